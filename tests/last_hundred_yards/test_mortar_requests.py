"""Mortar fire asked for before one enters the map (20.7j), and who may ask at all (11.4.4.1)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import mortar_phase, mortars
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.forces import ENTRY_ZONE, NIGHT, Start, Zone
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, ON_MAP, MortarMarker, MortarState
from hexfront.systems.last_hundred_yards.posts import posts
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.steps import MORTAR_ADJUSTMENT
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = "\n".join(["." * 12] * 6)


class FromTheWest(Stage):
    """A stage whose American units wait off the map; they may come in through A2 and A4."""

    turn = 1

    def scenario(self) -> ScenarioLHY:
        made = super().scenario()
        for number, old in enumerate(made.units):
            if old.side == 0:
                made.units[number] = Start(
                    old.number,
                    old.side,
                    old.type,
                    old.platoon,
                    old.company,
                    old.label,
                    old.name,
                    old.spare,
                    (0,),
                    old.hex,
                    self.turn,
                    old.may,
                    old.loaded_in,
                )
        return made


def entering(
    *units: str, turn: int = 1, picture: str = OPEN, rolls: tuple[int, ...] = (1, 1), **mission: Any
) -> GameLHY:
    """Their platoon's activation."""
    stage = FromTheWest(picture, **mission)
    stage.turn = turn
    stage.platoon("able", 0, *units).mortar(0, "us_81mm_section")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad F4")
    zone = (stage.hex("A2"), stage.hex("A4"))
    stage.zones.append(Zone(0, "west", "West", 0, ENTRY_ZONE, zone, 0))
    return stage.activation("able", rolls=rolls)


def why(game: GameLHY, words: str) -> int:
    return game.phases[-1].denial(game, game.parse(words))


@pytest.mark.rule("LHY 20.7j")
def test_an_attacker_asks_from_an_entry_hex_before_he_enters() -> None:
    game = entering("us_leader -", "us_squad -")
    do(game, "call us-leader-1 m0")
    assert game.phase.name == "post"
    assert texts(game) == ["cancel", "observe A2", "observe A4"]
    assert why(game, "observe A3") == no.NOT_A_POST
    do(game, "observe A4")
    assert why(game, "request m0 us-leader-1 A4") == no.ONLY_LEADERS_ON_THEMSELVES
    do(game, "request m0 us-leader-1 F4")
    state = game.mortars[0]
    board = game.scenario.board
    assert (state.state, state.observer) == (ON_MAP, board.parse("A4"))
    assert [marker.value for marker in game.mdrm[board.parse("F4")]] == [2]
    # Asking was no action: he still comes onto the map, through whichever entry hex.
    assert not named(game, "us-leader-1").acted
    do(game, "maneuver us-leader-1", "step A2")


@pytest.mark.rule("LHY 20.7j")
@pytest.mark.rule("LHY 11.4.4.1b")
def test_so_does_a_squad_whose_leader_waits_with_it() -> None:
    game = entering("us_leader -", "us_squad -")
    assert "call us-squad-1 m0" in texts(game)
    game = entering("us_leader - d", "us_squad -")
    assert why(game, "call us-squad-1 m0") == no.LEADER_NOT_STEADY


@pytest.mark.rule("LHY 20.7j")
def test_not_the_defender_nor_from_a_hex_that_is_lost() -> None:
    game = entering("us_leader -", "us_squad -", attacker=1)
    assert texts(game, "call") == []
    assert why(game, "call us-leader-1 m0") == no.OFF_THE_MAP
    game = entering("us_leader -", "us_squad -", turn=2)
    assert texts(game, "call") == []
    game = entering("us_leader -", "us_squad -")
    board = game.scenario.board
    game.mdrm[board.parse("A2")] = (MortarMarker(0, 0, 2),)
    game.mortars = (
        *game.mortars,
        MortarState(1, ON_MAP, observer=5, primary=board.parse("A2"), original=board.parse("A2")),
    )
    game.put(named(game, "ge-squad-1"), board.parse("A4"))
    assert posts(game, named(game, "us-leader-1")) == []


