"""The commands on scenarios: check, scenarios, show, sight."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli.campaign_command import is_campaign, mistakes, open_campaign
from hexfront.cli.looks import look
from hexfront.cli.looks.plain import Picture
from hexfront.cli.maps_command import is_map, map_mistakes
from hexfront.cli.output import CommandError, Screen, counted, percent
from hexfront.cli.saves import special
from hexfront.cli.source import open_scenario, shipped_by_length, switches
from hexfront.core.campaign import Campaign
from hexfront.core.game import SPECTATOR, Game
from hexfront.core.problems import Problem, ScenarioError
from hexfront.words import Words

ALL_PLAYABLE = 0
SOME_NOT = 1
UNREADABLE = 2
PLACES = 6

PLAYABLE = "playable"
UNPLAYABLE = "not playable"
EMPTY = "empty"  # a board on which nobody stands
UNREAD = "unreadable"
VERDICTS = ("playable", "not playable", "empty board", "unreadable")


# --- check ----------------------------------------------------------------------------------------


class Finding:
    """What is known of one file. `scenario` is None if it could not be read."""

    def __init__(self, path: str, scenario: Any | None, problems: list[Problem]) -> None:
        self.path = path
        self.scenario = scenario
        self.problems = problems

    @property
    def is_read(self) -> bool:
        return self.scenario is not None

    @property
    def verdict(self) -> str:
        if self.scenario is None:
            return UNREAD
        if self.problems:
            return UNPLAYABLE
        return PLAYABLE if self.scenario.playable else EMPTY

    def to_json(self) -> dict[str, Any]:
        scenario = self.scenario
        return {
            "path": self.path,
            "id": None if scenario is None else scenario.id,
            "name": None if scenario is None else scenario.name,
            "system": None if scenario is None else scenario.system,
            "playable": scenario is not None and scenario.playable,
            "problems": [problem.to_json() for problem in self.problems],
            "topics": [] if scenario is None else topics_of(scenario),
        }


class MapFinding(Finding):
    """What is known of a map file."""

    @property
    def is_read(self) -> bool:
        return not self.problems

    @property
    def verdict(self) -> str:
        return "map with mistakes" if self.problems else "map in order"

    def to_json(self) -> dict[str, Any]:
        return {
            "path": self.path,
            "map": self.is_read,
            "problems": [problem.to_json() for problem in self.problems],
        }


class CampaignFinding(Finding):
    """What is known of a campaign file: `problems` keep it from being played whole, its notes are
    what the file holds that no source explains."""

    def __init__(self, path: str, campaign: Campaign | None, problems: list[Problem]) -> None:
        super().__init__(path, None, problems)
        self.campaign = campaign

    @property
    def is_read(self) -> bool:
        return self.campaign is not None

    @property
    def verdict(self) -> str:
        if self.campaign is None:
            return UNREAD
        return "campaign with scenarios missing" if self.problems else "campaign in order"

    def to_json(self) -> dict[str, Any]:
        campaign = self.campaign
        return {
            "path": self.path,
            "campaign": None if campaign is None else campaign.id,
            "name": None if campaign is None else campaign.name,
            "playable": campaign is not None and not self.problems,
            "problems": [problem.to_json() for problem in self.problems],
            "notes": [] if campaign is None else [note.to_json() for note in campaign.notes],
        }


def examine_campaign(path: str) -> CampaignFinding:
    """Read a campaign, and look for its scenarios."""
    try:
        campaign = open_campaign(path)
    except ScenarioError as error:
        return CampaignFinding(path, None, list(error.problems))
    return CampaignFinding(path, campaign, mistakes(campaign, path, []))


def examine(path: str, overlay: str) -> Finding:
    """Read a scenario, or a map, and gather all that is wrong with it."""
    for file in (path, overlay):
        kind = special(Path(file)) if file else ""
        if kind:
            return Finding(path, None, [Problem("not-a-file", file, f"this is {kind}")])
    if is_campaign(path):
        return examine_campaign(path)
    if is_map(path):
        return MapFinding(path, None, map_mistakes(path))
    try:
        scenario = hexfront.load_scenario(path, True, overlay or None)
    except ScenarioError as error:
        return Finding(path, None, list(error.problems))
    return Finding(path, scenario, list(scenario.problems))


def check_files(paths: list[str], json: bool, notes: bool, overlay: str, screen: Screen) -> int:
    """Tell of each file whether it can be played. Returns the exit code."""
    findings = [examine(path, overlay) for path in paths]
    if json:
        screen.json([finding.to_json() for finding in findings])
    else:
        for finding in findings:
            tell_finding(finding, notes, screen)
        if len(findings) > 1:
            verdicts = [finding.verdict for finding in findings]
            kinds = (PLAYABLE, UNPLAYABLE, EMPTY, UNREAD)
            counts = ", ".join([f"{verdicts.count(kind)} {kind}" for kind in kinds])
            screen.say(f"{len(findings)} files: {counts}", "title")
            tell_remaining(findings, screen)
    if not all(finding.is_read for finding in findings):
        return UNREADABLE
    return SOME_NOT if any(finding.problems for finding in findings) else ALL_PLAYABLE


def tell_finding(finding: Finding, notes: bool, screen: Screen) -> None:
    """A file's verdict, and its problems in groups: what, how often, where."""
    scenario = finding.scenario
    name = "" if scenario is None else f" ({scenario.name})"
    screen.line([(f"{finding.verdict}: ", "title"), (f"{finding.path}{name}", "")])
    words = Words() if scenario is None else Words(system=scenario.system)
    tell_problems(finding.problems, words, screen)
    if isinstance(finding, CampaignFinding) and finding.campaign is not None:
        tell_problems(finding.campaign.notes, words, screen, "note: ")
    if scenario is not None:
        tell_topics(topics_of(scenario), words, screen)
    if notes and scenario is not None:
        tell_problems(list(getattr(scenario, "notes", [])), words, screen, "note: ")


