"""Mortar fire: requests, accuracy, scatter, effects, recovery, extension, knee mortars (11.4)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import (
    barrage,
    eligibility,
    knee,
    mortar_phase,
    mortars,
    observing,
    small_arms,
    suppression,
)
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    AVAILABLE,
    FIRE,
    HE,
    ON_MAP,
    PENDING,
    SMOKE,
    Arrow,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.modifiers import Modifier, total
from hexfront.systems.last_hundred_yards.steps import MORTAR_ADJUSTMENT
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = ["." * 16 for _ in range(10)]
SECTION = "us_81mm_section"


def field(*woods: str) -> str:
    """Open ground with woods in these hexes ("3,2": column and row)."""
    rows = [list(row) for row in OPEN]
    for place in woods:
        column, row = [int(part) for part in place.split(",")]
        rows[row - 1][column - 1] = "w"
    return "\n".join(["".join(row) for row in rows])


def stage(
    *units: str, woods: tuple[str, ...] = (), german: tuple[str, ...] = ("ge_squad J5",)
) -> Stage:
    """An American platoon with an 81 mm section, and a German one."""
    made = Stage(field(*woods)).platoon("able", 0, *units).mortar(0, SECTION)
    return made.platoon("g", 1, "ge_leader P9", *german)


def refused(game: GameLHY, words: str) -> str:
    """The message id of why something may not be done now, "" if it may."""
    code = game.phases[-1].denial(game, game.parse(words))
    return DENIALS[code][1] if code else ""


def shells(game: GameLHY, place: str) -> list[int]:
    """The values of the mortar markers in a hex."""
    return [marker.value for marker in game.mdrm.get(game.ground.board.parse(place), ())]


def modifiers(game: GameLHY, place: str, mv: int) -> dict[str, int]:
    """The modifiers of a shell by name; their sum is its value."""
    found: list[Modifier] = []
    hex, origin = game.ground.board.parse(place), game.ground.board.parse("C5")
    value = barrage.net(game, origin, hex, mv, found)
    assert value == total(found) == barrage.net(game, origin, hex, mv, None)
    return {modifier.id: modifier.value for modifier in found}


# --- requests (11.4.4, 11.4.5) --------------------------------------------------------------------


@pytest.mark.rule("LHY 11.4")
@pytest.mark.rule("LHY 11.4.5-1")
@pytest.mark.rule("LHY 11.4.5-2")
@pytest.mark.rule("LHY 11.4.5-4")
@pytest.mark.rule("LHY 11.4.5-5")
@pytest.mark.rule("LHY 11.4.5-3")
@pytest.mark.rule("LHY 11.4.5-6")
@pytest.mark.rule("LHY 11.4.5-7")
@pytest.mark.reconstructed("mortars.us_81mm_section.rolls_he")
@pytest.mark.reconstructed("mortars.us_81mm_section.secondary")
def test_a_leader_calls_his_mortars() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=(7, 1))
    do(game, "call C5 m0", "request m0 C5 J5")
    # One marker at once, one for the 7; the 1 goes astray to the north.
    assert shells(game, "J5") == [2, 2]
    assert shells(game, "J4") == [1]
    state = game.mortars[0]
    assert (state.state, state.observer, state.primary) == (
        ON_MAP,
        game.ground.board.parse("C5"),
        game.ground.board.parse("J5"),
    )
    # Asking is no action, but there is no second mission in the turn.
    assert not named(game, "us-leader-1").acted
    assert texts(game, "call") == []


@pytest.mark.rule("LHY 11.4.7")
@pytest.mark.rule("LHY 11.4.11")
@pytest.mark.reconstructed("mortars.us_81mm_section.rolls_smoke")
def test_smoke_hinders_and_hurts_nobody() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=(10,))
    do(game, "call C5 m0", "request smoke m0 C5 J5")
    assert game.mdrm == {}
    assert game.smoke == {game.ground.board.parse("J5"): 2}
    assert not observing.is_primary(game, game.ground.board.parse("J5"))


@pytest.mark.rule("LHY 11.4.5-3")
def test_a_hindered_line_gives_another_die_in_place_of_the_first_marker() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=(8, 9, 10))
    game.smoke[game.ground.board.parse("C5")] = 1
    do(game, "call C5 m0", "request m0 C5 J5")
    assert shells(game, "J5") == [2, 2, 2]


@pytest.mark.rule("LHY 11.4.5-3")
def test_what_lies_in_the_target_hex_does_not_hinder_the_observer() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=(8, 9))
    game.smoke[game.ground.board.parse("J5")] = 1
    do(game, "call C5 m0", "request m0 C5 J5")
    assert shells(game, "J5") == [2, 2, 2]


@pytest.mark.rule("LHY 11.4.5-8")
def test_shells_stop_an_assault_from_their_hex() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=(1, 1))
    hex = game.ground.board.parse("J5")
    squad = game.scenario.numbers["ge-squad-1"]
    game.arrows = (Arrow(1, hex, game.ground.board.parse("I5"), (squad,)),)
    do(game, "call C5 m0", "request m0 C5 J5")
    assert len(game.arrows) == 0


@pytest.mark.rule("LHY 11.4.4")
def test_not_at_friends_nor_out_of_sight() -> None:
    made = stage("us_leader C5", "us_squad E5", woods=("8,5",))
    game = made.activation("able")
    do(game, "call C5 m0")
    assert refused(game, "request m0 C5 E5") == "denied-friends-under-shells"
    assert refused(game, "request m0 C5 J5") == "denied-sight-blocked"
    assert refused(game, "request m0 C5 F5") == ""
    do(game, "cancel")
    assert not game.moved


@pytest.mark.rule("LHY 11.4.4.1a")
@pytest.mark.rule("LHY 11.4.4.1b")
@pytest.mark.parametrize(
    ("leader", "squad", "who"),
    [
        ("us_leader C5", "us_squad C6", ["C5", "C6"]),
        ("us_leader C5 d", "us_squad C6", []),
        ("us_leader C5 g", "us_squad C6", []),
        ("us_leader C5", "us_squad C6 d", ["C5"]),
        ("us_leader C5", "us_squad C6 g", ["C5"]),
    ],
)
def test_who_may_ask(leader: str, squad: str, who: list[str]) -> None:
    game = stage(leader, squad).activation("able")
    able = [
        game.label(unit.hex) for unit in game.own_units(0) if mortars.asker_denial(game, unit) == 0
    ]
    assert able == who


@pytest.mark.rule("LHY 11.4.2")
@pytest.mark.rule("LHY 11.4.3")
@pytest.mark.rule("LHY 11.4.4.1")
def test_a_section_serves_its_company() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able")
    mortar = game.scenario.mortars[0]
    leader = named(game, "us-leader-1")
    assert mortars.mortar_serves(game, leader, mortar)
    mortar.company = 1  # the Germans' one here
    assert not mortars.mortar_serves(game, leader, mortar)


@pytest.mark.rule("LHY 11.4.4.2")
@pytest.mark.parametrize(("die", "state"), [(7, ON_MAP), (8, AVAILABLE)])
def test_on_his_own_position(die: int, state: int) -> None:
    rolls = (die, 1, 1) if state == ON_MAP else (die,)
    game = stage("us_leader C5", "us_squad C6").activation("able", rolls=rolls)
    do(game, "call C5 m0", "request m0 C5 C5")
    assert game.mortars[0].state == state
    assert shells(game, "C5") == ([2] if state == ON_MAP else [])
    if state == AVAILABLE:
        # He asks no more in this segment, for whatever hex; then he may again.
        assert refused(game, "call C5 m0") == "denied-has-asked"
        do(game, "done")
        assert named(game, "us-leader-1").did == 0


@pytest.mark.rule("LHY 11.4.4.2")
def test_nobody_else_asks_for_fire_on_himself() -> None:
    game = stage("us_leader C5", "us_squad C6").activation("able")
    do(game, "call C6 m0")
    assert refused(game, "request m0 C6 C6") == "denied-only-leaders-on-themselves"


# --- modifiers (11.4.6) ---------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.4.6")
@pytest.mark.rule("LHY 11.4.6a")
@pytest.mark.rule("LHY 11.4.6c")
@pytest.mark.reconstructed("mortar_fire.air_burst.value")
def test_air_burst_and_terrain() -> None:
    made = stage("us_leader C5", woods=("10,5",)).dug("J6")
    game = made.activation("able")
    assert modifiers(game, "J5", 2) == {"mv": 2, "air-burst": 1, "terrain": -1}
    assert modifiers(game, "J6", 2) == {"mv": 2, "terrain": -2}


@pytest.mark.rule("LHY 11.4.6b")
@pytest.mark.reconstructed("mortar_fire.density.value")
def test_density_counts_both_sides_but_no_passengers() -> None:
    german = ("ge_squad J5", "ge_squad J5", "ge_squad in ge-251-1", "ge_251 J5")
    game = stage("us_leader C5", german=german).activation("able")
    assert "density" not in modifiers(game, "J5", 2)
    game.alight(named(game, "ge-squad-3"))
    assert modifiers(game, "J5", 2)["density"] == 1


@pytest.mark.rule("LHY 11.2a")
@pytest.mark.rule("LHY 11.2b")
def test_floor_and_cap() -> None:
    game = stage("us_leader C5").activation("able")
    hex = game.ground.board.parse("J5")
    barrage.land(game, hex, hex, HE, 5)
    barrage.land(game, hex, hex, HE, -5)
    assert shells(game, "J5") == [3]


# --- in impact hexes (11.4.7) ---------------------------------------------------------------------


def under_fire(game: GameLHY, place: str, primary: bool) -> None:
    hex = game.ground.board.parse(place)
    game.mdrm[hex] = (MortarMarker(2, 0, 2),)
    if primary:
        game.mortars = (MortarState(0, ON_MAP, OBSERVER, False, hex, hex),)


OBSERVER = 0


@pytest.mark.rule("LHY 11.4.7.1")
@pytest.mark.rule("LHY 11.4.7.1a")
@pytest.mark.rule("LHY 11.4.7c")
def test_in_a_primary_hex_nobody_fires_but_tanks() -> None:
    german = ("ge_squad J5", "ge_pz4 J5", "ge_251 J5")
    game = stage("us_leader C5", "us_squad H5", german=german).activation("g")
    under_fire(game, "J5", True)
    assert DENIALS[small_arms.firing_denial(game, named(game, "ge-squad-1"))][1] == (
        "denied-cannot-fire-under-shells"
    )
    assert small_arms.firing_denial(game, named(game, "ge-251-1")) != 0
    assert small_arms.firing_denial(game, named(game, "ge-pz4-1")) == 0


@pytest.mark.rule("LHY 11.4.7.2")
@pytest.mark.rule("LHY 11.4.7.2a")
@pytest.mark.rule("LHY 11.4.7d")
def test_a_secondary_hex_suppresses() -> None:
    german = ("ge_squad J5", "ge_pz4 J5", "ge_251 J5", "ge_251 J5 m")
    game = stage("us_leader C5", german=german).activation("g")
    under_fire(game, "J5", False)
    counts = {
        name: suppression.suppressing(game, named(game, name))
        for name in ("ge-squad-1", "ge-pz4-1", "ge-251-1", "ge-251-2")
    }
    assert counts == {"ge-squad-1": 1, "ge-pz4-1": 0, "ge-251-1": 1, "ge-251-2": 0}


# --- the mortar phase (5.0-5, 11.4.8, 11.4.9) -----------------------------------------------------


def adjusted(made: Stage, state: MortarState, rolls: tuple[int, ...]) -> GameLHY:
    """At the mortar phase, with the section in this state."""
    game = made.fire_phase(rolls=rolls)
    game.step = MORTAR_ADJUSTMENT
    game.mortars = (state,)
    mortar_phase.begin(game)
    if len(game.phases) > 1:
        game.settle()
    return game


def answer(game: GameLHY, words: str) -> None:
    """One answer in the mortar phase, and nothing that follows in the turn."""
    action = game.parse(words)
    assert game.phases[-1].denial(game, action) == 0
    game.phases[-1].apply(game, action)


@pytest.mark.rule("LHY 11.4.8")
@pytest.mark.rule("LHY 5.0-5")
@pytest.mark.rule("LHY 5.0-5(2)")
@pytest.mark.parametrize(("die", "state"), [(4, AVAILABLE), (5, PENDING)])
def test_a_section_recovers_on_four(die: int, state: int) -> None:
    game = adjusted(stage("us_leader C5"), MortarState(0, PENDING), (die,))
    assert game.mortars[0].state == state


@pytest.mark.rule("LHY 11.4.11")
@pytest.mark.rule("LHY 5.0-5(1)")
@pytest.mark.parametrize(("switch", "left"), [("one", {7: 1}), ("all", {})])
def test_markers_go(switch: str, left: dict[int, int]) -> None:
    game = stage("us_leader C5").switch(smoke_removal=switch).fire_phase()
    game.smoke = {7: 2, 8: 1}
    game.mdrm = {9: (MortarMarker(0, 0, 2),)}
    game.mortars = ()
    mortar_phase.begin(game)
    assert game.smoke == left
    assert game.mdrm == {}


def firing(made: Stage, final: bool = False, observer: str = "C5") -> MortarState:
    hex = made.hex("J5")
    return MortarState(0, ON_MAP, made.hex(observer), final, hex, hex)


@pytest.mark.rule("LHY 11.4.9")
@pytest.mark.rule("LHY 5.0-5(4)")
@pytest.mark.rule("LHY 11.4.9-1")
@pytest.mark.rule("LHY 11.4.9-2")
@pytest.mark.rule("LHY 11.4.9-3")
def test_fire_is_extended_and_moved() -> None:
    made = stage("us_leader C5")
    game = adjusted(made, firing(made), (4, 7, 7))
    assert refused(game, "extend m0 J5") == ""
    assert refused(game, "extend m0 L5") == ""
    assert refused(game, "extend m0 M5") == "denied-too-far-to-extend"
    answer(game, "extend m0 J7")
    state = game.mortars[0]
    assert (state.final, state.primary, state.fired) == (True, made.hex("J7"), -1)
    assert shells(game, "J7") == [2, 2, 2]


@pytest.mark.rule("LHY 11.4.9")
@pytest.mark.rule("LHY 11.4.9-1")
@pytest.mark.rule("LHY 11.4.9-4")
def test_a_failed_extension_leaves_the_observer_for_a_turn() -> None:
    made = stage("us_leader C5")
    game = adjusted(made, firing(made), (5,))
    answer(game, "extend m0 J5")
    state = game.mortars[0]
    assert (state.state, state.final, state.primary) == (ON_MAP, True, -1)
    assert shells(game, "J5") == []
    # In the next turn's phase it goes to the pending box; it did not roll before.
    mortar_phase.begin(game)
    assert game.mortars[0].state == PENDING


@pytest.mark.rule("LHY 11.4.9")
@pytest.mark.rule("LHY 5.0-5(3)")
@pytest.mark.parametrize("why", ["final", "nobody", "disrupted"])
def test_who_cannot_extend_is_pending(why: str) -> None:
    made = stage("us_leader C5 d" if why == "disrupted" else "us_leader C5")
    state = firing(made, why == "final", "D9" if why == "nobody" else "C5")
    game = adjusted(made, state, ())
    assert game.mortars[0].state == PENDING


@pytest.mark.rule("LHY 11.4.9")
def test_declining_ends_the_fire() -> None:
    made = stage("us_leader C5")
    game = adjusted(made, firing(made), ())
    answer(game, "decline")
    assert game.mortars[0].state == PENDING


# --- knee mortars (11.4.10) -----------------------------------------------------------------------


def japanese(*units: str, rolls: tuple[int, ...] = ()) -> GameLHY:
    made = Stage(field()).platoon("j", 1, *units).mortar(1, "jp_knee_mortar")
    made.platoon("able", 0, "us_leader A1", "us_squad F5")
    return made.activation("j", rolls=rolls)


@pytest.mark.rule("LHY 11.4.10")
@pytest.mark.rule("LHY 11.4.10.3")
@pytest.mark.parametrize(("flags", "value"), [("", 0), ("f", -1)])
@pytest.mark.rule("LHY 11.4.10.3-1")
@pytest.mark.rule("LHY 11.4.10.3-2")
@pytest.mark.rule("LHY 11.4.10.3-3")
@pytest.mark.rule("LHY 11.4.10.3-4")
def test_a_knee_mortar_places_one_marker(flags: str, value: int) -> None:
    game = japanese("jp_leader P9", f"jp_squad D5 {flags}")
    do(game, "knee D5 F5")
    assert shells(game, "F5") == [value]
    # Its hex counts as a secondary one, and its marker has to recover.
    assert not observing.is_primary(game, game.ground.board.parse("F5"))
    assert game.mortars[0].state == ON_MAP
    assert named(game, "jp-squad-1").acted
    mortar_phase.begin(game)
    assert game.mortars[0].state == PENDING


@pytest.mark.rule("LHY 11.4.10.3")
@pytest.mark.reconstructed("mortar_fire.knee_suppressed.value")
@pytest.mark.reconstructed("mortar_fire.knee_hindrance.value")
def test_a_suppressed_firer_and_smoke_on_the_line() -> None:
    game = japanese("jp_leader P9", "jp_squad D5")
    squad = named(game, "jp-squad-1")
    game.sadrm[squad.hex * 2 + 1] = (0,)
    game.smoke[game.ground.board.parse("F5")] = 2
    found: list[Modifier] = []
    assert knee.value(game, squad, game.ground.board.parse("F5"), found) == -2
    names = {modifier.id: modifier.value for modifier in found}
    assert (names["suppressed"], names["hindrance"]) == (-1, -1)


@pytest.mark.rule("LHY 11.4.10.2")
@pytest.mark.parametrize(("leader", "anywhere"), [("P9", False), ("D5", True)])
def test_in_reaction_at_those_it_reacts_to(leader: str, anywhere: bool) -> None:
    made = Stage(field()).platoon("able", 0, "us_leader A1", "us_squad F5", "us_squad F7")
    made.platoon("j", 1, f"jp_leader {leader}", "jp_squad D5").mortar(1, "jp_knee_mortar")
    game = made.reaction("able", (deed(made, "us-squad-1", FIRE, "F5"),))
    squad = "D5:jp-squad-1" if anywhere else "D5"
    assert refused(game, f"knee {squad} F5") == ""
    expected = "" if anywhere else "denied-target-did-nothing"
    assert refused(game, f"knee {squad} F7") == expected


@pytest.mark.rule("LHY 11.4.10.4")
@pytest.mark.parametrize(("die", "state"), [(5, AVAILABLE), (6, PENDING)])
def test_knee_mortars_recover_on_five(die: int, state: int) -> None:
    made = Stage(field()).platoon("j", 1, "jp_leader P9", "jp_squad D5")
    made.mortar(1, "jp_knee_mortar").platoon("able", 0, "us_leader A1")
    assert adjusted(made, MortarState(0, PENDING), (die,)).mortars[0].state == state


@pytest.mark.rule("LHY 11.4.10.1")
def test_one_weapon_a_turn_and_no_shell_without_a_marker() -> None:
    game = japanese("jp_leader P9", "jp_squad D5", "jp_squad E5")
    do(game, "knee smoke D5 F5")
    assert game.smoke == {game.ground.board.parse("F5"): 1}
    assert SMOKE == 1
    assert refused(game, "fire D5 F5") == "denied-has-acted"
    assert refused(game, "knee E5 F5") == "denied-knee-markers-spent"


@pytest.mark.rule("LHY 11.4.7.1b")
@pytest.mark.rule("LHY 11.4.9")
@pytest.mark.parametrize(("switch", "free"), [("next_turn", True), ("no", False)])
def test_who_is_pinned_by_extended_fire(switch: str, free: bool) -> None:
    made = stage("us_leader C5", "us_squad E5").switch(extension_pin=switch)
    game = made.reaction("able", (deed(made, "us-squad-1", FIRE, "E5"),))
    under_fire(game, "J5", True)
    can = eligibility.mask(game, named(game, "ge-squad-1"))
    assert (can & eligibility.ACTIONS == eligibility.WITHDRAW) == free
    assert (can & eligibility.ACTIONS != 0) == free
