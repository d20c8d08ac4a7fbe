"""Hidden information on the wire: no message, log line, export or branch tells more than its seat
knows."""

import json
import logging
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.core.dice import DRAW
from hexfront.core.game import SPECTATOR
from hexfront.server import payload
from hexfront.server.beginnings import SHIPPED, Beginning
from hexfront.server.course import EYES, Course
from hexfront.server.hub import enterable, shared_position
from hexfront.server.seats import HERE, Seat, Seating
from hexfront.server.table import Table
from hexfront.server.worker import check_position
from server_support import BOT_GAME, LINK_GAME, Browser, Live, Running, quick, serving

New = Callable[[], Browser]
SIDES = ("axis", "allies")


def hands_in(message: Any, eyes: str | None) -> None:
    """Assert that no hand but that of these eyes is anywhere in the message, however deep."""
    if isinstance(message, dict):
        if "hand" in message and "hand_size" in message and message["name"] != eyes:
            assert message["hand"] is None
        if message.get("id") == "event-drew":
            hidden = message["params"]["side"] != eyes
            assert (message["params"]["card"] == "hidden") == hidden
        if message.get("drawn") is not None:
            assert message["side"] == eyes
        for value in message.values():
            hands_in(value, eyes)
    elif isinstance(message, list):
        for value in message:
            hands_in(value, eyes)


