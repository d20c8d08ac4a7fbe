"""What a scenario's prose speaks of, and whether its data say it too.

Rule: M44 8.8.
"""

import csv
import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexfront
from hexfront.cli.app import app
from hexfront.systems.memoir44.m44file import read
from hexfront.systems.memoir44.m44overlay import overlaid
from hexfront.systems.memoir44.topics import OFF, ON, PLAIN, UNPLAYED, shown, spoken_of, topics
from hexfront.words import Words

SHIPPED = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"
BASE = (SHIPPED / "first-light.m44").read_text(encoding="utf-8")
RULES = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/data/rules.toml"


def told(rules: str, base: str = BASE) -> dict[str, str]:
    """The state of each topic that a file with these special rules speaks of."""
    document = json.loads(base)
    document["text"] = {"en": {"name": "Spoken", "rules": rules}}
    return {topic["code"]: topic["state"] for topic in spoken_of(read(json.dumps(document)))}


def test_every_topic_has_words_and_a_rule_that_is_known() -> None:
    words = Words(strict=True)
    rules = tomllib.loads(RULES.read_text(encoding="utf-8"))
    for topic in topics():
        assert words.name("topic", topic.code)
        assert topic.rule in rules, topic.code
        assert topic.prose, topic.code
        if topic.unplayed:
            assert words.name("topic", topic.code, "why")
        # What can be off can be switched on.
        assert (topic.state(set()) == OFF) == bool(topic.on and topic.overlay), topic.code


@pytest.mark.parametrize("code", [topic.code for topic in topics() if topic.overlay])
def test_what_an_overlay_says_switches_it_on(code: str) -> None:
    """On a board with something to change on the hexes that the examples name."""
    (topic,) = [topic for topic in topics() if topic.code == code]
    document = json.loads(BASE)
    document["board"]["hexagons"] = [
        {
            "row": 4,
            "col": 8,
            "terrain": {"name": "river" if "FORD" in topic.overlay else "hills"},
            "rect_terrain": {"name": "bridge" if "BRIDGE" in topic.overlay else "bunker"},
            "obstacle": {"name": "sand"},
            "unit": {"name": unit_for(topic.overlay)},
        }
    ]
    if topic.code == "HOSPITAL_OASIS_RECOVERY":
        document["board"]["hexagons"][0]["terrain"] = {"name": "oasis"}
    base = json.dumps(document)
    if topic.code == "BUNKER_OWNER":
        del document["board"]["hexagons"][0]["unit"]
        base = json.dumps(document)
    assert topic.state(shown(read(base))) == OFF
    assert topic.state(shown(read(overlaid(base, topic.overlay)))) == ON


def unit_for(overlay: str) -> str:
    """A unit that takes the badge or equipment of an example."""
    if any(word in overlay for word in ("tiger", "wittmann", "badge = 33")):
        return "tankger"
    if any(f"badge = {badge}" in overlay for badge in ("35", "46")) or overlay.endswith("= 5"):
        return "gunger"
    return "infus"


def test_words_in_the_special_rules_are_noticed() -> None:
    assert told("Blitz rules are in effect.") == {"BLITZ": OFF}
    assert told("<p>Russian&nbsp;Command  rules</p> are in effect.") == {"RUSSIAN_COMMAND": OFF}
    assert told("Air rules are not in effect.") == {"AIR_RULES_OFF": PLAIN}
    assert told("Place reinforcements on the baseline.") == {"REINFORCEMENTS": UNPLAYED}
    assert told("Nothing special happens here.") == {}


def test_what_the_data_say_is_on() -> None:
    base = overlaid(BASE, "[options]\nblitz_rules = true\nhill317 = []\ngung_ho = false")
    assert told("Blitz and US Marine Corps rules.", base) == {"BLITZ": ON, "US_MARINES": OFF}


def test_a_tank_destroyer_is_no_ship() -> None:
    assert "DESTROYER" in told("Two destroyers lie off the beach.")
    assert "DESTROYER" not in told("The Germans have two units of tank destroyers.")


def test_history_is_not_searched() -> None:
    document = json.loads(BASE)
    document["text"] = {"en": {"historical": "Tigers came through the minefields by night attack."}}
    assert spoken_of(read(json.dumps(document))) == []


def test_nothing_that_shipped_scenarios_speak_of_is_off() -> None:
    for path in SHIPPED.glob("*.m44"):
        states = {topic["state"] for topic in spoken_of(read(path.read_bytes()))}
        assert states <= {ON, PLAIN}, path


def test_check_and_facts_tell_of_them(tmp_path: Path) -> None:
    document = json.loads(BASE)
    document["text"]["en"]["rules"] = "Blitz rules are in effect. Sabotage is possible."
    path = tmp_path / "blitz.m44"
    path.write_text(json.dumps(document), encoding="utf-8")
    output = CliRunner().invoke(app, ["check", str(path)]).stdout
    assert "its text speaks of blitz, which is off" in output
    assert "options.blitz_rules = true" in output
    assert "its text speaks of sabotage: no source tells" in output
    facts = hexfront.load_scenario(path).facts()
    assert [topic["code"] for topic in facts["topics"]] == ["BLITZ", "SABOTAGE_DAM"]


# Topics of real files that their data do not show: the prose alone states them.
IN_PROSE_ALONE = 39


def test_every_topic_of_the_corpus_is_known(corpus: Path) -> None:
    known = {topic.code: topic for topic in topics()}
    off: list[tuple[str, str]] = []
    with (corpus / "m44" / "MANIFEST.csv").open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            facts = shown(read((corpus / "m44" / f"{row['id']}.m44.json").read_bytes()))
            for code in row["prose_rule_topics"].split():
                if known[code].state(facts) == OFF:
                    off.append((row["id"], code))
    assert ("12449", "BLITZ") in off
    assert ("5142", "AIR_POWER_BANNED") in off
    assert len(off) <= IN_PROSE_ALONE
