"""Shoot & Scoot (10.4.2), Halt & Fire (10.4.3): a vehicle fires and moves in one action."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    aims,
    anti_tank,
    assault,
    firing,
    small_arms,
    transport,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import bump, enter, hush, linger
from hexfront.systems.last_hundred_yards.counters import NO_VALUE
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.driving import (
    drive_denial,
    enemy_there,
    load_may_move,
    start_cost,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    HALT_AND_FIRE,
    MANEUVER,
    SHOOT_AND_SCOOT,
    Deed,
)
from hexfront.systems.last_hundred_yards.motion import halt, halt_denial, start, start_denial
from hexfront.systems.last_hundred_yards.observing import is_primary, sees, sight_class
from hexfront.systems.last_hundred_yards.plights import held_by_works_at
from hexfront.systems.last_hundred_yards.units import MANEUVERED, STATIONARY, UnitState

VERBS: Final[tuple[str, ...]] = ("scoot", "halt and fire")


# --- may it? --------------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the vehicle's ways to fire and move in one action: in its hex, or with an adjacent
    one."""
    if not unit.type.vehicle or not can & may.MANEUVER or unit.hex == OFF_MAP or unit.shocked:
        return
    verb = "scoot" if unit.motion == STATIONARY else "halt and fire"
    if own_denial(game, unit, verb, can) != no.LEGAL:
        return
    if verb == "scoot" and not has_shot(game, unit, unit.hex, can, False):
        return
    for hex in (unit.hex, *game.ground.board.map.near[unit.hex]):
        if hex_denial(game, unit, verb, hex, can) == no.LEGAL:
            found.append(game.actions.unit_hex(verb, unit.number, hex))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why the vehicle may not do so."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    if not unit.type.vehicle:
        return no.NOT_A_VEHICLE
    code = may.denial(game, unit, may.MANEUVER)
    if code != no.LEGAL:
        return code
    can = may.mask(game, unit)
    code = own_denial(game, unit, action.verb, can)
    if code != no.LEGAL:
        return code
    if action.verb == "scoot" and not has_shot(game, unit, unit.hex, can, False):
        return no.NO_TARGET_IN_SIGHT
    return hex_denial(game, unit, action.verb, action.hex, can)


def own_denial(game: GameLHY, unit: UnitState, verb: str, can: int) -> int:
    """0 or what in its own state keeps a vehicle from it: a stationary one scoots, one in motion
    halts. One that halts may fire from another hex than its own.

    Rule: LHY 10.4.1, LHY 10.4.2, LHY 10.4.3.
    """
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.type.sav == NO_VALUE and not unit.type.has_atv:
        return no.NO_WEAPONS
    if verb != "scoot":
        return halt_denial(unit)
    code = place_denial(game, unit, unit.hex)
    return start_denial(unit) if code == no.LEGAL else code


