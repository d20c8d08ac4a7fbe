"""Reactions: what was observed, and what is allowed to whom (8.0 to 8.3, 9.1.2, 10.5.3, 11.4.7)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import aims, readiness
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    FIRE,
    MANEUVER,
    ON_MAP,
    RECOVERY,
    Arrow,
    Assault,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.units import STOOD
from last_hundred_yards.stage import Stage, acted_now, begun, deed, do, named, texts

FIELD = """
    ............
    ............
    ............
    ............
    ............
    ............
"""
# A wall of woods between the sides, open in the last row.
PARTED = """
    .....ww.....
    .....ww.....
    .....ww.....
    .....ww.....
    .....ww.....
    ............
"""
ROAD = """
    [[lines]]
    kind = "road"
    path = "A3/nw B3 C4 D4 E5 F5 G6 H6/se"
"""


def forces(*foes: str, picture: str = PARTED, more: str = "", platoon: bool = True) -> Stage:
    """An American platoon, and German units without or with a platoon of their own."""
    stage = Stage(picture, more).platoon(
        "one", 0, "us_leader A1", "us_squad A1", "us_squad B1", "us_squad A6"
    )
    return stage.platoon("foe", 1, *foes) if platoon else stage.support(1, *foes)


def bits(game: GameLHY, name: str) -> int:
    """What the unit may do."""
    return may.mask(game, named(game, name))


def actors(game: GameLHY, *verbs: str) -> set[str]:
    """The names of the units that may do one of these things."""
    names = game.scenario.unit_names
    legal = [a for a in game.legal_actions() if isinstance(a, ActionLHY)]
    return {names[a.unit] for a in legal if a.unit >= 0 and a.verb in verbs}


# --- observing (8.1, 8.2) ---------------------------------------------------------------------


@pytest.mark.rule("LHY 8.2")
@pytest.mark.parametrize(
    ("kind", "hexes", "seen"),
    [
        (MANEUVER, ("A6", "B6"), True),  # into a hex in sight
        (MANEUVER, ("L1", "A1"), False),  # only out of one in sight
        (FIRE, ("A6",), True),
        (FIRE, ("A1",), False),
        (RECOVERY, ("A6",), True),
    ],
)
def test_who_saw_it_may_react_with_anything(kind: int, hexes: tuple[str, ...], seen: bool) -> None:
    stage = forces("ge_leader L1", "ge_squad L6")
    game = stage.reaction("one", (deed(stage, "us-squad-3", kind, *hexes),))
    assert (bits(game, "ge-squad-1") & may.OBSERVED != 0) == seen
    assert (bits(game, "ge-squad-1") & may.SMALL_ARMS != 0) == seen


@pytest.mark.rule("LHY 8.1")
@pytest.mark.rule("LHY 8.1a")
@pytest.mark.rule("LHY 8.1b")
@pytest.mark.golden("LHY S4")
def test_fire_in_reaction_is_only_at_those_whose_action_the_last_call_closed() -> None:
    """The source's example: squad 1 moves, squad 2 fires, squad 3 does nothing. Whoever saw them
    may fire at the first two; once he has called in turn, that chance is gone."""
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A5", "us_squad C3", "us_squad B1", "us_squad A3")
        .platoon("foe", 1, "ge_leader L1", "ge_squad F3", "ge_squad H3")
        .support(1, "ge_mg L3")
    )
    game = stage.activation("one")
    do(game, "maneuver us-squad-1", "step D2", "stop", "fire us-squad-2 F3", "done")
    targets = {text.split()[-1] for text in texts(game, "fire")}
    assert targets == {"D2", "B1"}
    denial = game.why_not("fire L3 A3")
    assert denial is not None
    assert denial.id == "denied-target-did-nothing"
    do(game, "fire L3 D2", "pass")
    assert game.side == 0
    # The third squad did not act, so that it may react to the machine gun now.
    assert bits(game, "us-squad-3") & may.OBSERVED
    do(game, "pass")
    assert game.side == 1
    assert texts(game, "fire") == [], "nobody did anything in the segment just closed"


@pytest.mark.rule("LHY 8.1c")
def test_mortar_fire_is_nothing_to_react_to() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1")
        .platoon("foe", 1, "ge_leader L3", "ge_squad H3")
        .mortar(0, "us_60mm_section")
    )
    game = stage.activation("one", rolls=(3, 8, 9, 7, 5))
    do(game, texts(game, "call")[0])
    do(game, texts(game, "request")[0])
    while game.segment == 0:
        do(game, "done")
    assert not bits(game, "ge-squad-1") & may.OBSERVED


@pytest.mark.rule("LHY 8.1d")
@pytest.mark.rule("LHY 4.1.9.4a")
@pytest.mark.parametrize(("hex", "seen"), [("E5", True), ("F5", False)])
def test_along_an_enclosed_road_infantry_is_observed_within_four_hexes(
    hex: str, seen: bool
) -> None:
    stage = Stage(
        """
        wwwwwwwwwwww
        wwwwwwwwwwww
        wwwwwwwwwwww
        wwwwwwwwwwww
        wwwwwwwwwwww
        wwwwwwwwwwww
        """,
        ROAD,
    )
    stage.platoon("one", 0, "us_leader A1", f"us_squad {hex}")
    stage.platoon("foe", 1, "ge_leader L1", "ge_squad A3")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "G6", hex),))
    assert (bits(game, "ge-squad-1") & may.OBSERVED != 0) == seen


# --- limited reactions (8.3) ------------------------------------------------------------------


def unseen(*foes: str, picture: str = PARTED, more: str = "", platoon: bool = True) -> GameLHY:
    """The Germans react to something that none of them saw."""
    stage = forces(*foes, picture=picture, more=more, platoon=platoon)
    return stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (4, 4, 4, 4))


@pytest.mark.rule("LHY 8.3")
@pytest.mark.rule("LHY 8.3a")
@pytest.mark.rule("LHY 8.3a I")
@pytest.mark.rule("LHY 8.3a II")
def test_a_leader_directs_those_with_him_and_in_the_open_those_next_to_him() -> None:
    game = unseen("ge_leader L1", "ge_squad L1", "ge_squad K1", "ge_squad J1")
    assert bits(game, "ge-leader-1") & may.MANEUVER
    assert actors(game, "maneuver") == {"ge-leader-1", "ge-squad-1", "ge-squad-2"}
    assert bits(game, "ge-squad-1") & may.DIRECTED
    assert not bits(game, "ge-squad-1") & may.SMALL_ARMS
    denial = game.why_not("maneuver ge-squad-3")
    assert denial is not None
    assert denial.id == "denied-no-limited-reaction"


@pytest.mark.rule("LHY 8.3a II")
@pytest.mark.parametrize(("more", "directed"), [("", False), (ROAD, True)])
def test_in_cover_he_directs_his_neighbours_only_along_a_road(more: str, directed: bool) -> None:
    woods = """
        ...wwwww....
        ...wwwww....
        ...wwwww....
        ...wwwww....
        ...wwwww....
        ...wwwww....
    """
    game = unseen("ge_leader F5", "ge_squad G6", picture=woods, more=more)
    assert ("ge-squad-1" in actors(game, "maneuver")) == directed


@pytest.mark.rule("LHY 8.3a")
def test_directing_is_the_leaders_only_action() -> None:
    game = unseen("ge_leader L1", "ge_squad L1", "ge_squad K1")
    do(game, "maneuver ge-squad-1", "step L2", "stop")
    assert "ge-leader-1" in actors(game, "maneuver"), "he may still go along"
    assert "ge-squad-2" in actors(game, "maneuver")
    do(game, "pass")
    assert named(game, "ge-leader-1").action == STOOD


@pytest.mark.rule("LHY 8.3c")
@pytest.mark.parametrize(("face", "gone"), [(6, True), (7, False)])
def test_a_withdrawal_needs_a_roll_against_the_best_cohesion(face: int, gone: bool) -> None:
    stage = forces("ge_leader L1", "ge_squad J3")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (face,))
    assert bits(game, "ge-squad-1") & may.WITHDRAW_ROLL
    do(game, "withdraw ge-squad-1")
    if "go" in texts(game):
        do(game, "go")
    assert (game.phase.name == "withdrawal") == gone
    assert (named(game, "ge-squad-1").action == STOOD) == (not gone)


@pytest.mark.rule("LHY 8.3d")
@pytest.mark.rule("LHY 8.3e")
def test_vehicles_that_saw_nothing_drive_on_or_start() -> None:
    game = unseen("ge_leader L1", platoon=True)
    stage = forces("ge_leader L1").support(1, "ge_pz4 K3 m", "ge_pz4 K5", "ge_pz4 L5 s")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    assert bits(game, "ge-pz4-1") & may.ACTIONS == may.MANEUVER
    assert bits(game, "ge-pz4-2") & may.ACTIONS == may.START
    assert bits(game, "ge-pz4-3") & may.ACTIONS == may.RECOVER


@pytest.mark.rule("LHY 8.3a")
@pytest.mark.parametrize("plight", ["", "pinned", "assault", "arrow"])
def test_a_leader_who_may_do_nothing_else_directs_nobody(plight: str) -> None:
    """To direct is his action: he has none in a primary impact hex, in or under an assault."""
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad K2")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L4", "ge_squad L3")
        .mortar(0, "us_60mm_section")
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    hex = game.scenario.board.parse("L3")
    foe = named(game, "us-squad-2")
    if plight == "pinned":
        game.mdrm[hex] = (MortarMarker(1, 0, 1),)
        mortar = MortarState(0, ON_MAP, observer=0, primary=hex, original=hex, fired=98)
        game.mortars = (mortar,)
    elif plight == "assault":
        game.put(foe, hex)
        game.assaults[hex] = Assault(hex, 0, ((foe.number, 0, 1),))
    elif plight == "arrow":
        game.arrows = (Arrow(0, foe.hex, hex, (foe.number,)),)
    game.table = None
    begun(game)
    assert (bits(game, "ge-squad-1") & may.DIRECTED != 0) == (plight == "")
    assert (bits(game, "ge-squad-1") & may.MANEUVER != 0) == (plight == "")


@pytest.mark.rule("LHY 8.3a")
@pytest.mark.rule("LHY 12.1.2")
def test_a_leader_directs_or_helps_but_not_both() -> None:
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad A6")
        .platoon("foe", 1, "ge_leader K3", "ge_squad K3", "ge_squad K3", "ge_squad K3 d")
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (4,))
    assert game.why_not("help ge-squad-3 ge-leader-1") is None
    do(game, "maneuver ge-squad-1", "step L3", "stop")
    assert why(game, "help ge-squad-3 ge-leader-1") == "denied-leader-has-acted"
    do(game, "withdraw ge-squad-2")
    assert why(game, "assist ge-leader-1") == "denied-leader-has-acted"
    other = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (4,))
    do(other, "withdraw ge-squad-2", "assist ge-leader-1", "go")
    while other.phase.name != "segment":
        do(other, texts(other)[0])
    assert "ge-squad-1" not in actors(other, "maneuver")


def why(game: GameLHY, text: str) -> str:
    """The message that says why not."""
    denial = game.why_not(text)
    return "" if denial is None else denial.id


@pytest.mark.rule("LHY 8.1a")
@pytest.mark.rule("LHY 8.3f")
def test_latw_fire_and_maneuver_without_having_seen_anything() -> None:
    stage = forces("ge_leader L1").support(1, "ge_panzerschreck H3").support(0, "us_m4 F6 a")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    can = bits(game, "ge-panzerschreck-1")
    assert not can & may.OBSERVED
    assert can & may.MANEUVER
    assert can & may.ANTI_TANK
    squad, tank = named(game, "us-squad-1"), named(game, "us-m4-1")
    latw = named(game, "ge-panzerschreck-1")
    assert tank.hex not in aims.target_hexes(game, latw), "it acted in an activation before"
    acted_now(game, "us-m4-1")
    hexes = aims.target_hexes(game, latw)
    assert tank.hex in hexes, "it has acted in this one"
    assert named(game, "us-squad-2").hex not in hexes, "it has not"
    assert squad.hex in hexes


@pytest.mark.rule("LHY 8.3g")
def test_those_on_foot_board_and_alight_without_having_seen_anything() -> None:
    stage = forces("ge_leader L1", "ge_squad L3").support(1, "ge_251 L3")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    assert "ge-squad-1" in actors(game, "load")


@pytest.mark.rule("LHY 8.3h")
def test_who_is_next_to_an_assault_may_reinforce_it() -> None:
    stage = forces("ge_leader L1", "ge_squad I3", "ge_squad J3", "ge_squad L5")
    stage.support(0, "us_mg A1").platoon("two", 0, "us_squad I3")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    hex = game.scenario.board.parse("I3")
    squad = named(game, "us-squad-4").number
    game.assaults[hex] = Assault(hex, 0, ((squad, 0, 1),))
    game.table = None
    assert bits(game, "ge-squad-2") & may.REINFORCE
    game.choices = game.phase.legal_actions(game)
    assert "ge-squad-2" in actors(game, "maneuver")
    assert "ge-squad-3" not in actors(game, "maneuver")


@pytest.mark.rule("LHY 8.3h")
@pytest.mark.rule("LHY 10.5.3")
@pytest.mark.parametrize(
    ("unit", "goes"),
    [("ge_squad L4", True), ("ge_squad L4 d", False), ("ge_mg L4", False), ("ge_pz4 L4", True)],
)
def test_who_is_next_to_friends_under_an_assault_may_reinforce_them(unit: str, goes: bool) -> None:
    """One step into their hex, and no farther; nobody who could not assault."""
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad K2")
        .platoon("foe", 1, "ge_leader I5", "ge_squad L3")
        .support(1, unit)
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    board = game.scenario.board
    arrow = (named(game, "us-squad-2").number,)
    game.arrows = (Arrow(0, board.parse("K2"), board.parse("L3"), arrow),)
    game.table = None
    begun(game)
    name = next(n for n in game.scenario.unit_names if n.startswith(unit[:5].replace("_", "-")))
    if unit.startswith("ge_squad"):
        name = "ge-squad-2"
    assert (name in actors(game, "maneuver")) == goes
    if not goes:
        return
    do(game, f"maneuver {name}")  # there is one way to go, and there it ends
    assert game.phase.name == "segment"
    assert named(game, name).hex == board.parse("L3")
    assert named(game, name).acted


@pytest.mark.rule("LHY 8.3i")
@pytest.mark.rule("LHY 12.5")
def test_elite_units_out_of_enemy_sight_recover_without_rally() -> None:
    stage = (
        Stage(PARTED)
        .platoon("foe", 1, "ge_leader L1", "ge_squad L1", "ge_squad L6")
        .platoon("para", 0, "us_para_leader A1", "us_para_squad B3 d", "us_squad A3 d")
    )
    game = stage.reaction("foe", (deed(stage, "ge-squad-1", MANEUVER, "L2", "L1"),))
    can = bits(game, "us-para-squad-1")
    assert can & may.RECOVER
    assert can & may.NO_RALLY
    assert not bits(game, "us-squad-1") & may.RECOVER


# --- mandatory reactions (9.1.2) --------------------------------------------------------------


@pytest.mark.rule("LHY 9.1.2")
@pytest.mark.rule("LHY 9.1.2a")
@pytest.mark.rule("LHY 6.0 II 2")
def test_disrupted_units_in_sight_of_the_activated_platoon_must_react() -> None:
    stage = forces("ge_leader L1", "ge_squad L6 d", "ge_squad L3 d")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (5,))
    denial = game.why_not("pass")
    assert denial is not None
    assert denial.params["names"] == "ge-squad-1", "the other one is out of sight"
    do(game, "recover ge-squad-1")
    assert game.why_not("pass") is None


@pytest.mark.rule("LHY 9.1.2b")
def test_shocked_units_must_react_in_the_first_reaction_segment_only() -> None:
    stage = forces("ge_leader L1").support(1, "ge_pz4 L3 s")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),), (7,))
    assert game.why_not("pass") is not None
    later = stage.game((7,))
    later.reacted = True
    assert not readiness.must_act(later, named(later, "ge-pz4-1"), False) or later.segment % 2 == 0
    later.segment = 1
    assert not readiness.must_act(later, named(later, "ge-pz4-1"), False)


@pytest.mark.rule("LHY 9.1.2")
def test_the_active_side_owes_no_reaction() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1")
        .platoon("two", 0, "us_leader A5", "us_squad B5 d")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("one")
    do(game, "done", "pass")
    assert game.segment == 2
    assert game.why_not("pass") is None


@pytest.mark.rule("LHY 9.1.1b")
@pytest.mark.rule("LHY 9.1.2a")
@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.parametrize("active", [True, False])
def test_who_deploys_owes_what_the_squad_owed(active: bool) -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad B2 g", "us_section spare", "us_section spare")
        .platoon("foe", 1, "ge_leader L1", "ge_squad F3")
    )
    if active:
        game = stage.activation("one")
    else:
        game = stage.reaction("foe", (deed(stage, "ge-squad-1", MANEUVER, "G3", "F3"),))
    do(game, "deploy us-squad-1")
    denial = game.why_not("done" if active else "pass")
    assert denial is not None
    assert denial.id == "denied-must-act-first"
    assert denial.params["names"] == "us-section-1, us-section-2"


@pytest.mark.rule("LHY 9.1.1b")
def test_who_loses_its_good_order_in_the_segment_must_act_in_it() -> None:
    """Riders of an AFV that fires get off next to the enemy, and are Disrupted in his sight."""
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad in us-m4-1")
        .support(0, "us_m4 B2")
        .platoon("foe", 1, "ge_leader L6", "ge_squad C3")
        .support(1, "ge_pz4 K2")
    )
    game = stage.activation("one")
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert named(game, "us-squad-1").disrupted
    denial = game.why_not("done")
    assert denial is not None
    assert denial.params["names"] == "us-squad-1"
    marked = [unit["id"] for unit in game.view(0)["units"] if unit.get("must")]
    assert marked == [named(game, "us-squad-1").number]


@pytest.mark.rule("LHY 9.1.1d")
def test_a_vehicle_must_act_against_armour_that_comes_to_light_in_the_segment() -> None:
    picture = FIELD.strip("\n").splitlines()
    picture[3] = picture[3][:4] + ".w" + picture[3][6:]
    stage = (
        Stage("\n".join(picture))
        .platoon("one", 0, "us_leader A1", "us_squad E3")
        .support(0, "us_m4 F6")
        .platoon("foe", 1, "ge_leader L1")
        .support(1, "ge_pz4 F4 c")
    )
    game = stage.activation("one")
    assert game.why_not("done") is None
    do(game, "maneuver us-squad-1", "step E4", "stop")
    assert not named(game, "ge-pz4-1").concealed
    denial = game.why_not("done")
    assert denial is not None
    assert denial.params["names"] == "us-m4-1"


# --- under fire and in assaults ----------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.1")
@pytest.mark.parametrize(("attacker", "sav"), [("us_squad", False), ("us_m4", True)])
def test_in_an_assault_hex_only_what_the_rule_lists(attacker: str, sav: bool) -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1", f"{attacker} L3 a")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
        .support(1, "ge_pz4 L3", "ge_pak40 L3")
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    hex = game.scenario.board.parse("L3")
    game.assaults[hex] = Assault(hex, 0)
    game.table = None
    can = bits(game, "ge-squad-1")
    assert (can & may.SMALL_ARMS != 0) == (sav and can & may.OBSERVED != 0)
    assert not can & (may.MANEUVER | may.WITHDRAW | may.WITHDRAW_ROLL | may.RECOVER)
    tank = may.able(game, named(game, "ge-pz4-1"))
    assert tank & may.MANEUVER
    assert tank & may.AT_ASSAULTERS
    assert not tank & may.SMALL_ARMS
    gun = may.able(game, named(game, "ge-pak40-1"))
    assert gun & may.ACTIONS == may.ANTI_TANK | (may.SMALL_ARMS if sav else 0)


@pytest.mark.rule("LHY 10.5.3.1b")
@pytest.mark.rule("LHY 10.5.3.2a")
@pytest.mark.parametrize(("attacker", "sav"), [("us_squad", False), ("us_m4", True)])
def test_a_fortified_position_in_or_under_assault_fires_small_arms_at_adjacent_hexes(
    attacker: str, sav: bool
) -> None:
    moved = ("us-squad-3", MANEUVER, "A5", "A6")
    stage = forces("ge_leader L1").support(1, "ge_fp L6").support(0, f"{attacker} L6")
    game = stage.reaction("one", (deed(stage, *moved),))
    hex = game.scenario.board.parse("L6")
    game.assaults[hex] = Assault(hex, 0)
    game.table = None
    can = bits(game, "ge-fp-1")
    assert can & may.ACTIONS == (may.SMALL_ARMS if sav else 0)
    assert not sav or (can & may.ADJACENT and can & may.NO_CLOSE_FIRE)
    stage = forces("ge_leader L1").support(1, "ge_fp L6")
    game = stage.reaction("one", (deed(stage, *moved),))
    game.arrows = (Arrow(0, game.scenario.board.parse("L5"), hex, ()),)
    game.table = None
    position = named(game, "ge-fp-1")
    can = bits(game, "ge-fp-1")
    assert can & may.ACTIONS == may.SMALL_ARMS | may.REQUEST
    assert can & may.ADJACENT
    game.change(position.with_action(2).with_did(1))
    assert bits(game, "ge-fp-1") & may.ACTIONS == 0, "no anti-tank fire of its own"


@pytest.mark.rule("LHY 10.5.3.2")
def test_under_assault_only_what_the_rule_lists() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad K2")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3", "ge_squad L3 d")
        .support(1, "ge_mg L3", "ge_pz4 L3")
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "J2", "K2"),))
    board = game.scenario.board
    squad = named(game, "us-squad-1").number
    game.arrows = (Arrow(0, board.parse("K2"), board.parse("L3"), (squad,)),)
    game.table = None
    can = bits(game, "ge-squad-1")
    assert can & may.SMALL_ARMS
    assert can & may.ADJACENT
    assert can & may.WITHDRAW_ROLL
    assert not can & (may.MANEUVER | may.WITHDRAW)
    assert bits(game, "ge-squad-2") & may.RECOVER
    assert bits(game, "ge-pz4-1") & may.AT_ONLY


@pytest.mark.rule("LHY 11.4.7.1")
@pytest.mark.parametrize(("fired", "out"), [(100, True), (98, False)])
def test_in_a_primary_impact_hex_only_withdrawal_right_after_the_fire(
    fired: int, out: bool
) -> None:
    stage = forces("ge_leader L1", "ge_squad L3").mortar(0, "us_60mm_section")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    hex = game.scenario.board.parse("L3")
    game.mdrm[hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, observer=0, primary=hex, original=hex, fired=fired),)
    game.table = None
    assert bits(game, "ge-squad-1") & may.ACTIONS == (may.WITHDRAW if out else 0)


# --- who else ----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.1")
def test_overwatch_fires_in_reaction_though_the_vehicle_has_acted() -> None:
    stage = forces("ge_leader L1").support(1, "ge_pz4 L6 oa", "ge_pz4 L5 a")
    game = stage.reaction("one", (deed(stage, "us-squad-3", MANEUVER, "A5", "A6"),))
    assert bits(game, "ge-pz4-1") & may.ACTIONS == may.SMALL_ARMS | may.ANTI_TANK
    assert bits(game, "ge-pz4-2") == 0


@pytest.mark.rule("LHY 2.2.4")
def test_a_fortified_position_fires_both_its_weapons_once() -> None:
    stage = forces("ge_leader L1").support(1, "ge_fp L6")
    game = stage.reaction("one", (deed(stage, "us-squad-3", MANEUVER, "A5", "A6"),))
    both = may.SMALL_ARMS | may.ANTI_TANK
    assert bits(game, "ge-fp-1") & may.ACTIONS == both | may.REQUEST, "a combat unit on foot"
    position = named(game, "ge-fp-1")
    game.change(position.with_action(2).with_did(1))
    assert bits(game, "ge-fp-1") & may.ACTIONS == may.ANTI_TANK


@pytest.mark.rule("LHY 20.8")
def test_dummies_neither_observe_nor_react() -> None:
    stage = forces("ge_leader L1").support(1, "ge_dummy L6 c")
    game = stage.reaction("one", (deed(stage, "us-squad-3", MANEUVER, "A5", "A6"),))
    assert bits(game, "ge-dummy-1") == 0


@pytest.mark.rule("LHY 2.2.4b")
@pytest.mark.rule("LHY 2.2.4d")
def test_a_fortified_position_sees_and_fires_out_of_a_primary_impact_hex() -> None:
    stage = forces("ge_leader L1", "ge_squad L6").support(1, "ge_fp L6")
    stage.mortar(0, "us_60mm_section")
    game = stage.reaction("one", (deed(stage, "us-squad-3", MANEUVER, "A5", "A6"),))
    hex = game.scenario.board.parse("L6")
    game.mdrm[hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, observer=0, primary=hex, original=hex, fired=98),)
    game.table = None
    assert bits(game, "ge-fp-1") & may.SMALL_ARMS
    assert bits(game, "ge-squad-1") == 0


@pytest.mark.rule("LHY 4.1.9.4c")
@pytest.mark.parametrize(("hex", "asked"), [("E5", True), ("F5", False)])
def test_along_an_enclosed_road_mortar_fire_is_asked_for_within_four_hexes(
    hex: str, asked: bool
) -> None:
    row = "        wwwwwwwwwwww\n"
    stage = Stage("\n" + 6 * row, ROAD).platoon("one", 0, "us_leader A3", "us_squad A3")
    stage.platoon("foe", 1, "ge_leader L1", f"ge_squad {hex}").mortar(0, "us_60mm_section")
    game = stage.activation("one")
    do(game, next(text for text in texts(game, "call") if "us-leader-1" in text))
    assert (any(text.endswith(hex) for text in texts(game, "request"))) == asked


@pytest.mark.rule("LHY 8.0")
def test_a_reaction_is_asked_for_by_its_own_rule() -> None:
    """To both sides, whether the side that reacts has concealed units or none."""
    for german in ("ge_squad E1", "ge_squad E1 c"):
        stage = Stage(
            """
            ......
            ......
            """
        )
        stage.platoon("able", 0, "us_leader A1", "us_squad A1").platoon("1st", 1, german)
        game = stage.activation("able")
        assert game.phase.rule == "LHY 6.0"
        do(game, "maneuver us-squad-1", "step B1", "stop", "done")
        assert game.side == 1
        assert [game.view(side)["phase"]["rule"] for side in (0, 1)] == ["LHY 8.0", "LHY 8.0"]
