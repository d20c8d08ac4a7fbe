"""Why not go there: maneuver, vehicles, transport and assaults (10), each in words."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.game import Denial
from hexfront.systems.last_hundred_yards import bypass, deploy, entry, recombine, transport
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.bypass import Answering
from hexfront.systems.last_hundred_yards.counters import NO_VALUE
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.drive import begun
from hexfront.systems.last_hundred_yards.driving import load_may_move
from hexfront.systems.last_hundred_yards.forces import ENTRY_ZONE, Zone
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import FIRE, Arrow, Assault, Deed
from hexfront.systems.last_hundred_yards.moving_fire import own_denial
from hexfront.systems.last_hundred_yards.overrun import vehicle_denial
from hexfront.systems.last_hundred_yards.placement import Feinting
from hexfront.words import Words
from last_hundred_yards.stage import Stage, do, named

FIELD = """
    .......
    .......
    .......
    ...~...
    .......
    .......
"""


def field(*units: str, theirs: tuple[str, ...] = ("ge_squad G6",), **more: Any) -> GameLHY:
    stage = Stage(FIELD, **more).platoon("able", 0, "us_leader A1", *units)
    return stage.platoon("eins", 1, "ge_leader G6", *theirs).activation("able")


def reason(game: GameLHY, words: str) -> str:
    """The message of the refusal; it can be worded, and names its rule."""
    denial = game.why_not(words)
    if denial is None:
        return ""
    said = Words("en", "last_hundred_yards", strict=True).denial(denial)
    assert said
    assert "{" not in said, said
    assert "denied" not in said, said
    assert denial.rule.startswith("LHY")
    return denial.id.removeprefix("denied-")


def codes(game: GameLHY, *pairs: tuple[str, str]) -> None:
    for words, why in pairs:
        assert reason(game, words) == why, words


# --- on foot --------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.0")
def test_on_foot() -> None:
    game = field("us_squad D3", "us_squad B2", "us_57mm B3", "us_m4 B2")
    codes(
        game,
        ("maneuver us-57mm-1", "not-on-foot"),
        ("withdraw us-m4-1", "not-its-kind"),
        ("reverse us-squad-1", "not-a-vehicle"),
        ("scoot us-squad-1 D3", "not-a-vehicle"),
        ("load us-m4-1 us-m4-1", "not-its-kind"),
        ("deploy us-squad-1", "no-spare-sections"),
    )
    do(game, "maneuver us-squad-1")
    codes(
        game,
        ("step D4", "no-way-on-foot"),
        ("step A6", "not-adjacent"),
        ("stop", "not-yet-moved"),
        ("exit", "no-exit-here"),
        ("join us-squad-2", "different-hex"),
        ("join us-squad-1", "already-in-group"),
        ("assault us-squad-1 E3", "no-enemy-there"),
        ("assault us-squad-2 C3", "not-the-moving-unit"),
    )
    do(game, "step C3")
    codes(game, ("join us-squad-2", "already-under-way"), ("step D4", "not-adjacent"))


@pytest.mark.rule("LHY 10.0")
def test_who_goes_alone() -> None:
    game = field("us_squad B2", "us_squad B2 d", "us_squad B2", "us_squad G1 d")
    hero = named(game, "us-squad-3")
    do(game, "maneuver us-squad-1")
    codes(game, ("join us-squad-2", "goes-alone"))
    game.change(hero.with_heroic(game.scenario.board.parse("G6")))
    game.choices = game.phase.legal_actions(game)
    codes(game, ("join us-squad-3", "goes-alone"))


@pytest.mark.rule("LHY 12.6.2a")
@pytest.mark.rule("LHY 10.2")
def test_heroes_and_disrupted_units_at_the_edge() -> None:
    from hexfront.systems.last_hundred_yards import maneuver

    game = field("us_squad A3", "us_squad A4 d")
    squad = named(game, "us-squad-1")
    hero = squad.with_heroic(squad.hex)
    assert maneuver.unit_denial(game, hero, may.MANEUVER) == no.HERO_STAYS
    game.change(squad.with_heroic(game.scenario.board.parse("G6")))
    for name in ("us-squad-1", "us-squad-2"):
        move = maneuver.begun(game, named(game, name), may.mask(game, named(game, name)))
        assert move.exit_denial(game) == no.NO_EXIT_NOW


@pytest.mark.rule("LHY 10.0")
def test_nowhere_to_go() -> None:
    picture = """
        ...
        .~.
        ~~~
    """
    stage = Stage(picture).platoon("able", 0, "us_leader A1", "us_squad B1", "us_squad A2")
    game = stage.platoon("eins", 1, "ge_squad C1", "ge_squad C2", "ge_squad A1 h").activation(
        "able"
    )
    from hexfront.systems.last_hundred_yards import maneuver

    squad = named(game, "us-squad-1")
    blocked = squad.at(stage.hex("C1"))
    assert maneuver.unit_denial(game, blocked, 0) == no.NOWHERE_TO_GO


@pytest.mark.rule("LHY 10.3.1.1")
def test_the_way_back() -> None:
    game = field("us_squad D3", "us_squad D3")
    do(game, "withdraw us-squad-1")
    codes(
        game,
        ("step E3", "not-the-way-back"),
        ("step G6", "not-adjacent"),
        ("stop", "not-yet-moved"),
        ("exit", "no-exit-here"),
        ("join us-squad-1", "already-in-group"),
        ("join us-leader-1", "different-hex"),
    )


@pytest.mark.rule("LHY 20.7h")
def test_entering() -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A1", "us_squad B2")
    stage.zones.append(Zone(0, "west", "West", 0, ENTRY_ZONE, (stage.hex("A2"),), 0))
    game = stage.platoon("eins", 1, "ge_leader G6").activation("able")
    assert entry.denial(game, named(game, "us-squad-1")) == no.ALREADY_ON_MAP


# --- deploying, recombining -----------------------------------------------------------------------


@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.rule("LHY 10.3.3")
def test_deploying_and_recombining() -> None:
    stage = Stage(FIELD).platoon(
        "able", 0, "us_leader A1", "us_squad B2", "us_section B2", "us_section B2", "us_section C3"
    )
    game = stage.platoon("eins", 1, "ge_leader G6", "ge_squad D2").activation("able")
    assert deploy.deploy_denial(game, named(game, "us-squad-1")) == no.NO_SPARE_SECTIONS
    first, second, away = (named(game, f"us-section-{n}") for n in (1, 2, 3))
    assert recombine.recombine_denial(game, first, away) == no.CANNOT_RECOMBINE
    assert recombine.recombine_denial(game, first, second) == no.NO_SPARE_SQUAD


@pytest.mark.rule("LHY 10.3.2c")
def test_one_section_fires() -> None:
    stage = Stage(FIELD).platoon(
        "able", 0, "us_leader A1", "us_squad B2", "us_section spare", "us_section spare"
    )
    game = stage.platoon("eins", 1, "ge_leader G6", "ge_squad D2").activation("able")
    do(game, "deploy us-squad-1")
    first = named(game, "us-section-1")
    game.act(Deed(first.number, 0, FIRE, first.hex, (first.hex,)))
    game.choices = game.phase.legal_actions(game)
    codes(game, ("fire us-section-2 D2", "one-section-fires"))


# --- vehicles -------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.1")
def test_vehicles() -> None:
    game = field("us_m4 D3", "us_m4 D3 m", "us_m4 B1 s", "us_squad B2")
    codes(
        game,
        ("watch us-m4-1 D3", "not-in-motion"),
        ("watch us-m4-2 D4", "no-way-for-vehicles"),
        ("start us-m4-2", "in-motion"),
        ("halt us-m4-1", "not-in-motion"),
        ("scoot us-m4-2 D3", "in-motion"),
        ("halt and fire us-m4-1 D3", "not-in-motion"),
        ("maneuver us-m4-3", "unit-shocked"),
        ("unload us-squad-1", "nothing-aboard"),
    )
    do(game, "maneuver us-m4-1")
    codes(
        game,
        ("step D4", "no-way-for-vehicles"),
        ("stop", "not-yet-moved"),
        ("halt us-m4-1", "not-yet-moved"),
        ("halt us-m4-2", "not-the-moving-unit"),
        ("exit", "no-exit-here"),
        ("join us-m4-2", "goes-alone"),
        ("join us-squad-1", "different-hex"),
        ("bypass D2", "no-enemy-there"),
        ("overrun D2", "no-enemy-there"),
        ("assault us-m4-2 D2", "not-the-moving-unit"),
    )
    do(game, "step D2")
    codes(game, ("halt us-m4-1", "started-this-turn"), ("join us-m4-2", "already-under-way"))


@pytest.mark.rule("LHY 10.4.1b III")
def test_no_overwatch_in_reaction() -> None:
    game = field("us_m4 D3 m", "us_squad A5")
    game.segment = 2
    game.table = None
    from hexfront.systems.last_hundred_yards.vehicles import watch_denial

    tank = named(game, "us-m4-1")
    assert watch_denial(game, tank, tank.hex) == no.NO_OVERWATCH_NOW


@pytest.mark.rule("LHY 10.4.5.1")
@pytest.mark.rule("LHY 10.4.5.2")
def test_through_the_enemy() -> None:
    picture = """
        .....
        .~~~.
        .....
    """
    stage = Stage(picture).platoon("able", 0, "us_m4 A2 m", "us_truck A3 m", infantry=False)
    stage.platoon("eins", 1, "ge_squad A1", "ge_squad B1", "ge_squad C1", "ge_leader E3")
    game = stage.activation("able")
    move = begun(game, named(game, "us-m4-1"), False)
    assert bypass.denial(game, move, stage.hex("A1")) in (no.LEGAL, no.NO_WAY_OUT)
    spent = move.copy()
    spent.spent = (8,)  # a point is left: in, and not out again
    assert bypass.denial(game, spent, stage.hex("B1")) in (no.NO_WAY_OUT, no.NOT_ENOUGH_POINTS)
    assert bypass.denial(game, spent, stage.hex("A1")) == no.NO_WAY_OUT
    truck = named(game, "us-truck-1")
    assert vehicle_denial(game, truck, stage.hex("A1")) == no.NO_WEAPONS
    assert truck.type.sav == NO_VALUE
    assert own_denial(game, truck, "halt and fire", may.MANEUVER) == no.NO_WEAPONS


@pytest.mark.rule("LHY 10.4.5.1")
def test_who_answers() -> None:
    game = field("us_m4 D3 m", "us_squad A5", theirs=("ge_squad D2", "ge_squad D1"))
    hex = game.scenario.board.parse("D2")
    answering = Answering(1, hex, (named(game, "us-m4-1").number,))
    far = game.actions.unit_hex("fire", named(game, "ge-squad-2").number, hex)
    assert answering.denial(game, far) == no.CANNOT_ANSWER


# --- transport ------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.6")
def test_transport() -> None:
    game = field(
        "us_squad B2", "us_m4 B2", "us_fp D1", "us_squad D3", "us_m3 D3", "us_57mm D3", "us_57mm B2"
    )
    codes(
        game,
        ("load us-squad-1 us-squad-1", "not-a-carrier"),
        ("unload us-squad-1", "nothing-aboard"),
        ("load us-57mm-2 us-m4-1", "not-a-carrier"),
        ("load us-57mm-1 us-m4-1", "too-far-to-board"),
    )
    assert transport.board_denial(game, named(game, "us-fp-1")) == no.CANNOT_RIDE
    do(game, "load us-57mm-1 us-m3-1")
    assert load_may_move(game, named(game, "us-m3-1")) == no.CARRIER_MOVES


# --- assaults -------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 8.3h")
@pytest.mark.rule("LHY 10.5.2.3")
def test_assaults() -> None:
    game = field("us_squad D3", "us_squad D3", theirs=("ge_squad D2",))
    hex = game.scenario.board.parse("D2")
    from hexfront.systems.last_hundred_yards import assault

    assert assault.hex_denial(game, 0, may.REINFORCE, hex, -1) == no.ONLY_REINFORCES
    game.assaults[hex] = Assault(hex, 1)
    assert assault.hex_denial(game, 0, may.REINFORCE, hex, -1) == no.ONLY_REINFORCES  # whom?
    game.put(named(game, "us-squad-2"), hex)
    assert assault.hex_denial(game, 0, may.REINFORCE, hex, -1) == no.LEGAL
    first, second = named(game, "us-squad-1"), named(game, "us-squad-2")
    arrow = Arrow(0, first.hex, hex, (first.number,))
    feint = Feinting(0, arrow, (first.number,))
    assert feint.feint_denial(game, first.number) == no.ALREADY_FEINTS
    assert feint.feint_denial(game, second.number) == no.NOT_UNDER_THIS_ARROW


def test_every_denial_of_the_chapter_can_be_said() -> None:
    words = Words("en", "last_hundred_yards", strict=True)
    for code, (rule, id) in DENIALS.items():
        if 100 <= code < 350:
            params = {
                name: "us_m4" if name.endswith("type") else 1
                for name in (
                    "type",
                    "target_type",
                    "left",
                    "cost",
                    "limit",
                    "turn",
                    "count",
                    "distance",
                )
            }
            params |= {"hex": "A1", "to": "A2", "side": "allied"}
            said = words.denial(Denial(rule, id, params))
            assert said, id
            assert "{" not in said, id
            assert id not in said, id
