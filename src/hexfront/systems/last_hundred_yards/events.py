"""Random events (18.0): after an unmodified 1 or 10 on the initiative die.

Of the printed table only sniper and medic are known; the others are ours. Bad luck strikes whom
chance picks, of good luck the owner chooses. What lasts for the turn stands in `game.events` as
(number in `LASTING`, side, unit).
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import LEADER, MG, SECTION
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import AVAILABLE, PENDING, MortarState
from hexfront.systems.last_hundred_yards.observing import sees_unit
from hexfront.systems.last_hundred_yards.results import lose_leader, pick
from hexfront.systems.last_hundred_yards.units import STATIONARY, UnitState

# Events that last until the end of the turn.
LASTING: Final[tuple[str, ...]] = ("confusion", "low_ammunition", "delay")
# Events that ask their owner something.
ASKING: Final[tuple[str, ...]] = ("medic", "mortar_support", "inspired")


# --- which (5.0-1) --------------------------------------------------------------------------------


def are_on(game: GameLHY) -> bool:
    """Are there random events in this game and mission? Rule: LHY 18.0."""
    return game.switches.is_on("random_events") and "no_random_events" not in game.scenario.special


def drawn(game: GameLHY, faces: list[int]) -> list[str]:
    """The event of each side, "" for none: who rolled a 1 or 10 for the initiative rolls again on
    the table. `faces` by side. Rule: LHY 5.0-1, LHY 18.0."""
    found = ["", ""]
    if not are_on(game):
        return found
    values = game.scenario.tables.event_values
    for side in (0, 1):
        if faces[side] <= values["lowest"] or faces[side] >= values["highest"]:
            face = game.throw("dice-random-event", side)
            found[side] = game.scenario.tables.events[face]
            game.lit = ("events", (f"events.{face}.event",))
            if game.listeners:
                params = {"side": game.side_name(side), "die": face, "chance": found[side]}
                game.tell(Event("event-random", params))
    return found


def initiative_bonus(game: GameLHY, event: str, behind: int) -> int:
    """What the event adds to the initiative of a side that is so far behind. Rule: LHY 18.0."""
    values = game.scenario.tables.event_values
    if event != "initiative" or behind < 0 or behind > values["initiative_gap"]:
        return 0
    return values["initiative"]


# --- at once --------------------------------------------------------------------------------------


def strike(game: GameLHY, side: int, event: str) -> None:
    """What an event does without asking. Rule: LHY 18.0, LHY 13.3.4a."""
    if event in LASTING:
        unit = NONE
        if event == "low_ammunition":
            guns = [u.number for u in game.own_units(side) if u.type.cls == MG and u.on_map]
            if not guns:
                return
            unit = pick(game, guns)
        game.events = (*game.events, (LASTING.index(event), side, unit))
    elif event == "sniper":
        snipe(game, side)
    elif event == "breakdown":
        moving = [unit.number for unit in game.own_units(side) if unit.in_motion]
        if moving:
            game.change(game.unit(pick(game, moving)).with_motion(STATIONARY))
    elif event == "radio_failure":
        ready = mortars_of(game, side, AVAILABLE)
        if ready:
            number = pick(game, ready)
            set_mortar(game, MortarState(number, PENDING, used=True))


def snipe(game: GameLHY, side: int) -> None:
    """An enemy leader, by chance, whom a unit of the side sees is lost. Hidden ones are not seen.

    Rule: LHY 18.0, LHY 13.3.4a.
    """
    eyes = [u for u in game.own_units(side) if u.on_map and not u.loaded and not u.type.dummy]
    seen: list[int] = []
    for leader in game.own_units(1 - side):
        if leader.type.cls == LEADER and leader.on_map and not leader.hidden:
            if any(sees_unit(game, unit, leader) for unit in eyes):
                seen.append(leader.number)
    if seen:
        lose_leader(game, game.unit(pick(game, seen)))


def mortars_of(game: GameLHY, side: int, state: int) -> list[int]:
    """The side's mortars in that state, by number."""
    return [
        mortar.number
        for mortar in game.mortars
        if mortar.state == state and game.scenario.mortars[mortar.number].side == side
    ]


def set_mortar(game: GameLHY, state: MortarState) -> None:
    """A mortar is in another state now."""
    at = state.number
    game.mortars = (*game.mortars[:at], state, *game.mortars[at + 1 :])


# --- for the turn ---------------------------------------------------------------------------------


def lasting(game: GameLHY, event: str, side: int) -> int:
    """How often the event holds for the side in this turn."""
    number = LASTING.index(event)
    return len([1 for kind, whose, _ in game.events if kind == number and whose == side])


