"""What a player types: numbers, orders, what is done at the table (questions: `asking.py`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hexfront.cli import asking, saves
from hexfront.cli.output import CommandError
from hexfront.cli.table import Leave, Table, has_terminal, obey_denial
from hexfront.core.game import Denial

HELP = """\
After a unit's number or hex only its choices are listed, and a hex is where it goes; back returns.

  why WHAT       why a unit, hex or order (why E5, why ORDER) is not possible now
  odds [WHAT]    the odds of an order, of a unit (odds E5) or of a numbered choice; alone: of all
  look HEX       all that is on a hex
  map, legend    the map again; what its signs mean
  all            every choice one by one
  victory        what it takes to win, and how it stands
  forces         all troops of both sides
  hand           what you hold: your cards and what they do
  sight E5 G7    is the line of sight clear now, or what blocks it
  show           what the scenario tells: its story, its rules, the task
  rules ID       a rule: the number in brackets behind a refusal
  charts [NAME]  the numbers of the game, where it has charts
  log [N]        what happened, the last N lines
  undo           take back your last decision, unless something was revealed since
  draw, resign   offer a draw; give up
  save [FILE]    save the game; go on with: hexfront play --load FILE
  quit           leave; the game is saved"""


def obey(table: Table, line: str) -> None:
    """Do what was typed; whatever cannot be done is told in a line."""
    text = " ".join(line.split())
    word, _, rest = text.partition(" ")
    word = word.lower()
    if not text:
        table.menu = None
        return
    try:
        if text.lower() in offered(table):
            order(table, text)  # also where a command has the same word, such as exit
        elif word in COMMANDS and not (rest and word in ALONE):
            # The name of a file keeps its blanks.
            COMMANDS[word](table, line.strip()[len(word) :].strip() if word == "save" else rest)
        elif is_number(table, text):
            choose(table, text)
        else:
            order(table, text)
    except Denial as denial:
        obey_denial(table, denial)
    except CommandError as error:
        table.screen.say(str(error), "warning")


def offered(table: Table) -> list[str]:
    """The orders that are possible now, as they are written."""
    return [table.game.text(action).lower() for action in table.game.legal_actions()]


def is_number(table: Table, text: str) -> bool:
    """Is a text the number of a choice? Hexes may be named by numbers too: 0812."""
    if not text.isdecimal():
        return False
    assert table.menu is not None
    return table.menu.find(text) is not None or table.look.picture(table.view()).find(text) is None


def choose(table: Table, number: str) -> None:
    """A numbered choice: an action, or a unit whose choices are shown next."""
    assert table.menu is not None
    choice = table.menu.find(number)
    if choice is None:
        table.screen.say(f"There is no choice {number} in the list.", "warning")
    elif choice.action is None:
        table.focus = choice.focus
        table.menu = None
    else:
        table.apply(choice.action)


def order(table: Table, text: str) -> None:
    """A typed order; a hex alone means the unit there, or where the chosen unit should go. Of
    several in one line each is done as if it had been typed, as long as the first goes on."""
    orders = table.look.one_by_one(table.game, text)
    side = table.game.side
    for at, each in enumerate(orders):
        goes_on = table.game.side == side and table.game.phase.name in table.look.under_way
        if at and not goes_on:
            rest = ", ".join(orders[at:])
            raise CommandError(f"Not done, since something else is asked now: {rest}.")
        meant = asking.understood(table, each)
        if meant.action is not None:
            table.apply(meant.action)
        else:
            table.focus = meant.focus
            table.menu = None


def help(table: Table, _: str) -> None:
    """What may be typed."""
    for line in [*table.look.orders_help.splitlines(), *HELP.splitlines()]:
        table.screen.flow([(line, "")], 17)


# --- the table ------------------------------------------------------------------------------------


def undo(table: Table, _: str) -> None:
    """Back to this side's last decision; the log keeps a trace."""
    table.game.undo(table.seated)
    chronicle = table.chronicles[table.seated]
    chronicle.told.append("(taken back)")
    table.forget_menu()


def back(table: Table, _: str) -> None:
    """From one unit back to all."""
    table.forget_menu()


def every(table: Table, _: str) -> None:
    """All choices, not grouped."""
    table.forget_menu()
    table.flat = True


def save(table: Table, rest: str) -> None:
    """To a file, or to where the game is saved anyway; asks before it destroys something else."""
    before = table.path
    if rest:
        quoted = len(rest) > 1 and rest[0] == rest[-1] and rest[0] in "'\""
        table.path = _path(rest[1:-1] if quoted else rest)
    try:
        if rest and saves.holds_something_else(table.path):
            _ask_to_overwrite(table)
        table.save()
    except CommandError:
        table.path = before
        raise
    table.tell_saved()


def _path(text: str) -> Path:
    """A path as it was typed, "~" as the user's home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise CommandError(f"{text}: not saved: there is no such home folder") from error


def _ask_to_overwrite(table: Table) -> None:
    """Ask whether a file that is no record may be lost; where nobody can be asked it may not."""
    what = f"{table.path} holds something that is no saved game."
    if not has_terminal():
        raise CommandError(f"{what} Not saved: name another file.")
    if table.ask(f"{what} Overwrite it? Type yes: ").strip().lower() not in ("yes", "y"):
        raise CommandError("Not saved.")


def resign(table: Table, _: str) -> None:
    """Give up, after a second thought."""
    if table.ask("Give up this battle? Type yes: ").strip().lower() in ("yes", "y"):
        table.game.resign(table.seated)
        table.touched = True


def draw(table: Table, _: str) -> None:
    """Offer a draw: a bot answers at once, a person at his next decision."""
    other = 1 - table.seated
    table.game.offer_draw(table.seated)
    table.tell_news(table.seated)
    table.touched = True
    if table.bots[other] is not None:
        table.answer_for_bot(other)
    else:
        table.screen.say(f"Your offer stands until {table.side_name(other)} decides.")


def accept(table: Table, _: str) -> None:
    """Take the other side's offer of a draw."""
    table.game.answer_draw(table.seated, True)


def refuse(table: Table, _: str) -> None:
    """Turn the other side's offer down."""
    table.game.answer_draw(table.seated, False)


def quit(table: Table, _: str) -> None:
    """Leave the table. If the game cannot be saved, that takes a second quit."""
    if table.touched:
        try:
            table.save()
        except CommandError as error:
            if not table.wants_to_leave:
                table.wants_to_leave = True
                raise CommandError(
                    f"{error}. Try save FILE, or quit again to leave without saving."
                ) from error
            table.abandoned = True
    raise Leave


Command = Callable[[Table, str], None]
COMMANDS: dict[str, Command] = {
    "why": asking.why,
    "odds": asking.odds,
    "look": asking.look,
    "map": asking.show_map,
    "legend": asking.show_legend,
    "victory": asking.victory,
    "forces": asking.forces,
    "hand": asking.hand,
    "sight": asking.sight,
    "show": asking.story,
    "rules": asking.rules,
    "charts": asking.charts,
    "log": asking.log,
    "help": help,
    "?": help,
    "undo": undo,
    "back": back,
    "all": every,
    "save": save,
    "resign": resign,
    "draw": draw,
    "accept": accept,
    "refuse": refuse,
    "quit": quit,
    "exit": quit,
    "q": quit,
}
# They take nothing after them, so that an order of the same word is still an order (exit c4-D9).
ALONE = (
    "map",
    "legend",
    "victory",
    "forces",
    "hand",
    "show",
    "help",
    "?",
    "undo",
    "back",
    "all",
    "resign",
    "draw",
    "accept",
    "refuse",
    "quit",
    "exit",
    "q",
)
