"""The turn of an Overlord battle (2.6): the commander hands out cards, the generals play them.

One player is commander and all three generals of his side. Cards that are handed out lie open: what
a general holds everybody sees. Where the sources are silent we read them so: the commander's own
cards count among the three of a turn; orders, not moves and battles, keep to the half-sections of
a general, since units cross the lines as on any board; whether a card that needs some class falls
back is judged by the units under the general's command.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import AMBUSH, CARD, CARDS
from hexfront.systems.memoir44.drawing import draw_card, reshuffle, reshuffles
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import (
    FIRST_PAIR,
    PLACES,
    command_for,
    mask_of,
    pair_of,
    place_of,
)
from hexfront.systems.memoir44.strikes import MOST_TARGETS, Targeting, air_power_dice
from hexfront.systems.memoir44.tactics import SPECIAL, cannot_strike, carry_out, tell_gung_ho
from hexfront.systems.memoir44.tactics import play as play_by_commander
from hexfront.systems.memoir44.units import NOT_ORDERED

COUNTER_ATTACK: Final = CARD["counter-attack"].number
FINEST_HOUR: Final = CARD["their-finest-hour"].number
AIR_POWER: Final = CARD["air-power"].number
MOST_CARDS: Final = 3
DRAWN: Final = 2
DRAWN_AFTER_RECON: Final = 3
BY_COMMANDER: Final = 0  # the half-sections of a card that the commander plays himself

# Where a card is handed (cards.toml).
HALF: Final = "half"
BOTH: Final = "pair"
OPPOSING: Final = "opposing"
COMMANDER: Final = "commander"


def works_at(game: Game44, card: int) -> str:
    """Where a card is handed; who plays Air Power, sources tell differently.

    Rule: M44 2.6-2, M44 12 overlord_air_power.
    """
    if card == AIR_POWER and game.switches.general_air_power:
        return BOTH
    return CARDS[card].overlord


def places_for(game: Game44, side: int, card: int) -> list[int]:
    """The places that a card may be handed to, taken or not.

    A section card goes to one half-section of the general whose section it names, a card across the
    board or a tactic card to any general. Rule: M44 2.6-5, M44 2.6-6, M44 2.6-7, M44 2.6-8.
    """
    where = works_at(game, card)
    section = CARDS[card].section
    if where == HALF:
        return list(range(6)) if section < 0 else [2 * section, 2 * section + 1]
    if where == BOTH:
        return [6, 7, 8]
    return countered_places(game, side) if where == OPPOSING else []


def countered_places(game: Game44, side: int) -> list[int]:
    """Where a Counter-Attack answers: the half-sections in which an opposing general played a card
    last turn; both of a general against whom nobody did, where it does nothing.

    Rule: M44 2.6-11, M44 card Counter-Attack.
    """
    found: list[int] = []
    for general in range(3):
        pair = mask_of(side, FIRST_PAIR + general)
        played = [halves for _, halves in game.marks.last_plays if halves & pair]
        found += [place_of(side, halves) for halves in played]
        if not played:
            found.append(FIRST_PAIR + general)
    return found


def countered_command(game: Game44) -> int:
    """The card that the other commander played himself last turn, the latest; NONE if he played
    none. Rule: M44 2.6-11."""
    found = NONE
    for card, halves in game.marks.last_plays:
        if halves == BY_COMMANDER:
            found = card
    return found


def taken_halves(game: Game44) -> int:
    """The half-sections of the map that have a card already, as a mask."""
    mask = 0
    for _, halves in game.marks.handed:
        mask |= halves
    return mask


def cards_out(game: Game44) -> int:
    """Cards handed out, or played by the commander himself, this turn."""
    return len(game.marks.handed) + len(game.marks.plays)


class HandingOut(Phase[Game44]):
    """The commander plays his own cards and hands others to his generals, one to three in all, none
    twice to a half-section. Rule: M44 2.6-1, M44 2.6-2."""

    __slots__ = ()

    name = "hand-out"
    prompt = "prompt-hand-out"
    rule = "M44 2.6-1"
    foreseeable = False
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        if cards_out(game) > 0:
            legal.append(game.actions.done)
        last = NONE
        for card in game.hands[self.side]:
            if card == last:
                continue
            last = card
            if self.play_denial(game, card) == no.LEGAL:
                legal.append(game.actions.play(card))
            for place in places_for(game, self.side, card):
                if self.give_denial(game, card, place) == no.LEGAL:
                    legal.append(game.actions.give(card, place))
        if not legal:
            legal.append(game.actions.alone["pass"])
        return legal

    def play_denial(self, game: Game44, card: int) -> int:
        """0 or why the commander may not play the card of his hand himself. Rule: M44 2.6-2,
        M44 2.6-10, M44 2.6-11."""
        if card == AMBUSH:
            return no.AMBUSH_IS_A_REACTION
        where = works_at(game, card)
        if where != COMMANDER and where != OPPOSING:
            return no.FOR_A_GENERAL
        plays = card
        if card == COUNTER_ATTACK:
            plays = countered_command(game)
            if plays == NONE:
                return no.NOTHING_TO_COUNTER
        if game.marks.handed:
            return no.COMMANDER_FIRST
        if plays == FINEST_HOUR and cards_out(game) > 0:
            return no.FINEST_HOUR_ALONE
        return no.LEGAL

    def give_denial(self, game: Game44, card: int, place: int) -> int:
        """0 or why the card of his hand may not be handed there. Rule: M44 2.6-1."""
        if card == AMBUSH:
            return no.AMBUSH_IS_A_REACTION
        where = works_at(game, card)
        if where == COMMANDER:
            return no.COMMANDERS_CARD
        if place not in places_for(game, self.side, card):
            if where == OPPOSING:
                return no.NOTHING_TO_COUNTER
            if where == HALF and place >= FIRST_PAIR:
                return no.ONE_HALF_ONLY
            return no.BOTH_HALVES if where == BOTH else no.NOT_HIS_CARD
        if mask_of(self.side, place) & taken_halves(game):
            return no.HALF_TAKEN
        return no.LEGAL

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        verb = action.verb
        hand = game.hands[self.side]
        if verb == "done":
            return no.LEGAL if cards_out(game) > 0 else no.NOTHING_HANDED_OUT
        if verb == "pass":
            nothing = self.legal_actions(game)[0].verb == "pass"
            return no.LEGAL if nothing else no.MUST_PLAY_A_CARD
        if verb != "give" and verb != "play":
            return no.NOT_NOW
        if action.card not in hand:
            return no.CARD_NOT_IN_HAND
        if verb == "give":
            return self.give_denial(game, action.card, action.section)
        if action.section != NONE:
            return no.SECTION_NOT_FOR_THIS_CARD
        return self.play_denial(game, action.card)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "pass":
            game.pop()
        elif action.verb == "done":
            game.replace(LEADING[self.side])
        elif action.verb == "give":
            hand_over(game, self.side, action.card, action.section)
            if cards_out(game) == MOST_CARDS:
                game.replace(LEADING[self.side])
        else:
            command_in_person(game, self.side, action.card)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"out": cards_out(game), "left": MOST_CARDS - cards_out(game)}


def hand_over(game: Game44, side: int, card: int, place: int) -> None:
    """A card goes from the commander's hand to a general, for all to see. Rule: M44 2.6-1."""
    game.take_from_hand(side, card)
    game.marks = game.marks.with_handed((*game.marks.handed, (card, mask_of(side, place))))
    if game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[card].id, "place": PLACES[place]}
        game.tell(Event("event-handed", params))


