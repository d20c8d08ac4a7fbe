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
        """Columns of the terminal; 100 where there is none."""
        return self.console.width if self.is_terminal else 100

    def say(self, text: str = "", style: str = "") -> None:
        """A paragraph, folded between words."""
        if self.plain and not self.is_terminal:
            import textwrap

            lines = textwrap.wrap(text, self.width, break_long_words=False, break_on_hyphens=False)
            self.file.write("\n".join(lines) + "\n")
            return
        self.console.print(text, style=style or None)

    def line(self, line: Line) -> None:
        """A line as it is, never folded."""
        if self.plain:
            self.file.write("".join([text for text, _ in line]).rstrip() + "\n")
            return
        from rich.text import Text

        whole = Text(no_wrap=True, overflow="ignore", end="")
        for text, style in line:
            whole.append(text, style or None)
        self.console.print(whole, soft_wrap=True, crop=False)

    def lines(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.line(line)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
        """A table: ruled on a terminal, columns padded with blanks elsewhere.

        Columns whose head begins with ">" are set to the right.
        """
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
        right = [head.startswith(">") for head in heads]
        names = [head.lstrip(">") for head in heads]
        widths = [max([len(name)] + [len(row[i]) for row in rows]) for i, name in enumerate(names)]
        for cells in (names, ["-" * width for width in widths], *rows):
            padded = [
                cell.rjust(widths[i]) if right[i] else cell.ljust(widths[i])
                for i, cell in enumerate(cells)
            ]
            self.file.write("  ".join(padded).rstrip() + "\n")

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


def complain(message: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"hexfront: {' '.join(message.split())}\n")
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
