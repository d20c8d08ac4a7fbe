"""The words of Memoir '44: every id has a sentence, every sentence gets its parameters."""

import random
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from fluent.syntax import ast as ftl

import hexfront
import wording
from hexfront.core.game import Denial, Event, Listener
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.denials import DENIALS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import PLACES
from hexfront.systems.memoir44.medals import Objective
from hexfront.systems.memoir44.switches import SWITCHES
from hexfront.systems.memoir44.system import SYSTEM
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.unit_rows import UNIT_TYPES
from hexfront.systems.memoir44.units import CLASSES, FACES
from hexfront.words import Words
from wording import SOURCE

NAME = "memoir44"
WORDS = Words(strict=True)
DATA = SOURCE / "systems" / NAME / "data"
TERRAIN_ROWS = tomllib.loads((DATA / "terrain.toml").read_text("utf-8"))
UNIT_ROWS = tomllib.loads((DATA / "units.toml").read_text("utf-8"))
ID = re.compile(r"(denied|prompt|event)-[a-z-]+")


def messages() -> dict[str, ftl.Message]:
    """All messages of the files; none of the game's own takes the place of a common one."""
    common, own = wording.messages(wording.COMMON), wording.messages(wording.own_file(NAME))
    assert not common.keys() & own.keys()
    return common | own


def test_every_id_of_the_sources_has_words() -> None:
    ids = wording.mentioned(NAME, ID)
    assert len(ids) > 90
    wording.all_ids_have_words(ids, NAME)


def test_no_words_without_use() -> None:
    """Denials, prompts and events that nothing gives would be lies to translators."""
    unused = {id for id in messages() if ID.fullmatch(id)} - wording.mentioned(NAME, ID)
    assert sorted(unused) == []


def test_every_denial_has_words() -> None:
    for _, id in DENIALS.values():
        assert WORDS.knows(id)


THINGS = {
    "type": list(UNIT_TYPES),
    "terrain": list(TERRAIN),
    "card": [card.id for card in CARDS],
    "face": list(FACES),
    "class": list(CLASSES),
    "side": ["axis", "allies", "nobody"],
    "section": ["left", "centre", "right", "left-centre", "centre-right"],
    "place": [*PLACES, "commander"],
    "ending": ["medals", "no-cards", "no-units", "sudden-death", "resigned", "draw-agreed"],
    "switch": [
        *SWITCHES,
        *[f"{name}-{value}" for name in SWITCHES for value in SWITCHES[name]],
    ],
    "assumes": ["independent"],
}


@pytest.mark.parametrize("kind", THINGS)
def test_everything_has_a_name(kind: str) -> None:
    for id in THINGS[kind]:
        assert WORDS.name(kind, id)


def test_the_endings_are_all() -> None:
    """What `finish` is called with in the sources."""
    found: set[str] = set()
    for folder in ("core", "systems/memoir44"):
        for file in (SOURCE / folder).glob("*.py"):
            text = file.read_text(encoding="utf-8")
            found.update(re.findall(r'\bfinish\([^"()]*"([a-z-]+)"\)', text))
    assert found == set(THINGS["ending"])


def test_units_cards_and_sides_have_all_their_forms() -> None:
    for id in UNIT_TYPES:
        assert WORDS.name("type", id, "capital")
        assert WORDS.name("type", id, "unit")
    for side in THINGS["side"]:
        assert WORDS.name("side", side, "capital")
    for section in THINGS["section"]:
        assert WORDS.name("section", section, "where")
    for card in CARDS:
        assert WORDS.name("card", card.id, "text").endswith(".")
        assert WORDS.name("card", card.id, "rule") == card.rule


def test_units_and_terrain_tell_what_they_do_and_which_rule_they_are() -> None:
    """As the page's drawer of rules shows them; the rule is the engine's own and is listed."""
    rules = tomllib.loads((DATA / "rules.toml").read_text("utf-8"))
    for kind, table in (("type", UNIT_ROWS), ("terrain", TERRAIN_ROWS)):
        for id in table:
            text = WORDS.name(kind, id, "text")
            rule = whole_row(id, table)["rule"]
            assert text.endswith("."), id
            assert WORDS.name(kind, id, "rule") == rule, id
            assert rule in rules, id


