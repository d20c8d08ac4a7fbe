"""How World at War looks in a terminal: counters with their states, the cup, who owns what."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks import plain
from hexfront.cli.looks.plain import dice_text
from hexfront.cli.output import Line, counted, percent

CODES: dict[str, str] = {
    "clear": "",
    "field": ",,",
    "woods": "wds",
    "town": "twn",
    "hill": "hil",
    "wooded_hill": "whl",
    "river": "riv",
    "lake": "lak",
    "bridge": "brg",
}
STYLES: dict[str, str] = {
    "woods": "forest",
    "wooded_hill": "forest",
    "town": "town",
    "hill": "hill",
    "river": "water",
    "lake": "water",
    "bridge": "water",
    "field": "sand",
}
MARKERS: dict[str, str] = {"wreck": "w", "smoke": "s", "improved": "i", "mines": "m"}
RESULTS = ("disrupted", "reduced", "destroyed")
# The letters behind a unit's code: out of command, disrupted, ops complete.
STATES = (("out_of_command", "?"), ("disrupted", "!"), ("ops_complete", "."))
VALUES = ("ap", "he", "aa")


class Picture(plain.Picture):
    """Units by their names, with all that is printed on their counters."""

    def unit(self, unit: dict[str, Any], whose: bool = False) -> str:
        states = [
            "reduced" if unit["reduced"] else "",
            *[key.replace("_", " ") for key, _ in STATES if unit[key]],
            f"depletion {unit['depletion']}" if unit["depletion"] else "",
            f"in {unit['mode']}" if unit["mode"] else "",
        ]
        told = ", ".join([state for state in states if state])
        return super().unit(unit, whose) + (f" ({told})" if told else "")

    def values(self, unit: dict[str, Any]) -> str:
        """The figures of the face that lies up: dice/to hit/range, "U" for an underlined range."""
        values = unit["values"]
        parts = [
            f"{name.upper()} {v[0]}/{v[1]}/{v[2]}{'U' if v[3] else ''}"
            for name in VALUES
            if (v := values.get(name))
        ]
        if values.get("radius"):
            parts.append(f"command radius {values['radius']}, leadership {values['leadership']}")
        else:
            parts.append(f"armour {values['armor'][0]}/{values['armor'][1]}")
            parts.append(f"assault {values['assault'][0]}/{values['assault'][1]}")
            carries = ", carries infantry" if values["carries"] else ""
            parts.append(f"moves {values['move']:g} {values['move_type']}{carries}")
        if unit["sw"] is not None:
            parts.append(f"with {self.words.name('type', unit['sw']['type'])}")
        return ", ".join(parts)

    def look(self, label: str) -> list[str]:
        lines = super().look(label)[:1]
        for unit in self.stacks.get(label, []):
            lines.append(f"{self.unit(unit, whose=True)}: {self.values(unit)}.")
        kinds = [mark["kind"] for mark in self.view["markers"] if mark["hex"] == label]
        lines += [f"A marker: {kind}." for kind in kinds]
        for objective in self.view["objectives"]:
            if label in objective["hexes"]:
                lines.append(self.objective(objective) + ".")
        return [line[:1].upper() + line[1:] for line in lines]

    def objective(self, objective: dict[str, Any]) -> str:
        """An objective: where it is, what it asks, whose it is."""
        owner = objective["owner"]
        whose = "nobody's" if owner is None else f"of {self.words.name('side', owner)}"
        points = counted(objective["vp"], "point")
        worth = f", {points}" if objective["vp"] else ""
        hexes = " ".join(objective["hexes"])
        return f"{objective['name']} ({objective['kind']}{worth}): {whose}; {hexes}"


class LookWaW(plain.Look):
    """Two levels, stacks, markers, the cup."""

    map_phases = ("offered", "operations")
    orders_help = (
        "Answer with a number of the list, or with an order as it stands there. On the map ! is\n"
        "disrupted, . Ops Complete, ? out of command, small letters a reduced unit."
    )

    def picture(self, view: dict[str, Any]) -> Picture:
        return Picture(view, self.words)

    def unit_code(self, unit: dict[str, Any]) -> str:
        """Three letters, small ones for the reduced face, and a sign for the state."""
        name = "HQ" if unit["class"] == "hq" else str(unit["name"]).replace("-", "")
        code = "".join(name.split())[:3]
        sign = next((sign for key, sign in STATES if unit[key]), "")
        return (code.lower() if unit["reduced"] else code)[: 4 - len(sign)] + sign

    def top(self, stack: list[dict[str, Any]]) -> dict[str, Any]:
        """The first unit that fights; a headquarters stands for its stack only if it is alone."""
        return next((unit for unit in stack if unit["class"] != "hq"), stack[0])

    def terrain_code(self, hex: dict[str, Any]) -> str:
        code = CODES.get(hex["terrain"][-1], hex["terrain"][-1][:3]) if hex["terrain"] else ""
        return ("=" if hex.get("roads") else "") + code

    def terrain_style(self, hex: dict[str, Any]) -> str:
        for terrain in reversed(hex["terrain"]):
            if terrain in STYLES:
                return STYLES[terrain]
        return "ground-country"

    def header(self, view: dict[str, Any]) -> list[Line]:
        """Name and turn; points and markers left of both sides; the cup."""
        first: Line = [
            (view["name"], "title"),
            (f", turn {view['turn']} of {view['turns']}", ""),
        ]
        second: Line = []
        for form, side in enumerate(view["sides"]):
            bracket = plain.BRACKETS[form]
            label = f"{bracket[0]}{self.side_label(side['name'])}{bracket[1]}"
            held = ", holds an End marker" if side["holds_end"] else ""
            markers = counted(side["markers_left"], "marker")
            second += [
                (label, f"side-{form}"),
                (f" {counted(side['vp'], 'point')}, {markers} in the cup{held}    ", ""),
            ]
        cup = view["cup"]
        second.append((f"End markers drawn: {cup['ends_drawn']} of {cup['ends']}", ""))
        return [first, second]

    def standing(self, view: dict[str, Any]) -> list[Line]:
        picture = self.picture(view)
        lines: list[Line] = [
            [("* ", "medal"), (picture.objective(objective), "")]
            for objective in view["objectives"]
        ]
        marks: dict[str, list[str]] = {}
        for mark in view["markers"]:
            marks.setdefault(mark["kind"], []).append(mark["hex"])
        lines += [[(f"{kind}: ", "quiet"), (" ".join(at), "")] for kind, at in marks.items()]
        return lines

    def introduction(self, view: dict[str, Any]) -> list[str]:
        picture = self.picture(view)
        lines = [picture.objective(objective) + "." for objective in view["objectives"]]
        for exit in view["exits"]:
            who = self.words.name("side", exit["side"])
            lines.append(f"Units of {who} may leave the map over {' '.join(exit['hexes'])}.")
        return lines

    def points(self, view: dict[str, Any]) -> dict[str, float]:
        return {side["name"]: side["vp"] for side in view["sides"]}

    # --- chance -----------------------------------------------------------------------------------

    def odds_line(self, odds: dict[str, Any], own: str = "") -> str:
        results = odds.get("results")
        if not odds.get("dice") or not isinstance(results, dict):
            return super().odds_line(odds, own)
        chances = [f"{name} {percent(results[name])}" for name in RESULTS if results.get(name)]
        number = f" at {odds['number']}+" if "number" in odds else ""
        return ", ".join([dice_text(odds["dice"]) + number, *chances])

    def odds_lines(self, odds: dict[str, Any], own: str = "") -> list[str]:
        lines = [line for line in [self.odds_line(odds, own)] if line]
        for modifier in odds.get("modifiers", []):
            name = self.words.name("modifier", modifier["id"])
            value = modifier["value"]
            mark = " (reconstructed)" if modifier.get("provenance") == "reconstructed" else ""
            lines.append(f"  {modifier['of']}: {name} {value:+g}{mark}")
        for name in ("hits", "unsaved"):
            if name in odds:
                shares = [f"{n}: {percent(share)}" for n, share in enumerate(odds[name])]
                lines.append(f"  {name}: {', '.join(shares)}")
        return lines or ["No dice are rolled for this."]

    def read_faces(self, text: str) -> str | None:
        """Typed dice as digits: "4 1 6", "416"; None if one is no face."""
        faces = "".join(text.replace(",", " ").split())
        return faces if faces and all(face in "123456" for face in faces) else None
