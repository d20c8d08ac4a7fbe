"""Fire at its edges: who checks beside the unit that is hit, close fire beside a tank, who left the
map, elite armour, and numbers that the charts give (11.3, 13.0, 15.1c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hexfront.core import chartfile
from hexfront.systems.last_hundred_yards import (
    aims,
    resolution,
    results,
    small_arms,
    small_arms_value,
    tank_resolution,
)
from hexfront.systems.last_hundred_yards.markers import FIRE, MANEUVER, MortarMarker, TankMarker
from hexfront.systems.last_hundred_yards.tables import shipped, use
from last_hundred_yards.stage import Stage, deed, named

OPEN = "\n".join(["." * 12] * 6)


def state(game: Any, name: str) -> str:
    """d Disrupted, "" in good order, - not in play."""
    unit = game.units[game.scenario.numbers[name]]
    return "-" if unit is None else "d" if unit.disrupted else ""


# --- who checks (13.1-6) --------------------------------------------------------------------------


def riders_beside(motion: str, *rolls: int) -> Any:
    """A squad on foot, and one that rides on a tank, under a mortar marker of +1."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    stage.platoon(
        "g", 1, "ge_leader A1", "ge_squad F2", "ge_squad in ge-pz4-1", f"ge_pz4 F2 {motion}"
    )
    game = stage.fire_phase(rolls=rolls)
    game.mdrm[stage.hex("F2")] = (MortarMarker(1, 0, 1),)
    resolution.resolve_all(game)
    return game


@pytest.mark.rule("LHY 13.1-3")
@pytest.mark.rule("LHY 13.1-6")
@pytest.mark.rule("LHY 10.4.6.2c")
def test_riders_are_not_chosen_by_mortar_fire_but_check_with_the_others() -> None:
    """7 + 1 beats the Cohesion of 6 of the squad on foot; the Riders fail with an 8 and get off."""
    game = riders_beside("", 7, 8)
    assert (state(game, "ge-squad-1"), state(game, "ge-squad-2")) == ("d", "d")
    assert not named(game, "ge-squad-2").loaded


@pytest.mark.rule("LHY 13.1-6")
@pytest.mark.rule("LHY 11.4.7d")
def test_riders_of_a_tank_in_motion_are_immune_to_it() -> None:
    game = riders_beside("m", 7)
    assert (state(game, "ge-squad-1"), state(game, "ge-squad-2")) == ("d", "")
    assert named(game, "ge-squad-2").loaded


@pytest.mark.rule("LHY 13.1-7")
@pytest.mark.parametrize(("mv", "face", "shocked"), [(2, 10, True), (1, 10, False), (2, 9, False)])
def test_a_heavy_mortar_shocks_a_tank_with_a_ten(mv: int, face: int, shocked: bool) -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    game = stage.platoon("g", 1, "ge_leader A1", "ge_pz4 F2").fire_phase(rolls=(face,))
    game.mdrm[stage.hex("F2")] = (MortarMarker(0, 0, mv),)
    resolution.resolve_all(game)
    assert named(game, "ge-pz4-1").shocked is shocked


# --- close and split fire (11.3.3c, d) ------------------------------------------------------------


@pytest.mark.rule("LHY 11.3.3c")
@pytest.mark.rule("LHY 11.3.3d")
@pytest.mark.parametrize("aboard", [False, True])
def test_a_tank_alone_gives_no_close_fire_at_those_beside_it(aboard: bool) -> None:
    """A squad fires, a tank comes up beside it: only with Riders is that a maneuver of units that
    small arms can hurt."""
    units = ["us_leader A1", "us_squad D3"] + (["us_squad in us-m4-1"] if aboard else [])
    stage = Stage(OPEN).platoon("able", 0, *units, "us_m4 D3")
    stage.platoon("g", 1, "ge_leader L6", "ge_squad F3")
    deeds = (
        deed(stage, "us-squad-1", FIRE, "D3", facing=0),
        deed(stage, "us-m4-1", MANEUVER, "C3", "D3"),
    )
    game = stage.reaction("able", deeds)
    hex = stage.hex("D3")
    assert hex in aims.target_hexes(game, named(game, "ge-squad-1"))
    assert small_arms_value.is_close(game, named(game, "ge-squad-1"), hex, 2) is aboard
    assert small_arms_value.maneuvered(game, 1, hex) is aboard


# --- collateral damage (13.3.7) -------------------------------------------------------------------


