"""What a position is worth, for bots: units, medals, places and the danger of standing there.

An `Outlook` is one side's view of the board while it weighs one decision. It rests on nothing that
the side cannot see: no hand, no deck.
"""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.command import ADJACENT, ANY, RANGED
from hexfront.systems.memoir44.fire import fire_row
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.goals import FAR, Aim, aims, lore, walks
from hexfront.systems.memoir44.hits import count_hits
from hexfront.systems.memoir44.night import is_dark
from hexfront.systems.memoir44.rows import OUT
from hexfront.systems.memoir44.sight import is_open
from hexfront.systems.memoir44.terrain import MOVING
from hexfront.systems.memoir44.units import DIE, Unit, UnitType
from hexfront.systems.memoir44.worth import (
    MEDAL,
    MOST_MEDALS,
    POWER,
    VICTORY,
    holding,
    medal_each,
    prize,
    toll,
)

FUTURE: Final = 0.35  # a shot that may be had next turn, against one now
ORDERED: Final = 0.3  # how likely an enemy in reach is ordered to fire
SOON: Final = 0.7  # the fire of an enemy that has to move first, against one that need not
MOST_DANGER: Final = 5.0  # dice in one turn; the enemy cannot order everybody
CAUTION: Final = 0.6  # how much danger counts; it wears off, so that no battle goes to sleep
PATIENCE: Final = 120.0  # turns
LEAST_CAUTION: Final = 0.15
APPROACH: Final = 0.35  # each hex that a unit is too far away to fight
MOST_APPROACH: Final = 20  # hexes that count, where no way leads to any enemy
PULL: Final = 0.45  # an objective close by, as a share of its medals
FADE: Final = 0.82  # what is left of the pull after each hex
STANDOFF: Final[tuple[int, ...]] = (2, 2, 4)  # by class: near enough to an enemy to wait
UNKNOWN: Final = -1000.0
FADED: Final[list[float]] = [FADE**distance for distance in range(FAR + 1)]


def evaluate(game: Game44, side: int) -> float:
    """How the position stands for the side: its units, medals and places less the enemy's.

    Zero-sum, in the unit of account of `worth.py`. Knows nothing of hands and of who is to decide.
    """
    if game.is_over:
        return VICTORY * game.score(side)
    return _strength(game, side) - _strength(game, 1 - side)


def _strength(game: Game44, side: int) -> float:
    outlook = Outlook(game, side)
    total = MEDAL * game.medals(side)
    for unit in outlook.own:
        total += POWER - (toll(unit, unit.figures, MEDAL) if unit.figures else 0.0)
        total += outlook.standing(unit, unit.hex)
    return total


