"""Why not: what only commanders and generals know (2.6)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import PLACES, mask_of, place_of
from hexfront.systems.memoir44.overlord import places_for, taken_halves
from hexfront.systems.memoir44.reasons import Params, about, card_in_play, denied


def is_of_overlord(code: int) -> bool:
    """Does the code belong to this chapter?"""
    return no.COMMANDERS_CARD <= code <= no.NOT_HIS_UNIT


def why_overlord(game: Game44, code: int, action: Move44) -> Denial:
    """The denial of such a code: the card and the place, and the places that it may go to; or the
    unit, and whose orders it does not take. Rule: M44 2.6-1, M44 2.6-4."""
    if action.unit != NONE:
        unit = game.unit(action.unit)
        params = about(game, unit)
        params["card"] = card_in_play(game)
        command = game.command
        mine = command is not None and command.halves
        params["place"] = (
            PLACES[place_of(unit.side, command.halves)] if command and mine else "none"
        )
        params["places"] = places_of_hex(game, unit.side, unit.hex)
        return denied(code, params, (game.label(unit.hex),))
    side = game.phases[-1].side
    params = {"card": "none", "place": "none", "places": "none"}
    if action.section != NONE:
        params["place"] = PLACES[action.section]
    if action.card != NONE:
        params["card"] = CARDS[action.card].id
        open_places = [
            PLACES[place]
            for place in places_for(game, side, action.card)
            if not mask_of(side, place) & taken_halves(game)
        ]
        params["places"] = " ".join(open_places) or "none"
    elif code == no.NO_CARD_THERE:
        held = [PLACES[place_of(side, halves)] for _, halves in game.marks.handed]
        params["places"] = " ".join(held)
    return denied(code, params)


def places_of_hex(game: Game44, side: int, hex: int) -> str:
    """The half-sections that the hex lies in, as the side counts them."""
    mask = game.scenario.board.halves[hex]
    return " ".join([PLACES[place] for place in range(6) if mask & mask_of(side, place)])


def no_orders_left(game: Game44, side: int, hex: int) -> Params:
    """What `denied-no-orders-left` says of a hex in an Overlord battle."""
    return {"because": "general", "places": places_of_hex(game, side, hex)}
