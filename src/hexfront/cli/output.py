"""What all commands share: lines in styles, plain and coloured screens, JSON, one-line errors."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

# A line of text as pieces, each with the name of its style ("" for none).
Line = list[tuple[str, str]]

# The exit code of a command that the user stopped.
INTERRUPTED = 130

# Columns where neither a terminal nor COLUMNS tells, and the fewest that are believed.
WITHOUT = 100
NARROWEST = 20
# Texts in tables are not folded narrower than this.
TEXT_COLUMN = 16

# The styles by name: ink on paper as on a printed map, so that they hold on dark and light screens.
INK = "#20241f"
STYLES: dict[str, str] = {
    "ground-country": f"{INK} on #cfd8ab",
    "ground-winter": f"{INK} on #e9eef0",
    "ground-desert": f"{INK} on #e6d6a4",
    "ground-beach": f"{INK} on #cfd8ab",
    "forest": f"{INK} on #9db57c",
    "town": f"{INK} on #d9b9a0",
    "hill": f"{INK} on #cdb676",
    "water": f"{INK} on #9fc6d8",
    "sand": f"{INK} on #efe3bd",
    "hedge": f"{INK} on #b3c48a",
    "works": f"{INK} on #c4c2bb",
    "side-0": "bold #2c3742 on #dfe6ea",
    "side-1": "bold #f6f3ea on #55632a",
    "asked": "bold #ffffff on #0b6bcb",
    "medal": f"bold {INK} on #f0c23c",
    "edge": "dim",
    "title": "bold",
    "quiet": "dim",
    "warning": "bold",
    "number": "bold cyan",
}


# What a terminal obeys instead of showing it: control characters but for a new line and a tab, and
# those that turn the direction of what follows.
OBEYED: dict[int, None] = dict.fromkeys(
    [
        *[n for n in range(0x20) if chr(n) not in "\t\n"],
        *range(0x7F, 0xA0),
        *(0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)),
    ]
)


class CommandError(Exception):
    """What a command cannot do, in one line that names what and where."""


class Screen:
    """Where a command writes. Plain: no colour and ASCII drawings; else the terminal's colours.

    `plain` is so by wish, by NO_COLOR, or where the output is no terminal. `file` is standard
    output unless told otherwise.
    """

    def __init__(self, plain: bool = False, file: IO[str] | None = None) -> None:
        self.file = sys.stdout if file is None else file
        self.is_terminal = self.file.isatty()
        self.plain = (
            plain
            or bool(os.environ.get("NO_COLOR"))
            or os.environ.get("TERM") == "dumb"
            or not self.is_terminal
        )
        self._console: Console | None = None
        self.told: set[str] = set()

    def once(self, text: str) -> None:
        """Say something that is worth saying only once."""
        if text not in self.told:
            self.told.add(text)
            self.say(text, "quiet")

    @property
    def console(self) -> Console:
        """The rich console, made when first needed: importing rich costs time."""
        if self._console is None:
            from rich.console import Console
            from rich.theme import Theme

            self._console = Console(
                file=self.file,
                theme=Theme(STYLES),
                color_system=None if self.plain else "auto",
                highlight=False,
                markup=False,
                emoji=False,
            )
        return self._console

    @property
    def width(self) -> int:
        """Columns of the terminal; where there is none, what COLUMNS says, else 100."""
        if self.is_terminal:
            return self.console.width
        columns = os.environ.get("COLUMNS", "")
        return max(int(columns), NARROWEST) if columns.isdecimal() and int(columns) else WITHOUT

    def say(self, text: str = "", style: str = "") -> None:
        """A paragraph, folded between words."""
        text = harmless(text)
        if self.plain and not self.is_terminal:
            import textwrap

            lines = textwrap.wrap(text, self.width, break_long_words=False, break_on_hyphens=False)
            self.file.write("\n".join(lines) + "\n")
            return
        self.console.print(text, style=style or None)

    def line(self, line: Line) -> None:
        """A line as it is, never folded."""
        line = [(harmless(text), style) for text, style in line]
        if self.plain:
            self.file.write("".join([text for text, _ in line]).rstrip() + "\n")
            return
        from rich.text import Text

        whole = Text(no_wrap=True, overflow="ignore", end="")
        for text, style in line:
            whole.append(text, style or None)
        self.console.print(whole, soft_wrap=True, crop=False)

    def flow(self, line: Line, indent: int = 0) -> None:
        """A line folded between words where it is too long; what follows is set in by `indent`."""
        self.lines(folded(line, self.width, indent))

    def lines(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.line(line)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
        """A table: ruled on a terminal, columns padded with blanks elsewhere.

        Columns whose head begins with ">" are set to the right.
        """
        rows = [[harmless(cell) for cell in row] for row in rows]
        if self.plain:
            if title:
                self.say(title)
            self._plain_table(heads, rows)
            return
        from rich import box
        from rich.table import Table

        table = Table(
            title=title or None, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold"
        )
        for head in heads:
            table.add_column(
                head.lstrip(">"),
                justify="right" if head.startswith(">") else "left",
                overflow="fold",
            )
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def _plain_table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        import textwrap

        right = [head.startswith(">") for head in heads]
        names = [head.lstrip(">") for head in heads]
        widths = self._column_widths(names, right, rows)
        for cells in (names, ["-" * width for width in widths], *rows):
            parts = [
                textwrap.wrap(cell, widths[i], break_on_hyphens=False) or [""]
                for i, cell in enumerate(cells)
            ]
            for at in range(max([len(part) for part in parts])):
                texts = [part[at] if at < len(part) else "" for part in parts]
                padded = [
                    text.rjust(widths[i]) if right[i] else text.ljust(widths[i])
                    for i, text in enumerate(texts)
                ]
                self.file.write("  ".join(padded).rstrip() + "\n")

    def _column_widths(
        self, names: list[str], right: list[bool], rows: Sequence[Sequence[str]]
    ) -> list[int]:
        """As wide as the cells are; where that is too much the widest texts are folded."""
        widths = [max([len(name)] + [len(row[i]) for row in rows]) for i, name in enumerate(names)]
        # Numbers stay whole, and so does every word: an id is copied from here.
        words = [
            max([0] + [len(w) for row in rows for w in row[i].split()]) for i in range(len(names))
        ]
        least = [
            widths[i] if right[i] else min(widths[i], max(len(name), words[i], TEXT_COLUMN))
            for i, name in enumerate(names)
        ]
        while sum(widths) + 2 * (len(widths) - 1) > self.width:
            loose = [i for i in range(len(widths)) if widths[i] > least[i]]
            if not loose:
                break
            widths[max(loose, key=lambda i: widths[i])] -= 1
        return widths

    def json(self, value: Any) -> None:
        """A value as JSON, for programs."""
        self.file.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
        self.file.flush()

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more, also not by scrolling back."""
        if self.is_terminal:
            self.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.file.write("\n" * 60)
        self.file.flush()


