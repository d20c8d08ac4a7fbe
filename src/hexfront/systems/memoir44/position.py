"""Positions as one line of text.

    memoir44 scenario=first-light turn=3 side=allies phase=order units=0@E5,1@c4x3 ...

A line begins with the system's name and holds `name=value` fields, in any order, without blanks
inside. The scenario is a shipped one (`scenario=ID`), a packed file, or a board in words (see
`board_text.py`); the other fields say how it stands, and each has a default: the beginning of the
game. Where a turn cannot be entered (a retreat, an ambush), the line gives the last position that
can be, and after ` then: ` the actions since, as a record writes them.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Entry, Game
from hexfront.core.record import write_statement
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.card_uses import USES
from hexfront.systems.memoir44.cards import AMBUSH, CARDS
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.commissar import Commissar, PlayingChip
from hexfront.systems.memoir44.drops import Dropping
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks_text import HIDDEN_CARD, write_marks
from hexfront.systems.memoir44.movement import Moving
from hexfront.systems.memoir44.setting_up import SettingUp
from hexfront.systems.memoir44.units import NOT_ORDERED, NOTES, ON_THE_MOVE, Unit
from hexfront.systems.memoir44.visibility import discards_seen

PHASES: Final = (
    "set-up",
    "drop",
    "play-card",
    "play-chip",
    "hand-out",
    "lead",
    "order",
    "move",
    "battle",
    "move-again",
    "over",
)
NO_SIDE: Final = "-"
MOVES_ONLY: Final = "v"
SHOWING: Final = ("play", "ambush", "give", *USES)  # verbs that show a card of the hand


def write(game: Game44, side: int | None) -> str:
    """The position as text. With a side (or SPECTATOR) only that seat's knowledge: hidden hands are
    counts (`?5`), with those cards that the actions since have shown (`?4,ambush`)."""
    if game.is_over or _enterable(game):
        return _write(game, side, [])
    entries = game.entries()
    since: list[Entry] = []
    twin: Game = game
    while entries and not _enterable(twin):
        since.insert(0, entries.pop())
        twin = game.replayed(entries)
    assert isinstance(twin, Game44)
    text = _write(twin, side, since)
    statements: list[str] = []
    for number, entry in enumerate(since):
        before = game.replayed(entries + since[:number])
        statements.append(write_statement(before, entry, side))
    return f"{text} then: {' '.join(statements)}"


def _enterable(game: Game) -> bool:
    return game.phases[-1].enterable


def phase_name(game: Game44) -> str:
    """The name under which the present phase is entered again."""
    if game.is_over:
        return "over"
    phase = game.phases[-1]
    # In Overlord the phases of a general lie above those of his commander.
    turn = 2 if game.scenario.generals is None else 4
    if isinstance(phase, Moving) and len(game.phases) == turn:
        return "move-again"  # nothing is left to battle: the second move of Behind Enemy Lines
    if isinstance(game.phases[1], SettingUp):
        return "set-up"
    if isinstance(phase, Commissar):
        return "play-card"
    return phase.name


def _write(game: Game44, side: int | None, since: list[Entry]) -> str:
    scenario = game.scenario
    fields: list[str] = [scenario.system]
    fields.append(scenario.source if " " in scenario.source else f"scenario={scenario.source}")
    if game.switches.changed:
        pairs = [f"{name}:{value}" for name, value in game.switches.changed.items()]
        fields.append("switches=" + ",".join(pairs))
    fields += [
        f"turn={game.turn}",
        f"side={game.side_name(game.turn_side())}",
        f"phase={phase_name(game)}",
        *_step(game, side, since),
        "units=" + _joined([_unit(game, u) for u in game.units if u is not None]),
        "sandbags=" + _joined([game.label(hex) for hex in sorted(game.sandbags)]),
    ]
    for name, pieces in (("gone", game.ground.gone()), ("laid", game.ground.laid())):
        if pieces:
            words = [f"{game.label(hex)}:{terrain}" for hex, terrain in sorted(pieces)]
            fields.append(f"{name}=" + _joined(words))
    for owner in (0, 1):
        fields.append(f"hand.{scenario.sides[owner]}={_hand(game, owner, side, since)}")
    fields += [
        *_discards(game, side),
        f"won={game.won[0]},{game.won[1]}",
    ]
    if game.exited != (0, 0):
        fields.append(f"exited={game.exited[0]},{game.exited[1]}")
    if scenario.objectives:
        fields.append("held=" + ",".join([_side(game, holder) for holder in game.holders]))
    if game.command is not None:
        fields.append("command=" + _command(game.command))
    if game.last_command is not None:
        fields.append("last=" + _command(game.last_command))
    if game.owed != (0, 0):
        fields.append(f"owed={game.owed[0]},{game.owed[1]}")
    if game.no_ambush != NOBODY:
        fields.append(f"no-ambush={game.side_name(game.no_ambush)}")
    fields += write_marks(game, side)
    if game.is_over:
        fields.append(f"winner={_side(game, game.winner)} ending={game.ending}")
    return " ".join(fields)


def _step(game: Game44, side: int | None, since: list[Entry]) -> list[str]:
    """What the phase needs beside the rest: the step of the set-up, the drop, the card that comes
    from under the chip (`?` for who does not know it)."""
    under = game.phases[1]
    phase = game.phases[-1]
    if isinstance(under, SettingUp):
        return [f"step={under.step - 1}"]
    if isinstance(phase, Dropping):
        return [f"step={phase.number}"]
    if isinstance(phase, PlayingChip):
        # The first action since, if there is one, has shown it.
        known = side is None or side == phase.side or bool(since)
        return ["playing=" + (CARDS[phase.card].id if known else HIDDEN_CARD)]
    return []


def _discards(game: Game44, side: int | None) -> list[str]:
    """The discard pile, or those of both sides where each has a deck of its own."""
    if not game.decks_apart:
        return ["discard=" + _joined([CARDS[card].id for card in discards_seen(game, side)])]
    fields: list[str] = []
    for owner in (0, 1):
        words = _joined([CARDS[card].id for card in game.pile_of(owner)])
        fields.append(f"discard.{game.scenario.sides[owner]}={words}")
    return fields


def _joined(words: list[str]) -> str:
    return ",".join(words) if words else "-"


def _side(game: Game44, side: int) -> str:
    return NO_SIDE if side == NOBODY else game.scenario.sides[side]


def _hand(game: Game44, owner: int, side: int | None, since: list[Entry]) -> str:
    hand = game.hands[owner]
    if side is None or side == owner:
        return _joined([CARDS[card].id for card in hand])
    shown: list[str] = []
    if isinstance(game.phases[-1], PlayingChip):
        since = since[1:]  # that card did not come from the hand
    for entry in since:
        action = entry.action
        if entry.side == owner and isinstance(action, Move44):
            if action.verb in SHOWING:
                shown.append(CARDS[AMBUSH if action.verb == "ambush" else action.card].id)
    return ",".join([f"?{len(hand) - len(shown)}", *shown])


def _unit(game: Game44, unit: Unit) -> str:
    """`number@hex`, the figures if some are lost, after a tilde its kit if that has changed (`-`:
    none is left), and after an exclamation mark what it did this turn: o ordered, m hexes moved, b
    battles left, s stopped (entered a hard stop), further notes by their letters (NOTES), and v for
    a unit on the move."""
    text = f"{unit.number}@{game.label(unit.hex)}"
    if unit.figures != unit.type.figures:
        text += f"x{unit.figures}"
    kit = unit.type.recipe.kit
    if kit != game.scenario.units[unit.number].type.recipe.kit:
        text += "~" + (".".join(kit) or "-")
    if unit.orders != NOT_ORDERED:
        text += f"!om{unit.moved}b{unit.battles}" + ("s" if unit.stopped else "")
        text += "".join([letter for n, letter in enumerate(NOTES) if unit.notes >> n & 1])
        text += MOVES_ONLY if unit.orders == ON_THE_MOVE else ""
    return text


def _command(command: Command) -> str:
    """The card, the section of the map that it works in, and whether it fell back, strikes from the
    air, orders one unit more in some sections (a mask) for a command car, or is a general's, with
    the half-sections of the map that he commands (a mask)."""
    text = CARDS[command.card].id
    if command.section != NOBODY:
        text += f"@{command.section}"
    if command.fallback:
        text += "+fallback"
    if command.air_strike:
        text += "+strike"
    if command.car:
        text += f"+car{command.car}"
    if command.halves:
        text += f"+half{command.halves}"
    return text
