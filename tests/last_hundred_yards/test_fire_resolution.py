"""Fire resolution and what it does: worked examples and golden cases (13.0)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import cleanup, cycle, resolution, results
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Assault, MortarMarker, TankMarker
from hexfront.systems.last_hundred_yards.units import NONE
from last_hundred_yards.stage import Stage, flag, named

OPEN = "\n".join(["." * 12] * 6)
TOWN = """
scale = 10
[[areas]]
kind = "building"
style = "wooden"
ring = "D3+-5,-5 D3+5,-5 D3+5,5 D3+-5,5"
"""


def at(game: GameLHY, place: str) -> int:
    return game.ground.board.parse(place)


def fire(game: GameLHY, place: str, side: int, *values: int) -> None:
    """Small-arms markers against a side."""
    game.sadrm[at(game, place) * 2 + side] = values


def shell(game: GameLHY, place: str, *markers: MortarMarker) -> None:
    game.mdrm[at(game, place)] = markers


def state(game: GameLHY, name: str) -> str:
    """ "gone", or the letters of a unit's states: d, g, s, f, c; "" for none."""
    unit = game.units[game.scenario.numbers[name]]
    if unit is None or not unit.on_map:
        return "gone"
    letters = (
        ("d", unit.disrupted),
        ("g", unit.regrouping),
        ("s", unit.shocked),
        ("f", unit.reduced),
        ("c", unit.concealed),
    )
    return "".join([letter for letter, is_so in letters if is_so])


def german(*units: str) -> Stage:
    """A German platoon with two spare sections of each kind."""
    spare = ("ge_section_a spare", "ge_section_b spare")
    return Stage(OPEN, TOWN).platoon("g", 1, *units, *spare).platoon("able", 0, "us_leader A6")


# --- one result (13.1) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 13.0")
@pytest.mark.rule("LHY 13.1-8")
@pytest.mark.rule("LHY 13.3")
@pytest.mark.golden("LHY G25")
@pytest.mark.rule("LHY 13.1-1")
@pytest.mark.parametrize(("faces", "hurt"), [((4, 9, 3), True), ((4, 7, 3), False)])
def test_only_the_highest_result_counts(faces: tuple[int, ...], hurt: bool) -> None:
    game = german("ge_leader A1", "ge_squad F2").fire_phase(rolls=faces)
    fire(game, "F2", 1, 2, -1, 1)
    resolution.resolve_all(game)
    # 8 against a Cohesion of 6 disrupts; 6 does not.
    assert state(game, "ge-squad-1") == ("d" if hurt else "")
    assert game.sadrm == {}


@pytest.mark.rule("LHY 13.3.1")
@pytest.mark.golden("LHY G26")
@pytest.mark.rule("LHY 13.1-5")
@pytest.mark.rule("LHY 13.1-6")
@pytest.mark.rule("LHY 13.3.3")
def test_ten_is_a_casualty_at_once_and_the_others_check() -> None:
    stage = german("ge_leader A1", "ge_squad F2", "ge_squad F2").support(1, "ge_mg F2")
    game = stage.fire_phase(rolls=(10, 7, 6), draws=(2, 3))
    fire(game, "F2", 1, 0)
    squads = (game.scenario.numbers["ge-squad-1"], game.scenario.numbers["ge-squad-2"])
    sections = (
        game.scenario.numbers["ge-section-a-1"],
        game.scenario.numbers["ge-section-b-1"],
    )
    game.dice.draws = (squads[0], sections[1])  # type: ignore[attr-defined]
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "gone"
    assert state(game, "ge-section-b-1") == "d"
    assert state(game, "ge-squad-2") == "d"  # 7 > 6
    assert state(game, "ge-mg-1") == ""  # 6
    assert game.losses == (0, 1)
    # The squad is among the spare pieces of its platoon.
    assert game.spare(0, named(game, "ge-squad-2").type.cls) == [squads[0]]


@pytest.mark.golden("LHY G27")
@pytest.mark.rule("LHY 13.1-4")
@pytest.mark.rule("LHY 4.3.1")
@pytest.mark.rule("LHY 4.3.1.1d")
def test_the_leader_steadies_his_squad_but_it_is_seen() -> None:
    game = german("ge_leader F2 c", "ge_squad F2 c").fire_phase(rolls=(7,))
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    # 7 less 1 is 6: no disruption, but the concealment goes. His own Cohesion of 7 is not reached.
    assert state(game, "ge-squad-1") == ""
    assert state(game, "ge-leader-1") == "c"


