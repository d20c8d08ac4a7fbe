"""Odds: what an action may do, before it is done, from what its decider knows.

Fire places markers now and rolls for them later: its odds tell the marker, with every modifier by
name, and what all markers on the target are likely to do then.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards import (
    anti_tank,
    anti_tank_value,
    assault_odds,
    barrage,
    knee,
    small_arms_value,
)
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.anti_tank_value import best_passing
from hexfront.systems.last_hundred_yards.crossfire import mask_of
from hexfront.systems.last_hundred_yards.crossing import Crossing
from hexfront.systems.last_hundred_yards.enfilade import hex_enfiladed, is_behind
from hexfront.systems.last_hundred_yards.fire_chances import FACES, highest, on_unit, on_vehicle
from hexfront.systems.last_hundred_yards.firing import (
    ENFILADE,
    KNOWN,
    REACTION,
    SPLIT,
    how_now,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.hindrances import on_the_way
from hexfront.systems.last_hundred_yards.latw import Dashing
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.modifiers import Modifier
from hexfront.systems.last_hundred_yards.mortars import Requesting
from hexfront.systems.last_hundred_yards.observing import sees, sight_class
from hexfront.systems.last_hundred_yards.resolution import (
    bare,
    chosen_known,
    shell_value,
    steadied,
)
from hexfront.systems.last_hundred_yards.tank_resolution import armor_against
from hexfront.systems.last_hundred_yards.two_targets import Aiming
from hexfront.systems.last_hundred_yards.units import UnitState

Facts = dict[str, Any]
Odds = Callable[[GameLHY, ActionLHY], Facts]


def odds(game: GameLHY, action: Action) -> dict[str, Any]:
    """What a legal action may do, as numbers ready for JSON; probabilities are floats from 0 to 1.

    Every answer has `dice`, the number of dice that the action itself makes roll, 0 for most. For
    the others `kind` says what else there is:

    ``small-arms`` (fire, split)
        `targets`: for each hex the keys of a shot.
    ``anti-tank`` (shoot, shoot at; also while two targets are named)
        the keys of a shot, and `enfilade`; `armor`: AV or AEV, if the target is in sight.
    ``crossfire`` (go, in a crossfire)
        `shots`: for each firer the keys of a shot without those of the results.
    ``mortar`` (request, extend, knee)
        the keys of a shot for the primary hex; `shell`; `automatic`: is there a marker without a
        die; `accurate`: chance of each accuracy roll to hit the primary hex; `expected`: markers
        there on average; `scattered`: the value of a shell that goes astray, before the terrain
        where it falls; `succeeds`: chance that the mortar fires at all.

    ``assault`` (assault, resolve), ``vda`` (attempt), ``recovery`` and ``shock`` (recover, help)
        the keys that `assault_odds` tells.

    The keys of a shot:
        `hex`; `value` of the marker, `placed`: is it within the limits; `modifiers`: a list of
        {id, value, times, rule, cell, provenance} that add up to the value before the cap;
        `markers`: the values of those that lie there already; `target`: the unit whose Cohesion or
        armour counts, as in events, if it is known; `results` and `before`: what becomes of that
        unit with this marker and without it, as probabilities ("none", "disrupted", "casualty";
        of anti-tank fire "none", "shocked", "destroyed"); `highest`: probabilities of each final
        result, by the result as text.

    Raises a Denial if the action is not legal now.
    Rule: LHY 11.3.2, LHY 11.5.3, LHY 11.4.5, LHY 13.1, LHY 13.2.
    """
    denial = game.refusal(action, None, None)
    if denial is not None:
        raise denial
    assert isinstance(action, ActionLHY)
    row = ODDS.get(action.verb)
    return {"dice": 0} if row is None else row(game, action)


# --- small arms -----------------------------------------------------------------------------------


def of_small_arms(game: GameLHY, action: ActionLHY) -> Facts:
    """Fire at one hex or two. Rule: LHY 11.3.2, LHY 11.3.3d."""
    unit = game.unit(action.unit)
    how = how_now(game, may.mask(game, unit))
    hexes = [action.hex]
    if action.verb == "split":
        how |= SPLIT
        hexes.append(action.other)
    targets = [shot_at_hex(game, unit, hex, how) for hex in hexes]
    return {"dice": 0, "kind": "small-arms", "targets": targets}


def shot_at_hex(game: GameLHY, unit: UnitState, hex: int, how: int) -> Facts:
    """The keys of a shot of small arms."""
    if hex_enfiladed(game, unit, hex, True):
        how |= ENFILADE
    found: list[Modifier] = []
    value = small_arms_value.net(game, unit, hex, how | KNOWN, found)
    limits = game.scenario.tables.small_arms
    facts = marker_facts(game, hex, value, limits["lowest"], limits["highest"], found)
    there = list(game.sadrm.get(hex * 2 + 1 - unit.side, ()))
    more = [facts["value"]] if facts["placed"] else []
    facts.update(hex_facts(game, hex, 1 - unit.side, there, more, []))
    return facts


def marker_facts(
    game: GameLHY, hex: int, value: int, lowest: int, top: int, found: list[Modifier]
) -> Facts:
    """A marker as it would be placed. Rule: LHY 11.2a, LHY 11.2b."""
    return {
        "hex": game.label(hex),
        "value": min(value, top),
        "placed": value >= lowest,
        "modifiers": [modifier.facts(game) for modifier in found],
    }


def hex_facts(
    game: GameLHY, hex: int, side: int, there: list[int], more: list[int], shells: list[int]
) -> Facts:
    """What all markers on a side's hex are likely to do: those that lie `there`, and one `more`.

    `shells`: values of mortar markers that come with it.
    """
    lying = game.mdrm.get(hex, ())
    unit = chosen_known(game, hex, side, bool(lying) or bool(shells))
    is_bare = unit is not None and bare(game, unit)
    values = [*there, *[shell_value(game, shell, is_bare) for shell in lying]]
    now = [*values, *more, *shells]
    after = highest(now)
    facts: Facts = {
        "markers": values,
        "highest": {str(result): float(chance) for result, chance in after.items()},
    }
    if unit is not None:
        helped = steadied(game, unit, True)
        recovery = game.scenario.tables.recovery
        facts["target"] = game.about(unit)
        facts["cohesion"] = unit.cohesion
        facts["results"] = as_floats(on_unit(after, unit, helped, recovery))
        facts["before"] = as_floats(on_unit(highest(values), unit, helped, recovery))
    return facts


def as_floats(chances: dict[str, Fraction]) -> dict[str, float]:
    """Chances ready for JSON."""
    return {name: float(chance) for name, chance in chances.items()}


# --- anti-tank fire -------------------------------------------------------------------------------


def of_anti_tank(game: GameLHY, action: ActionLHY) -> Facts:
    """One shot, or the one that is being named of two. Rule: LHY 11.5.3, LHY 11.5.4c."""
    phase = game.phases[-1]
    unit = game.unit(action.unit)
    can = may.mask(game, unit)
    how = how_now(game, can)
    assaulters = can & may.AT_ASSAULTERS != 0
    if isinstance(phase, Aiming):
        how |= SPLIT
        target = phase.meant(game, action, phase.candidates(game))
    elif isinstance(phase, Dashing):
        target = anti_tank.aimed_at(game, action, phase.targets(game))
    else:
        lawful = anti_tank.spread(game, anti_tank.lawful(game, unit, how, assaulters))
        target = anti_tank.aimed_at(game, action, lawful)
    assert target is not None
    return shot_at_unit(game, unit, target, how)


def shot_at_unit(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> Facts:
    """The keys of a shot at a vehicle, gun or fortified position."""
    passed = NONE
    enfilade = False
    if target.hex != unit.hex and not sees(game, unit, target.hex, sight_class(target)):
        passed = best_passing(game, unit, target, how)
    elif how & REACTION:
        enfilade = is_behind(game, target, unit.hex)
    found: list[Modifier] = []
    value = anti_tank_value.net(game, unit, target, how, found, passed)
    limits = game.scenario.tables.anti_tank
    facts = marker_facts(game, target.hex, value, limits["lowest"], limits["highest"], found)
    facts.update({"dice": 0, "kind": "anti-tank", "enfilade": enfilade})
    lying = list(game.atdrm.get(target.number, ()))
    facts["markers"] = [marker.value for marker in lying]
    if not target.concealed:
        marker = TankMarker(facts["value"], enfilade, unit.number, unit.type.atv)
        with_it = [*lying, marker] if facts["placed"] else lying
        facts["target"] = game.about(target)
        facts["armor"] = armor_against(game, target, enfilade)
        facts["results"] = as_floats(on_vehicle(game, target, with_it))
        facts["before"] = as_floats(on_vehicle(game, target, lying))
    return facts


def of_group(game: GameLHY, action: ActionLHY) -> Facts:
    """A crossfire as it would be declared, its front not yet picked. Rule: LHY 11.1.2."""
    phase = game.phases[-1]
    if not isinstance(phase, Crossing):
        return {"dice": 0}
    limits = game.scenario.tables
    shots: list[Facts] = []
    for number in phase.group:
        unit = game.unit(number)
        how = how_now(game, mask_of(game, unit)) | KNOWN
        found: list[Modifier] = []
        if phase.target == NONE:
            value = small_arms_value.net(game, unit, phase.hex, how, found)
            lowest, top = limits.small_arms["lowest"], limits.small_arms["highest"]
        else:
            value = anti_tank_value.net(game, unit, game.unit(phase.target), how, found)
            lowest, top = limits.anti_tank["lowest"], limits.anti_tank["highest"]
        shot = marker_facts(game, phase.hex, value, lowest, top, found)
        shot["firer"] = game.about(unit)
        shots.append(shot)
    return {"dice": 0, "kind": "crossfire", "shots": shots}


# --- mortars --------------------------------------------------------------------------------------


def of_request(game: GameLHY, action: ActionLHY) -> Facts:
    """A request, on the requester's own position with a roll. Rule: LHY 11.4.5, LHY 11.4.4.2."""
    phase = game.phases[-1]
    unit = phase.asker(game) if isinstance(phase, Requesting) else game.unit(action.unit)
    own = action.hex == unit.hex
    shell = "he" if action.verb == "request" else "smk"
    facts = mission(game, action.number, unit.hex, action.hex, shell)
    if own:
        facts["succeeds"] = unit.cohesion / FACES
        facts["dice"] += 1
    return facts


