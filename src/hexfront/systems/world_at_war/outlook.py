"""One side's view of the map while a bot weighs one decision: sight, danger, targets, goals.

Everything is worked out hex by hex when it is first asked for.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.counters import FLYING, FOOT, ON_GROUND
from hexfront.systems.world_at_war.defence import bonus_limit, bonus_of_hex
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.marches import FAR, field
from hexfront.systems.world_at_war.scenario import BY_EXITS, BY_POINTS, HOLD
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.victory import leader, owner
from hexfront.systems.world_at_war.worth import best_attack, full_worth, longest_reach, state_of

UNKNOWN: Final = -1000.0
SW_KINDS: Final = 100
KINDS: Final = 2_000_000  # more than there are numbers of kinds
FUTURE: Final = 0.5  # a shot that may be had later, against one now
DANGER: Final = 0.5  # how much of what all enemies in sight could do is expected to come
SPREAD: Final = 1.3  # ... times enemies by own units, at the most once: they cannot fire at all
PATIENCE: Final = 0.5  # what is left of caution in the last turn, for a side that is not winning
MOST_DANGER: Final = 0.85  # of a unit's worth
READY: Final[tuple[float, ...]] = (1.0, 0.55, 0.3)  # enemies that may fire, that have, Disrupted
COMMAND: Final = 0.22  # of a unit's worth, for standing outside the radius
TOWARD: Final = 0.10  # for each point that a wanted place is nearer
TOWARD_ENEMY: Final = 0.045
GUARD: Final = 0.05  # for each point that a place to guard is nearer
NEAR_ENOUGH: Final = 8  # half points from a place to guard
OBJECTIVE: Final = 6.0  # an objective on which victory hangs
HOLDING: Final = 1.2  # for the first unit in an own objective
SECOND: Final = 0.2  # ... of that for the second one
HOPE: Final = 3.0  # urgency of the last turn against the first


class Outlook:
    """What one side knows at one decision.

    `own` and `foes` are units on the map, neither loaded nor headquarters. `wanted` are hexes that
    the side has to reach, `guarded` those that it has to keep, `ways_out` those of exits that win;
    `worth_of` says what an objective's hexes are worth.
    """

    __slots__ = (
        "_attacks", "_dangers", "_kinds", "_near_foe", "_seers", "_shots", "caution", "covers",
        "foe_hexes", "foe_kinds", "foes", "game", "guarded", "own", "reaches", "side", "size",
        "urgency", "wanted", "ways_out", "worth_of",
    )  # fmt: skip

    def __init__(self, game: GameWaW, side: int) -> None:
        self.game = game
        self.side = side
        self.size = game.ground.size
        self.own: list[UnitState] = fighters(game, side)
        self.foes: list[UnitState] = fighters(game, 1 - side)
        self.reaches: list[int] = [longest_reach(game, foe) for foe in self.foes]
        self._kinds = [-1] * len(game.units)
        self._attacks: dict[int, float] = {}
        self.foe_kinds: list[int] = [self.kind(foe) for foe in self.foes]
        self.covers: list[int] = [self.cover(foe, foe.hex) for foe in self.foes]
        self.foe_hexes: tuple[int, ...] = tuple(
            sorted({foe.hex for foe in self.foes if not foe.flying})
        )
        self.urgency: float = 1.0 + (HOPE - 1.0) * game.turn / game.scenario.turns
        spread = SPREAD * len(self.foes) / max(len(self.own), 1)
        self.caution: float = DANGER * min(spread, 1.0)
        if leader(game) != side:
            self.caution *= 1.0 - (1.0 - PATIENCE) * game.turn / game.scenario.turns
        self.wanted: tuple[int, ...] = ()
        self.guarded: tuple[int, ...] = ()
        self.ways_out: tuple[int, ...] = ()
        self.worth_of: dict[int, float] = {}
        self._goals()
        # By 2 * hex + (1 in flight): the places in `foes` of those who see it.
        self._seers: dict[int, list[int]] = {}
        # By kind of unit, then place.
        self._dangers: dict[int, dict[int, float]] = {}
        self._shots: dict[int, dict[int, float]] = {}
        self._near_foe: dict[int, list[int]] = {}

    def _goals(self) -> None:
        """What the side wants, and what it has, by the scenario's victory."""
        game = self.game
        victory = game.scenario.victory
        wanted: set[int] = set()
        guarded: set[int] = set()
        for objective in game.scenario.objectives:
            counts = objective.number in victory.objectives or objective.vp > 0
            if not counts:
                continue
            value = float(objective.vp) if victory.kind == BY_POINTS else OBJECTIVE
            # What has to be held at the end is never safe: units go on to gather there.
            if owner(game, objective) == self.side and objective.kind != HOLD:
                guarded.update(objective.hexes)
            else:
                wanted.update(objective.hexes)
            for hex in objective.hexes:
                self.worth_of[hex] = value
        for exit in game.scenario.exits:
            if exit.side == self.side:
                wanted.update(exit.hexes)
                if victory.kind == BY_EXITS:
                    self.ways_out = (*self.ways_out, *exit.hexes)
            elif victory.kind == BY_EXITS:
                guarded.update(exit.hexes)
        self.wanted = tuple(sorted(wanted))
        self.guarded = tuple(sorted(guarded))

    # --- who sees whom -------------------------------------------------------------------------

    def seers(self, hex: int, flies: bool) -> list[int]:
        """The places in `foes` of those that have a line of sight to a place and reach it."""
        key = 2 * hex + (1 if flies else 0)
        found = self._seers.get(key)
        if found is None:
            found = []
            game = self.game
            row = hex * self.size
            distance = game.ground.board.distance
            for at in range(len(self.foes)):
                foe = self.foes[at]
                if distance[row + foe.hex] > max(self.reaches[at], 20):
                    continue
                if game.sees(hex, flies, foe.hex, foe.flying):
                    found.append(at)
            self._seers[key] = found
        return found

    def danger(self, unit: UnitState, hex: int) -> float:
        """What the unit may be expected to lose in a hex before it acts again."""
        kind = self.kind(unit)
        known = self._dangers.get(kind)
        if known is None:
            known = {}
            self._dangers[kind] = known
        value = known.get(hex, UNKNOWN)
        if value == UNKNOWN:
            value = self._danger(unit, hex)
            known[hex] = value
        return value

    def _danger(self, unit: UnitState, hex: int) -> float:
        distance = self.game.ground.board.distance
        row = hex * self.size
        total = 0.0
        kind = self.kind(unit)
        cover = self.cover(unit, hex)
        for at in self.seers(hex, unit.flying):
            foe = self.foes[at]
            away = distance[row + foe.hex]
            if away <= self.reaches[at]:
                taken = self.attack(foe, self.foe_kinds[at], unit, kind, hex, cover, away)
                if taken > 0.0:
                    total += taken * readiness(foe)
        return min(self.caution * total, MOST_DANGER * full_worth(unit))

    def fire_at(self, unit: UnitState, hex: int) -> float:
        """What the best opportunity fire at the unit in a hex would take from it now."""
        distance = self.game.ground.board.distance
        row = hex * self.size
        best = 0.0
        kind = self.kind(unit)
        cover = self.cover(unit, hex)
        for at in self.seers(hex, unit.flying):
            foe = self.foes[at]
            if foe.disrupted or foe.ops_complete or foe.flying:
                continue
            away = distance[row + foe.hex]
            if away <= self.reaches[at]:
                taken = self.attack(foe, self.foe_kinds[at], unit, kind, hex, cover, away)
                if taken > best:
                    best = taken
        return best

    def attack(
        self,
        firer: UnitState,
        firer_kind: int,
        target: UnitState,
        target_kind: int,
        hex: int,
        cover: int,
        distance: int,
    ) -> float:
        """What the firer's best attack takes from the target, which has so many dice of cover in
        that hex; the same for all units of their kinds."""
        key = ((firer_kind * KINDS + target_kind) * 16 + cover) * 64 + distance
        value = self._attacks.get(key, UNKNOWN)
        if value == UNKNOWN:
            value = best_attack(self.game, firer, target, hex, distance)
            self._attacks[key] = value
        return value

    def cover(self, unit: UnitState, hex: int) -> int:
        """Dice of the defensive bonus that the unit would have in a hex. Rule: WAW 6.1.5-5."""
        if not unit.is_ground:
            return 0
        cls = unit.type.cls
        return min(bonus_of_hex(self.game, hex, cls), bonus_limit(self.game, cls), 15)

    def shot(self, unit: UnitState, hex: int) -> float:
        """What the unit's best attack from a hex takes from an enemy."""
        kind = self.kind(unit)
        known = self._shots.get(kind)
        if known is None:
            known = {}
            self._shots[kind] = known
        value = known.get(hex, UNKNOWN)
        if value == UNKNOWN:
            value = self._shot(unit, kind, hex)
            known[hex] = value
        return value

    def _shot(self, unit: UnitState, kind: int, hex: int) -> float:
        distance = self.game.ground.board.distance
        far = longest_reach(self.game, unit)
        row = hex * self.size
        best = 0.0
        for at in self.seers(hex, unit.flying):
            foe = self.foes[at]
            away = distance[row + foe.hex]
            if away <= far:
                taken = self.attack(
                    unit, kind, foe, self.foe_kinds[at], foe.hex, self.covers[at], away
                )
                if taken > best:
                    best = taken
        return best

    def kind(self, unit: UnitState) -> int:
        """Units of one kind are in the same danger and have the same shots everywhere."""
        number = self._kinds[unit.number]
        if number < 0:
            number = _kind(unit)
            self._kinds[unit.number] = number
        return number if unit.mode == ON_GROUND else _kind(unit)

    # --- places --------------------------------------------------------------------------------

    def place(self, unit: UnitState, hex: int) -> float:
        """What it is worth that the unit stands in a hex: shots, danger, goals, command."""
        value = -self.danger(unit, hex) + self.pull(unit, hex)
        if not unit.disrupted:
            value += FUTURE * self.shot(unit, hex)
        elif unit.is_ground:
            cls = unit.type.cls
            value += 0.1 * min(bonus_of_hex(self.game, hex, cls), bonus_limit(self.game, cls))
        if unit.is_ground:
            value += self.objective(unit, hex)
            value -= self.out_of_radius(unit, hex)
        return value

    def pull(self, unit: UnitState, hex: int) -> float:
        """How places that matter draw the unit: those to take, those to keep, else the enemy."""
        moves = unit.type.moves
        ground = self.game.ground
        if moves == FLYING:
            return -0.02 * self._to_foe(FOOT, hex)
        walks = moves
        if self.wanted:
            away = field(ground, walks, self.wanted)[hex]
            return -TOWARD * self.urgency * min(away, FAR) / 2
        if self.guarded:
            away = field(ground, walks, self.guarded)[hex]
            return -GUARD * max(min(away, 60) - NEAR_ENOUGH, 0) / 2
        return -TOWARD_ENEMY * min(self._to_foe(walks, hex), 60) / 2

    def _to_foe(self, moves: int, hex: int) -> int:
        if not self.foe_hexes:
            return 0
        known = self._near_foe.get(moves)
        if known is None:
            known = field(self.game.ground, moves, self.foe_hexes)
            self._near_foe[moves] = known
        return known[hex]

    def objective(self, unit: UnitState, hex: int) -> float:
        """What a ground unit in an objective's hex brings: it takes it, or keeps it."""
        value = self.worth_of.get(hex, 0.0)
        if value == 0.0:
            return 0.0
        if hex in self.wanted and self.game.scenario.objectives_at[hex]:
            return value
        for number in self.game.stacks[hex]:
            other = self.game.unit(number)
            if other.side == self.side and other.is_ground and number != unit.number:
                return SECOND * HOLDING
        return HOLDING

    def out_of_radius(self, unit: UnitState, hex: int) -> float:
        """What it costs to stand outside the command radius."""
        hq = self.game.hq_of(unit.formation)
        if hq is None or hq.hex == OFF_MAP or hq.hex == unit.hex:
            return 0.0
        over = self.game.ground.board.distance[hex * self.size + hq.hex] - hq.face.radius
        if over <= 0:
            return 0.0
        return COMMAND * full_worth(unit) + 0.02 * over


def _kind(unit: UnitState) -> int:
    """A number for all that tells the fire and the armour of two units apart."""
    kind = (unit.type.number * 4 + state_of(unit)) * 3 + unit.mode
    kind = (kind * 2 + (1 if unit.depletion else 0)) * 2 + (1 if unit.sw_depletion else 0)
    return (kind * SW_KINDS + unit.sw + 1) * 2 + (0 if unit.cargo == NONE else 1)


def fighters(game: GameWaW, side: int) -> list[UnitState]:
    """The side's units on the map that can fire and be fired at."""
    found: list[UnitState] = []
    for unit in game.own_units(side):
        if unit.hex != OFF_MAP and not unit.loaded and not unit.is_hq:
            found.append(unit)
    return found


def readiness(foe: UnitState) -> float:
    """How much of its fire an enemy may be expected to use."""
    if foe.disrupted:
        return READY[2]
    return READY[1] if foe.ops_complete else READY[0]
