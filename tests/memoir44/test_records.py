"""Records and positions: exact both ways, and damaged ones refused where they first differ."""

from __future__ import annotations

import random
import re

import pytest

import hexfront
from hexfront.core.dice import seeded
from hexfront.core.record import RecordError
from hexfront.systems.memoir44.game import Game44
from hexfront.words import Words, record_error
from memoir44.playing import GAMES, SEATS, by_phase, choose, decisions, new_game

HEAD = re.compile(r'^\[(\w+) "(.*)"\]$', re.MULTILINE)


def played(id: str, seed: int, most: int = 10_000) -> Game44:
    game = new_game(id, seed)
    rng = random.Random(seed)
    while not game.is_over and most > 0:
        game.apply(choose(game, rng))
        most -= 1
    return game


def failure(text: str) -> RecordError:
    """Why the record is refused."""
    with pytest.raises(RecordError) as caught:
        hexfront.read_record(text).replay()
    return caught.value


# --- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_game_and_its_record_are_the_same(id: str, seed: int) -> None:
    game = played(id, seed)
    text = game.record()
    read = hexfront.read_record(text)
    assert read.is_whole
    twin = read.replay()
    assert twin.position() == game.position()
    assert (twin.winner, twin.ending, twin.decision) == (game.winner, game.ending, game.decision)
    assert twin.reveals == game.reveals
    for seat in SEATS:
        assert twin.view(seat) == game.view(seat)
    assert read.verify().position() == game.position()
    # The replayed game knows no seed, all else is written the same.
    assert re.sub(r"\[Seed .*\]\n", "", text) == twin.record()


@pytest.mark.parametrize("most", [0, 1, 7, 40, 111])
def test_unfinished_games_have_records_too(most: int) -> None:
    game = played("first-light", 3, most)
    text = game.record()
    assert '[Result "*"]' in text
    twin = hexfront.read_record(text).replay()
    assert twin.position() == game.position()
    assert twin.legal_actions() == game.legal_actions()


def test_resignations_and_draw_offers_are_recorded() -> None:
    game = played("first-light", 3, 20)
    game.offer_draw(0)
    game.answer_draw(1, False)
    game.offer_draw(1)
    text = game.record()
    assert hexfront.read_record(text).replay().draw_offer == 1
    game.resign(0)
    text = game.record()
    for words in ("!axis offer-draw;", "!allies decline-draw;", "!axis resign;"):
        assert words.replace("axis", game.side_name(0)).replace("allies", game.side_name(1)) in text
    twin = hexfront.read_record(text).verify()
    assert (twin.winner, twin.ending) == (1, "resigned")


def test_a_record_survives_other_line_breaks() -> None:
    text = played("first-light", 3, 200).record()
    head, _, body = text.partition("\n\n")
    for joint in ("\n", "  ", "\r\n\t"):
        read = hexfront.read_record(head + "\n\n" + joint.join(body.split()))
        assert read.replay().decision == 200


def test_records_with_options_and_from_positions() -> None:
    scenario = hexfront.load_scenario("first-light")
    game = scenario.new_game(seed=1, options={"sandbag_pool": "unlimited", "hill_los": "elevated"})
    assert 'Options "hill_los=elevated sandbag_pool=unlimited"' in game.record()
    twin = hexfront.read_record(game.record()).replay()
    assert isinstance(twin, Game44)
    assert twin.switches.changed == game.switches.changed
    middle = hexfront.read_position(played("first-light", 3, 77).position(), seed=5)
    rng = random.Random(1)
    for _ in range(60):
        middle.apply(choose_any(middle, rng))
    text = middle.record()
    assert "[Start" in text
    assert hexfront.read_record(text).replay().position() == middle.position()
    of_another = text.replace('[Scenario "first-light"]', '[Scenario "ponyri"]')
    with pytest.raises(hexfront.RecordError, match="'first-light', Scenario names 'ponyri'"):
        hexfront.read_record(of_another).replay()