def of_extension(game: GameLHY, action: ActionLHY) -> Facts:
    """One attempt to go on. Rule: LHY 11.4.9."""
    state = game.mortars[action.number]
    shell = "he" if action.verb == "extend" else "smk"
    facts = mission(game, action.number, state.observer, action.hex, shell)
    facts["succeeds"] = game.scenario.mortars[action.number].kind.recovery / FACES
    facts["dice"] += 1
    return facts


def mission(game: GameLHY, number: int, observer: int, hex: int, shell: str) -> Facts:
    """The fire of a mortar on a hex. Rule: LHY 11.4.5."""
    mortar = game.scenario.mortars[number]
    kind = mortar.kind
    values = game.scenario.tables.mortar
    hindered = observer != hex and on_the_way(game, observer, hex) > 0
    rolls = kind.rolls_he if shell == "he" else kind.rolls_smoke
    if hindered:
        rolls += values["hindered_rolls"]
    accurate = (FACES + 1 - values["accurate"]) / FACES
    facts: Facts = {
        "dice": rolls,
        "kind": "mortar",
        "shell": shell,
        "hex": game.label(hex),
        "automatic": not hindered,
        "accurate": accurate,
        "expected": accurate * rolls + (0 if hindered else 1),
        "scattered": kind.secondary,
        "succeeds": 1.0,
    }
    if shell == "he":
        facts.update(shell_facts(game, mortar.side, observer, hex, kind.primary))
    return facts


