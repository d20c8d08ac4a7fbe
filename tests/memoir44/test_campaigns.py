"""Campaign files: their chain of battles, damaged ones, and how a campaign stands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.core.campaign import END, Campaign, Result, Standing, read_results, write_results
from hexfront.core.problems import ScenarioError
from hexfront.systems.memoir44.system import SYSTEM


def tree() -> dict[str, Any]:
    """A campaign of three battles whose second one ends it if the Allies win."""
    return {
        "campaignId": "7",
        "scenarios": {
            "list": [101, "first-light", 103],
            "name": ["One", "Two", "Three"],
            "ALLIES": {"0": 1, "1": "END", "2": "END", "general": "A_B", "country": "US"},
            "AXIS": {"0": 1, "1": 2, "2": "END", "reserve_tokens": [1, 0, 0]},
        },
        "text": {"en": {"name": "A chain", "subtitle": "of battles"}},
    }


def campaign(**changes: Any) -> Campaign:
    return SYSTEM.campaign(json.dumps({**tree(), **changes}))


def problems(tree: object) -> list[tuple[str, str]]:
    """Code and place of all that is wrong."""
    with pytest.raises(ScenarioError) as raised:
        SYSTEM.campaign(json.dumps(tree))
    return [(problem.code, problem.where) for problem in raised.value.problems]


def won(stage: int, winner: str, axis: int, allies: int) -> Result:
    ids = ("101", "first-light", "103")
    return Result(stage, ids[stage], winner, {"axis": axis, "allies": allies}, "medals", 9)


def test_the_battles_in_their_order() -> None:
    found = campaign()
    assert (found.id, found.name, found.subtitle) == ("7", "A chain", "of battles")
    assert [(stage.scenario, stage.name) for stage in found.stages] == [
        ("101", "One"),
        ("first-light", "Two"),
        ("103", "Three"),
    ]
    assert found.following(1, "axis") == 2
    assert found.following(1, "allies") == END
    assert found.following(1, "") == 2, "after a draw the order of the list holds"
    assert found.about["allies"] == "A B, US"


def test_what_no_source_explains_is_told_with_its_place() -> None:
    notes = [(note.code, note.where) for note in campaign(extra=1).notes]
    assert notes == [
        ("unknown-field", "extra"),
        ("unexplained:reserve_tokens", "scenarios.AXIS.reserve_tokens"),
    ]


def test_without_links_the_order_of_the_list_holds() -> None:
    chain = tree()["scenarios"]
    del chain["AXIS"], chain["ALLIES"]
    found = campaign(scenarios=chain)
    assert [found.following(number, "axis") for number in range(3)] == [1, 2, END]
    assert [note.code for note in found.notes] == ["no-links", "no-links"]


def test_medals_are_totalled() -> None:
    standing = Standing(campaign(), [])
    assert standing.next == 0
    standing.results.append(won(0, "allies", 3, 6))
    standing.results.append(won(1, "axis", 5, 2))
    assert standing.next == 2
    assert (standing.medals("axis"), standing.medals("allies")) == (8, 8)
    assert standing.leader == ""
    standing.results.append(won(2, "axis", 5, 4))
    assert standing.next == END
    assert standing.leader == "axis"
    assert (standing.won("axis"), standing.won("allies")) == (2, 1)


def test_results_are_kept_and_read_again() -> None:
    found = campaign()
    standing = Standing(found, [won(0, "allies", 3, 6), won(1, "axis", 5, 2)])
    again = read_results(write_results(standing), found)
    assert again.to_json() == standing.to_json()
    assert again.to_json()["next"] == 3


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda tree: tree.update(campaign="8"), "other-campaign"),
        (lambda tree: tree.update(results="none"), "wrong-type"),
        (lambda tree: tree["results"][1].update(stage=1), "bad-result"),
        (lambda tree: tree["results"][1].update(stage=9), "bad-result"),
        (lambda tree: tree["results"][1].update(winner="nobody"), "bad-result"),
        (lambda tree: tree["results"][1].update(scenario="102"), "bad-result"),
        (lambda tree: tree["results"][1].update(medals=[1, 2]), "bad-result"),
        (lambda tree: tree["results"][0].update(medals={"red": 2}), "bad-result"),
        (lambda tree: tree["results"].append(4), "bad-result"),
    ],
)
def test_damaged_results_are_refused(change: Any, code: str) -> None:
    found = campaign()
    standing = Standing(found, [won(0, "allies", 3, 6), won(1, "allies", 5, 6)])
    kept = json.loads(write_results(standing))
    change(kept)
    with pytest.raises(ScenarioError) as raised:
        read_results(json.dumps(kept), found)
    assert [problem.code for problem in raised.value.problems] == [code]


def test_results_that_are_no_json_are_refused() -> None:
    with pytest.raises(ScenarioError):
        read_results("{", campaign())


def chained(**changes: Any) -> dict[str, Any]:
    """The campaign with other fields of `scenarios`."""
    whole = tree()
    whole["scenarios"].update(changes)
    return whole


@pytest.mark.parametrize(
    ("damaged", "expected"),
    [
        ({}, [("wrong-type", "scenarios"), ("no-scenarios", "scenarios.list")]),
        ([1, 2], [("wrong-type", "file")]),
        (chained(list=[]), [("no-scenarios", "scenarios.list")]),
        (chained(list=list(range(99))), [("too-large", "scenarios.list")]),
        (chained(list=[101, None, 103]), [("bad-id", "scenarios.list[1]")]),
        (chained(list=[101, "../../etc/passwd", 3]), [("bad-id", "scenarios.list[1]")]),
        (chained(name="One"), [("wrong-type", "scenarios.name")]),
        (chained(AXIS=3), [("wrong-type", "scenarios.AXIS")]),
        (chained(AXIS={"0": 7}), [("bad-link", "scenarios.AXIS.0")]),
        (chained(AXIS={"9": 1}), [("bad-link", "scenarios.AXIS.9")]),
        (chained(AXIS={"0": "STOP"}), [("bad-link", "scenarios.AXIS.0")]),
        (chained(AXIS={"0": True}), [("bad-link", "scenarios.AXIS.0")]),
        (chained(AXIS={"2": 0}), [("bad-link", "scenarios.AXIS.2")]),
        ({**tree(), "campaignId": [7]}, [("wrong-type", "campaignId")]),
        ({**tree(), "text": {"en": "A chain"}}, [("wrong-type", "text")]),
    ],
)
def test_damaged_files_are_refused_by_place(damaged: object, expected: list[Any]) -> None:
    found = problems(damaged)
    for one in expected:
        assert one in found


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["list", "name", "ALLIES", "AXIS", "x"]), JSON), JSON, JSON)
def test_any_json_is_read_or_refused(chain: Any, id: Any, text: Any) -> None:
    try:
        found = SYSTEM.campaign(json.dumps({"campaignId": id, "scenarios": chain, "text": text}))
    except ScenarioError:
        return
    seen = 0
    number = 0
    while number != END:  # it always ends
        number = found.following(number, "axis")
        seen += 1
    assert seen <= len(found.stages)