def coordination_drm(game: GameLHY, side: int) -> int:
    """What confusion changes in the side's coordination rolls. Rule: LHY 18.0, LHY 7.1."""
    return lasting(game, "confusion", side) * game.scenario.tables.coordination["confused"]


def ammunition_drm(game: GameLHY, unit: UnitState) -> int:
    """What low ammunition takes from a machine gun's small arms. Rule: LHY 18.0."""
    if not game.events:
        return 0
    low = LASTING.index("low_ammunition")
    if any(kind == low and number == unit.number for kind, _, number in game.events):
        return game.scenario.tables.event_values["low_ammunition"]
    return 0


def delay(game: GameLHY) -> int:
    """Minutes that this turn takes more. Rule: LHY 18.0."""
    times = lasting(game, "delay", 0) + lasting(game, "delay", 1)
    return times * game.scenario.tables.event_values["delay"]


# --- asking ---------------------------------------------------------------------------------------


def ask(game: GameLHY, told: list[str]) -> None:
    """Ask the sides about their events, the active one first. Rule: LHY 18.0."""
    for side in (1 - game.active, game.active):
        if told[side] in ASKING:
            event = Favoured(side, told[side])
            if event.choices(game):
                game.push(event)


class Favoured(Phase[GameLHY]):
    """The owner of a lucky event says whom it favours.

    Medic: the unit with which a lost section returns, Disrupted; support: the mortar that becomes
    available; inspired: the Disrupted unit that recovers. Rule: LHY 18.0, LHY 13.3.3.
    """

    __slots__ = ("event",)

    name = "favoured"
    prompt = "prompt-favoured"
    rule = "LHY 18.0"
    foreseeable = False

    def __init__(self, side: int, event: str) -> None:
        super().__init__(side)
        self.event = event

    def choices(self, game: GameLHY) -> list[int]:
        """The units, or mortars, that it may be."""
        if self.event == "mortar_support":
            return mortars_of(game, self.side, PENDING)
        units = [unit for unit in game.own_units(self.side) if unit.hex != OFF_MAP]
        if self.event == "inspired":
            return [unit.number for unit in units if unit.disrupted]
        if game.losses[self.side] == 0:
            return []
        return [unit.number for unit in units if is_healed(game, unit)]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found = self.choices(game)
        if self.event == "mortar_support":
            return [game.actions.with_number["favour mortar"][number] for number in found]
        return [game.actions.with_unit["favour"][number] for number in found]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if self.event == "mortar_support":
            if action.verb != "favour mortar":
                return no.NOT_NOW
            return no.LEGAL if action.number in self.choices(game) else no.NOT_FAVOURED
        if action.verb != "favour":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        return no.LEGAL if unit.number in self.choices(game) else no.NOT_FAVOURED

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        if self.event == "mortar_support":
            set_mortar(game, MortarState(action.number, AVAILABLE))
            return
        unit = game.unit(action.unit)
        if unit.concealed or unit.hidden:
            game.keep_secret()
        if self.event == "inspired":
            game.change(unit.with_disrupted(False))
            if game.listeners:
                game.tell_about("event-recovered", game.unit(unit.number))
        else:
            heal(game, unit)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"chance": self.event}


def is_healed(game: GameLHY, unit: UnitState) -> bool:
    """May a section return with the unit: one of an infantry platoon that has lost steps and has an
    unused section? Not aboard of a vehicle, nor in an assault. Rule: LHY 13.3.3, LHY 18.0."""
    if unit.platoon == NONE or unit.loaded or not unit.type.non_vehicular:
        return False
    return bool(game.spare(unit.platoon, SECTION)) and lost_steps(game, unit.platoon) > 0


def lost_steps(game: GameLHY, platoon: int) -> int:
    """How many steps of infantry the platoon has fewer than at the start."""
    units = game.scenario.units
    steps = 0
    for number in game.scenario.platoons[platoon].units:
        start = units[number]
        if start.type.infantry and not start.spare:
            steps += start.type.steps
    return steps - sum([u.steps for u in game.of_platoon(platoon) if u.type.infantry])


def heal(game: GameLHY, host: UnitState) -> None:
    """A lost section of the unit's platoon, by chance, returns to its hex, Disrupted (Japanese:
    Regrouping); the casualty marker goes back by one. Rule: LHY 13.3.3, LHY 18.0, LHY 15.2.1."""
    sections = game.spare(host.platoon, SECTION)
    number = pick(game, sections)
    type = game.scenario.units[number].type
    section = UnitState(number, host.side, type, host.platoon, host.hex)
    section.disrupted = not type.japanese
    section.regrouping = type.japanese
    game.bring(section)
    game.lose_steps(host.side, -1)
    if game.listeners:
        game.tell_about("event-medic", section)