@pytest.mark.rule("LHY 20.7j")
@pytest.mark.rule("LHY 11.4.4")
def test_he_sees_as_far_as_from_that_hex() -> None:
    picture = [list("." * 12) for _ in range(6)]
    for row in range(6):
        picture[row][1] = "w"
    game = entering("us_leader -", "us_squad -", picture="\n".join(["".join(r) for r in picture]))
    do(game, "call us-leader-1 m0", "observe A4")
    assert why(game, "request m0 us-leader-1 F4") == no.SIGHT_BLOCKED
    do(game, "cancel")
    assert game.phase.name == "segment"
    assert not game.moved


@pytest.mark.rule("LHY 20.7j")
@pytest.mark.rule("LHY 17.4")
def test_light_is_not_asked_for_from_off_the_map() -> None:
    game = entering("us_leader -", "us_squad -", light=NIGHT)
    game.lights_left = (2, 2)
    assert why(game, "illuminate us-leader-1") == no.OFF_THE_MAP


@pytest.mark.rule("LHY 11.4.4.1b")
@pytest.mark.rule("LHY 3.2")
@pytest.mark.parametrize(("near", "far", "asks"), [("", "d", True), ("d", "", False)])
def test_a_support_unit_asks_through_the_leader_of_the_platoon_beside_it(
    near: str, far: str, asks: bool
) -> None:
    """In reaction: that of the nearest platoon, fit or not, and no other of its side."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader L1", "us_squad C1")
    stage.platoon("g", 1, f"ge_leader A5 {near}", "ge_squad A5", company="x")
    stage.platoon("h", 1, f"ge_leader L6 {far}", "ge_squad L6", company="x")
    stage.support(1, "ge_mg A4").mortar(1, "ge_8cm_section")
    game = stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "D1", "C1"),))
    assert ("call A4 m0" in texts(game)) is asks


# --- hexes in several sectors (11.4.5-7) ----------------------------------------------------------

SHEETS = """
[[sectors]]
id = "4"
hexes = "A1:F6"
scatter = "n ne se s sw nw"

