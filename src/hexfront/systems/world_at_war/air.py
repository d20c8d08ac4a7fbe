"""Air strikes, and fire at aircraft (10.0)."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import AA, SW_AA, ActionWaW
from hexfront.systems.world_at_war.artillery import (
    barrage,
    class_from_above,
    is_hit_from_above,
    is_seen,
)
from hexfront.systems.world_at_war.counters import HEAVY, HELICOPTER, LIGHT, SOFT, Weapon
from hexfront.systems.world_at_war.fire import aim, deplete
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.opportunity import complete, firing_denial
from hexfront.systems.world_at_war.results import Toll, at_least, roll, settle, strike
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import is_depleted, reach, weapon_of


def spotters(game: GameWaW, side: int) -> list[UnitState]:
    """Units that may name a target for aircraft: in good order, or headquarters. Rule: WAW 10-1."""
    return [
        unit
        for unit in game.own_units(side)
        if unit.hex != OFF_MAP and not unit.loaded and not unit.disrupted
    ]


def friends_near(game: GameWaW, side: int, hex: int) -> bool:
    """Are there units of the side in a hex or next to it? Rule: WAW 10-4."""
    for place in (hex, *game.ground.near[hex]):
        for number in game.stacks[place]:
            if game.unit(number).side == side:
                return True
    return False


def is_armored(unit: UnitState) -> bool:
    """May the AP of an aircraft be aimed at it? Rule: WAW 10-3."""
    return is_hit_from_above(unit) and class_from_above(unit) in (HEAVY, LIGHT)


def suffers_he(unit: UnitState) -> bool:
    """Does the HE of an aircraft attack it? Rule: WAW 10-3."""
    return is_hit_from_above(unit) and class_from_above(unit) in (LIGHT, SOFT)


def place_denial(game: GameWaW, side: int, hex: int) -> int:
    """0 or why the side may send no aircraft to a hex. Rule: WAW 10-1, WAW 10-4."""
    if friends_near(game, side, hex):
        return no.FRIENDS_TOO_NEAR
    if not is_seen(game, spotters(game, side), hex):
        return no.NOBODY_SEES_TARGET
    return no.LEGAL


def offer(game: GameWaW, side: int) -> None:
    """An air marker of the side was drawn. Rule: WAW 10-1, WAW 3.1-10."""
    if game.listeners:
        game.tell(Event("event-air-marker", {"side": game.side_name(side)}))
    game.push(AirStrike(side))


class AirStrike(Phase[GameWaW]):
    """An air marker was drawn: its owner names a target, or keeps the marker for the next turn.

    Rule: WAW 10-1, WAW 10-3, WAW 10-4.
    """

    __slots__ = ()

    name = "air-strike"
    prompt = "prompt-air-strike"
    rule = "WAW 10-1"
    enterable = True

    def legal_actions(self, game: GameWaW) -> list[Action]:
        legal: list[Action] = []
        allowed: dict[int, bool] = {}
        under_he: set[int] = set()
        for unit in game.own_units(1 - self.side):
            if unit.hex == OFF_MAP or unit.loaded or not is_hit_from_above(unit):
                continue
            if unit.hex not in allowed:
                allowed[unit.hex] = place_denial(game, self.side, unit.hex) == no.LEGAL
            if not allowed[unit.hex]:
                continue
            if is_armored(unit):
                legal.append(game.actions.with_unit["strike ap"][unit.number])
            if suffers_he(unit):
                under_he.add(unit.hex)
        legal += [game.actions.with_hex["strike he"][hex] for hex in sorted(under_he)]
        return [game.actions.decline, *legal] if legal else []

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb == "strike he":
            enemies = game.in_hex(action.hex, 1 - self.side)
            if not any(suffers_he(unit) for unit in enemies):
                return no.NOTHING_TO_STRIKE
            return place_denial(game, self.side, action.hex)
        if action.verb != "strike ap":
            return no.NOT_NOW
        target = game.units[action.unit]
        if target is None:
            return no.UNIT_GONE
        if target.side == self.side:
            return no.OWN_UNIT
        if target.hex == OFF_MAP:
            return no.OFF_THE_MAP
        if target.loaded:
            return no.TARGET_LOADED
        if not is_armored(target):
            return no.NOT_ARMOURED
        return place_denial(game, self.side, target.hex)

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        if action.verb == "decline":
            return_marker(game, self.side)
            return
        hex = action.hex if action.verb == "strike he" else game.unit(action.unit).hex
        if game.listeners:
            params = {"side": game.side_name(self.side), "hex": game.label(hex)}
            if action.verb == "strike he":
                params["weapon"] = "he"
            else:
                params["weapon"] = "ap"
                params["target_type"] = game.unit(action.unit).type.id
            game.tell(Event("event-air-strike", params))
        game.push(FireAtAircraft(1 - self.side, action, hex))

    def resume(self, game: GameWaW) -> None:
        """Nothing can be named. Rule: WAW 10-1."""
        game.pop()
        return_marker(game, self.side)


def return_marker(game: GameWaW, side: int) -> None:
    """An air marker that was not used up is in the cup again next turn.

    Rule: WAW 10-1, WAW 10-2.
    """
    mine, theirs = game.air_back
    game.air_back = (mine + 1, theirs) if side == 0 else (mine, theirs + 1)


class FireAtAircraft(Phase[GameWaW]):
    """Before a strike the other side fires at the aircraft, unit by unit, till one hits.

    `strike`: the action that named the target, `hex`: where it is.
    Rule: WAW 10-2.
    """

    __slots__ = ("hex", "strike")

    name = "fire-at-aircraft"
    prompt = "prompt-fire-at-aircraft"
    rule = "WAW 10-2"

    def __init__(self, side: int, strike: ActionWaW, hex: int) -> None:
        super().__init__(side)
        self.strike = strike
        self.hex = hex

    def legal_actions(self, game: GameWaW) -> list[Action]:
        legal: list[Action] = []
        for unit in game.own_units(self.side):
            for verb in ("aa", "aa sw"):
                if aa_denial(game, unit, verb, self.hex) == no.LEGAL:
                    legal.append(game.actions.with_unit[verb][unit.number])
        return [game.actions.decline, *legal] if legal else []

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "aa" and action.verb != "aa sw":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        return aa_denial(game, unit, action.verb, self.hex)

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            self.resume(game)
        else:
            fire_at_aircraft(game, self, action)

    def resume(self, game: GameWaW) -> None:
        """Nobody fires at it any more: the strike comes."""
        game.pop()
        strike_from_air(game, 1 - self.side, self.strike)

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}


def aa_weapon(game: GameWaW, unit: UnitState, verb: str) -> Weapon | None:
    """The unit's own AA firepower, or that of its support weapon."""
    return weapon_of(game, unit, AA if verb == "aa" else SW_AA)


