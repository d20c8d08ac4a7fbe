"""How The Last Hundred Yards looks in a terminal: stacks with states, markers, who may react."""

from __future__ import annotations

from typing import Any, ClassVar

from hexfront.cli.looks import plain
from hexfront.cli.looks.last_hundred_yards import codes, legend, roster
from hexfront.cli.looks.last_hundred_yards.describe import DescriberLHY, Picture, signed
from hexfront.cli.looks.plain import dice_text
from hexfront.cli.output import CommandError, Line, counted, percent
from hexfront.core.game import Denial, Game

DRM = ("sadrm", "mdrm")
# First words of orders.
FIRST_WORDS = (
    "ad advance aim assault assist attempt auto bypass call cancel charge company "
    "coordinate crossfire dash decline deploy diagram dig discard done drop exit extend "
    "favour feint fire front go halt help hide illuminate join knee light load maneuver "
    "mine observe overrun pass place platoon query ready recombine recover request resolve "
    "retreat return reveal reverse scoot shoot split stand start stay step stop take "
    "together two unload watch wire withdraw"
)


# Orders that hexes may follow, one behind the other; and what may come last, with a hex.
GOING = ("maneuver", "reverse", "step")
WITH_A_HEX = ("assault", "overrun", "bypass")


class LookLHY(plain.Look):
    """Stacks, markers, clock and score, the platoon that is activated, what may be reacted to."""

    map_phases = ("set-up", "choose-company", "choose-platoon", "segment")
    under_way = ("maneuver", "drive", "withdrawal")
    endings = ("done", "pass", "decline", "stop", "ready", "go")
    points_name = "objective points"
    faces_help = "Faces are numbers from 1 to 10; 0 is a ten: for instance 4 0 6."
    orders_help = """\
Answer with a number of the list, or with an order as it stands there. A hex alone is the unit
there, or where the maneuver goes. Of several units in a hex say which: 0812:baker1-2.

  place, auto, ready   set-up: a unit on a hex, all others by themselves, done
  company, platoon     who is activated; coordinate: a roll to activate two together
  maneuver 0812        the unit begins to go; then step 0811, hex by hex; stop; exit leaves the map
                       maneuver 0812 0811 0711 stop: all of it in one order
  join, drop           that unit goes too, or does not; go closes what was put together
  fire 0812 0706       small arms at a hex; shoot 0812 0706: anti-tank at a unit; shoot at 0812 0706
                       afv: at a concealed one; crossfire 0706: several, one into the rear
  scoot, halt and fire, watch, start, halt, reverse  vehicles
  assault 0812 0706    an assault arrow; overrun and bypass on the way
  call 0812 mortar-1   then request mortar-1 0812 0706, or request smoke ...
  withdraw, deploy, recover, help, load, unload  what else a unit may do
  query 0706           what is concealed there? You owe a shot at it then, if you have one
  done, pass           ends an activation; a reaction. The other side is asked next
"""
    nouns: ClassVar[dict[str, str]] = {
        "fire": "shot",
        "shoot": "anti-tank shot",
        "dig": "place",
        "mine": "place",
        "wire": "place",
        "withdraw": "withdrawal",
        "query": "question",
        "ad": "ad hoc activation",
        "two": "double shot",
        "recover": "recovery roll",
    }

    def picture(self, view: dict[str, Any]) -> Picture:
        return Picture(view, self.words)

    def describer(self, game: Game, side: int) -> DescriberLHY:
        return DescriberLHY(game, side, self)

    # --- the map ----------------------------------------------------------------------------------

    def unit_code(self, unit: dict[str, Any]) -> str:
        return codes.unit_code(unit)

    def stack_text(self, picture: plain.Picture, stack: list[dict[str, Any]], form: int) -> str:
        return codes.stack_text(stack, form)

    def ground_text(self, hex: dict[str, Any]) -> str:
        return codes.ground_text(hex)

    def marks_text(self, picture: plain.Picture, label: str) -> str:
        return codes.marks_text(picture.view, label)

    def terrain_style(self, hex: dict[str, Any]) -> str:
        things = hex.get("things", [])
        if any(codes.THINGS.get(thing) == "#" for thing in things):
            return "town"
        if "river" in things:
            return "water"
        for terrain in hex["terrain"]:
            if terrain in codes.STYLES:
                return codes.STYLES[terrain]
        return "hill" if hex["level"] else "ground-country"

    def legend(self, view: dict[str, Any], plain: bool, width: int = 100) -> list[Line]:
        return legend.legend(self.picture(view), width)

    # --- around the map ---------------------------------------------------------------------------

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
        whose = "; ".join(platoons)
        if activation["called"]:
            text = f"{whose}: {activation['acted']} of {activation['called']} have acted."
        else:  # nobody of it is known to the other side
            text = f"{whose} {'are' if platoons[1:] else 'is'} activated."
        deeds = "; ".join([self.deed(view, deed) for deed in view["deeds"]])
        return text + (f" May be reacted to: {deeds}." if deeds else "")

    def deed(self, view: dict[str, Any], deed: dict[str, Any]) -> str:
        """What was done, and how many of those who are asked saw it."""
        unit = next((unit for unit in view["units"] if unit["id"] == deed["unit"]), None)
        who = self.words.name("type", unit["type"] if unit else "concealed")
        hexes, targets = deed["hexes"], " and ".join(deed["targets"])
        if not hexes:
            told = f"{who} left the map"
        elif deed["kind"] == "maneuver":
            told = f"{who} to {hexes[-1]}"
        elif deed["kind"] == "fire":
            told = f"{who} on {hexes[-1]} fired" + (f" at {targets}" if targets else "")
        else:
            told = f"{who} on {hexes[-1]} tried to recover"
        seen = f" (seen by {len(deed['observers'])})" if view["you"] == view["side"] else ""
        return told + seen

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
        for kind, at in marks.items():
            lines.append([(f"{codes.MARKERS[kind][1]}: ", "quiet"), (" ".join(at), "")])
        for mortar in view["mortars"]:
            where = f" on {mortar['hex']}" if mortar["hex"] else ""
            side = self.side_label(mortar["side"])
            text = f"{mortar['name']} of {side}: {mortar['box']}{where}"
            lines.append([("mortar: ", "quiet"), (text, "")])
        return lines

    def sides(self, view: dict[str, Any], starting: int) -> list[str]:
        """Who attacks, who sets up first."""
        lines: list[str] = []
        for number, side in enumerate(view["sides"]):
            stance = "attacker" if side["attacker"] else "defender"
            first = ", sets up first" if number == starting else ""
            lines.append(f"{self.side_label(side['name'])}: {side['title']}, {stance}{first}.")
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
            f"A Final Score (minutes and losses) of {score['target']} or less is asked for."
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

    def forces(self, view: dict[str, Any]) -> list[str]:
        return roster.forces(self.picture(view))

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
            told = f"net {signed(odds['net'])}, the defender retreats {percent(driven)}"
            parts.append(told + (", concealed enemies not counted" if odds["unknown"] else ""))
        for key in ("recovers", "rallies", "heroic", "destroys"):
            if odds.get(key):
                parts.append(f"{key} {percent(odds[key])}")
        if odds.get("kind") == "shock":
            parts += self.chances(odds["results"])
        if not parts and odds.get("dice"):
            parts.append(dice_text(odds["dice"]))
        return "; ".join(parts)

    def weight(self, odds: dict[str, Any]) -> float:
        """The chance that something comes of it; an assault on who knows what comes last."""
        if "rows" in odds:
            driven = sum([row["chance"] for row in odds["rows"] if "retreat" in row["defender"]])
            return float(driven) - (1.0 if odds["unknown"] else 0.0)
        worth = sum([float(odds.get(key, 0.0)) for key in ("recovers", "destroys")])
        for shot in self.shots(odds):
            if shot.get("results"):
                worth += 1.0 - float(shot["results"].get("none", 1.0))
        return worth

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
            value = f" {signed(modifier['value'])}" if modifier["value"] else ""
            lines.append(f"  {about}: {name}{value}{mark}")
        return lines

    def read_faces(self, text: str) -> str | None:
        """Typed dice: "4 10 6", "4 0 6", "406"; None if one is no face."""
        words = text.replace(",", " ").split()
        faces = "".join("0" if word == "10" else word for word in words)
        return faces if faces and faces.isdecimal() else None

    # --- orders -----------------------------------------------------------------------------------

    def one_by_one(self, game: Game, typed: str) -> list[str]:
        """`maneuver 0917 0916 0815` goes all the way, as does `step 0916 0815`; behind the hexes
        may stand what ends it: stop, exit, or assault, overrun or bypass with their hex."""
        words = typed.lower().split()
        if len(words) < 3 or words[0] not in GOING:
            return [typed]
        find = self.picture(game.view(game.side)).find
        orders = [" ".join(words[:2])]
        at = 2
        while at < len(words):
            if find(words[at]) is not None:
                orders.append(f"step {words[at]}")
            elif words[at] in ("stop", "exit"):
                orders.append(words[at])
            elif words[at] in WITH_A_HEX and at + 1 < len(words):
                orders.append(f"{words[at]} {words[at + 1]}")
                at += 1
            else:
                return [typed]
            at += 1
        return orders

    def read(self, game: Game, typed: str, focus: str = "") -> plain.Reading:
        """As in all games; a verb of this game that lacks its parts, or comes at the wrong time, is
        told what is asked."""
        try:
            return super().read(game, typed, focus)
        except Denial as denial:
            verb = next(iter(typed.lower().split()), "")
            if denial.id != "denied-not-understood" or verb not in FIRST_WORDS.split():
                raise
        possible = [game.text(action) for action in game.legal_actions()]
        own = [text for text in possible if text.split()[0] == verb]
        if own:
            raise CommandError(f"That could mean: {', '.join(own[:8])}.")
        asked = self.words.prompt(game.phase, game)
        raise CommandError(f"Nobody can be told to {verb} now. What is asked: {asked}")