class Outlook:
    """One side's board at one decision, worked out hex by hex as it is asked for."""

    __slots__ = (
        "_aims", "_cover", "_dangers", "_marches", "_prizes", "_pulls", "_shots",
        "caution", "exits", "foes", "game", "ground", "own", "side", "sight",
    )  # fmt: skip

    def __init__(self, game: Game44, side: int) -> None:
        self.game = game
        self.ground = game.ground
        self.side = side
        self.own: list[Unit] = game.own_units(side)
        self.foes: list[Unit] = game.own_units(1 - side)
        self.exits: bool = True in game.scenario.exits[side]
        self.caution = CAUTION * max(LEAST_CAUTION, 1.0 - game.turn / PATIENCE)
        # How far anybody battles: at night no farther than one sees.
        self.sight: int = game.marks.visibility if is_dark(game) else FAR
        size = game.ground.size
        self._aims: list[Aim] = aims(game, side)
        self._cover: list[list[int]] = lore(game.ground).cover[1 - side]
        self._dangers = [UNKNOWN] * size
        self._marches: list[list[int]] = [[] for _ in range(game.ground.kinds)]
        self._pulls: list[list[float]] = [[] for _ in range(game.ground.kinds)]
        self._prizes: list[list[float]] = [[] for _ in game.units]
        self._shots: dict[int, list[float]] = {}

    def standing(self, unit: Unit, hex: int) -> float:
        """What it is worth that the unit stands on the hex, its battle of this turn left out."""
        value = self.place(unit, hex)
        return value + FUTURE * self.shot(unit.type, hex, 0, 0, ANY)

    def place(self, unit: Unit, hex: int) -> float:
        """What the hex itself is worth to the unit: objectives, danger, nearness to the enemy."""
        footing = unit.type.footing
        value = self.pull(footing, hex) - self.exposure(unit, hex)
        if self.game.scenario.objectives_at[hex]:
            value += holding(self.game, self.side, hex, unit.number)
        short = self.march(footing, hex) - STANDOFF[unit.type.kind]
        if short > 0:
            value -= APPROACH * min(short, MOST_APPROACH)
        if self.ground.eventful is not None and self.ground.eventful[hex] and hex != unit.hex:
            value -= self.hazard(unit, hex)
        return value

    def hazard(self, unit: Unit, hex: int) -> float:
        """What the unit may be expected to lose by coming to a hex with mines, ice or the like."""
        medal = medal_each(self.game, 1 - self.side, unit)
        medal = min(medal, MOST_MEDALS)
        now = toll(unit, unit.figures, medal)
        loss = 0.0
        for piece in self.ground.trodden(hex):
            if piece.terrain.eventful:
                chances = piece.terrain.risk(self.game, piece, hex, unit, MOVING)
                for lost, chance in enumerate(chances):
                    loss += chance * (toll(unit, unit.figures - lost, medal) - now)
        return loss

    def exposure(self, unit: Unit, hex: int) -> float:
        """What the unit may be expected to lose on the hex before its next turn."""
        danger = self.danger(hex)
        if danger <= 0.0:
            return 0.0
        hits = count_hits(unit, DIE, False) / 6.0
        if unit.type.reroll:
            hits /= 6.0
        medal = medal_each(self.game, 1 - self.side, unit)
        medal = min(medal, MOST_MEDALS)
        stake = toll(unit, 0, medal) - toll(unit, unit.figures, medal)
        loss = min(danger * hits / unit.figures, 1.0) * stake
        return self.caution * loss

    def danger(self, hex: int) -> float:
        """Dice that the enemy may be expected to roll next turn against a unit on the hex."""
        known = self._dangers[hex]
        if known == UNKNOWN:
            known = self._danger(hex)
            self._dangers[hex] = known
        return known

    def _danger(self, hex: int) -> float:
        ground = self.ground
        size = ground.size
        distance = ground.board.distance
        at = self.game.at
        bagged = hex in self.game.sandbags
        total = 0.0
        for foe in self.foes:
            type = foe.type
            away = distance[foe.hex * size + hex]
            if away > type.reach + type.battle_move:
                continue
            best = 0.0
            if (
                away <= type.reach
                and away <= self.sight
                and not ground.no_battle_inside[type.footing][foe.hex]
            ):
                row = fire_row(ground, type.weapon, foe.side, foe.hex)
                open_ways = row.ways[hex]
                if open_ways is None or is_open(open_ways, at):
                    best = float(row.bagged[hex] if bagged else row.dice[hex])
            if type.battle_move > 0:
                closer = max(1, away - type.battle_move)
                if closer <= type.moved_weapon.reach and closer <= self.sight:
                    cover = self._cover[type.kind][hex]
                    if bagged and cover < 1 and type.kind < 2:
                        cover = 1
                    moved = SOON * (type.moved_weapon.dice[closer - 1] - cover)
                    if moved > best:
                        best = moved
            if best > 0.0:
                total += best
        return min(ORDERED * total, MOST_DANGER)

    def pull(self, kind: int, hex: int) -> float:
        """How strongly the objectives draw a unit of this footing to the hex."""
        pulls = self._pulls[kind]
        if not pulls:
            pulls = [UNKNOWN] * self.ground.size
            self._pulls[kind] = pulls
        known = pulls[hex]
        if known == UNKNOWN:
            known = 0.0
            for aim in self._aims:
                drawn = PULL * aim.worth * FADED[aim.ways[kind][hex]]
                if drawn > known:
                    known = drawn
            pulls[hex] = known
        return known

    def march(self, kind: int, hex: int) -> int:
        """Hexes to go from the hex to the nearest enemy."""
        found = self._marches[kind]
        if not found:
            found = walks(self.ground, kind, [foe.hex for foe in self.foes])
            self._marches[kind] = found
        return found[hex]

    def prize(self, target: Unit, dice: int) -> float:
        """What a battle with so many dice against the enemy unit is worth."""
        known = self._prizes[target.number]
        while len(known) <= dice:
            known.append(prize(self.game, target, len(known), False, True))
        return known[dice]

    def shot(self, type: UnitType, hex: int, close: int, ranged: int, adjacency: int) -> float:
        """The best battle that a unit of this type may have from the hex, with a card's dice."""
        key = ((type.weapon.number * 4 + close) * 4 + ranged) * 4 + adjacency
        known = self._shots.get(key)
        if known is None:
            known = [UNKNOWN] * self.ground.size
            self._shots[key] = known
        value = known[hex]
        if value == UNKNOWN:
            value = self._shot(type, hex, close, ranged, adjacency)
            known[hex] = value
        return value

    def _shot(self, type: UnitType, hex: int, close: int, ranged: int, adjacency: int) -> float:
        ground = self.ground
        if ground.no_battle_inside[type.footing][hex]:
            return 0.0
        size = ground.size
        distance = ground.board.distance
        at = self.game.at
        sandbags = self.game.sandbags
        row = fire_row(ground, type.weapon, self.side, hex)
        best = 0.0
        bound = False
        best_ranged = 0.0
        for foe in self.foes:
            there = foe.hex
            away = distance[hex * size + there]
            if away > type.reach or away > self.sight:
                continue
            dice = row.bagged[there] if there in sandbags else row.dice[there]
            if type.weapon.targets & foe.type.tags == 0:
                dice = OUT
            if away == 1:
                bound = True
                if adjacency != RANGED and dice + close > 0:
                    best = max(best, self.prize(foe, dice + close))
            elif not bound and dice + ranged > 0 and not foe.type.camouflaged:
                open_ways = row.ways[there]
                if open_ways is None or is_open(open_ways, at):
                    best_ranged = max(best_ranged, self.prize(foe, dice + ranged))
        return best if bound or adjacency == ADJACENT else best_ranged
