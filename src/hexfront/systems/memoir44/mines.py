"""Mines (6.3): they lie face down and strike the enemy who comes onto them.

Nobody knows how strong a mine is before it is turned up, so that, as with the deck, nothing is
dealt in advance: the strength is drawn when it is needed, among those of the set that have not been
seen. The chances are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.core.game import EVERYBODY, Event
from hexfront.systems.memoir44.hits import count_hits, roll, take_hits
from hexfront.systems.memoir44.marks import number_of
from hexfront.systems.memoir44.outcomes import MINE
from hexfront.systems.memoir44.terrain import RETREATING, TAKING, Piece, Terrain
from hexfront.systems.memoir44.units import BATTLED, DIE, GRENADE, Unit

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44

STRENGTHS: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 2, 3, 4)
UNSEEN: Final = -1


class Minefield(Terrain):
    """Strikes the enemies of the side that laid it, or everybody if nobody is known to have.

    A flail clears it wherever it comes to it, in taking ground as in moving.

    Rule: M44 6.3, M44 4 minefield, EF 4 Mines entered, EF 4 Own mines, EF 4 Mines in retreat,
    EP 6-1.
    """

    def halted(self, game: Game44, piece: Piece, unit: Unit, how: int) -> None:
        if how == RETREATING or piece.owner == unit.side:
            return
        if unit.type.attachment == "flail":
            sweep(game, unit)
        elif how != TAKING and self.is_swept_by(unit):
            sweep(game, unit)
            game.change(unit.hold().noted(BATTLED))
        else:
            self.explode(game, unit)

    def is_swept_by(self, unit: Unit) -> bool:
        """Do engineers clear it who have just come to it? Only if they could battle as well.

        Rule: M44 6.3, EF 6 Engineers on mines.
        """
        return unit.type.engineer and unit.battles > 0

    def explode(self, game: Game44, unit: Unit) -> None:
        """Turn the mine up; a decoy is taken away, else so many dice are rolled against the unit,
        and the mine stays."""
        hex = unit.hex
        strength = number_of(game.marks.mines, hex, UNSEEN)
        if strength == UNSEEN:
            strength = game.draw(unseen(game), EVERYBODY) - MINE
            game.marks = game.marks.with_mine(hex, strength)
        if game.listeners:
            game.tell(Event("event-mine", {**game.about(unit), "strength": strength}))
        if strength == 0:
            game.ground = game.ground.without(hex, self.id)
            self.decoy(game, unit.side)
        else:
            take_hits(game, unit, roll(game, strength, "mine", 1 - unit.side, unit), False)

    def decoy(self, game: Game44, side: int) -> None:
        """A unit of that side has found a decoy."""

    def risk(self, game: Game44, piece: Piece, hex: int, unit: Unit, how: int) -> list[float]:
        if how == RETREATING or piece.owner == unit.side:
            return []
        if unit.type.attachment == "flail" or (how != TAKING and self.is_swept_by(unit)):
            return []
        strength = number_of(game.marks.mines, hex, UNSEEN)
        strengths = (strength,) if strength != UNSEEN else tuple([n - MINE for n in unseen(game)])
        hitting = count_hits(unit, DIE, False) / len(DIE)
        if unit.type.reroll:  # what would hit is rolled again, and only grenades count
            hitting *= DIE.count(GRENADE) / len(DIE)
        chances = [0.0] * (unit.figures + 1)
        for dice in strengths:
            for hits, chance in enumerate(binomial(dice, hitting)):
                chances[min(hits, unit.figures)] += chance / len(strengths)
        return chances

    def risk_dice(self, game: Game44, hex: int) -> int:
        strength = number_of(game.marks.mines, hex, UNSEEN)
        return max(unseen(game)) - MINE if strength == UNSEEN else strength


class DecoyMinefield(Minefield):
    """The first decoy found in such mines gives its finder a medal. Rule: M44 7 decoy."""

    def decoy(self, game: Game44, side: int) -> None:
        if not game.marks.decoy_found:
            game.marks = game.marks.with_decoy_found()
            game.award(side, 1)


def unseen(game: Game44) -> tuple[int, ...]:
    """The strengths that a mine which has not been turned up may have, as drawn outcomes.

    A board with more mines than there are in a set has as many sets as it needs.
    Rule: M44 6.3, EF 4 Mines laid.
    """
    sets = max(1, -(-game.scenario.mines // len(STRENGTHS)))
    left = [MINE + strength for strength in STRENGTHS] * sets
    for _, strength in game.marks.mines:
        left.remove(MINE + strength)
    return tuple(sorted(left))


def mine_under(game: Game44, unit: Unit) -> str:
    """The kind of mine on the unit's hex that could strike it, "" if there is none."""
    for piece in game.ground.pieces[unit.hex]:
        if piece.terrain.layer == "mine" and piece.owner != unit.side:
            return piece.terrain.id
    return ""


def must_sweep(game: Game44, unit: Unit) -> bool:
    """Has the unit to clear the mine on its hex instead of battling? Engineers that did not move
    have to; those that came there have done so. Rule: M44 6.3."""
    if game.ground.eventful is None or not unit.type.engineer or unit.battles <= 0:
        return False
    return mine_under(game, unit) != ""


def sweep(game: Game44, unit: Unit) -> None:
    """The mine on the unit's hex is taken away without being turned up."""
    id = mine_under(game, unit)
    game.ground = game.ground.without(unit.hex, id)
    if game.listeners:
        game.tell(Event("event-swept", game.about(unit)))


def binomial(dice: int, chance: float) -> list[float]:
    """Probabilities of 0, 1, 2 ... successes with so many dice."""
    found = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(found) + 1)
        for n, p in enumerate(found):
            longer[n] += p * (1 - chance)
            longer[n + 1] += p * chance
        found = longer
    return found
