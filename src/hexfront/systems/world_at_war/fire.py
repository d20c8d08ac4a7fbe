"""Ranged fire (6.1): who may fire at whom with what, how many dice, and what they have to show.

Whoever asks a side to fire (its impulse, a move, opportunity fire) says who may fire at whom; all
that the weapon, the range and the line of sight have to say stands here.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import ALL_WEAPONS, SW_AP, WEAPONS, ActionWaW
from hexfront.systems.world_at_war.counters import AP, CLASSES, HE, HELICOPTER, SOFT, Weapon
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.guns import Gun
from hexfront.systems.world_at_war.headquarters import leads, still_leads, tell_leadership
from hexfront.systems.world_at_war.modifiers import cells, of_shot
from hexfront.systems.world_at_war.results import Toll, settle, strike
from hexfront.systems.world_at_war.switches import ALL_MAY, NONE_MAY
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.weapons import is_depleted, leadership_in, reach, weapon_of

# Masks of the classes (bit HEAVY, LIGHT, SOFT, HELICOPTER) that AP, HE and AA may attack.
# Rule: WAW 1.2-12, EGD 1.3.2-2.
MAY_ATTACK: Final[list[int]] = [0b1011, 0b1110, 0b1000]


# --- the dice -------------------------------------------------------------------------------------


def aim(
    game: GameWaW,
    unit: UnitState,
    weapon: int,
    arms: Weapon,
    distance: int,
    cls: int,
    moving: bool,
    leadership: int,
) -> tuple[int, int]:
    """Dice of an attack and the number that they have to show; without a die it may not be made.

    Above 6 the number stays 6 and a die is lost for each point; leadership counts before that.
    Rule: WAW 6.1.1, WAW 6.1.2, WAW 6.1.3-2, WAW 6.1.3-4, WAW 9-10, WAW 12.2,
    WAW 16.1 extended_to_hit, WAW 16.1 close_range_bonus, WAW 16.1 overflow_to_hit.
    """
    tables = game.scenario.tables
    switches = game.switches
    dice = arms.dice + leadership
    number = arms.to_hit
    if distance > arms.range:
        if switches.extended_die:
            dice += tables.extended_dice
        else:
            number += tables.extended_range
    elif switches.close_range_bonus and distance * 2 <= arms.range:
        number += tables.close_range
    if moving and not unit.is_helicopter:
        number += tables.fire_on_move
    if cls == HELICOPTER:
        kind = weapon % SW_AP
        if kind == HE:
            number += tables.he_at_helicopter
        elif kind == AP:
            number += tables.ap_at_helicopter
    if number > tables.highest_to_hit:
        dice = 0 if switches.overflow_misses else dice - (number - tables.highest_to_hit)
        number = tables.highest_to_hit
    return dice, max(number, tables.lowest_to_hit)


# --- may it? --------------------------------------------------------------------------------------


def moving_denial(game: GameWaW, unit: UnitState, weapon: int) -> int:
    """0 or why the unit may not fire this weapon in a move, however short it is.

    Rule: WAW 6.1.3-1, WAW 6.1.3-2, WAW 6.1.3-3, WAW 6.1.3-4, WAW 14.3, WAW 16.1 fire_on_move.
    """
    if game.scenario.formations[unit.formation].only_move_or_fire:
        return no.ONLY_MOVE_OR_FIRE
    if unit.is_helicopter:
        return no.LEGAL
    may = game.switches.fire_on_move
    if may == NONE_MAY or (may != ALL_MAY and not unit.type.fire_on_move):
        return no.MAY_NOT_FIRE_ON_MOVE
    if unit.type.cls == SOFT or weapon >= SW_AP:
        return no.MAY_NOT_FIRE_ON_MOVE
    arms = unit.face.weapons[weapon]
    if weapon == AP and arms is not None and arms.missile:
        return no.MAY_NOT_FIRE_ON_MOVE
    return no.LEGAL


def target_denial(unit: UnitState, target: UnitState | None) -> int:
    """0 or why this is nothing that the unit may fire at with any weapon.

    Rule: WAW 1.3.3.2-1, WAW 5.2-9, WAW 6.1-3, EGD 1.3.3.2-1.
    """
    if target is None:
        return no.UNIT_GONE
    if target.side == unit.side:
        return no.OWN_UNIT
    if target.is_hq:
        return no.HQ_IS_NO_TARGET
    if target.hex == OFF_MAP:
        return no.OFF_THE_MAP
    return no.TARGET_LOADED if target.loaded else no.LEGAL


def shot_denial(game: GameWaW, action: ActionWaW, moving: bool, led: bool) -> int:
    """0 or why a unit that may fire may not make this attack.

    `led`: it is the second one of infantry whose first one had leadership, so it has it too.
    Rule: WAW 6.1-1, WAW 6.1-4, WAW 6.1-5, WAW 6.1-6, WAW 1.2-12, WAW 1.3.2-1, WAW 1.3.3.2-10,
    WAW 1.3.3.2-11.
    """
    unit = game.unit(action.unit)
    target = game.units[action.target]
    code = target_denial(unit, target)
    if code != no.LEGAL:
        return code
    assert target is not None
    arms = weapon_of(game, unit, action.weapon)
    if arms is None:
        return no.NO_SUCH_WEAPON
    if moving:
        code = moving_denial(game, unit, action.weapon)
        if code != no.LEGAL:
            return code
    if not MAY_ATTACK[action.weapon % SW_AP] >> target.type.cls & 1:
        return no.WRONG_TARGET_CLASS
    if is_depleted(game, unit, action.weapon, arms):
        return no.DEPLETED
    code = lead_denial(game, unit, action.lead, led)
    if code != no.LEGAL:
        return code
    distance = game.ground.board.distance[unit.hex * game.ground.size + target.hex]
    if distance > reach(game, arms, action.weapon, target.type.cls):
        return no.OUT_OF_RANGE
    if not game.sees(unit.hex, unit.flying, target.hex, target.flying):
        return no.SIGHT_BLOCKED
    leadership = leadership_in(game, unit) if action.lead else 0
    dice = aim(game, unit, action.weapon, arms, distance, target.type.cls, moving, leadership)[0]
    return no.LEGAL if dice > 0 else no.NO_DICE_LEFT


def lead_denial(game: GameWaW, unit: UnitState, lead: bool, led: bool) -> int:
    """0 or why the attack may not have leadership (`lead`), or not be without.

    `led` binds only as long as the headquarters lives (WAW 1.3.3.2-7).
    Rule: WAW 1.3.3.2-10, WAW 1.3.3.2-11.
    """
    if led and still_leads(game, unit.hex, unit.side):
        return no.LEGAL if lead else no.LEADERSHIP_FOR_BOTH
    if not lead or leads(game, unit.hex, unit.side) is not None:
        return no.LEGAL
    if game.hq_in(unit.hex, unit.side) is None:
        return no.NO_HEADQUARTERS_TO_LEAD
    return no.HQ_ALREADY_LED


def shots(
    game: GameWaW,
    unit: UnitState,
    moving: bool,
    targets: tuple[int, ...] | None,
    weapons: int,
    led: bool,
) -> list[Action]:
    """Every attack of a unit that may fire, with and without leadership: what `shot_denial` allows.

    `targets` are those that it may fire at (None: all enemies), `weapons` is a mask of those that
    it may fire (bit AP .. SW_AA).
    Rule: WAW 6.1-1, WAW 6.1-3, WAW 1.3.3.2-7.
    """
    found: list[Action] = []
    led = led and still_leads(game, unit.hex, unit.side)
    ready = arsenal(game, unit)
    if weapons != ALL_WEAPONS:
        ready = [gun for gun in ready if weapons >> gun.weapon & 1]
    if moving:
        ready = [g for g in ready if moving_denial(game, unit, g.weapon) == no.LEGAL]
    if not ready:
        return found
    leadership = 0
    if len(game.stacks[unit.hex]) > 1:  # alone, there is no headquarters with it
        if led or leads(game, unit.hex, unit.side) is not None:
            leadership = leadership_in(game, unit)
    far = max([gun.farthest for gun in ready])
    sights = game.sights
    here = unit.hex
    flies = unit.flying
    distances = game.ground.board.distance
    row = here * game.ground.size
    if targets is None:
        first = game.scenario.first_unit
        candidates = game.units[first[1 - unit.side] : first[2 - unit.side]]
    else:
        candidates = [game.units[number] for number in targets]
    for target in candidates:
        if target is None or target.hex == OFF_MAP or target.loaded_in != NONE:
            continue
        distance = distances[row + target.hex]
        if distance > far:
            continue
        number = target.number
        cls = target.type.cls
        seen = False
        for gun in ready:
            if distance > gun.reaches[cls]:
                continue
            if not seen:
                if not sights.sees(here, flies, target.hex, target.flying, game.wrecks, game.smoke):
                    break
                seen = True
            if not led and (gun.sure[cls] or dice(game, unit, gun, distance, cls, moving, 0) > 0):
                found.append(game.actions.fire(unit.number, gun.weapon, number))
            if leadership > 0:
                if gun.sure[cls] or dice(game, unit, gun, distance, cls, moving, leadership) > 0:
                    found.append(game.actions.fire(unit.number, gun.weapon, number, True))
    return found


def dice(
    game: GameWaW,
    unit: UnitState,
    gun: Gun,
    distance: int,
    cls: int,
    moving: bool,
    leadership: int,
) -> int:
    """How many dice an attack has. Rule: WAW 6.1.1, WAW 6.1.2."""
    return aim(game, unit, gun.weapon, gun.arms, distance, cls, moving, leadership)[0]


def arsenal(game: GameWaW, unit: UnitState) -> list[Gun]:
    """The weapons that the unit can fire in its present state, its support weapon's too; the same
    list for all units of a kind in that state.

    Rule: WAW 1.2-6, WAW 1.2-12, WAW 1.3.5-4, WAW 6.1.1, WAW 6.1.4-3.
    """
    key = (unit.type.number * 3 + unit.mode) * 2 + (1 if unit.reduced else 0)
    key = (key * 2 + (1 if unit.depletion else 0)) * 2 + (1 if unit.sw_depletion else 0)
    key = key * 256 + unit.sw + 1
    found = game.guns.get(key)
    if found is None:
        found = []
        for weapon in range(len(WEAPONS)):
            arms = weapon_of(game, unit, weapon)
            if arms is not None and not is_depleted(game, unit, weapon, arms):
                found.append(gun(game, unit, weapon, arms))
        game.guns[key] = found
    return found


def gun(game: GameWaW, unit: UnitState, weapon: int, arms: Weapon) -> Gun:
    """A weapon with all that does not depend on where the target is."""
    reaches = [-1] * len(CLASSES)
    sure = [False] * len(CLASSES)
    for cls in range(HELICOPTER + 1):
        if MAY_ATTACK[weapon % SW_AP] >> cls & 1:
            reaches[cls] = reach(game, arms, weapon, cls)
            # The worst case: on the move, as far away as can be.
            sure[cls] = aim(game, unit, weapon, arms, reaches[cls], cls, True, 0)[0] > 0
    return Gun(weapon, arms, reaches, sure)


# --- the attack -----------------------------------------------------------------------------------


def shoot(game: GameWaW, action: ActionWaW, moving: bool) -> None:
    """A legal attack: the dice, depletion, saves, results, and what follows from them.

    Markers of the firer and of the headquarters that leads it are for whoever asked.
    Rule: WAW 6.0-1, WAW 6.1.2, WAW 6.1.4-1, WAW 6.1.4-2, WAW 6.1.4-5.
    """
    unit = game.unit(action.unit)
    target = game.unit(action.target)
    arms = weapon_of(game, unit, action.weapon)
    assert arms is not None
    distance = game.ground.board.distance[unit.hex * game.ground.size + target.hex]
    leadership = leadership_in(game, unit) if action.lead else 0
    dice, number = aim(
        game, unit, action.weapon, arms, distance, target.type.cls, moving, leadership
    )
    if game.listeners or game.dice.may_lack:
        about = {
            **game.about(unit),
            "target": target.number,
            "target_side": game.side_name(target.side),
            "target_type": target.type.id,
            "target_hex": game.label(target.hex),
            "weapon": WEAPONS[action.weapon],
            "dice": dice,
            "number": number,
        }
        if action.lead:
            tell_leadership(game, unit)
        game.tell(Event("event-fire", about))
        if game.dice.may_lack:
            game.announce(Event("dice-fire", about), unit.side)
    game.lit = ("counters", cells(of_shot(game, action, moving)))
    toll = Toll(target.hex, target.side)
    hits = strike(game, unit.side, target, dice, number, toll)
    if hits == 0 and arms.missile and game.switches.missile_depletion:
        deplete(game, unit, action.weapon)
    settle(game, toll)


def deplete(game: GameWaW, unit: UnitState, weapon: int) -> None:
    """All dice of a missile missed: its missiles are spent for a while. Rule: WAW 6.1.4-2."""
    depletion = game.scenario.tables.depletion
    game.change(unit.deplete(depletion) if weapon < SW_AP else unit.deplete_sw(depletion))
    if game.listeners:
        game.tell(Event("event-depleted", {**game.about(unit), "weapon": WEAPONS[weapon]}))
