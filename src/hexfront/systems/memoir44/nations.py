"""What nations do in and after battles (6.1): the British battle back, the French assault again."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.crosshairs import aim
from hexfront.systems.memoir44.fight import Fight, was_hit, was_hit_after
from hexfront.systems.memoir44.fire import stars_hit, weapon_in_use
from hexfront.systems.memoir44.funnies import breach_by_star
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.retreat import suffer
from hexfront.systems.memoir44.units import STAR, Unit

LAST: Final = 1  # figures of a unit that battles back


def battles_back(game: Game44, unit: Unit, fight: Fight) -> bool:
    """May a unit that was assaulted battle back? It has one figure left, did not retreat, and may
    battle from where it is; its attacker is still where it was.

    Rule: M44 3.7 Battle back, M44 6.1 British Commonwealth.
    """
    type = unit.type
    if not type.battles_back or unit.figures != LAST or unit.hex != fight.ground or not type.dice:
        return False
    enemy = game.units[fight.attacker]
    if enemy is None or enemy.hex != fight.start:
        return False
    if weapon_in_use(unit).targets & enemy.type.tags == 0:
        return False
    return not game.ground.no_battle_inside[type.footing][unit.hex]


class BattlingBack(Phase[Game44]):
    """A British unit down to its last figure may strike its attacker with one die; neither terrain
    nor an Ambush counts. It is close combat: a star of a petard breaks the attacker's bunker.

    Rule: M44 3.7 Battle back, EP 6-3.
    """

    __slots__ = ("fight",)

    name = "battle-back"
    prompt = "prompt-battle-back"
    rule = "M44 3.7 Battle back"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        return [game.actions.alone["stay"], game.actions.alone["battle back"]]

    def denial(self, game: Game44, action: Action) -> int:
        return no.LEGAL if action.verb in ("stay", "battle back") else no.NOT_NOW

    def apply(self, game: Game44, action: Action) -> None:
        game.pop()
        if action.verb == "stay":
            return
        unit = game.unit(self.fight.target)
        attacker = game.unit(self.fight.attacker)
        if game.listeners:
            game.tell(Event("event-battles-back", game.about(unit)))
        if unit.type.camouflaged:
            game.change(unit.turned(unit.type.revealed))
        weapon = weapon_in_use(unit)
        faces = roll(game, 1, "battle-back", unit.side, unit, attacker)
        stars = stars_hit(weapon, attacker)
        if unit.type.crosshairs > 0:
            hit = was_hit(attacker, faces, stars)
            game.push(FindingRange(self.side, self.fight, attacker.figures, hit))
        suffer(game, attacker, faces, stars, not weapon.stubborn)
        if STAR in faces and not game.is_over:
            breach_by_star(game, unit, self.fight.start)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(self.fight.ground), "attacker": game.label(self.fight.start)}


class FindingRange(Phase[Game44]):
    """Waits for the retreat of whoever a gun struck by battling back: a hit on a unit that stays
    finds the range. `figures` are those that it had before, `hit`: the roll was a hit.

    Rule: M44 3.7 Battle back, M44 5.2 Big gun, EP 3-8.
    """

    __slots__ = ("fight", "figures", "hit")

    name = "finding-range"
    rule = "M44 5.2 Big gun"

    def __init__(self, side: int, fight: Fight, figures: int, hit: bool) -> None:
        super().__init__(side)
        self.fight = fight
        self.figures = figures
        self.hit = hit

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        enemy = game.units[self.fight.attacker]
        if enemy is not None and enemy.hex == self.fight.start:
            if was_hit_after(enemy, self.figures, self.hit):
                aim(game, game.unit(self.fight.target), enemy.hex)


def furia_targets(game: Game44, unit: Unit, fight: Fight) -> list[int]:
    """The numbers of the other adjacent enemies, on one of whom French infantry that won its close
    assault may make a second one. Rule: M44 6.1 French Army."""
    if game.ground.no_battle_inside[unit.type.footing][unit.hex]:
        return []
    found: list[int] = []
    for near in game.ground.near[unit.hex]:
        enemy = game.unit_on(near)
        if enemy is not None and enemy.side != unit.side and enemy.number != fight.target:
            found.append(enemy.number)
    return sorted(found)
