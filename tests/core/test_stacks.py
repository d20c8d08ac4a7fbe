"""Stacks: order, and public names of pieces that betray nothing."""

from __future__ import annotations

import random

from hexfront.core.stacks import PublicIds, below, lifted, on_top, without


def test_a_stack_is_a_value_with_the_top_first() -> None:
    stack = (3, 1, 2)
    assert on_top(stack, 7) == (7, 3, 1, 2)
    assert below(stack, 7) == (3, 1, 2, 7)
    assert without(stack, 1) == (3, 2)
    assert lifted(stack, 2) == (2, 3, 1)
    assert lifted(stack, 3) == stack
    assert stack == (3, 1, 2)


def test_a_piece_in_sight_has_a_name_and_keeps_it() -> None:
    ids = PublicIds([-1] * 5)
    assert ids.show(4) == 0
    assert ids.show(2) == 1
    assert ids.show(4) == 0
    assert ids.piece(0) == 4
    assert ids.piece(1) == 2
    assert ids.piece(9) == -1
    assert ids.piece(-1) == -1


def test_out_of_sight_and_back_it_has_another_one() -> None:
    ids = PublicIds([-1] * 3)
    first = ids.show(1)
    ids.hide(1)
    assert ids.piece(first) == -1
    assert ids.show(1) != first


def test_names_tell_only_how_often_something_was_shown() -> None:
    """Whatever the pieces, the same showing and hiding gives the same names."""
    rng = random.Random(1)
    told: list[list[int]] = []
    for _ in range(5):
        pieces = list(range(20))
        rng.shuffle(pieces)
        ids = PublicIds([-1] * 20)
        names: list[int] = []
        for at in range(20):
            names.append(ids.show(pieces[at]))
            if at % 3 == 0:
                ids.hide(pieces[at])
        told.append(names)
    assert all(names == told[0] for names in told)


def test_a_clone_goes_its_own_way() -> None:
    ids = PublicIds([-1] * 3)
    ids.show(0)
    twin = ids.clone()
    twin.show(1)
    assert ids.of == [0, -1, -1]
    assert twin.of == [0, 1, -1]