@pytest.mark.rule("LHY 13.1-4")
@pytest.mark.parametrize("flags", ["d", "none"])
def test_no_help_from_a_disrupted_leader_or_another_platoons(flags: str) -> None:
    stage = german("ge_leader F2", "ge_squad F2").platoon("h", 1, "ge_leader F2", "ge_squad A1")
    game = stage.fire_phase(rolls=(7, 7, 7))
    number = game.scenario.numbers["ge-leader-1"]
    if flags == "d":
        flag(game, number, "d")
    else:
        game.units[number] = game.unit(number).at(at(game, "A1"))
        game.stacks[at(game, "F2")] = tuple([n for n in game.stacks[at(game, "F2")] if n != number])
        game.stacks[at(game, "A1")] = (*game.stacks[at(game, "A1")], number)
        game.dice.rolls = (7, 7)  # type: ignore[attr-defined]
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "d"


@pytest.mark.rule("LHY 13.1-3")
def test_the_best_cohesion_by_class() -> None:
    stage = german("ge_leader F2", "ge_squad F2 c", "ge_squad F2 d").support(
        1, "ge_para_squad F2 c"
    )
    game = stage.fire_phase()
    units = resolution.targets(game, at(game, "F2"), 1, False)
    # Among concealed undisrupted combat units the paratroopers; no leader before combat units.
    assert resolution.chosen(game, units).type.id == "ge_para_squad"
    flag(game, game.scenario.numbers["ge-squad-1"], "")
    units = resolution.targets(game, at(game, "F2"), 1, False)
    assert resolution.chosen(game, units).number == game.scenario.numbers["ge-squad-1"]


@pytest.mark.rule("LHY 13.1-3a")
@pytest.mark.rule("LHY 13.1-3b")
@pytest.mark.rule("LHY 13.1-3c")
@pytest.mark.rule("LHY 13.1-3d")
@pytest.mark.rule("LHY 13.1-3")
def test_class_comes_before_cohesion_and_assault_value_before_small_arms() -> None:
    """A German leader has 7, his squads 6, machine guns a better SAV and a worse Assault Value."""
    stage = german("ge_leader F2", "ge_squad F2 d", "ge_squad F2 c", "ge_squad F2")
    game = stage.support(1, "ge_mg F2").fire_phase()
    order = []
    units = resolution.targets(game, at(game, "F2"), 1, False)
    while units:
        unit = resolution.chosen(game, units)
        order.append(game.scenario.unit_names[unit.number])
        units = [other for other in units if other.number != unit.number]
    assert order == ["ge-squad-3", "ge-mg-1", "ge-squad-2", "ge-squad-1", "ge-leader-1"]


@pytest.mark.rule("LHY 13.1-5")
def test_a_disrupted_unit_takes_a_casualty() -> None:
    game = german("ge_leader A1", "ge_squad F2 d").fire_phase(rolls=(7,))
    fire(game, "F2", 1, 0)
    section = game.scenario.numbers["ge-section-a-1"]
    game.dice.draws = (section,)  # type: ignore[attr-defined]
    resolution.resolve_all(game)
    assert state(game, "ge-section-a-1") == "d"
    assert game.losses == (0, 1)


@pytest.mark.rule("LHY 13.3.3")
def test_without_a_spare_section_the_whole_squad_is_lost() -> None:
    stage = (
        Stage(OPEN)
        .platoon("g", 1, "ge_leader A1", "ge_squad F2")
        .platoon("able", 0, "us_leader A6")
    )
    game = stage.fire_phase(rolls=(10,))
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "gone"
    assert game.losses == (0, 2)


@pytest.mark.golden("LHY G22")
@pytest.mark.rule("LHY 5.0-3")
@pytest.mark.rule("LHY 13.1")
@pytest.mark.rule("LHY 20.9")
def test_hidden_units_are_hit_and_come_to_light() -> None:
    game = german("ge_leader A1", "ge_squad F2 h").fire_phase(rolls=(7,))
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "d"


