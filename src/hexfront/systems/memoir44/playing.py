"""Playing a card (2.1-1): the ways in which each can be played, as usual or by a scenario."""

from __future__ import annotations

from hexfront.core.game import Action, Event
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.card_uses import USES, use_denial
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.tactics import INFANTRY_ASSAULT, assault_sections, play


def add_plays(game: Game44, side: int, card: int, legal: list[Action]) -> None:
    """Add the ordinary ways of playing a kind of card."""
    if card == INFANTRY_ASSAULT:
        for section in assault_sections(game, side):
            legal.append(game.actions.play(card, section))
    else:
        legal.append(game.actions.play(card))


def play_denial(game: Game44, side: int, action: Move44) -> int:
    """0 or why a card that the side may play now may not be played in this way."""
    if action.verb in USES:
        return use_denial(game, side, action)
    if action.card == INFANTRY_ASSAULT:
        if action.section in assault_sections(game, side):
            return no.LEGAL
        return no.SECTION_WITHOUT_INFANTRY
    return no.LEGAL if action.section == NONE else no.SECTION_NOT_FOR_THIS_CARD


def play_card(game: Game44, side: int, action: Move44) -> None:
    """Play a card that has left its place: it goes to the discard pile and does what it does."""
    game.to_pile(side, action.card)
    if game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[action.card].id}
        game.tell(Event("event-played", params))
    section = action.section
    if section == NONE:
        section = CARDS[action.card].section
    if section != NONE:
        section = game.scenario.board.own_section(side, section)
    if action.verb in USES:
        USES[action.verb].act(game, side, action.card, section)
    else:
        play(game, side, action.card, section)
