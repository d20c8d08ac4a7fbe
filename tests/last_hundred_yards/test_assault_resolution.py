"""Assault resolution (14.1, 14.3): the table, towns, losses, retreats, advances, regrouping."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.game import Event, Listener
from hexfront.systems.last_hundred_yards import (
    assault_losses,
    assault_resolution,
    fight,
    retreat,
    vda,
    withdrawal,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState
from hexfront.systems.last_hundred_yards.units import GREEN, NONE, STATIONARY
from hexfront.words import Words
from last_hundred_yards.brawls import FLAT, assault, mark, rest, retreating
from last_hundred_yards.stage import Stage, do, named, texts

SPARE = ("us_section spare", "us_section spare")
GERMAN_SPARE = ("ge_section_a spare", "ge_section_b spare")


def stage(
    us: tuple[str, ...] = ("us_squad F3",),
    german: tuple[str, ...] = ("ge_squad F3",),
    picture: str = FLAT,
    more: str = "",
    **mission: Any,
) -> Stage:
    """The American edge is the west, the German one the east."""
    return (
        Stage(picture, more, **mission)
        .platoon("able", 0, *us, *SPARE)
        .platoon("1st", 1, *german, *GERMAN_SPARE)
    )


def at(game: GameLHY, name: str) -> str:
    return game.label(named(game, name).hex)


class Checks(Listener):
    """Hears why units check."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.words: list[str] = []

    def hear(self, event: Event) -> None:
        if event.id == "event-cohesion-check":
            self.told.append((event.params["why"], event.params["rule"]))
            self.words.append(WORDS.event(event))


WORDS = Words(system="last_hundred_yards", strict=True)


def listening(game: GameLHY) -> Checks:
    found = Checks()
    game.listen(found, 0)
    return found


@pytest.mark.rule("LHY 14.3.3.4")
def test_the_log_tells_why_a_unit_checks_after_its_retreat() -> None:
    """Once for the enemies that it passed, once for the row of the table."""
    ring = ("us_squad H2", "us_squad H4")
    game = retreating(stage(("us_squad F3", *ring)), "F3", 1, True, rolls=(1, 1))
    checks = listening(game)
    while game.phase.name == "retreat":
        game.apply(game.legal_actions()[-1])
    assert checks.told == [("near", "LHY 14.3.3.4"), ("beaten", "LHY 14.1-5")]


# --- the table ------------------------------------------------------------------------------------

# One squad against one: Assault Values 3 and 2, equal Cohesion, +1 on the die.


@pytest.mark.rule("LHY 14.1-5")
@pytest.mark.rule("LHY 14.1-6")
@pytest.mark.rule("LHY 14.3.3")
@pytest.mark.reconstructed("assault_results.held.attacker")
@pytest.mark.rule("LHY 14.3.3b")
def test_two_to_five_the_attacker_has_to_go() -> None:
    game = assault(stage(), "F3", rolls=(4, 6))  # 5 with the net value; the check
    assert game.phase.name == "retreat"
    assert game.side == 0
    do(game, "retreat us-squad-1 e3", "step d3", "stop")
    assert at(game, "us-squad-1") == "D3"
    assert not game.assaults
    assert named(game, "ge-squad-1").regrouping


@pytest.mark.rule("LHY 14.1-5")
@pytest.mark.rule("LHY 14.3.6a")
@pytest.mark.reconstructed("assault_results.taken.defender")
def test_six_to_nine_the_defender_has_to_go() -> None:
    game = assault(stage(), "F3", rolls=(5, 7))
    assert game.phase.name == "retreat"
    assert game.side == 1
    do(game, "retreat ge-squad-1 g3", "step h3", "stop")
    german = named(game, "ge-squad-1")
    assert german.disrupted
    assert not german.regrouping
    assert named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 14.3.6a")