def command_in_person(game: Game44, side: int, card: int) -> None:
    """The commander plays a card himself, before the generals; Their Finest Hour is for each of
    them, and there is no other card that turn. Rule: M44 2.6-2, M44 2.6-10, M44 2.6-11."""
    game.take_from_hand(side, card)
    game.to_pile(side, card)
    if game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[card].id}
        game.tell(Event("event-played", params))
    if card == COUNTER_ATTACK:
        card = countered_command(game)
        tell_countered(game, side, card)
    game.marks = game.marks.with_play(card, BY_COMMANDER)
    if card == FINEST_HOUR:
        pairs = [(card, mask_of(side, FIRST_PAIR + general)) for general in range(3)]
        game.marks = game.marks.with_handed(tuple(pairs))
        game.replace(LEADING[side])
        return
    if cards_out(game) == MOST_CARDS:
        game.replace(LEADING[side])
    game.push(RESTING[side])
    play_by_commander(game, side, card, NONE)


def tell_countered(game: Game44, side: int, card: int) -> None:
    """Tell which card a Counter-Attack copies."""
    if game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[card].id}
        game.tell(Event("event-counter", params))


class Leading(Phase[Game44]):
    """The generals play the cards that they were handed, one after another, in the order that the
    player names; each orders, moves and battles before the next does. Rule: M44 2.6-3."""

    __slots__ = ()

    name = "lead"
    prompt = "prompt-lead"
    rule = "M44 2.6-3"
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        lead = game.actions.lead
        return [lead(place_of(self.side, halves)) for _, halves in game.marks.handed]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "lead":
            return no.NOT_NOW
        halves = mask_of(self.side, action.section)
        found = any(pair[1] == halves for pair in game.marks.handed)
        return no.LEGAL if found else no.NO_CARD_THERE

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        halves = mask_of(self.side, action.section)
        handed = game.marks.handed
        card = next(pair[0] for pair in handed if pair[1] == halves)
        rest = tuple([pair for pair in handed if pair[1] != halves])
        game.marks = game.marks.with_handed(rest)
        if game.listeners:
            params = {
                "side": game.side_name(self.side),
                "card": CARDS[card].id,
                "place": PLACES[action.section],
            }
            game.tell(Event("event-led", params))
        if card != FINEST_HOUR:  # that one the commander has played
            game.to_pile(self.side, card)
        game.push(RESTING[self.side])
        if card == COUNTER_ATTACK:
            card = countered(game, halves)
            if card == NONE:
                return
            tell_countered(game, self.side, card)
        lead(game, self.side, card, halves)

    def resume(self, game: Game44) -> None:
        game.pop()


