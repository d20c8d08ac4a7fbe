"""The table: people and bots sit at it, the screen shows what the one who decides may see."""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexfront.cli import saves
from hexfront.cli.choices import Choice, Menu, menu
from hexfront.cli.looks import look
from hexfront.cli.looks.plain import Picture, dice_text
from hexfront.cli.output import Line, Screen
from hexfront.core.dice import NeedsOutcome, TypedDice
from hexfront.core.game import NOBODY, Action, Denial, Event, Listener

if TYPE_CHECKING:
    from hexfront.bots import Bot
    from hexfront.words import Words

# From this many choices on they are shown in two columns.
TALL = 8
# Words of a choice need so many columns beside the order.
LEAST_ROOM = 30


class Leave(Exception):
    """The player leaves the table: quit, end of input, Ctrl-C."""


class Chronicle(Listener):
    """What one side heard of the game, in words; the last lines may be new to it."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.told: list[str] = []
        self.new = 0

    def hear(self, event: Event) -> None:
        text = self.words.event(event)
        if text:
            self.told.append(text)

    def news(self) -> list[str]:
        """The lines since the last call."""
        found = self.told[self.new :]
        self.new = len(self.told)
        return found


class Table:
    """A game with its seats: `bots[side]` is None for a person. `path`: where the game is saved."""

    def __init__(
        self,
        game: Any,
        settings: saves.Settings,
        bots: list[Bot | None],
        chronicles: list[Chronicle],
        screen: Screen,
        words: Words,
        path: Path,
    ) -> None:
        self.game = game
        self.settings = settings
        self.bots = bots
        self.chronicles = chronicles
        self.screen = screen
        self.words = words
        self.look = look(game.scenario.system, words)
        self.path = path
        self.people = [side for side in (0, 1) if bots[side] is None]
        self.seated = self.people[0] if len(self.people) == 1 else NOBODY
        self.focus = ""
        self.flat = False
        self.menu: Menu | None = None
        self.shown: tuple[Any, ...] = ()
        self.touched = game.history is not None
        # The player tried to leave and the game could not be saved; he left all the same.
        self.wants_to_leave = False
        self.abandoned = False

    # --- the loop ---------------------------------------------------------------------------------

    def run(self, obey: Callable[[Table, str], None]) -> None:
        """Play to the end; `obey` does what the player types. Raises Leave when he goes."""
        while not self.game.is_over:
            bot = self.bots[self.game.side]
            if bot is None:
                self.ask_person(obey)
            else:
                self.move_bot(bot)
        self.tell_news(self.seated)

    def move_bot(self, bot: Bot) -> None:
        """A bot's decision, made in a world that agrees with what its side knows."""
        from hexfront.bots import choose

        game = self.game
        if game.draw_offer == 1 - game.side:
            self.answer_for_bot(game.side)
            return
        rng = random.Random(f"{self.settings.bot_seed}/{game.decision}")
        self.apply(choose(game, bot, rng))

    def answer_for_bot(self, side: int) -> None:
        """A bot takes a draw only while it is behind."""
        if len(self.people) == 1:
            self.tell_news(self.seated)  # the offer comes before its answer
        accept = self.game.score(side) < 0
        self.game.answer_draw(side, accept)
        how = "accepted" if accept else "refused"
        self.screen.say(f"The draw is {how} by {self.side_name(side)}.")

    def ask_person(self, obey: Callable[[Table, str], None]) -> None:
        """One question to the person who decides, and what he says to it."""
        side = self.game.side
        if len(self.people) == 2 and self.seated != side:
            self.hand_over(side)
        self.tell_news(side)
        if self.menu is None:
            self.show_question(side)
        obey(self, self.ask("> "))

    def hand_over(self, side: int) -> None:
        """Hide what the last player saw until the next one sits down."""
        if self.seated != NOBODY:
            self.tell_news(self.seated)
            self.ask(f"The next decision is for {self.side_name(side)}. Enter hides the table. ")
            self.screen.clear()
        self.ask(f"Hand over to {self.side_name(side)}; press Enter when you sit there. ")
        self.seated = side
        self.shown = ()
        self.menu = None

    def ask(self, prompt: str) -> str:
        """A line from the player; at the end of the input he leaves."""
        out = self.screen.file
        try:
            if has_terminal() and out is sys.stdout:
                return input(prompt)
            out.write(prompt)
            out.flush()
            line = sys.stdin.readline() if sys.stdin is not None else ""
            if not line:
                raise EOFError
            # Without a terminal nothing echoes what was typed; a transcript needs it.
            out.write(line.rstrip("\n") + "\n")
            return line
        except (EOFError, KeyboardInterrupt):
            out.write("\n")
            raise Leave from None

    # --- acting -----------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Do an action; where dice are typed, ask for what they lack. Raises Denial."""
        while True:
            try:
                self.game.apply(action)
                break
            except NeedsOutcome as lack:
                self.type_dice(lack, self.game.text(action))
        self.touched = True
        self.wants_to_leave = False
        self.forget_menu()
        if len(self.people) == 1:
            self.tell_news(self.seated)

    def type_dice(self, lack: NeedsOutcome, order: str) -> None:
        """Ask for the faces that an order needs until they are valid, and say what they are for."""
        count = lack.count
        dice = self.game.dice
        assert isinstance(dice, TypedDice)
        noun = dice_text(count)
        if len(self.people) == 1:
            self.tell_news(self.seated)
        if lack.task:
            self.screen.say(self.words.say(lack.task, lack.params))
        while True:
            faces = self.look.read_faces(self.ask(f"{order}: roll {noun}, type the faces: "))
            outcome = None if faces is None else self.game.read_outcome(faces)
            if outcome is None:
                self.screen.say(self.look.faces_help)
                continue
            if len(outcome.values) != count:
                self.screen.say(f"That is {len(outcome.values)}, but {noun} are rolled.")
                continue
            dice.add(list(outcome.values))
            return

    def forget_menu(self) -> None:
        """The position changed, so the choices did."""
        self.menu = None
        self.focus = ""
        self.flat = False

    def save(self) -> None:
        """Write the game to its file. Raises CommandError if the machine refuses."""
        saves.write(self.path, saves.text_of(self.game, self.settings))

    def tell_saved(self) -> None:
        """Where the game is saved, and the command that goes on with it."""
        self.screen.line([(f"Saved in {self.path}", "")])
        if not self.game.is_over:
            self.screen.line(
                [(f"Go on with: hexfront play --load {shlex.quote(str(self.path))}", "")]
            )

    # --- showing ----------------------------------------------------------------------------------

    def side_name(self, side: int) -> str:
        return self.words.name("side", self.game.side_name(side))

    def side_id(self) -> str:
        """The id of the side of the person at the table, "" between two people."""
        return "" if self.seated == NOBODY else self.game.side_name(self.seated)

    def view(self) -> dict[str, Any]:
        """What the person at the table may see."""
        view: dict[str, Any] = self.game.view(self.seated)
        return view

    def picture(self) -> Picture:
        return self.look.picture(self.view())

    def tell_news(self, side: int) -> None:
        """What this side heard since it was last told."""
        if side == NOBODY:
            return
        for text in self.chronicles[side].news():
            self.screen.flow([("  - ", "quiet"), (text, "")], 4)

    def show_question(self, side: int) -> None:
        """Map where it changed, the prompt, the numbered choices."""
        game = self.game
        describer = self.look.describer(game, side)
        self.menu = menu(game, side, describer, self.focus, self.flat)
        view = describer.picture.view
        state = (
            [(unit["hex"], unit.get("figures"), unit["type"]) for unit in view["units"]],
            view["phase"]["name"] if view["phase"]["name"] in self.look.map_phases else "",
            self.focus,
            game.turn,
        )
        if state != self.shown and (state[:1] != self.shown[:1] or state[1] or self.focus):
            self.show_map(view)
        self.shown = state
        self.screen.say(self.words.prompt(game.phase, game), "title")
        for more in describer.question(self.focus):
            self.screen.say(more)
        if game.draw_offer == 1 - side:
            self.screen.say("The other side offers a draw: type accept or refuse.")
        self.show_menu()

    def show_map(self, view: dict[str, Any] | None = None) -> None:
        """The header and the map, with the numbers of the present choices."""
        if view is None:
            view = self.view()
        marks = self.menu.marks if self.menu is not None else {}
        self.screen.line([])
        for line in self.look.header(view):
            self.screen.flow(line)
        self.look.show_board(self.screen, view, marks)
        for line in self.look.standing(view):
            self.screen.flow(line, 2)

    def show_menu(self) -> None:
        """The choices, a line each, or in two columns where they are many and short."""
        assert self.menu is not None
        choices = self.menu.choices
        width = max([len(choice.text) for choice in choices] + [0])
        longest = max([len(choice.words) for choice in choices] + [0])
        column = width + longest + 10
        if len(choices) > TALL and 2 * column <= self.screen.width + 2:
            half = (len(choices) + 1) // 2
            for left in range(half):
                line = choice_line(choices[left], width, choices[left].words)
                if left + half < len(choices):
                    right = choices[left + half]
                    line += [(" " * (longest + 2 - len(choices[left].words)), "")]
                    line += choice_line(right, width, right.words)
                self.screen.line(line)
        else:
            # Where the words have no room of their own they stand below the order.
            beside = self.screen.width - width - 8 >= LEAST_ROOM
            for choice in choices:
                if beside:
                    self.screen.flow(choice_line(choice, width, choice.words), width + 8)
                    continue
                self.screen.flow(choice_line(choice, 0, ""), 6)
                if choice.words:
                    self.screen.flow([(" " * 8 + choice.words, "quiet")], 8)
        if self.menu.more:
            self.screen.flow([(f"      {self.menu.more}", "quiet")], 6)
        if self.menu.focus:
            self.screen.line([("      back to the other units with: back", "quiet")])


def choice_line(choice: Choice, width: int, words: str) -> Line:
    """Number, order and words of a choice."""
    return [(f"{choice.number:>4}", "number"), (f"  {choice.text:{width}}  ", ""), (words, "quiet")]


def has_terminal() -> bool:
    """Does somebody type at a terminal? A program may also have no standard input at all."""
    return sys.stdin is not None and sys.stdin.isatty()


def obey_denial(table: Table, denial: Denial) -> None:
    """Say why not, and which rule says so."""
    table.screen.say(f"{table.words.denial(denial)} [{denial.rule}]", "warning")
