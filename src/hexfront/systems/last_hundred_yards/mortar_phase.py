"""The mortar fire adjustment phase (5.0-5): markers go, mortars recover, missions are extended.

`begin` does the first three steps; what is left for the players to decide is asked afterwards.
"""

from __future__ import annotations

from hexfront.core.game import EVERYBODY, Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.barrage import barrage, set_mortar, spent
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.hindrances import on_the_way
from hexfront.systems.last_hundred_yards.markers import (
    AVAILABLE,
    HE,
    ON_MAP,
    PENDING,
    SMOKE,
    MortarState,
)
from hexfront.systems.last_hundred_yards.mortars import (
    asker_denial,
    friends_in,
    is_knee,
    mortar_serves,
)
from hexfront.systems.last_hundred_yards.observing import lit
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.steps import D10
from hexfront.systems.last_hundred_yards.units import UnitState


def begin(game: GameLHY) -> None:
    """The steps of the phase up to the first decision. Rule: LHY 5.0-5, LHY 11.4.8, LHY 11.4.9."""
    clear(game)
    for state in game.mortars:
        if state.state == PENDING:
            recover(game, state)
    for state in game.mortars:
        if state.state == ON_MAP and not stays(game, state):
            set_mortar(game, spent(state))
    able = [len(extendable(game, side)) > 0 for side in (0, 1)]
    if not able[0] and not able[1]:
        return
    side = 0 if able[0] else 1
    if able[0] and able[1]:
        side = first_to_extend(game)
    game.push(Extending(side))


def clear(game: GameLHY) -> None:
    """All mortar markers and lights go, and one Smoke marker of each hex (with the other reading
    all of them). Rule: LHY 5.0-5(1), LHY 11.4.11, LHY 17.4.
    """
    game.mdrm = {}
    game.lights = frozenset()
    if game.switches.value["smoke_removal"] == "all":
        game.smoke = {}
    else:
        game.smoke = {hex: count - 1 for hex, count in game.smoke.items() if count > 1}


def recover(game: GameLHY, state: MortarState) -> None:
    """A mortar that is out of the fight rolls to be available next turn; with secret rolls only its
    side sees the die. Rule: LHY 5.0-5(2), LHY 11.4.8, LHY 11.4.10.4."""
    mortar = game.scenario.mortars[state.number]
    secret = game.switches.value["recovery_rolls"] == "secret"
    if game.dice.may_lack:
        params = {"mortar": mortar.name, "number": mortar.kind.recovery}
        game.announce(Event("dice-mortar-recovery", params), mortar.side)
    face = game.roll(D10, 1, mortar.side if secret else EVERYBODY)[0]
    back = face <= mortar.kind.recovery
    if back:
        set_mortar(game, MortarState(state.number, AVAILABLE, used=state.used))
    if game.listeners:
        told = {"die": face, "needed": mortar.kind.recovery, "result": "yes" if back else "no"}
        who = {"mortar": mortar.name, "side": game.side_name(mortar.side)}
        if secret:
            game.tell(Event("event-mortar-recovery-secret", who, told, mortar.side))
        else:
            game.tell(Event("event-mortar-recovery", {**who, **told}))


def stays(game: GameLHY, state: MortarState) -> bool:
    """Does an FO marker stay, to extend its fire: on its original side, with friends in its hex,
    and with somebody there who may ask? Knee mortars' markers never do.

    Rule: LHY 5.0-5(3), LHY 11.4.9, LHY 11.4.10.3-4.
    """
    mortar = game.scenario.mortars[state.number]
    if is_knee(mortar) or state.final or state.observer == OFF_MAP:
        return False
    return observer_unit(game, state) is not None


def observer_unit(game: GameLHY, state: MortarState) -> UnitState | None:
    """A unit in the FO marker's hex that meets the conditions of a request: the one that asked, or
    another one. Rule: LHY 11.4.9, LHY 11.4.4.1."""
    mortar = game.scenario.mortars[state.number]
    for unit in game.with_loaded(state.observer, mortar.side):
        if asker_denial(game, unit) == no.LEGAL and mortar_serves(game, unit, mortar):
            return unit
    return None


def first_to_extend(game: GameLHY) -> int:
    """Both sides could extend fire: the higher die goes first. Rule: LHY 11.4.9."""
    while True:
        if game.dice.may_lack:
            game.announce(Event("dice-first-to-extend", {}))
        faces = game.roll(D10, 2)
        if faces[0] != faces[1]:
            return 0 if faces[0] > faces[1] else 1


