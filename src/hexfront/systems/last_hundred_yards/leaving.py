"""What units take along, and suffer, when they leave a hex under fire (11.3.1, 11.4.7.3, 10.2b).

The order for whoever moves units: `exit_fire` if they have to take the mortar fire of the hex,
`leave` (which may ask the enemy which markers go along), the step itself, `arrive`. Off the map it
is `resolve_on_exit` instead of the last one.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Action, Event, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.resolution import chosen, shell_value, strike
from hexfront.systems.last_hundred_yards.suppression import immune_in_motion, is_passenger
from hexfront.systems.last_hundred_yards.tank_resolution import apply_hit, once_aboard, roll_at
from hexfront.systems.last_hundred_yards.units import UnitState

# Numbers in actions are never negative: a marker's value is told as so much more.
LOWEST_VALUE: Final = -8
NOWHERE: Final = -2  # no hex at all; OFF_MAP is a place to go to


# --- mortar fire on those who leave (11.4.7.3) ----------------------------------------------------


def must_take_fire(game: GameLHY, unit: UnitState) -> bool:
    """Does the unit have to take the mortar fire on its hex before it leaves? Non-vehicular units
    do, but in a secondary hex those that are Disrupted already do not; nobody aboard a vehicle that
    is in motion.

    Rule: LHY 11.4.7.1b, LHY 11.4.7.2c, LHY 11.4.7.3, LHY 11.4.7d.
    """
    if not game.mdrm or unit.hex not in game.mdrm or not unit.type.non_vehicular:
        return False
    if unit.cohesion == 0 or immune_in_motion(game, unit):
        return False
    return not unit.disrupted or is_primary(game, unit.hex)


def exit_fire(game: GameLHY, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The units, all in one hex, are going to leave it: those who must take its mortar fire,
    without any terrain; nobody else is hurt. Who is left of them, sections in place of squads.

    Rule: LHY 11.4.7.3, LHY 13.1.
    """
    units = [game.unit(n) for n in numbers if must_take_fire(game, game.unit(n))]
    if not units:
        return numbers
    hex, side = units[0].hex, units[0].side
    shells = game.mdrm[hex]
    before = game.stacks[hex]
    faces = [
        game.throw("dice-exit-fire", NOBODY, hex=hex, number=shell_value(game, shell, True))
        for shell in shells
    ]
    best = -99
    for shell, face in zip(shells, faces, strict=True):
        best = max(best, face + shell_value(game, shell, True))
    if game.listeners:
        values = [shell_value(game, shell, True) for shell in shells]
        params = {
            "what": "exit",
            "hex": game.label(hex),
            "side": game.side_name(side),
            "results": ", ".join(
                [f"{f}{v:+d}={f + v}" for f, v in zip(faces, values, strict=True)]
            ),
        }
        game.tell(Event("event-fire-dice", params))
    strike(game, chosen(game, units), units, best, True)
    return left_of(game, numbers, hex, side, before)


