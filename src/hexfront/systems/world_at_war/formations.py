"""Formations (12.3): their kinds, and those of a scenario."""

from __future__ import annotations

from typing import Final

from hexfront.core.charts import Charts

NO_HQ: Final = -1


class FormationKind:
    """A row of `formations.toml`: morale (0: no checks) and formation markers."""

    __slots__ = ("id", "markers", "morale", "name")

    def __init__(self, id: str, name: str, morale: int, markers: int) -> None:
        self.id = id
        self.name = name
        self.morale = morale
        self.markers = markers


def kinds(told: Charts) -> dict[str, FormationKind]:
    """The rows of the table `formations`. Rule: WAW 2-3, WAW 12.3."""
    table = told.tables["formations"]
    return {
        id: FormationKind(
            id, table.text(id, "name"), table.integer(id, "morale"), table.integer(id, "markers")
        )
        for id in table.rows
    }


class Formation:
    """A formation of a scenario.

    `number` is its index in `ScenarioWaW.formations`; `units` are unit numbers, the headquarters
    (`hq`, or `NO_HQ`) among them. `artillery` holds (dice, to hit) by HEAVY, LIGHT, SOFT for its
    HE missions. `no_pass`: its owner may not pass its marker. `only_move_or_fire`: fire on the move
    is not for its units. `first_turn`: the turn in which its first unit can be on the map, since
    when its markers are in the cup.
    Rule: WAW 2-6, WAW 8-1, WAW 14.3, EGD 1.3.3-1.
    """

    __slots__ = (
        "artillery",
        "first_turn",
        "he_missions",
        "hq",
        "id",
        "kind",
        "markers",
        "morale",
        "name",
        "no_pass",
        "number",
        "only_move_or_fire",
        "side",
        "smoke_missions",
        "units",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        side: int,
        kind: str,
        morale: int,
        markers: int,
        hq: int,
        units: tuple[int, ...],
        he_missions: int,
        smoke_missions: int,
        artillery: list[tuple[int, int]],
        no_pass: bool,
        only_move_or_fire: bool,
        first_turn: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.morale = morale
        self.markers = markers
        self.hq = hq
        self.units = units
        self.he_missions = he_missions
        self.smoke_missions = smoke_missions
        self.artillery = artillery
        self.no_pass = no_pass
        self.only_move_or_fire = only_move_or_fire
        self.first_turn = first_turn