@pytest.mark.parametrize(("reading", "regroups"), [("both", True), ("named", False)])
def test_whom_regrouping_markers_are_for(reading: str, regroups: bool) -> None:
    game = assault(stage().switch(regrouping_sides=reading), "F3", rolls=(5, 3))
    do(game, "retreat ge-squad-1 g3", "step h3", "stop")
    assert named(game, "us-squad-1").regrouping
    assert named(game, "ge-squad-1").regrouping is regroups


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 14.3.4")
@pytest.mark.reconstructed("assault_results.overwhelmed.defender")
@pytest.mark.rule("LHY 14.3")
def test_ten_and_more_costs_the_defender_a_casualty_and_lets_the_attacker_advance() -> None:
    game = assault(stage(), "F3", rolls=(9, 2), draws=(5,))
    section = game.phase
    assert section.name == "retreat"
    do(game, "retreat ge-section-b-1 g3", "step h3", "stop")
    assert game.phase.name == "advance"
    assert game.side == 0
    do(game, "advance us-squad-1 g3", "done")
    assert at(game, "us-squad-1") == "G3"
    assert game.losses == (0, 1)


@pytest.mark.rule("LHY 14.3.3a")
def test_nobody_retreats_if_all_enemies_are_gone() -> None:
    """The only defender, a section, takes the casualty: no enemy, no retreat; but the advance."""
    game = assault(stage(german=("ge_section_a F3",)), "F3", rolls=(9,))
    assert game.phase.name == "advance"
    do(game, "done")
    assert not game.assaults
    assert named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 14.0")
def test_a_hex_without_enemies_has_no_assault() -> None:
    game = assault(stage(german=("ge_squad L3",)), "F3")
    assert not game.assaults
    assert not named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 14.0")
@pytest.mark.rule("LHY 5.0-4")
def test_the_active_player_sets_the_order() -> None:
    us = ("us_squad F3", "us_squad H3")
    german = ("ge_squad F3", "ge_squad H3")
    game = stage(us, german).game()
    rest(game, 1)
    for label in ("F3", "H3"):
        mark(game, game.scenario.board.parse(label), 0)
    assault_resolution.begin(game)
    game.settle()
    assert game.phase.name == "assault-order"
    assert game.side == 1
    assert len(game.legal_actions()) == 2


@pytest.mark.rule("LHY 14.0")
@pytest.mark.rule("LHY 14.3.3")
def test_bystanders_are_chosen_by_their_owner_and_retreat_all_the_same() -> None:
    us = ("us_squad F3", "us_squad F3", "us_squad F3")
    game = assault(
        stage(us, ("ge_squad F3", "ge_squad F3", "ge_squad F3")), "F3", rolls=(2, 6, 6, 6)
    )
    assert game.phase.name == "stand-by"
    assert game.side == 0
    do(game, "stand by us-squad-3")
    assert game.side == 1
    do(game, "stand by ge-squad-1")
    # 6 against 4: net +2, a 2 makes 4: the attackers go, all three.
    assert game.phase.name == "retreat"
    assert game.side == 0
    for name in ("us-squad-1", "us-squad-2", "us-squad-3"):
        do(game, f"retreat {name} e3", "step d3", "stop")
    assert not game.assaults
    assert not named(game, "ge-squad-1").regrouping  # a bystander
    assert named(game, "ge-squad-2").regrouping


# --- towns (14.3.1) -------------------------------------------------------------------------------


@pytest.mark.golden("LHY G29")
@pytest.mark.rule("LHY 14.3.1b")
def test_result_four_on_a_five_costs_the_attacker_alone() -> None:
    game = stage().game()
    rows = game.scenario.tables.assault_rows
    assert rows.index(game.scenario.tables.assault_row(4)) == 1
    assert assault_losses.urban_losers(game, 1, 5, 0) == [0]


@pytest.mark.rule("LHY 14.3.1a")
@pytest.mark.rule("LHY 14.3.1b")
@pytest.mark.parametrize(
    ("row", "face", "losers"),
    [
        (1, 3, []),
        (1, 4, [0]),
        (1, 6, []),
        (2, 5, []),
        (2, 6, [0, 1]),
        (2, 7, [0, 1]),
        (2, 8, []),
        (3, 6, []),
        (0, 4, []),
    ],
)
def test_whom_a_town_costs_a_casualty(row: int, face: int, losers: list[int]) -> None:
    assert assault_losses.urban_losers(stage().game(), row, face, 0) == losers