def shell_facts(game: GameLHY, side: int, observer: int, hex: int, mv: int) -> Facts:
    """The keys of a shot for one shell of HE in a hex."""
    found: list[Modifier] = []
    value = barrage.net(game, observer, hex, mv, found, side)
    return _landed(game, side, observer, hex, value, found)


def _landed(
    game: GameLHY, side: int, observer: int, hex: int, value: int, found: list[Modifier]
) -> Facts:
    limits = game.scenario.tables.mortar
    facts = marker_facts(game, hex, value, limits["lowest"], limits["highest"], found)
    there = list(game.sadrm.get(hex * 2 + 1 - side, ()))
    shells: list[int] = []
    if facts["placed"]:
        unit = chosen_known(game, hex, 1 - side, True)
        tem = barrage.mortar_tem(game, observer, hex)
        is_bare = unit is not None and bare(game, unit)
        shells = [min(value - tem, limits["highest"]) if is_bare else facts["value"]]
    facts.update(hex_facts(game, hex, 1 - side, there, [], shells))
    return facts


def of_knee(game: GameLHY, action: ActionLHY) -> Facts:
    """A knee mortar's one shell. Rule: LHY 11.4.10.3."""
    unit = game.unit(action.unit)
    shell = "he" if action.verb == "knee" else "smk"
    facts: Facts = {
        "dice": 0,
        "kind": "mortar",
        "shell": shell,
        "hex": game.label(action.hex),
        "automatic": True,
        "accurate": 0.0,
        "expected": 1.0,
        "succeeds": 1.0,
    }
    if shell == "he":
        found: list[Modifier] = []
        value = knee.value(game, unit, action.hex, found, unit.side)
        facts.update(_landed(game, unit.side, unit.hex, action.hex, value, found))
    return facts


ODDS: Final[dict[str, Odds]] = {
    "fire": of_small_arms,
    "split": of_small_arms,
    "shoot": of_anti_tank,
    "shoot at": of_anti_tank,
    "go": of_group,
    "request": of_request,
    "request smoke": of_request,
    "extend": of_extension,
    "extend smoke": of_extension,
    "knee": of_knee,
    "knee smoke": of_knee,
    "assault": assault_odds.of_declared,
    "resolve": assault_odds.of_resolution,
    "attempt": assault_odds.of_attempt,
    "recover": assault_odds.of_recovery,
    "help": assault_odds.of_recovery,
}
