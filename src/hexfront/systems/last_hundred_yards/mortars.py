"""Mortar fire (11.4): who may ask for it where, and the shells as they come down.

`call` names requester and mortar, the request itself hex and shell. Asking is no action. What lies
on the map of a mission is a `MortarState`; the markers that it leaves are in `game.mdrm` and
`game.smoke`.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards import hindrances, readiness
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.barrage import barrage, set_mortar, spent
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.forces import Mortar
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    AVAILABLE,
    HE,
    ON_MAP,
    SHELLS,
    SMOKE,
    MortarState,
)
from hexfront.systems.last_hundred_yards.observing import in_primary, is_primary, sees, sight_class
from hexfront.systems.last_hundred_yards.posts import comes_in, posts
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import DID_ASK, DID_DIRECT, UnitState

VERBS: Final[tuple[str, ...]] = ("call",)
KNEE_MORTAR: Final = "jp_knee_mortar"


# --- who may ask (11.4.4) -------------------------------------------------------------------------


def is_knee(mortar: Mortar) -> bool:
    """Is it the marker of a knee mortar, which nobody asks for? Rule: LHY 11.4.10."""
    return mortar.kind.id == KNEE_MORTAR


def steady(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit neither Disrupted nor Regrouping, in a primary impact hex, or aboard of a vehicle
    that moves? One that waits to enter is steady if its side attacks.

    Rule: LHY 11.4.4.1a, LHY 11.4.4.1b, LHY 20.7j.
    """
    if unit.disrupted or unit.regrouping:
        return False
    if unit.hex == OFF_MAP and not comes_in(game, unit):
        return False
    if game.mdrm and in_primary(game, unit):
        return False
    return not unit.loaded or not game.unit(unit.loaded_in).in_motion


def asker_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not ask for mortar fire at all, its turn to act apart.

    Rule: LHY 11.4.4.1a, LHY 11.4.4.1b, LHY 20.7j.
    """
    type = unit.type
    if type.vehicle or type.dummy or (unit.hex == OFF_MAP and not posts(game, unit)):
        return no.CANNOT_OBSERVE
    if not steady(game, unit):
        return no.NOT_STEADY
    if type.cls == LEADER:
        return no.LEGAL
    if unit.is_heroic or unit.loaded or unit.hex in game.assaults:
        return no.NOT_STEADY
    if not type.combat and unit.platoon != NONE:
        return no.CANNOT_OBSERVE
    return no.LEGAL if leader_steady(game, unit) else no.LEADER_NOT_STEADY


def asking_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not ask now: it has done something in this turn already, or asked for
    fire on itself in vain in this segment.

    Rule: LHY 11.4.4, LHY 11.4.4.2.
    """
    if unit.acted or unit.did & DID_DIRECT:
        return no.HAS_ACTED
    if unit.did & DID_ASK:
        return no.HAS_ASKED
    return asker_denial(game, unit)


def leader_steady(game: GameLHY, unit: UnitState) -> bool:
    """Is the leader of the unit's platoon in play and steady, or does he wait off the map with it?
    Of a support unit it is that of the infantry platoon with which it is activated, else of the
    nearest one.

    Rule: LHY 11.4.4.1b, LHY 3.2, LHY 20.7j.
    """
    if unit.platoon != NONE:
        number = game.scenario.platoons[unit.platoon].leader
        leader = None if number == NONE else game.units[number]
        if leader is None or (leader.hex == OFF_MAP and unit.hex != OFF_MAP):
            return False
        return steady(game, leader)
    leaders = [game.leader_of(platoon) for platoon in supported(game, unit)]
    return any(leader is not None and steady(game, leader) for leader in leaders)


def supported(game: GameLHY, unit: UnitState) -> list[int]:
    """The infantry platoons to which a support unit belongs now. Rule: LHY 3.2."""
    from hexfront.systems.last_hundred_yards.cycle import infantry_places, nearest_platoons

    if game.segment == PLATOON_ACTIVATION and unit.number in game.called:
        return [p for p in game.platoons if game.scenario.platoons[p].infantry]
    return nearest_platoons(game, unit, infantry_places(game, unit.side))


def mortar_denial(game: GameLHY, unit: UnitState, number: int) -> int:
    """0 or why the unit may not ask for that mortar: it does not serve its company, or is not
    available. Rule: LHY 11.4.2, LHY 11.4.3, LHY 11.4.4.1, LHY 11.4."""
    if number >= len(game.mortars):
        return no.NO_SUCH_MORTAR
    mortar = game.scenario.mortars[number]
    if mortar.side != unit.side or is_knee(mortar):
        return no.NO_SUCH_MORTAR
    if game.mortars[number].state != AVAILABLE:
        return no.MORTAR_NOT_AVAILABLE
    return no.LEGAL if mortar_serves(game, unit, mortar) else no.MORTAR_OF_OTHER_COMPANY