TOWN = """
    ............
    ............
    .....t......
    ............
    ............
"""
HOUSE = """
scale = 20
[[areas]]
kind = "building"
style = "stone"
ring = "F3+-10,-6 F3+10,-6 F3+10,6 F3+-10,6"
"""


@pytest.mark.rule("LHY 14.3.1a")
@pytest.mark.rule("LHY 14.3.1")
def test_a_casualty_in_a_town_does_not_disrupt() -> None:
    """Net 3 - (2 + 2) = -1: a 7 makes 6, and costs both sides a step."""
    game = assault(
        stage(("us_squad F3",), ("ge_squad F3",), TOWN, HOUSE), "F3", rolls=(7, 2), draws=(1, 5)
    )
    assert game.losses == (1, 1)
    section = named(game, "us-section-1")
    assert not section.disrupted
    assert game.phase.name == "retreat"
    assert game.side == 1
    do(game, "retreat ge-section-b-1 g3", "step h3", "stop")
    assert named(game, "us-section-1").regrouping  # it still takes part
    assert named(game, "ge-section-b-1").regrouping


# --- vehicle destruction attempts (14.3.2) --------------------------------------------------------

WOODS = """
    ............
    .....w......
    ............
    ............
    ............
"""


@pytest.mark.golden("LHY G9")
@pytest.mark.golden("LHY S13")
@pytest.mark.rule("LHY 14.3.2.1")
def test_an_american_squad_against_a_lone_tank_by_woods() -> None:
    game = stage(german=("ge_pz4 F3",), picture=WOODS).game()
    squad, tank = named(game, "us-squad-1"), named(game, "ge-pz4-1")
    assert squad.type.assault == 3
    assert vda.drm(game, squad, tank) == 6
    assert not vda.destroys(game, 3, 6)
    assert vda.destroys(game, 4, 6)


@pytest.mark.golden("LHY S13")
@pytest.mark.rule("LHY 14.3.2.1")
def test_a_german_squad_against_a_moving_tank_with_infantry() -> None:
    game = stage(us=("us_squad F3", "us_m4 F3 m"), picture=WOODS).game()
    assert vda.drm(game, named(game, "ge-squad-1"), named(game, "us-m4-1")) == 3


@pytest.mark.rule("LHY 14.3.2.1")
def test_before_october_1943_germans_have_no_more_than_others() -> None:
    game = stage(us=("us_squad F3", "us_m4 F3 m"), late_german=False).game()
    assert vda.drm(game, named(game, "ge-squad-1"), named(game, "us-m4-1")) == 1


@pytest.mark.rule("LHY 14.3.2.1")
@pytest.mark.reconstructed("vda.weapon.value")
def test_attempts_have_a_limit() -> None:
    german = ("ge_panzerschreck F3",)
    game = stage(("us_m4 F3 s",), german, WOODS).game()
    schreck, tank = named(game, "ge-panzerschreck-1"), named(game, "us-m4-1")
    # 2 and 2 for the German, 3 for the lone tank, 2 for the weapon, 2 for the shock.
    assert sum([m.value for m in vda.modifiers(game, schreck, tank)]) == 11
    assert vda.drm(game, schreck, tank) == 8


@pytest.mark.rule("LHY 14.3.2")
@pytest.mark.rule("LHY 2.2.4e")
def test_who_may_attempt() -> None:
    us = ("us_squad F3", "us_squad F3 d", "us_bazooka F3", "us_leader F3", "us_m4 F3", "us_ft F3")
    game = stage(us, ("ge_pz4 F3", "ge_fp F3")).game()
    hex = game.scenario.board.parse("F3")
    names = [game.scenario.unit_names[number] for number in sorted(game.stacks[hex])]
    able = [name for name in names if vda.may_attempt(game, named(game, name))]
    assert able == ["us-squad-1", "us-bazooka-1", "ge-fp-1"]
    game = stage(us, ("ge_pz4 F3",)).switch(vda_units="combat").game()
    assert vda.may_attempt(game, named(game, "us-m4-1"))


