"""What hits do (6.1.6), and what follows an attack: cargo, headquarters, crashes (5.2.4, 1.3.3.2,
9-11). An attack keeps a `Toll`; when all its hits are taken, the toll is settled, once."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Event
from hexfront.systems.world_at_war.defence import save_dice, save_number
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import after_attack
from hexfront.systems.world_at_war.state import D6
from hexfront.systems.world_at_war.tables import CARGO
from hexfront.systems.world_at_war.units import NONE, UnitState

# What happened to the carrier of a loaded unit.
REDUCED: Final = 0
DESTROYED: Final = 1
SHOT_DOWN: Final = 2  # a helicopter in flight
LANDED: Final = 3  # one on the ground, destroyed

NO_LOSS: Final = CARGO.index("none")
LOSS: Final = CARGO.index("loss")
CARGO_DESTROYED: Final = CARGO.index("destroyed")


class Toll:
    """What one attack has done in one hex so far.

    `first`: the side whose headquarters is checked first. By side: `hurt` (a ground unit was
    Disrupted or Reduced), `killed` (one was destroyed). `cargo`: loaded units, each with what
    happened to its carrier (REDUCED, DESTROYED ...), in the order in which it happened.
    `below`: for each helicopter shot down in flight the ground units that were under it.
    """

    __slots__ = ("below", "cargo", "first", "hex", "hurt", "killed")

    def __init__(self, hex: int, first: int) -> None:
        self.hex = hex
        self.first = first
        self.hurt = [False, False]
        self.killed = [False, False]
        self.cargo: list[tuple[int, int]] = []
        self.below: list[tuple[int, ...]] = []


# --- dice -----------------------------------------------------------------------------------------


def roll(
    game: GameWaW,
    count: int,
    what: str,
    side: int,
    number: int = 0,
    most: int = 99,
    unit: UnitState | None = None,
) -> list[int]:
    """Roll dice of a side or of NOBODY; `what` tells the listeners what for, `number` what each has
    to show (0: nothing is asked for), `most` how many of them can count. Somebody who throws them
    himself is told before, and of which `unit`, unless he was told more: the message `dice-WHAT`.
    Rule: WAW 1.1-1."""
    if game.dice.may_lack and game.task is None:
        about: dict[str, str | int] = {} if unit is None else game.about(unit)
        game.announce(Event(f"dice-{what}", {**about, "number": number, "most": most}), side)
    faces = game.roll(D6, count)
    if game.listeners:
        params: dict[str, str | int] = {
            "faces": "".join([str(face) for face in faces]),
            "what": what,
        }
        if number:
            params["number"] = number
            params["count"] = min(at_least(faces, number), most)
        game.tell(Event("event-dice", params))
    return faces


def at_least(faces: list[int], number: int) -> int:
    """How many of the dice succeed. Rule: WAW 1.1-1, EGD 1.1-1."""
    count = 0
    for face in faces:
        if face >= number:
            count += 1
    return count


def strike(game: GameWaW, side: int, unit: UnitState, dice: int, number: int, toll: Toll) -> int:
    """A side's dice against one unit: hits, saves against them, results. How many dice hit, saved
    or not.

    Rule: WAW 6.1.2, WAW 16.3.
    """
    hits = at_least(roll(game, dice, "to-hit", side, number, unit=unit), number)
    unsaved = hits - saved(game, unit, hits, save_dice(game, unit))
    if unsaved > 0:
        take_hits(game, unit, unsaved, toll)
    return hits


def saved(game: GameWaW, unit: UnitState, hits: int, dice: int) -> int:
    """How many of the hits the unit's dice cancel. Without hits nobody rolls. Rule: WAW 1.2-8."""
    if hits == 0 or dice == 0:
        return 0
    number = save_number(game, unit)
    return min(at_least(roll(game, dice, "save", unit.side, number, hits, unit), number), hits)


# --- hits -----------------------------------------------------------------------------------------


def endures(unit: UnitState) -> int:
    """How many hits destroy the unit as it is. Rule: WAW 6.1.6-2, WAW 1.3.2-2, EGD 1.3.2-3,
    EGD 1.3.2-4."""
    if unit.is_helicopter:
        return 1
    return 1 + (0 if unit.disrupted else 1) + (0 if unit.reduced else 1)


def after_hits(unit: UnitState, hits: int) -> UnitState:
    """The unit after fewer hits than destroy it: the first one disrupts it, if it was in good
    order, the next one reduces it. Rule: WAW 6.1.6-1, WAW 6.1.6-2, WAW 6.1.6-3."""
    if hits > 0 and not unit.disrupted:
        unit = unit.disrupt()
        hits -= 1
    return unit.reduce() if hits > 0 else unit


def result_of(unit: UnitState, hits: int) -> str:
    """The worst that so many hits do to the unit: "none", "disrupted" (and no more), "reduced" or
    "destroyed". Rule: WAW 6.1.6-2, WAW 6.1.6-3."""
    if hits == 0:
        return "none"
    if hits >= endures(unit):
        return "destroyed"
    return "reduced" if unit.disrupted or hits > 1 else "disrupted"


