"""The smoke screen of action 21: laid before the first turn, it blocks sight for three turns."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.smoke import SCREEN, SCREEN_LASTS, lay_smoke

SCREEN_HEXES: Final = 3


class Screening(Phase[Game44]):
    """The side lays smoke on three hexes that hang together, one after another.

    Rule: M44 6.2-21.
    """

    __slots__ = ()

    name = "smoke-screen"
    prompt = "prompt-smoke-screen"
    rule = "M44 6.2-21"
    enterable = True

    def laid(self, game: Game44) -> list[int]:
        """The hexes with smoke so far."""
        return [hex for hex, _ in game.marks.smoke]

    def legal_actions(self, game: Game44) -> list[Action]:
        places = game.actions.hex_rows["place"]
        laid = self.laid(game)
        return [places[h] for h in range(game.ground.size) if self.fits(game, laid, h)]

    def fits(self, game: Game44, laid: list[int], hex: int) -> bool:
        """May the next smoke lie there: anywhere at first, then next to what lies already?"""
        if not laid:
            return True
        return hex not in laid and any(hex in game.ground.near[other] for other in laid)

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "place":
            return no.NOT_NOW
        fits = self.fits(game, self.laid(game), action.hex)
        return no.LEGAL if fits else no.SCREEN_APART

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        lay_smoke(game, action.hex, SCREEN, SCREEN_LASTS)
        if len(game.marks.smoke) == SCREEN_HEXES:
            game.pop()

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"left": SCREEN_HEXES - len(game.marks.smoke)}