@pytest.mark.golden("LHY G35")
@pytest.mark.golden("LHY G5")
@pytest.mark.golden("LHY S12")
@pytest.mark.rule("LHY 13.1-2")
@pytest.mark.rule("LHY 11.4.7a")
def test_both_sides_in_a_building_hex() -> None:
    stage = Stage(OPEN, TOWN).platoon("g", 1, "ge_leader A1", "ge_squad D3")
    stage.platoon("able", 0, "us_leader A6", "us_squad D3")
    game = stage.fire_phase()
    game.assaults[at(game, "D3")] = Assault(at(game, "D3"), 0)
    # An 81 mm mortar's 2, less 2 for the building: 0 for the defender, 2 for the attacker.
    mark = MortarMarker(0, -2, 2)
    defender, attacker = named(game, "ge-squad-1"), named(game, "us-squad-1")
    assert resolution.shell_value(game, mark, resolution.bare(game, defender)) == 0
    assert resolution.shell_value(game, mark, resolution.bare(game, attacker)) == 2
    assert resolution.highest(game, defender, (), [], (mark,), [6]) == (6, True)
    assert resolution.highest(game, attacker, (1,), [5], (mark,), [6]) == (8, True)
    # Without terrain the cap holds again.
    assert resolution.shell_value(game, MortarMarker(3, -2, 2), True) == 3


@pytest.mark.golden("LHY G37")
@pytest.mark.rule("LHY 15.2.1")
@pytest.mark.rule("LHY 13.1-6")
def test_japanese_squads_are_reduced_and_do_not_check() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    stage.platoon("j", 1, "jp_leader A1", "jp_squad F2", "jp_squad F2")
    game = stage.fire_phase(rolls=(8,))
    squads = (game.scenario.numbers["jp-squad-1"], game.scenario.numbers["jp-squad-2"])
    assert game.unit(squads[0]).cohesion == 7
    game.dice.draws = (squads[0],)  # type: ignore[attr-defined]
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    assert state(game, "jp-squad-1") == "f"
    assert state(game, "jp-squad-2") == ""
    assert game.losses == (0, 1)


# --- leaders (13.3.4) -----------------------------------------------------------------------------


@pytest.mark.rule("LHY 13.3.4b")
@pytest.mark.rule("LHY 13.3.4")
@pytest.mark.rule("LHY 13.3.4.1")
def test_a_leader_is_lost_for_seven_minutes() -> None:
    game = german("ge_leader F2 d", "ge_squad A1").fire_phase(rolls=(8,))
    game.minute = 5
    fire(game, "F2", 1, 0)
    resolution.resolve_all(game)
    leader = game.unit(game.scenario.numbers["ge-leader-1"])
    assert not leader.on_map
    assert leader.returns_at == 12
    assert game.losses == (0, 0)
    game.minute = 11
    assert cleanup.next_back(game, 1) is None
    game.minute = 13
    back = cleanup.next_back(game, 1)
    assert back is not None
    cleanup.come_back(game, back, named(game, "ge-squad-1"))
    back = named(game, "ge-leader-1")
    assert (back.hex, back.concealed, back.returns_at) == (at(game, "A1"), True, NONE)


@pytest.mark.rule("LHY 13.3.4.1")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_leader_comes_back_hidden_where_somebody_is(hidden: bool) -> None:
    """Whichever unit of his platoon he returns with: one that is hidden in its hex is enough."""
    squad = "ge_squad A1 h" if hidden else "ge_squad A1 c"
    game = german("ge_leader F2 d", "ge_squad A1 c", squad).fire_phase()
    results.lose_leader(game, named(game, "ge-leader-1"))
    cleanup.come_back(game, named(game, "ge-leader-1"), named(game, "ge-squad-1"))
    back = named(game, "ge-leader-1")
    assert (back.hidden, back.concealed) == (hidden, not hidden)


# --- anti-tank fire (13.2) ------------------------------------------------------------------------


def tanks(*units: str) -> Stage:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    return stage.platoon("g", 1, "ge_leader A1").support(0, "us_m4 B2").support(1, *units)


