"""What a side does not know is in nothing that it is told: views, events, whatever it waits for."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import hexfront
from hexfront.core.game import SPECTATOR, Event, Listener
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import mortar_phase, resolution
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import AVAILABLE, PENDING, MortarState
from hexfront.systems.last_hundred_yards.view_forces import knows
from last_hundred_yards.playing import decisions, new_game
from last_hundred_yards.stage import Stage, named

# Those with hidden units and dummies; the one with mines is among them.
SECRETIVE = ("amfreville", "birkhof", "talstrasse", "tenaru-bend")
EVERY = 7  # looked at so often
SAID_OF_CONCEALED = {
    *("id", "hex", "side", "nation"),
    *("type", "class", "concealed", "stack", "kinds"),
}


def unknown_units(game: GameLHY, side: int) -> list[Any]:
    """The units on the map of which the side (or SPECTATOR) does not know which they are."""
    found = []
    for unit in game.units:
        if unit is not None and unit.hex != OFF_MAP and not knows(game, side, unit):
            found.append(unit)
    return found


def check_view(game: GameLHY, side: int) -> None:
    """The JSON of a decision as the side gets it. Rule: LHY 4.3, LHY 19.1, LHY 20.8, LHY 20.9."""
    view = game.view(side)
    text = json.dumps({key: view[key] for key in view if key != "board"})
    hidden_only: set[str] = set()
    concealed: set[str] = set()
    for unit in unknown_units(game, side):
        name = game.scenario.unit_names[unit.number]
        assert f'"{name}"' not in text, f"{name} in the view of {side}"
        assert f'"id": {unit.number},' not in json.dumps(view["units"])
        (hidden_only if unit.hidden else concealed).add(game.label(unit.hex))
    told = [unit for unit in view["units"] if unit["type"] == "concealed"]
    if game.step:
        # One counter for what is concealed in a hex, dummies or not; nothing for what is hidden.
        assert {unit["hex"] for unit in told} == concealed
        kept = {tuple(sorted(unit)) for unit in told}
        assert len(kept) <= 1
        for unit in told:
            plain = {k: v for k, v in unit.items() if k not in ("id", "hex", "side", "nation")}
            assert {k for k, v in plain.items() if v} <= {
                "type",
                "class",
                "concealed",
                "stack",
                "kinds",
            }
    shown = {unit["hex"] for unit in view["units"]}
    for place in hidden_only - concealed:
        others = [u for u in game.units if u is not None and u.on_map and knows(game, side, u)]
        assert place not in shown or any(game.label(u.hex) == place for u in others)
    mines = {m["hex"] for m in view["markers"] if m["kind"] == "mines"}
    secret = {
        game.label(hex)
        for hex, owner in game.mines.items()
        if owner != side and hex not in game.found_mines
    }
    assert not mines & secret


class Ear(Listener):
    """Hears as one side, and asks of each event whether it tells who an unknown unit is."""

    def __init__(self, game: GameLHY, side: int) -> None:
        self.game = game
        self.side = side
        self.concealed = 0

    def hear(self, event: Event) -> None:
        assert event.secret is None
        if event.params.get("type") != "concealed":
            return
        self.concealed += 1
        for name in ("cohesion", "armor", "carrier", "label", "platoon"):
            assert event.params.get(name, "?") == "?", (event.id, event.params)


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 20.8")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize("id", SECRETIVE)
def test_no_view_tells_what_its_side_does_not_know(id: str) -> None:
    hidden = dummies = 0
    for count, (game, _) in enumerate(decisions(id, 1)):
        if count % EVERY:
            continue
        for side in (0, 1, SPECTATOR):
            check_view(game, side)
        hidden += any(unit is not None and unit.hidden for unit in game.units)
        dummies += any(u is not None and u.on_map and u.type.dummy for u in game.units)
    assert hidden or dummies


@pytest.mark.rule("LHY 4.3")
@pytest.mark.parametrize("id", SECRETIVE)
def test_what_waits_learns_no_more_than_what_decides(id: str) -> None:
    """Another world that a side cannot tell from this one looks the same to it whoever decides."""
    looked = 0
    for count, (game, rng) in enumerate(decisions(id, 4)):
        if count % (3 * EVERY) or game.is_over:
            continue
        for side in (0, 1):
            world = game.determinize(side, rng)
            assert world.view(side) == game.view(side), (side, game.position())
            looked += 1
    assert looked > 10


@pytest.mark.rule("LHY 4.3")
@pytest.mark.parametrize("id", SECRETIVE)
def test_events_of_concealed_units_do_not_tell_who_they_are(id: str) -> None:
    ears: list[Ear] = []
    for game, _ in decisions(id, 2):
        if not game.listeners:
            ears = [Ear(game, side) for side in (0, 1, SPECTATOR)]
            for ear in ears:
                game.listen(ear, ear.side)
    assert sum([ear.concealed for ear in ears])


class Notes(Listener):
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 13.1-3")
def test_fire_that_a_concealed_unit_stands_does_not_betray_its_cohesion() -> None:
    stage = Stage("\n".join(["." * 8] * 4)).platoon("able", 0, "us_leader A1")
    game = stage.platoon("g", 1, "ge_leader H4", "ge_squad E2 c").fire_phase(rolls=(3,))
    notes = {side: Notes() for side in (0, 1)}
    for side, note in notes.items():
        game.listen(note, side)
    game.sadrm[stage.hex("E2") * 2 + 1] = (1,)
    resolution.resolve_all(game)
    assert named(game, "ge-squad-1").concealed
    told = {
        side: next(e.params for e in note.heard if e.id == "event-fire-result")
        for side, note in notes.items()
    }
    assert (told[0]["type"], told[0]["cohesion"], told[0]["hit"]) == ("concealed", "?", "no")
    assert (told[1]["type"], told[1]["cohesion"]) == ("ge_squad", 6)


@pytest.mark.rule("LHY 11.4.8")
@pytest.mark.parametrize(("rolls", "box"), [("open", "available"), ("secret", "pending")])
def test_a_mortar_that_recovered_in_secret_lies_in_the_pending_box(rolls: str, box: str) -> None:
    """So the enemy sees it, and so may it be for all he knows; its own side knows better."""
    stage = Stage("\n".join(["." * 8] * 4)).platoon("able", 0, "us_leader A1")
    stage.platoon("g", 1, "ge_leader H4").mortar(0, "us_81mm_section")
    game = stage.switch(recovery_rolls=rolls).fire_phase(rolls=(3,))
    game.mortars = (MortarState(0, PENDING, used=True),)
    mortar_phase.begin(game)
    assert game.mortars[0].state == AVAILABLE
    seen = [game.view(side)["mortars"][0]["box"] for side in (0, 1, SPECTATOR)]
    assert seen == ["available", box, box]
    assert ("0:pending:" in game.position(1)) is (box == "pending")
    assert "0:pending:" not in game.position(0)
    worlds = set()
    rng = random.Random(1)
    for _ in range(30):
        world = game.determinize(1, rng)
        assert isinstance(world, GameLHY)
        worlds.add(world.mortars[0].state)
        assert world.view(1) == game.view(1)
    assert worlds == ({AVAILABLE} if rolls == "open" else {AVAILABLE, PENDING})


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 20.8")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize("id", SECRETIVE)
def test_a_denial_tells_nothing_of_enemies_named_by_guess(id: str) -> None:
    """Whoever knows the order of battle may name any enemy: concealed, hidden, lost and never in
    play read the same, whatever is wrong with the action."""
    asked: set[str] = set()
    for count, (game, rng) in enumerate(decisions(id, 5)):
        if count % EVERY or game.is_over:
            continue
        own = [game.scenario.unit_names[unit.number] for unit in game.own_units(game.side)]
        for start in game.scenario.units:
            unit = game.units[start.number]
            if start.side == game.side or (unit is not None and knows(game, game.side, unit)):
                continue
            by = rng.choice(own)
            texts = [f"{verb} {start.name}" for verb in ("maneuver", "reveal", "two targets")]
            texts += [f"shoot {by} {start.name}", f"load {by} {start.name}", start.name]
            for text in texts:
                denial = game.why_not(text)
                assert denial is not None
                side = game.side_name(start.side)
                told = {"type": start.type.id, "side": side, "whose": "enemy"}
                assert (denial.id, denial.params) == ("denied-unit-gone", told), text
                assert denial.hexes == ()
            asked.add(game.phase.name)
    assert {"set-up", "segment"} <= asked


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 20.7")
def test_nothing_of_a_set_up_tells_the_enemy_where_mines_lie_or_who_stands_where() -> None:
    """Texts, events, records, and what the enemy sees, at every step of a set-up."""
    game = new_game("amfreville", 1)
    me = game.side
    notes = {side: Notes() for side in (1 - me, SPECTATOR)}
    for side, note in notes.items():
        game.listen(note, side)
    done: list[str] = []
    for verb in ("auto", "mine", "deploy", "hide", "ready"):
        action = next(action for action in game.legal_actions() if action.verb == verb)
        done.append(game.text(action))
        if verb not in ("auto", "ready"):
            assert {game.text_for(action, side) for side in notes} == {"?"}
        assert game.text_for(action, me) == game.text(action)
        game.apply(action)
    assert game.side == 1 - me
    assert [event.id for note in notes.values() for event in note.heard] == ["event-ready"] * 2
    mined = next(iter(game.mines))
    for side in notes:
        assert game.record(side).split("deal;")[1].split() == [
            "1.",
            "allied:",
            "auto;",
            "?;",
            "?;",
            "?;",
            "ready;",
        ]
        assert not [mark for mark in game.view(side)["markers"] if mark["hex"] == game.label(mined)]
    assert "; ".join(done) in " ".join(game.record(me).split())


@pytest.mark.rule("LHY 20.7")
@pytest.mark.parametrize("id", SECRETIVE)
def test_a_world_imagined_during_a_set_up_holds_nothing_of_it(id: str) -> None:
    """Whoever plays on from the middle of the enemy's set-up finds his pieces beside the map."""
    game = new_game(id, 2)
    me = game.side
    for verb in ("auto", "hide", "deploy", "mine"):
        for action in [a for a in game.legal_actions() if a.verb == verb][:1]:
            game.apply(action)
            world = game.determinize(1 - me, random.Random(1))
            assert isinstance(world, GameLHY)
            fresh = new_game(id, 2)
            assert world.view(me)["units"] == fresh.view(me)["units"]
            assert (world.stacks, world.mines) == (fresh.stacks, fresh.mines)
            assert (world.deployed, world.ad_hoc, world.lent) == (0, (), 0)
            assert world.view(1 - me) == game.view(1 - me)
            assert world.side == me
            left = {a.verb for a in world.legal_actions()}
            assert {"auto", "place"} <= left
            again = hexfront.read_position(world.position())
            assert again.side == me
    other = game.determinize(me, random.Random(1))
    assert other.view(me)["units"] == game.view(me)["units"]
