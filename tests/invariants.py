"""What must hold at every decision of every game of Memoir '44, recomputed from scratch."""

from collections import Counter

from hexfront.core.game import NOBODY, SPECTATOR
from hexfront.systems.memoir44.cards import DECK
from hexfront.systems.memoir44.game import EMPTY, Game44
from hexfront.systems.memoir44.turn import Keeping


def check(game: Game44) -> None:
    """Assert everything; a failure names what and where."""
    check_units(game)
    check_cards(game)
    check_medals(game)
    check_views(game)
    if game.is_over:
        assert game.side == NOBODY
        assert game.legal_actions() == []
    else:
        assert game.legal_actions(), f"nothing to do in phase {game.phase.name}"


def check_units(game: Game44) -> None:
    """One unit a hex, where the unit says; figures between one and full strength."""
    assert len(game.units) == len(game.scenario.units)
    places = Counter(unit.hex for unit in game.units if unit is not None)
    assert not places or max(places.values()) == 1
    for hex, number in enumerate(game.at):
        assert (number != EMPTY) == (hex in places)
    for number, unit in enumerate(game.units):
        if unit is None:
            continue
        first = game.scenario.units[number]
        assert (unit.number, unit.side, unit.type) == (number, first.side, first.type)
        assert game.at[unit.hex] == number
        assert 1 <= unit.figures <= unit.type.figures
        trapped = game.ground.trapped[unit.type.kind][unit.hex]
        assert not trapped or unit.hex == first.hex, "a gun came into a bunker, or left it"
    assert len(game.sandbags) <= max(game.switches.sandbag_pool, len(game.scenario.sandbags))


def check_cards(game: Game44) -> None:
    """Sixty cards, wherever they are."""
    drawn: tuple[int, ...] = ()
    for phase in game.phases:
        if isinstance(phase, Keeping):
            drawn += (phase.first, phase.second)
    cards = (*game.hands[0], *game.hands[1], *game.deck, *game.discard, *drawn)
    assert tuple(sorted(cards)) == DECK
    assert all(hand == tuple(sorted(hand)) for hand in (*game.hands, game.deck, game.discard))


def check_medals(game: Game44) -> None:
    """Medals for units are those that are gone, objectives lie with whoever the rules say."""
    for side in (0, 1):
        gone = [
            first.type.medals
            for first in game.scenario.units
            if first.side != side and game.units[first.number] is None
        ]
        left = game.exited[1 - side]  # whoever left the board is no loss
        own = game.exited[side] * game.scenario.exit_medals
        assert game.won[side] == sum(gone) - left + own
        assert 0 <= game.medals(side) <= game.scenario.targets[side]
    for objective in game.scenario.objectives:
        holder = game.holders[objective.number]
        counts = game.counts(objective.hexes)
        if objective.permanent or objective.last_to_occupy or objective.turn_start:
            continue
        assert holder == objective.judge(NOBODY if objective.side >= 0 else holder, counts)
    reached = [side for side in (0, 1) if game.medals(side) >= game.scenario.targets[side]]
    if not game.is_over:
        assert not reached


def check_views(game: Game44) -> None:
    """A view shows its side's hand and no other."""
    for side in (0, 1, SPECTATOR):
        seen = game.view(side)
        for owner in (0, 1):
            assert (seen["sides"][owner]["hand"] is not None) == (owner == side)
        if isinstance(game.phase, Keeping):
            assert (seen["drawn"] is not None) == (game.side == side)