def place_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the vehicle would not fire from that hex, as far as its side knows: under mortar
    fire there, or out of mines or wire. Rule: LHY 11.4.7.1a, LHY 19.1, LHY 19.2."""
    if game.mdrm and not unit.type.afv and is_primary(game, hex):
        return no.CANNOT_FIRE_UNDER_SHELLS
    return no.NO_FIRE_OUT_OF_WORKS if held_by_works_at(game, unit, hex) else no.LEGAL


def hex_denial(game: GameLHY, unit: UnitState, verb: str, hex: int, can: int) -> int:
    """0 or why the vehicle may not end in that hex: its own, or an adjacent one that it can pay
    for; an enemy's hex is assaulted, with anti-tank fire alone.

    Rule: LHY 10.4.2, LHY 10.4.2a, LHY 10.4.3, LHY 10.4.3a, LHY 11.4.7.1a, LHY 19.1, LHY 19.2.
    """
    scoots = verb == "scoot"
    attacks = False
    if hex != unit.hex:
        code = load_may_move(game, unit)
        if code != no.LEGAL:
            return code
        spent = start_cost(game) if scoots else 0
        code = drive_denial(game, unit, (unit.hex,), spent, False, hex)
        if code != no.LEGAL:
            return code
        attacks = enemy_there(game, hex, unit.side)
        if attacks:
            code = assault.hex_denial(game, unit.side, can, hex, NONE)
            if code == no.LEGAL:
                code = assault.force_denial(game, (unit.number,), hex)
            if code != no.LEGAL:
                return code
    if scoots and not attacks:
        return no.LEGAL
    place = unit.hex if scoots else hex
    if not scoots:
        code = place_denial(game, unit, hex)
        if code != no.LEGAL:
            return code
    return no.LEGAL if has_shot(game, unit, place, can, attacks) else no.NO_TARGET_IN_SIGHT


# --- the shots ------------------------------------------------------------------------------------


def has_shot(game: GameLHY, unit: UnitState, hex: int, can: int, attacks: bool) -> bool:
    """Would the vehicle have something to fire at in the hex: if it assaults (`attacks`) also those
    whom it assaults? Rule: LHY 10.4.3, LHY 10.4.3a."""
    there = unit if hex == unit.hex else unit.at(hex)
    how = firing.how_now(game, can)
    if attacks and hex != unit.hex:
        how |= firing.GOES_IN
    return bool(hex_targets(game, there, how, can, attacks)) or bool(
        tank_targets(game, there, how, can)
    )


def hex_targets(game: GameLHY, unit: UnitState, how: int, can: int, attacks: bool) -> list[int]:
    """The hexes at which it may fire small arms; none with an assault, in or under one.

    Rule: LHY 10.4.2a, LHY 10.4.3a, LHY 10.5.3.1d, LHY 10.5.3.2e.
    """
    if attacks or can & may.AT_ONLY or unit.type.sav == NO_VALUE:
        return []
    row = game.ground.board.distances(unit.hex)
    return [
        hex
        for hex in aims.target_hexes(game, game.unit(unit.number))
        if row[hex] <= unit.type.sav_range
        and small_arms.target_denial(game, unit, hex, how, False) == no.LEGAL
    ]


def tank_targets(game: GameLHY, unit: UnitState, how: int, can: int) -> list[UnitState]:
    """The units at which it may fire anti-tank, the fire spread evenly. Rule: LHY 11.5.1d."""
    if not unit.type.has_atv:
        return []
    return anti_tank.spread(game, anti_tank.lawful(game, unit, how, can & may.AT_ASSAULTERS != 0))


# --- doing it -------------------------------------------------------------------------------------


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A vehicle fires and then goes in motion, or halts and then fires."""
    unit = game.unit(action.unit)
    can = may.mask(game, unit)
    attacks = action.hex != unit.hex and enemy_there(game, action.hex, unit.side)
    if action.verb == "scoot":
        game.push(Shooting(unit.side, unit.number, unit.hex, action.hex, can, True, attacks))
        return
    start_hex = unit.hex
    to = action.hex
    if to != start_hex:
        if not depart(game, (unit.number,), True, to).going:
            return
        if bump(game, unit.side, to, start_hex):
            to = start_hex
        elif attacks:
            assault.strike(game, (unit.number,), to)
        else:
            enter(game, (unit.number,), to)
    now = game.units[unit.number]
    if now is None:
        return
    halt(game, (unit.number,))
    if to == start_hex:
        linger(game, (unit.number,), to)
    game.act(Deed(unit.number, unit.side, MANEUVER, start_hex, (to,), NONE, (), HALT_AND_FIRE))
    game.push(Shooting(unit.side, unit.number, start_hex, to, can, False, attacks))


