"""Campaigns: battles that follow one another, and how they stand.

What a campaign file holds is its system's affair; here is what programs ask of any campaign: its
stages in their order, which one follows a result, and the medals in all.
"""

from __future__ import annotations

import json
from typing import Any, Final

from hexfront.core.problems import Problem, ScenarioError

END: Final = -1  # beside the numbers of stages: the campaign is over
LARGEST: Final = 1_000_000


class Stage:
    """One battle of a campaign: `scenario` is the id of its scenario, `name` what the campaign
    calls it. `after`: the stage that follows a victory of each side, END for none."""

    __slots__ = ("after", "name", "number", "scenario")

    def __init__(self, number: int, scenario: str, name: str, after: dict[str, int]) -> None:
        self.number = number
        self.scenario = scenario
        self.name = name
        self.after = after


class Campaign:
    """A campaign as its file tells it. `about`: further lines for people, by side; `notes`: what
    the file holds that is not played, and where it stands in it."""

    __slots__ = ("about", "id", "name", "notes", "sides", "stages", "subtitle", "system")

    def __init__(
        self,
        system: str,
        id: str,
        name: str,
        subtitle: str,
        sides: tuple[str, ...],
        stages: list[Stage],
        about: dict[str, str],
        notes: list[Problem],
    ) -> None:
        self.system = system
        self.id = id
        self.name = name
        self.subtitle = subtitle
        self.sides = sides
        self.stages = stages
        self.about = about
        self.notes = notes

    def following(self, number: int, winner: str) -> int:
        """The stage after this one, END for none. After a draw the next of the list follows."""
        stage = self.stages[number]
        if winner in stage.after:
            return stage.after[winner]
        return number + 1 if number + 1 < len(self.stages) else END


class Result:
    """How one stage ended. `winner` is the name of a side, "" for a draw; `medals` those of each
    side; `record` says where the battle is written down, "" if nowhere."""

    __slots__ = ("ending", "medals", "record", "scenario", "stage", "turns", "winner")

    def __init__(
        self,
        stage: int,
        scenario: str,
        winner: str,
        medals: dict[str, int],
        ending: str,
        turns: int,
        record: str = "",
    ) -> None:
        self.stage = stage
        self.scenario = scenario
        self.winner = winner
        self.medals = medals
        self.ending = ending
        self.turns = turns
        self.record = record

    def to_json(self) -> dict[str, Any]:
        return {
            "stage": self.stage + 1,
            "scenario": self.scenario,
            "winner": self.winner or None,
            "medals": self.medals,
            "ending": self.ending,
            "turns": self.turns,
            "record": self.record or None,
        }


class Standing:
    """A campaign under way: the results in their order, and what follows from them."""

    __slots__ = ("campaign", "results")

    def __init__(self, campaign: Campaign, results: list[Result]) -> None:
        self.campaign = campaign
        self.results = results

    @property
    def next(self) -> int:
        """The stage to be played next, END if the campaign is over."""
        if not self.results:
            return 0
        last = self.results[-1]
        return self.campaign.following(last.stage, last.winner)

    def medals(self, side: str) -> int:
        """Medals of the side in all battles."""
        return sum([result.medals.get(side, 0) for result in self.results])

    def won(self, side: str) -> int:
        """Battles that the side won."""
        return len([result for result in self.results if result.winner == side])

    @property
    def leader(self) -> str:
        """The side with more medals, "" if none has."""
        first, second = self.campaign.sides
        lead = self.medals(first) - self.medals(second)
        if lead == 0:
            return ""
        return first if lead > 0 else second

    def to_json(self) -> dict[str, Any]:
        """The standings, ready for JSON; stages count from 1."""
        return {
            "next": None if self.next == END else self.next + 1,
            "over": self.next == END,
            "leader": self.leader or None,
            "sides": [
                {"name": side, "medals": self.medals(side), "won": self.won(side)}
                for side in self.campaign.sides
            ],
            "results": [result.to_json() for result in self.results],
        }


def write_results(standing: Standing) -> str:
    """The file that keeps how a campaign stands: the campaign's id and its results."""
    results = [result.to_json() for result in standing.results]
    tree = {"campaign": standing.campaign.id, "results": results}
    return json.dumps(tree, indent=1) + "\n"


def read_results(text: str, campaign: Campaign) -> Standing:
    """How the campaign stands by such a file.

    Raises ScenarioError, with places, for one that is damaged, of another campaign, or whose
    battles do not follow one another.
    """
    problems: list[Problem] = []
    results: list[Result] = []
    try:
        tree = json.loads(text) if len(text) <= LARGEST else None
    except (ValueError, RecursionError) as error:
        raise ScenarioError([Problem("not-json", "file", str(error))]) from error
    rows = tree.get("results") if isinstance(tree, dict) else None
    if not isinstance(tree, dict) or not isinstance(rows, list):
        raise ScenarioError([Problem("wrong-type", "file", "holds no results of a campaign")])
    if tree.get("campaign") != campaign.id:
        text = f"these are results of campaign {str(tree.get('campaign'))[:40]!r}"
        raise ScenarioError([Problem("other-campaign", "campaign", text)])
    for number, row in enumerate(rows):
        result = _result(row, campaign)
        expected = Standing(campaign, results).next
        if result is None or expected == END or result.stage != expected:
            where = f"results[{number}]"
            message = "no result of the stage that follows the ones before"
            problems.append(Problem("bad-result", where, message))
            break
        results.append(result)
    if problems:
        raise ScenarioError(problems)
    return Standing(campaign, results)


def _result(row: object, campaign: Campaign) -> Result | None:
    """The result that a row tells, None if it tells none of this campaign."""
    if not isinstance(row, dict):
        return None
    stage = row.get("stage")
    winner = row.get("winner") or ""
    medals = row.get("medals")
    turns = row.get("turns")
    if not isinstance(stage, int) or not 1 <= stage <= len(campaign.stages):
        return None
    if row.get("scenario") != campaign.stages[stage - 1].scenario:
        return None
    if winner and winner not in campaign.sides:
        return None
    if not isinstance(medals, dict) or not isinstance(turns, int):
        return None
    if any(side not in campaign.sides or not isinstance(n, int) for side, n in medals.items()):
        return None
    return Result(
        stage - 1,
        str(row.get("scenario")),
        str(winner),
        {str(side): int(number) for side, number in medals.items()},
        str(row.get("ending", ""))[:40],
        turns,
        str(row.get("record") or "")[:500],
    )
