"""Activation (6.0, 7.0): companies, platoons, coordination, support, and the cycle of a platoon."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    airborne,
    events,
    nations,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.cycle import activate
from hexfront.systems.last_hundred_yards.entry import is_due
from hexfront.systems.last_hundred_yards.forces import INFANTRY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.steps import (
    COORDINATED,
    FAILED,
    NOT_TRIED,
    PLATOON_ACTIVATION,
    SPENT,
)

# --- activation (6.0, 7.0) ------------------------------------------------------------------------


def begin_activation(game: GameLHY) -> None:
    """Rule: LHY 6.0."""
    game.company = NONE
    game.platoons = ()
    game.done = 0
    if game.turn > 1:  # what was said in the set-up holds for the first turn (7.2)
        game.lent = 0
        game.ad_hoc = ()
    game.cycle = 0
    game.coordination = NOT_TRIED
    game.reacted = False
    if not can_lead(game, game.active):
        game.done = (1 << len(game.scenario.platoons)) - 1
    airborne.begin(game)


def leave_activation(game: GameLHY) -> None:
    """Nothing of it outlasts the phase."""
    game.company = NONE
    game.platoons = ()
    game.called = ()
    game.deeds = ()
    game.acts = ()
    game.carried = ()
    game.segment = PLATOON_ACTIVATION
    game.passed = False
    game.table = None


def can_lead(game: GameLHY, side: int) -> bool:
    """Has the side a platoon leader or an AFV in play? Rule: LHY 5.0-1."""
    for unit in game.own_units(side):
        if unit.returns_at == NONE and (unit.type.afv or unit.type.cls == LEADER):
            return True
    return False


def waiting_platoons(game: GameLHY, company: int) -> list[int]:
    """The platoons of a company that are still to be activated and have a unit left."""
    found: list[int] = []
    for platoon in game.scenario.companies[company].platoons:
        if not game.done >> platoon & 1 and has_units(game, platoon):
            found.append(platoon)
    return found


def has_units(game: GameLHY, platoon: int) -> bool:
    """Has the platoon a unit in play, on the map or about to enter?"""
    units = game.of_platoon(platoon)
    return any(unit.hex != OFF_MAP or is_due(game, unit) for unit in units)


def companies_left(game: GameLHY) -> list[int]:
    """Companies with platoons to activate; those with Heroic units alone, if there are any.

    Rule: LHY 6.0 I.
    """
    left: list[int] = []
    heroic: list[int] = []
    for company in game.scenario.companies:
        if company.side != game.active:
            continue
        platoons = waiting_platoons(game, company.number)
        if not platoons:
            continue
        left.append(company.number)
        for platoon in platoons:
            if any(unit.heroic != NONE for unit in game.of_platoon(platoon)):
                heroic.append(company.number)
                break
    return heroic or left


def more_to_activate(game: GameLHY) -> bool:
    """Is there a platoon left to activate?"""
    return bool(companies_left(game))


def go_on(game: GameLHY) -> None:
    """The next platoon of the company, or the next company. Rule: LHY 6.0 II 5."""
    if game.company != NONE and waiting_platoons(game, game.company):
        game.push(ChoosingPlatoon(game.active))
        return
    game.company = NONE
    game.coordination = NOT_TRIED
    game.push(ChoosingCompany(game.active))


class ChoosingCompany(Phase[GameLHY]):
    """The active player picks a company. Rule: LHY 6.0 I."""

    __slots__ = ()

    name = "choose-company"
    prompt = "prompt-choose-company"
    rule = "LHY 6.0"
    enterable = True

    def legal_actions(self, game: GameLHY) -> list[Action]:
        picking = game.actions.with_number["company"]
        return [picking[company] for company in companies_left(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "company":
            return no.NOT_NOW
        if action.number in companies_left(game):
            return no.LEGAL
        companies = game.scenario.companies
        if action.number >= len(companies) or companies[action.number].side != self.side:
            return no.NO_SUCH_COMPANY
        if not waiting_platoons(game, action.number):
            return no.COMPANY_DONE
        return no.HEROIC_COMPANY_FIRST

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.company = action.number
        if game.listeners:
            name = game.scenario.companies[action.number].name
            game.tell(Event("event-company", {"side": game.side_name(self.side), "company": name}))
        game.replace(ChoosingPlatoon(self.side))


class ChoosingPlatoon(Phase[GameLHY]):
    """The active player picks the platoon that is activated next; before the company's first one he
    may try to coordinate two.

    Rule: LHY 6.0 II 1, LHY 7.1.
    """

    __slots__ = ()

    name = "choose-platoon"
    prompt = "prompt-choose-platoon"
    rule = "LHY 6.0"
    enterable = True

    def legal_actions(self, game: GameLHY) -> list[Action]:
        picking = game.actions.with_number["platoon"]
        found: list[Action] = [picking[p] for p in waiting_platoons(game, game.company)]
        if coordinate_denial(game) == no.LEGAL:
            found.append(game.actions.alone["coordinate"])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "coordinate":
            return coordinate_denial(game)
        if action.verb == "together" and game.coordination != COORDINATED:
            return no.NOT_COORDINATED
        if action.verb != "platoon":
            return no.NOT_NOW
        if action.number not in game.scenario.companies[game.company].platoons:
            return no.NO_SUCH_PLATOON
        if action.number not in waiting_platoons(game, game.company):
            return no.PLATOON_DONE
        return no.LEGAL

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "coordinate":
            coordinate(game)
            return
        platoon = action.number
        if game.coordination == COORDINATED and partners(game, platoon):
            game.replace(Pairing(self.side, platoon))
            return
        game.pop()
        activate(game, (platoon,))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"company": game.scenario.companies[game.company].name}


class Pairing(Phase[GameLHY]):
    """After a successful coordination roll: which platoon is activated together with the one just
    picked, if any. Rule: LHY 7.1a, LHY 7.1b."""

    __slots__ = ("platoon",)

    name = "pair"
    prompt = "prompt-pair"
    rule = "LHY 7.1"

    def __init__(self, side: int, platoon: int) -> None:
        super().__init__(side)
        self.platoon = platoon

    def legal_actions(self, game: GameLHY) -> list[Action]:
        joining = game.actions.with_number["together"]
        return [game.actions.decline, *[joining[p] for p in partners(game, self.platoon)]]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "together":
            return no.NOT_NOW
        return no.LEGAL if action.number in partners(game, self.platoon) else no.WRONG_PAIR

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        if action.verb == "decline":
            activate(game, (self.platoon,))
            return
        game.coordination = SPENT
        activate(game, (self.platoon, action.number))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"platoon": game.scenario.platoons[self.platoon].name}


def coordinate_denial(game: GameLHY) -> int:
    """0 or why no coordination may be tried now: only before the company's first platoon, and where
    two could be activated together. Rule: LHY 7.1."""
    if game.coordination != NOT_TRIED:
        return no.NOT_NOW
    platoons = game.scenario.companies[game.company].platoons
    if any(game.done >> platoon & 1 for platoon in platoons):
        return no.NOT_NOW
    if any(partners(game, platoon) for platoon in waiting_platoons(game, game.company)):
        return no.LEGAL
    return no.WRONG_PAIR


def partners(game: GameLHY, platoon: int) -> list[int]:
    """With which platoons this one of the chosen company may be activated together: another of its
    company, or any one of the other arm. None without its leader.

    Rule: LHY 7.1a, LHY 7.1b.
    """
    if not is_led(game, platoon):
        return []
    infantry = game.scenario.companies[game.company].kind == INFANTRY
    found: list[int] = []
    for company in game.scenario.companies:
        if company.side != game.active:
            continue
        if company.number == game.company or (company.kind == INFANTRY) != infantry:
            for other in waiting_platoons(game, company.number):
                if other != platoon and is_led(game, other):
                    found.append(other)
    return found


def is_led(game: GameLHY, platoon: int) -> bool:
    """Has the platoon its leader in play, if it ever had one? Rule: LHY 7.1."""
    return game.scenario.platoons[platoon].leader == NONE or game.leader_of(platoon) is not None


def coordinate(game: GameLHY) -> None:
    """The coordination roll. Rule: LHY 7.1, LHY 15.1."""
    company = game.scenario.companies[game.company]
    values = game.scenario.tables.coordination
    change = nations.coordination_drm(game, company.number)
    change += events.coordination_drm(game, company.side)
    if game.dice.may_lack:
        about = {"company": company.name, "marker": f"{change:+d}", "number": values["succeeds"]}
        game.announce(Event("dice-coordination", about), company.side)
    face = game.d10()
    total = face + change
    success = total >= values["succeeds"]
    game.coordination = COORDINATED if success else FAILED
    game.lit = ("coordination", ("succeeds.value",))
    if game.listeners:
        id = "event-coordinated" if success else "event-not-coordinated"
        game.tell(Event(id, {"company": company.name, "roll": face, "total": total}))
