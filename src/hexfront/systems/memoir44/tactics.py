"""What each command card does (2.4): one function a card, laying its phases on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.card_uses import USES
from hexfront.systems.memoir44.cards import CARD, CARDS, TACTIC_CARD
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.entering import Entering, may_enter
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.medics import medics
from hexfront.systems.memoir44.movement import MovingAgain
from hexfront.systems.memoir44.night import is_dark
from hexfront.systems.memoir44.orders import (
    NONE_BY_CLASS,
    NONE_ORDERED,
    Ordering,
    OrderingByDice,
    act,
    order_all,
)
from hexfront.systems.memoir44.strikes import air_power, barrage
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    INFANTRY,
    INFANTRY_FACE,
    NOT_ORDERED,
    STAR,
)

INFANTRY_ASSAULT: Final = CARD["infantry-assault"].number
AIR_POWER: Final = CARD["air-power"].number
BARRAGE: Final = CARD["barrage"].number


def play(game: Game44, side: int, card: int, section: int) -> None:
    """Carry out a card for the side. `section` is the section of the map it names, -1 for none:
    for a Counter-Attack the physical section of the copied card. Rule: M44 2.4."""
    family = CARDS[card].family
    command = command_for(game, side, card, section)
    game.command = command
    tell_gung_ho(game, side, command)
    if family in SPECIAL and not command.fallback:
        SPECIAL[family](game, side, command)
    else:
        carry_out(game, side, command)


def tell_gung_ho(game: Game44, side: int, command: Command) -> None:
    """Tell that a card lets US Marines order one unit more. Rule: M44 6.1 US Marine Corps."""
    if command.gung_ho and game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[command.card].id}
        game.tell(Event("event-gung-ho", params))


def command_for(game: Game44, side: int, card: int, section: int) -> Command:
    """The command that a card gives to the side as the board stands. Rule: M44 2.4 Fallback."""
    commands = game.scenario.commands
    needs = commands.needs(card)
    fallback = needs != 0 and not game.has_class(side, needs)
    if card == AIR_POWER or card == BARRAGE:
        fallback = cannot_strike(game, side, card)
    extra = 0
    if game.scenario.has_command_cars and CARDS[card].kind != TACTIC_CARD:
        extra = sections_of_cars(game, side)
    return commands.command(side, card, section, fallback, extra)


def cannot_strike(game: Game44, side: int, card: int) -> bool:
    """Is this strike played as an order to one unit? So it is at night, and for a side that may not
    use Air Power. Rule: M44 6.2-19, M44 card Air Power."""
    return is_dark(game) or (card == AIR_POWER and game.scenario.options.no_air_power[side])


def sections_of_cars(game: Game44, side: int) -> int:
    """The sections of the map with a command car of the side, as a mask. A section card orders one
    unit more there.

    Rule: M44 5.4 Command car, EP 11-3.
    """
    mask = 0
    for unit in game.own_units(side):
        if unit.type.commands:
            mask |= game.scenario.board.sections[unit.hex]
    return mask


def carry_out(game: Game44, side: int, command: Command) -> None:
    """Order, move and battle as the command says; armor may break through first."""
    if command.everybody:
        order_all(game, side, command)
        act(game, side, command, None)
    else:
        act(game, side, command, Ordering(side, command, NONE_ORDERED))
    if may_enter(game, side, command):
        game.push(Entering(side, command, NONE_ORDERED))


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
    faces = roll(game, game.card_dice(side), "orders", side)
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
    if fell_back and game.has_class(side, 1 << INFANTRY):
        game.push(ChoosingSection(side))  # the copied card named no section
    elif other_uses(game, side, last.card, last.section):
        game.push(ChoosingUse(side, last.card, last.section))
    else:
        play(game, side, last.card, last.section)


def other_uses(game: Game44, side: int, card: int, section: int) -> list[str]:
    """The verbs of the other uses of a card that are open to the side."""
    if not game.scenario.has_card_uses:
        return []
    found: list[str] = []
    for verb, use in USES.items():
        if use.denial(game, side, card, section) == no.LEGAL:
            found.append(verb)
    return found


def assault_sections(game: Game44, side: int) -> list[int]:
    """The player's own sections that an Infantry Assault may name: those with infantry. Without any
    infantry the card falls back and names none. Rule: M44 card Infantry Assault."""
    found = 0
    for unit in game.own_units(side):
        if unit.type.card_class == INFANTRY:
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


class ChoosingUse(Phase[Game44]):
    """A Counter-Attack copies a card that this side may use in another way too.

    Rule: M44 card Counter-Attack.
    """

    __slots__ = ("card", "section")

    name = "choose-use"
    prompt = "prompt-choose-use"
    rule = "M44 card Counter-Attack"

    def __init__(self, side: int, card: int, section: int) -> None:
        super().__init__(side)
        self.card = card
        self.section = section

    def legal_actions(self, game: Game44) -> list[Action]:
        rows = game.actions.card_rows
        legal: list[Action] = [game.actions.play(self.card)]
        for verb in other_uses(game, self.side, self.card, self.section):
            legal.append(rows[verb][self.card])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "play" and action.verb not in USES:
            return no.NOT_NOW
        if action.card != self.card or action.section != NONE:
            return no.NOT_THE_COPIED_CARD
        if action.verb == "play":
            return no.LEGAL
        return USES[action.verb].denial(game, self.side, self.card, self.section)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "play":
            play(game, self.side, self.card, self.section)
        else:
            USES[action.verb].act(game, self.side, self.card, self.section)


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