@pytest.mark.rule("LHY 14.3.2.2 step 1")
@pytest.mark.rule("LHY 14.3.2.2 step 2")
@pytest.mark.rule("LHY 14.3.2.2")
def test_both_sides_roll_before_a_vehicle_goes() -> None:
    """Net 3 + 2 - 2 - 2 = +1: a 5 makes 6. Attempts: 2 + 1 = 3 and 2 + 2 = 4 for the German."""
    us, german = ("us_squad F3", "us_m4 F3"), ("ge_squad F3", "ge_pz4 F3")
    game = assault(stage(us, german), "F3", rolls=(5, 7, 6, 2, 2))
    assert game.phase.name == "vda"
    assert game.side == 0
    do(game, "attempt us-squad-1 ge-pz4-1")
    assert game.side == 1
    do(game, "attempt ge-squad-1 us-m4-1")
    for name in ("us-m4-1", "ge-pz4-1"):
        assert game.units[game.scenario.numbers[name]] is None
    assert game.losses == (1, 1)


@pytest.mark.rule("LHY 14.3.2.2 step 3")
@pytest.mark.rule("LHY 13.3.7a")
def test_an_attempt_hurts_those_aboard_and_nobody_else() -> None:
    """Every row of the table calls for attempts. A 9 and the squad's 3 destroy the halftrack; the
    squad aboard is Disrupted and checks (a 2 passes), the one beside it is not touched."""
    german = ("ge_251 F3", "ge_squad in ge-251-1", "ge_squad F3")
    game = assault(stage(("us_squad F3", "us_squad F3"), german), "F3", rolls=(5, 9, 2, 2, 2, 2, 2))
    do(game, "attempt us-squad-1 ge-251-1")
    assert game.units[game.scenario.numbers["ge-251-1"]] is None
    assert named(game, "ge-squad-1").disrupted
    assert not named(game, "ge-squad-2").disrupted


# --- losses (14.3.5) ------------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.3.5")
@pytest.mark.rule("LHY 13.3.4")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False), (9, False), (10, True)])
@pytest.mark.rule("LHY 13.3.4c")
def test_leaders_who_took_part_may_be_lost(die: int, lost: bool) -> None:
    game = assault(stage(("us_squad F3", "us_leader F3")), "F3", rolls=(4, die, 6))
    leader = named(game, "us-leader-1")
    assert (leader.returns_at == 7) is lost
    assert (leader.returns_at == NONE) is not lost


@pytest.mark.rule("LHY 2.2.7")
def test_a_lost_flamethrower_is_gone_and_counts_for_nothing() -> None:
    game = assault(stage(("us_squad F3", "us_ft F3")), "F3", rolls=(4, 10, 6))
    assert game.units[game.scenario.numbers["us-ft-1"]] is None
    assert game.losses == (0, 0)


# --- retreats (14.3.3) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.3.3c")
@pytest.mark.rule("LHY 2.2.4c")
def test_guns_shocked_afvs_and_positions_cannot_retreat() -> None:
    german = ("ge_squad F3", "ge_pak40 F3", "ge_pz4 F3 s", "ge_fp F3")
    game = retreating(stage(german=german), "F3", 1)
    hex = game.scenario.board.parse("F3")
    for name in ("ge-pak40-1", "ge-pz4-1", "ge-fp-1"):
        assert game.units[game.scenario.numbers[name]] is None
    assert hex in game.improved
    assert game.losses == (0, 3)
    assert named(game, "ge-squad-1").on_map


@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.rule("LHY 14.3.3.1.2")
@pytest.mark.rule("LHY 14.3.3.1.2b")
def test_two_to_four_hexes_toward_home_never_two_sideways() -> None:
    game = retreating(stage(), "F3", 1)
    # Vertices of flat-topped hexes face the east edge: two hexes toward it, two sideways.
    words = sorted(texts(game))
    assert words == [f"retreat F3:ge-squad-1 {hex}" for hex in ("F2", "F4", "G3", "G4")]
    do(game, "retreat ge-squad-1 f2")
    # From F2 there is G2 alone: another hex sideways is not allowed, G3 is next to the enemy.
    assert at(game, "ge-squad-1") == "G2"
    assert "stop" in texts(game)
    do(game, "step g1", "step h1")
    assert named(game, "ge-squad-1").hex == game.scenario.board.parse("H1")
    assert game.phase.name == "resting"  # four hexes are the most


