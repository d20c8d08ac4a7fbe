"""The Clean-up Phase (5.0-7): markers off, leaders back, squads whole, concealment, the end."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import concealment, recombine, scoring, showing
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import STATIONARY, UnitState

LAST_STEP: Final = 5


def begin(game: GameLHY) -> None:
    """The phase begins: markers come off at once, the rest is asked for. Rule: LHY 5.0-7."""
    take_markers(game)
    game.push(CleanUp(game.active))


def take_markers(game: GameLHY) -> None:
    """Overwatch goes from all vehicles, the motion marker from those that did nothing in this turn
    (by the switch clean_up_motion from none). Rule: LHY 5.0-7(1), LHY 10.4.1b."""
    idle_stop = game.switches.value["clean_up_motion"] == "idle"
    for side in (0, 1):
        for unit in game.own_units(side):
            if not unit.type.vehicle:
                continue
            changed = unit
            if unit.overwatch:
                changed = changed.with_overwatch(False)
            if idle_stop and unit.in_motion and not unit.acted:
                changed = changed.with_motion(STATIONARY)
            if changed is not unit:
                game.change(changed)


class CleanUp(Phase[GameLHY]):
    """Waits while leaders return (step 0), squads are put together (1 and 2, by sides) and hidden
    units come out (3 and 4), then ends the turn.

    Rule: LHY 5.0-7(2), LHY 5.0-7(3), LHY 5.0-7(4), LHY 5.0-7(5), LHY 5.0-7(6).
    """

    __slots__ = ("step",)

    name = "clean-up"
    rule = "LHY 5.0"

    def __init__(self, side: int, step: int = 0) -> None:
        super().__init__(side)
        self.step = step

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        from hexfront.systems.last_hundred_yards.turn import new_turn

        if self.step == 0:
            leader = next_back(game, self.side)
            if leader is not None:
                game.push(Returning(leader.side, leader.number))
                return
        if self.step < LAST_STEP:
            game.replace(CleanUp(self.side, self.step + 1))
            side = self.side if self.step % 2 == 1 else 1 - self.side
            if self.step == 1 or self.step == 2:
                recombine.begin(game, side)
            elif self.step > 2:
                showing.begin(game, side)
            return
        game.pop()
        concealment.gain(game)
        scoring.judge(game)
        if not game.is_over:
            new_turn(game)


# --- leaders (13.3.4.1) ---------------------------------------------------------------------------


def next_back(game: GameLHY, first: int) -> UnitState | None:
    """The next lost leader who returns now, the active side's first: whose time has come, and whose
    platoon has infantry in play and a unit on the map.

    Rule: LHY 13.3.4.1.
    """
    for side in (first, 1 - first):
        for unit in game.own_units(side):
            if unit.returns_at != NONE and unit.returns_at <= game.minute:
                if comrades(game, unit):
                    return unit
    return None


def comrades(game: GameLHY, leader: UnitState) -> list[UnitState]:
    """The units of his platoon with which a leader may return, in the order of their numbers. None
    if the platoon has no infantry left. Rule: LHY 13.3.4.1."""
    units = [unit for unit in game.of_platoon(leader.platoon) if unit.number != leader.number]
    if not any(unit.type.infantry for unit in units):
        return []
    return [unit for unit in units if unit.hex != OFF_MAP]


class Returning(Phase[GameLHY]):
    """The owner says with which unit of his platoon a lost leader returns: concealed, or hidden if
    somebody there is. Rule: LHY 13.3.4.1."""

    __slots__ = ("leader",)

    name = "leader-back"
    prompt = "prompt-leader-back"
    rule = "LHY 13.3.4"
    foreseeable = False

    def __init__(self, side: int, leader: int) -> None:
        super().__init__(side)
        self.leader = leader

    def legal_actions(self, game: GameLHY) -> list[Action]:
        leader = game.unit(self.leader)
        return [
            game.actions.unit_unit("return", leader.number, unit.number)
            for unit in comrades(game, leader)
        ]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "return":
            return no.NOT_NOW
        leader = game.units[action.unit]
        host = game.units[action.target]
        if leader is None or host is None:
            return no.UNIT_GONE
        if leader.number != self.leader:
            return no.NOT_BACK_YET
        if host.platoon != leader.platoon or host.number == leader.number:
            return no.NOT_HIS_PLATOON
        if host.hex == OFF_MAP:
            return no.OFF_THE_MAP
        return no.LEGAL

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        host = game.unit(action.target)
        if any(unit.hidden for unit in (host, *game.in_hex(host.hex, host.side))):
            game.keep_secret()
        come_back(game, game.unit(self.leader), game.unit(action.target))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        platoon = game.unit(self.leader).platoon
        return {"platoon": game.scenario.platoons[platoon].name}


def come_back(game: GameLHY, leader: UnitState, host: UnitState) -> None:
    """The leader is with that unit from now on, hidden if any of his side is in its hex.

    Rule: LHY 13.3.4.1.
    """
    hidden = host.hidden or any(unit.hidden for unit in game.in_hex(host.hex, host.side))
    game.change(leader.with_return(NONE).fresh())
    game.put(game.unit(leader.number), host.hex)
    back = game.unit(leader.number)
    if hidden:
        game.change(back.with_hidden(True))
    else:
        concealment.conceal(game, back)
    if game.listeners:
        game.tell_about("event-leader-back", game.unit(leader.number))
