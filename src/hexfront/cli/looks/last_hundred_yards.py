"""How The Last Hundred Yards looks in a terminal: stacks with states, markers, who may react."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks import plain
from hexfront.cli.looks.plain import dice_text
from hexfront.cli.output import Line, counted, percent
from hexfront.core.game import Action, Game

CODES: dict[str, str] = {
    "open": "",
    "town": "twn",
    "woods": "wds",
    "heavy_woods": "WDS",
    "jungle": "jgl",
    "heavy_jungle": "JGL",
    "orchard": "orc",
    "palm_grove": "plm",
    "marsh": "msh",
    "beach": "bch",
    "river": "riv",
    "water": "wat",
}
STYLES: dict[str, str] = {
    "woods": "forest",
    "heavy_woods": "forest",
    "jungle": "forest",
    "heavy_jungle": "forest",
    "orchard": "forest",
    "palm_grove": "forest",
    "town": "town",
    "river": "water",
    "water": "water",
    "marsh": "water",
    "beach": "sand",
}
# What stands on a hex besides its ground, in a sign behind the code of the ground.
THINGS: dict[str, str] = {
    "stone": "#",
    "wooden": "#",
    "urban": "#",
    "hut": "h",
    "road": "=",
    "path": "-",
    "bridge": "=",
    "ford": "f",
}
# The sign behind a unit's code, the first that fits.
STATES = (
    ("heroic", "*"),
    ("shocked", "!"),
    ("disrupted", "!"),
    ("regrouping", "~"),
    ("must", "^"),
    ("acted", "."),
    ("motion", ">"),
)
SHORT: dict[str, str] = {
    "squad": "SQ",
    "section": "SC",
    "mg": "MG",
    "gun": "GUN",
    "fp": "FP",
    "leader": "LDR",
    "latw": "AT",
    "ft": "FT",
    "halftrack": "HT",
    "truck": "TRK",
    "jeep": "JP",
    "dummy": "DMY",
    "concealed": "???",
}
# Who stands for a stack, the first class of these in it.
FIRST = ("afv", "fv", "squad", "section", "mg", "gun", "fp")
DRM = ("sadrm", "mdrm")
# Works of the set-up by the verb that places one.
WORKS: dict[str, str] = {
    "dig": "improved positions",
    "mine": "mines",
    "wire": "wire",
}


def signed(value: int) -> str:
    """A modifier with its sign."""
    return f"{value:+d}" if value else "0"


class Picture(plain.Picture):
    """Units by their names, with all that is printed on their counters."""

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
        names = [self.words.name("terrain", id) for id in (*hex["terrain"], *hex.get("things", []))]
        level = f", level {hex['level']}" if hex["level"] else ""
        return " and ".join(names) + level

    def look(self, label: str) -> list[str]:
        lines = super().look(label)[:1]
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


class LookLHY(plain.Look):
    """Stacks, markers, clock and score, the platoon that is activated, what may be reacted to."""

    map_phases = ("set-up", "choosing-company", "choosing-platoon")
    endings = ("done", "pass", "decline", "stop", "ready", "go")
    points_name = "objective points"
    faces_help = "Faces are numbers from 1 to 10; 0 is a ten: for instance 4 0 6."
    orders_help = (
        "Answer with a number of the list, or with an order as it stands there. On the map ! is\n"
        "disrupted or shocked, ~ regrouping, * heroic, ^ must act, . has acted, > in motion; ???\n"
        "is something concealed. In lines of ground # is a building, = a road, - a path."
    )

    def picture(self, view: dict[str, Any]) -> Picture:
        return Picture(view, self.words)

    def describer(self, game: Game, side: int) -> DescriberLHY:
        return DescriberLHY(game, side, self)

    def unit_code(self, unit: dict[str, Any]) -> str:
        """Up to three letters and a sign for the state: SQ1., LDR!, M4>."""
        name = SHORT.get(unit["class"], "")
        if name in ("SQ", "SC"):
            code = name[:1] + str(unit["platoon_number"] or "") + str(unit["number"])
        else:
            code = name or "".join(str(unit["name"]).replace("-", "").split())[:3]
        sign = next((sign for key, sign in STATES if unit[key]), "")
        return code[: 4 - len(sign)] + sign

    def top(self, stack: list[dict[str, Any]]) -> dict[str, Any]:
        """The first unit that fights; leaders and the like stand for a stack only if alone."""
        return next((unit for unit in stack if unit["class"] in FIRST), stack[0])

    def terrain_code(self, hex: dict[str, Any]) -> str:
        code = CODES.get(hex["terrain"][0], hex["terrain"][0][:3]) if hex["terrain"] else ""
        things = {THINGS[thing] for thing in hex.get("things", []) if thing in THINGS}
        level = str(hex["level"]) if hex["level"] else ""
        return level + "".join(sorted(things)) + code

    def terrain_style(self, hex: dict[str, Any]) -> str:
        things = hex.get("things", [])
        if any(THINGS.get(thing) == "#" for thing in things):
            return "town"
        for terrain in hex["terrain"]:
            if terrain in STYLES:
                return STYLES[terrain]
        return "hill" if hex["level"] else "ground-country"

    def header(self, view: dict[str, Any]) -> list[Line]:
        """Name, turn and time; score and losses; what is going on."""
        clock, score = view["clock"], view["score"]
        limit = f" of {clock['limit']}" if clock["limit"] else ""
        first: Line = [
            (view["name"], "title"),
            (f", turn {view['turn']}, {clock['time']} (minute {clock['minute']}{limit})", ""),
        ]
        second: Line = []
        for form, side in enumerate(view["sides"]):
            bracket = plain.BRACKETS[form]
            role = "attacker" if side["attacker"] else "defender"
            points = counted(score["held"][side["name"]], "objective point")
            lost = counted(side["casualties"], "step")
            label = f"{bracket[0]}{self.side_label(side['name'])}{bracket[1]}"
            second += [
                (label, f"side-{form}"),
                (f" {role}, {points}, {lost} lost    ", ""),
            ]
        told = f"Final score {score['final']}, target {score['target']}"
        second.append((told, ""))
        lines = [first, second]
        now = self.now(view)
        if now:
            lines.append([(now, "quiet")])
        return lines

    def now(self, view: dict[str, Any]) -> str:
        """The activation cycle in a sentence; "" outside one."""
        activation = view["activation"]
        if activation is None or not activation["platoons"]:
            return ""
        platoons = [p["name"] for p in view["platoons"] if p["index"] in activation["platoons"]]
        done = f"{activation['acted']} of {activation['called']} have acted"
        deeds = "; ".join([self.deed(view, deed) for deed in view["deeds"]])
        text = f"{', '.join(platoons)}: {done}."
        return text + (f" May be reacted to: {deeds}." if deeds else "")

    def deed(self, view: dict[str, Any], deed: dict[str, Any]) -> str:
        """What was done, and how many of those who are asked saw it."""
        unit = next((unit for unit in view["units"] if unit["id"] == deed["unit"]), None)
        who = self.words.name("type", unit["type"] if unit else "concealed")
        where = deed["hexes"][-1] if deed["hexes"] else "off the map"
        seen = f", seen by {len(deed['observers'])}" if view["you"] == view["side"] else ""
        return f"{who} {deed['kind']} {where}{seen}"

    def standing(self, view: dict[str, Any]) -> list[Line]:
        picture = self.picture(view)
        lines: list[Line] = [
            [("* ", "medal"), (picture.objective(objective), "")]
            for objective in view["objectives"]
        ]
        marks: dict[str, list[str]] = {}
        for mark in view["markers"]:
            value = signed(mark["value"]) if mark["kind"] in DRM else ""
            to = f">{mark['to']}" if "to" in mark else ""
            marks.setdefault(mark["kind"], []).append(mark["hex"] + to + value)
        lines += [[(f"{kind}: ", "quiet"), (" ".join(at), "")] for kind, at in marks.items()]
        for mortar in view["mortars"]:
            where = f" on {mortar['hex']}" if mortar["hex"] else ""
            side = self.side_label(mortar["side"])
            text = f"{mortar['name']} of {side}: {mortar['box']}{where}"
            lines.append([("mortar: ", "quiet"), (text, "")])
        return lines

    def introduction(self, view: dict[str, Any]) -> list[str]:
        picture = self.picture(view)
        score = view["score"]
        lines = [picture.objective(objective) + "." for objective in view["objectives"]]
        attacker = next(side["name"] for side in view["sides"] if side["attacker"])
        who = self.words.name("side", attacker)
        if score["needed"]:
            lines.append(f"{who} attack and need {counted(score['needed'], 'objective point')}.")
        lines.append(
            f"They win with a final score of {score['target']} or less: minutes and losses."
        )
        return [line[:1].upper() + line[1:] for line in lines]

    def holdings(self, view: dict[str, Any]) -> list[str]:
        """The mortars, and the units that wait off the map."""
        picture = self.picture(view)
        own = [mortar for mortar in view["mortars"] if mortar["side"] == view["you"]]
        lines = [f"{mortar['name']}: {mortar['box']}." for mortar in own]
        units = {unit["id"]: unit for unit in view["units"]}
        for group in view["waiting"]:
            names = [picture.unit(units[n]) for n in group["units"] if n in units]
            if names:
                lines.append(f"From turn {group['turn']}: {', '.join(names)}.")
        return lines or super().holdings(view)

    def points(self, view: dict[str, Any]) -> dict[str, float]:
        return dict(view["score"]["held"])

    # --- chance -----------------------------------------------------------------------------------

    def odds_line(self, odds: dict[str, Any], own: str = "") -> str:
        """The markers that would be placed and what may come of them, or the chance of a roll."""
        parts: list[str] = []
        if odds.get("kind") == "mortar":
            parts.append(f"{dice_text(odds['dice'])}, {odds['expected']:.1f} shells on target")
        for shot in self.shots(odds):
            marker = f"marker {signed(shot['value'])}" if shot["placed"] else "too weak"
            parts.append(", ".join([marker, *self.chances(shot.get("results", {}))]))
        if "rows" in odds:
            driven = sum([row["chance"] for row in odds["rows"] if "retreat" in row["defender"]])
            parts.append(f"net {signed(odds['net'])}, the defender retreats {percent(driven)}")
        for key in ("recovers", "rallies", "heroic", "destroys"):
            if odds.get(key):
                parts.append(f"{key} {percent(odds[key])}")
        if odds.get("kind") == "shock":
            parts += self.chances(odds["results"])
        if not parts and odds.get("dice"):
            parts.append(dice_text(odds["dice"]))
        return "; ".join(parts)

    def shots(self, odds: dict[str, Any]) -> list[dict[str, Any]]:
        """The markers of an attack: one for each of its targets, or firers."""
        if "value" in odds:
            return [odds]
        shots: list[dict[str, Any]] = odds.get("targets") or odds.get("shots") or []
        return shots

    def chances(self, results: dict[str, float]) -> list[str]:
        """What may become of a unit, but for nothing at all."""
        return [
            f"{self.words.name('result', name)} {percent(chance)}"
            for name, chance in results.items()
            if name != "none" and chance
        ]

    def odds_lines(self, odds: dict[str, Any], own: str = "") -> list[str]:
        lines = [line for line in [self.odds_line(odds, own)] if line]
        for shot in self.shots(odds):
            lines += self.addends(shot["modifiers"], shot["hex"])
        for role in ("attacker", "defender"):
            if "rows" in odds:
                values = " + ".join([str(unit["value"]) for unit in odds[role]["units"]])
                lines.append(f"  {role}: {values or 0}, in all {odds[role]['strength']}")
                lines += self.addends(odds[role]["modifiers"], role)
        for row in odds.get("rows", []):
            attacker = " ".join(row["attacker"]) or "-"
            defender = " ".join(row["defender"]) or "-"
            lines.append(f"  {percent(row['chance'])}: attacker {attacker}, defender {defender}")
        return lines or ["No dice are rolled for this."]

    def addends(self, modifiers: list[dict[str, Any]], about: str) -> list[str]:
        """Modifiers by name, a line each."""
        lines: list[str] = []
        for modifier in modifiers:
            name = self.words.name("modifier", modifier["id"])
            mark = " (reconstructed)" if modifier.get("provenance") == "reconstructed" else ""
            lines.append(f"  {about}: {name} {signed(modifier['value'])}{mark}")
        return lines

    def read_faces(self, text: str) -> str | None:
        """Typed dice: "4 10 6", "4 0 6", "406"; None if one is no face."""
        words = text.replace(",", " ").split()
        faces = "".join("0" if word == "10" else word for word in words)
        return faces if faces and faces.isdecimal() else None