@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.parametrize("shelter", ["woods", "marsh", "improved", "vehicle", "wall", "trees"])
def test_one_hex_is_enough_into_shelter(shelter: str) -> None:
    picture = FLAT
    more = ""
    german: tuple[str, ...] = ("ge_squad F3",)
    if shelter == "woods":
        picture = FLAT.replace("............", "......w.....")
    if shelter == "marsh":
        picture = FLAT.replace("............", "......m.....")
    if shelter == "vehicle":
        german = (*german, "ge_truck G3")
    if shelter == "wall":
        more = '[[sides]]\nkind = "wall"\nat = "F3/ne"\n'
    if shelter == "trees":
        more = '[[sides]]\nkind = "tree_line"\nat = "G3/se"\n'
    battle = stage(german=german, picture=picture, more=more)
    if shelter == "improved":
        battle = battle.dug("G3")
    game = retreating(battle, "F3", 1)
    do(game, "retreat ge-squad-1 g3")
    assert "stop" in texts(game)


@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.rule("LHY 4.1.15")
def test_an_orchard_is_no_shelter() -> None:
    """It counts as cover for concealment alone."""
    game = retreating(stage(picture=FLAT.replace("............", "......o.....")), "F3", 1)
    do(game, "retreat ge-squad-1 g3")
    assert "stop" not in texts(game)


@pytest.mark.rule("LHY 14.3.3e")
def test_the_limit_by_night_and_in_slow_ground() -> None:
    game = stage().game()
    path = tuple([game.scenario.board.parse(h) for h in ("F3", "G3", "H3")])
    assert retreat.most_hexes(game, path) == 4
    marsh = FLAT.replace("............", ".......m....")
    assert retreat.most_hexes(stage(picture=marsh).game(), path) == 3
    assert retreat.most_hexes(stage(light=2).game(), path) == 3


@pytest.mark.rule("LHY 14.3.3.4")
def test_a_retreat_past_good_enemies_means_a_check() -> None:
    """G3 is next to the American section on H2; the only other ways are next to others."""
    us = ("us_squad F3", "us_section H3")
    game = stage(us).game()
    squad = named(game, "ge-squad-1")
    board = game.scenario.board
    mark(game, squad.hex, 0)
    assert retreat.is_exposed(game, squad, board.parse("G3"))
    assert not retreat.is_exposed(game, squad.with_disrupted(True), board.parse("G3"))
    game.change(named(game, "us-section-1").with_disrupted(True))
    assert not retreat.is_exposed(game, squad, board.parse("G3"))
    game.change(named(game, "us-section-1").with_disrupted(False))
    hex = named(game, "us-section-1").hex
    mark(game, hex, 1)
    assert not retreat.is_exposed(game, squad, board.parse("G3"))
    del game.assaults[hex]
    game.mdrm[hex] = (MortarMarker(0, 0, 0),)
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    assert not retreat.is_exposed(game, squad, board.parse("G3"))


@pytest.mark.rule("LHY 14.3.3.5")
@pytest.mark.rule("LHY 14.3.3.1.2")
def test_breaking_through_the_enemy_and_the_check_for_it() -> None:
    """Every hex toward home is held; the unit goes through one of them and checks."""
    ring = (
        "us_section F2 d",
        "us_section F4 d",
        "us_section G2 d",
        "us_section G3 d",
        "us_section G4 d",
    )
    game = retreating(stage(("us_squad F3", *ring)), "F3", 1, rolls=(9,))
    words = texts(game)
    assert words
    assert all(word.startswith("retreat F3:ge-squad-1") for word in words)
    game.apply(game.legal_actions()[-1])
    legal = [game.text(action) for action in game.legal_actions()]
    assert "stop" not in legal
    game.apply(game.legal_actions()[-1])
    checks = listening(game)
    do(game, "stop")
    assert named(game, "ge-squad-1").disrupted
    assert checks.told == [("broke", "LHY 14.3.3.5")]
    assert "has retreated through the enemy (LHY 14.3.3.5): 9, Cohesion" in checks.words[0]