def choose_any(game: hexfront.Game, rng: random.Random) -> hexfront.core.game.Action:
    return rng.choice(game.legal_actions())


# --- damaged records --------------------------------------------------------------------------


def statements(text: str) -> list[re.Match[str]]:
    body = text.index("deal")
    return [m for m in re.finditer(r"[^;:#{}\n]+( \{[^}]*\})*;", text) if m.start() > body]


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_any_other_outcome_is_found(id: str, seed: int) -> None:
    text = played(id, seed).record()
    outcomes = list(re.finditer(r"\{([IAGFS]+)\}|\+[a-z-]+", text))
    rng = random.Random(seed)
    for found in rng.sample(outcomes, 40):
        if found.group(1):
            other = "{" + rng.choice([f for f in "IAGFS" if f != found.group(1)[0]])
            damaged = text[: found.start()] + other + text[found.start() + 2 :]
        else:
            other = "+barrage" if found.group() != "+barrage" else "+dig-in"
            damaged = text[: found.start()] + other + text[found.end() :]
        try:
            error = None
            hexfront.read_record(damaged).replay()
        except RecordError as refusal:
            error = refusal
        if error is None:
            # Another face without effect on anything, as a star for a miss: the seed tells.
            assert found.group(1)
            with pytest.raises(RecordError):
                hexfront.read_record(damaged).verify()
        else:
            # Refused there, or where it first makes a difference; never before.
            assert error.line >= text.count("\n", 0, found.start()) + 1 or error.line == 1


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_missing_or_doubled_action_is_found(id: str, seed: int) -> None:
    text = played(id, seed).record()
    rng = random.Random(seed)
    for found in rng.sample(statements(text)[1:-1], 25):
        for damaged in (
            text[: found.start()] + text[found.end() :],
            text[: found.end()] + found.group() + text[found.end() :],
        ):
            error = failure(damaged)
            assert error.line >= text.count("\n", 0, found.start()) + 1


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_another_checksum_is_found_in_its_turn(id: str, seed: int) -> None:
    text = played(id, seed).record()
    rng = random.Random(seed)
    for found in rng.sample(list(re.finditer(r"#[0-9a-f]{8}", text)), 8):
        digit = "0" if found.group()[4] != "0" else "1"
        damaged = text[: found.start() + 4] + digit + text[found.start() + 5 :]
        error = failure(damaged)
        assert "checksum" in error.message
        assert error.line == text.count("\n", 0, found.start()) + 1


def test_another_turn_side_or_result_is_found() -> None:
    text = played("first-light", 3).record()
    first = re.search(r"\n2\. (\w+):", text)
    assert first is not None
    assert "turn" in failure(text.replace("\n2. ", "\n3. ", 1)).message
    other = "axis" if first.group(1) == "allies" else "allies"
    assert "turn of" in failure(text.replace(first.group(), f"\n2. {other}:", 1)).message
    assert (
        "result" in failure(re.sub(r'\[Result ".*"\]', '[Result "draw draw-agreed"]', text)).message
    )


def test_errors_name_line_and_column() -> None:
    text = played("first-light", 3, 60).record()
    found = statements(text)[12]
    start = found.start() + len(found.group()) - len(found.group().lstrip())
    line = text.count("\n", 0, start) + 1
    column = start - text.rfind("\n", 0, start)
    error = failure(text[:start] + "move a9-A9" + text[found.end() - 1 :])
    assert (error.line, error.column) == (line, column)
    assert f"line {line}, column {column}" in str(error)
    with pytest.raises(RecordError) as caught:
        hexfront.read_record(text[:start] + "]" + text[start:])
    assert (caught.value.line, caught.value.column) == (line, column)