@pytest.mark.rule("LHY 13.2")
@pytest.mark.golden("LHY G11")
@pytest.mark.golden("LHY G13")
@pytest.mark.golden("LHY G14")
@pytest.mark.golden("LHY G15")
@pytest.mark.golden("LHY G10")
@pytest.mark.rule("LHY 13.2-1")
@pytest.mark.rule("LHY 13.2-3")
@pytest.mark.parametrize(
    ("type", "value", "face", "effect"),
    [
        ("us_m4", 3, 8, "destroyed"),  # 11 against 10
        ("ge_pz4", 2, 9, "destroyed"),  # 11 against 8
        ("us_m4", 2, 6, "none"),  # 8 against 10
        ("us_m4", 8, 2, "none"),  # an unmodified 2
        ("us_m4", 8, 1, "none"),
        ("us_m4", 2, 8, "shocked"),  # exactly 10
    ],
)
def test_dice_against_armour(type: str, value: int, face: int, effect: str) -> None:
    game = tanks(f"{type} E3").fire_phase(rolls=(face,))
    name = {"us_m4": "us-m4-2", "ge_pz4": "ge-pz4-1"}[type]
    number = game.scenario.numbers[name]
    assert game.unit(number).type.av == {"us_m4": 10, "ge_pz4": 8}[type]
    game.atdrm[number] = (TankMarker(value, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, name) == {"destroyed": "gone", "shocked": "s", "none": ""}[effect]
    assert game.losses == ((0, 1) if effect == "destroyed" else (0, 0))
    assert game.atdrm == {}


@pytest.mark.golden("LHY G15")
@pytest.mark.rule("LHY 13.2-3")
def test_a_carrier_is_not_shocked_and_guns_have_no_exemption() -> None:
    game = tanks("ge_251 E3", "ge_pak40 F3").fire_phase(rolls=(4, 2))
    carrier, gun = named(game, "ge-251-1"), named(game, "ge-pak40-1")
    game.atdrm[carrier.number] = (TankMarker(carrier.type.av - 4, False, 0, 3),)
    game.atdrm[gun.number] = (TankMarker(gun.type.av - 1, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-251-1") == ""
    assert state(game, "ge-pak40-1") == "gone"  # 2 and 5 are 7 against 6


@pytest.mark.rule("LHY 4.3.1.2c")
@pytest.mark.parametrize(("value", "flags"), [(3, ""), (2, "c")])
def test_a_result_as_high_as_its_armour_uncovers_a_vehicle(value: int, flags: str) -> None:
    game = tanks("ge_251 E3 c").fire_phase(rolls=(4,))
    carrier = named(game, "ge-251-1")
    game.atdrm[carrier.number] = (TankMarker(value + carrier.type.av - 7, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-251-1") == flags


@pytest.mark.rule("LHY 13.2-2")
def test_enfilade_is_compared_with_the_other_armour() -> None:
    game = tanks("ge_pz4 E3").fire_phase(rolls=(4,))
    tank = named(game, "ge-pz4-1")
    game.atdrm[tank.number] = (TankMarker(2, True, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-pz4-1") == "gone"  # 6 against an AEV of 5


@pytest.mark.rule("LHY 13.3.6")
@pytest.mark.parametrize("third", [False, True])
def test_of_two_that_destroy_each_other_one_lives(third: bool) -> None:
    game = tanks("ge_pz4 E3").fire_phase(rolls=(10, 10, 10) if third else (10, 10))
    mine, his = named(game, "us-m4-1"), named(game, "ge-pz4-1")
    game.atdrm[mine.number] = (TankMarker(5, False, his.number, 5),)
    game.atdrm[his.number] = (TankMarker(3, False, mine.number, 3),)
    if third:
        # Somebody else's marker destroys it too: no duel, and both die.
        game.atdrm[his.number] += (TankMarker(3, False, 0, 3),)
    else:
        game.dice.draws = (mine.number,)  # type: ignore[attr-defined]
    resolution.resolve_all(game)
    assert state(game, "ge-pz4-1") == "gone"
    assert state(game, "us-m4-1") == ("gone" if third else "")


# --- vehicles and those aboard (13.3.5 to 13.3.7) -------------------------------------------------


@pytest.mark.rule("LHY 13.3.5")
@pytest.mark.rule("LHY 10.4.6.2c")
def test_riders_of_a_shocked_tank_get_off_and_check() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    stage.platoon("g", 1, "ge_leader A1", "ge_squad in ge-pz4-1", "ge_pz4 E3 m")
    game = stage.fire_phase(rolls=(8, 7))
    tank = named(game, "ge-pz4-1")
    game.atdrm[tank.number] = (TankMarker(0, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-pz4-1") == "s"
    assert not named(game, "ge-pz4-1").in_motion
    assert state(game, "ge-squad-1") == "d"
    assert not named(game, "ge-squad-1").loaded


@pytest.mark.rule("LHY 13.3.7a")
@pytest.mark.parametrize(("face", "squad"), [(6, "d"), (7, "gone")])
def test_collateral_damage_aboard(face: int, squad: str) -> None:
    stage = german("ge_leader A1", "ge_squad in ge-251-1", "ge_251 F2")
    game = stage.fire_phase(rolls=(9, face))
    carrier = named(game, "ge-251-1")
    game.atdrm[carrier.number] = (TankMarker(3, False, 0, 3, carrier.hex, carrier.cargo),)
    game.dice.draws = (game.scenario.numbers["ge-section-a-1"],)  # type: ignore[attr-defined]
    resolution.resolve_all(game)
    assert state(game, "ge-251-1") == "gone"
    assert state(game, "ge-squad-1") == squad
    assert game.losses == (0, 1 if squad == "d" else 2)


@pytest.mark.rule("LHY 13.3.7")
def test_light_weapons_do_no_collateral_damage() -> None:
    stage = german("ge_leader A1", "ge_squad in ge-251-1", "ge_251 F2")
    game = stage.fire_phase(rolls=(9,))
    carrier = named(game, "ge-251-1")
    game.atdrm[carrier.number] = (TankMarker(3, False, 0, 0),)
    resolution.resolve_all(game)
    assert state(game, "ge-251-1") == "gone"
    assert state(game, "ge-squad-1") == ""
    assert not named(game, "ge-squad-1").loaded


@pytest.mark.rule("LHY 13.3.7a")
def test_who_got_out_of_a_marked_vehicle_is_hurt_too() -> None:
    stage = german("ge_leader A1", "ge_squad in ge-251-1", "ge_251 F2")
    game = stage.fire_phase(rolls=(9, 1))
    carrier = named(game, "ge-251-1")
    game.atdrm[carrier.number] = (TankMarker(3, False, 0, 3, carrier.hex, carrier.cargo),)
    game.alight(named(game, "ge-squad-1"))
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "d"


@pytest.mark.rule("LHY 13.3.7b")
@pytest.mark.parametrize(("dug", "hurt"), [(False, "d"), (True, "")])
def test_collateral_damage_beside_the_vehicle(dug: bool, hurt: str) -> None:
    stage = german("ge_leader A1", "ge_squad F2", "ge_pz4 F2")
    if dug:
        stage.dug("F2")
    game = stage.fire_phase(rolls=(9,))
    tank = named(game, "ge-pz4-1")
    game.atdrm[tank.number] = (TankMarker(3, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-pz4-1") == "gone"
    assert state(game, "ge-squad-1") == hurt


@pytest.mark.rule("LHY 13.1-7")
@pytest.mark.parametrize(
    ("mv", "type", "flags", "after"),
    [
        (2, "ge_pz4", "", "s"),
        (2, "ge_251", "", "gone"),
        (1, "ge_pz4", "", ""),
        (2, "ge_pz4", "m", ""),
    ],
)
def test_a_ten_of_a_heavy_mortar_hits_a_vehicle(mv: int, type: str, flags: str, after: str) -> None:
    game = tanks(f"{type} E3 {flags}").fire_phase(rolls=(10,))
    shell(game, "E3", MortarMarker(mv, 0, mv))
    resolution.resolve_all(game)
    assert state(game, type.replace("_", "-") + "-1") == after
    # Mortar markers stay until the mortar phase.
    assert at(game, "E3") in game.mdrm


@pytest.mark.rule("LHY 13.3.6")
@pytest.mark.rule("LHY 2.2.4c")
def test_a_fortified_position_leaves_an_improved_one() -> None:
    game = tanks("ge_fp E3").fire_phase(rolls=(10,))
    position = named(game, "ge-fp-1")
    game.atdrm[position.number] = (TankMarker(0, False, 0, 3),)
    resolution.resolve_all(game)
    assert state(game, "ge-fp-1") == "gone"
    assert at(game, "E3") in game.improved
    assert game.losses == (0, 1)


@pytest.mark.rule("LHY 12.6.1")
def test_a_hero_takes_casualties_and_stays_one() -> None:
    game = german("ge_leader A1", "ge_squad F2").fire_phase(rolls=(9,))
    squad = named(game, "ge-squad-1")
    game.change(squad.with_heroic(at(game, "A3")))
    fire(game, "F2", 1, 0)
    game.dice.draws = (game.scenario.numbers["ge-section-a-1"],)  # type: ignore[attr-defined]
    resolution.resolve_all(game)
    section = named(game, "ge-section-a-1")
    assert (section.disrupted, section.heroic) == (False, at(game, "A3"))


@pytest.mark.rule("LHY 13.3.4.2")
def test_without_its_leader_a_platoon_only_does_what_it_must() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader -", "us_squad C3", "us_squad C5 d")
    game = stage.platoon("g", 1, "ge_leader A1", "ge_squad E4").game()
    leader = game.scenario.numbers["us-leader-1"]
    game.units[leader] = game.unit(leader).with_return(9)
    game.active = 0
    cycle.activate(game, (0,))
    game.settle()
    units = {a.unit for a in game.legal_actions() if isinstance(a, ActionLHY) and a.unit != NONE}
    # The Disrupted squad in sight of the enemy has to recover or withdraw; the other one waits.
    assert units == {game.scenario.numbers["us-squad-2"]}
