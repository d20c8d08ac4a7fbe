"""Units, hexes and choices in words, from what a side sees."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from hexfront.cli.looks import plain
from hexfront.cli.output import counted
from hexfront.core.game import Action

# Works of the set-up by the verb that places one.
WORKS: dict[str, str] = {
    "dig": "improved positions",
    "mine": "mines",
    "wire": "wire",
}
# What stands on open ground that then need not be named.
ON_OPEN = ("stone", "wooden", "hut", "urban", "river")
# Directions of views, counter-clockwise, and the steps in `x` and `y` to the hex that lies there.
DIRECTIONS: dict[str, tuple[tuple[str, ...], tuple[tuple[int, int], ...]]] = {
    "flat": (
        ("north-east", "north", "north-west", "south-west", "south", "south-east"),
        ((1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1)),
    ),
    "pointy": (
        ("east", "north-east", "north-west", "west", "south-west", "south-east"),
        ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)),
    ),
}


def signed(value: int) -> str:
    """A modifier with its sign."""
    return f"{value:+d}" if value else "0"


class Picture(plain.Picture):
    """Units by their names, with all that is printed on their counters."""

    @cached_property
    def edges(self) -> dict[str, dict[str, list[str]]]:
        """What lies on hexsides, by hex and kind: in which directions of it."""
        board = self.view["board"]
        names, steps = DIRECTIONS[board["orientation"]]
        at = {(hex["x"], hex["y"]): hex["hex"] for hex in board["hexes"]}
        found: dict[str, dict[str, list[str]]] = {}
        for side in board["sides"]:
            hex, d = self.hexes[side["hex"]], side["d"]
            beyond = at.get((hex["x"] + steps[d][0], hex["y"] + steps[d][1]))
            for label, direction in ((side["hex"], d), (beyond, (d + 3) % 6)):
                if label is not None:
                    kinds = found.setdefault(label, {})
                    kinds.setdefault(side["kind"], []).append(names[direction])
        return found

    def unit(self, unit: dict[str, Any], whose: bool = False) -> str:
        name = self.words.name("type", unit["type"])
        number = f" {unit['number']}" if unit["number"] else ""
        platoon = f", platoon {unit['platoon_number']}" if unit["platoon_number"] else ""
        side = f" of {self.words.name('side', unit['side'])}" if whose else ""
        told = ", ".join(self.states(unit))
        return f"{name}{number}{platoon}{side}" + (f" ({told})" if told else "")

    def states(self, unit: dict[str, Any]) -> list[str]:
        """What has become of a unit, word by word."""
        found = [
            key.replace("_", " ")
            for key in ("disrupted", "regrouping", "shocked", "reduced", "hidden", "overwatch")
            if unit[key]
        ]
        if unit["heroic"]:
            found.append(f"heroic towards {unit['heroic']}")
        if unit["concealed"] and not unit["hidden"] and unit["class"] != "concealed":
            found.append("concealed")
        if unit["motion"]:
            found.append("in motion" if unit["motion"] == "green" else "stopped")
        if unit["must"]:
            found.append("must act")
        if unit["acted"]:
            found.append("acted")
        if unit["extra"]:
            found.append(counted(unit["extra"], "more action"))
        found += [f"{number} {kind}" for kind, number in (unit.get("kinds") or {}).items()]
        found += [
            f"anti-tank {signed(marker['value'])}{'E' if marker['enfilade'] else ''}"
            for marker in unit["atdrm"]
        ]
        return found

    def values(self, unit: dict[str, Any]) -> str:
        """The figures of the side that lies up: value/range, "U" for an underlined range."""
        values = unit.get("values")
        if values is None:
            return "nothing is known of it"
        parts: list[str] = []
        if values["sav"]:
            value, reach, underlined = values["sav"]
            parts.append(f"small arms {value}/{reach}{'U' if underlined else ''}")
        if values["atv"]:
            parts.append(f"anti-tank {values['atv'][0]}/{values['atv'][1]}")
        if values["mv"] is not None:
            parts.append(f"mortar {values['mv']}")
        if values["cohesion"]:
            parts.append(f"Cohesion {values['cohesion']}")
        if values["av"] is not None:
            parts.append(f"armour {values['av']}/{values['aev']}")
        if values["assault"] is not None:
            parts.append(f"assault {values['assault']}")
        if unit["steps"]:
            parts.append(counted(unit["steps"], "step"))
        if values["elite"]:
            parts.append("elite")
        return ", ".join(parts)

    def place(self, label: str) -> str:
        """Units and terrain of a hex; what is not placed yet by its name, works by their kind."""
        if label in self.hexes:
            return super().place(label)
        if label in WORKS:
            return WORKS[label]
        for unit in self.view["units"]:
            if unit["label"] == label:
                return self.unit(unit)
        return label

    def terrain(self, label: str) -> str:
        hex = self.hexes[label]
        things = hex.get("things", [])
        ground = [
            id for id in hex["terrain"] if id != "open" or not any(t in ON_OPEN for t in things)
        ]
        level = f", level {hex['level']}" if hex["level"] else ""
        return " and ".join([self.words.name("terrain", id) for id in (*ground, *things)]) + level

    def hexsides(self, label: str) -> list[str]:
        """ "tree line: north and south": what lies on the sides of a hex."""
        return [
            f"{self.words.name('terrain', kind)}: {' and '.join(ways)}"
            for kind, ways in self.edges.get(label, {}).items()
        ]

    def obstacle(self, label: str) -> str:
        return ", ".join([self.place(label), *self.hexsides(label)])

    def look(self, label: str) -> list[str]:
        lines = super().look(label)[:1]
        lines += [f"{text}." for text in self.hexsides(label)]
        for unit in self.view["units"]:
            if unit["hex"] == label:
                inside = " (aboard)" if unit["loaded_in"] is not None else ""
                lines.append(f"{self.unit(unit, whose=True)}{inside}: {self.values(unit)}.")
        lines += [self.marker(mark) + "." for mark in self.view["markers"] if mark["hex"] == label]
        for objective in self.view["objectives"]:
            if label in objective["hexes"]:
                lines.append(self.objective(objective) + ".")
        return [line[:1].upper() + line[1:] for line in lines]

    def marker(self, mark: dict[str, Any]) -> str:
        """A marker in a phrase."""
        return self.words.say(
            f"hex-marker-{mark['kind']}",
            {
                "value": signed(mark.get("value", 0)),
                "side": mark.get("side", "nobody"),
                "hex": mark.get("to", mark["hex"]),
                "count": mark.get("count", 1),
            },
        )

    def objective(self, objective: dict[str, Any]) -> str:
        """An objective: where it is, what it is worth, whose it is."""
        owner = objective["owner"]
        whose = "nobody's" if owner is None else f"of {self.words.name('side', owner)}"
        worth = f" ({counted(objective['points'], 'point')})" if objective["points"] else ""
        return f"{objective['name']}{worth}: {whose}; {' '.join(objective['hexes'])}"


class DescriberLHY(plain.Describer):
    """Choices of units that are not on the map yet are grouped by their names, works by kind."""

    def subject(self, action: Action, text: str) -> str:
        if action.verb in WORKS:
            return action.verb
        found = super().subject(action, text)
        number = self.parts(action).get("unit")
        if found or number is None:
            return found
        for unit in self.picture.view["units"]:
            if unit["id"] == number:
                return str(unit["label"])
        return ""