@pytest.mark.rule("LHY 14.3.3.1.2")
@pytest.mark.rule("LHY 14.3.3d")
def test_who_has_no_way_is_eliminated() -> None:
    water = """
        ....~~~.....
        ....~~~.....
        ....~.~.....
        ....~~~.....
        ....~~~.....
    """
    game = retreating(stage(picture=water), "F3", 1)
    assert game.units[game.scenario.numbers["ge-squad-1"]] is None
    assert game.losses == (0, 2)


@pytest.mark.rule("LHY 14.3.3.2")
def test_a_vehicle_retreats_anywhere_with_five_points_and_is_in_motion() -> None:
    game = retreating(stage(german=("ge_pz4 F3",)), "F3", 1)
    assert len(game.legal_actions()) == 6
    do(game, "retreat ge-pz4-1 e3", "step d2", "step c3", "step b2", "step a3")
    assert game.phase.name == "resting"  # five points are spent
    assert at(game, "ge-pz4-1") == "A3"
    assert named(game, "ge-pz4-1").motion == GREEN


@pytest.mark.rule("LHY 13.3.5")
@pytest.mark.rule("LHY 19.1")
@pytest.mark.parametrize(("die", "motion", "hex"), [(8, GREEN, "D2"), (9, STATIONARY, "E3")])
def test_mines_shock_an_afv_that_retreats_and_stop_it(die: int, motion: int, hex: str) -> None:
    """Shocked it has no motion marker, and goes no farther."""
    battle = stage(german=("ge_pz4 F3",))
    game = retreating(battle, "F3", 1, rolls=(die,))
    game.mines = {battle.hex("E3"): 0}
    do(game, "retreat ge-pz4-1 e3")
    if die == 8:
        do(game, "step d2", "stop")
    tank = named(game, "ge-pz4-1")
    assert (at(game, "ge-pz4-1"), tank.motion, tank.shocked) == (hex, motion, die == 9)
    assert game.phase.name == "resting"


@pytest.mark.rule("LHY 10.4.5.4")
@pytest.mark.rule("LHY 14.3.3.2")
def test_an_afv_shocked_among_enemies_on_its_retreat_is_assaulted_there() -> None:
    battle = stage(("us_squad F3", "us_squad E3"), ("ge_pz4 F3",))
    game = retreating(battle, "F3", 1, rolls=(9,))
    game.mines = {battle.hex("E3"): 1}
    do(game, "retreat ge-pz4-1 e3")
    assert game.assaults[battle.hex("E3")].side == 0
    assert game.phase.name == "resting"


@pytest.mark.rule("LHY 14.3.3.2")
@pytest.mark.parametrize(("reading", "gone"), [("destroyed", True), ("enters", False)])
def test_a_carrier_with_no_way_but_woods(reading: str, gone: bool) -> None:
    wood = """
        ....www.....
        ....www.....
        ....w.w.....
        ....www.....
        ....www.....
    """
    battle = stage(german=("ge_251 F3",), picture=wood).switch(retreat_trapped=reading)
    game = retreating(battle, "F3", 1)
    if not gone:
        game.apply(game.legal_actions()[0])
    assert (game.units[game.scenario.numbers["ge-251-1"]] is None) is gone


@pytest.mark.rule("LHY 14.3.3.3")
def test_a_retreat_never_ends_under_mortar_fire() -> None:
    game = stage().game()
    board = game.scenario.board
    path = tuple([board.parse(h) for h in ("F3", "G3", "H3")])
    squad = named(game, "ge-squad-1")
    assert retreat.may_stop(game, squad, path)
    game.mdrm[path[-1]] = (MortarMarker(0, 0, 0),)
    assert not retreat.may_stop(game, squad, path)