def test_texts_of_units_tell_their_numbers() -> None:
    """What a row says of itself is in its text; of what it has from another row, nothing wrong."""
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
    for id, row in UNIT_ROWS.items():
        text = WORDS.name("type", id, "text").lower()
        for column in ("figures", "move"):
            if column in row:
                assert re.search(rf"\b{numbers[row[column]]}\b", text), (id, column)
        if row.get("dice"):
            assert numbers[len(row["dice"])] in text, id
            assert all(numbers[dice] in text for dice in row["dice"]), id
            if "sight" in row:
                assert bool(re.search("(no|without a) line of sight", text)) != row["sight"], id
        phrases = {True: r"takes? ground", False: "takes no ground"}
        if "takes_ground" in row:
            assert re.search(phrases[row["takes_ground"]], text), id
        if "overruns" in row:
            assert ("once more" if row["overruns"] else "not battle again") in text, id
        whole = whole_row(id, UNIT_ROWS)
        wrong = phrases[not whole.get("takes_ground", False)]
        assert not re.search(wrong, text), id
        assert whole.get("overruns", False) or "once more" not in text, id


def whole_row(id: str, table: dict[str, Any] = TERRAIN_ROWS) -> dict[str, Any]:
    """The columns of a kind of terrain or unit, with those of the rows that it is like."""
    row: dict[str, Any] = table[id]
    return {**whole_row(row["like"], table), **row} if "like" in row else row


def test_texts_of_terrain_tell_its_effects() -> None:
    """Each property of a row is in its text, and the text tells of none that the row has not."""
    everybody = ["infantry", "armor", "artillery"]
    phrases: dict[str, Callable[[dict[str, Any]], bool]] = {
        "only infantry enters": lambda row: row.get("impassable") == ["armor", "artillery"],
        "no artillery enters": lambda row: row.get("impassable") == ["artillery"],
        "no unit enters": lambda row: row.get("impassable") == everybody,
        "entering ends the move": lambda row: "stop" in row and "stops" not in row,
        "takes no ground this turn": lambda row: (
            row.get("stop") == "hard"
            and row.get("no_battle") != everybody
            and row.get("no_battle_inside") != everybody
        ),
        "may not battle this turn": lambda row: bool(row.get("no_battle")),
        "armor that enters or leaves": lambda row: row.get("no_battle_leaving") == ["armor"],
        "began next to the hex": lambda row: "battle_if_adjacent" in row,
        "first hex of a move": lambda row: row.get("slow_entry", False),
        "leaving takes the whole move": lambda row: row.get("slow_exit", False),
        "one die less, armor two": lambda row: row.get("protection") == [1, 2, 0],
        "armor in it battles with two dice less": lambda row: row.get("weakens") == [0, 2, 0],
        "may ignore one flag": lambda row: row.get("ignores", 0) == 1,
        "any number of flags": lambda row: row.get("ignores", 0) > 9,
        "line of sight": lambda row: bool(
            row.get("blocks") or row.get("veils") or row.get("sunken")
        ),
        "artillery fire too": lambda row: row.get("blocks_fire", False),
        "does not fire across": lambda row: "hampers" in row,
        "never leaves": lambda row: "trapped" in row,
        "hex longer": lambda row: row.get("road", False),
        "two hexes at most": lambda row: row.get("beach", False),
        "removes it": lambda row: "removed_by" in row,
        "of the side that owns it": lambda row: row.get("protects") == "owner",
        "lower ground": lambda row: row.get("protects") == "above",
        "drawn, but not played": lambda row: "unplayed" in row,
        "reaches seven hexes": lambda row: "fires" in row,
    }
    for id in TERRAIN_ROWS:
        whole = whole_row(id)
        text = WORDS.name("terrain", id, "text").lower()
        for phrase, holds in phrases.items():
            assert (phrase in text) == holds(whole), (id, phrase)


def test_every_kind_of_objective_has_words() -> None:
    for number in range(32):
        permanent, majority, sole, last, turn = [bool(number >> bit & 1) for bit in range(5)]
        objective = Objective(0, (0,), 0, 1, 1, permanent, majority, sole, last, turn)
        assert WORDS.name("objective", objective.kind())