def aa_denial(game: GameWaW, unit: UnitState, verb: str, hex: int) -> int:
    """0 or why the unit cannot fire at an aircraft over that hex. It needs no line of sight, and
    nobody leads it. Rule: WAW 10-2, WAW 1.3.5-6."""
    code = firing_denial(unit)
    if code != no.LEGAL:
        return code
    arms = aa_weapon(game, unit, verb)
    if arms is None:
        return no.NO_AA_WEAPON
    weapon = AA if verb == "aa" else SW_AA
    if is_depleted(game, unit, weapon, arms):
        return no.DEPLETED
    distance = game.ground.board.distance[unit.hex * game.ground.size + hex]
    if distance > reach(game, arms, weapon, HELICOPTER):
        return no.OUT_OF_RANGE
    return no.LEGAL if aa_dice(game, unit, verb, hex)[0] > 0 else no.NO_DICE_LEFT


def aa_dice(game: GameWaW, unit: UnitState, verb: str, hex: int) -> tuple[int, int]:
    """Dice at an aircraft over a hex, and the number that they have to show. Rule: WAW 10-2."""
    arms = aa_weapon(game, unit, verb)
    assert arms is not None
    distance = game.ground.board.distance[unit.hex * game.ground.size + hex]
    return aim(game, unit, AA, arms, distance, HELICOPTER, False, 0)


def fire_at_aircraft(game: GameWaW, phase: FireAtAircraft, action: ActionWaW) -> None:
    """One unit fires: a hit turns the aircraft away, two shoot it down.

    Rule: WAW 10-2, WAW 6.1.4-2, WAW 6.1.4-3.
    """
    unit = game.unit(action.unit)
    weapon = AA if action.verb == "aa" else SW_AA
    arms = aa_weapon(game, unit, action.verb)
    assert arms is not None
    dice, number = aa_dice(game, unit, action.verb, phase.hex)
    if game.listeners:
        game.tell(
            Event("event-fire-at-aircraft", {**game.about(unit), "dice": dice, "number": number})
        )
    if game.dice.may_lack:
        game.announce(Event("dice-aircraft", {**game.about(unit), "number": number}), unit.side)
    hits = at_least(roll(game, dice, "to-hit", unit.side, number), number)
    if hits == 0 and arms.missile and game.switches.missile_depletion:
        deplete(game, unit, weapon)
    complete(game, unit.number)
    tables = game.scenario.tables
    game.lit = ("air_defence", ("air_defence.abort.value", "air_defence.shoot_down.value"))
    if hits >= tables.air_shoot_down:
        game.pop()
        game.award(phase.side, tables.air_vp)
        if game.listeners:
            game.tell(Event("event-aircraft-shot-down", {"side": game.side_name(1 - phase.side)}))
    elif hits >= tables.air_abort:
        game.pop()
        return_marker(game, 1 - phase.side)
        if game.listeners:
            game.tell(Event("event-aircraft-turned-away", {"side": game.side_name(1 - phase.side)}))


def strike_from_air(game: GameWaW, side: int, action: ActionWaW) -> None:
    """The strike of a side itself: AP at one armoured unit, or HE at every soft and light one in
    the hex.

    Rule: WAW 10-3.
    """
    ap, he = game.scenario.tables.air
    if action.verb == "strike he":
        barrage(game, side, action.hex, [(0, 0), he, he], "air")
        return
    target = game.unit(action.unit)
    toll = Toll(target.hex, target.side)
    game.lit = ("air", ("air.ap.dice", "air.ap.to_hit"))
    strike(game, side, target, ap[0], ap[1], toll)
    settle(game, toll)