def countered(game: Game44, halves: int) -> int:
    """The card that worked in these half-sections last turn, NONE if none did. Rule: M44 2.6-11."""
    for card, where in game.marks.last_plays:
        if where == halves:
            return card
    return NONE


def lead(game: Game44, side: int, card: int, halves: int) -> None:
    """A card works under the command of the general of these half-sections.

    Rule: M44 2.6-4, M44 2.6-8, M44 2.6-9, M44 2.6-10.
    """
    command = command_for(game, side, card, halves)
    if card != FINEST_HOUR:
        game.marks = game.marks.with_play(card, halves)
    family = CARDS[card].family
    if card == AIR_POWER:
        air_power_of_general(game, side, halves)
        return
    game.command = command
    tell_gung_ho(game, side, command)
    if family in SPECIAL and not command.fallback:
        SPECIAL[family](game, side, command)
    else:
        carry_out(game, side, command)


def air_power_of_general(game: Game44, side: int, halves: int) -> None:
    """A general's Air Power has a target in his sections; at night, or for a side that may not use
    it, he orders one unit. Rule: M44 12 overlord_air_power, M44 card Air Power."""
    generals = game.scenario.generals
    assert generals is not None
    fallback = cannot_strike(game, side, AIR_POWER)
    command = generals.command(side, AIR_POWER, halves, fallback, 0)
    game.command = command
    tell_gung_ho(game, side, command)
    if fallback:
        carry_out(game, side, command)
    else:
        dice = air_power_dice(game, side)
        game.push(Targeting(side, dice, True, MOST_TARGETS, (), pair_of(halves)))


class Resting(Phase[Game44]):
    """Lies under the card of a general, or of the commander: when it is done the units that acted
    are through for this turn. Rule: M44 2.6-3, M44 2.1-2."""

    __slots__ = ()

    name = "resting"
    rule = "M44 2.6-3"

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        acted: list[int] = []
        for unit in game.own_units(self.side):
            if unit.orders != NOT_ORDERED:
                acted.append(unit.number)
                game.change(unit.rest())
        game.command = None
        if acted:
            game.marks = game.marks.with_led(frozenset(acted))


HANDING_OUT: Final = [HandingOut(0), HandingOut(1)]
LEADING: Final = [Leading(0), Leading(1)]
RESTING: Final = [Resting(0), Resting(1)]


def draw_for_commander(game: Game44, side: int) -> None:
    """The end of an Overlord turn: reshuffle after Their Finest Hour, then draw two cards, after a
    Recon three, all kept, up to the size of the first hand. Rule: M44 2.6-13, M44 2.6-10."""
    number = DRAWN
    shuffle = False
    for card, _ in game.marks.plays:
        if CARDS[card].family == "recon":
            number = DRAWN_AFTER_RECON
        shuffle = shuffle or card == FINEST_HOUR
    if shuffle and reshuffles(game):
        reshuffle(game, side)
    while number > 0 and len(game.hands[side]) < game.scenario.hands[side] and not game.is_over:
        draw_card(game, side)
        number -= 1
