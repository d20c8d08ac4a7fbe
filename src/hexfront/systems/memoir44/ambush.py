"""Ambush (2.4): the target of a close assault battles first."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.cards import AMBUSH
from hexfront.systems.memoir44.command import ANY
from hexfront.systems.memoir44.crosshairs import aim
from hexfront.systems.memoir44.drawing import draw_card
from hexfront.systems.memoir44.fight import Fight, strike, was_hit, was_hit_after
from hexfront.systems.memoir44.fire import (
    battle_denial,
    dice_against,
    stars_hit,
    weapon_in_use,
)
from hexfront.systems.memoir44.funnies import breach_by_star
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.retreat import suffer
from hexfront.systems.memoir44.units import STAR, Unit


def may_be_ambushed(game: Game44, unit: Unit, target: Unit) -> bool:
    """Can the attacker not rule out an Ambush? Judged from what everybody knows, so that being
    asked, or not, tells nothing about anybody's hand. Rule: M44 card Ambush."""
    side = target.side
    if game.no_ambush == side or not game.hands[side]:
        return False
    if game.pile_of(side).count(AMBUSH) >= game.scenario.ambushes:
        return False
    return can_ambush(game, unit, target)


def can_ambush(game: Game44, unit: Unit, target: Unit) -> bool:
    """May the target battle the attacker at all, and with how many dice: whom it may battle, and
    the terrain that it stands in, hold as in a battle of its own. Rule: M44 card Ambush."""
    if game.scenario.intricate:
        return not game.sleeps(target) and battle_denial(game, target, unit, ANY, 0, 0) == no.LEGAL
    if game.ground.no_battle_inside[target.type.footing][target.hex]:
        return False
    return dice_against(game, target, unit) > 0


class Ambushing(Phase[Game44]):
    """The attacked side may play an Ambush before the dice of a close assault are rolled.

    Asked whether or not it holds the card. Rule: M44 card Ambush.
    """

    __slots__ = ("fight",)

    name = "ambush"
    prompt = "prompt-ambush"
    rule = "M44 card Ambush"
    foreseeable = False

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        alone = game.actions.alone
        legal: list[Action] = [alone["decline"], alone["decline turn"]]
        if AMBUSH in game.hands[self.side]:
            legal.append(alone["ambush"])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        if action.verb == "decline" or action.verb == "decline turn":
            return no.LEGAL
        if action.verb != "ambush":
            return no.NOT_NOW
        return no.LEGAL if AMBUSH in game.hands[self.side] else no.NO_AMBUSH_CARD

    def apply(self, game: Game44, action: Action) -> None:
        game.pop()
        if action.verb == "ambush":
            spring(game, self.side, self.fight)
            return
        if action.verb == "decline turn":
            game.no_ambush = self.side
        go_on(game, self.fight)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(self.fight.ground), "attacker": game.label(self.fight.start)}


def go_on(game: Game44, fight: Fight) -> None:
    """After the answer the attacker rolls: it is told whose dice these are. Rule: M44 3.4."""
    if game.listeners:
        attacker, target = game.unit(fight.attacker), game.unit(fight.target)
        game.tell(Event("event-goes-on", {**game.about(attacker), **game.about_target(target)}))
    strike(game, fight)


def spring(game: Game44, side: int, fight: Fight) -> None:
    """The attacked unit battles first, with its ordinary dice; its camouflage is lost. In Overlord
    the card is replaced at once.

    Rule: M44 card Ambush, M44 6.2-16, M44 2.6-12, EP 6-3.
    """
    game.discard_card(side, AMBUSH)
    if game.scenario.generals is None:
        owed = game.owed
        game.owed = (owed[0] + 1, owed[1]) if side == 0 else (owed[0], owed[1] + 1)
    else:
        draw_card(game, side)
        if game.is_over:
            return
    unit = game.unit(fight.target)
    if game.listeners:
        game.tell(Event("event-ambush", game.about(unit)))
    attacker = game.unit(fight.attacker)
    dice = dice_against(game, unit, attacker)
    if unit.type.camouflaged:
        game.change(unit.turned(unit.type.revealed))
    weapon = weapon_in_use(unit)
    stars = stars_hit(weapon, attacker)
    faces = roll(game, dice, "ambush", side, unit, attacker)
    hit = was_hit(attacker, faces, stars)
    game.push(AfterAmbush(attacker.side, fight, attacker.figures, hit))
    suffer(game, attacker, faces, stars, not weapon.stubborn)
    if STAR in faces and not game.is_over:
        breach_by_star(game, unit, fight.start)


class AfterAmbush(Phase[Game44]):
    """An attacker that an Ambush eliminated or drove back has lost its battle, and any further
    one. A gun that hit it may have found the range: `figures` are those that the attacker had
    before, `hit`: the roll was a hit.

    Rule: M44 card Ambush, M44 5.2 Big gun, EP 3-8.
    """

    __slots__ = ("fight", "figures", "hit")

    name = "after-ambush"
    rule = "M44 card Ambush"

    def __init__(self, side: int, fight: Fight, figures: int, hit: bool) -> None:
        super().__init__(side)
        self.fight = fight
        self.figures = figures
        self.hit = hit

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        unit = game.units[self.fight.attacker]
        if unit is None:
            return
        if unit.hex == self.fight.start:
            gun = game.unit(self.fight.target)
            if gun.type.crosshairs > 0 and was_hit_after(unit, self.figures, self.hit):
                aim(game, gun, unit.hex)
            go_on(game, self.fight)
        else:
            game.change(unit.hold())
