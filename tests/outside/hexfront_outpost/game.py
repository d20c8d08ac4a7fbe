"""The rules of Outpost: one phase, four verbs, a die."""

from __future__ import annotations

import random
import re
import secrets
from typing import Any

from hexfront.core import record as records
from hexfront.core.dice import ROLL, Dice, Outcome, seeded
from hexfront.core.game import NOBODY, Action, Denial, Event, Game, Phase
from hexfront.core.hexes import FLAT, rectangle
from hexfront.core.problems import Problem, ScenarioError

ID = "outpost"
SIDES = ("red", "blue")
COLUMNS, ROWS, SQUADS, LAST_TURN = 5, 6, 4, 40
MAP = rectangle(COLUMNS, ROWS, FLAT)
D6 = [1, 2, 3, 4, 5, 6]
TO_HIT = {1: 4, 2: 6}  # by distance
LABELS = [chr(65 + x) + str(y // 2 + 1) for x, y in zip(MAP.xs, MAP.ys, strict=True)]
BASES = [[hex for hex in range(MAP.size) if LABELS[hex].endswith(row)] for row in ("1", str(ROWS))]

# What a code of the predicate means.
NOBODY_THERE, NOT_ADJACENT, OCCUPIED, NO_TARGET, OUT_OF_RANGE = range(1, 6)
WHY = {
    NOBODY_THERE: "nobody-there",
    NOT_ADJACENT: "not-adjacent",
    OCCUPIED: "occupied",
    NO_TARGET: "no-target",
    OUT_OF_RANGE: "out-of-range",
}


class Order(Action):
    """`hold`, or a squad's hex with where it goes (`move`) or whom it fires at (`fire`)."""

    def __init__(self, verb: str, index: int, hex: int, to: int) -> None:
        super().__init__(verb, index)
        self.hex = hex
        self.to = to

    def __str__(self) -> str:
        sign = {"move": "-", "fire": "x"}.get(self.verb)
        return "hold" if sign is None else f"{self.verb} {LABELS[self.hex]}{sign}{LABELS[self.to]}"


HOLD = Order("hold", 0, -1, -1)
ORDERS = {
    (verb, a, b): Order(verb, 1 + (nr * MAP.size + a) * MAP.size + b, a, b)
    for nr, verb in enumerate(("move", "fire"))
    for a in range(MAP.size)
    for b in range(MAP.size)
}


class Turn(Phase["Outpost"]):
    """The side does one thing."""

    name = "turn"
    prompt = "prompt-turn"
    rule = "Outpost 1"
    enterable = True

    def legal_actions(self, game: Outpost) -> list[Action]:
        orders = [
            ORDERS[verb, hex, to]
            for hex in game.squads[self.side]
            for to in range(MAP.size)
            for verb in ("move", "fire")
        ]
        return [HOLD, *[order for order in orders if self.denial(game, order) == 0]]

    def denial(self, game: Outpost, action: Action) -> int:
        assert isinstance(action, Order)
        if action is HOLD:
            return 0
        if action.hex not in game.squads[self.side]:
            return NOBODY_THERE
        if action.verb == "move":
            if MAP.distance(action.hex, action.to) != 1:
                return NOT_ADJACENT
            return OCCUPIED if action.to in game.squads[0] + game.squads[1] else 0
        if action.to not in game.squads[1 - self.side]:
            return NO_TARGET
        return 0 if MAP.distance(action.hex, action.to) in TO_HIT else OUT_OF_RANGE

    def apply(self, game: Outpost, action: Action) -> None:
        assert isinstance(action, Order)
        if action.verb == "move":
            own = [action.to if hex == action.hex else hex for hex in game.squads[self.side]]
            game.squads[self.side] = sorted(own)
            game.say("event-moved", action)
        elif action.verb == "fire":
            die = game.roll(D6, 1)[0]
            hit = die >= TO_HIT[MAP.distance(action.hex, action.to)]
            if hit:
                enemy = [hex for hex in game.squads[1 - self.side] if hex != action.to]
                game.squads[1 - self.side] = enemy
            game.say("event-hit" if hit else "event-missed", action, die)
        game.end_turn(self.side)


class Outpost(Game):
    """`squads`: the hexes of each side's squads, ascending."""

    def __init__(self, scenario: Any, dice: Dice, seed: int | bytes | None) -> None:
        super().__init__(dice, [Turn(0)], 1, 0, 0, None, None, [])
        self.scenario = scenario
        self.seed = seed
        self.squads: list[list[int]] = [base[:SQUADS] for base in BASES]

    @property
    def keeps_secrets(self) -> bool:
        return False

    # --- state --------------------------------------------------------------------------------

    def clone(self) -> Outpost:
        twin = Outpost(self.scenario, self.dice.clone(), self.seed)
        twin.become(self)
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, Outpost)
        self.squads = [hexes[:] for hexes in other.squads]
        self.phases = other.phases[:]
        self.turn, self.decision, self.reveals = other.turn, other.decision, other.reveals
        self.history, self.origin = other.history, other.origin
        self.choices, self.fell = other.choices, other.fell[:]
        self.is_over, self.winner, self.ending = other.is_over, other.winner, other.ending
        self.draw_offer = other.draw_offer

    def begin(self) -> None:
        self.settle()
        self.origin = self.clone()
        self.fell = []

    def end_turn(self, side: int) -> None:
        if any(hex in BASES[1 - side] for hex in self.squads[side]):
            self.finish(side, "outpost")
        elif not self.squads[1 - side]:
            self.finish(side, "destroyed")
        elif self.turn == LAST_TURN:
            self.finish(NOBODY, "time")
        else:
            self.turn += 1
            self.replace(Turn(1 - side))

    def redeal(self, side: int, rng: random.Random) -> None:
        """Nothing is hidden."""

    def turn_side(self) -> int:
        return self.phases[0].side

    def standing(self, side: int) -> float:
        return (len(self.squads[side]) - len(self.squads[1 - side])) / SQUADS

    def evaluate(self, side: int) -> float:
        """Squads count, and so does every row that the foremost has come forward."""

        def worth(of: int) -> float:
            goal = BASES[1 - of]
            near = [min(MAP.distance(hex, to) for to in goal) for hex in self.squads[of]]
            return len(near) - 0.1 * min(near, default=ROWS)

        return 100 * self.score(side) if self.is_over else worth(side) - worth(1 - side)

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else SIDES[side]

    # --- words and texts ----------------------------------------------------------------------

    def say(self, id: str, order: Order, die: int = 0) -> None:
        if self.listeners:
            side = self.side_name(self.phases[0].side)
            places = {"hex": LABELS[order.hex], "to": LABELS[order.to]}
            self.tell(Event(id, {"side": side, "die": die, **places}))

    def explain(self, code: int, action: Action | None) -> Denial:
        assert isinstance(action, Order)
        places = {"hex": LABELS[action.hex], "to": LABELS[action.to]}
        params: dict[str, str | int] = {"side": self.side_name(self.side), **places}
        return Denial("Outpost 1", f"denied-{WHY[code]}", params, (LABELS[action.to],))

    def text(self, action: Action) -> str:
        return str(action)

    def parse(self, text: str) -> Action:
        if text.strip().lower() == "hold":
            return HOLD
        found = re.fullmatch(r"(move|fire) ([a-z]\d)[-x]([a-z]\d)", text.strip().lower())
        if found is not None and {found[2].upper(), found[3].upper()} <= set(LABELS):
            a, b = LABELS.index(found[2].upper()), LABELS.index(found[3].upper())
            return ORDERS[found[1], a, b]
        raise Denial("notation", "denied-not-understood", {"text": text[:60]})

    def why_not_place(self, text: str) -> Denial | None:
        label = text.strip().upper()
        if label not in LABELS:
            raise Denial("notation", "denied-not-understood", {"text": text[:60]})
        if LABELS.index(label) in self.squads[self.side]:
            return None
        return Denial("Outpost 1", "denied-nothing-there", {"hex": label}, (label,))

    def parts(self, action: Action) -> dict[str, Any]:
        assert isinstance(action, Order)
        if action is HOLD:
            return {}
        found = {"unit": action.hex + 1, "hex": LABELS[action.to]}
        return found if action.verb == "move" else {**found, "target": action.to + 1}

    def odds(self, action: Action) -> dict[str, Any]:
        assert isinstance(action, Order)
        if action.verb != "fire":
            return {"dice": 0}
        return {"dice": 1, "succeeds": (7 - TO_HIT[MAP.distance(action.hex, action.to)]) / 6}

    def outcome_word(self, outcome: Outcome) -> str:
        return "".join([str(face) for face in outcome.values])

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def view(self, side: int) -> dict[str, Any]:
        phase = self.phase
        return {
            "system": ID,
            "scenario": self.scenario.id,
            "name": self.scenario.name,
            "turn": self.turn,
            "decision": self.decision,
            "reveals": self.reveals,
            "side": None if phase.side == NOBODY else self.side_name(phase.side),
            "phase": {"name": phase.name, "prompt": phase.prompt, "rule": phase.rule, "params": {}},
            "you": SIDES[side] if side in (0, 1) else None,
            "winner": None if self.winner == NOBODY else SIDES[self.winner],
            "over": self.is_over,
            "ending": self.ending,
            "draw_offer": None if self.draw_offer == NOBODY else SIDES[self.draw_offer],
            "sides": [{"name": name} for name in SIDES],
            "left_out": [],
            "exits": [],
            "board": {
                "size": self.scenario.facts()["size"],
                "face": "country",
                "orientation": "flat",
                "rows": ROWS,
                "hexes": [
                    {
                        "hex": LABELS[hex],
                        "x": MAP.xs[hex],
                        "y": MAP.ys[hex],
                        "terrain": ["post"] if hex in BASES[0] + BASES[1] else ["clear"],
                    }
                    for hex in range(MAP.size)
                ],
            },
            "units": [
                {"id": hex + 1, "side": SIDES[of], "type": "squad", "hex": LABELS[hex]}
                for of in (0, 1)
                for hex in self.squads[of]
            ],
        }

    def position(self, side: int | None = None) -> str:
        places = [",".join([LABELS[hex] for hex in hexes]) or "-" for hexes in self.squads]
        mover = self.side_name(self.phases[0].side)
        return f"{ID} turn={self.turn} side={mover} red={places[0]} blue={places[1]}"

    def record(self, side: int | None = None) -> str:
        beginning = self.beginning()
        headers = {"Game": ID, "Scenario": self.scenario.id, "Name": self.scenario.name}
        headers |= {"Rules": "1", "Start": beginning.position()}
        if side is None and self.seed is not None:
            headers["Seed"] = records.seed_text(self.seed)
        headers["Result"] = records.result(self)
        return records.write(self, headers, side)


def new_game(scenario: Any, seed: int | bytes | None, dice: Dice | None) -> Outpost:
    if dice is None:
        seed = secrets.token_bytes(32) if seed is None else seed
        dice = seeded(seed)
    game = Outpost(scenario, dice, seed)
    game.begin()
    return game


def read_outcome(word: str) -> Outcome | None:
    if word and all(face in "123456" for face in word):
        return Outcome(ROLL, tuple([int(face) for face in word]))
    return None


def read_position(scenario: Any, text: str, dice: Dice) -> Outpost:
    """`outpost turn=3 side=red red=A1,B2 blue=C6`. Raises ScenarioError."""
    fields = dict(word.partition("=")[::2] for word in text.split()[1:])
    wrong = [
        Problem("bad-position", name, f"{name}= is missing or no hexes of the map")
        for name in SIDES
        if fields.get(name) != "-" and not set(fields.get(name, "").split(",")) <= set(LABELS)
    ]
    if not fields.get("turn", "").isdecimal() or fields.get("side") not in SIDES:
        wrong.append(Problem("bad-position", "turn", "a position names its turn and its side"))
    if wrong:
        raise ScenarioError(wrong)
    game = Outpost(scenario, dice, None)
    game.turn = int(fields["turn"])
    game.phases = [Turn(SIDES.index(fields["side"]))]
    game.squads = [
        [] if fields[name] == "-" else sorted({LABELS.index(at) for at in fields[name].split(",")})
        for name in SIDES
    ]
    game.begin()
    return game