def check_exports(table: str, seat: Browser, eyes: str | None, seed: str) -> None:
    """The record, position, summary and steps that a seat may fetch."""
    record = seat.http.get(f"/api/tables/{table}/record").text
    assert "Seed" not in record
    position = seat.get(f"/api/tables/{table}/position")["text"]
    for side in SIDES:
        if side != eyes:
            assert f"hand.{side}=?" in position
    summary = seat.http.get(f"/api/tables/{table}").text
    mine = seat.http.get("/api/tables").text
    steps = seat.get(f"/api/tables/{table}/steps/0")["entries"]
    told = [record, position, summary, mine]
    for n in {0, steps // 2, steps}:
        answer = seat.http.get(f"/api/tables/{table}/steps/{n}").text
        hands_in(json.loads(answer), eyes)
        told.append(answer)
    assert not any(seed in text for text in told)


def check_record(server: Running, table: str, seat: Browser, eyes: str | None) -> None:
    """Every card that fell for others alone is a question mark in the seat's record."""
    game = server.hub.tables[table].course.game
    side = SPECTATOR if eyes is None else SIDES.index(eyes)
    record = hexfront.read_record(seat.http.get(f"/api/tables/{table}/record").text)
    assert game.origin is not None
    groups = [game.origin.fell, *[list(entry.outcomes) for entry in game.entries()]]
    words = [list(record.deal), *[list(line.outcomes) for line in record.lines]]
    assert len(groups) == len(words)
    for outcomes, told in zip(groups, words, strict=True):
        assert len(outcomes) == len(told)
        for outcome, word in zip(outcomes, told, strict=True):
            known = outcome.audience in (-1, side)
            assert outcome.kind != DRAW or (word == "+?") == (not known)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_on_the_wire(
    browser: New, server: Running, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    one, two, three = browser(), browser(), browser()
    made = one.post("/api/tables", scenario="first-light", seats=LINK_GAME)
    table = made["table"]
    two.post(f"/api/tables/{table}/seat", secret=made["seats"]["axis"]["link"].partition("=")[2])
    people: dict[str | None, tuple[Browser, Live]] = {
        "allies": (one, one.live(table)),
        "axis": (two, two.live(table)),
        None: (three, three.live(table)),
    }
    secret = server.hub.tables[table].seed.removeprefix("0x")
    rng = random.Random(seed)
    decided = 0
    while not people[None][1].last["over"]:
        asked = people[None][1].last["view"]["side"]
        live = people[asked][1]
        while not live.last["choices"]:
            live.state()
        live.choose(rng)
        decided += 1
        for _, other in people.values():
            while other.last["entries"] < live.last["entries"]:
                other.state()
        if decided % 40 == 0 and not live.last["over"]:
            for eyes, (seat, _) in people.items():
                check_exports(table, seat, eyes, secret)
                check_record(server, table, seat, eyes)
        assert decided < 3000
    for eyes, (_, live) in people.items():
        assert len(live.heard) >= decided
        for message in live.heard:
            hands_in(message, eyes)
            if not message.get("over"):
                assert secret not in json.dumps(message)
    assert secret in json.dumps(people[None][1].last)
    lines = [record.getMessage() for record in caplog.records]
    assert not any(secret in line for line in lines)
    ours = [record for record in caplog.records if record.name.startswith("hexfront")]
    assert not any("hand" in record.getMessage() for record in ours)


def stand_in(course: Course, browsers: tuple[str, str]) -> Table:
    """A table without a store, to look at."""
    row = {
        "id": "0" * 16,
        "name": "",
        "owner": "",
        "system": "memoir44",
        "dice": "random",
        "seed": "0x00",
        "seed_hash": "",
        "note": "",
        "rematch": None,
        "updated": 0.0,
    }
    seats = [Seat(HERE, None, browsers[0]), Seat(HERE, None, browsers[1])]
    beginning = Beginning(SHIPPED, "memoir44", "first-light")
    return Table(None, row, beginning, Seating(seats), course, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", ["first-light", "borisov"])
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(scenario: str) -> None:
    """At every decision of whole games: other hidden cards, the same bytes."""
    rng = random.Random(11)
    course = Course(hexfront.load_scenario(scenario).new_game(seed=5))
    changed = 0
    while not course.game.is_over and len(course.log) < 400:
        game = course.game
        for eyes in EYES:
            twin = game.clone()
            for side in (0, 1) if eyes == SPECTATOR else (eyes,):
                twin = twin.determinize(side, rng)
                changed += twin.view(1 - side)["sides"] != game.view(1 - side)["sides"]
            twin.origin, twin.history = game.origin, game.history
            told = []
            for world in (game, twin):
                course.game = world
                table = stand_in(course, ("a", "b"))
                told.append(payload.state(table, "ab"[eyes] if eyes >= 0 else "c", 0))
            assert told[0] == told[1], f"decision {game.decision} as seen by {eyes}"
        course.game = game
        action = rng.choice(game.legal_actions())
        course.keep(course.try_action(game.text(action), game.side, game.decision))
    assert changed > 300


def test_a_branch_of_a_running_game_is_another_world(browser: New, server: Running) -> None:
    one = browser()
    table = one.table(seats=BOT_GAME)
    live = one.live(table)
    rng = random.Random(6)
    for _ in range(12):
        live.wait_for_choices()
        live.choose(rng)
    live.wait_for_choices()
    original = server.hub.tables[table]
    hands: set[str] = set()
    for _ in range(8):
        branch = one.table(scenario=None, branch={"table": table})
        course = server.hub.tables[branch].course
        assert server.hub.tables[branch].seed != original.seed
        mine = original.course.game.view(1)["sides"][1]["hand"]
        assert course.game.view(1)["sides"][1]["hand"] == mine
        hands.add(str(course.game.view(0)["sides"][0]["hand"]))
    assert len(hands) > 1
    stranger = browser()
    seen = stranger.table(scenario=None, branch={"table": table, "at": 3})
    assert server.hub.tables[seen].seed != original.seed


def test_a_reaction_takes_as_long_with_the_card_as_without(tmp_path: Path) -> None:
    """A bot is asked for an Ambush whether it holds one or not, and answers after the same time."""
    pause = 0.4
    times: dict[str, list[float]] = {"ambush": [], "recon-left": []}
    with (
        serving(quick(tmp_path, reaction_pause=pause)) as server,
        Browser(server.port) as one,
    ):
        for card in [*times] * 3:
            text = (
                "memoir44 board=standard,country,axis map= setup=E5:infus,E6:infger,A9:infger,"
                "A1:infus targets=4,4 side=allies phase=battle command=attack-centre@1 "
                "units=0@A9,1@E6,2@E5!om0b1,3@A1 "
                f"hand.axis={card} hand.allies=probe-left"
            )
            live = one.live(one.table(scenario=None, position=text, seats=BOT_GAME))
            battles = [c["text"] for c in live.last["choices"] if c["verb"] == "battle"]
            entries = live.last["entries"]
            live.act(battles[0])
            while live.state()["entries"] == entries:
                pass
            start = time.monotonic()
            assert live.last["view"]["phase"]["name"] == "ambush"
            assert live.last["thinking"] == "axis"
            while live.state()["entries"] == entries + 1:
                pass
            times[card].append(time.monotonic() - start)
    for found in times.values():
        assert min(found) >= pause * 0.8
    # The machine may be busy with other things: the quickest of each tell.
    assert abs(min(times["ambush"]) - min(times["recon-left"])) < pause / 3


@pytest.mark.parametrize("scenario", ["first-light", "sainte-barbe", "dawn-at-lindach"])
def test_what_is_shared_can_be_read_and_played_on(scenario: str) -> None:
    """At every decision, in the middle of an action too: the position that a seat may share, as it
    stands on the page too, and the world that a seat may play on from."""
    rng = random.Random(3)
    course = Course(hexfront.load_scenario(scenario).new_game(seed=3))
    phases: set[str] = set()
    while not course.game.is_over and len(course.log) < 120:
        game = course.game
        for eyes in EYES:
            text = shared_position(course, eyes)
            assert hexfront.read_position(text).turn <= game.turn
            assert check_position(text).beginning is not None
        begun = course.at(enterable(course, len(course.log)))
        assert begun.enterable
        for side in (0, 1):
            world = begun.determinize(side, rng).position()
            assert hexfront.read_position(world).turn == begun.turn
        phases.add(game.phase.name)
        action = rng.choice(game.legal_actions())
        course.keep(course.try_action(game.text(action), game.side, game.decision))
    assert len(phases) > 3


def test_a_position_in_the_middle_of_a_segment_can_be_brought() -> None:
    """As an older link has it."""
    game = hexfront.load_scenario("sainte-barbe").new_game(seed=3)
    for text in ("auto", "ready", "auto", "ready", "platoon baker-1"):
        game.apply(game.parse(text))
    reveal = next(action for action in game.legal_actions() if action.verb == "reveal")
    game.apply(reveal)
    found = check_position(game.position(0))
    assert found.beginning is not None
    assert hexfront.read_position(found.beginning.text).side == game.side
