"""What follows a battle (3.7): battle back, then take ground."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.arrival import terrain_denies_taking
from hexfront.systems.memoir44.battle import declare
from hexfront.systems.memoir44.crosshairs import aim
from hexfront.systems.memoir44.fight import FURIA, ORDINARY, Fight, was_hit_after
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.nations import BattlingBack, battles_back, furia_targets
from hexfront.systems.memoir44.overrun import take_ground
from hexfront.systems.memoir44.units import Unit


class AfterBattle(Phase[Game44]):
    """Waits for the target's retreat; then a gun that hit may have found the range, a British unit
    may battle back, and the attacker may take the ground. `hit`: the roll was a hit.

    Rule: M44 3.7, M44 5.2 Big gun, M44 3.7 Battle back.
    """

    __slots__ = ("fight", "hit")

    name = "after-battle"
    rule = "M44 3.7"

    def __init__(self, side: int, fight: Fight, hit: bool) -> None:
        super().__init__(side)
        self.fight = fight
        self.hit = hit

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        fight = self.fight
        unit = game.units[fight.attacker]
        target = game.units[fight.target]
        if unit is not None and unit.type.crosshairs > 0:
            if target is not None and target.hex == fight.ground:
                if was_hit_after(target, fight.figures, self.hit):
                    aim(game, unit, fight.ground)
        if fight.close and target is not None and battles_back(game, target, fight):
            game.push(AfterBattleBack(self.side, fight))
            game.push(BattlingBack(target.side, fight))
            return
        follow_up(game, self.side, fight)


class AfterBattleBack(Phase[Game44]):
    """Waits for the attacker's retreat from a battle back."""

    __slots__ = ("fight",)

    name = "after-battle-back"
    rule = "M44 3.7 Battle back"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        follow_up(game, self.side, self.fight)


def follow_up(game: Game44, side: int, fight: Fight) -> None:
    """After a close assault that emptied the hex the attacker, if it is still where it was, may
    move in, or as French infantry assault another enemy.

    Rule: M44 3.7 Take ground, M44 6.1 French Army, EP 14-10.
    """
    unit = game.units[fight.attacker]
    if unit is None or not fight.close or unit.hex != fight.start:
        return
    target = game.units[fight.target]
    if target is not None and target.hex == fight.ground:
        return
    may_take = take_ground_denial(game, unit, fight.ground) == no.LEGAL
    furia = unit.type.furia and fight.kind == ORDINARY
    if may_take or (furia and furia_targets(game, unit, fight)):
        game.push(TakingGround(side, fight))


def take_ground_denial(game: Game44, unit: Unit, hex: int) -> int:
    """0 or why the unit may not move into the hex it won. Rule: M44 3.7 Take ground."""
    if not unit.type.takes_ground or unit.stopped:
        return no.NOT_THE_GROUND
    if game.at[hex] >= 0:
        return no.OCCUPIED
    return terrain_denies_taking(game, unit, hex)


class TakingGround(Phase[Game44]):
    """May the attacker move into the hex that it won? French infantry may stay instead and make a
    second close assault, with one die, on another adjacent enemy.

    Rule: M44 3.7 Take ground, M44 6.1 French Army, EP 14-8.
    """

    __slots__ = ("fight",)

    name = "take-ground"
    prompt = "prompt-take-ground"
    rule = "M44 3.7 Take ground"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        fight = self.fight
        unit = game.unit(fight.attacker)
        legal: list[Action] = [game.actions.alone["stay"]]
        if take_ground_denial(game, unit, fight.ground) == no.LEGAL:
            legal.append(game.actions.takes[fight.ground])
        if unit.type.furia and fight.kind == ORDINARY:
            battles = game.actions.battles(unit.number)
            legal += [battles[number] for number in furia_targets(game, unit, fight)]
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        fight = self.fight
        if action.verb == "stay":
            return no.LEGAL
        if action.verb == "battle" and game.unit(fight.attacker).type.furia:
            if action.unit != fight.attacker:
                return no.NOT_THE_ASKED_UNIT
            if game.units[action.target] is None:
                return no.UNIT_GONE
            if fight.kind != ORDINARY:
                return no.ALREADY_BATTLED
            found = furia_targets(game, game.unit(fight.attacker), fight)
            return no.LEGAL if action.target in found else no.NOT_ANOTHER_BESIDE
        if action.verb != "take":
            return no.NOT_NOW
        if action.hex != fight.ground:
            return no.NOT_THE_GROUND
        return take_ground_denial(game, game.unit(fight.attacker), fight.ground)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "take":
            take_ground(game, self.side, self.fight)
        elif action.verb == "battle":
            unit = game.unit(self.fight.attacker)
            declare(game, unit, game.unit(action.target), 0, 0, FURIA, self.fight.command)

    def params(self, game: Game44) -> dict[str, str | int]:
        fight = self.fight
        unit = game.unit(fight.attacker)
        may_take = take_ground_denial(game, unit, fight.ground) == no.LEGAL
        furia = unit.type.furia and fight.kind == ORDINARY
        asks = "take"
        if furia and furia_targets(game, unit, fight):
            asks = "either" if may_take else "furia"
        return {"hex": game.label(unit.hex), "ground": game.label(fight.ground), "asks": asks}
