"""What a scenario knows of a train (5.2)."""

from __future__ import annotations


class Train:
    """A locomotive and its wagons, by their numbers. `tail`: the hex behind a lone locomotive at
    the beginning (-1: none). `cargo`: the units that it brings, by their numbers."""

    __slots__ = ("cargo", "locomotive", "tail", "wagons")

    def __init__(
        self, locomotive: int, wagons: tuple[int, ...], tail: int, cargo: tuple[int, ...]
    ) -> None:
        self.locomotive = locomotive
        self.wagons = wagons
        self.tail = tail
        self.cargo = cargo
