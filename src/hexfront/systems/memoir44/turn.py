"""The turn (2.1): play a card, order, move, battle, draw."""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.card_uses import USES, add_uses
from hexfront.systems.memoir44.cards import AMBUSH
from hexfront.systems.memoir44.commissar import Commissar
from hexfront.systems.memoir44.drawing import draw_card, draw_cards
from hexfront.systems.memoir44.drops import drop_at_dawn
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_MARKS
from hexfront.systems.memoir44.night import roll_visibility
from hexfront.systems.memoir44.overlord import HANDING_OUT, draw_for_commander
from hexfront.systems.memoir44.playing import add_plays, play_card, play_denial
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.setting_up import SettingUp, steps_of
from hexfront.systems.memoir44.smoke import lift_old_smoke
from hexfront.systems.memoir44.switches import Switches
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.units import NOT_ORDERED, Unit

STARTING: Final = 0
DRAWING: Final = 1
PASSING: Final = 2


def start(scenario: Scenario44, switches: Switches, dice: Dice, seed: int | bytes | None) -> Game44:
    """A new game: hands dealt, player 1 first; then what players choose before the first turn, and
    the starting side is asked for a card.

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
    """The board before the first deal; the starting side's turn lies on the stack. Objectives that
    are won by entering are nobody's yet, whoever begins on them. Rule: M44 7, EP 16-4."""
    ground = scenario.ground(switches)
    at = [EMPTY] * ground.size
    units: list[Unit | None] = []
    for unit in scenario.army(switches):
        if unit.hex >= 0:
            at[unit.hex] = unit.number
            units.append(unit)
        else:
            units.append(None)
    game = Game44(
        scenario,
        switches,
        seed,
        dice,
        [TURNS[scenario.starting][STARTING]],
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
        scenario.deck,
        (),
        (0, 0),
        (0, 0),
        tuple([NOBODY for _ in scenario.objectives]),
        scenario.sandbags,
        None,
        None,
        (0, 0),
        NOBODY,
        scenario.marks,
    )
    if scenario.generals is not None and not switches.shared_deck:
        game.decks_apart = True
        game.second_deck = scenario.deck
    for objective in scenario.objectives:
        if not objective.turn_start and not objective.is_entered():
            game.judge(objective.number)
    return game


def begin(game: Game44) -> None:
    """Ask for what is chosen before the first turn, then for the first card, and keep the game's
    beginning for replays."""
    game.check_victory()
    if steps_of(game.scenario):
        game.push(SettingUp(0))
    game.settle()
    game.origin = game.clone()
    game.fell = []


class Turn(Phase[Game44]):
    """Lies under a turn: begins it, and ends it once all above is done. Rule: M44 2.1-5.

    STARTING: what happens before a card is played; DRAWING: draw; PASSING: the turn passes.
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
        if self.stage == STARTING:
            game.replace(TURNS[self.side][DRAWING])
            begin_turn(game, self.side)
        elif self.stage == DRAWING:
            game.replace(TURNS[self.side][PASSING])
            if game.scenario.generals is None:
                draw_cards(game, self.side)
            else:
                draw_for_commander(game, self.side)
        else:
            pass_turn(game, self.side)


TURNS: Final = [[Turn(side, stage) for stage in (STARTING, DRAWING, PASSING)] for side in (0, 1)]


def begin_turn(game: Game44, side: int) -> None:
    """Before the card: objectives judged at a turn's start, then the dice of the night, then what
    is dropped at dawn. Rule: M44 7, M44 6.2-19, M44 6.2-20."""
    judge_turn_start(game, side)
    if game.is_over:
        return
    options = game.scenario.options
    game.push(asking_for_card(game.scenario, side))
    if options.night is not None:
        roll_visibility(game, side)
    if options.drops:
        drop_at_dawn(game, side)


def asking_for_card(scenario: Scenario44, side: int) -> Phase[Game44]:
    """The phase that asks a side for its card, or its cards. Rule: M44 2.1-1, M44 2.6-1."""
    if scenario.generals is not None:
        return HANDING_OUT[side]
    return Commissar(side) if scenario.options.commissar[side] else PLAYING_CARD[side]


def pass_turn(game: Game44, side: int) -> None:
    """The other side's turn begins."""
    units = game.units
    first = game.scenario.first_unit
    for number in range(first[side], first[side + 1]):
        unit = units[number]
        if unit is not None and unit.orders != NOT_ORDERED:
            units[number] = unit.rest()
    game.last_command = game.command
    game.command = None
    game.no_ambush = NOBODY
    if game.marks is not NO_MARKS:
        lift_old_smoke(game)
        game.marks = game.marks.after_turn(game.turn)
        if game.scenario.generals is not None:
            game.marks = game.marks.passed_on()
    game.turn += 1
    side = 1 - side
    game.replace(TURNS[side][STARTING])
    if game.listeners:
        game.tell(Event("event-turn", {"turn": game.turn, "side": game.side_name(side)}))


def judge_turn_start(game: Game44, side: int) -> None:
    """Objectives that are judged only at a start of turn: those of the side, and those open to
    both.

    Rule: M44 7 permanent (turn start), M44 7 temporary majority (turn start), EP 16-3, EP 16-5.
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
            if card != last and card != AMBUSH:
                last = card
                add_plays(game, self.side, card, legal)
        if not legal:
            legal.append(game.actions.alone["pass"])
        elif game.scenario.has_card_uses:
            add_uses(game, self.side, game.hands[self.side], legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        hand = game.hands[self.side]
        if action.verb == "pass":
            return no.LEGAL if all(card == AMBUSH for card in hand) else no.MUST_PLAY_A_CARD
        if action.verb != "play" and action.verb not in USES:
            return no.NOT_NOW
        if action.card not in hand:
            return no.CARD_NOT_IN_HAND
        if action.card == AMBUSH:
            return no.AMBUSH_IS_A_REACTION
        return play_denial(game, self.side, action)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        game.command = None
        if action.verb != "pass":
            game.take_from_hand(self.side, action.card)
            play_card(game, self.side, action)


PLAYING_CARD: Final = [PlayingCard(0), PlayingCard(1)]