def topics_of(scenario: Any) -> list[dict[str, str]]:
    """The special rules that a scenario's prose seems to speak of."""
    found: list[dict[str, str]] = scenario.facts().get("topics", [])
    return found


def tell_topics(topics: list[dict[str, str]], words: Words, screen: Screen) -> None:
    """Special rules that the prose speaks of: those that are not in force, and how to switch them
    on, then those that are."""
    for topic in topics:
        name = words.name("topic", topic["code"])
        if topic["state"] == "off":
            screen.line([("  its text speaks of ", ""), (name, "title"), (", which is off", "")])
            screen.line(
                [(f"      an overlay switches it on, such as: {topic['overlay']}", "quiet")]
            )
        elif topic["state"] == "unplayed":
            why = words.name("topic", topic["code"], "why")
            screen.line([("  its text speaks of ", ""), (name, "title"), (f": {why}", "")])
    on = [words.name("topic", topic["code"]) for topic in topics if topic["state"] == "on"]
    if on:
        screen.line([(f"  in force, as its text says: {', '.join(on)}", "quiet")])


def tell_remaining(findings: list[Finding], screen: Screen) -> None:
    """What keeps files from being played, by code: how often, in how many files."""
    files: dict[tuple[str, str], set[str]] = {}
    times: dict[tuple[str, str], int] = {}
    for finding in findings:
        scenario = finding.scenario
        if scenario is None:
            continue
        words = Words(system=scenario.system)
        for problem in finding.problems:
            key = (problem.code, words.problem(problem))
            files.setdefault(key, set()).add(finding.path)
            times[key] = times.get(key, 0) + 1
    for (code, message), paths in sorted(files.items(), key=lambda item: (-len(item[1]), item[0])):
        count = f"  {times[(code, message)]} x in {counted(len(paths), 'file')} "
        screen.line([(count, ""), (f"[{code}] ", "title"), (message, "")])


def tell_problems(problems: list[Problem], words: Words, screen: Screen, head: str = "") -> None:
    """Problems in groups of the same code and words, each with its places."""
    groups: dict[tuple[str, str], list[str]] = {}
    for problem in problems:
        groups.setdefault((problem.code, words.problem(problem)), []).append(problem.where)
    for (code, message), places in groups.items():
        shown = ", ".join(list(dict.fromkeys(places))[:PLACES])
        more = f" and {len(places) - PLACES} more" if len(places) > PLACES else ""
        count = f"{len(places)} x " if len(places) > 1 else ""
        screen.line([(f"  {head}{count}", ""), (f"[{code}] ", "title"), (message, "")])
        screen.line([(f"      at {shown}{more}", "quiet")])


# --- scenarios ------------------------------------------------------------------------------------


def list_scenarios(system: str, json: bool, screen: Screen) -> None:
    """The shipped scenarios of each game, with what was measured of them, and its switches."""
    rows = [row for _, row in shipped_by_length(system)]
    if json:
        screen.json(rows)
        return
    for id, game in hexfront.game_systems().items():
        own = [row for row in rows if row["system"] == id]
        if not own:
            continue
        screen.say(game.name, "title")
        measures = Counter(filter(None, map(measure, own)))
        usual = measures.most_common(1)[0][0] if measures else ""
        screen.table(
            ["id", "name", "sides", "length", ">minutes", "balance"],
            [
                [
                    row["id"],
                    row["name"],
                    " v ".join(row["sides"]),
                    ", ".join(row["facts"][:1]),
                    str(row["length_minutes"] or "?"),
                    balance_text(row, usual),
                ]
                for row in own
            ],
        )
        if usual:
            screen.say(f"Balance: how many the side won, and the 95 % interval, in {usual}.")
        options = switches(game)
        if options:
            screen.say(f"Rules switches (--option, the default first): {', '.join(options)}.")
        screen.say("")
    screen.say("Play one: hexfront play ID.")


