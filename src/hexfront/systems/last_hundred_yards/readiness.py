"""Who may act in a segment, worked out at its beginning: what each unit observed (8.2), whom
leaders may direct (8.3a), and who must act (9.1)."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import (
    in_enemy_sight,
    sees_unit,
    sight_class,
    watches,
)
from hexfront.systems.last_hundred_yards.plights import held_down
from hexfront.systems.last_hundred_yards.steps import ACTIVATION, PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import (
    DID_ANTI_TANK,
    DID_SMALL_ARMS,
    STATIONARY,
    UnitState,
)

FP_BOTH: Final = DID_SMALL_ARMS | DID_ANTI_TANK  # all that a fortified position does in a turn


class Table:
    """Who may act in a segment, worked out at its beginning (a value, shared by clones).

    `stamp`: cycle * 100 + segment, and `side`. `ready`: numbers of the units that might act.
    `seen` by unit: which of `game.deeds` it observed, as bits. `directed`: units that their leader
    may direct (8.3a). `owed`: units that must act (9.1). `foes`: hexes with enemies known at the
    beginning, ascending.
    """

    __slots__ = ("directed", "foes", "owed", "ready", "seen", "side", "stamp")

    def __init__(
        self,
        stamp: int,
        side: int,
        ready: tuple[int, ...],
        seen: dict[int, int],
        directed: frozenset[int],
        owed: frozenset[int],
        foes: tuple[int, ...],
    ) -> None:
        self.stamp = stamp
        self.side = side
        self.ready = ready
        self.seen = seen
        self.directed = directed
        self.owed = owed
        self.foes = foes


def stamp_of(game: GameLHY) -> int:
    """Which segment of the turn this is, as one number."""
    return game.cycle * 100 + game.segment


def segment_side(game: GameLHY) -> int:
    """Whose segment it is: even ones are the active side's. Rule: LHY 6.0."""
    return game.active if game.segment % 2 == 0 else 1 - game.active


def table_of(game: GameLHY) -> Table:
    """The table of the present segment."""
    table = game.table
    if table is None or table.stamp != stamp_of(game):
        table = build(game)
        game.table = table
    return table


def build(game: GameLHY) -> Table:
    """Work the table out. Rule: LHY 7.0, LHY 8.2, LHY 8.3a, LHY 9.1."""
    side = segment_side(game)
    activation = game.segment == PLATOON_ACTIVATION
    ready: list[int] = []
    seen: dict[int, int] = {}
    owed: list[int] = []
    directed: frozenset[int] = frozenset()
    if activation:
        numbers = list(game.called)
    else:
        first = game.scenario.first_unit
        numbers = list(range(first[side], first[side + 1]))
    for number in numbers:
        unit = game.units[number]
        if unit is None or not _ready(unit, activation):
            continue
        ready.append(number)
        if not activation:
            seen[number] = observed(game, unit)
        if must_act(game, unit, activation):
            owed.append(number)
    if not activation:
        directed = directed_units(game, side)
    return Table(
        stamp_of(game),
        side,
        tuple(ready),
        seen,
        directed,
        frozenset(owed),
        known_hexes(game, 1 - side),
    )


def known_hexes(game: GameLHY, side: int) -> tuple[int, ...]:
    """The hexes in which the other side knows of units of this one, ascending. Rule: LHY 11.0b."""
    found: set[int] = set()
    for unit in game.own_units(side):
        if unit.hex != OFF_MAP and not unit.hidden:
            found.add(unit.hex)
    return tuple(sorted(found))


def refresh(game: GameLHY, side: int) -> None:
    """Units of a side came to light, or turned out to be nothing, in the middle of a segment: if it
    is the other side's, its table takes that in, also for whom they make an action mandatory, and
    forgets nothing else. Rule: LHY 9.1."""
    table = game.table
    if table is None or table.side == side:
        return
    owed = set(table.owed)
    for number in table.ready:
        unit = game.units[number]
        if unit is not None and must_act(game, unit, game.segment == PLATOON_ACTIVATION):
            owed.add(number)
    game.table = Table(
        table.stamp,
        table.side,
        table.ready,
        table.seen,
        table.directed,
        frozenset(owed),
        known_hexes(game, 1 - table.side),
    )


