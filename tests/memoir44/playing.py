"""Random games for tests of the contract: played once, looked at decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

import contract
import hexfront
from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import ALONE, PAIR_VERBS, Actions
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import PLACES

# Boards that put many of the special rules to work at once.
SCENES = {
    "red-army": (
        "memoir44 board=standard,winter,axis cards=6,5 first=allies targets=3,3 "
        "setup=D1:infger,E3:tankger,H3:vehger+command_car,G3:infger.1,K3:gunger,I1:tank2ger,F5:infru,"
        "J5:infru,D5:tankru,H5:infru,G7:gunru,K7:tankru,E7:infru "
        "map=F3:wvillage,H7:wvillage,D3:pheadquarter@axis "
        "tags=G5:tag3@axis,I5:tag3@axis,A9:tag4@axis "
        'options={"russian_commissar_rule":"ALLIES","night_visibility_rules":true}'
    ),
    "descent": (
        "memoir44 board=breakthrough,country,axis cards=5,6 first=allies targets=3,3 "
        "setup=D3:infger,G5:tankger,K5:infger,H7:gunger,M5:infger,E9:infus,H9:infus.4,J11:tankus,"
        "K11:infus,F13:gunus,L13:tankus map=G9:buildings,J9:woods "
        'options={"blitz_rules":true,"air_strikes_rules":"ALLIES","gung_ho":"ALLIES",'
        '"airdrop":{"side":"ALLIES","center":"H5","unit":{"name":"infus"},"nbr_units":2},'
        '"smoke_screen":{"side":"AXIS"}}'
    ),
}
GAMES = (
    ("first-light", 1), ("tatsinskaya", 2), ("stanichka", 3), ("red-army", 4), ("descent", 8)
)  # fmt: skip
SEATS = (0, 1, -1)


def new_game(id: str, seed: int | bytes) -> Game44:
    scene = SCENES.get(id, "")
    if scene:
        board = hexfront.read_position(scene)
        assert isinstance(board, Game44)
        game = board.scenario.new_game(seed=seed)
    else:
        game = hexfront.load_scenario(id).new_game(seed=seed)
    assert isinstance(game, Game44)
    return game


def decisions(id: str, seed: int, most: int = 5000) -> Iterator[tuple[Game44, random.Random]]:
    """The game at each of its decisions; it goes on by itself."""
    game = new_game(id, seed)
    rng = random.Random(seed)
    while not game.is_over and most > 0:
        yield game, rng
        game.apply(choose(game, rng))
        most -= 1


def choose(game: Game44, rng: random.Random) -> Action:
    """Any legal action; one that ends a phase only when nothing else is left, or now and then."""
    legal = game.legal_actions()
    going_on = [a for a in legal if a.verb not in ("done", "stay", "decline", "decline turn")]
    return rng.choice(going_on if going_on and rng.random() < 0.8 else legal)


def by_phase(id: str, seed: int, each: int) -> Iterator[tuple[Game44, random.Random]]:
    """Clones of the game at the first decisions of each phase: of every kind, so many."""
    return contract.by_phase(decisions(id, seed), each, 0.5)


def every_action(actions: Actions) -> Iterator[Action]:
    """The whole action space of a scenario."""
    yield from [actions.alone[verb] for verb in ALONE]
    for row in (actions.orders, actions.clears, actions.targets, actions.heals, actions.takes):
        yield from row
    yield from actions.keeps
    for card in CARDS:
        for section in (-1, 0, 1, 2):
            yield actions.play(card.number, section)
    for unit in range(actions.units):
        yield from actions.moves(unit)
        yield from [actions.exit(unit, hex) for hex in range(actions.hexes)]
        yield from actions.retreats(unit)
        yield from actions.battles(unit)
        for verb in PAIR_VERBS:
            yield from [actions.pair(verb, unit, hex) for hex in range(actions.hexes)]
    for rows in (actions.unit_rows, actions.hex_rows, actions.card_rows):
        for row in rows.values():
            yield from row
    for place in range(len(PLACES)):
        yield actions.lead(place)
        yield from [actions.give(card.number, place) for card in CARDS]


def state(game: Game44) -> tuple[object, ...]:
    """All that must stay as it was when an action is refused, or when another game goes on."""
    return (
        *contract.shared_state(game),
        tuple(game.units),
        tuple(game.at),
        game.hands,
        game.deck,
        game.discard,
        game.second_deck,
        game.second_discard,
        game.won,
        game.holders,
        game.sandbags,
    )
