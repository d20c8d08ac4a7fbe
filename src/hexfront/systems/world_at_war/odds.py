"""Odds: the exact distribution of what an attack may do, before the dice fall.

Every die is one of six faces, so probabilities are counts of equally likely rolls; only at the end
they become floats.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hexfront.core.game import Action
from hexfront.systems.world_at_war.actions import AA, SW_AA, ActionWaW
from hexfront.systems.world_at_war.air import (
    FireAtAircraft,
    aa_dice,
    aa_weapon,
    is_armored,
    suffers_he,
)
from hexfront.systems.world_at_war.artillery import (
    class_from_above,
    elsewhere,
    struck_in,
)
from hexfront.systems.world_at_war.assault import AssaultLeadership, is_overrun, with_leads
from hexfront.systems.world_at_war.assault_odds import assault_odds, preview
from hexfront.systems.world_at_war.chances import SIDES, as_floats, mean, successes, unsaved
from hexfront.systems.world_at_war.counters import HELICOPTER
from hexfront.systems.world_at_war.defence import save_dice, save_number
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.modifiers import (
    DICE,
    TO_HIT,
    Modifier,
    of_defence,
    of_shot,
    of_weapon,
    total,
)
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.results import (
    CARGO_DESTROYED,
    NO_LOSS,
    may_get_out,
    result_of,
)
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.weapons import weapon_of


def odds(game: GameWaW, action: Action) -> dict[str, Any]:
    """What a legal action may do, as numbers ready for JSON; probabilities are floats from 0 to 1.

    Every answer has `dice`, the number of dice that the action itself makes roll, 0 for most. For
    the others `kind` says what else there is:

    ``fire`` (a shot of one unit at another)
        the keys of an attack, see below; `depletes`: probability that its missiles are spent, if
        they are missiles.
    ``mission`` (a fire mission)
        `mission` "he" or "smoke"; `accuracy`: probabilities of a drift of 0, 1, 2 ... hexes;
        `targets`: the keys of an attack for each unit in the hex aimed at, if it comes down there;
        `elsewhere`: the other hexes where it may come down, the nearest first, each with its
        `chance` and the `units` there that it would strike (for smoke: none).
    ``air`` (naming a target for aircraft, or letting the strike come)
        `targets`: the same for each unit that is attacked.
    ``aircraft`` (fire at aircraft)
        `number`, `modifiers`, `hits`; `turned_away` and `shot_down`: probabilities.
    ``assault``, ``overrun`` (the step into an enemy's hex, and leadership in an assault)
        see `assault_odds`.

    The keys of an attack:
        `target`: the unit, as in events;
        `number`: what each die has to show; `save_dice` and `save`: dice against hits, and what
        they have to show;
        `modifiers`: a list of {of, id, value, cell, provenance} that add up to dice, number,
        save_dice and save;
        `hits`, `unsaved`: probabilities of 0, 1, 2 ... dice that hit, and of those not saved;
        `expected`: unsaved hits on average;
        `results`: probabilities of "none", "disrupted" (and no more), "reduced", "destroyed";
        `headquarters`: probability that a headquarters with it is Reduced or destroyed;
        `cargo`: probabilities of "none", "disrupted", "reduced", "destroyed" for what it carries.

    Raises a Denial if the action is not legal now. Rule: WAW 6.1.2, WAW 6.1.6, WAW 15.1.
    """
    denial = game.refusal(action, None, None)
    if denial is not None:
        raise denial
    phase = game.phases[-1]
    assert isinstance(action, ActionWaW)
    verb = action.verb
    if verb == "fire":
        moving = isinstance(phase, Moving) and not game.unit(action.unit).is_helicopter
        return fire_odds(game, action, moving)
    if verb.startswith("mission"):
        return mission_odds(game, action)
    if verb.startswith("strike"):
        return strike_odds(game, action)
    if verb == "aa" or verb == "aa sw":
        assert isinstance(phase, FireAtAircraft)
        return aircraft_odds(game, action, phase.hex)
    if isinstance(phase, FireAtAircraft):
        return strike_odds(game, phase.strike)
    if isinstance(phase, AssaultLeadership):
        return _leadership_odds(game, phase, action)
    if verb == "step" and isinstance(phase, Moving) and attacks(game, phase, action.hex):
        units = phase.units(game)
        return preview(game, units, action.hex, is_overrun(game, units, action.hex))
    return {"dice": 0}


def attacks(game: GameWaW, move: Moving, hex: int) -> bool:
    """Is a step into the hex an attack on the enemies there?"""
    return game.enemy_ground(hex, move.side) and not move.units(game)[0].is_helicopter


def _leadership_odds(game: GameWaW, phase: AssaultLeadership, action: ActionWaW) -> dict[str, Any]:
    """The assault as it stands with this answer, the other side without leadership of its own."""
    led = NONE if action.verb == "decline" else action.unit
    assault = phase.assault
    if phase.side == assault.side:
        return assault_odds(game, with_leads(assault, led, NONE))
    return assault_odds(game, with_leads(assault, assault.attack_lead, led))


# --- an attack on one unit ------------------------------------------------------------------------


def fire_odds(game: GameWaW, action: ActionWaW, moving: bool) -> dict[str, Any]:
    """One shot. Rule: WAW 6.1.2."""
    found = of_shot(game, action, moving)
    dice, number = total(found, DICE), total(found, TO_HIT)
    answer = attack_odds(game, game.unit(action.target), dice, number, found)
    arms = weapon_of(game, game.unit(action.unit), action.weapon)
    assert arms is not None
    if arms.missile and game.switches.missile_depletion:
        answer["depletes"] = as_floats(successes(dice, number))[0]
    answer["kind"] = "fire"
    return answer


def attack_odds(
    game: GameWaW, unit: UnitState, dice: int, number: int, modifiers: list[Modifier]
) -> dict[str, Any]:
    """Dice against one unit: see `odds`."""
    saves, save = save_dice(game, unit), save_number(game, unit)
    remaining = unsaved(dice, number, saves, save)
    results = outcomes(unit, remaining)
    facts = [modifier.facts(game) for modifier in (*modifiers, *of_defence(game, unit))]
    answer: dict[str, Any] = {
        "dice": dice,
        "target": game.about(unit),
        "number": number,
        "save_dice": saves,
        "save": save,
        "modifiers": facts,
        "hits": as_floats(successes(dice, number)),
        "unsaved": as_floats(remaining),
        "expected": mean(remaining),
        "results": {name: float(chance) for name, chance in results.items()},
    }
    if unit.is_ground and game.hq_in(unit.hex, unit.side) is not None:
        answer["headquarters"] = float(headquarters_hurt(game, unit, results))
    if unit.cargo != NONE:
        cargo = cargo_outcomes(game, unit, results)
        answer["cargo"] = {name: float(chance) for name, chance in cargo.items()}
    return answer


def outcomes(unit: UnitState, remaining: list[int]) -> dict[str, Fraction]:
    """What becomes of a unit: nothing, Disrupted and no more, (also) Reduced, destroyed.

    `remaining`: in how many rolls so many hits are not saved. Rule: WAW 6.1.6-2.
    """
    whole = sum(remaining)
    found = {name: Fraction(0) for name in ("none", "disrupted", "reduced", "destroyed")}
    for hits, ways in enumerate(remaining):
        found[result_of(unit, hits)] += Fraction(ways, whole)
    return found


def headquarters_hurt(game: GameWaW, unit: UnitState, results: dict[str, Fraction]) -> Fraction:
    """The chance that a headquarters is hurt together with the unit, which is its company.

    Survivors of the unit's cargo are company too.
    Rule: WAW 1.3.3.2-2, WAW 1.3.3.2-3, WAW 1.3.3.2-5.
    """
    tables = game.scenario.tables
    hurt = Fraction(min(max(tables.hq_hurt, 0), SIDES), SIDES)
    worse = Fraction(min(max(tables.hq_hurt - tables.hq_kill, 0), SIDES), SIDES)
    alone = Fraction(0)
    if len(game.ground_in(unit.hex, unit.side)) == 1:
        alone = Fraction(1)
        if unit.cargo != NONE:
            alone = Fraction(tables.cargo_destroyed.count(CARGO_DESTROYED), SIDES)
    killed = alone + (1 - alone) * worse
    return (results["disrupted"] + results["reduced"]) * hurt + results["destroyed"] * killed


def cargo_outcomes(
    game: GameWaW, carrier: UnitState, results: dict[str, Fraction]
) -> dict[str, Fraction]:
    """What becomes of loaded infantry, given what becomes of its carrier.

    Rule: WAW 5.2.4, WAW 5.2.4-3, WAW 5.2.4-4.
    """
    tables = game.scenario.tables
    cargo = game.unit(carrier.cargo)
    shared = "none" if cargo.disrupted else "disrupted"
    found = {name: Fraction(0) for name in ("none", "disrupted", "reduced", "destroyed")}
    found["none"] = results["none"]
    found[shared] += results["disrupted"]
    for name, column in (("reduced", tables.cargo_reduced), ("destroyed", tables.cargo_destroyed)):
        chance = results[name] / SIDES
        lost = name == "destroyed" and carrier.is_helicopter
        lost = lost and not may_get_out(game, cargo, carrier.flying)
        for result in column[1:]:
            if lost:
                found["destroyed"] += chance
            elif result == NO_LOSS:
                found[shared] += chance
            elif result == CARGO_DESTROYED or (name == "reduced" and cargo.reduced):
                found["destroyed"] += chance
            else:
                found["reduced"] += chance
    return found


# --- artillery and aircraft -----------------------------------------------------------------------


def mission_odds(game: GameWaW, action: ActionWaW) -> dict[str, Any]:
    """A fire mission at a hex. Rule: WAW 8-4, WAW 8-5."""
    drift = game.scenario.tables.drift[1:]
    accuracy = [drift.count(hexes) / SIDES for hexes in range(max(drift) + 1)]
    smoke = action.verb == "mission smoke"
    formation = game.scenario.formations[game.formation]
    targets: list[dict[str, Any]] = []
    for unit in [] if smoke else struck_in(game, action.hex):
        dice, to_hit = formation.artillery[class_from_above(unit)]
        targets.append(attack_odds(game, unit, dice, to_hit, []))
    return {
        "kind": "mission",
        "dice": 1,
        "mission": "smoke" if smoke else "he",
        "accuracy": accuracy,
        "targets": targets,
        "elsewhere": [
            {
                "hex": game.label(hex),
                "chance": ways / SIDES**2,
                "units": [] if smoke else [game.about(u) for u in struck_in(game, hex)],
            }
            for hex, ways in elsewhere(game, action.hex)
        ],
    }


def strike_odds(game: GameWaW, action: ActionWaW) -> dict[str, Any]:
    """A strike from the air, if nobody turns it away. Rule: WAW 10-3."""
    ap, he = game.scenario.tables.air
    if action.verb == "strike ap":
        target = game.units[action.unit]
        struck = [target] if target is not None and is_armored(target) else []
        dice, number = ap
    else:
        units = [game.unit(n) for n in game.stacks[action.hex]]
        struck = [unit for unit in units if suffers_he(unit)]
        dice, number = he
    targets = [attack_odds(game, unit, dice, number, []) for unit in struck]
    return {"kind": "air", "dice": dice * len(targets), "targets": targets}


def aircraft_odds(game: GameWaW, action: ActionWaW, hex: int) -> dict[str, Any]:
    """One unit fires at an aircraft. Rule: WAW 10-2."""
    unit = game.unit(action.unit)
    arms = aa_weapon(game, unit, action.verb)
    assert arms is not None
    dice, number = aa_dice(game, unit, action.verb, hex)
    weapon = AA if action.verb == "aa" else SW_AA
    distance = game.ground.board.distance[unit.hex * game.ground.size + hex]
    modifiers = of_weapon(game, unit, weapon, arms, distance, HELICOPTER, False, 0)
    hits = as_floats(successes(dice, number))
    tables = game.scenario.tables
    return {
        "kind": "aircraft",
        "dice": dice,
        "number": number,
        "modifiers": [modifier.facts(game) for modifier in modifiers],
        "hits": hits,
        "turned_away": sum(hits[tables.air_abort : tables.air_shoot_down]),
        "shot_down": sum(hits[tables.air_shoot_down :]),
    }