def instead(game: GameLHY, old: int, new: tuple[int, ...]) -> None:
    """Pieces come into play in place of another one (a squad that deployed, or took a casualty):
    they may do what it might have done, and must do what it had to; ad hoc it was and they are.
    Ask before that piece is gone.

    Rule: LHY 7.2, LHY 8.3a, LHY 10.3.2, LHY 13.3.3.
    """
    for at, lent in enumerate(game.ad_hoc):
        if lent[0] == old:
            lent_now = tuple([(number, lent[1]) for number in new])
            game.ad_hoc = (*game.ad_hoc[:at], *lent_now, *game.ad_hoc[at + 1 :])
            break
    if old in game.called:
        game.called = tuple(sorted({n for n in game.called if n != old} | set(new)))
    table = game.table
    if table is None or old not in table.ready:
        return
    seen = table.seen.copy()
    directed = table.directed
    for number in new:
        seen[number] = table.seen.get(old, 0)
        if old in directed:
            directed |= {number}
    ready = tuple(sorted({n for n in table.ready if n != old} | set(new)))
    owed = table.owed - {old} | set(new) if old in table.owed else table.owed
    game.table = Table(table.stamp, table.side, ready, seen, directed, owed, table.foes)


def _ready(unit: UnitState, activation: bool) -> bool:
    """Might the unit act in this segment, whatever it saw?

    Rule: LHY 9.0, LHY 2.2.4, LHY 10.4.1b.
    """
    if unit.returns_at != NONE:
        return False
    if not unit.acted or unit.extra > 0:
        return unit.hex != OFF_MAP or activation
    if unit.type.cls == FP:
        return unit.did & FP_BOTH != FP_BOTH
    return unit.overwatch and not activation


def observed(game: GameLHY, unit: UnitState) -> int:
    """Which of the closed segment's deeds the unit observed, as bits. Mortar fire and events are
    no deeds.

    Rule: LHY 8.1a, LHY 8.1c, LHY 8.2.
    """
    found = 0
    if unit.type.cls == DUMMY:
        return 0
    for at, deed in enumerate(game.deeds):
        if deed.side != unit.side and watches(game, unit, deed):
            found |= 1 << at
    return found


# --- direction by leaders (8.3a) ------------------------------------------------------------------


def directed_units(game: GameLHY, side: int) -> frozenset[int]:
    """Units that a leader of their platoon may direct, as they stand at the segment's beginning.
    To direct them is an action: not for one who has none to take but to withdraw or to fight.

    Rule: LHY 8.3a, LHY 8.3a I, LHY 8.3a II, LHY 10.5.3.1, LHY 10.5.3.2, LHY 11.4.7.1b.
    """
    found: list[int] = []
    for platoon in game.scenario.platoons:
        if platoon.side != side:
            continue
        leader = game.leader_of(platoon.number)
        if leader is None or (leader.acted and leader.extra == 0):
            continue
        if leader.disrupted or leader.regrouping or held_down(game, leader):
            continue
        for number in platoon.units:
            _direct(game, leader, number, found)
        for number, borrowed_by in game.ad_hoc:
            if borrowed_by == platoon.number:
                _direct(game, leader, number, found)
    return frozenset(found)


def _direct(game: GameLHY, leader: UnitState, number: int, found: list[int]) -> None:
    unit = game.units[number]
    if unit is None or unit is leader or unit.hex == OFF_MAP or unit.type.vehicle:
        return
    if unit.hex == leader.hex:
        found.append(number)
    elif game.ground.board.distance(unit.hex, leader.hex) == 1:
        free = in_the_open(game, unit.hex) and in_the_open(game, leader.hex)
        if free or game.ground.linked(leader.hex, unit.hex):
            found.append(number)