def test_problems_of_a_scenario_have_words() -> None:
    folder = SOURCE / "systems/memoir44"
    heads: set[str] = set()
    for name in ("build.py", "builder.py", "build_options.py"):
        source = (folder / name).read_text(encoding="utf-8")
        heads.update(re.findall(r'problem\(\s*f?"([a-z-]+)', source))
    assert len(heads) > 10
    for head in heads:
        problem = Problem(f"{head}:lava", "E5", "the engine's own words")
        assert WORDS.problem(problem) != problem.message
    assert WORDS.problem(Problem("terrain:lava", "E5", "")) == (
        "The terrain lava is not played yet."
    )
    assert WORDS.problem(Problem("off-board", "E5", "beyond the rim")) == "beyond the rim"


# --- sentences ----------------------------------------------------------------------------------


def variables(message: ftl.Message) -> set[str]:
    """The parameters that a message uses in any of its variants."""
    found: set[str] = set()
    todo: list[ftl.BaseNode] = [message]
    while todo:
        node = todo.pop()
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        for value in vars(node).values():
            items = value if isinstance(value, list) else [value]
            todo += [item for item in items if isinstance(item, ftl.BaseNode)]
    return found


# Events that random games of the shipped scenarios may miss, with a line that brings each about.
RARE = {
    "event-ambush": (
        "setup=E5:tankus,d6:infger,M9:gunger hand.allies=direct-from-hq hand.axis=ambush",
        ("play direct-from-hq", "order E5", "done", "battle E5xd6", "ambush"),
    ),
    "event-dug-in": (
        "setup=E5:infus,F5:infus,M9:gunger hand.allies=dig-in",
        ("play dig-in", "order E5", "order F5"),
    ),
    "event-exited": (
        "setup=E9:infus,A1:infus,M9:gunger tags=E9:tag4@allies hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E9", "done", "exit E9-E9"),
    ),
    "event-ice": (
        "setup=E5:tankus,A1:infus,M9:gunger map=F5:wriver hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "move E5-F5"),
    ),
    "event-mine": (
        "setup=E5:infus,A1:infus,M9:gunger tags=F5:tag3@axis hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "move E5-F5"),
    ),
    "event-swept": (
        "setup=E5:infus.12,A1:infus,M9:gunger tags=F5:tag3@axis hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "move E5-F5"),
    ),
    "event-sealing": (
        "setup=E5:infus,A1:infus,M9:gunger map=E5:pcave hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "done", "clear E5"),
    ),
    "event-flags-ignored": (
        "setup=E5:tankus,E7:gunger,M9:gunger map=E7:bunker@axis hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "done", "battle E5xE7"),
    ),
    "event-stands": (
        "setup=E5:tankus,E7:infger,M9:gunger map=E7:sand hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "done", "battle E5xE7", "stand"),
    ),
    "event-removed": (
        "setup=E5:tankus,A1:infus,M9:gunger map=F5:wire hand.allies=direct-from-hq",
        ("play direct-from-hq", "order E5", "done", "move E5-F5"),
    ),
    "event-healed": (
        "setup=E5:tankus/1,A1:infus,M9:gunger hand.allies=medics-mechanics,barrage,firefight",
        ("play medics-mechanics",),
    ),
}