[[sectors]]
id = "11"
hexes = "G1:L6"
scatter = "s sw nw n ne se"
halves = "F1:F6"
"""


@pytest.mark.rule("LHY 11.4.5-7")
@pytest.mark.parametrize(("sector", "astray"), [("4", "F3"), ("11", "F5")])
def test_the_firer_picks_the_diagram_of_a_hex_in_two_sectors(sector: str, astray: str) -> None:
    """A 1 goes north by one sheet, south by the other; the first shell falls before the choice."""
    stage = Stage(OPEN, SHEETS).platoon("able", 0, "us_leader C4", "us_squad C3")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad F4").mortar(0, "us_81mm_section")
    game = stage.activation("able", rolls=(1, 7))
    do(game, "call C4 m0", "request m0 C4 F4")
    assert [marker.value for marker in game.mdrm[stage.hex("F4")]] == [2]
    assert game.phase.name == "diagram"
    assert texts(game) == ["diagram 4", "diagram 11"]
    assert game.why_not("diagram 12") is not None
    do(game, f"diagram {sector}")
    assert [marker.value for marker in game.mdrm[stage.hex("F4")]] == [2, 2]
    assert [marker.value for marker in game.mdrm[stage.hex(astray)]] == [1]
    assert game.phase.name == "segment"


@pytest.mark.rule("LHY 11.4.5-7")
def test_elsewhere_there_is_nothing_to_pick() -> None:
    stage = Stage(OPEN, SHEETS).platoon("able", 0, "us_leader C4", "us_squad C3")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad G4").mortar(0, "us_81mm_section")
    game = stage.activation("able", rolls=(1, 7))
    do(game, "call C4 m0", "request m0 C4 G4")
    assert game.phase.name == "segment"
    assert [marker.value for marker in game.mdrm[stage.hex("G5")]] == [1]


@pytest.mark.rule("LHY 11.4.9")
@pytest.mark.rule("LHY 11.4.5-7")
def test_extended_fire_asks_for_it_too_before_the_other_side_extends() -> None:
    stage = Stage(OPEN, SHEETS).platoon("able", 0, "us_leader C4", "us_squad C3")
    stage.platoon("g", 1, "ge_leader I4", "ge_squad I3")
    stage.mortar(0, "us_81mm_section").mortar(1, "ge_8cm_section")
    game = stage.fire_phase(rolls=(9, 1, 4, 1, 1))
    game.step = MORTAR_ADJUSTMENT
    mine, theirs = stage.hex("F4"), stage.hex("D1")
    game.mortars = (
        MortarState(0, ON_MAP, stage.hex("C4"), False, mine, mine),
        MortarState(1, ON_MAP, stage.hex("I4"), False, theirs, theirs),
    )
    mortar_phase.begin(game)
    game.settle()
    assert (game.phase.name, game.side) == ("extend", 0)
    do(game, "extend m0 F4")
    assert (game.phase.name, game.side) == ("diagram", 0)
    do(game, "diagram 4")
    assert (game.phase.name, game.side) == ("extend", 1)


# --- whose mortars (11.4.2, 11.4.3) ---------------------------------------------------------------


@pytest.mark.rule("LHY 11.4.2")
@pytest.mark.rule("LHY 11.4.3")
@pytest.mark.rule("LHY 3.2")
@pytest.mark.parametrize(
    ("company", "asks"), [("able", True), ("baker", False), ("battalion", True)]
)
def test_a_support_unit_asks_for_the_mortars_of_the_company_that_it_supports(
    company: str, asks: bool
) -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader C4", "us_squad C4")
    stage.platoon("baker", 0, "us_leader A1", "us_squad A1").support(0, "us_mg C5")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad F4").mortar(0, "us_81mm_section")
    game = stage.activation("able")
    names = [one.id for one in game.scenario.companies]
    game.scenario.mortars[0].company = names.index(company) if company in names else NONE
    assert ("call C5 m0" in texts_now(game)) is asks
    squad = named(game, "us-squad-1")
    assert mortars.mortar_serves(game, squad, game.scenario.mortars[0]) is asks


def texts_now(game: GameLHY) -> list[str]:
    """The words of the legal actions, worked out again."""
    return [game.text(action) for action in game.phase.legal_actions(game)]


@pytest.mark.rule("LHY 11.4.4")
def test_nobody_asks_after_he_has_done_something() -> None:
    """Not even with an action more, from a rally."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader C4", "us_squad C4", "us_squad C3")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad F4").mortar(0, "us_81mm_section")
    game = stage.activation("able")
    assert {"call C4:us-squad-1 m0", "call C3 m0"} <= set(texts(game, "call"))
    rallied = named(game, "us-squad-2").with_action(3).with_extra(1)
    game.change(rallied)
    assert "call C3 m0" not in texts_now(game)
    assert why(game, "call C3 m0") == no.HAS_ACTED
    assert why(game, "fire C3 F4") == no.LEGAL


def test_a_page_names_the_mortar_that_is_asked_for() -> None:
    """Not by its number, where it is called, where it fires, and where it fires again."""
    game = entering("us_leader -", "us_squad -")
    name = game.scenario.mortars[0].name
    assert game.parts(game.parse("call us-leader-1 m0"))["place"] == name
    for verb in ("extend", "extend smoke"):
        assert game.parts(game.parse(f"{verb} m0 F4"))["place"] == name
    assert game.parts(game.actions.with_number["favour mortar"][0])["place"] == name
    assert game.parts(game.actions.with_number["take along"][7])["place"] == "-1"