class Shooting(Phase[GameLHY]):
    """The fire of a vehicle that scoots afterwards to `to`, or that has halted there after it began
    in `origin`. `can`: its mask as it began, `attacks`: it assaults.

    Rule: LHY 10.4.2b, LHY 10.4.3b, LHY 11.3.3g, LHY 11.3.3h, LHY 11.5.4d, LHY 11.5.4f.
    """

    __slots__ = ("attacks", "can", "origin", "scoots", "to", "unit")

    name = "moving-fire"
    prompt = "prompt-moving-fire"
    rule = "LHY 10.4.3"

    def __init__(
        self,
        side: int,
        unit: int,
        origin: int,
        to: int,
        can: int,
        scoots: bool,
        attacks: bool,
    ) -> None:
        super().__init__(side)
        self.unit = unit
        self.origin = origin
        self.to = to
        self.can = can
        self.scoots = scoots
        self.attacks = attacks

    def how(self, game: GameLHY) -> int:
        """How the shot is fired, but for whether the target was in sight at the start."""
        moves = firing.STAYS if self.to == self.origin else firing.MOVES
        return firing.how_now(game, self.can) | moves

    def unseen(self, game: GameLHY, hex: int, its_class: int) -> int:
        """NOT_SEEN if the target of a Halt & Fire was not in sight at its start.

        Rule: LHY 11.3.3h, LHY 11.5.4f.
        """
        if self.scoots or self.to == self.origin:
            return 0
        before = game.unit(self.unit).at(self.origin)
        return 0 if sees(game, before, hex, its_class) else firing.NOT_SEEN

    def shots(self, game: GameLHY) -> list[Action]:
        """All that it may fire at."""
        unit = game.units[self.unit]
        if unit is None or unit.shocked or place_denial(game, unit, unit.hex) != no.LEGAL:
            return []
        how = self.how(game)
        found: list[Action] = [
            game.actions.unit_hex("fire", self.unit, hex)
            for hex in hex_targets(game, unit, how, self.can, self.attacks)
        ]
        return found + anti_tank.shots(game, unit, tank_targets(game, unit, how, self.can))

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found = self.shots(game)
        if found and not self.scoots:
            found += [
                game.actions.with_unit["unload"][number]
                for number in transport.may_unload(game, game.unit(self.unit))
            ]
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action in self.legal_actions(game):
            return no.LEGAL
        if action.verb not in ("fire", "shoot", "shoot at", "unload"):
            return no.NOT_NOW
        if action.verb == "unload":
            return no.NOTHING_ABOARD
        return no.NOT_THE_MOVING_UNIT if action.unit != self.unit else no.NO_TARGET_IN_SIGHT

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "unload":
            transport.apply(game, action)
            return
        unit = game.unit(self.unit)
        how = self.how(game)
        bits = SHOOT_AND_SCOOT if self.scoots else HALT_AND_FIRE
        game.pop()
        if action.verb == "fire":
            known = sight_class_of_hex(game, action.hex, unit.side)
            small_arms.shoot(game, unit, action.hex, how | self.unseen(game, action.hex, known))
            firing.fired(game, unit, (action.hex,), False, bits)
        else:
            target = anti_tank.aimed_at(game, action, tank_targets(game, unit, how, self.can))
            assert target is not None
            how |= self.unseen(game, target.hex, sight_class(target))
            hex = anti_tank.shoot(game, unit, target, how)
            firing.fired(game, unit, (hex,), True, bits)
        if self.scoots:
            game.push(Scooting(self.side, self.unit, self.to, self.attacks))

    def resume(self, game: GameLHY) -> None:
        """Nothing to fire at after all: it has maneuvered. Rule: LHY 9.0."""
        game.pop()
        unit = game.units[self.unit]
        if unit is not None:
            game.change(unit.with_action(MANEUVERED))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "hex": game.label(game.unit(self.unit).hex),
            "to": game.label(self.to),
            "kind": "scoot" if self.scoots else "halt",
        }


def sight_class_of_hex(game: GameLHY, hex: int, side: int) -> int:
    """As what the topmost enemy in a hex is seen."""
    for unit in game.in_hex(hex, 1 - side):
        if not unit.hidden:
            return sight_class(unit)
    return 0


class Scooting(Phase[GameLHY]):
    """Between the fire of a Shoot & Scoot and its move the vehicle may take Riders or Passengers
    aboard; `go` moves it. Rule: LHY 10.4.2, LHY 10.4.6.2.1."""

    __slots__ = ("attacks", "to", "unit")

    name = "scoot"
    prompt = "prompt-scoot"
    rule = "LHY 10.4.2"

    def __init__(self, side: int, unit: int, to: int, attacks: bool) -> None:
        super().__init__(side)
        self.unit = unit
        self.to = to
        self.attacks = attacks

    def boarders(self, game: GameLHY) -> list[int]:
        """Who may board it here; nobody does if it goes on to assault."""
        if self.attacks:
            return []
        return transport.boarders(game, game.unit(self.unit))

    def legal_actions(self, game: GameLHY) -> list[Action]:
        boarders = self.boarders(game)
        if not boarders:
            return []
        return [
            game.actions.go,
            *[game.actions.unit_unit("load", number, self.unit) for number in boarders],
        ]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "go":
            return no.LEGAL
        if action.verb != "load":
            return no.NOT_NOW
        if action.target != self.unit:
            return no.NOT_THE_MOVING_UNIT
        return no.LEGAL if action.unit in self.boarders(game) else no.CANNOT_RIDE

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "load":
            transport.apply(game, action)
            return
        self.resume(game)

    def resume(self, game: GameLHY) -> None:
        """It goes in motion, here or in the next hex.

        Rule: LHY 10.4.2, LHY 10.4.1a, LHY 4.3.1.2a.
        """
        game.pop()
        unit = game.units[self.unit]
        if unit is None or unit.shocked:
            return
        start_hex = unit.hex
        start(game, self.unit)
        to = self.to
        if to != start_hex:
            going = depart(game, (self.unit,), True, to).going
            if not going or bump(game, self.side, to, start_hex):
                to = start_hex
            elif self.attacks and game.in_hex(to, 1 - self.side):
                assault.strike(game, (self.unit,), to)
            else:
                enter(game, (self.unit,), to)
        if to == start_hex:
            linger(game, (self.unit,), to)
        if game.units[self.unit] is not None:
            deed = Deed(self.unit, self.side, MANEUVER, start_hex, (to,), NONE, (), SHOOT_AND_SCOOT)
            game.act(deed)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex), "to": game.label(self.to)}
