"""Boards strewn with whatever scenario files may hold, played by chance: no rule raises, and what
must hold at every decision holds. Rule: M44 1.5, M44 4."""

from __future__ import annotations

import random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import invariants
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.codes import codes
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.terrain_table import TERRAIN

DECISIONS = 260
FACES = ("country", "winter", "beach", "desert")
ARMIES = (("axis", ("ger", "jp")), ("allies", ("us", "brit", "ru")))
TAGS = (
    ("tag3", "MINE_FIELD"), ("tag3", "MINE_FIELD"), ("tag3", "DECOY_MEDAL_MINE_FIELD"),
    ("medal0", ""), ("medal1", ""), ("medal2", ""), ("tag4", "EXIT_MARKER"), ("tag14", ""),
)  # fmt: skip


def playable(code: str) -> bool:
    """Is it a piece that lies on a hex, and are its rules known?"""
    terrains = codes().pieces[code].terrains
    return bool(terrains) and not any(TERRAIN[id].unplayed for id in terrains if id in TERRAIN)


def pieces_of(layer: str) -> list[str]:
    return sorted(c for c, p in codes().pieces.items() if p.layer == layer and playable(c))


LAYERS = {layer: pieces_of(layer) for layer in ("terrain", "rect_terrain", "obstacle")}


def piece(chance: random.Random, layer: str) -> m44.Piece:
    code = chance.choice(LAYERS[layer])
    fitting = [b.code for b in codes().behaviors.values() if b.fits(code)]
    fitting = [b for b in fitting if b not in ("HEADQUARTER", "CAN_BE_BLOWN", "ONE_MEDAL_IF_BLOWN")]
    behaviors = (chance.choice(fitting),) if fitting and chance.random() < 0.3 else ()
    turned = chance.randint(1, codes().pieces[code].orientations)
    owner = chance.choice(("", "axis", "allies"))
    banned = (2, 3) if chance.random() < 0.05 else ()
    return m44.Piece(code, turned, behaviors, owner, banned)


def unit(chance: random.Random, armies: tuple[str, ...]) -> m44.UnitEntry:
    army = chance.choice(armies)
    kind = chance.choice(("inf", "inf", "inf2", "tank", "tank2", "gun"))
    badges = [n for n, badge in codes().badges.items() if badge.fits(kind)]
    badge = chance.choice(badges) if badges and chance.random() < 0.4 else 0
    return m44.UnitEntry(kind + army, kind, army, badge)


def strewn(seed: int, size: str) -> ScenarioFile:
    """A file with pieces on most hexes, ten units a side, mines, objectives and exits."""
    chance = random.Random(seed)
    rows, columns = m44.SIZES[size]
    hexes = [(x, y) for y in range(rows) for x in range(y % 2, 2 * columns - 1, 2)]
    density = chance.choice((0.2, 0.5, 0.8))
    entries = {place: m44.HexEntry(*place) for place in hexes}
    for entry in entries.values():
        for layer, share in (("terrain", density), ("rect_terrain", 0.06), ("obstacle", 0.1)):
            if chance.random() < share:
                setattr(entry, layer, piece(chance, layer))
    places = chance.sample(hexes, 44)
    for number, place in enumerate(places[:20]):
        entries[place].unit = unit(chance, ARMIES[number % 2][1])
    for place in places[20:]:
        code, behavior = chance.choice(TAGS)
        entries[place].tags = (m44.Tag(code, chance.choice(("axis", "allies")), behavior),)
    return ScenarioFile(
        size=size,
        starting=chance.choice(("player1", "player2")),
        face=chance.choice(FACES),
        hexes=tuple(entries.values()),
        victory=(7, 7),
        date_begin=chance.choice(("1940-05-10", "1944-06-06")),
    )


# A smaller seed is no simpler a board: nothing to shrink.
@settings(max_examples=16, phases=[Phase.generate])
@given(seed=st.integers(0, 1_000_000), size=st.sampled_from(sorted(m44.SIZES)))
def test_whatever_lies_on_a_board_is_played_by_the_rules(seed: int, size: str) -> None:
    scenario = build(strewn(seed, size), "any", "any")
    assert not [p for p in scenario.problems if not p.code.startswith("no-units")]
    if scenario.problems:
        return
    game = scenario.new_game(seed=seed)
    chance = random.Random(seed)
    while not game.is_over and game.decision < DECISIONS:
        assert isinstance(game, Game44)
        invariants.check(game)
        legal = game.legal_actions()
        for action in chance.sample(legal, min(3, len(legal))):
            assert game.why_not(action) is None
            assert game.parse(game.text(action)) is action
            game.odds(action)
        if game.decision % 40 == 0:
            assert len(game.appraise()) == len(legal)
            for place in chance.sample(scenario.board.labels, 8):
                game.why_not(place)
        if game.decision % 90 == 0:
            clone_and_back(game)
        game.apply(chance.choice(legal))


def clone_and_back(game: Game44) -> None:
    """What is written of the game, read again, is the same game to the next decisions."""
    twin = game.clone()
    assert twin.position() == game.position()
    twin.become(game)
    assert twin.position() == game.position()
    world = game.determinize(game.side, random.Random(1))
    assert world.view(game.side) == game.view(game.side)
    assert len(world.legal_actions()) == len(game.legal_actions())
