"""Who comes out of hiding in the clean-up: enemies whom he sees are not concealed then (4.3.2)."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.concealment import gaining
from hexfront.systems.last_hundred_yards.forces import MAY_HIDE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.hidden import show, show_denial


def begin(game: GameLHY, side: int) -> None:
    """Clean-up 4: the side is asked if an enemy is about to be concealed. Rule: LHY 4.3.2."""
    if has_secrets(game, side) and gaining(game, 1 - side):
        game.push(Showing(side))


def has_secrets(game: GameLHY, side: int) -> bool:
    """Might the side have hidden units, as far as the enemy knows: does the mission let it hide
    any, and is anything of it unknown? Who is asked for no other reason betrays nothing.

    Rule: LHY 20.9.
    """
    scenario = game.scenario
    if not game.switches.is_on("hidden_units"):
        return False
    units = [unit for unit in game.own_units(side) if unit.hex != OFF_MAP]
    if not any(unit.concealed or unit.hidden for unit in units):
        return False
    if scenario.allowances[side].hidden:
        return True
    return any(start.side == side and start.may & MAY_HIDE for start in scenario.units)


class Showing(Phase[GameLHY]):
    """A side reveals hidden units, as many as it likes, before concealment is gained: only known
    ones deny it to enemies whom they see. Rule: LHY 4.3.2, LHY 4.3.1, LHY 20.9."""

    __slots__ = ()

    name = "show-hidden"
    prompt = "prompt-show-hidden"
    rule = "LHY 4.3.2"
    foreseeable = False

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.done]
        for unit in game.own_units(self.side):
            if unit.hidden and show_denial(unit) == no.LEGAL:
                found.append(game.actions.with_unit["reveal"][unit.number])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "reveal":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is not None and unit.side != self.side:
            return no.NOT_YOUR_UNIT
        code = show_denial(unit)
        if code == no.LEGAL and unit is not None and not unit.hidden:
            return no.NOT_HIDDEN
        return code

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            game.pop()
        else:
            show(game, game.unit(action.unit))
