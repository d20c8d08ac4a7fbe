"""What must hold at every decision of every game of Memoir '44, recomputed from scratch."""

from collections import Counter
from itertools import pairwise

from hexfront.core.game import NOBODY, SPECTATOR
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.commissar import PlayingChip
from hexfront.systems.memoir44.drawing import Keeping
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.unit_rows import compose
from hexfront.systems.memoir44.units import NOT_ORDERED


def check(game: Game44) -> None:
    """Assert everything; a failure names what and where."""
    check_units(game)
    check_special_units(game)
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
        first = game.scenario.army(game.switches)[number]
        assert (unit.number, unit.side, unit.type.id) == (number, first.side, first.type.id)
        assert game.at[unit.hex] == number
        assert 1 <= unit.figures <= unit.type.figures
        trapped = game.ground.trapped[unit.type.footing][unit.hex]
        assert not trapped or unit.hex == first.hex, "a gun came into a bunker, or left it"
    assert len(game.sandbags) <= max(game.switches.sandbag_pool, len(game.scenario.sandbags))


def check_special_units(game: Game44) -> None:
    """Kit is lost, never found, but for attachments; crosshairs lie under enemies; trains hang
    together; of figures lost by thirds no more are counted than are gone."""
    lost: Counter[tuple[int, str]] = Counter()
    for first in game.scenario.army(game.switches):
        unit = game.units[first.number]
        if first.type.tally:
            figures = 0 if unit is None else unit.figures
            lost[first.side, first.type.tally] += first.figures - figures
        if unit is None:
            continue
        recipe = unit.type.recipe
        assert unit.type is compose(recipe, game.switches.readings)
        assert unit.type.fitted or set(recipe.kit) <= set(first.type.recipe.kit)
        assert len(recipe.kit) <= len(set(first.type.recipe.kit)) + unit.type.fitted
        assert not unit.type.camouflaged or unit.moved == 0
        assert unit.notes == 0 or unit.orders != NOT_ORDERED
    for (side, tally), figures in lost.items():
        assert 0 <= game.marks.thirds_of(side, tally) <= figures
    placed = Counter(gun for gun, _ in game.marks.crosshairs)
    for number, hex in game.marks.crosshairs:
        gun, target = game.unit(number), game.unit_on(hex)
        assert target is not None, "a crosshair on an empty hex"
        assert target.side != gun.side
        assert placed[number] <= gun.type.crosshairs
    for train in game.scenario.train_of.values():
        parts = [game.units[number] for number in (train.locomotive, *train.wagons)]
        left = [part for part in parts if part is not None]
        for ahead, astern in pairwise(left):
            assert astern.hex in game.ground.near[ahead.hex], "a train in pieces"


def check_cards(game: Game44) -> None:
    """All the cards of the deck, wherever they are; in Overlord each side may have a deck."""
    held = [card for card, _ in game.marks.handed if CARDS[card].family != "their-finest-hour"]
    if game.decks_apart:
        for side in (0, 1):
            own = held if side == game.turn_side() else []
            cards = (*game.hands[side], *game.deck_of(side), *game.pile_of(side), *own)
            assert tuple(sorted(cards)) == game.scenario.deck
        return
    drawn: tuple[int, ...] = ()
    for phase in game.phases:
        if isinstance(phase, Keeping):
            drawn += (phase.first, phase.second)
        if isinstance(phase, PlayingChip):
            drawn += (phase.card,)
    drawn += tuple([card for card in game.marks.chips if card != NO_CARD])
    cards = (*game.hands[0], *game.hands[1], *game.deck, *game.discard, *drawn, *held)
    assert tuple(sorted(cards)) == game.scenario.deck
    assert all(hand == tuple(sorted(hand)) for hand in (*game.hands, game.deck, game.discard))


def check_medals(game: Game44) -> None:
    """Medals for units are those that are gone, objectives lie with whoever the rules say."""
    for side in (0, 1):
        assert 0 <= game.medals(side) <= game.scenario.targets[side]
        if not scores_plainly(game):
            continue
        gone = [
            first.type.medals
            for first in game.scenario.units
            if first.side != side and game.units[first.number] is None
        ]
        left = game.exited[1 - side]  # whoever left the board is no loss
        own = game.exited[side] * game.scenario.exit_medals
        assert game.won[side] == sum(gone) - left + own
    for objective in game.scenario.objectives:
        holder = game.holders[objective.number]
        counts = game.counts(objective.hexes)
        if (
            objective.empty
            or objective.permanent
            or objective.last_to_occupy
            or objective.turn_start
        ):
            continue
        assert holder == objective.judge(NOBODY if objective.side >= 0 else holder, counts)
    must_exit = game.scenario.options.must_exit
    reached = [
        side
        for side in (0, 1)
        if game.medals(side) >= game.scenario.targets[side] and game.exited[side] >= must_exit[side]
    ]
    if not game.is_over:
        assert not reached


def scores_plainly(game: Game44) -> bool:
    """Does each unit that is gone count for what its type says, and nothing else for anything?"""
    options = game.scenario.options
    units = game.scenario.army(game.switches)
    return not (
        any(unit.hex < 0 or unit.type.tally for unit in units)
        or any(medals >= 0 for medals in options.kill_medals)
        or options.infantry_exit > 1
        or options.truck_exit_figures
        or any(game.scenario.blowable.values())
        or game.ground.eventful is not None
        or any(piece.terrain.layer == "mine" for on_hex in game.ground.pieces for piece in on_hex)
    )


def check_views(game: Game44) -> None:
    """A view shows its side's hand and no other. A view is most of what a game in here costs, so
    that each decision looks at one, of each side and of spectators in turn, unless cards lie
    open."""
    looking = isinstance(game.phase, Keeping)
    for side in (0, 1, SPECTATOR) if looking else ((0, 1, SPECTATOR)[game.decision % 3],):
        seen = game.view(side)
        for owner in (0, 1):
            assert (seen["sides"][owner]["hand"] is not None) == (owner == side)
        if looking:
            assert (seen["drawn"] is not None) == (game.side == side)
