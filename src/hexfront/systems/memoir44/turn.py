"""The turn (2.1): play a card, order, move, battle, draw."""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import AMBUSH, CARD, CARDS, DECK, with_card, without
from hexfront.systems.memoir44.game import EMPTY, Game44
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import Switches
from hexfront.systems.memoir44.tactics import INFANTRY_ASSAULT, assault_sections, play
from hexfront.systems.memoir44.units import NOT_ORDERED, Unit

FINEST_HOUR: Final = CARD["their-finest-hour"].number
FIRST: Final = 0
SECOND: Final = 1


def start(scenario: Scenario44, switches: Switches, dice: Dice, seed: int | bytes | None) -> Game44:
    """A new game: hands dealt, player 1 first, and the starting side asked for a card.

    Rule: M44 2.1 Hand size.
    """
    game = set_up(scenario, switches, dice, seed)
    for side in (0, 1):
        for _ in range(scenario.hands[side]):
            draw_card(game, side)
    begin(game)
    return game


def set_up(
    scenario: Scenario44, switches: Switches, dice: Dice, seed: int | bytes | None
) -> Game44:
    """The board before the first deal; the starting side's turn lies on the stack."""
    ground = scenario.ground(switches)
    at = [EMPTY] * ground.size
    units: list[Unit | None] = []
    for unit in scenario.units:
        at[unit.hex] = unit.number
        units.append(unit)
    game = Game44(
        scenario,
        switches,
        seed,
        dice,
        [Turn(scenario.starting, FIRST)],
        1,
        0,
        0,
        None,
        None,
        [],
        ground,
        units,
        at,
        ((), ()),
        DECK,
        (),
        (0, 0),
        (0, 0),
        tuple([NOBODY for _ in scenario.objectives]),
        scenario.sandbags,
        None,
        None,
        (0, 0),
        NOBODY,
    )
    for objective in scenario.objectives:
        if not objective.turn_start:
            game.judge(objective.number)
    return game


def begin(game: Game44) -> None:
    """Ask for the first card, and keep the game's beginning for replays."""
    side = game.phases[0].side
    judge_turn_start(game, side)
    game.check_victory()
    game.push(PLAYING_CARD[side])
    game.settle()
    game.origin = game.clone()
    game.fell = []


def draw_card(game: Game44, side: int) -> int:
    """A card from the deck to the hand, -1 if there is none at all. When the deck is empty the
    discard pile becomes the deck. Rule: M44 2.1 Deck empty."""
    card = take_from_deck(game, side)
    if card != NONE:
        game.set_hand(side, with_card(game.hands[side], card))
    return card


def take_from_deck(game: Game44, side: int) -> int:
    """A card from the deck, which only its side sees; NONE if there is none at all."""
    if not game.deck:
        if not game.discard:
            return NONE
        reshuffle(game)
    card = game.draw(game.deck, side)
    game.deck = without(game.deck, card)
    if game.listeners:
        params = {"side": game.side_name(side), "card": "hidden"}
        game.tell(Event("event-drew", params, {"card": CARDS[card].id}, side))
    return card


def reshuffle(game: Game44) -> None:
    """Deck and discard pile become one deck."""
    game.deck = tuple(sorted(game.deck + game.discard))
    game.discard = ()
    if game.listeners:
        game.tell(Event("event-reshuffled", {}))


class Turn(Phase[Game44]):
    """Lies under a turn; ends it once all above is done. Rule: M44 2.1-5.

    FIRST: draw; SECOND: the cards are drawn, the turn passes.
    """

    __slots__ = ("stage",)

    name = "turn"
    rule = "M44 2.1-5"

    def __init__(self, side: int, stage: int) -> None:
        super().__init__(side)
        self.stage = stage

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        if self.stage == FIRST:
            game.replace(TURNS[self.side][SECOND])
            draw_cards(game, self.side)
        else:
            pass_turn(game, self.side)


TURNS: Final = [[Turn(side, FIRST), Turn(side, SECOND)] for side in (0, 1)]


def draw_cards(game: Game44, side: int) -> None:
    """The end of a turn: reshuffle after Their Finest Hour, replace Ambushes, then draw; after a
    Recon two cards, of which one is kept. Rule: M44 2.1-5, M44 card Recon, M44 card Ambush,
    M44 card Their Finest Hour."""
    command = game.command
    if command is not None and command.card == FINEST_HOUR:
        reshuffle(game)
    if game.owed[0] > 0 or game.owed[1] > 0:
        for owner in (1 - side, side):
            for _ in range(game.owed[owner]):
                draw_card(game, owner)
        game.owed = (0, 0)
    if command is not None and CARDS[command.card].family == "recon":
        first = take_from_deck(game, side)
        second = take_from_deck(game, side)
        if second == NONE:
            if first != NONE:
                game.set_hand(side, with_card(game.hands[side], first))
        else:
            game.push(Keeping(side, min(first, second), max(first, second)))
    else:
        draw_card(game, side)


