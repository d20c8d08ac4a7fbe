"""What a page shows beside the view: facts, parts of actions, lines of sight."""

import random

import pytest

import hexfront
from hexfront.core.game import Denial
from hexfront.systems.memoir44.system import SYSTEM
from hexfront.words import Words


@pytest.mark.parametrize("id", SYSTEM.shipped())
def test_facts_of_shipped_scenarios(id: str) -> None:
    facts = hexfront.load_scenario(id).facts()
    assert facts["id"] == id
    assert [facts["player_top"], facts["player_bottom"]] == facts["sides"]
    assert facts["starting"] in facts["sides"]
    assert facts["playable"]
    assert 5 <= facts["length_minutes"] <= 120
    balance = facts["balance"]
    if balance is not None:
        low, high = balance["interval"]
        assert 0 <= low <= balance["share_player1"] <= high <= 1


@pytest.mark.parametrize(
    ("id", "tags", "contents"),
    [
        ("first-light", [], ["front-western", "type-infantry"]),
        ("beda-fomm", ["format-breakthrough", "pack-mediterranean"], ["nation-it"]),
        ("seelow", ["format-overlord", "pack-eastern"], ["front-eastern"]),
        ("le-hamel", ["pack-equipment"], ["type-hobart"]),
        ("stanichka", [], ["front-eastern"]),
    ],
)
def test_tags_follow_from_the_data(id: str, tags: list[str], contents: list[str]) -> None:
    facts = hexfront.load_scenario(id).facts()
    assert set(tags) <= set(facts["tags"])
    assert set(contents) <= set(facts["contents"])
    assert ("format-overlord" in facts["tags"]) == (facts["size"] == "overlord")
    words = Words()
    assert [tag for tag in (*facts["tags"], *facts["contents"]) if not words.knows(tag)] == []


def test_cards_on_the_table_are_told_from_those_of_the_hand() -> None:
    """A general's card is laid, and so are two drawn; one that is played from the hand is not."""
    line = "memoir44 board=overlord targets=6,6 setup=A1:infus,F1:infus,F7:infger side=allies "
    game = hexfront.read_position(line + "hand.allies=probe-left,probe-left discard=ambush", seed=1)
    assert all("laid" not in game.parts(action) for action in game.legal_actions())
    for text in ("give probe-left 1", "give probe-left 2"):
        game.apply(game.parse(text))
    game.apply(game.parse("done")) if game.phase.name == "hand-out" else None
    leads = [game.parts(action) for action in game.legal_actions()]
    assert [(lead["card"], lead["laid"], lead["place"]) for lead in leads] == [
        ("probe-left", True, "1"),
        ("probe-left", True, "2"),
    ]


def test_parts_name_what_the_view_names() -> None:
    rng = random.Random(1)
    game = hexfront.load_scenario("borisov").new_game(seed=4)
    seen: set[str] = set()
    for _ in range(300):
        if game.is_over:
            break
        view = game.view(game.side)
        units = {unit["id"]: unit for unit in view["units"]}
        hexes = {place["hex"] for place in view["board"]["hexes"]}
        for action in game.legal_actions():
            parts = game.parts(action)
            seen.update(parts)
            assert parts.get("hex") is None or parts["hex"] in hexes
            for name in ("unit", "target"):
                assert name not in parts or parts[name] in units
            if action.verb == "play":
                assert parts["card"] in view["sides"][game.side]["hand"]
        game.apply(rng.choice(game.legal_actions()))
    assert {"unit", "target", "hex", "card"} <= seen


def test_sight_agrees_with_the_rules_of_fire() -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=1)
    found = {entry["hex"]: entry for entry in game.sight("E5")}
    assert "E5" not in found
    assert found["F5"]["distance"] == 1
    assert found["F5"]["clear"]
    for entry in found.values():
        assert entry["clear"] == (not entry["blockers"])
    with pytest.raises(Denial):
        game.sight("Z99")


def test_every_move_tells_its_way_and_what_it_costs() -> None:
    """Path, cost and the right to battle are those that the move then has."""
    rng = random.Random(3)
    seen: set[tuple[int, bool]] = set()
    for id in ("villiers-fossard", "tatsinskaya"):
        game = hexfront.load_scenario(id).new_game(seed=6)
        for _ in range(250):
            if game.is_over:
                break
            moves = [action for action in game.legal_actions() if action.verb == "move"]
            for action in moves[:: max(len(moves) // 6, 1)]:
                parts = game.parts(action)
                before = game.unit(action.unit)
                twin = game.clone()
                twin.perform(action)
                assert parts["path"][0] == game.label(before.hex)
                assert parts["path"][-1] == parts["hex"]
                assert len(parts["path"]) == parts["cost"] + 1
                after = twin.units[action.unit]
                if after is not None and twin.phase is game.phase:  # no next phase has begun
                    assert after.moved - before.moved == parts["cost"]
                    assert (after.battles > 0) == parts["kept"]
                seen.add((parts["cost"], parts["kept"]))
            game.apply(rng.choice(moves or game.legal_actions()))
    assert {(1, True), (2, False), (2, True), (3, True)} <= seen
