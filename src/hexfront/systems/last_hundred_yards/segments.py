"""A segment of the activation cycle (6.0 II, 8.0): one side acts unit by unit, then calls.

What units do stands in their chapters (`chapters.py`); here stands who is asked, in which order,
and when the segment may end.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    crossfire,
    crossing,
    heroism,
    hidden,
    readiness,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.ad_hoc import ad_hoc_denial, ad_hoc_offers, lend
from hexfront.systems.last_hundred_yards.chapters import VERBS, heroes_first, offers
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.plights import under_assault
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import (
    DID_ASK,
    DID_DEPLOY,
    DID_DIRECT,
    STOOD,
    UnitState,
)

# Begin something that may be called off: only what comes of it counts.
BEGINNINGS: Final = frozenset(("call", "two targets"))
FIRE_VERBS: Final = frozenset(("fire", "split", "shoot", "shoot at", "knee"))
# Fire attacks, those that begin a group too.
ATTACKS: Final = FIRE_VERBS | frozenset(("crossfire", "crossfire tank", "crossfire kind"))
ORDERED: Final = frozenset(("maneuver", "recover", "help"))


class Segment(Phase[GameLHY]):
    """The platoon activation segment, or a reaction segment, of a side.

    Rule: LHY 6.0 II 1, LHY 6.0 II 2, LHY 6.0 II 3, LHY 8.0.
    """

    __slots__ = ()

    name = "segment"
    prompt = "prompt-segment"
    rule = "LHY 6.0"
    enterable = True

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = []
        masks = may.masks(game)
        owing = offers(game, masks, found)
        together = crossfires(game, self.side, masks)
        if game.queried:
            shots = owed_shots(game, [*found, *together])
            if shots:
                return shots
        if not owing:
            found.insert(0, closing(game))
        found += hidden.offers(game, self.side, masks, found)
        found += together
        if game.segment == PLATOON_ACTIVATION and not game.moved:
            found += ad_hoc_offers(game)
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        found: list[Action] = []
        masks = may.masks(game)
        if game.queried:
            offers(game, masks, found)
            shots = owed_shots(game, [*found, *crossfires(game, self.side, masks)])
            if shots:
                return no.LEGAL if action in shots else no.FIRE_OWED
            found = []
        if verb == "done" or verb == "pass":
            if action is not closing(game):
                return no.NOT_NOW
            return no.MUST_ACT_FIRST if offers(game, masks, found) else no.LEGAL
        if verb == "query":
            offers(game, masks, found)
            return hidden.query_denial(game, action.hex, self.side, found)
        if verb == "reveal":
            return hidden.reveal_denial(game, action.unit, self.side)
        if verb == "ad hoc":
            if game.segment != PLATOON_ACTIVATION or game.moved:
                return no.NOT_NOW
            return ad_hoc_denial(game, action.unit)
        if verb in crossfire.VERBS:
            owed = readiness.table_of(game).owed
            if owed and heroes_first(game, owed):
                return no.HEROES_FIRST
            return crossfire.denial(game, action, self.side)
        if verb == "assault":
            return assault_denial(game, action, self.side)
        row = VERBS.get(verb)
        if row is None:
            return no.NOT_NOW
        code = actor_denial(game, action, self.side)
        if code != no.LEGAL:
            return code
        return row[0](game, action)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "done" or verb == "pass":
            close(game)
            return
        if verb == "query":
            hidden.query(game, action.hex)
            return
        if verb == "reveal":
            hidden.show(game, game.unit(action.unit))
            return
        if verb == "ad hoc":
            lend(game, action.unit)
            return
        if verb in crossfire.VERBS:
            crossing.apply(game, action, self.side)
            return
        if verb not in BEGINNINGS:
            game.moved = True
        unit = game.unit(action.unit)
        if verb in FIRE_VERBS:
            game.queried = ()
        if verb in ORDERED and may.mask(game, unit) & may.DIRECTED:
            direct(game, unit)
        VERBS[verb][1](game, action)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "kind": "activation" if game.segment == PLATOON_ACTIVATION else "reaction",
            "company": "" if game.company == NONE else game.scenario.companies[game.company].name,
            "platoon": "; ".join([game.scenario.platoons[p].name for p in game.platoons]),
            "ready": len(may.masks(game)),
        }


class OpenSegment(Segment):
    """A segment of a side that has nothing concealed or hidden on the map: whether it can only pass
    is plain to everybody, so that it need not be asked."""

    __slots__ = ()


class ShroudedSegment(Segment):
    """A segment of a side with units that the enemy does not know: it is asked even if it can only
    pass, lest that betray what it has."""

    __slots__ = ()

    foreseeable = False


class OpenReaction(OpenSegment):
    """The same while the side reacts. Rule: LHY 8.0."""

    __slots__ = ()

    rule = "LHY 8.0"


class ShroudedReaction(ShroudedSegment):
    """The same while the side reacts. Rule: LHY 8.0."""

    __slots__ = ()

    rule = "LHY 8.0"


# By side, of platoon activation segments and of reaction segments.
OPEN: Final[list[list[Segment]]] = [
    [OpenSegment(0), OpenSegment(1)],
    [OpenReaction(0), OpenReaction(1)],
]
SHROUDED: Final[list[list[Segment]]] = [
    [ShroudedSegment(0), ShroudedSegment(1)],
    [ShroudedReaction(0), ShroudedReaction(1)],
]


def segment(game: GameLHY) -> Segment:
    """The phase of the present segment."""
    side = readiness.segment_side(game)
    kind = 0 if game.segment == PLATOON_ACTIVATION else 1
    return SHROUDED[kind][side] if hidden.is_shrouded(game, side) else OPEN[kind][side]


def closing(game: GameLHY) -> Action:
    """What ends the segment: `done` an activation, `pass` a reaction."""
    return game.actions.done if game.segment == PLATOON_ACTIVATION else game.actions.passing


# --- offers ---------------------------------------------------------------------------------------


def crossfires(game: GameLHY, side: int, masks: dict[int, int]) -> list[Action]:
    """The crossfires that may be declared, once no hero has to act first. Rule: LHY 11.1.2."""
    owed = readiness.table_of(game).owed
    if owed and heroes_first(game, owed):
        return []
    return crossfire.offers(game, side, masks)


def actor_denial(game: GameLHY, action: ActionLHY, side: int) -> int:
    """0 or why the acting unit may not act at all, whatever it should do."""
    if action.unit == NONE:
        return no.NOT_NOW
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    if unit.side != side:
        return no.NOT_YOUR_UNIT
    table = readiness.table_of(game)
    if table.owed:
        heroes = heroes_first(game, table.owed)
        if heroes and unit.number not in heroes:
            return no.HEROES_FIRST
    if unit.number not in table.ready:
        code = may.denial(game, unit, may.ACTIONS)
        return no.HAS_ACTED if code == no.LEGAL else code
    return no.LEGAL


def assault_denial(game: GameLHY, action: ActionLHY, side: int) -> int:
    """Why there is no assault without a maneuver: it is declared from where the maneuver has come,
    or in its first hex, if the hex is near enough. Rule: LHY 10.5.2.1, LHY 10.5.2.2."""
    code = actor_denial(game, action, side)
    if code != no.LEGAL:
        return code
    unit = game.unit(action.unit)
    limits = game.scenario.tables.limits
    row = "assault_vehicle" if unit.type.vehicle else "assault_foot"
    reach = limits["assault_heroic" if unit.is_heroic else row]
    if unit.hex != OFF_MAP and game.ground.board.distance(unit.hex, action.hex) > reach:
        return no.TOO_FAR_TO_ASSAULT
    return no.MANEUVER_FIRST


def owed_shots(game: GameLHY, found: list[Action]) -> list[Action]:
    """After a query: the fire attacks at the hexes that were asked about, one of which is owed.

    Rule: LHY 4.3.
    """
    shots: list[Action] = []
    for action in found:
        if isinstance(action, ActionLHY) and action.verb in ATTACKS:
            hex = action.hex if action.target == NONE else game.unit(action.target).hex
            if hex in game.queried or (action.other != NONE and action.other in game.queried):
                shots.append(action)
    return shots


# --- what follows ---------------------------------------------------------------------------------


def direct(game: GameLHY, unit: UnitState) -> None:
    """A unit acts by its leader's direction: that is his single action too, but he may still go
    along or recover in this segment. Rule: LHY 8.3a."""
    platoon = unit.platoon
    for number, borrower in game.ad_hoc:
        if number == unit.number:
            platoon = borrower
    leader = game.leader_of(platoon) if platoon != NONE else None
    if leader is not None and not leader.did & DID_DIRECT:
        game.change(leader.with_did(DID_DIRECT))


def close(game: GameLHY) -> None:
    """The segment ends with a call for reaction; after two passes in a row so does the cycle.

    Rule: LHY 6.0 II 3, LHY 8.1a, LHY 8.3a, LHY 10.5.3.1f, LHY 10.5.3.2g.
    """
    side = readiness.segment_side(game)
    passes = game.segment != PLATOON_ACTIVATION and not has_reacted(game)
    for unit in game.own_units(side):
        if unit.did & (DID_DEPLOY | DID_ASK):
            unit = unit.without_did(DID_DEPLOY | DID_ASK)
            game.change(unit)
        if unit.did & DID_DIRECT and not unit.acted:
            game.change(unit.with_action(STOOD))
        elif unit.type.vehicle and not unit.acted and unit.hex != OFF_MAP:
            if game.segment != PLATOON_ACTIVATION:
                if unit.hex in game.assaults or under_assault(game, unit):
                    game.change(unit.with_action(STOOD))
    if game.listeners:
        id = "event-passes" if passes else "event-calls"
        game.tell(Event(id, {"side": game.side_name(side)}))
    if game.segment % 2 == 1:
        game.reacted = True
    game.queried = ()
    game.deeds = game.acts
    game.acts = ()
    game.moved = False
    over = passes and game.passed
    game.passed = passes
    if over:
        game.pop()
        return
    game.segment += 1
    heroism.begin_segment(game)
    game.replace(segment(game))


def has_reacted(game: GameLHY) -> bool:
    """Did the side do anything in the segment that is being closed?"""
    return game.moved
