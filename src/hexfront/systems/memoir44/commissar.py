"""The commissar of the Red Army (6.1): cards are played a turn after they were chosen."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.card_uses import USES, add_uses
from hexfront.systems.memoir44.cards import AMBUSH, CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.playing import add_plays, play_card, play_denial

# Families of cards that go past the commissar, straight from the hand.
STRAIGHT: Final[tuple[str, ...]] = ("recon", "counter-attack")


def add_chips(game: Game44, side: int, legal: list[Action]) -> None:
    """Add laying each kind of card of the hand under the chip; an Ambush stays in hand."""
    last = NONE
    for card in game.hands[side]:
        if card != last and card != AMBUSH:
            last = card
            legal.append(game.actions.card_rows["chip"][card])


def chip_denial(game: Game44, side: int, card: int) -> int:
    """0 or why the card may not be laid under the chip. Rule: M44 6.1 Red Army."""
    if card not in game.hands[side]:
        return no.CARD_NOT_IN_HAND
    return no.AMBUSH_STAYS_IN_HAND if card == AMBUSH else no.LEGAL


def lay_under(game: Game44, side: int, card: int) -> None:
    """A card goes from the hand under the chip, face down."""
    game.take_from_hand(side, card)
    game.marks = game.marks.with_chip(side, card)


class LayingFirst(Phase[Game44]):
    """Before the first turn: the first card under the commissar chip.

    Rule: M44 6.1 Red Army, EF 3 Commissar.
    """

    __slots__ = ()

    name = "first-chip"
    prompt = "prompt-first-chip"
    rule = "M44 6.1 Red Army"
    foreseeable = False
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        add_chips(game, self.side, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        return chip_denial(game, self.side, action.card) if action.verb == "chip" else no.NOT_NOW

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        lay_under(game, self.side, action.card)

    def resume(self, game: Game44) -> None:
        game.pop()  # a hand of Ambushes has nothing for the chip


class Commissar(Phase[Game44]):
    """A turn of the Red Army: lay another card under the chip and then play the one that lay there,
    or play a Recon or a Counter-Attack from the hand, and the chip stays.

    Rule: M44 6.1 Red Army, EF 3 Commissar, EF 4 Commissar.
    """

    __slots__ = ()

    name = "commissar"
    prompt = "prompt-commissar"
    rule = "M44 6.1 Red Army"
    foreseeable = False
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        add_chips(game, self.side, legal)
        straight = self.straight(game)
        last = NONE
        for card in straight:
            if card != last:
                last = card
                add_plays(game, self.side, card, legal)
        if straight and game.scenario.has_card_uses:
            add_uses(game, self.side, straight, legal)
        if not legal:
            legal.append(game.actions.alone["pass"])
        return legal

    def straight(self, game: Game44) -> tuple[int, ...]:
        """The cards of the hand that go past the commissar."""
        return tuple([c for c in game.hands[self.side] if CARDS[c].family in STRAIGHT])

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        hand = game.hands[self.side]
        if action.verb == "pass":
            return no.LEGAL if all(card == AMBUSH for card in hand) else no.MUST_PLAY_A_CARD
        if action.verb == "chip":
            return chip_denial(game, self.side, action.card)
        if action.verb != "play" and action.verb not in USES:
            return no.NOT_NOW
        if action.card not in hand:
            return no.CARD_NOT_IN_HAND
        if CARDS[action.card].family not in STRAIGHT:
            return no.UNDER_THE_CHIP_FIRST
        return play_denial(game, self.side, action)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        game.command = None
        old = game.marks.chips[self.side]
        if action.verb == "chip":
            lay_under(game, self.side, action.card)
        elif action.verb != "pass":
            game.take_from_hand(self.side, action.card)
            play_card(game, self.side, action)
            return
        else:
            game.marks = game.marks.with_chip(self.side, NO_CARD)
        if old != NO_CARD:
            game.push(PlayingChip(self.side, old))


class PlayingChip(Phase[Game44]):
    """The card from under the chip is played, in one of the ways that it can be.

    Rule: M44 6.1 Red Army.
    """

    __slots__ = ("card",)

    name = "play-chip"
    prompt = "prompt-play-chip"
    rule = "M44 6.1 Red Army"
    foreseeable = False
    enterable = True

    def __init__(self, side: int, card: int) -> None:
        super().__init__(side)
        self.card = card

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        add_plays(game, self.side, self.card, legal)
        if game.scenario.has_card_uses:
            add_uses(game, self.side, (self.card,), legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "play" and action.verb not in USES:
            return no.NOT_NOW
        if action.card != self.card:
            return no.NOT_THE_CHIP_CARD
        return play_denial(game, self.side, action)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        play_card(game, self.side, action)
