"""What a mission is made of (3.0, 20.0): sides, companies, platoons, units, zones, objectives."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.counters import UnitType
from hexfront.systems.last_hundred_yards.tables import MortarKind

# The sides. An initiative tie is the Axis player's if the number is odd (5.0).
ALLIED: Final = 0
AXIS: Final = 1
SIDES: Final[tuple[str, ...]] = ("allied", "axis")

# Light (17.0).
DAY: Final = 0
TWILIGHT: Final = 1
NIGHT: Final = 2
LIGHTS: Final[tuple[str, ...]] = ("day", "twilight", "night")

# Kinds of companies, of which a coordinated activation may join two platoons (7.1).
INFANTRY: Final = 0
ARMOR: Final = 1  # tanks
SPG: Final = 2  # self-propelled guns
COMPANY_KINDS: Final[tuple[str, ...]] = ("infantry", "armor", "spg")

# Kinds of zones (20.7, 16.0).
SET_UP_ZONE: Final = 0  # units begin in one of its hexes
ENTRY_ZONE: Final = 1  # units begin off the map and enter through one of its hexes
DROP_ZONE: Final = 2  # airborne troops come down, aimed at one of its hexes
ZONE_KINDS: Final[tuple[str, ...]] = ("setup", "entry", "drop")

# How a unit may begin, as a mask (20.7, 20.9).
MAY_CONCEAL: Final = 1
MAY_HIDE: Final = 2
MAY_BE_IN_MOTION: Final = 4
MAY_BE_LOADED: Final = 8


class Company:
    """A company: its platoons act one after the other in its turn of the activation (6.0 I).

    `kind`: INFANTRY, ARMOR or SPG. `coordination`: its DRM (7.1), the elite one not counted.
    `platoons` are indexes into `ScenarioLHY.platoons`. Rule: LHY 1.9, LHY 3.0, LHY 7.1.
    """

    __slots__ = (
        "colour",
        "coordination",
        "elite",
        "id",
        "kind",
        "name",
        "number",
        "platoons",
        "side",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        side: int,
        kind: int,
        colour: str,
        elite: bool,
        coordination: int,
        platoons: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.colour = colour
        self.elite = elite
        self.coordination = coordination
        self.platoons = platoons


class Platoon:
    """A platoon: `company` is an index into `ScenarioLHY.companies`, `label` its printed number.

    `units`: numbers of all its pieces, spare ones too (sections for squads that deploy or take
    casualties, 10.3.2, 13.3.3). `leader`: the number of its leader, or NONE. `infantry`: an
    infantry platoon, else one of vehicles. Rule: LHY 1.10, LHY 3.0.
    """

    __slots__ = ("company", "id", "infantry", "label", "leader", "name", "number", "side", "units")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        label: int,
        company: int,
        side: int,
        infantry: bool,
        leader: int,
        units: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.label = label
        self.company = company
        self.side = side
        self.infantry = infantry
        self.leader = leader
        self.units = units


class Start:
    """A piece of a mission: its type, and how it begins.

    `platoon` NONE: a support unit (3.2), which belongs to `company` if that is not NONE. `spare`:
    not in play at the start. `zones`: where it may begin or enter, indexes into
    `ScenarioLHY.zones`; the first is the usual one. `hex`: where the mission itself puts it, else
    OFF_MAP. `turn`: when it may enter, 0 for those that begin on the map. `may`: a mask of how it
    may begin (MAY_CONCEAL ...). `label`: its printed unit number or letter (1.11). `loaded_in`: the
    carrier in which the mission puts it, else NONE. Rule: LHY 1.11, LHY 20.6, LHY 20.7.
    """

    __slots__ = (
        "company",
        "hex",
        "label",
        "loaded_in",
        "may",
        "name",
        "number",
        "platoon",
        "side",
        "spare",
        "turn",
        "type",
        "zones",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        platoon: int,
        company: int,
        label: str,
        name: str,
        spare: bool,
        zones: tuple[int, ...],
        hex: int,
        turn: int,
        may: int,
        loaded_in: int,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.platoon = platoon
        self.company = company
        self.label = label
        self.name = name
        self.spare = spare
        self.zones = zones
        self.hex = hex
        self.turn = turn
        self.may = may
        self.loaded_in = loaded_in


class Zone:
    """Where a side's units begin or enter. Rule: LHY 20.7.

    `hexes` ascending, also as `holds` (by hex). `turn`: the first turn of entry, 0 for a set-up
    zone.
    """

    __slots__ = ("hexes", "holds", "id", "kind", "name", "number", "side", "turn")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        side: int,
        kind: int,
        hexes: tuple[int, ...],
        turn: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.hexes = hexes
        self.holds = frozenset(hexes)
        self.turn = turn


class Allowances:
    """What a side may use in its set-up, each as a number. Rule: LHY 20.7, LHY 20.8, LHY 20.9.

    `hidden`: units that set up hidden, besides guns and LATW that always may; `improved`: improved
    positions to place; `mines`, `wire`: hexes; `concealed`: may all its units begin concealed?
    `illumination`: requests a mission, 0 for none (17.4). Dummies and fortified positions are
    pieces among `units`.
    """

    __slots__ = ("concealed", "deployed", "hidden", "illumination", "improved", "mines", "wire")

    def __init__(
        self,
        hidden: int,
        improved: int,
        mines: int,
        wire: int,
        concealed: bool,
        deployed: bool,
        illumination: int,
    ) -> None:
        self.hidden = hidden
        self.improved = improved
        self.mines = mines
        self.wire = wire
        self.concealed = concealed
        self.deployed = deployed
        self.illumination = illumination


class Mortar:
    """A mortar section or platoon off the map: of one company, or of the battalion (NONE).

    Rule: LHY 11.4.1, LHY 11.4.3.
    """

    __slots__ = ("company", "id", "kind", "name", "number", "side")

    def __init__(
        self, number: int, id: str, name: str, side: int, kind: MortarKind, company: int
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.company = company


class Objective:
    """Hexes to control, for so many points; `owner`: who controls them at the start, or NOBODY.

    Rule: LHY 21.1.
    """

    __slots__ = ("hexes", "id", "name", "number", "owner", "points")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        hexes: tuple[int, ...],
        points: int,
        owner: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.hexes = hexes
        self.points = points
        self.owner = owner


class Victory:
    """How a mission ends and is judged, always at the end of a turn (21.0).

    `needed`: objective points with which the attacker has done it. `time_limit` in minutes and
    `score_limit` as a Final Score: reached, the mission ends; 0 for none, one of them is there.
    `target`: the Final Score that the attacker must not exceed. `levels`: how far below the target
    a Final Score must be for a decisive, a tactical, a marginal win of the attacker, and then, for
    the defender, above which a win is marginal, tactical (all others are decisive).
    `casualty_limits` by side: boxes of the differential at which that side has lost, 0 for none.
    Rule: LHY 20.5, LHY 21.2, LHY 21.3.
    """

    __slots__ = ("casualty_limits", "levels", "needed", "score_limit", "target", "time_limit")

    def __init__(
        self,
        needed: int,
        time_limit: int,
        score_limit: int,
        target: int,
        levels: tuple[int, ...],
        casualty_limits: tuple[int, ...],
    ) -> None:
        self.needed = needed
        self.time_limit = time_limit
        self.score_limit = score_limit
        self.target = target
        self.levels = levels
        self.casualty_limits = casualty_limits