def pass_turn(game: Game44, side: int) -> None:
    """The other side's turn begins: objectives judged at a turn's start, then its card."""
    units = game.units
    first = game.scenario.first_unit
    for number in range(first[side], first[side + 1]):
        unit = units[number]
        if unit is not None and unit.orders != NOT_ORDERED:
            units[number] = unit.rest()
    game.last_command = game.command
    game.command = None
    game.no_ambush = NOBODY
    game.turn += 1
    side = 1 - side
    game.replace(TURNS[side][FIRST])
    if game.listeners:
        game.tell(Event("event-turn", {"turn": game.turn, "side": game.side_name(side)}))
    judge_turn_start(game, side)
    if not game.is_over:
        game.push(PLAYING_CARD[side])


def judge_turn_start(game: Game44, side: int) -> None:
    """Objectives that are judged only at a start of turn: those of the side, and those open to
    both.

    Rule: M44 7 permanent (turn start), M44 7 temporary majority (turn start).
    """
    for objective in game.scenario.turn_starts:
        if objective.side == side or objective.side == NOBODY:
            # A permanent one is won at the start of the winner's own turn, not of his enemy's.
            if objective.permanent and game.counts(objective.hexes)[side] < objective.needed:
                continue
            game.judge(objective.number)
    if game.scenario.turn_starts:
        game.check_victory()


class PlayingCard(Phase[Game44]):
    """The side plays one command card from its hand. Rule: M44 2.1-1."""

    __slots__ = ()

    name = "play-card"
    prompt = "prompt-play-card"
    rule = "M44 2.1-1"
    foreseeable = False
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        last = NONE
        for card in game.hands[self.side]:
            if card == last or card == AMBUSH:
                continue
            last = card
            if card == INFANTRY_ASSAULT:
                for section in assault_sections(game, self.side):
                    legal.append(game.actions.play(card, section))
            else:
                legal.append(game.actions.play(card))
        if not legal:
            legal.append(game.actions.alone["pass"])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        hand = game.hands[self.side]
        if action.verb == "pass":
            return no.LEGAL if all(card == AMBUSH for card in hand) else no.MUST_PLAY_A_CARD
        if action.verb != "play":
            return no.NOT_NOW
        if action.card not in hand:
            return no.CARD_NOT_IN_HAND
        if action.card == AMBUSH:
            return no.AMBUSH_IS_A_REACTION
        if action.card == INFANTRY_ASSAULT:
            if action.section in assault_sections(game, self.side):
                return no.LEGAL
            return no.SECTION_WITHOUT_INFANTRY
        return no.LEGAL if action.section == NONE else no.SECTION_NOT_FOR_THIS_CARD

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        game.command = None
        if action.verb == "pass":
            return
        game.discard_card(self.side, action.card)
        if game.listeners:
            card = CARDS[action.card].id
            game.tell(Event("event-played", {"side": game.side_name(self.side), "card": card}))
        section = action.section
        if section == NONE:
            section = CARDS[action.card].section
        if section != NONE:
            section = game.scenario.board.own_section(self.side, section)
        play(game, self.side, action.card, section)


PLAYING_CARD: Final = [PlayingCard(0), PlayingCard(1)]


class Keeping(Phase[Game44]):
    """After a Recon: keep one of the two cards drawn, discard the other. Rule: M44 card Recon."""

    __slots__ = ("first", "second")

    name = "keep"
    prompt = "prompt-keep"
    rule = "M44 card Recon"
    foreseeable = False

    def __init__(self, side: int, first: int, second: int) -> None:
        super().__init__(side)
        self.first = first
        self.second = second

    def legal_actions(self, game: Game44) -> list[Action]:
        keeps = game.actions.keeps
        if self.first == self.second:
            return [keeps[self.first]]
        return [keeps[self.first], keeps[self.second]]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "keep":
            return no.NOT_NOW
        return no.LEGAL if action.card in (self.first, self.second) else no.NOT_DRAWN

    def other(self, kept: int) -> int:
        """The card that is discarded if this one is kept."""
        return self.second if kept == self.first else self.first

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        other = self.other(action.card)
        game.set_hand(self.side, with_card(game.hands[self.side], action.card))
        game.discard = with_card(game.discard, other)
        if game.listeners:
            game.tell(
                Event(
                    "event-kept",
                    {
                        "side": game.side_name(self.side),
                        "discarded": CARDS[other].id,
                    },
                )
            )