def test_an_action_that_is_not_legal_is_denied_in_words() -> None:
    """The error carries the denial; the sentence stands in the words of the game alone."""
    text = played("first-light", 3, 60).record()
    error = failure(re.sub(r"play [a-z-]+;", "play ambush;", text, count=1))
    assert error.denial is not None
    assert "denied-" not in str(error)
    told = record_error(error)
    assert told.startswith("turn 1, ")
    assert Words().denial(error.denial) in told
    assert f"({error.denial.rule})" in told


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        '[Game "chess"]',
        '[Game "memoir44"]',
        '[Game "memoir44"]\n[Scenario "nowhere"]\n\n1.',
        '[Scenario "first-light"]\n\ndeal;',
        '[Game "memoir44"]\n[Game "memoir44"]\n',
    ],
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        hexfront.read_record(text).replay()


@pytest.mark.parametrize("which", [0, 3, 9])
def test_verify_finds_an_outcome_that_the_seed_does_not_give(which: int) -> None:
    game = new_game("first-light", 8)
    rng = random.Random(8)
    # The same choices under other dice, told with this game's seed.
    other = new_game("first-light", 8)
    while True:
        action = choose(other, rng)
        other.apply(action)
        entry = other.history
        assert entry is not None
        if [o.kind for o in entry.outcomes].count("roll") and which == 0:
            break
        which -= 1 if [o.kind for o in entry.outcomes].count("roll") else 0
        game.apply(action)
    game.dice = seeded(99)
    game.apply(action)
    text = game.record()
    if game.position() != other.position():
        assert hexfront.read_record(text).replay().position() == game.position()
        with pytest.raises(RecordError) as caught:
            hexfront.read_record(text).verify()
        assert "seed" in str(caught.value)


def test_verify_needs_a_seed_and_the_deal_of_that_seed() -> None:
    text = played("first-light", 3, 30).record()
    with pytest.raises(RecordError):
        hexfront.read_record(re.sub(r"\[Seed .*\]\n", "", text)).verify()
    with pytest.raises(RecordError) as caught:
        hexfront.read_record(re.sub(r'\[Seed ".*"\]', '[Seed "4"]', text)).verify()
    assert "deals" in str(caught.value)


def test_a_seats_record_is_not_replayed() -> None:
    game = played("first-light", 3, 90)
    for seat in SEATS:
        with pytest.raises(RecordError):
            hexfront.read_record(game.record(seat)).replay()


# --- positions --------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_positions_round_trip_at_every_decision(id: str, seed: int) -> None:
    inside = 0
    for game, _ in decisions(id, seed, 250):
        text = game.position()
        inside += " then: " in text
        twin = hexfront.read_position(text)
        assert twin.position() == text
        assert [twin.text(a) for a in twin.legal_actions()] == [
            game.text(a) for a in game.legal_actions()
        ]
        assert (twin.side, twin.phase.name, twin.turn) == (game.side, game.phase.name, game.turn)
    assert inside > 5, "reactions among them"


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_game_goes_on_from_its_position_as_it_would_have(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 2):
        twin = hexfront.read_position(game.position())
        assert isinstance(twin, Game44)
        one = game.clone()
        one.dice = seeded(6)
        twin.dice = seeded(6)
        rng = random.Random(1)
        for _ in range(25):
            if one.is_over:
                break
            action = choose(one, rng)
            text = one.text(action)
            one.apply(action)
            twin.apply(twin.parse(text))
        assert twin.position() == one.position()


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_seat_positions_are_read_as_a_world_of_that_seat(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 4):
        for seat in SEATS:
            text = game.position(seat)
            world = hexfront.read_position(text, seed=4)
            assert world.position(seat) == text
            assert world.view(seat)["sides"] == game.view(seat)["sides"]
            assert world.view(seat)["units"] == game.view(seat)["units"]
            if seat == game.side:
                assert [world.text(a) for a in world.legal_actions()] == [
                    game.text(a) for a in game.legal_actions()
                ]


def test_the_end_has_a_position_too() -> None:
    game = played("first-light", 3)
    twin = hexfront.read_position(game.position())
    assert twin.is_over
    assert (twin.winner, twin.ending) == (game.winner, game.ending)
    assert twin.position() == game.position()
    assert twin.legal_actions() == []
