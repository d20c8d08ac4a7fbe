"""The commands on scenarios: check, scenarios, show, sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli.board import show_board
from hexfront.cli.describe import Picture
from hexfront.cli.legend import legend
from hexfront.cli.output import CommandError, Screen, counted, percent
from hexfront.cli.saves import special
from hexfront.cli.source import open_scenario, shipped_by_length, switches
from hexfront.core.game import SPECTATOR
from hexfront.core.problems import Problem, ScenarioError
from hexfront.words import Words

ALL_PLAYABLE = 0
SOME_NOT = 1
UNREADABLE = 2
PLACES = 6


# --- check ----------------------------------------------------------------------------------------


class Finding:
    """What is known of one file. `scenario` is None if it could not be read."""

    def __init__(self, path: str, scenario: Any | None, problems: list[Problem]) -> None:
        self.path = path
        self.scenario = scenario
        self.problems = problems

    @property
    def verdict(self) -> str:
        if self.scenario is None:
            return "unreadable"
        return "not playable" if self.problems else "playable"

    def to_json(self) -> dict[str, Any]:
        scenario = self.scenario
        return {
            "path": self.path,
            "id": None if scenario is None else scenario.id,
            "name": None if scenario is None else scenario.name,
            "system": None if scenario is None else scenario.system,
            "playable": scenario is not None and not self.problems,
            "problems": [problem.to_json() for problem in self.problems],
        }


def examine(path: str) -> Finding:
    """Read a scenario and gather all that is wrong with it."""
    kind = special(Path(path))
    if kind:
        return Finding(path, None, [Problem("not-a-file", path, f"this is {kind}")])
    try:
        scenario = hexfront.load_scenario(path, anyway=True)
    except ScenarioError as error:
        return Finding(path, None, list(error.problems))
    return Finding(path, scenario, list(scenario.problems))


def check_files(paths: list[str], json: bool, notes: bool, screen: Screen) -> int:
    """Tell of each file whether it can be played. Returns the exit code."""
    findings = [examine(path) for path in paths]
    if json:
        screen.json([finding.to_json() for finding in findings])
    else:
        for finding in findings:
            tell_finding(finding, notes, screen)
        if len(findings) > 1:
            counts = [
                f"{len([f for f in findings if f.verdict == verdict])} {verdict}"
                for verdict in ("playable", "not playable", "unreadable")
            ]
            screen.say(f"{len(findings)} files: {', '.join(counts)}", "title")
    if any(finding.scenario is None for finding in findings):
        return UNREADABLE
    return SOME_NOT if any(finding.problems for finding in findings) else ALL_PLAYABLE


def tell_finding(finding: Finding, notes: bool, screen: Screen) -> None:
    """A file's verdict, and its problems in groups: what, how often, where."""
    scenario = finding.scenario
    name = "" if scenario is None else f" ({scenario.name})"
    screen.line([(f"{finding.verdict}: ", "title"), (f"{finding.path}{name}", "")])
    words = Words() if scenario is None else Words(system=scenario.system)
    tell_problems(finding.problems, words, screen)
    if notes and scenario is not None:
        tell_problems(list(getattr(scenario, "notes", [])), words, screen, "note: ")


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
    """The shipped scenarios, with what was measured of them."""
    rows = [row for _, row in shipped_by_length(system)]
    if json:
        screen.json(rows)
        return
    screen.table(
        ["id", "name", "sides", ">medals", ">minutes", "balance"],
        [
            [
                row["id"],
                row["name"],
                " v ".join(row["sides"]),
                ":".join([str(target) for target in row["targets"]]),
                str(row["length_minutes"] or "?"),
                balance_text(row),
            ]
            for row in rows
        ],
    )
    screen.say("Play one: hexfront play ID. Sides: player 1 (top of the board) first.")
    options = [f"{name}={'|'.join(values)}" for name, values in switches(system).items()]
    if options:
        screen.say(f"Rules switches (--option, the default first): {', '.join(options)}.")