@pytest.mark.rule("LHY 14.3.3.1.1")
@pytest.mark.rule("LHY 15.2.1")
def test_of_japanese_only_the_best_combat_unit_checks_and_takes_a_casualty() -> None:
    battle = (
        Stage(FLAT)
        .platoon("able", 0, "us_squad F3", "us_squad F3", *SPARE)
        .platoon("1st", 1, "jp_squad F3", "jp_squad F3", "jp_leader F3")
    )
    game = retreating(battle, "F3", 1, True, rolls=(8,))
    while game.phase.name == "retreat":
        actions = game.legal_actions()
        stops = [a for a in actions if a.verb == "stop"]
        game.apply(stops[0] if stops else actions[0])
    squads = [named(game, "jp-squad-1"), named(game, "jp-squad-2")]
    assert sorted([squad.reduced for squad in squads]) == [False, True]
    assert not any(squad.disrupted for squad in squads)
    assert game.losses == (0, 1)


# --- advances (14.3.4) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.3.4")
def test_an_advance_among_enemies_is_a_second_assault_at_once() -> None:
    """The section dies; the squad advances on the next one and drives it off."""
    game = assault(stage(german=("ge_section_a F3", "ge_section_b G3")), "F3", rolls=(9, 5, 2))
    assert game.phase.name == "advance"
    do(game, "advance us-squad-1 g3")  # nobody is left who could advance too
    assert game.phase.name == "retreat"
    assert game.side == 1
    do(game, "retreat ge-section-b-1 h3", "step i3", "stop")
    assert not game.assaults
    squad = named(game, "us-squad-1")
    assert game.label(squad.hex) == "G3"
    assert squad.regrouping


@pytest.mark.rule("LHY 14.3.4")
def test_a_unit_advances_once_a_turn() -> None:
    game = assault(stage(german=("ge_section_a F3", "ge_section_a G3")), "F3", rolls=(9, 9))
    do(game, "advance us-squad-1 g3", "done")
    # The second defender dies too, but who has advanced stays.
    assert [action.verb for action in game.choices] != ["advance"]
    if game.phase.name == "advance":
        assert [action.verb for action in game.legal_actions()] == ["done"]
    assert game.losses == (0, 2)


# --- heroes (12.6.4c, 14.0) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 12.6.4c")
@pytest.mark.rule("LHY 14.0")
def test_heroic_markers_go_after_the_die_and_before_the_checks() -> None:
    battle = stage(("us_squad F3", "us_squad F3"))
    game = battle.game(rolls=(9,), draws=(5,))
    rest(game, 0)
    hex = battle.hex("F3")
    mark(game, hex, 0)
    for name in ("us-squad-1", "us-squad-2"):
        game.change(named(game, name).with_heroic(hex))
    assault_resolution.begin(game)
    game.settle()
    assert not named(game, "us-squad-1").is_heroic
    assert not named(game, "us-squad-2").is_heroic


def shell(game: GameLHY, *hexes: int) -> None:
    """Primary impact hexes with one marker of value 0 each."""
    game.mdrm = {hex: (MortarMarker(0, 0, 2),) for hex in hexes}
    game.mortars = tuple(
        [MortarState(number, ON_MAP, primary=hex) for number, hex in enumerate(hexes)]
    )


# --- more of retreats -----------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.3.3.4a")
@pytest.mark.rule("LHY 14.3.3.4b")
@pytest.mark.rule("LHY 14.3.3.4c")
@pytest.mark.rule("LHY 14.3.3.4d")
@pytest.mark.parametrize("why", ["", "disrupted", "under shells", "friends", "town"])
def test_when_a_retreat_past_the_enemy_means_no_check(why: str) -> None:
    picture = TOWN.replace(".....t......", "......t.....")
    german = ("ge_squad F3", "ge_mg G3") if why == "friends" else ("ge_squad F3",)
    game = stage(
        ("us_squad F3", "us_section H3"), german, picture if why == "town" else FLAT
    ).game()
    board = game.scenario.board
    mark(game, board.parse("F3"), 0)
    squad = named(game, "ge-squad-1").with_disrupted(why == "disrupted")
    if why == "under shells":
        hex = board.parse("H3")
        game.mdrm[hex] = (MortarMarker(0, 0, 0),)
        game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    assert retreat.is_exposed(game, squad, board.parse("G3")) is (why == "")


