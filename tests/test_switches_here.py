"""Which switches a scenario lists as those that can make a difference in it."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront


def here(id: str) -> tuple[set[str], tuple[str, ...]]:
    """The switches that can matter in a shipped scenario, and all those of its system."""
    scenario: Any = hexfront.load_scenario(id)
    facts = scenario.facts()
    return set(facts["switches"]), tuple(hexfront.game_systems()[facts["system"]].switches)


@pytest.mark.parametrize(
    "id", ["kufra", "seelow", "dawn-at-lindach", "the-ridge-duel", "birkhof", "amfreville"]
)
def test_they_are_switches_of_the_system_in_its_order(id: str) -> None:
    scenario: Any = hexfront.load_scenario(id)
    facts = scenario.facts()
    known = list(hexfront.game_systems()[facts["system"]].switches)
    assert facts["switches"] == [name for name in known if name in facts["switches"]]
    assert facts["switches"]


def test_overlord_s_decks_matter_in_overlord_alone() -> None:
    overlord = {"overlord_air_power", "overlord_decks"}
    assert overlord <= here("seelow")[0]
    assert not overlord & here("kufra")[0]


def test_a_tiger_matters_where_there_is_one() -> None:
    assert "tiger_flags" in here("ponyri")[0]
    assert "tiger_flags" not in here("kufra")[0]


def test_the_italian_hand_matters_where_there_are_italians() -> None:
    assert "italian_card_loss" in here("kufra")[0]
    assert "italian_card_loss" not in here("ponyri")[0]


def test_missiles_and_infantry_matter_where_there_are_some() -> None:
    ours = {"missile_depletion", "underlined_extended", "soft_save"}
    assert not ours & here("the-ridge-duel")[0]
    assert ours <= here("dawn-at-lindach")[0]


@pytest.mark.parametrize(
    ("switch", "there", "elsewhere"),
    [
        ("japanese", "tenaru-bend", "birkhof"),
        ("airborne", "amfreville", "rechicourt"),
        ("night", "amfreville", "tenaru-bend"),
        ("mines_and_wire", "amfreville", "tenaru-bend"),
        ("smoke_removal", "birkhof", "rechicourt"),  # mortars
        ("marsh", "tenaru-bend", "talstrasse"),
        ("orchard_sight", "rechicourt", "talstrasse"),
        ("wall_and_urban", "talstrasse", "birkhof"),
        ("overrun_shock", "talstrasse", "birkhof"),  # tanks
        ("overrun_sav", "rechicourt", "talstrasse"),  # halftracks
    ],
)
def test_rules_of_the_last_hundred_yards_matter_where_there_is_what_they_are_about(
    switch: str, there: str, elsewhere: str
) -> None:
    assert switch in here(there)[0]
    assert switch not in here(elsewhere)[0]


@pytest.mark.parametrize("id", ["birkhof", "sainte-barbe"])
def test_readings_about_any_fight_always_matter(id: str) -> None:
    """And nobody is told whether there are dummies."""
    always = {"assault_limit", "exit_roll", "immune_check", "regrouping_sides", "dummies"}
    assert always <= here(id)[0]


@pytest.mark.parametrize("id", ["kufra", "the-ridge-duel"])
def test_what_always_may_matter_is_always_there(id: str) -> None:
    found, known = here(id)
    always = {"los_board_edge_obstructs", "auto_ignore_costly_flag", "allow_pass", "end_hold"}
    assert always & set(known) <= found
