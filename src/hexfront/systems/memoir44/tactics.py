"""What each command card does (2.4): one function a card, laying its phases on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.board import TOP
from hexfront.systems.memoir44.cards import ALL_UNITS, CARDS, TACTIC_CARD
from hexfront.systems.memoir44.game import ADJACENT, NO_MOVE, RANGED, Command, Game44
from hexfront.systems.memoir44.movement import MovingAgain
from hexfront.systems.memoir44.orders import (
    NONE_ORDERED,
    Ordering,
    OrderingByDice,
    act,
    order,
    order_all,
)
from hexfront.systems.memoir44.retreat import count_hits, roll, suffer
from hexfront.systems.memoir44.units import (
    ANY_CLASS,
    ARMOR,
    ARMOR_FACE,
    ARTILLERY,
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    GRENADE,
    INFANTRY,
    INFANTRY_ASSAULT,
    INFANTRY_FACE,
    NORMAL,
    NOT_ORDERED,
    STAR,
    Unit,
)

NOWHERE: Final[tuple[int, ...]] = (0, 0, 0)
ONLY_INFANTRY: Final = 1 << INFANTRY
ONLY_ARMOR: Final = 1 << ARMOR
ONLY_ARTILLERY: Final = 1 << ARTILLERY


def play(game: Game44, side: int, card: int, section: int) -> None:
    """Carry out a card for the side. `section` is the section of the map it names, -1 for none:
    for a Counter-Attack the physical section of the copied card. Rule: M44 2.4."""
    kind = CARDS[card]
    if kind.kind == TACTIC_CARD:
        TACTICS[kind.family](game, side, card, section)
        return
    orders = kind.orders
    if section >= 0:
        orders = tuple([max(orders) if s == section else 0 for s in range(3)])
    elif side == TOP:
        orders = (orders[2], orders[1], orders[0])
    command = Command(card, section, orders, 0, ANY_CLASS)
    game.command = command
    if max(orders) == ALL_UNITS:
        order_all(game, side, command)
        act(game, side, command, None)
    else:
        act(game, side, command, Ordering(side, command, NONE_ORDERED))


def order_some(game: Game44, side: int, command: Command) -> None:
    """The player orders up to `command.anywhere` units."""
    game.command = command
    act(game, side, command, Ordering(side, command, NONE_ORDERED))


def falls_back(game: Game44, side: int, card: int, classes: int) -> bool:
    """Without any unit of the named class on the board the card orders one unit of choice, with no
    bonus; then this lays it on the stack. Rule: M44 2.4 Fallback."""
    if game.has_class(side, classes):
        return False
    order_some(game, side, Command(card, -1, NOWHERE, 1, ANY_CLASS))
    return True


def direct_from_hq(game: Game44, side: int, card: int, section: int) -> None:
    """Any four units. Rule: M44 card Direct from HQ."""
    order_some(game, side, Command(card, -1, NOWHERE, 4, ANY_CLASS))


def move_out(game: Game44, side: int, card: int, section: int) -> None:
    """Four infantry units. Rule: M44 card Move Out."""
    if not falls_back(game, side, card, ONLY_INFANTRY):
        order_some(game, side, Command(card, -1, NOWHERE, 4, ONLY_INFANTRY))


def infantry_assault(game: Game44, side: int, card: int, section: int) -> None:
    """All infantry of one section, moving a hex farther without battling.

    Rule: M44 card Infantry Assault.
    """
    if falls_back(game, side, card, ONLY_INFANTRY):
        return
    orders = tuple([ALL_UNITS if s == section else 0 for s in range(3)])
    command = Command(card, section, orders, 0, ONLY_INFANTRY, mode=INFANTRY_ASSAULT)
    game.command = command
    order_all(game, side, command)
    act(game, side, command, None)


def armor_assault(game: Game44, side: int, card: int, section: int) -> None:
    """Four armor units; one die more in close assaults, also in an overrun.

    Rule: M44 card Armor Assault.
    """
    if not falls_back(game, side, card, ONLY_ARMOR):
        command = Command(card, -1, NOWHERE, 4, ONLY_ARMOR, close_bonus=1, overrun_bonus=1)
        order_some(game, side, command)


def artillery_bombard(game: Game44, side: int, card: int, section: int) -> None:
    """All artillery: each moves up to three hexes or battles twice. Rule: M44 card Artillery Bombard."""
    if falls_back(game, side, card, ONLY_ARTILLERY):
        return
    command = Command(card, -1, NOWHERE, 0, ONLY_ARTILLERY, mode=ARTILLERY_BOMBARD, battles=2)
    game.command = command
    order_all(game, side, command)
    act(game, side, command, None)


def behind_enemy_lines(game: Game44, side: int, card: int, section: int) -> None:
    """One infantry unit moves up to three hexes regardless of terrain, battles with one die more,
    and moves again. Rule: M44 card Behind Enemy Lines."""
    if falls_back(game, side, card, ONLY_INFANTRY):
        return
    command = Command(
        card, -1, NOWHERE, 1, ONLY_INFANTRY, mode=BEHIND_ENEMY_LINES, close_bonus=1, ranged_bonus=1
    )
    game.push(MovingAgain(side, command, BEHIND_ENEMY_LINES))
    order_some(game, side, command)


def close_assault(game: Game44, side: int, card: int, section: int) -> None:
    """All infantry and armor adjacent to an enemy battle adjacent enemies with one die more, without
    moving first; the bonus does not reach the overrun. Rule: M44 card Close Assault."""
    command = Command(
        card, -1, NOWHERE, 0, ONLY_INFANTRY | ONLY_ARMOR, adjacency=ADJACENT, mode=NO_MOVE,
        close_bonus=1,
    )
    game.command = command
    order_all(game, side, command)
    act(game, side, command, None)


def firefight(game: Game44, side: int, card: int, section: int) -> None:
    """Four units not adjacent to an enemy fire at range with one die more, without moving.

    Rule: M44 card Firefight.
    """
    command = Command(
        card, -1, NOWHERE, 4, ANY_CLASS, adjacency=RANGED, mode=NO_MOVE, ranged_bonus=1
    )
    order_some(game, side, command)


def dig_in(game: Game44, side: int, card: int, section: int) -> None:
    """Four infantry units get sandbags; they neither move nor battle. Rule: M44 card Dig-In."""
    if falls_back(game, side, card, ONLY_INFANTRY):
        return
    command = Command(card, -1, NOWHERE, 4, ONLY_INFANTRY, mode=NO_MOVE, battles=0)
    game.command = command
    game.push(DiggingIn(side))
    game.push(Ordering(side, command, NONE_ORDERED))


class DiggingIn(Phase[Game44]):
    """Lay sandbags on the hexes of the ordered units, as far as the box has any.

    Not on ocean or fords, nor where sandbags lie already. Rule: M44 card Dig-In.
    """

    __slots__ = ()

    name = "dig-in"
    rule = "M44 card Dig-In"

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        for unit in game.own_units(self.side):
            if (
                unit.orders != NOT_ORDERED
                and unit.hex not in game.sandbags
                and not game.ground.no_sandbags[unit.hex]
                and len(game.sandbags) < game.switches.sandbag_pool
            ):
                game.sandbags = game.sandbags | {unit.hex}
                if game.listeners:
                    game.tell(Event("event-dug-in", game.about(unit)))


def their_finest_hour(game: Game44, side: int, card: int, section: int) -> None:
    """One die for each card in hand, this one included; the symbols order units, which battle with
    one die more. Rule: M44 card Their Finest Hour."""
    command = Command(
        card, -1, NOWHERE, ALL_UNITS, ANY_CLASS, close_bonus=1, ranged_bonus=1, overrun_bonus=1,
        overrun_ranged_bonus=1,
    )
    game.command = command
    faces = roll(game, len(game.hands[side]) + 1)
    ordering = OrderingByDice(
        side, command, faces.count(INFANTRY_FACE), faces.count(ARMOR_FACE), faces.count(STAR),
        NOWHERE,
    )
    act(game, side, command, ordering)


def counter_attack(game: Game44, side: int, card: int, section: int) -> None:
    """Play the card that the opponent just played, on the same side of the map; nothing if there
    was none. Rule: M44 card Counter-Attack."""
    last = game.last_command
    if last is None:
        return
    kind = CARDS[last.card]
    if game.listeners:
        game.tell(Event("event-counter", {"side": game.side_name(side), "card": kind.id}))
    if kind.kind == TACTIC_CARD or kind.section < 0:
        # Cards across all sections are symmetric, so they need no mirror.
        play(game, side, last.card, last.section)
        return
    play(game, side, last.card, last.orders.index(max(last.orders)))


# --- medics ----------------------------------------------------------------------------------


def medics(game: Game44, side: int, card: int, section: int) -> None:
    """Bring figures back to one unit. Rule: M44 card Medics & Mechanics."""
    game.command = Command(card, -1, NOWHERE, 0, ANY_CLASS)
    game.push(Healing(side))


def may_be_healed(unit: Unit) -> bool:
    """Has the unit lost figures? Units of a single figure have none to get back."""
    return unit.figures < unit.type.figures


class Healing(Phase[Game44]):
    """Choose a unit that lost figures: a die for each card in hand, this one included; its symbols
    and stars (for artillery stars alone) bring figures back, and a healed unit is ordered."""

    __slots__ = ()

    name = "heal"
    prompt = "prompt-heal"
    rule = "M44 card Medics & Mechanics"

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        for unit in game.own_units(self.side):
            if may_be_healed(unit):
                legal.append(game.actions.heals[unit.number])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "heal":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        return no.LEGAL if may_be_healed(unit) else no.NOT_WOUNDED

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(action.unit)
        faces = roll(game, len(game.hands[self.side]) + 1)
        # The unit's own symbol and stars bring figures back, grenades do not.
        symbols = count_hits(unit, faces, True) - faces.count(GRENADE)
        healed = min(symbols, unit.type.figures - unit.figures)
        if healed == 0:
            return
        unit = unit.lose(-healed)
        game.change(unit)
        if game.listeners:
            game.tell(Event("event-healed", {**game.about(unit), "healed": healed}))
        order(game, unit, 1)
        command = game.command
        assert command is not None
        act(game, self.side, command, None)

    def resume(self, game: Game44) -> None:
        game.pop()


# --- cards that strike without units ----------------------------------------------------------


def barrage(game: Game44, side: int, card: int, section: int) -> None:
    """Four dice against any one enemy unit. Rule: M44 card Barrage."""
    game.command = Command(card, -1, NOWHERE, 0, 0)
    game.push(Targeting(side, 4, False, 1, ()))


def air_power(game: Game44, side: int, card: int, section: int) -> None:
    """Up to four enemy units, each adjacent to the one before: two dice each for the Allies, one for
    the Axis; stars hit. Rule: M44 card Air Power, switch air_power_dice."""
    game.command = Command(card, -1, NOWHERE, 0, 0)
    setting = game.switches.air_power
    if setting == "by_side":
        dice = 2 if game.scenario.sides[side] == "allies" else 1
    else:
        dice = int(setting[0])
    game.push(Targeting(side, dice, True, 4, ()))


class Targeting(Phase[Game44]):
    """The player names the targets of a strike, in the order in which they are resolved.

    `dice` against each, `stars` hit too; at most `most` targets, `chain` holds the units named.
    """

    __slots__ = ("chain", "dice", "most", "stars")

    name = "target"
    prompt = "prompt-target"
    rule = "M44 card Air Power"

    def __init__(
        self, side: int, dice: int, stars: bool, most: int, chain: tuple[int, ...]
    ) -> None:
        super().__init__(side)
        self.dice = dice
        self.stars = stars
        self.most = most
        self.chain = chain

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        if self.chain:
            legal.append(game.actions.alone["fire"])
        for unit in game.own_units(1 - self.side):
            if self.target_denial(game, unit) == no.LEGAL:
                legal.append(game.actions.targets[unit.number])
        return legal

    def target_denial(self, game: Game44, unit: Unit) -> int:
        if len(self.chain) >= self.most:
            return no.TOO_MANY_TARGETS
        if unit.number in self.chain:
            return no.ALREADY_TARGET
        if self.chain:
            last = game.unit(self.chain[-1])
            if unit.hex not in game.ground.near[last.hex]:
                return no.CHAIN_BROKEN
        return no.LEGAL

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "fire":
            return no.LEGAL if self.chain else no.NO_TARGET_YET
        if action.verb != "target":
            return no.NOT_NOW
        unit = game.units[action.target]
        if unit is None:
            return no.UNIT_GONE
        if unit.side == self.side:
            return no.OWN_UNIT
        return self.target_denial(game, unit)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "fire":
            game.replace(Striking(self.side, self.dice, self.stars, self.chain))
        else:
            chain = (*self.chain, action.target)
            game.replace(Targeting(self.side, self.dice, self.stars, self.most, chain))

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"named": len(self.chain), "most": self.most, "dice": self.dice}


class Striking(Phase[Game44]):
    """Resolve a strike target by target: terrain gives no protection, flags cannot be ignored."""

    __slots__ = ("dice", "stars", "targets")

    name = "strike"
    rule = "M44 card Air Power"

    def __init__(self, side: int, dice: int, stars: bool, targets: tuple[int, ...]) -> None:
        super().__init__(side)
        self.dice = dice
        self.stars = stars
        self.targets = targets

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        if len(self.targets) > 1:
            game.replace(Striking(self.side, self.dice, self.stars, self.targets[1:]))
        else:
            game.pop()
        unit = game.units[self.targets[0]]
        if unit is not None:
            if game.listeners:
                game.tell(Event("event-strike", game.about(unit)))
            suffer(game, unit, roll(game, self.dice), self.stars, False)


Tactic = Callable[[Game44, int, int, int], None]
TACTICS: Final[dict[str, Tactic]] = {
    "air-power": air_power,
    "armor-assault": armor_assault,
    "artillery-bombard": artillery_bombard,
    "barrage": barrage,
    "behind-enemy-lines": behind_enemy_lines,
    "close-assault": close_assault,
    "counter-attack": counter_attack,
    "dig-in": dig_in,
    "direct-from-hq": direct_from_hq,
    "firefight": firefight,
    "infantry-assault": infantry_assault,
    "medics-mechanics": medics,
    "move-out": move_out,
    "their-finest-hour": their_finest_hour,
}