@pytest.mark.rule("LHY 14.3.3.1.2a")
def test_where_hexsides_are_parallel_to_the_edge_nobody_goes_sideways() -> None:
    """The German edge is the south: three hexes lead toward it, none sideways."""
    battle = (
        Stage(FLAT, friendly_edges=(1, 4), enemy_edges=(4, 1))
        .platoon("able", 0, "us_squad F1", *SPARE)
        .platoon("1st", 1, "ge_squad F2", *GERMAN_SPARE)
    )
    game = retreating(battle, "F2", 1)
    assert sorted(texts(game)) == [f"retreat F2 {hex}" for hex in ("E3", "F3", "G3")]


@pytest.mark.rule("LHY 14.3.3.3")
def test_through_mortar_fire_only_without_another_way_and_suffering_it() -> None:
    """All hexes toward home are primary impact hexes but one; then all of them."""
    battle = stage()
    game = retreating(battle, "F3", 1, rolls=(9,))
    assert len(texts(game)) == 4
    shell(game, *[battle.hex(label) for label in ("F2", "F4", "G3")])
    game.choices = game.phase.legal_actions(game)
    assert texts(game) == ["retreat F3:ge-squad-1 G4"]
    shell(game, *[battle.hex(label) for label in ("F2", "F4", "G3", "G4")])
    game.choices = game.phase.legal_actions(game)
    assert len(texts(game)) == 4
    do(game, "retreat ge-squad-1 g3")
    assert "stop" not in texts(game)
    do(game, "step h3")
    assert named(game, "ge-squad-1").disrupted  # 9 and the marker's 0 are above its Cohesion


@pytest.mark.rule("LHY 14.3.3")
@pytest.mark.rule("LHY 10.2")
def test_a_retreat_off_the_own_edge() -> None:
    battle = (
        Stage(FLAT)
        .platoon("able", 0, "us_squad L3", *SPARE)
        .platoon("1st", 1, "ge_squad L3", *GERMAN_SPARE)
    )
    game = retreating(battle, "L3", 1)
    assert "retreat off L3:ge-squad-1" in texts(game)
    do(game, "retreat off ge-squad-1")
    assert game.units[game.scenario.numbers["ge-squad-1"]] is None
    assert game.losses == (0, 0)
    assert game.exited == (0, 2)


@pytest.mark.rule("LHY 14.3.6b")
def test_a_withdrawal_past_the_enemy_shakes() -> None:
    game = stage(("us_section H3",), ("ge_squad F3",)).game()
    squad = named(game, "ge-squad-1")
    board = game.scenario.board
    assert withdrawal.shaken(game, squad, board.parse("G3"), (squad.number,))
    assert not withdrawal.shaken(game, squad, board.parse("E3"), (squad.number,))


@pytest.mark.rule("LHY 21.1")
def test_who_wins_the_hex_controls_it_even_if_he_goes_on() -> None:
    battle = stage(german=("ge_section_a F3",)).objective("F3", owner=1)
    game = assault(battle, "F3", rolls=(9,))
    assert game.owners == (0,)
    do(game, "advance us-squad-1 g3")
    assert game.owners == (0,)


@pytest.mark.rule("LHY 2.2.7")
def test_a_flamethrower_whose_modifier_counted_always_checks() -> None:
    game = stage(("us_squad F3", "us_ft F3", "us_leader F3"), ("ge_fp F3",)).game(rolls=(1,))
    rest(game, 0)
    hex = game.scenario.board.parse("F3")
    numbers = tuple(sorted(n for n in game.stacks[hex] if game.unit(n).side == 0))
    row = game.scenario.tables.assault_rows[2]
    both, row.both = row.both, ()
    try:
        fought = fight.Fight(0, hex, numbers, (), 10, 2, 5, (), flames=True)
        assault_losses.leaders(game, fought)
    finally:
        row.both = both
    assert game.units[game.scenario.numbers["us-ft-1"]] is None
    assert named(game, "us-leader-1").on_map