def mortar_serves(game: GameLHY, unit: UnitState, mortar: Mortar) -> bool:
    """Does the mortar serve the unit's company: a section its own, a platoon all of the battalion?
    A support unit without a company is of that of the platoon to which it belongs now.

    Rule: LHY 11.4.2, LHY 11.4.3, LHY 11.4.4.1, LHY 3.2.
    """
    company = game.scenario.company_of(unit.number)
    if mortar.company == NONE or mortar.company == company:
        return True
    if company != NONE:
        return False
    platoons = game.scenario.platoons
    return any(platoons[p].company == mortar.company for p in supported(game, unit))


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the mortars that the unit may ask for. `can` is its mask in the present segment.

    Rule: LHY 11.4.4, LHY 8.3b.
    """
    if not can & may.REQUEST or not game.mortars:
        return
    ready = [m for m in game.mortars if m.state == AVAILABLE]
    if not ready or asking_denial(game, unit) != no.LEGAL:
        return
    serving = [m for m in ready if mortar_denial(game, unit, m.number) == no.LEGAL]
    if serving and has_target(game, unit):
        for state in serving:
            found.append(game.actions.make("call", unit=unit.number, number=state.number))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not ask for a mortar. Rule: LHY 11.4.4, LHY 11.4.4.1."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.REQUEST)
    if code == no.LEGAL:
        code = asking_denial(game, unit)
    if code == no.LEGAL:
        code = mortar_denial(game, unit, action.number)
    if code != no.LEGAL:
        return code
    return no.LEGAL if has_target(game, unit) else no.NOTHING_TO_SHELL


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit is going to ask for mortar fire: where, and of what kind? One that is still off the
    map says first from which entry hex. Rule: LHY 11.4.4, LHY 20.7j."""
    unit = game.unit(action.unit)
    if unit.hex == OFF_MAP:
        game.push(Posting(unit.side, unit.number, action.number))
    else:
        game.push(Requesting(unit.side, unit.number, action.number, unit.hex))


# --- where (11.4.4) -------------------------------------------------------------------------------


def target_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the unit may not ask for fire on a hex: it does not see it, or not well enough along
    an enclosed road, or friends are there. A leader may ask for it on himself.

    Rule: LHY 11.4.4, LHY 11.4.4.2, LHY 4.1.9.4c, LHY 10.5.3.1c.
    """
    if hex == unit.hex:
        return own_position_denial(game, unit)
    if unit.hex in game.assaults:
        return no.ONLY_OWN_POSITION
    if not sees(game, unit, hex, ON_FOOT):
        return no.SIGHT_BLOCKED
    distance = game.ground.board.distance(unit.hex, hex)
    if distance > game.scenario.tables.limits["enclosed_mortar"]:
        if game.sights.line(unit.hex, hex, sight_class(unit), ON_FOOT).enclosed:
            return no.ENCLOSED_ROAD
    return no.FRIENDS_UNDER_SHELLS if friends_in(game, unit.side, hex) else no.LEGAL


def own_position_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not ask for fire on its own position. Rule: LHY 11.4.4.2."""
    if unit.type.cls != LEADER or game.unit(unit.number).hex != unit.hex:
        return no.ONLY_LEADERS_ON_THEMSELVES
    return no.ALREADY_PRIMARY if is_primary(game, unit.hex) else no.LEGAL


def friends_in(game: GameLHY, side: int, hex: int) -> bool:
    """Are there non-vehicular units of the side in a hex, transported ones too? Rule: LHY
    11.4.4."""
    for unit in game.with_loaded(hex, side):
        if unit.type.non_vehicular and not unit.type.dummy:
            return True
    return False


def targets(game: GameLHY, unit: UnitState) -> list[int]:
    """The hexes on which the unit may ask for fire, ascending. Rule: LHY 11.4.4."""
    if unit.hex in game.assaults:
        seen = [unit.hex]
    else:
        seen = game.sights.visible_from(unit.hex, sight_class(unit), ON_FOOT)
    return [hex for hex in seen if target_denial(game, unit, hex) == no.LEGAL]


def has_target(game: GameLHY, unit: UnitState) -> bool:
    """Is there a hex on which the unit may ask for fire? Rule: LHY 11.4.4, LHY 20.7j."""
    if unit.hex == OFF_MAP:
        return any(has_target(game, unit.at(post)) for post in posts(game, unit))
    near = [unit.hex]
    if unit.hex not in game.assaults:
        near += game.ground.board.map.near[unit.hex]
    if any(target_denial(game, unit, hex) == no.LEGAL for hex in near):
        return True
    return bool(targets(game, unit))


