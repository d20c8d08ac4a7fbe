"""What a scenario file switches on (`game_info.options`), read into plain values for the rules.

The rows of `data/options.toml` say what keys there are; what each does is in its own chapter. In a
base game there are no options, and then nothing asks for any.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Denial
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.board import SECTIONS, Board
from hexfront.systems.memoir44.cards import CARD, FORMS, deck_of, with_card, without
from hexfront.systems.memoir44.codes import codes
from hexfront.systems.memoir44.m44scenario import ScenarioFile

OFF: Final[tuple[object, ...]] = (None, False, "", "false", "no", 0)
DICE: Final = ("1/1", "2/2")
SWAPS: Final[dict[str, tuple[str, str]]] = {
    # deck_name -> the card that is taken out, the card that takes its place
    "air_power_as_artillery_bombard_deck": ("air-power", "artillery-bombard"),
}
NIGHTFALL: Final = 6
NIGHT: Final = 1


class StrikeRight:
    """A right to play Recon as an air strike, with so many dice against each target.

    `hill`: only while the side holds these hexes; empty: always.
    """

    __slots__ = ("dice", "hill", "rule", "side")

    def __init__(self, side: int, dice: int, hill: tuple[int, ...], rule: str) -> None:
        self.side = side
        self.dice = dice
        self.hill = hill
        self.rule = rule


class NightRule:
    """Night: visibility at the beginning, what each star adds, and whose turn rolls."""

    __slots__ = ("side", "start", "step")

    def __init__(self, start: int, step: int, side: int) -> None:
        self.start = start
        self.step = step
        self.side = side


class DropRule:
    """An air drop: whose, how many steps each unit drifts, how many units each time.

    `centres`: the hexes to aim at (empty: any hex). `at_full_day`: not before turn one but at
    the start of the side's first turn in full daylight. `units`: the numbers of its units, drop by
    drop.
    """

    __slots__ = ("at_full_day", "centres", "counts", "number", "range", "record", "side", "units")

    def __init__(
        self,
        number: int,
        side: int,
        range: int,
        counts: tuple[int, ...],
        centres: tuple[int, ...],
        at_full_day: bool,
        record: dict[str, object],
    ) -> None:
        self.number = number
        self.side = side
        self.range = range
        self.counts = counts
        self.centres = centres
        self.at_full_day = at_full_day
        self.record = record
        self.units: list[list[int]] = []


class EntryRule:
    """Armor breakthrough of a side: how many units enter; `units`: their numbers."""

    __slots__ = ("count", "record", "side", "units")

    def __init__(self, side: int, count: int, record: dict[str, object]) -> None:
        self.side = side
        self.count = count
        self.record = record
        self.units: list[int] = []


class Options:
    """The special rules of one scenario. Lists by side are indexed by side; sets of hexes are
    tuples, ascending."""

    def __init__(self) -> None:
        self.given: list[tuple[str, str]] = []  # keys that are on, and their values in words
        self.form = 0
        self.deck: tuple[int, ...] = ()
        self.reshuffles = True
        self.deck_winner = NOBODY
        self.air_power = ""
        self.no_air_power: list[bool] = [False, False]
        self.commissar: list[bool] = [False, False]
        self.marines: list[bool] = [False, False]
        self.slow_armor: list[bool] = [False, False]
        self.british = False
        self.royal_army = False
        self.high_command = NOBODY
        self.french = False
        self.desert = False
        self.resupply = False
        self.landing_craft = False
        self.heavy_fog = False
        self.flooded = False
        self.late_war = -1  # -1: by the date
        self.strikes: list[StrikeRight] = []
        self.night: NightRule | None = None
        self.drops: list[DropRule] = []
        self.entries: list[EntryRule | None] = [None, None]
        self.smoke_screen = NOBODY
        self.blowers: list[bool] = [False, False]
        self.blow_beside = False
        self.camouflaged: tuple[int, ...] = ()
        self.stars = ""
        self.captures_hq = False
        self.headquarters: dict[int, int] = {}
        self.oases = False
        self.hospitals = False
        self.bunker_owner = NOBODY
        self.kill_medals: list[int] = [-1, -1]  # -1: as the unit says
        self.exits: list[tuple[int, tuple[int, ...]]] = []
        self.infantry_exit = 1
        self.truck_exit_figures = False
        self.must_exit: list[int] = [0, 0]
        self.empty_sections: list[tuple[int, int, int]] = []  # side, section of the map, medals
        self.train: dict[str, object] | None = None


class OptionReader:
    """Reads the options of a file, gathering what is wrong or not known."""

    def __init__(self, file: ScenarioFile, board: Board) -> None:
        self.file = file
        self.board = board
        self.values = {k: v for k, v in file.options.items() if not _off(k, v)}
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.options = Options()

    def problem(self, key: str, message: str) -> None:
        self.problems.append(Problem(f"option:{key}", "game_info", message))

    # --- values --------------------------------------------------------------------------------

    def on(self, key: str) -> bool:
        return key in self.values

    def side_named(self, key: str, value: object) -> int:
        """The side of that name; NOBODY and a problem for anything else."""
        name = str(value).lower()
        if name in self.file.sides:
            return self.file.sides.index(name)
        self.problem(key, f"{str(value)[:20]!r} is no side")
        return NOBODY

    def side(self, key: str) -> int:
        """The side that the option names, also as the `side` of a record; NOBODY without it."""
        if key not in self.values:
            return NOBODY
        value = self.values[key]
        if isinstance(value, dict):
            value = value.get("side", "")
        return self.side_named(key, value)

    def sides(self, key: str) -> list[bool]:
        """For each side: does the option name it, or all?"""
        if key not in self.values:
            return [False, False]
        if str(self.values[key]).lower() in ("all", "both", "true"):
            return [True, True]
        side = self.side_named(key, self.values[key])
        return [side == 0, side == 1]

    def is_side(self, key: str, name: str) -> list[bool]:
        """For each side: is the option on, and this the side of that name?"""
        return [self.on(key) and own == name for own in self.file.sides]

    def number(self, key: str, value: object, default: int, most: int = 99) -> int:
        text = str(default if value is None else value)
        if text.isdecimal() and int(text) <= most:
            return int(text)
        self.problem(key, f"{text[:20]!r} is no number up to {most}")
        return default

    def record(self, key: str) -> dict[str, object] | None:
        value = self.values.get(key)
        if value is None or isinstance(value, dict):
            return value
        self.problem(key, "must be a record")
        return None

    def hexes(self, key: str, value: object) -> tuple[int, ...]:
        """Hexes of a list, or of a text with commas; words after a coordinate are a comment."""
        words = value if isinstance(value, list) else str(value or "").split(",")
        found: list[int] = []
        for word in words:
            parts = str(word).split()
            try:
                found.append(self.board.parse(parts[0] if parts else ""))
            except Denial:
                self.problem(key, f"{str(word)[:20]!r} is no hex of this board")
        return tuple(sorted(set(found)))

    # --- chapters ------------------------------------------------------------------------------

    def read(self) -> Options:
        """The options; `problems` then holds what cannot be played."""
        options = self.options
        self.switch_on_features()
        known = codes().options
        for key, value in sorted(self.values.items()):
            if key not in known:
                self.problem(key, f"{key[:30]!r} is not an option that is known")
            else:
                options.given.append((key, _words(value)))
        self.read_cards()
        self.read_nations()
        self.read_actions()
        self.read_night()
        self.read_arrivals()
        self.read_victory()
        return options

    def switch_on_features(self) -> None:
        """A plain editor file names some rules only among its equipment. Rule: M44 8.6."""
        if self.file.options:
            return
        for side, kind, code in self.file.features:
            if kind == "feature" and code in FEATURE_OPTIONS:
                key = FEATURE_OPTIONS[code]
                self.values[key] = side if code == "RUSSIAN_COMMISSAR" else True
                text = f"{code} stands only among the equipment; it is played as {key}"
                self.notes.append(Problem(f"feature:{code}", "equipment_packs", text))

    def read_cards(self) -> None:
        """The deck. Rule: M44 2.3 Deck swaps, M44 2.5, M44 7 no reshuffle."""
        options = self.options
        options.form = FORMS[self.file.size]
        deck = deck_of(options.form)
        if self.on("deck_name"):
            swap = SWAPS.get(str(self.values["deck_name"]).lower())
            if swap is None:
                self.problem("deck_name", "no such deck is known")
            else:
                deck = with_card(without(deck, CARD[swap[0]].number), CARD[swap[1]].number)
        removed = self.values.get("removed_cards", [])
        for id in removed if isinstance(removed, list) else str(removed).split(","):
            if str(id) in CARD and CARD[str(id)].number in deck:
                deck = without(deck, CARD[str(id)].number)
            else:
                self.problem("removed_cards", f"{str(id)[:30]!r} is no card of the deck")
        options.deck = deck
        options.deck_winner = self.side("deck_winner")
        if self.on("deck_reshuffling"):
            options.reshuffles = False
            if not self.on("deck_winner"):
                self.problem("deck_reshuffling", "deck_winner must say who wins without cards")
        if self.on("air_power_dice"):
            options.air_power = str(self.values["air_power_dice"])
            if options.air_power not in DICE:
                self.problem("air_power_dice", f"must be one of: {', '.join(DICE)}")
        options.no_air_power = self.sides("air_power_banned")

    def read_nations(self) -> None:
        """Rule: M44 6.1 Red Army, M44 6.1 US Marine Corps, M44 6.1 Italian Royal Army."""
        options = self.options
        commissar = self.side("russian_commissar_rule")
        options.commissar = [commissar == 0, commissar == 1]
        options.marines = self.is_side("gung_ho", "allies")
        options.british = self.on("british_commonwealth")
        options.royal_army = self.on("italy_royal_army")
        if self.on("italy_high_command") and "axis" in self.file.sides:
            options.high_command = self.file.sides.index("axis")
        options.french = self.on("french_army")

    def read_actions(self) -> None:
        """Rule: M44 6.2-2, M44 6.2-3, M44 6.2-9, M44 6.2-10, M44 6.2-15, M44 6.2-17, M44 6.2-18,
        M44 6.2-24, M44 6.2-27, M44 6.2 Hill 317, EF 4 Blitz armor."""
        options = self.options
        blitz = self.on("blitz_rules")
        slow = self.sides("partial_blitz_rules")
        options.slow_armor = [
            slow[side] or (blitz and self.file.sides[side] == "allies") for side in (0, 1)
        ]
        if blitz:
            axis = self.file.sides.index("axis")
            options.strikes.append(StrikeRight(axis, 1, (), "M44 6.2-15"))
        side = self.side("air_strikes_rules")
        if side != NOBODY:
            options.strikes.append(StrikeRight(side, self.usual_dice(side), (), "M44 6.2-3"))
        record = self.record("recon_as_air_strike")
        if record is not None:
            side = self.side("recon_as_air_strike")
            dice = self.number("recon_as_air_strike", record.get("dice"), 1, 4)
            options.strikes.append(StrikeRight(side, dice, (), "M44 6.2-3"))
        if self.on("hill317"):
            hill = self.hexes("hill317", self.values["hill317"])
            for side in (0, 1):
                right = StrikeRight(side, self.usual_dice(side), hill, "M44 6.2 Hill 317")
                options.strikes.append(right)
        if self.on("blowbridge_opt2"):
            side = self.side("blowbridge_opt2")
            options.blowers = [side == 0, side == 1]
            record = self.record("blowbridge_opt2") or {}
            options.blow_beside = record.get("option") == "NEED_NEIGHBOUR_UNIT"
        options.desert = self.on("north_african_desert_rules")
        options.resupply = self.on("resupply_rules")
        options.landing_craft = self.on("landing_craft")
        options.heavy_fog = self.on("heavy_fog_rules")
        options.flooded = self.on("flooded_fields")
        options.oases = self.on("oasis_recovery")
        options.hospitals = self.on("hospital_recovery")
        options.captures_hq = self.on("capture_hq")
        tents = self.record("headquarters") or {}
        for name, hexes in tents.items():
            owner = self.side_named("headquarters", name)
            for hex in self.hexes("headquarters", hexes):
                options.headquarters[hex] = owner
        if self.on("camouflaged"):
            options.camouflaged = self.hexes("camouflaged", self.values["camouflaged"])
        options.stars = str(self.values.get("battle_stars", ""))
        if options.stars not in ("", "none", "camouflage"):
            self.problem("battle_stars", "must be camouflage or none")
        if self.on("bunker_owner"):
            options.bunker_owner = self.side("bunker_owner")
        if "late_war" in self.file.options:
            options.late_war = 1 if self.on("late_war") else 0

    def usual_dice(self, side: int) -> int:
        """Dice of an air strike: two for the Allies, one for the Axis."""
        return 2 if self.file.sides[side] == "allies" else 1

    def read_night(self) -> None:
        """Night that grows lighter, or the fall of night. Rule: M44 6.2-19."""
        side = self.file.sides.index("allies")
        if self.on("night_visibility_team_turn"):
            side = self.side("night_visibility_team_turn")
        reverse = self.on("night_visibility_reverse_rule")
        if not reverse and not self.on("night_visibility_rules"):
            return
        start, step = (NIGHTFALL, -1) if reverse else (NIGHT, 1)
        self.options.night = NightRule(start, step, side)

    def read_arrivals(self) -> None:
        """Rule: M44 6.2-13, M44 6.2-20, M44 6.2-21, M44 6.2-22."""
        options = self.options
        for number, key in enumerate(("airdrop", "airdrop2")):
            record = self.record(key)
            if record is not None:
                options.drops.append(self.drop(number, key, record))
        options.smoke_screen = self.side("smoke_screen")
        entries = self.record("armor_breakthrough_rules") or {}
        for name, entry in entries.items():
            side = self.side_named("armor_breakthrough_rules", name)
            if side == NOBODY or not isinstance(entry, dict):
                continue
            count = self.number("armor_breakthrough_rules", entry.get("nbr_units"), 2, 9)
            options.entries[side] = EntryRule(side, count, entry)
        options.train = self.record("supply_train_rules")

    def drop(self, number: int, key: str, record: dict[str, object]) -> DropRule:
        units = record.get("nbr_units", 1)
        given = units if isinstance(units, list) else [units]
        counts = [self.number(key, count, 1, 12) for count in given]
        drops = self.number(key, record.get("nbr_drops"), len(counts), 12)
        while len(counts) < drops:
            counts.append(counts[-1])
        aimed = record.get("option2") == "TARGET_DROP_CENTER"
        centres = self.hexes(key, record.get("center")) if aimed else ()
        return DropRule(
            number,
            self.side(key),
            self.number(key, record.get("range"), 4, 12),
            tuple(counts[:drops]),
            centres,
            record.get("option") == "NEED_FULL_DAY_VISIBILITY",
            record,
        )

    def read_victory(self) -> None:
        """Rule: M44 7 elimination, M44 7 exit, M44 7 infantry exit, M44 7 truck exit,
        M44 7 must exit, M44 7 empty section."""
        options = self.options
        for name, medals in (self.record("kill_medals") or {}).items():
            side = self.side_named("kill_medals", name)
            options.kill_medals[side] = self.number("kill_medals", medals, 1, 9)
        rows = self.values.get("exits", [])
        for row in rows if isinstance(rows, list) else [rows]:
            if not isinstance(row, dict):
                self.problem("exits", "must be a list of records")
                continue
            side = self.side_named("exits", row.get("side", ""))
            hexes = self.hexes("exits", row.get("hexes", []))
            if row.get("row") not in OFF and hexes:
                hexes = tuple(range(hexes[0], hexes[-1] + 1))
            options.exits.append((side, hexes))
        options.infantry_exit = 2 if self.on("infantry_exit_counts_2") else 1
        options.truck_exit_figures = self.on("truck_exit_counts_figures")
        record = self.record("must_have_unit_exit")
        if record is not None:
            least = self.number("must_have_unit_exit", record.get("min_nbr_units"), 1)
            options.must_exit[self.side("must_have_unit_exit")] = least
        record = self.record("empty_section_medals")
        if record is not None:
            side = self.side("empty_section_medals")
            worth = self.number("empty_section_medals", record.get("count_for"), 1, 9)
            sections = record.get("sections", [0, 1, 2])
            for own in sections if isinstance(sections, list) else []:
                number = self.number("empty_section_medals", own, 0, len(SECTIONS) - 1)
                here = self.board.own_section(side, number)
                options.empty_sections.append((side, here, worth))


# Equipment that a plain file lists for a rule, and the option that it then stands for.
FEATURE_OPTIONS: Final[dict[str, str]] = {
    "NIGHT_ATTACK": "night_visibility_rules",
    "RUSSIAN_COMMISSAR": "russian_commissar_rule",
    "CAPTURE_HQ": "capture_hq",
}


def _off(key: str, value: object) -> bool:
    """Is the option not switched on? `deck_reshuffling` is switched on by being false."""
    off = value in OFF if not isinstance(value, (dict, list)) else not value
    return not off if key == "deck_reshuffling" else off


def _words(value: object) -> str:
    """A value for people: a side, a number, a name; "on" for a mere switch or a record."""
    if isinstance(value, dict):
        value = value.get("side", "on")
    if isinstance(value, list):
        return ", ".join([str(item) for item in value if isinstance(item, (str, int))]) or "on"
    return "on" if value in (True, "true", False, "false") else str(value).lower()