RARE.update(
    {
        "event-sent": (
            "board=breakthrough setup=A1:infus,B1:infus,G17:infger hand.allies=recon-left",
            ("play recon-left", "send B1"),
        ),
        "event-fetched": (
            "setup=B1:vehus+command_car,A1:infus,M9:infger hand.allies=recon-left discard=barrage",
            ("play recon-left", "order B1", "done", "done", "fetch barrage"),
        ),
        "event-card-lost": (
            'setup=E5:infus,F7:infger,A1:infus options={"headquarters":{"AXIS":["E7"]}} '
            "hand.allies=direct-from-hq hand.axis=direct-from-hq,barrage",
            ("play direct-from-hq", "order E5", "done", "move E5-E7", "done", "done"),
        ),
        "event-hq-retaken": (
            'setup=A1:infus,F7:infger options={"headquarters":{"AXIS":["E7"]}} side=axis '
            "mark.captured=E7 hand.axis=direct-from-hq",
            ("play direct-from-hq", "order F7", "move F7-E7"),
        ),
        "event-visibility": (
            'setup=A1:infus,F7:infger options={"night_visibility_rules":true} side=axis',
            ("pass",),
        ),
        "event-smoke": (
            'setup=A1:infus,F7:infger options={"smoke_screen":{"side":"ALLIES"}} phase=set-up',
            ("place E5", "place F5", "place G5"),
        ),
        "event-smoke-gone": (
            "setup=A1:infus,F7:infger laid=E5:smoke_screen mark.smoke=E5:1",
            ("pass",),
        ),
        "event-dropped": (
            'setup=A1:infus,F7:infger options={"airdrop":{"side":"ALLIES","range":2,"nbr_units":2,'
            '"unit":{"name":"infus"}}} phase=set-up',
            ("place A5",),
        ),
        "event-entered": (
            'setup=A1:infus,F7:infger options={"armor_breakthrough_rules":{"ALLIES":{"nbr_units":1,'
            '"name":"tankus"}}} hand.allies=direct-from-hq',
            ("play direct-from-hq", "enter G9"),
        ),
        "event-used-up": (
            'setup=A1:vehus,B1:infus/3,F7:infger options={"resupply_rules":true} '
            "hand.allies=direct-from-hq",
            ("play direct-from-hq", "order A1", "done", "done", "supply A1-B1"),
        ),
        "event-bridged": (
            "setup=A1:tankus+hobart_bridge,F1:infus,F7:infger map=B1:river,B1:riverFR "
            "hand.allies=direct-from-hq",
            ("play direct-from-hq", "order A1", "done", "bridge A1-B1"),
        ),
        "event-unloaded": (
            "setup=A1:infus,F7:infger map=C5:rail,D5:rail,E5:station,F5:loco@allies,"
            "G5:wagon@allies,H5:rail,F5:rail,G5:rail hand.allies=direct-from-hq "
            'options={"supply_train_rules":{"side":"ALLIES","nbr_units":1,'
            '"unit":{"name":"infus"}}}',
            (
                "play direct-from-hq",
                "order F5",
                "done",
                "move F5-E5",
                "unload E5-D6",
                "unload E5-d6",
            ),
        ),
        "event-aimed": (
            "setup=A7:gunus.5,A1:infus,f6:infger,M9:infger hand.allies=direct-from-hq",
            ("play direct-from-hq", "order A7", "done", "done", "battle A7xf6"),
        ),
        "event-fitted": (
            "setup=A1:tankus+hobart,F7:infger phase=set-up",
            ("fit-flail A1",),
        ),
        "event-fitted-reserve": (
            'setup=A1:infus,F7:infger options={"armor_breakthrough_rules":{"ALLIES":{"nbr_units":1,'
            '"name":"tankus","equipment":"hobart"}}} phase=set-up',
            ("fit-flail reserve",),
        ),
        "event-handed": (
            "board=overlord setup=A1:infus,F1:infus,F7:infger hand.allies=probe-left,attack-left",
            ("give probe-left 1",),
        ),
        "event-led": (
            "board=overlord setup=A1:infus,F1:infus,F7:infger hand.allies=probe-left,attack-left",
            ("give probe-left 1", "done"),
        ),
        "event-bridge-blown": (
            "setup=A1:infus,F7:infger map=E5:river,E5:bridge~CAN_BE_BLOWN hand.allies=probe-centre "
            'options={"blowbridge_opt2":{"side":"ALLIES"}}',
            ("blow probe-centre",),
        ),
    }
)


def listen_to(fields: str, actions: tuple[str, ...]) -> wording.Reader:
    """Play a line with many seeds until it goes through, and listen."""
    reader = wording.Reader(WORDS)
    for seed in range(40):
        board = "" if "board=" in fields else "board=standard "
        game = hexfront.read_position(f"memoir44 {board}targets=6,6 {fields}", seed=seed)
        game.listen(reader, 0)
        for text in actions:
            if game.why_not(text) is None:
                game.apply(game.parse(text))
    return reader


def test_every_event_is_heard_and_worded() -> None:
    """Every event of the sources, from each seat, with the parameters that its sentence uses."""
    reader = wording.Reader(WORDS)
    rng = random.Random(44)
    for id in SYSTEM.shipped():
        for seed in range(3):
            game = SYSTEM.scenario(id).new_game(seed=seed)
            wording.listen(game, reader)
            while not game.is_over and game.decision < 800:
                assert WORDS.prompt(game.phase, game)
                game.apply(rng.choice(game.legal_actions()))
            if not game.is_over:
                game.offer_draw(game.side)
                game.resign(game.side)
    for fields, actions in RARE.values():
        for id, params in listen_to(fields, actions).heard.items():
            reader.heard.setdefault(id, set()).update(params)
    events = {id: message for id, message in messages().items() if id.startswith("event-")}
    assert set(reader.heard) == set(events)
    for id, message in events.items():
        used = {re.sub(r"_(id|capital|unit|where)$", "", name) for name in variables(message)}
        assert used <= reader.heard[id], id