class Posting(Phase[GameLHY]):
    """A requester who is still off the map picks the entry hex from which he looks.

    Rule: LHY 20.7j.
    """

    __slots__ = ("mortar", "unit")

    name = "post"
    prompt = "prompt-post"
    rule = "LHY 20.7j"

    def __init__(self, side: int, unit: int, mortar: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.mortar = mortar

    def legal_actions(self, game: GameLHY) -> list[Action]:
        unit = game.unit(self.unit)
        observe = game.actions.with_hex["observe"]
        seeing = [hex for hex in posts(game, unit) if has_target(game, unit.at(hex))]
        return [game.actions.cancel, *[observe[hex] for hex in seeing]]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "cancel":
            return no.LEGAL
        if action.verb != "observe":
            return no.NOT_NOW
        unit = game.unit(self.unit)
        if action.hex not in posts(game, unit):
            return no.NOT_A_POST
        return no.LEGAL if has_target(game, unit.at(action.hex)) else no.NOTHING_TO_SHELL

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        if action.verb != "cancel":
            game.push(Requesting(self.side, self.unit, self.mortar, action.hex))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"mortar": game.scenario.mortars[self.mortar].name}


class Requesting(Phase[GameLHY]):
    """A requester names the hex and the shell of a mortar's fire. `post`: the hex from which he
    looks, his own one or, before he enters the map, an entry hex.

    Rule: LHY 11.4.5-1, LHY 11.4.5-2, LHY 20.7j.
    """

    __slots__ = ("mortar", "post", "unit")

    name = "request"
    prompt = "prompt-request"
    rule = "LHY 11.4.5"

    def __init__(self, side: int, unit: int, mortar: int, post: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.mortar = mortar
        self.post = post

    def asker(self, game: GameLHY) -> UnitState:
        """The requester where he looks from."""
        unit = game.unit(self.unit)
        return unit if unit.hex == self.post else unit.at(self.post)

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.cancel]
        hexes = targets(game, self.asker(game))
        for verb in ("request", "request smoke"):
            for hex in hexes:
                found.append(game.actions.make(verb, unit=self.unit, hex=hex, number=self.mortar))
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "cancel":
            return no.LEGAL
        if action.verb not in ("request", "request smoke"):
            return no.NOT_NOW
        if action.unit != self.unit or action.number != self.mortar:
            return no.NOT_NOW
        return target_denial(game, self.asker(game), action.hex)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        if action.verb == "cancel":
            return
        game.moved = True
        unit = self.asker(game)
        if unit.concealed or unit.hidden:
            game.keep_secret()
        shell = HE if action.verb == "request" else SMOKE
        request(game, unit, self.mortar, action.hex, shell)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"mortar": game.scenario.mortars[self.mortar].name}


# --- the fire (11.4.5) ----------------------------------------------------------------------------


def request(game: GameLHY, unit: UnitState, number: int, hex: int, shell: int) -> None:
    """A unit asks for a mortar's fire on a hex, its own one with a roll.

    The FO marker lies in the requester's hex; while he is concealed the enemy does not see it
    there.
    Rule: LHY 11.4.5, LHY 11.4.5-1, LHY 11.4.4.2.
    """
    if hex == unit.hex and not on_own_position(game, unit, number):
        return
    hindered = hex != unit.hex and hindrances.on_the_way(game, unit.hex, hex) > 0
    now = readiness.stamp_of(game)
    state = MortarState(number, ON_MAP, unit.hex, False, hex, hex, shell, unit.number, True, now)
    set_mortar(game, state)
    if game.listeners:
        params = {
            "mortar": game.scenario.mortars[number].name,
            "side": game.side_name(unit.side),
            "hex": game.label(hex),
            "shell": SHELLS[shell],
        }
        game.tell(Event("event-mortar-request", params))
    barrage(game, number, unit.hex, hex, shell, hindered)


def on_own_position(game: GameLHY, leader: UnitState, number: int) -> bool:
    """A leader asks for fire on himself: at most his Cohesion. If it fails he may not ask again in
    this segment; the mortar stays available, or with the other reading is spent.

    Rule: LHY 11.4.4.2.
    """
    face = game.throw("dice-own-position", leader.side, leader, against=leader.cohesion)
    granted = face <= leader.cohesion
    if game.listeners:
        params = {"die": face, "cohesion": leader.cohesion, "result": "yes" if granted else "no"}
        game.tell_about("event-own-position", leader, params, ("cohesion",))
    if not granted:
        game.change(leader.with_did(DID_ASK))
        if game.switches.value["own_position"] == "spent":
            set_mortar(game, spent(game.mortars[number]))
    return granted
