"""The command `replay`: a record played again, checked, told and stepped through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli import saves
from hexfront.cli.board import Drawing
from hexfront.cli.output import CommandError, Screen
from hexfront.cli.play import asked
from hexfront.cli.table import Chronicle, Leave, header
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import SPECTATOR, Game
from hexfront.core.record import RecordError, result
from hexfront.words import Words


def replay_record(path: Path, verify: bool, step: bool, json: bool, screen: Screen) -> None:
    """Replay and tell. A damaged record is refused at its first divergence."""
    text = saves.read_text(path)
    try:
        record = hexfront.read_record(text)
        game: Game = record.verify() if verify else record.replay()
    except RecordError as error:
        raise CommandError(f"{path}: {error}") from error
    words = Words(system=record.headers["Game"])
    if json:
        screen.json(summary(game, verify))
        return
    if step:
        walk(game, words, screen)
        return
    chronicle = Chronicle(words)
    twin = replayed(game, len(game.entries()), chronicle)
    for line in chronicle.told:
        screen.line([("  - ", "quiet"), (line, "")])
    view = twin.view(SPECTATOR)
    screen.lines(header(view, words))
    screen.lines(Drawing(view, plain=screen.plain).lines())
    checked = "every outcome derived from the seed" if verify else "every checksum right"
    screen.say(f"{path}: {len(game.entries())} decisions, {checked}; result: {result(game)}.")


def summary(game: Game, verified: bool) -> dict[str, Any]:
    """What a replay found, ready for JSON."""
    view = game.view(SPECTATOR)
    return {
        "system": view["system"],
        "scenario": view["scenario"],
        "name": view["name"],
        "decisions": game.decision,
        "turns": game.turn,
        "over": game.is_over,
        "winner": view["winner"],
        "ending": game.ending,
        "medals": {side["name"]: side["medals"] for side in view["sides"]},
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
    """Decision by decision: Enter goes on, b back, t to the next turn, a number to that turn."""
    entries = game.entries()
    at = 0
    while True:
        chronicle = Chronicle(words)
        twin = replayed(game, at, chronicle)
        view = twin.view(SPECTATOR)
        screen.line([])
        screen.lines(header(view, words))
        screen.lines(Drawing(view, plain=screen.plain).lines())
        for line in chronicle.news():
            screen.line([("  - ", "quiet"), (line, "")])
        prompt = f"{at} of {len(entries)}; Enter on, b back, t next turn, NUMBER to turn, q quit: "
        try:
            answer = asked(screen, prompt).strip().lower()
        except Leave:
            return
        if answer in ("q", "quit"):
            return
        turns = [entry.turn for entry in entries]
        if answer == "b":
            at = max(at - 1, 0)
        elif answer == "t":
            now = turns[at] if at < len(turns) else 0
            at = next((i for i in range(at, len(turns)) if turns[i] > now), len(turns))
        elif answer.isdecimal():
            at = next((i for i, turn in enumerate(turns) if turn >= int(answer)), len(turns))
        elif at == len(entries):
            return
        else:
            at += 1