def in_the_open(game: GameLHY, hex: int) -> bool:
    """Is the hex open terrain, an orchard or a palm grove? Rule: LHY 8.3a II."""
    ground = game.ground
    return ground.open_terrain(hex, game.switches.marsh_open) or ground.orchard[hex]


# --- mandatory actions (9.1) ----------------------------------------------------------------------


def must_act(game: GameLHY, unit: UnitState, activation: bool) -> bool:
    """Does the side owe an action with the unit in this segment?

    Rule: LHY 9.1.1, LHY 9.1.1a, LHY 9.1.1b, LHY 9.1.1c, LHY 9.1.2, LHY 9.1.2b, LHY 6.0 II 1b.
    """
    if unit.acted or unit.hex == OFF_MAP:
        return False
    if activation:
        if unit.heroic != NONE or unit.shocked:
            return True
        if unit.disrupted or unit.regrouping:
            return in_enemy_sight(game, unit)
        if unit.type.vehicle:
            return unit.motion != STATIONARY or must_shoot(game, unit)
        return False
    if game.segment % 2 == 0:
        return False
    if unit.heroic != NONE or unit.shocked:
        return not game.reacted
    if unit.disrupted or unit.regrouping:
        return seen_by_platoons(game, unit)
    return False


def owes(game: GameLHY, unit: UnitState) -> bool:
    """Does the side still owe an action with the unit? Rule: LHY 9.1."""
    return not unit.acted and unit.number in table_of(game).owed


def pressed(game: GameLHY, number: int) -> None:
    """A unit has lost its good order in the middle of a segment: if it may act in it, it has to
    now. Rule: LHY 9.1.1a, LHY 9.1.1b, LHY 9.1.2."""
    table = game.table
    if game.step != ACTIVATION or table is None or table.stamp != stamp_of(game):
        return
    unit = game.units[number]
    if unit is None or number not in table.ready or number in table.owed:
        return
    if must_act(game, unit, game.segment == PLATOON_ACTIVATION):
        game.table = Table(
            table.stamp,
            table.side,
            table.ready,
            table.seen,
            table.directed,
            table.owed | {number},
            table.foes,
        )


def seen_by_platoons(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit in sight of a unit of the last activated platoon? Rule: LHY 9.1.2a."""
    for number in game.called:
        other = game.units[number]
        if other is None or other.hex == OFF_MAP or other.hidden or other.type.cls == DUMMY:
            continue
        if other.loaded_in == NONE and sees_unit(game, other, unit):
            return True
    return False


def must_shoot(game: GameLHY, vehicle: UnitState) -> bool:
    """Is a vehicle in range and sight of an unconcealed enemy who can fire anti-tank at it, neither
    Disrupted nor Shocked? With the other reading: can it fire so itself at such an enemy?

    Rule: LHY 9.1.1d, LHY 4.1.9.4b.
    """
    able = game.switches.value["mandatory_at"] == "able"
    for other in game.own_units(1 - vehicle.side):
        if other.hex == OFF_MAP or other.concealed or other.hidden or other.loaded_in != NONE:
            continue
        firer, target = (vehicle, other) if able else (other, vehicle)
        if not target.type.armored or not firer.type.has_atv:
            continue
        if firer.type.atv <= 0 and target.type.afv:
            continue
        if firer.disrupted or firer.shocked:
            continue
        away = game.ground.board.distance(firer.hex, target.hex)
        if away > firer.type.atv_range or not sees_unit(game, firer, target):
            continue
        if away <= game.scenario.tables.limits["enclosed_anti_tank"]:
            return True
        line = game.sights.line(firer.hex, target.hex, sight_class(firer), sight_class(target))
        if not line.enclosed:
            return True
    return False
