"""The view of an Overlord battle: generals, the cards they hold, decks of both sides (2.6)."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import FIRST_PAIR, PLACES, mask_of, place_of


def view_generals(game: Game44, side: int) -> dict[str, Any]:
    """What Overlord adds to a view: the cards in the hands of generals, and those that worked last
    turn, with the half-sections of the map as a mask (0: the commander's own). All of it is open.

    `places`: the nine places as the side counts them (a spectator as the bottom player), with their
    half-sections of the map; a half-section is 0 to 5 there, from the left.
    """
    if game.scenario.generals is None:
        return {}
    seat = side if side >= 0 else 1
    turn = game.turn_side()
    return {
        "generals": {
            "places": [
                {
                    "place": name,
                    "halves": mask_of(seat, place),
                    "general": PLACES[FIRST_PAIR + place // 2] if place < FIRST_PAIR else name,
                }
                for place, name in enumerate(PLACES)
            ],
            "handed": [
                {
                    "card": CARDS[card].id,
                    "halves": halves,
                    "place": PLACES[place_of(turn, halves)],
                }
                for card, halves in game.marks.handed
            ],
            "played": _plays(game.marks.plays),
            "last": _plays(game.marks.last_plays),
            "led": sorted(game.marks.led),
            "commanded": 0 if game.command is None else game.command.halves,
        }
    }


def _plays(plays: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    return [{"card": CARDS[card].id, "halves": halves} for card, halves in plays]


def view_pile(game: Game44, owner: int) -> dict[str, Any]:
    """A side's own deck and discard pile, where it has one. Rule: M44 12 overlord_decks."""
    if not game.decks_apart:
        return {}
    return {
        "deck": len(game.deck_of(owner)),
        "discard": [CARDS[card].id for card in game.pile_of(owner)],
    }
