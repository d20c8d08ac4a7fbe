"""The command `replay`: a record played again, checked, told and stepped through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli import saves
from hexfront.cli.looks import look
from hexfront.cli.output import CommandError, Screen, counted
from hexfront.cli.play import asked
from hexfront.cli.table import Chronicle, Leave
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import SPECTATOR, Game
from hexfront.core.record import RecordError, result
from hexfront.words import Words, record_error_in_full

WALK_HELP = (
    "Enter goes on (after the last decision it leaves), b goes back, t goes to the next turn, a "
    "number to that turn; map shows the map again, q leaves."
)


def replay_record(path: Path, verify: bool, step: bool, json: bool, screen: Screen) -> None:
    """Replay and tell. A damaged record is refused at its first divergence."""
    text = saves.read_text(path)
    try:
        record = hexfront.read_record(text)
        game: Game = record.verify() if verify else record.replay()
    except RecordError as error:
        raise CommandError(f"{path}: {record_error_in_full(error)}") from error
    saves.warn_of_versions(path, record)
    words = Words(system=record.headers["Game"])
    if json:
        screen.json({**summary(game, verify), "other_versions": saves.other_versions(record)})
        return
    if step:
        walk(game, words, screen)
        return
    chronicle = Chronicle(words)
    twin = replayed(game, len(game.entries()), chronicle)
    for line in chronicle.told:
        screen.flow([("  - ", "quiet"), (line, "")], 4)
    show_state(twin, words, screen)
    checked = "every outcome derived from the seed" if verify else "every checksum right"
    decisions = counted(saves.count_decisions(game), "decision")
    screen.say(f"{path}: {decisions}, {checked}; result: {result(game)}.")


def show_state(game: Game, words: Words, screen: Screen) -> None:
    """The header and the map, as everybody may see them."""
    view = game.view(SPECTATOR)
    shown = look(view["system"], words)
    for line in shown.header(view):
        screen.flow(line)
    shown.show_board(screen, view)


def summary(game: Game, verified: bool) -> dict[str, Any]:
    """What a replay found, ready for JSON."""
    view = game.view(SPECTATOR)
    shown = look(view["system"], Words(system=view["system"]))
    return {
        "system": view["system"],
        "scenario": view["scenario"],
        "name": view["name"],
        "decisions": saves.count_decisions(game),
        "turns": game.turn,
        "over": game.is_over,
        "winner": view["winner"],
        "ending": game.ending,
        shown.points_name: shown.points(view),
        "verified": verified,
        "position": game.position(),
    }


def replayed(game: Game, count: int, chronicle: Chronicle) -> Game:
    """The game after its first `count` entries; the chronicle hears what happened."""
    twin = game.replayed([])
    twin.listen(chronicle, SPECTATOR)
    script = ScriptedDice()
    twin.dice = script
    for entry in game.entries()[:count]:
        chronicle.news()  # so that only the last entry's lines are new
        twin.follow(entry, script)
    return twin


def walk(game: Game, words: Words, screen: Screen) -> None:
    """Decision by decision, as `WALK_HELP` says."""
    entries = game.entries()
    turns = [entry.turn for entry in entries]
    at = 0
    shown = -1
    while True:
        chronicle = Chronicle(words)
        if at != shown:
            twin = replayed(game, at, chronicle)
            screen.line([])
            show_state(twin, words, screen)
            for line in chronicle.news():
                screen.flow([("  - ", "quiet"), (line, "")], 4)
        shown = at
        prompt = f"{at} of {len(entries)}; Enter on, b back, t next turn, NUMBER to turn, q quit: "
        try:
            answer = asked(screen, prompt).strip().lower()
        except Leave:
            return
        if answer in ("q", "quit", "exit"):
            return
        if answer in ("b", "back"):
            at = max(at - 1, 0)
        elif answer in ("t", "turn"):
            now = turns[at] if at < len(turns) else 0
            at = next((i for i in range(at, len(turns)) if turns[i] > now), len(turns))
        elif answer in ("m", "map"):
            shown = -1
        elif answer.isdecimal():
            at = next((i for i, turn in enumerate(turns) if turn >= int(answer)), len(turns))
        elif answer in ("", "n", "next"):
            if at == len(entries):
                return
            at += 1
        else:
            screen.say(WALK_HELP)
