"""A move under way (4.5-2, 5.0): its units, its path, and what they have left."""

from __future__ import annotations

from hexfront.core.game import Phase
from hexfront.systems.world_at_war.counters import HOVER
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.opportunity import Interrupted
from hexfront.systems.world_at_war.steps import allowance, moving_fire_limit
from hexfront.systems.world_at_war.units import UnitState


class Move(Interrupted):
    """A move under way: who goes where, and what has happened so far. Each step makes another one.

    `group`: numbers of the units that go on, in their order, headquarters with them; `spent`: half
    points that each has spent. `path`: the hexes of the move, where it began first (OFF_MAP for
    units that enter). `arrived`: a hex was entered, and what happens there is not yet done. `good`:
    units that were in good order when they began. `fired`: units that have fired in this move.
    `shipped`: carriers that have loaded or unloaded in it. `held`: units that something in the hex
    stops. `aboard`: who was carried into that hex. `fought`: the move has overrun somebody.
    `flipped`: the helicopter has changed its mode. `quiet`: the other side does not want to be
    asked again.

    Rule: WAW 4.5-2, WAW 5.0-1, WAW 5.0-7.
    """

    __slots__ = (
        "aboard",
        "arrived",
        "fired",
        "flipped",
        "fought",
        "good",
        "group",
        "held",
        "path",
        "quiet",
        "shipped",
        "spent",
    )

    def __init__(
        self,
        side: int,
        group: tuple[int, ...],
        spent: tuple[int, ...],
        path: tuple[int, ...],
        good: tuple[int, ...],
    ) -> None:
        super().__init__(side)
        self.group = group
        self.spent = spent
        self.path = path
        self.good = good
        self.arrived = False
        self.fired: tuple[int, ...] = ()
        self.shipped: tuple[int, ...] = ()
        self.held: tuple[int, ...] = ()
        self.aboard: tuple[int, ...] = ()
        self.fought = False
        self.flipped = False
        self.quiet = False

    def copy(self) -> Move:
        """The same move, for a rule that changes something about it."""
        raise NotImplementedError

    def like(self, other: Move) -> None:
        """Take over what the other move remembers of its way."""
        self.arrived = other.arrived
        self.fired = other.fired
        self.shipped = other.shipped
        self.held = other.held
        self.aboard = other.aboard
        self.fought = other.fought
        self.flipped = other.flipped
        self.quiet = other.quiet

    def hushed(self) -> Phase[GameWaW]:
        twin = self.copy()
        twin.quiet = True
        return twin

    def take_along(self, unit: UnitState) -> None:
        """Add a unit to a move that nobody else holds yet. Rule: WAW 4.5-2."""
        self.group = (*self.group, unit.number)
        self.spent = (*self.spent, 0)
        if not unit.disrupted:
            self.good = (*self.good, unit.number)

    def without(self, numbers: tuple[int, ...]) -> Move:
        """This move without some of its units."""
        twin = self.copy()
        kept = [at for at in range(len(self.group)) if self.group[at] not in numbers]
        twin.group = tuple([self.group[at] for at in kept])
        twin.spent = tuple([self.spent[at] for at in kept])
        return twin

    # --- looking -------------------------------------------------------------------------------

    @property
    def hex(self) -> int:
        """Where the units are now."""
        return self.path[-1]

    @property
    def steps(self) -> int:
        """How many hexes they have entered."""
        return len(self.path) - 1

    @property
    def begun(self) -> bool:
        """Has anything been done in this move that ends it lawfully?"""
        return len(self.path) > 1 or bool(self.fired) or bool(self.shipped) or self.flipped

    def units(self, game: GameWaW) -> list[UnitState]:
        """The moving units but for headquarters."""
        return [u for u in [game.unit(n) for n in self.group] if not u.is_hq]

    def alive(self, game: GameWaW) -> list[UnitState]:
        """Those that still are, while it has not been said who was lost."""
        units = [game.units[number] for number in self.group]
        return [unit for unit in units if unit is not None]

    def landed(self, game: GameWaW) -> bool:
        """Has a helicopter come down at the end of its move? Rule: WAW 9-5."""
        return self.flipped and game.unit(self.group[0]).mode == HOVER

    def left(self, game: GameWaW, unit: UnitState) -> int:
        """Half points that the unit may still spend.

        Rule: WAW 5.0-2, WAW 5.0-9, WAW 6.1.3-2, WAW 9-3, WAW 5.3-2.
        """
        most = allowance(game, unit)
        if unit.number in self.fired or (unit.is_helicopter and self.shipped):
            most = min(most, moving_fire_limit(game, unit))
        return most - self.spent[self.group.index(unit.number)]