@pytest.mark.parametrize(
    ("id", "params", "text"),
    [
        (
            "denied-may-not-battle-after-move",
            {"type": "infantry", "hex": "c4", "moved": 2, "limit": 1, "because": "too-far"},
            "Your infantry on c4 moved 2 hexes; it may battle only after 1.",
        ),
        (
            "denied-sight-blocked",
            {"because": "terrain", "terrain": "forest", "terrain_hex": "d6", "count": 1},
            "Blocked by the forest on d6.",
        ),
        (
            "denied-no-dice",
            {
                "type": "infantry",
                "hex": "E5",
                "base": 2,
                "distance": 2,
                "own": 1,
                "own_terrain": "wire",
                "cover": 1,
                "cover_terrain": "hill",
                "target_hex": "G5",
                "smoke": 0,
                "traits": 0,
                "bonus": 0,
            },
            "Your infantry on E5 would roll no dice: 2 at 2 hexes, less 1 for the wire it is in, "
            "less 1 for the hill on G5.",
        ),
        (
            "event-lost",
            {"type": "armor", "side": "axis", "hex": "E5", "lost": 1, "figures": 0},
            "Armor of the Axis on E5 lost one figure; none is left.",
        ),
        ("event-dice", {"faces": "IGF"}, "Rolled: infantry, grenade, flag."),
        ("event-drew", {"side": "axis", "card": "hidden"}, "The Axis drew a card."),
        ("event-drew", {"side": "axis", "card": "probe-left"}, "The Axis drew Probe Left."),
        (
            "event-game-over",
            {"winner": "nobody", "how": "draw-agreed"},
            "The battle is over: both sides agreed on a draw.",
        ),
        (
            "prompt-retreat",
            {"hex": "E5", "least": 0, "most": 1},
            "The unit on E5 may retreat one hex more, or stand.",
        ),
    ],
)
def test_sentences(id: str, params: dict[str, str | int], text: str) -> None:
    assert WORDS.say(id, params) == text


def test_a_seat_hears_only_its_own_draws() -> None:
    heard: list[list[str]] = [[], []]

    class Draws(Listener):
        def __init__(self, side: int) -> None:
            self.side = side

        def hear(self, event: Event) -> None:
            if event.id == "event-drew":
                heard[self.side].append(WORDS.event(event))

    game = SYSTEM.scenario("first-light").new_game(seed=1)
    assert isinstance(game, Game44)
    for side in (0, 1):
        game.listen(Draws(side), side)
    rng = random.Random(1)
    while len(heard[0]) < 6:
        game.apply(rng.choice(game.choices))
    for mine, theirs in zip(heard[0], heard[1], strict=True):
        assert mine.endswith("drew a card.") != theirs.endswith("drew a card.")


# --- what is missing ------------------------------------------------------------------------------


def test_missing_words_never_stop_a_player() -> None:
    words = Words()
    assert words.say("denied-from-tomorrow", {"hex": "E5"}) == "denied-from-tomorrow"
    assert words.name("terrain", "lava") == "terrain-lava"
    assert words.denial(Denial("M44 9", "denied-from-tomorrow")) == "denied-from-tomorrow"
    assert "E5" in words.say("denied-same-hex", {"hex": "E5"})
    assert words.say("denied-occupied", {"by_type": "yeti", "by_side": "axis", "by_hex": "E5"}) == (
        "The hex E5 is taken by yeti of the Axis."
    )


def test_missing_words_stop_a_test() -> None:
    with pytest.raises(KeyError):
        WORDS.say("denied-from-tomorrow")
    with pytest.raises(KeyError):
        WORDS.say("denied-same-hex", {"hex": "E5"})
    with pytest.raises(KeyError):
        WORDS.name("card", "ambush", "smell")


def test_a_language_without_words_answers_ids() -> None:
    assert Words("xx").say("denied-undo") == "denied-undo"