def balance_text(row: dict[str, Any]) -> str:
    """ "axis 46 % (42 to 50), 600 games of greedy,greedy"; who was measured how."""
    measured = row["balance"]
    if measured is None:
        return "not measured"
    text = f"{row['sides'][0]} {percent(measured['share_player1'])}"
    if measured["interval"]:
        low, high = measured["interval"]
        text += f" ({100 * low:.0f} to {100 * high:.0f})"
    if measured["games"]:
        text += f", {counted(measured['games'], 'game')}"
    bots = measured["bots"]
    if bots:
        text += f" of {bots if isinstance(bots, str) else ' v '.join(bots)}"
    return text


# --- show -----------------------------------------------------------------------------------------


def show_scenario(name: str, json: bool, screen: Screen) -> None:
    """A scenario before its first turn, also one that cannot be played yet."""
    scenario = open_scenario(name, anyway=True)
    view = scenario.new_game(seed=0).view(SPECTATOR)
    if json:
        screen.json({**scenario.facts(), "view": view})
        return
    words = Words(system=scenario.system)
    picture = Picture(view, words)
    facts = scenario.facts()
    screen.say(scenario.name, "title")
    for part in ("subtitle", "history", "briefing", "rules", "victory"):
        if facts.get(part):
            screen.say(facts[part].strip())
    show_board(screen, view)
    screen.lines(legend(view, words, screen.plain, screen.width))
    for number, side in enumerate(view["sides"]):
        place = side["player"]
        first = ", plays first" if number == scenario.starting else ""
        who = words.name("side", side["name"])
        screen.say(
            f"{who[:1].upper()}{who[1:]} ({place}): {counted(side['target'], 'medal')} to win, "
            f"{counted(side['hand_size'], 'card')}{first}."
        )
    for objective in view["objectives"]:
        screen.say(picture.objective(objective) + ".")
    for exit in view["exits"]:
        who = words.name("side", exit["side"])
        screen.say(f"Units of {who} may leave the board over {' '.join(exit['hexes'])}.")
    if scenario.problems:
        screen.say("Not playable yet; this is left out:", "title")
        tell_problems(list(scenario.problems), words, screen)


# --- sight ----------------------------------------------------------------------------------------


def tell_sight(
    name: str, start: str, end: str, options: dict[str, str], json: bool, screen: Screen
) -> None:
    """Clear or blocked, and by what."""
    scenario = open_scenario(name, anyway=True)
    game = scenario.new_game(seed=0, options=options)
    words = Words(system=scenario.system)
    picture = Picture(game.view(SPECTATOR), words)
    places = [picture.find(text) for text in (start, end)]
    for text, place in zip((start, end), places, strict=True):
        if place is None:
            raise CommandError(f"{name}: there is no hex {text!r} on this board")
    a, b = [str(place["hex"]) for place in places if place is not None]
    if a == b:
        raise CommandError(f"{name}: from {a} to {b} there is nothing to look across")
    lines = {line["hex"]: line for line in game.sight(a)}
    if b not in lines:
        raise CommandError(f"{scenario.system} knows no line of sight between hexes")
    line = lines[b]
    blockers = [
        {"hex": label, "terrain": picture.hexes[label]["terrain"], "unit": picture.units.get(label)}
        for label in line["blockers"]
    ]
    if json:
        screen.json(
            {
                "scenario": scenario.id,
                "from": a,
                "to": b,
                "distance": line["distance"],
                "clear": line["clear"],
                "blocked_by": blockers,
            }
        )
        return
    distance = counted(line["distance"], "hex")
    if line["clear"]:
        screen.say(f"{a} to {b}: clear, {distance}.")
        return
    by = "; ".join([f"{label}: {picture.place(label)}" for label in line["blockers"]])
    screen.say(f"{a} to {b}: blocked, {distance}; in the way are {by}.")