@pytest.mark.rule("LHY 13.3.7a")
@pytest.mark.rule("LHY 13.3.4.1")
def test_a_leader_who_got_out_and_was_lost_suffers_no_more() -> None:
    """He was aboard when the halftrack was fired at, and is out of play when it burns."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6")
    stage.platoon("g", 1, "ge_leader F2", "ge_squad A1").support(1, "ge_251 F2")
    game = stage.fire_phase(rolls=(10,))
    game.minute = 3
    leader = named(game, "ge-leader-1")
    carrier = named(game, "ge-251-1")
    results.lose_leader(game, leader)
    game.atdrm[carrier.number] = (TankMarker(4, False, 0, 3, carrier.hex, (leader.number,)),)
    resolution.resolve_all(game)
    away = named(game, "ge-leader-1")
    assert (away.on_map, away.disrupted, away.returns_at) == (False, False, 10)


# --- elite armour (15.1c) -------------------------------------------------------------------------


@pytest.mark.rule("LHY 15.1c")
@pytest.mark.parametrize(
    ("elite", "reading", "armor", "effect"),
    [
        (False, "added", 8, tank_resolution.DESTROYED_HARD),
        (True, "added", 9, tank_resolution.SHOCKED),
        (True, "printed", 8, tank_resolution.DESTROYED_HARD),
    ],
)
def test_an_elite_tank_has_one_more_of_armour(
    elite: bool, reading: str, armor: int, effect: int
) -> None:
    """A Pz IV (AV 8) under a result of 9. Its AEV stays."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6").switch(elite_armor=reading)
    game = stage.platoon("g", 1, "ge_pz4 F2", infantry=False).fire_phase()
    game.scenario.companies[1].elite = elite
    tank = named(game, "ge-pz4-1")
    marker = TankMarker(3, False, 0, 3)
    assert tank_resolution.armor_against(game, tank, False) == armor
    assert tank_resolution.armor_against(game, tank, True) == tank.type.aev
    assert tank_resolution.effect_of(game, tank, marker, 6) == effect


# --- numbers of the charts ------------------------------------------------------------------------


OWNERS = """
[small_arms.rows.highest]
value = 2

[mortar_fire.rows.highest]
value = 2

[mortar_fire.rows.vehicle_mv]
value = 1

[mortar_fire.rows.vehicle_roll]
value = 9

[recovery.rows.heroic_cohesion]
value = 9

[recovery.rows.leader_returns]
value = 4

[recovery.rows.leader_steadies]
value = -2

[recovery.rows.casualty_result]
value = 8

"""


@pytest.fixture
def owners_charts() -> Iterator[None]:
    """Missions take an owner's numbers as long as the test lasts."""
    use(chartfile.put_in(shipped(), [("charts.toml", OWNERS)]))
    yield
    use(shipped())


@pytest.mark.rule("LHY 11.2b")
@pytest.mark.rule("LHY 12.6.1")
@pytest.mark.rule("LHY 13.1-4")
@pytest.mark.rule("LHY 13.1-5")
@pytest.mark.rule("LHY 13.1-7")
@pytest.mark.rule("LHY 13.3.4.1")
@pytest.mark.usefixtures("owners_charts")
def test_an_owners_charts_replace_the_numbers_of_resolution() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A6", "us_squad C2")
    stage.platoon("g", 1, "ge_leader F2", "ge_squad F2", "ge_squad H4", "ge_pz4 J4")
    game = stage.fire_phase(rolls=(8, 3, 8, 9))
    game.minute = 2
    # The leader takes two away, so that 9 becomes 7; on H4 an 8 is a casualty at once.
    game.sadrm[stage.hex("F2") * 2 + 1] = (1,)
    game.sadrm[stage.hex("H4") * 2 + 1] = (0,)
    game.mdrm[stage.hex("J4")] = (MortarMarker(0, -3, 1),)
    resolution.resolve_all(game)
    assert state(game, "ge-squad-1") == "d"
    assert state(game, "ge-squad-2") == "-"
    assert game.losses == (0, 2)
    assert named(game, "ge-pz4-1").shocked
    results.lose_leader(game, named(game, "ge-leader-1"))
    assert named(game, "ge-leader-1").returns_at == 6
    assert named(game, "us-squad-1").with_heroic(stage.hex("F2")).cohesion == 9
    assert resolution.shell_value(game, MortarMarker(1, -3, 2), True) == 2
    small_arms.place(game, named(game, "us-squad-1"), stage.hex("F2"), 3)
    assert game.sadrm[stage.hex("F2") * 2 + 1] == (2,)
