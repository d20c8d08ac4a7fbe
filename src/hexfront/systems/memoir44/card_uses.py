"""Other uses of command cards that a scenario allows: strikes from the air, blowing up bridges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.cards import CARDS, TACTIC_CARD
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import lose_figures, roll
from hexfront.systems.memoir44.night import is_dark
from hexfront.systems.memoir44.options import StrikeRight
from hexfront.systems.memoir44.strikes import Targeting, may_be_struck
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.units import STAR

BLOW_DICE: Final = 2
MOST_TARGETS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class CardUse:
    """Something that a card may be played for instead of what it says."""

    __slots__ = ()

    def denial(self, game: Game44, side: int, card: int, section: int) -> int:
        """0 or why the side may not use the card so. `section`: of the map, -1 for none."""
        raise NotImplementedError

    def act(self, game: Game44, side: int, card: int, section: int) -> None:
        """Do it; the card is in the discard pile."""
        raise NotImplementedError


class AirStrike(CardUse):
    """Recon as a small Air Power: up to four enemy units in a chain, one of them in the section of
    the card.

    Rule: M44 6.2-3, M44 6.2-15, M44 6.2 Hill 317, EF 4 Blitz Recon.
    """

    __slots__ = ()

    def denial(self, game: Game44, side: int, card: int, section: int) -> int:
        if CARDS[card].family != "recon" or strike_right(game, side) is None:
            return no.NO_AIR_STRIKE
        if is_dark(game):
            return no.TOO_DARK
        for unit in game.own_units(1 - side):
            if may_be_struck(unit) and game.scenario.board.sections[unit.hex] >> section & 1:
                return no.LEGAL
        return no.NOBODY_IN_SECTION

    def act(self, game: Game44, side: int, card: int, section: int) -> None:
        right = strike_right(game, side)
        assert right is not None
        game.command = game.scenario.commands.command(side, card, section, False, 0, True)
        game.push(Targeting(side, right.dice, True, MOST_TARGETS, (), section))


def strike_right(game: Game44, side: int) -> StrikeRight | None:
    """The right of the side to strike from the air with a Recon, as things stand."""
    for right in game.scenario.options.strikes:
        if right.side == side and (not right.hill or holds(game, side, right.hill)):
            return right
    return None


def holds(game: Game44, side: int, hexes: tuple[int, ...]) -> bool:
    """Has the side a unit on these hexes, and the enemy none? Rule: M44 6.2 Hill 317."""
    counts = game.counts(hexes)
    return counts[side] > 0 and counts[1 - side] == 0


class BlowUp(CardUse):
    """A section card for the section of a bridge blows it up, if a star is rolled.

    Rule: M44 6.2-2.
    """

    __slots__ = ()

    def denial(self, game: Game44, side: int, card: int, section: int) -> int:
        if CARDS[card].kind == TACTIC_CARD or not game.scenario.options.blowers[side]:
            return no.NO_BLOWING_UP
        if bridges(game, side, card, section):
            return no.LEGAL
        return no.NO_BRIDGE_TO_BLOW

    def act(self, game: Game44, side: int, card: int, section: int) -> None:
        game.command = game.scenario.commands.command(side, card, section, False)
        game.push(BlowingUp(side, card, section))


def bridges(game: Game44, side: int, card: int, section: int) -> list[int]:
    """The bridges that the card may blow up: those in its sections that still stand, with a unit of
    the side beside them if the scenario wants it. Rule: M44 6.2-2."""
    orders = game.scenario.commands.command(side, card, section, False).orders
    found: list[int] = []
    for hex in sorted(game.scenario.blowable):
        mask = game.scenario.board.sections[hex]
        named = any(orders[s] > 0 and mask >> s & 1 for s in range(3))
        standing = any(piece.terrain.passage for piece in game.ground.pieces[hex])
        near = not game.scenario.options.blow_beside or beside(game, side, hex)
        if named and standing and near:
            found.append(hex)
    return found


def beside(game: Game44, side: int, hex: int) -> bool:
    """Does a unit of the side stand next to the hex?"""
    for near in game.ground.near[hex]:
        if game.at[near] != EMPTY and game.unit(game.at[near]).side == side:
            return True
    return False


class BlowingUp(Phase[Game44]):
    """The side names the bridge, and two dice are rolled: a star blows it up, with whoever is on
    it: all its figures are lost, as to fire.

    Rule: M44 6.2-2, M44 7 blown bridge, M44 4 broken bridge, EP 7-1, EP 8-7.
    """

    __slots__ = ("card", "section")

    name = "blow-up"
    prompt = "prompt-blow-up"
    rule = "M44 6.2-2"

    def __init__(self, side: int, card: int, section: int) -> None:
        super().__init__(side)
        self.card = card
        self.section = section

    def legal_actions(self, game: Game44) -> list[Action]:
        places = game.actions.hex_rows["place"]
        return [places[hex] for hex in bridges(game, self.side, self.card, self.section)]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "place":
            return no.NOT_NOW
        fits = action.hex in bridges(game, self.side, self.card, self.section)
        return no.LEGAL if fits else no.NO_BRIDGE_TO_BLOW

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        hex = action.hex
        blown = STAR in roll(game, BLOW_DICE, "bridge", self.side)
        if game.listeners:
            id = "event-bridge-blown" if blown else "event-bridge-stands"
            game.tell(Event(id, {"side": game.side_name(self.side), "hex": game.label(hex)}))
        if not blown:
            return
        for piece in game.ground.pieces[hex]:
            if piece.terrain.passage:
                game.ground = game.ground.without(hex, piece.terrain.id)
        game.ground = game.ground.with_piece(hex, Piece(TERRAIN["broken_bridge"]))
        unit = game.unit_on(hex)
        if unit is not None:
            lose_figures(game, unit, unit.figures)
        if game.scenario.blowable[hex] and not game.is_over:
            game.award(self.side, game.scenario.blowable[hex])


USES: Final[dict[str, CardUse]] = {"strike": AirStrike(), "blow": BlowUp()}


def add_uses(game: Game44, side: int, cards: tuple[int, ...], legal: list[Action]) -> None:
    """Add the other uses of these cards, each kind once."""
    last = -1
    for card in cards:
        if card == last:
            continue
        last = card
        section = map_section(game, side, card)
        for verb, use in USES.items():
            if use.denial(game, side, card, section) == no.LEGAL:
                legal.append(game.actions.card_rows[verb][card])


def use_denial(game: Game44, side: int, action: Move44) -> int:
    """0 or why the side may not use the card so."""
    return USES[action.verb].denial(game, side, action.card, map_section(game, side, action.card))


def map_section(game: Game44, side: int, card: int) -> int:
    """The section of the map that the side's card names, -1 for none."""
    section = CARDS[card].section
    return section if section < 0 else game.scenario.board.own_section(side, section)
