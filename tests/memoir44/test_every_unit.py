"""Boards with every kind of unit, under options and switches that concern units, played by chance
and by appraisal: no rule raises, what must hold at every decision holds, and positions and records
say all that there is. Rule: M44 5.1, M44 5.2, M44 5.3, M44 5.4."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import hexfront
import invariants
from hexfront.core.dice import seeded
from hexfront.core.game import Action
from hexfront.core.problems import ScenarioError
from hexfront.systems.memoir44.codes import codes
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.switches import SWITCHES

DECISIONS = 300
ENDING = ("done", "stay", "decline", "decline turn", "halt", "stand")
ARMIES = (("ger", "jp"), ("us", "brit", "ru"))
KINDS = ("inf", "inf2", "tank", "tank2", "gun", "veh")
GROUND = (
    "woods", "buildings", "hills", "marshes", "hedgerow", "wire", "sand", "casemate", "ptrenches",
    "wruins", "pjungle", "road", "oasis", "bunker@axis", "bunker@allies", "river", "rail",
)  # fmt: skip
OPTIONS = (
    "north_african_desert_rules", "resupply_rules", "british_commonwealth", "italy_royal_army",
    "gung_ho", "blitz_rules", "french_army", "heavy_fog_rules", "landing_craft",
)  # fmt: skip
CONCERNED = (
    "crosshair_shared", "cavalry_profile", "late_mortar_moved_ignores_terrain", "late_war_from",
    "star_hits_vehicles", "tiger_flags", "auto_ignore_costly_flag",
)  # fmt: skip
TRAIN = "A5:rail,B5:rail,C5:rail,D5:rail,E5:station,F5:rail,C5:loco@{side},D5:wagon@{side}"
CARGO = {"side": "ALLIES", "nbr_units": 2, "unit": {"name": "infus"}}


def unit(chance: random.Random, side: int) -> str:
    """A unit in words, as positions have it: any kind with any badge, equipment and behaviour."""
    table = codes()
    kind = chance.choice(KINDS)
    text = kind + chance.choice(ARMIES[side])
    badges = [number for number, badge in table.badges.items() if badge.fits(kind)]
    if badges and chance.random() < 0.5:
        text += f".{chance.choice(badges)}"
    if kind == "veh" or chance.random() < 0.2:
        text += f"*{chance.randint(1, 3)}"
    behaviors = sorted(b.code for b in table.unit_behaviors.values() if b.fits(kind))
    if behaviors and chance.random() < 0.2:
        text += f"~{chance.choice(behaviors)}"
    given = sorted(e.code for e in table.equipment.values() if e.fits(kind))
    if given and chance.random() < 0.4:
        text += f"+{chance.choice(given)}"
    return text


def line(seed: int) -> str:
    """A position at the start of a battle of ten units a side."""
    chance = random.Random(seed)
    face = chance.choice(("country", "beach", "desert"))
    places = [
        chr(ord("Aa"[y % 2]) + x // 2) + str(9 - y) for y in range(9) for x in range(y % 2, 25, 2)
    ]
    places = [place for place in places if not place.startswith(("m",)) and place[1:] != "5"]
    chance.shuffle(places)
    taken = places[:20]
    setup = [f"{place}:{unit(chance, n % 2)}" for n, place in enumerate(taken)]
    laid = [f"{place}:{chance.choice(GROUND)}" for place in places[20:] if chance.random() < 0.35]
    options: dict[str, object] = {o: True for o in OPTIONS if chance.random() < 0.3}
    if chance.random() < 0.5:
        laid.append(TRAIN.format(side=chance.choice(("axis", "allies"))))
        if chance.random() < 0.5 and "@allies" in laid[-1]:
            options["supply_train_rules"] = CARGO
    if face == "beach":
        sea = [place for place in ("A1", "B1", "C1", "D1") if place not in taken]
        laid += [f"{place}:pdestroyer" for place in sea[:1]]
    tags = [f"{place}:tag14" for place in taken if chance.random() < 0.1]
    tags += [f"{place}:tag3@axis" for place in places[20:23]]
    switches = [f"{s}:{chance.choice(SWITCHES[s])}" for s in CONCERNED if chance.random() < 0.3]
    fields = {
        "board": f"standard,{face},axis",
        "setup": ",".join(setup),
        "map": ",".join(laid),
        "tags": ",".join(tags),
        "cards": "5,5",
        "targets": "7,7",
        "date": chance.choice(("1940-05-10", "1944-06-06")),
        "options": json.dumps(options, separators=(",", ":")),
        "switches": ",".join(switches),
    }
    return "memoir44 " + " ".join(f"{name}={text}" for name, text in fields.items() if text)


def choose(game: Game44, chance: random.Random) -> Action:
    legal = game.legal_actions()
    if chance.random() < 0.3:
        worth = game.appraise()
        assert len(worth) == len(legal)
        return legal[worth.index(max(worth))]
    going_on = [action for action in legal if action.verb not in ENDING]
    return chance.choice(going_on if going_on and chance.random() < 0.85 else legal)


# A smaller seed is no simpler a board: nothing to shrink.
@settings(max_examples=16, phases=[Phase.generate])
@given(seed=st.integers(0, 1_000_000))
def test_every_kind_of_unit_is_played_by_the_rules(seed: int) -> None:
    base = hexfront.read_position(line(seed), seeded(seed))
    assert isinstance(base, Game44)
    game = base.scenario.new_game(seed=seed, options=dict(base.switches.changed))
    assert isinstance(game, Game44)
    chance = random.Random(seed)
    while not game.is_over and game.decision < DECISIONS:
        invariants.check(game)
        if game.decision % 12 == 0:
            look_closely(game, chance)
        game.apply(choose(game, chance))
    record = hexfront.read_record(game.record())
    assert record.verify().position() == game.position()


def look_closely(game: Game44, chance: random.Random) -> None:
    """Odds add up, texts and positions mean what they were made of, and every hex has an answer."""
    legal = game.legal_actions()
    for action in chance.sample(legal, min(6, len(legal))):
        assert game.why_not(action) is None
        assert game.parse(game.text(action)) is action
        game.parts(action)
        odds = game.odds(action)
        if "joint" in odds:
            assert abs(sum(map(sum, odds["joint"])) - 1) < 1e-9
    for place in chance.sample(game.scenario.board.labels, 4):
        game.why_not_place(place)
    read = hexfront.read_position(game.position())
    assert read.position() == game.position()


@pytest.mark.parametrize("unit", ["infus/5", "infus/0", "vehus*2/3", "tankus*1/2"])
def test_a_unit_has_one_figure_at_least_and_its_full_strength_at_most(unit: str) -> None:
    with pytest.raises(ScenarioError) as error:
        hexfront.read_position(f"memoir44 board=standard setup=A1:{unit},A9:infger")
    assert [problem.code for problem in error.value.problems] == ["bad-field"]