def extendable(game: GameLHY, side: int) -> list[MortarState]:
    """The side's missions that may still be extended. Rule: LHY 11.4.9."""
    return [
        state
        for state in game.mortars
        if state.state == ON_MAP
        and not state.final
        and game.scenario.mortars[state.number].side == side
        and not is_knee(game.scenario.mortars[state.number])
    ]


def hexes(game: GameLHY, state: MortarState) -> list[int]:
    """Where the extended fire may fall: within two hexes of the first primary hex, in the FO's line
    of sight, without friends; ascending. Rule: LHY 11.4.9-2, LHY 11.4.4."""
    reach = game.scenario.tables.mortar["extension"]
    found: list[int] = []
    map = game.ground.board.map
    for hex in sorted([state.original, *map.within(state.original, reach)]):
        if hex_denial(game, state, hex) == no.LEGAL:
            found.append(hex)
    return found


def hex_denial(game: GameLHY, state: MortarState, hex: int) -> int:
    """0 or why the extended fire may not fall there. Rule: LHY 11.4.9-2, LHY 11.4.4."""
    board = game.ground.board
    if board.distance(state.original, hex) > game.scenario.tables.mortar["extension"]:
        return no.TOO_FAR_TO_EXTEND
    observer = state.observer
    if not game.sights.sees(observer, hex, ON_FOOT, ON_FOOT):
        return no.SIGHT_BLOCKED
    if game.scenario.light and not lit(game, observer, hex):
        return no.SIGHT_BLOCKED
    if board.distance(observer, hex) > game.scenario.tables.limits["enclosed_mortar"]:
        if game.sights.line(observer, hex, ON_FOOT, ON_FOOT).enclosed:
            return no.ENCLOSED_ROAD
    side = game.scenario.mortars[state.number].side
    return no.FRIENDS_UNDER_SHELLS if friends_in(game, side, hex) else no.LEGAL


class Extending(Phase[GameLHY]):
    """The side tries to extend the fire of one of its mortars, or ends all the others. The sides
    take turns, as long as both have fire to extend.

    Rule: LHY 11.4.9, LHY 5.0-5(4).
    """

    __slots__ = ()

    name = "extend"
    prompt = "prompt-extend"
    rule = "LHY 11.4.9"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.decline]
        for state in extendable(game, self.side):
            there = hexes(game, state)
            for verb in ("extend", "extend smoke"):
                found += [game.actions.make(verb, hex=hex, number=state.number) for hex in there]
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb not in ("extend", "extend smoke"):
            return no.NOT_NOW
        for state in extendable(game, self.side):
            if state.number == action.number:
                return hex_denial(game, state, action.hex)
        return no.NO_SUCH_MORTAR

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.replace(Alternating(self.side))
        if action.verb == "decline":
            for state in extendable(game, self.side):
                set_mortar(game, spent(state))
        else:
            shell = HE if action.verb == "extend" else SMOKE
            extend(game, game.mortars[action.number], action.hex, shell)


class Alternating(Phase[GameLHY]):
    """Waits while a side's attempt is carried out; then it is the other one's turn, or its own
    again. Rule: LHY 11.4.9."""

    __slots__ = ()

    name = "alternating"
    rule = "LHY 11.4.9"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        game.pop()
        for side in (1 - self.side, self.side):
            if extendable(game, side):
                game.push(Extending(side))
                return


def extend(game: GameLHY, state: MortarState, hex: int, shell: int) -> None:
    """One attempt: the FO is on its final side then; if it succeeds the shells fall at once, for
    the next turn's fire resolution; if not, only the FO stays until then.

    Rule: LHY 11.4.9-1, LHY 11.4.9-3, LHY 11.4.9-4.
    """
    mortar = game.scenario.mortars[state.number]
    if game.dice.may_lack:
        about = {"mortar": mortar.name, "hex": game.label(hex), "number": mortar.kind.recovery}
        game.announce(Event("dice-mortar-extension", about), mortar.side)
    face = game.d10()
    done = face <= mortar.kind.recovery
    if game.listeners:
        params = {
            "mortar": mortar.name,
            "side": game.side_name(mortar.side),
            "hex": game.label(hex),
            "die": face,
            "needed": mortar.kind.recovery,
            "result": "yes" if done else "no",
        }
        game.tell(Event("event-mortar-extension", params))
    primary = hex if done else OFF_MAP
    spotter = state.spotter if done else NONE
    after = MortarState(
        state.number, ON_MAP, state.observer, True, primary, state.original, shell, spotter, True
    )
    set_mortar(game, after)
    if done:
        hindered = on_the_way(game, state.observer, hex) > 0
        barrage(game, state.number, state.observer, hex, shell, hindered)
