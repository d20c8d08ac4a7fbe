"""Why not: from the code that a phase's predicate gives to the rule and all that stands in the way.

Nothing here decides what is legal; the position is only asked once more for what a player wants to
know. Everything asked is public in Memoir '44 or lies in the decider's own hand.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Denial, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import CARD_VERBS, NONE, PAIR_VERBS, Move44
from hexfront.systems.memoir44.aftermath import TakingGround
from hexfront.systems.memoir44.ambush import Ambushing
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.card_uses import BlowingUp
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.commissar import Commissar, LayingFirst, PlayingChip
from hexfront.systems.memoir44.drawing import ChoosingDraw, Keeping
from hexfront.systems.memoir44.drops import Dropping
from hexfront.systems.memoir44.entering import Entering
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.medics import Healing, SharingOut
from hexfront.systems.memoir44.movement import Marching, Moving
from hexfront.systems.memoir44.nations import BattlingBack
from hexfront.systems.memoir44.orders import Ordering, OrderingByDice
from hexfront.systems.memoir44.overlord import HandingOut, Leading
from hexfront.systems.memoir44.overrun import Overrunning, Pursuing
from hexfront.systems.memoir44.reasons import (
    Params,
    about,
    adjacent_enemies,
    already_moved,
    card_in_play,
    card_rule,
    class_names,
    denied,
    labels,
    own_sections,
)
from hexfront.systems.memoir44.retreat import Ignoring, Retreating
from hexfront.systems.memoir44.screen import Screening
from hexfront.systems.memoir44.shells import Smoking
from hexfront.systems.memoir44.strikes import Targeting
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.tactics import ChoosingSection, ChoosingUse, assault_sections
from hexfront.systems.memoir44.trains import BackingUp
from hexfront.systems.memoir44.turn import PlayingCard
from hexfront.systems.memoir44.units import CLASSES, NOT_ORDERED, Unit
from hexfront.systems.memoir44.unloading import Unloading
from hexfront.systems.memoir44.why_battle import why_battle, why_clear, why_target
from hexfront.systems.memoir44.why_cards import is_of_actions, why_action
from hexfront.systems.memoir44.why_move import no_way_out, why_move, why_retreat, why_take
from hexfront.systems.memoir44.why_overlord import is_of_overlord, no_orders_left, why_overlord
from hexfront.systems.memoir44.why_special import is_special, why_instead, why_special

FAR: Final = 9999
# Phases that ask for a card, or how to use one.
CARD_PHASES: Final = (
    PlayingCard,
    Keeping,
    ChoosingDraw,
    ChoosingUse,
    ChoosingSection,
    LayingFirst,
    Commissar,
    PlayingChip,
    HandingOut,
    Leading,
)


def explain(game: Game44, code: int, action: Action | None) -> Denial:
    """The denial that a code stands for in the present position."""
    if not isinstance(action, Move44):
        return denied(code, {})
    verb = action.verb
    if code == no.NOT_NOW:
        params: Params = {"verb": verb.replace(" ", "-"), "phase": game.phases[-1].name}
        return denied(code, params, (), game.phases[-1].rule)
    if code == no.UNIT_GONE:
        gone = game.scenario.units[action.target if action.unit == NONE else action.unit]
        if verb == "battle" and game.units[action.unit] is not None:
            gone = game.scenario.units[action.target]
        return denied(code, {"type": gone.type.id, "side": game.side_name(gone.side)})
    if code == no.NOT_THE_ASKED_UNIT:
        return not_the_asked_unit(game)
    if is_of_overlord(code):
        return why_overlord(game, code, action)
    if is_of_actions(code):
        return why_action(game, code, action)
    if is_special(code):
        return why_special(game, code, action)
    if verb in ("play", "keep", "pass", "give") or verb in CARD_VERBS:
        return why_card(game, code, action.card, action.section)
    if code == no.NO_AMBUSH_CARD:
        return denied(code, {})
    if verb == "take":
        return why_take(game, code, action.hex)
    if verb == "stand" and isinstance(game.phases[-1], Retreating):
        return why_retreat(game, code, game.unit(game.phases[-1].unit), EMPTY)
    if action.unit == NONE:
        target = None if action.target == NONE else game.units[action.target]
        return why_target(game, code, target)
    unit = game.unit(action.unit)
    if code == no.NOT_YOUR_UNIT or code == no.NOT_ORDERED_UNIT or code == no.NOT_WOUNDED:
        params = about(game, unit)
        params["card"] = card_in_play(game)
        return denied(code, params, (game.label(unit.hex),))
    if verb == "order":
        return why_order(game, code, unit)
    if verb == "move" or verb == "exit":
        return why_move(game, code, unit, action.hex)
    if code == no.ALREADY_MOVED:
        return already_moved(unit, about(game, unit), (game.label(unit.hex),))
    if verb == "retreat":
        return why_retreat(game, code, unit, action.hex)
    if verb == "battle":
        return why_battle(game, code, unit, game.units[action.target])
    if verb == "clear":
        return why_clear(game, code, unit)
    if verb in PAIR_VERBS:
        return why_instead(game, code, unit, action.hex)
    return denied(code, about(game, unit), (game.label(unit.hex),))


def not_the_asked_unit(game: Game44) -> Denial:
    """Another unit has to finish first: one that marches, overruns, retreats or is attacked."""
    phase = game.phases[-1]
    number = NONE
    if isinstance(
        phase, (Marching, Overrunning, Pursuing, Retreating, BackingUp, Ignoring, Smoking)
    ):
        number = phase.unit
    elif isinstance(phase, Unloading):
        number = phase.locomotive
    elif isinstance(phase, (Ambushing, BattlingBack)):
        number = phase.fight.target
    elif isinstance(phase, TakingGround):
        number = phase.fight.attacker
    if number == NONE:
        return denied(no.NOT_THE_ASKED_UNIT, {"phase": phase.name})
    unit = game.unit(number)
    params = about(game, unit)
    params["phase"] = phase.name
    return denied(no.NOT_THE_ASKED_UNIT, params, (game.label(unit.hex),), phase.rule)


# --- cards and orders ---------------------------------------------------------------------------


def why_card(game: Game44, code: int, card: int, section: int) -> Denial:
    """The denial of playing a card, keeping one, or passing. Rule: M44 2.1-1, M44 2.4."""
    phase = game.phases[-1]
    params: Params = {}
    rule = ""
    if card != NONE:
        params["card"] = CARDS[card].id
        own = section != NONE and not isinstance(phase, HandingOut)
        params["section"] = SECTIONS[section] if own else "none"
    if code == no.SECTION_NOT_FOR_THIS_CARD:
        rule = CARDS[card].rule
    if isinstance(phase, Keeping):
        params["first"] = CARDS[phase.first].id
        params["second"] = CARDS[phase.second].id
    if code == no.SECTION_WITHOUT_INFANTRY:
        may = assault_sections(game, phase.side)
        params["because"] = "empty" if section != NONE else "which"
        if may == [NONE]:
            params["because"] = "fallback"
        params["may"] = " ".join([SECTIONS[s] for s in may if s != NONE])
    return denied(code, params, (), rule)


def why_order(game: Game44, code: int, unit: Unit) -> Denial:
    """The denial of ordering an own unit. Rule: M44 2.1-2, M44 2.3, M44 2.4."""
    phase = game.phases[-1]
    params = about(game, unit)
    params["card"] = card_in_play(game)
    params["class"] = CLASSES[unit.type.kind]
    hexes: tuple[str, ...] = (game.label(unit.hex),)
    rule = "" if code == no.ALREADY_ORDERED else card_rule(game)
    if isinstance(phase, OrderingByDice):
        params["infantry"] = phase.infantry
        params["armor"] = phase.armor
        params["stars"] = phase.stars
    if isinstance(phase, Ordering):
        command = phase.command
        if code == no.WRONG_CLASS_FOR_CARD:
            params["classes"] = class_names(command.classes)
        if code == no.ADJACENT_TO_ENEMY:
            hexes = labels(game, adjacent_enemies(game, unit))
        if code == no.NO_ORDERS_LEFT_THERE:
            mask = game.scenario.board.sections[unit.hex]
            params["section"] = own_sections(game, unit.side, mask)
            params["orders"] = sum([command.orders[s] for s in range(3) if mask >> s & 1])
            params["because"] = "section" if params["orders"] else "elsewhere"
            if game.scenario.generals is not None:
                params.update(no_orders_left(game, unit.side, unit.hex))
    return denied(code, params, hexes, rule)


# --- units and hexes ----------------------------------------------------------------------------


def why_not_place(game: Game44, text: str) -> Denial | None:
    """Why nothing can be done now with the hex of this name or the unit on it; None if something
    can. The plainest reason; if there is a choice, the one that concerns the nearest unit."""
    if game.is_over:
        return Denial("game over", "denied-game-over")
    try:
        hex = game.scenario.board.parse(text)
    except Denial as denial:
        return denial
    number = game.at[hex]
    for action in game.choices:
        if isinstance(action, Move44) and concerns(action, hex, number):
            return None
    phase = game.phases[-1]
    unit = game.unit_on(hex)
    if isinstance(phase, CARD_PHASES):
        return Denial(phase.rule, "denied-card-first", {"phase": phase.name})
    if isinstance(phase, (Ordering, OrderingByDice, Healing, SharingOut)):
        return _place_in_orders(game, hex, unit)
    if isinstance(phase, Moving):
        return _place_in_moves(game, phase, hex, unit)
    if isinstance(phase, Marching):
        if unit is not None:
            return not_the_asked_unit(game)
        return _told(game, game.actions.moves(phase.unit)[hex])
    if isinstance(phase, Battling):
        return _place_in_battles(game, phase, hex, unit)
    if isinstance(phase, Overrunning):
        if unit is None or unit.side == phase.side:
            return not_the_asked_unit(game)
        return _told(game, game.actions.battles(phase.unit)[unit.number])
    if isinstance(phase, Targeting):
        if unit is None:
            return nobody_there(game, hex)
        return _told(game, game.actions.targets[unit.number])
    if isinstance(phase, Retreating) and (unit is None or unit.number != phase.unit):
        return _told(game, game.actions.retreats(phase.unit)[hex])
    if isinstance(phase, (TakingGround, Ambushing, BattlingBack)):
        if hex == phase.fight.start or hex == phase.fight.ground:
            return None
    special = _place_in_specials(game, phase, hex, unit)
    if special is not None:
        return special
    if isinstance(phase, Ignoring) and number == phase.unit:
        return None
    return not_the_asked_unit(game)


def concerns(action: Move44, hex: int, number: int) -> bool:
    """Does the action name the hex or the unit on it?"""
    if action.hex == hex:
        return True
    return number != EMPTY and (action.unit == number or action.target == number)


def nobody_there(game: Game44, hex: int) -> Denial:
    """No unit stands on the hex."""
    label = game.label(hex)
    return Denial("M44 2.1-2", "denied-nobody-there", {"hex": label}, (label,))


def _told(game: Game44, action: Move44) -> Denial | None:
    """The phase's own answer to an action."""
    code = game.phases[-1].denial(game, action)
    return None if code == no.LEGAL else explain(game, code, action)