def measure(row: dict[str, Any]) -> str:
    """ "400 games of greedy v greedy": how a row's balance was measured; "" if it was not."""
    measured = row["balance"]
    if measured is None or not measured["games"]:
        return ""
    text = counted(measured["games"], "game")
    bots = measured["bots"]
    if bots:
        text += f" of {bots if isinstance(bots, str) else ' v '.join(bots)}"
    return text


def balance_text(row: dict[str, Any], usual: str) -> str:
    """ "axis 46 % (42 to 50)": who won how many; how it was measured only if it is not the usual
    way, which is told once."""
    measured = row["balance"]
    if measured is None:
        return "not measured"
    text = f"{row['sides'][0]} {percent(measured['share_player1'])}"
    if measured["interval"]:
        low, high = measured["interval"]
        text += f" ({100 * low:.0f} to {100 * high:.0f})"
    how = measure(row)
    return text if how in ("", usual) else f"{text}, {how}"


# --- show -----------------------------------------------------------------------------------------


def show_scenario(name: str, overlay: str, json: bool, screen: Screen) -> None:
    """A scenario before its first turn, also one that cannot be played yet."""
    scenario = open_scenario(name, anyway=True, overlay=overlay)
    view = scenario.new_game(seed=0).view(SPECTATOR)
    if json:
        screen.json({**scenario.facts(), "view": view})
        return
    words = Words(system=scenario.system)
    shown = look(scenario.system, words)
    tell_story(scenario, screen)
    shown.show_board(screen, view)
    screen.lines(shown.legend(view, screen.plain, screen.width))
    for line in [*shown.sides(view, scenario.starting), *shown.introduction(view)]:
        screen.say(line)
    if scenario.problems:
        screen.say("Not playable yet; this is left out:", "title")
        tell_problems(list(scenario.problems), words, screen)


def tell_story(scenario: Any, screen: Screen) -> None:
    """All that a scenario tells in words."""
    facts = scenario.facts()
    screen.say(scenario.name, "title")
    for part in ("subtitle", "history", "briefing", "rules", "victory"):
        if facts.get(part):
            screen.say(facts[part].strip())


# --- sight ----------------------------------------------------------------------------------------


def tell_sight(
    name: str,
    start: str,
    end: str,
    options: dict[str, str],
    overlay: str,
    json: bool,
    screen: Screen,
) -> None:
    """Clear or blocked, and by what."""
    scenario = open_scenario(name, anyway=True, overlay=overlay)
    game = scenario.new_game(seed=0, options=options)
    words = Words(system=scenario.system)
    picture = look(scenario.system, words).picture(game.view(SPECTATOR))
    places = [picture.find(text) for text in (start, end)]
    for text, place in zip((start, end), places, strict=True):
        if place is None:
            raise CommandError(f"{name}: there is no hex {text!r} on this board")
    a, b = [str(place["hex"]) for place in places if place is not None]
    try:
        line = line_between(game, a, b)
    except CommandError as error:
        raise CommandError(f"{name}: {error}") from error
    if not json:
        screen.say(line_text(line, picture, a, b))
        return
    blockers = [
        {
            "hex": label,
            "terrain": picture.hexes[label]["terrain"],
            "unit": next(iter(picture.stacks.get(label, [])), None),
        }
        for label in line["blockers"]
    ]
    screen.json(
        {
            "scenario": scenario.id,
            "from": a,
            "to": b,
            "distance": line["distance"],
            "clear": line["clear"],
            "reason": line.get("reason") or None,
            "blocked_by": blockers,
        }
    )


def line_between(game: Game, a: str, b: str) -> dict[str, Any]:
    """The line of sight between two hexes, as `Game.sight` tells it."""
    if a == b:
        raise CommandError(f"from {a} to {b} there is nothing to look across")
    for line in game.sight(a):
        if line["hex"] == b:
            return line
    raise CommandError("this game knows no line of sight between hexes")


def line_text(line: dict[str, Any], picture: Picture, a: str, b: str) -> str:
    """ "E5 to G7: clear, 3 hexes." or what blocks the line, and how."""
    distance = counted(line["distance"], "hex")
    if line["clear"]:
        return f"{a} to {b}: clear, {distance}."
    by = "; ".join([f"{label}: {picture.obstacle(label)}" for label in line["blockers"]])
    reason = f"sight-{line.get('reason', '')}"
    why = f" {picture.words.say(reason)}" if picture.words.knows(reason) else ""
    return f"{a} to {b}: blocked, {distance}; in the way are {by}.{why}"