def take_hits(game: GameWaW, unit: UnitState, hits: int, toll: Toll) -> None:
    """The unit suffers unsaved hits of one attack; what it carries is Disrupted with it.

    Rule: WAW 6.1.6-2, WAW 6.1.6-3, WAW 9-1, WAW 5.2.4, WAW 5.2.4-4, WAW 1.3.3.2-6.
    """
    if hits >= endures(unit):
        _destroyed(game, unit, toll)
        return
    after = after_hits(unit, hits)
    game.change(after)
    toll.hurt[unit.side] = True
    if game.listeners:
        _tell(game, unit, after)
    if after.cargo == NONE:
        return
    cargo = game.unit(after.cargo)
    if not cargo.disrupted:
        game.change(cargo.disrupt())
        if game.listeners:
            game.tell(Event("event-disrupted", game.about(cargo)))
    if not unit.reduced and after.reduced:
        toll.cargo.append((cargo.number, REDUCED))


def _tell(game: GameWaW, before: UnitState, after: UnitState) -> None:
    if after.disrupted and not before.disrupted:
        game.tell(Event("event-disrupted", game.about(after)))
    if after.reduced and not before.reduced:
        game.tell(Event("event-reduced", game.about(after)))


def _destroyed(game: GameWaW, unit: UnitState, toll: Toll) -> None:
    """The unit is destroyed; what it carries still waits for its die. Rule: WAW 9-11."""
    if unit.is_ground:
        toll.killed[unit.side] = True
    elif unit.flying:
        below = [n for n in game.stacks[unit.hex] if game.unit(n).is_ground]
        toll.below.append(tuple(below))
    if unit.cargo != NONE:
        fate = LANDED if unit.is_helicopter else DESTROYED
        toll.cargo.append((unit.cargo, SHOT_DOWN if unit.flying else fate))
        # Aboard it had its carrier's markers, and keeps them. Rule: WAW 4.2-10.
        cargo = game.unit(unit.cargo)
        game.change(cargo.complete(unit.ops_complete).command(unit.out_of_command))
    game.destroy(unit)


# --- what follows ---------------------------------------------------------------------------------


def settle(game: GameWaW, toll: Toll) -> None:
    """What follows once all hits of an attack are taken, in this order: cargo, headquarters,
    crashes. Rule: WAW 6.1.2, WAW 16.3."""
    settle_cargo(game, toll)
    for side in (toll.first, 1 - toll.first):
        if toll.hurt[side] or toll.killed[side]:
            after_attack(game, toll.hex, side, toll.hurt[side], toll.killed[side])
    for below in toll.below:
        crash(game, toll.hex, below)


def settle_cargo(game: GameWaW, toll: Toll) -> None:
    """A die for the infantry aboard each carrier that was Reduced or destroyed.

    Rule: WAW 5.2.4, WAW 5.2.4-1, WAW 5.2.4-3, WAW 5.2.4-4.
    """
    tables = game.scenario.tables
    for number, fate in toll.cargo:
        cargo = game.unit(number)
        face = roll(game, 1, "cargo", cargo.side, unit=cargo)[0]
        if fate == REDUCED:
            game.lit = ("cargo", (f"cargo.{face}.reduced",))
            _lose_cargo(game, game.unit(number), tables.cargo_reduced[face])
            continue
        game.lit = ("cargo", (f"cargo.{face}.destroyed",))
        result = tables.cargo_destroyed[face]
        if fate != DESTROYED and not may_get_out(game, game.unit(number), fate == SHOT_DOWN):
            result = CARGO_DESTROYED
        _lose_cargo(game, game.unit(number), result)
        if game.units[number] is not None:
            game.alight(game.unit(number))
    toll.cargo = []


def _lose_cargo(game: GameWaW, cargo: UnitState, result: int) -> None:
    """Loaded infantry takes a loss, is destroyed, or is left Disrupted and Reduced."""
    if result == NO_LOSS:
        return
    if result == CARGO_DESTROYED or (result == LOSS and cargo.reduced):
        game.destroy(cargo)
        return
    after = cargo.reduce()
    if result != LOSS:
        after = after.disrupt()
    game.change(after)
    if game.listeners:
        _tell(game, cargo, after)


def may_get_out(game: GameWaW, infantry: UnitState, flew: bool) -> bool:
    """Can infantry stand where its helicopter was lost: not in prohibited terrain, not in a hex
    without room, and if that `flew` not above enemies?

    Rule: WAW 5.2.4-1, WAW 5.0-3, WAW 5.0-5, WAW 1.4-1.
    """
    hex = infantry.hex
    if not game.room(hex, infantry) or (flew and game.enemy_ground(hex, infantry.side)):
        return False
    ground = game.ground
    return ground.terrain[hex].cost[infantry.type.moves] >= 0 or ground.roads[hex] != 0


def crash(game: GameWaW, hex: int, below: tuple[int, ...]) -> None:
    """A helicopter comes down on the ground units under it: a die each, top-down, and hits that
    nothing saves. All of it is one attack. Rule: WAW 9-11, WAW 16.3."""
    tables = game.scenario.tables
    under = [n for n in game.stacks[hex] if n in below]
    if not under:
        return
    if game.dice.may_lack:
        about: dict[str, str | int] = {"hex": game.label(hex), "highest": tables.crash_highest}
        game.announce(Event("dice-crash", about))
    faces = roll(game, len(under), "crash", NOBODY)
    game.lit = ("crash", ("crash.ground.highest",))
    toll = Toll(hex, game.unit(under[0]).side)
    for number, face in zip(under, faces, strict=True):
        if face <= tables.crash_highest:
            take_hits(game, game.unit(number), tables.crash_hits, toll)
    settle(game, toll)