def _place_in_specials(
    game: Game44, phase: Phase[Game44], hex: int, unit: Unit | None
) -> Denial | None:
    """The answer of a phase that only special units and scenarios have."""
    actions = game.actions
    if isinstance(phase, Pursuing) and unit is None:
        return _told(game, actions.moves(phase.unit)[hex])
    if isinstance(phase, Smoking):
        return _told(game, actions.pair("smoke", phase.unit, hex))
    if isinstance(phase, Unloading):
        return _told(game, actions.pair("unload", phase.locomotive, hex))
    if isinstance(phase, (Dropping, Screening, BlowingUp)):
        return _told(game, actions.hex_rows["place"][hex])
    if isinstance(phase, Entering):
        return _told(game, actions.hex_rows["enter"][hex])
    if isinstance(phase, BackingUp) and unit is None:
        return _told(game, actions.retreats(phase.unit)[hex])
    return None


def _place_in_orders(game: Game44, hex: int, unit: Unit | None) -> Denial | None:
    if unit is None:
        return nobody_there(game, hex)
    if isinstance(game.phases[-1], (Healing, SharingOut)):
        return _told(game, game.actions.heals[unit.number])
    return _told(game, game.actions.orders[unit.number])


def _place_in_moves(game: Game44, phase: Moving, hex: int, unit: Unit | None) -> Denial | None:
    if unit is None:
        able = [u for u in game.own_units(phase.side) if phase.movable(u)]
        mover = nearest(game, able, hex)
        if mover is None:
            return nobody_there(game, hex)
        return _told(game, game.actions.moves(mover.number)[hex])
    # Its own hex is no move, so this tells first whose unit it is, and whether it may move at all.
    code = phase.denial(game, game.actions.moves(unit.number)[hex])
    if code == no.SAME_HEX or code == no.TRAPPED:
        return no_way_out(game, unit)
    return explain(game, code, game.actions.moves(unit.number)[hex])


def _place_in_battles(game: Game44, phase: Battling, hex: int, unit: Unit | None) -> Denial | None:
    if unit is None:
        return nobody_there(game, hex)
    able = [u for u in game.own_units(phase.side) if u.orders != NOT_ORDERED and u.battles > 0]
    if unit.side != phase.side:
        attacker = nearest(game, able, hex)
        if attacker is None:
            return explain(game, no.NOT_NOW, game.actions.battles(unit.number)[unit.number])
        return _told(game, game.actions.battles(attacker.number)[unit.number])
    target = nearest(game, game.own_units(1 - phase.side), hex)
    if target is None:
        return not_the_asked_unit(game)
    return _told(game, game.actions.battles(unit.number)[target.number])


def nearest(game: Game44, units: list[Unit], hex: int) -> Unit | None:
    """The nearest of the units to a hex, the one with the lowest number among equals."""
    size = game.ground.size
    best = FAR
    found: Unit | None = None
    for unit in units:
        away = game.ground.board.distance[unit.hex * size + hex]
        if away < best:
            best = away
            found = unit
    return found
