"""Who sits where, and through whose eyes a browser looks."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from hexfront.core.game import NOBODY, SPECTATOR, Game

HERE = "here"
LINK = "link"
BOT = "bot"


def new_id() -> str:
    """An id that nobody guesses: 64 random bits in hexadecimal."""
    return secrets.token_hex(8)


def new_secret() -> str:
    """What a link to a seat carries: 128 random bits."""
    return secrets.token_urlsafe(16)


def browser_id(token: str) -> str:
    """What the server keeps of a browser's cookie, so that a stolen database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Seat:
    """One seat of a table: a person HERE (the browser that made the table) or by LINK, or a BOT."""

    def __init__(
        self,
        kind: str,
        bot: str | None = None,
        browser: str | None = None,
        secret: str | None = None,
    ) -> None:
        self.kind = kind
        self.bot = bot
        self.browser = browser
        self.secret = secret

    def row(self, side: int) -> dict[str, Any]:
        """As the database keeps it."""
        return {
            "side": side,
            "kind": self.kind,
            "bot": self.bot,
            "browser": self.browser,
            "secret": self.secret,
        }


class Seating:
    """The seats of a table, and who of those that share a screen sits at it now.

    A browser that holds both seats sees no hand until the person of that side has said that he sits
    at the screen (`hand_over`); it is asked again whenever the other person is to decide. In a game
    that keeps no secrets it is never asked, in one that is played openly only while it hands over.
    """

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self._at_screen: dict[str, int] = {}

    def held_by(self, browser: str) -> list[int]:
        """The sides whose seats the browser holds."""
        return [side for side, seat in enumerate(self.seats) if seat.browser == browser]

    def is_bot(self, side: int) -> bool:
        """Does a bot decide for the side?"""
        return side != NOBODY and self.seats[side].kind == BOT

    def eyes(self, browser: str, game: Game) -> int:
        """The side through whose eyes the browser looks now, else SPECTATOR."""
        held = self.held_by(browser)
        if not held:
            return SPECTATOR
        if len(held) == 1:
            return held[0]
        if not game.hands_over:
            return game.side if game.side in held else held[0]
        at_screen = self._at_screen.get(browser, SPECTATOR)
        if game.side in held and game.side != at_screen:
            return SPECTATOR
        return at_screen

    def log_eyes(self, browser: str, game: Game) -> int:
        """Through whose eyes the browser's log is written: on a screen that two share and
        do not hand over, it tells what both may know."""
        if len(self.held_by(browser)) > 1 and game.keeps_secrets and not game.hands_over:
            return SPECTATOR
        return self.eyes(browser, game)

    def to_confirm(self, browser: str, game: Game) -> int:
        """The side whose person must first say that he sits at the screen, else NOBODY."""
        held = self.held_by(browser)
        if len(held) > 1 and game.side in held and self.eyes(browser, game) == SPECTATOR:
            return game.side
        return NOBODY

    def hand_over(self, browser: str, side: int) -> bool:
        """The person of that side now sits at the browser's screen; False if it is not his."""
        if side not in self.held_by(browser):
            return False
        self._at_screen[browser] = side
        return True

    def cover(self, browser: str, game: Game) -> None:
        """A decision was made: if the next is another person's of the same screen, hide the hand
        until he says that he is there."""
        if len(self.held_by(browser)) > 1 and self.eyes(browser, game) == SPECTATOR:
            self._at_screen.pop(browser, None)

    def leave(self, browser: str) -> None:
        """The browser's last page was closed."""
        self._at_screen.pop(browser, None)

    def browsers(self) -> set[str]:
        """Those that hold a seat."""
        return {seat.browser for seat in self.seats if seat.browser is not None}
