"""Units, hexes and orders in words, from what a side sees."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from hexfront.cli.looks import plain
from hexfront.cli.looks.plain import dice_text
from hexfront.cli.looks.world_at_war import codes
from hexfront.cli.looks.world_at_war.chances import best_of, odds_line
from hexfront.cli.output import counted
from hexfront.core.game import Action

VALUES = ("ap", "he", "aa")
# Directions of views on flat-topped hexes: counter-clockwise from north-east.
DIRECTIONS = ("north-east", "north", "north-west", "south-west", "south", "south-east")
LINES = (
    ("roads", "A road leads"),
    ("rivers", "A river runs along the side to the"),
    ("bridges", "A bridge leads"),
)
MISSIONS = ("mission he", "mission smoke")


class Picture(plain.Picture):
    """Units by their names, with all that is printed on their counters."""

    @cached_property
    def codes(self) -> dict[codes.Key, str]:
        """What the units of this battle are called on the map."""
        return codes.unit_codes(self.view)

    def unit(self, unit: dict[str, Any], whose: bool = False) -> str:
        states = [
            "reduced" if unit["reduced"] else "",
            *[key.replace("_", " ") for key, _ in codes.STATES if unit[key]],
            spent_text(unit["depletion"]),
            f"in {unit['mode']}" if unit["mode"] else "",
        ]
        told = ", ".join([state for state in states if state])
        return super().unit(unit, whose) + (f" ({told})" if told else "")

    def values(self, unit: dict[str, Any]) -> str:
        """The figures of the face that lies up: dice/to hit/range, "U" for an underlined range."""
        values = unit["values"]
        parts = [weapon_text(name, v) for name in VALUES if (v := values.get(name))]
        if values.get("radius"):
            parts.append(f"command radius {values['radius']}, leadership {values['leadership']}")
        else:
            parts.append(f"armour {values['armor'][0]}/{values['armor'][1]}")
            parts.append(f"assault {values['assault'][0]}/{values['assault'][1]}")
            carries = ", carries infantry" if values["carries"] else ""
            parts.append(f"moves {values['move']:g} {values['move_type']}{carries}")
        if unit["sw"] is not None:
            arms = unit["sw"]["values"]
            own = [weapon_text(f"sw-{name}", v) for name in VALUES if (v := arms.get(name))]
            spent = spent_text(unit["sw"]["depletion"])
            name = self.words.name("type", unit["sw"]["type"])
            parts.append(f"with {name} ({', '.join([*own, *([spent] if spent else [])])})")
        return ", ".join(parts)

    def look(self, label: str) -> list[str]:
        hex = self.hexes[label]
        lines = super().look(label)[:1]
        for key, words in LINES:
            ways = [DIRECTIONS[direction] for direction in hex.get(key, [])]
            if ways:
                lines.append(f"{words} {' and '.join(ways)}.")
        for unit in self.stacks.get(label, []):
            name = f"{self.unit(unit, whose=True)}, {unit['label']}"
            lines.append(f"{name}: {self.values(unit)}.")
            cargo = [u for u in self.view["units"] if u["loaded_in"] == unit["id"]]
            lines += [f"  aboard: {self.unit(u)}, {u['label']}: {self.values(u)}." for u in cargo]
        kinds = [mark["kind"] for mark in self.view["markers"] if mark["hex"] == label]
        lines += [f"A marker: {self.words.name('marker', kind)}." for kind in kinds]
        for objective in self.view["objectives"]:
            if label in objective["hexes"]:
                lines.append(self.objective(objective) + ".")
        for exit in self.view["exits"]:
            if label in exit["hexes"]:
                lines.append(f"Exit of {self.words.name('side', exit['side'])}.")
        return [line[:1].upper() + line[1:] for line in lines]

    def objective(self, objective: dict[str, Any]) -> str:
        """An objective: where it is, what it asks, whose it is."""
        owner = objective["owner"]
        whose = "nobody's" if owner is None else f"of {self.words.name('side', owner)}"
        points = counted(objective["vp"], "point")
        worth = f", {points}" if objective["vp"] else ""
        hexes = " ".join(objective["hexes"])
        return f"{objective['name']} ({objective['kind']}{worth}): {whose}; {hexes}"

    def numbered(self, number: int) -> dict[str, Any] | None:
        """The unit of that number."""
        return next((unit for unit in self.view["units"] if unit["id"] == number), None)


def points_text(points: float) -> str:
    """ "1 point", "2.5 points"."""
    return "1 point" if points == 1 else f"{points:g} points"


def spent_text(depletion: int) -> str:
    """How long the missiles are spent, "" if they are not."""
    return f"missiles spent for {counted(depletion, 'turn')}" if depletion else ""


def weapon_text(name: str, values: list[Any]) -> str:
    """ "AP 4/4/10": dice, number to hit, range; U behind an underlined range."""
    return f"{name.upper()} {values[0]}/{values[1]}/{values[2]}{'U' if values[3] else ''}"


class Describer(plain.Describer):
    """Says of an order what it would do."""

    picture: Picture

    def describe(self, action: Action) -> str:
        parts = self.parts(action)
        told = [self.who(action, parts), self.where(parts)]
        if not any(told):
            told = [self.alone(action)]
        if action.verb == "fire" and parts.get("lead"):
            told.append(f"with leadership, {dice_text(self.leadership(parts['unit']))} more")
        told.append(odds_line(self.game.odds(action), self.words))
        return "; ".join([text for text in told if text])

    def who(self, action: Action, parts: dict[str, Any]) -> str:
        """The unit that an order is about besides its hex: the target, who moves, who joins."""
        number = parts.get("target", parts.get("unit"))
        unit = None if number is None else self.picture.numbered(number)
        if unit is None:
            return ""
        told = self.picture.unit(unit)
        if action.verb == "move":
            values = unit["values"]
            told += f", {points_text(values['move'])} {values['move_type']}"
        return told

    def where(self, parts: dict[str, Any]) -> str:
        """The ground of the hex that an order names, who is there, and the points of a step."""
        label = parts.get("hex")
        if label is None:
            return ""
        told = [self.picture.place(label)]
        if "cost" in parts:
            told.append(f"{points_text(parts['cost'])}, {parts['left']:g} left")
            told.append("an attack" if parts["attack"] else "")
        return ", ".join([text for text in told if text])

    def alone(self, action: Action) -> str:
        """What an order without a unit or a hex means, in the words of the page's buttons."""
        name = str(action.verb).replace(" ", "-")
        for id in (f"choice-{self.game.phase.name}-{name}", f"choice-{name}"):
            if self.words.knows(id):
                return self.words.say(id)
        return ""

    def leadership(self, number: int) -> int:
        """Dice that the headquarters in a unit's hex can lend it now."""
        unit = self.picture.numbered(number)
        stack = [] if unit is None else self.picture.stacks.get(unit["hex"], [])
        return max([int(u["values"].get("leadership", 0)) for u in stack if not u["ops_complete"]])

    # --- lists ------------------------------------------------------------------------------------

    def listed(self, texts: list[tuple[Action, str]]) -> tuple[list[tuple[Action, str]], str]:
        """Of fire missions those at occupied hexes, the best against the enemy first."""
        missions = [pair for pair in texts if pair[0].verb in MISSIONS]
        if not missions:
            return texts, ""
        found: list[tuple[float, int, tuple[Action, str]]] = []
        for number, (action, text) in enumerate(missions):
            stack = self.picture.stacks.get(self.parts(action)["hex"], [])
            if stack:
                found.append((-self.promise(action, stack), number, (action, text)))
        found.sort(key=lambda row: row[:2])
        others = [pair for pair in texts if pair[0].verb not in MISSIONS]
        left = len(missions) - len(found)
        more = ""
        if left:
            kinds = {f"mission {verb.split()[1]} G5" for verb in {p[0].verb for p in missions}}
            more = (
                f"and {counted(left, 'mission')} at empty hexes in sight: type the order "
                f"({' or '.join(sorted(kinds))}), or all"
            )
        return [pair for _, _, pair in found] + others, more

    def promise(self, action: Action, stack: list[dict[str, Any]]) -> float:
        """What a mission promises: harm to enemies; on friends less than nothing; smoke last."""
        mine = stack[0]["side"] == self.game.side_name(self.side)
        if action.verb == "mission smoke":
            return -2000.0 if mine else -1000.0 + len(stack)
        worth = best_of(self.game.odds(action))
        return -100.0 - worth if mine else worth

    # --- questions --------------------------------------------------------------------------------

    def question(self, focus: str = "") -> list[str]:
        """Who may lend leadership to a shot, and what that costs."""
        if self.game.phase.name not in ("opportunity-fire", "operate", "second-shot"):
            return []
        lending = {
            self._hex_of(parts["unit"])
            for parts in [self.parts(action) for action in self.game.legal_actions()]
            if parts.get("lead")
        }
        lines: list[str] = []
        for label in sorted(lending):
            for unit in self.picture.stacks.get(label, []):
                dice = unit["values"].get("leadership")
                if dice and not unit["ops_complete"] and (not focus or focus == label):
                    lines.append(
                        f"{self.picture.unit(unit)} on {label} may lend its leadership to one unit "
                        f"there (lead: {dice_text(dice)} more), and is Ops Complete then."
                    )
        return lines