def left_of(
    game: GameLHY, numbers: tuple[int, ...], hex: int, side: int, before: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of the units that are still on the map, and the sections that came into the stack in
    place of squads. `before` is the stack as it was."""
    found = [n for n in numbers if game.units[n] is not None and game.unit(n).on_map]
    for number in game.stacks[hex]:
        if number not in before and number not in found and game.unit(number).side == side:
            found.append(number)
    return tuple(found)


# --- small-arms markers (11.3.1) ------------------------------------------------------------------


def affected(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit one that small-arms markers lie on: non-vehicular, on foot or riding on an AFV?

    Rule: LHY 11.3.1, LHY 11.3c.
    """
    if not unit.type.non_vehicular or unit.type.cohesion == 0:
        return False
    return not is_passenger(game, unit)


def leave(game: GameLHY, numbers: tuple[int, ...], first: bool, at_once: int = NOWHERE) -> None:
    """The units, all in one hex, go away from it (`first`: it is the hex where they began): if
    nobody else is there that the markers lie on, all go along; otherwise the enemy says which.

    What goes along waits in `game.carried` until they arrive. Pushes a phase if there is anything
    to decide; units that do not wait for it are in the hex `at_once` by then.
    Rule: LHY 11.3.1, LHY 11.3.1a, LHY 11.3.1b.
    """
    brought = game.carried
    game.carried = ()
    unit = game.unit(numbers[0])
    key = unit.hex * 2 + unit.side
    markers = game.sadrm.get(key, ())
    if not markers:
        return
    leavers = list(numbers)
    for number in numbers:
        leavers += game.unit(number).cargo
    if not any(affected(game, game.unit(n)) for n in leavers):
        return
    others = [u for u in game.with_loaded(unit.hex, unit.side) if u.number not in leavers]
    if not any(affected(game, other) for other in others):
        take(game, key, markers)
    elif not first and game.switches.value["pass_through"] == "none":
        take(game, key, brought)
    else:
        game.push(TakingAlong(1 - unit.side, unit.hex, markers, (), at_once))


def take(game: GameLHY, key: int, values: tuple[int, ...]) -> None:
    """Markers with these values go from a hex (`key`: hex * 2 + side hit) with those who leave
    it."""
    left = list(game.sadrm.get(key, ()))
    taken: list[int] = []
    for value in values:
        if value in left:
            left.remove(value)
            taken.append(value)
    if left:
        game.sadrm[key] = tuple(left)
    else:
        game.sadrm.pop(key, None)
    game.carried = tuple(taken)


def arrive(game: GameLHY, hex: int, side: int) -> None:
    """Markers that came along lie in the hex that was entered, and on all there. Rule: LHY
    11.3.1."""
    if game.carried:
        key = hex * 2 + side
        game.sadrm[key] = (*game.sadrm.get(key, ()), *game.carried)


def stay(game: GameLHY, hex: int, here: int, side: int) -> None:
    """The units did not get into the hex after all: what they would have taken along lies on theirs
    again. Rule: LHY 11.3.1."""
    arrive(game, here, side)
    for at, phase in enumerate(game.phases):
        if isinstance(phase, TakingAlong) and phase.to == hex:
            game.phases[at] = TakingAlong(phase.side, here, phase.markers, phase.taken, here)


class TakingAlong(Phase[GameLHY]):
    """The player who will react says which small-arms markers of a hex go with those who leave it,
    one after the other. `markers`: those of which he may choose, `taken` those chosen; `to`: where
    the units are already, NOWHERE if they wait.

    Rule: LHY 11.3.1b.
    """

    __slots__ = ("hex", "markers", "taken", "to")

    name = "take-along"
    prompt = "prompt-take-along"
    rule = "LHY 11.3.1"

    def __init__(
        self,
        side: int,
        hex: int,
        markers: tuple[int, ...],
        taken: tuple[int, ...],
        to: int = NOWHERE,
    ) -> None:
        super().__init__(side)
        self.hex = hex
        self.markers = markers
        self.taken = taken
        self.to = to

    def left(self) -> list[int]:
        """The values that have not been chosen yet, each marker of its own."""
        left = list(self.markers)
        for value in self.taken:
            left.remove(value)
        return left

    def legal_actions(self, game: GameLHY) -> list[Action]:
        numbers = game.actions.with_number["take along"]
        found: list[Action] = [game.actions.done]
        for value in sorted(set(self.left()), reverse=True):
            found.append(numbers[value - LOWEST_VALUE])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "take along":
            return no.NOT_NOW
        return no.LEGAL if action.number + LOWEST_VALUE in self.left() else no.NO_SUCH_MARKER

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            game.pop()
            self.settle(game, self.taken)
            return
        taken = (*self.taken, action.number + LOWEST_VALUE)
        if len(taken) < len(self.markers):
            game.replace(TakingAlong(self.side, self.hex, self.markers, taken, self.to))
            return
        game.pop()
        self.settle(game, taken)

    def settle(self, game: GameLHY, taken: tuple[int, ...]) -> None:
        """The chosen markers go along."""
        take(game, self.hex * 2 + 1 - self.side, taken)
        if self.to != NOWHERE:
            arrive(game, self.to, 1 - self.side)
        if game.listeners:
            values = ", ".join([f"{value:+d}" for value in taken])
            params = {
                "side": game.side_name(self.side),
                "hex": game.label(self.hex),
                "values": values,
                "count": len(taken),
            }
            game.tell(Event("event-taken-along", params))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "hex": game.label(self.hex),
            "count": len(self.left()),
            "values": ", ".join([f"{value:+d}" for value in self.left()]),
        }


# --- off the map (10.2b) --------------------------------------------------------------------------


def resolve_on_exit(game: GameLHY, numbers: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """The units (what they carry too), still in their last hex, leave the map: small-arms markers
    that go along and anti-tank markers on them are resolved at once. Who is left of them.

    Rule: LHY 10.2b.
    """
    side = game.unit(numbers[0]).side
    markers, game.carried = game.carried, ()
    before = game.stacks[hex]
    units = [game.unit(n) for n in numbers if affected(game, game.unit(n))]
    if markers and units:
        faces = [
            game.throw("dice-small-arms", 1 - side, hex=hex, number=value) for value in markers
        ]
        best = max([face + value for face, value in zip(faces, markers, strict=True)])
        if game.listeners:
            params = {
                "what": "small-arms",
                "hex": game.label(hex),
                "side": game.side_name(side),
                "results": ", ".join(
                    [f"{f}{v:+d}={f + v}" for f, v in zip(faces, markers, strict=True)]
                ),
            }
            game.tell(Event("event-fire-dice", params))
        strike(game, chosen(game, units), units, best, False)
    for number in numbers:
        unit = game.units[number]
        if unit is not None and number in game.atdrm:
            marks = game.atdrm.pop(number)
            apply_hit(game, unit, roll_at(game, unit, marks), once_aboard(marks))
    return left_of(game, numbers, hex, side, before)