def harmless(text: str) -> str:
    """A text without what a terminal would obey: names come from files of others."""
    return text.translate(OBEYED)


def folded(line: Line, width: int, indent: int = 0) -> list[Line]:
    """A line in lines of at most `width` characters, broken between words; words are never cut."""
    letters = [(letter, style) for text, style in line for letter in text]
    lines: list[Line] = []
    lead = 0
    while len(letters) > width:
        blanks = [at for at in range(lead + 1, len(letters)) if letters[at][0] == " "]
        cuts = [at for at in blanks if at <= width and letters[at - 1][0] != " "]
        later = [at for at in blanks if at > width]
        if not cuts and not later:
            break
        cut = cuts[-1] if cuts else later[0]
        lines.append(list(letters[:cut]))
        rest = letters[cut:]
        while rest and rest[0][0] == " ":
            rest = rest[1:]
        if not rest:
            letters = []
            break
        lead = indent
        letters = [(" ", "")] * indent + rest
    if letters or not lines:
        lines.append(list(letters))
    return [_joined(found) for found in lines]


def _joined(letters: Line) -> Line:
    """Pieces of the same style as one."""
    found: Line = []
    for letter, style in letters:
        if found and found[-1][1] == style:
            found[-1] = (found[-1][0] + letter, style)
        else:
            found.append((letter, style))
    return found


def counted(count: int, noun: str) -> str:
    """ "1 turn", "2 turns", "3 hexes"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}{'es' if noun.endswith('x') else 's'}"


def complain(message: str) -> None:
    """One line on standard error, if there is one."""
    if sys.stderr is None:
        return
    sys.stderr.write(f"hexfront: {harmless(' '.join(message.split()))}\n")
    sys.stderr.flush()


def tolerate_narrow_encodings() -> None:
    """A terminal that cannot show a character shows a question mark instead of a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def percent(share: float) -> str:
    """A probability for a reader; never "0 %" or "100 %" for what is merely unlikely or likely."""
    if 0.0 < share < 0.005:
        return "under 1 %"
    if 0.995 <= share < 1.0:
        return "over 99 %"
    return f"{100 * share:.0f} %"
