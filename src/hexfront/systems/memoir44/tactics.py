"""What each command card does (2.4): one function a card, laying its phases on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.commands import NEEDS, command_of
from hexfront.systems.memoir44.game import Command, Game44
from hexfront.systems.memoir44.movement import MovingAgain
from hexfront.systems.memoir44.orders import (
    NONE_BY_CLASS,
    NONE_ORDERED,
    Ordering,
    OrderingByDice,
    act,
    order,
    order_all,
)
from hexfront.systems.memoir44.retreat import count_hits, roll, suffer
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    GRENADE,
    INFANTRY,
    INFANTRY_FACE,
    NOT_ORDERED,
    STAR,
    Unit,
)

INFANTRY_ASSAULT: Final = CARD["infantry-assault"].number


def play(game: Game44, side: int, card: int, section: int) -> None:
    """Carry out a card for the side. `section` is the section of the map it names, -1 for none:
    for a Counter-Attack the physical section of the copied card. Rule: M44 2.4."""
    family = CARDS[card].family
    fallback = family in NEEDS and not game.has_class(side, NEEDS[family])
    command = command_of(side, card, section, fallback)
    game.command = command
    if family in SPECIAL and not fallback:
        SPECIAL[family](game, side, command)
    else:
        carry_out(game, side, command)


def carry_out(game: Game44, side: int, command: Command) -> None:
    """Order, move and battle as the command says."""
    if command.everybody:
        order_all(game, side, command)
        act(game, side, command, None)
    else:
        act(game, side, command, Ordering(side, command, NONE_ORDERED))


def behind_enemy_lines(game: Game44, side: int, command: Command) -> None:
    """One infantry unit moves up to three hexes regardless of terrain, battles with one die more,
    and moves again. Rule: M44 card Behind Enemy Lines."""
    game.push(MovingAgain(side, command))
    carry_out(game, side, command)


def dig_in(game: Game44, side: int, command: Command) -> None:
    """Four infantry units get sandbags; they neither move nor battle. Rule: M44 card Dig-In."""
    game.push(DiggingIn(side))
    game.push(Ordering(side, command, NONE_ORDERED))


class DiggingIn(Phase[Game44]):
    """Lay sandbags on the hexes of the ordered units, as far as the box has any.

    Not on ocean or fords, nor where sandbags lie already. Rule: M44 card Dig-In,
    M44 12 sandbag_pool.
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


def their_finest_hour(game: Game44, side: int, command: Command) -> None:
    """One die for each card in hand, this one included; the symbols order units, which battle with
    one die more. Rule: M44 card Their Finest Hour."""
    faces = roll(game, len(game.hands[side]) + 1)
    ordering = OrderingByDice(
        side,
        command,
        faces.count(INFANTRY_FACE),
        faces.count(ARMOR_FACE),
        faces.count(STAR),
        NONE_BY_CLASS,
    )
    act(game, side, command, ordering)


def counter_attack(game: Game44, side: int, command: Command) -> None:
    """Play the card that the opponent just played, on the same side of the map; nothing if there
    was none. Rule: M44 card Counter-Attack."""
    last = game.last_command
    if last is None:
        game.command = None  # else the next Counter-Attack would copy this one for ever
        return
    if game.listeners:
        card = CARDS[last.card].id
        game.tell(Event("event-counter", {"side": game.side_name(side), "card": card}))
    fell_back = last.card == INFANTRY_ASSAULT and last.section == NONE
    if fell_back and game.has_class(side, NEEDS["infantry-assault"]):
        game.push(ChoosingSection(side))  # the copied card named no section
    else:
        play(game, side, last.card, last.section)


def assault_sections(game: Game44, side: int) -> list[int]:
    """The player's own sections that an Infantry Assault may name: those with infantry. Without any
    infantry the card falls back and names none. Rule: M44 card Infantry Assault."""
    found = 0
    for unit in game.own_units(side):
        if unit.type.kind == INFANTRY:
            found |= game.scenario.board.sections[unit.hex]
    if found == 0:
        return [NONE]
    board = game.scenario.board
    return [own for own in range(3) if found >> board.own_section(side, own) & 1]


class ChoosingSection(Phase[Game44]):
    """A Counter-Attack copies an Infantry Assault that fell back, so that it named no section:
    whoever has infantry names one of his own. Rule: M44 card Counter-Attack."""

    __slots__ = ()

    name = "choose-section"
    prompt = "prompt-choose-section"
    rule = "M44 card Counter-Attack"

    def legal_actions(self, game: Game44) -> list[Action]:
        play_in = game.actions.play
        return [play_in(INFANTRY_ASSAULT, own) for own in assault_sections(game, self.side)]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "play" or action.card != INFANTRY_ASSAULT:
            return no.NOT_NOW
        if action.section in assault_sections(game, self.side):
            return no.LEGAL
        return no.SECTION_WITHOUT_INFANTRY

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        section = game.scenario.board.own_section(self.side, action.section)
        play(game, self.side, INFANTRY_ASSAULT, section)


# --- medics ----------------------------------------------------------------------------------


def medics(game: Game44, side: int, command: Command) -> None:
    """Bring figures back to one unit. Rule: M44 card Medics & Mechanics."""
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


def barrage(game: Game44, side: int, command: Command) -> None:
    """Four dice against any one enemy unit. Rule: M44 card Barrage."""
    game.push(Targeting(side, 4, False, 1, ()))


def air_power(game: Game44, side: int, command: Command) -> None:
    """Up to four enemy units, each adjacent to the one before: two dice each for the Allies, one
    for the Axis; stars hit. Rule: M44 card Air Power, M44 12 air_power_dice."""
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


# Cards that do more than order, move and battle.
SPECIAL: Final[dict[str, Callable[[Game44, int, Command], None]]] = {
    "air-power": air_power,
    "barrage": barrage,
    "behind-enemy-lines": behind_enemy_lines,
    "counter-attack": counter_attack,
    "dig-in": dig_in,
    "medics-mechanics": medics,
    "their-finest-hour": their_finest_hour,
}
