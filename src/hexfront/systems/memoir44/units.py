"""Units (chapter 5): what a kind of unit is for the rules, and one unit at one moment.

A kind of unit in play is a row of `units.toml`, changed by its nation and by traits that a scenario
gives it; `unit_rows.py` composes them. The rules ask the type, never what it is called.
"""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.footing import footing
from hexfront.systems.memoir44.profile import profiles_of
from hexfront.systems.memoir44.recipe import Recipe
from hexfront.systems.memoir44.weapon import ANY_TARGET, mask, weapon_of

INFANTRY: Final = 0
ARMOR: Final = 1
ARTILLERY: Final = 2
CLASSES: Final[tuple[str, ...]] = ("infantry", "armor", "artillery")
# Cards know one class more: ships and trains, which none of them names.
OTHER: Final = 3
CARD_CLASSES: Final[tuple[str, ...]] = (*CLASSES, "other")
ANY_CLASS: Final = 15  # a mask: bit 0 infantry, bit 1 armor, bit 2 artillery, bit 3 others

# Die faces (2.2): two of the six sides show infantry.
INFANTRY_FACE: Final = 0
ARMOR_FACE: Final = 1
GRENADE: Final = 2
FLAG: Final = 3
STAR: Final = 4
FACES: Final = "IAGFS"
DIE: Final[list[int]] = [INFANTRY_FACE, INFANTRY_FACE, ARMOR_FACE, GRENADE, FLAG, STAR]
CLASS_FACE: Final[tuple[int, ...]] = (INFANTRY_FACE, ARMOR_FACE, GRENADE, GRENADE)

NOT_ORDERED: Final = 0
ORDERED: Final = 1
ON_THE_MOVE: Final = 2  # may move, and do nothing else (Breakthrough)


class UnitType:
    """A kind of unit in play: a row of `units.toml` with what nation and traits change of it.

    `id` is the row. `kind`: the class whose terrain rows hold for it, `card_class` the class that
    cards name, `tags` what it is as a target. `weapon` is what it battles with, `moved_weapon` in a
    turn in which it moved. `special`: traits add dice to its battles (see traits.py). The head of
    `units.toml` tells the other columns.
    """

    __slots__ = (
        "attachment",
        "banned_cards",
        "bare",
        "battle_move",
        "battles_back",
        "boat",
        "camouflaged",
        "can_exit",
        "card_class",
        "commands",
        "craft",
        "crosshairs",
        "dice",
        "engineer",
        "figures",
        "fitted",
        "footing",
        "forced_ignores",
        "full_die",
        "furia",
        "healed",
        "hit_by",
        "id",
        "ignores",
        "ignores_rule",
        "intricate",
        "kind",
        "medals",
        "move",
        "moved_weapon",
        "nation",
        "others",
        "overruns",
        "profiles",
        "provenance",
        "reach",
        "recipe",
        "reroll",
        "reroll_flags",
        "resupplied",
        "retreat",
        "revealed",
        "rule",
        "shells",
        "sight",
        "special",
        "supplies",
        "tags",
        "takes_ground",
        "tally",
        "train",
        "unmoved_die",
        "wakes",
        "weapon",
    )

    def __init__(self, id: str, recipe: Recipe, row: dict[str, Any]) -> None:
        self.id = id
        self.recipe = recipe
        self.nation: str = recipe.nation
        self.rule: str = row["rule"]
        self.provenance: str = row["provenance"]
        # What it is.
        self.kind: int = CLASSES.index(row["class"])
        self.card_class: int = CARD_CLASSES.index(row.get("ordered_as", row["class"]))
        self.tags: int = mask(row.get("tags", [CARD_CLASSES[self.card_class]]))
        self.figures: int = recipe.figures or row["figures"]
        self.medals: int = row.get("medals", 1)
        self.tally: str = row.get("tally", "")
        self.healed: bool = row.get("healed", True)
        self.resupplied: bool = row.get("resupplied", True) and self.figures > 1
        # How it moves.
        self.footing: int = footing(self.kind, frozenset(row.get("treads", [])), recipe.side).number
        self.move: int = min(row["move"], row.get("move_at_most", 99))
        self.battle_move: int = min(row["battle_move"], self.move)
        # Whoever may either move or battle moves no farther before an assault.
        assault_move: int = row.get("assault_move", 0) if self.battle_move > 0 else 0
        self.profiles = profiles_of(
            self.footing,
            self.move,
            self.battle_move,
            row.get("enters_fighting", False),
            row.get("only_stops", False),
            row.get("road_bonus", 1),
            assault_move,
            row.get("one_pace", False),
            not row["dice"],
        )
        # How it battles.
        self.weapon = weapon_of(row, self.kind, self.footing)
        self.moved_weapon = weapon_of({**row, **row.get("moved", {})}, self.kind, self.footing)
        self.dice = self.weapon.dice
        self.reach: int = max(self.weapon.reach, self.moved_weapon.reach)
        self.sight = self.weapon.sight
        self.full_die: int = row.get("full_die", 0)
        self.unmoved_die: int = row.get("unmoved_die", 0)
        self.crosshairs: int = row.get("crosshairs", 0)
        self.boat: bool = row.get("boat", False)
        self.fitted: bool = row.get("fitted", False)
        self.attachment: str = row.get("attachment", "")
        self.special: bool = (
            self.full_die > 0
            or self.unmoved_die > 0
            or self.crosshairs > 0
            or self.boat
            or self.attachment == "petard"
        )
        self.shells: bool = row.get("shells", False)
        self.engineer: bool = row.get("engineer", False)
        self.supplies: bool = row.get("supplies", False)
        # What it may do instead of battling (see instead.py).
        others = [("supply", self.supplies), ("smoke", self.shells)]
        others.append(("breach", self.attachment == "petard"))
        self.others: tuple[str, ...] = tuple([verb for verb, may in others if may])
        # How it suffers.
        hit_by = row.get("hit_by", CARD_CLASSES[self.card_class])
        self.hit_by: int = CLASS_FACE[CARD_CLASSES.index(hit_by)]
        self.reroll: bool = row.get("reroll", False)
        self.reroll_flags: bool = row.get("reroll_flags", False)
        self.bare: bool = row.get("bare", False)
        # What it is once its camouflage is lost.
        self.camouflaged: bool = row.get("camouflaged", False)
        self.revealed: UnitType = self
        self.retreat: int = row.get("retreat", 1)
        self.ignores: int = row.get("ignores", 0)
        self.forced_ignores: int = row.get("forced_ignores", 0)
        # Whose rule that is: the unit's own, its nation's, or that of a trait.
        self.ignores_rule: str = row.get("ignores_rule", self.rule)
        # What follows a battle.
        self.takes_ground: bool = row.get("takes_ground", False)
        self.overruns: bool = row.get("overruns", False)
        self.battles_back: bool = row.get("battles_back", False)
        self.furia: bool = row.get("furia", False)
        # Orders and exits.
        self.banned_cards: frozenset[str] = frozenset(row.get("banned_cards", []))
        self.commands: bool = row.get("commands", False)
        self.wakes: int = recipe.wakes
        self.can_exit: bool = row.get("can_exit", True)
        self.craft: bool = row.get("craft", False)
        self.train: str = row.get("train", "")
        # Do more things than range, terrain and sight tell whom it battles, or who battles it?
        # Of a Churchill that is not fitted yet nobody knows: it may have a petard in play.
        self.intricate: bool = (
            self.special
            or (self.fitted and not self.attachment)
            or self.bare
            or self.camouflaged
            or self.shells
            or not self.dice
            or self.moved_weapon is not self.weapon
            or self.weapon.targets != ANY_TARGET
            or assault_move > self.battle_move
            or self.forced_ignores > 0
            or self.supplies
        )


# What a unit did this turn, as a mask.
CLOSE_ONLY: Final = 1  # moved so far that only an assault on an adjacent enemy is left to it
BATTLED: Final = 2  # battled (noted where re-supply may ask for it)
FIRED: Final = 4  # chose incendiary shells
SMOKED: Final = 8  # chose smoke shells
SUPPLIED: Final = 16  # gave figures to another unit
RECOVERED: Final = 32  # recovered instead of moving and battling
BRIDGED: Final = 64  # laid its bridge instead of battling
NOTES: Final = "cbfkurl"


class Unit:
    """One unit at one moment. Never changed: a rule that changes a unit makes another.

    `orders`: NOT_ORDERED, ORDERED or ON_THE_MOVE this turn. `moved`: hexes moved this turn (taking
    ground counts one). `battles`: how often it may still battle this turn. `stopped`: it entered a
    hard stop this turn, so it may not take ground. `notes`: what else it did this turn
    (CLOSE_ONLY ...).
    """

    __slots__ = (
        "battles",
        "figures",
        "hex",
        "moved",
        "notes",
        "number",
        "orders",
        "side",
        "stopped",
        "type",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        hex: int,
        figures: int,
        orders: int = NOT_ORDERED,
        moved: int = 0,
        battles: int = 0,
        stopped: bool = False,
        notes: int = 0,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.hex = hex
        self.figures = figures
        self.orders = orders
        self.moved = moved
        self.battles = battles
        self.stopped = stopped
        self.notes = notes

    def same(self) -> Unit:
        """A copy, for the methods that change a little of it."""
        return Unit(
            self.number,
            self.side,
            self.type,
            self.hex,
            self.figures,
            self.orders,
            self.moved,
            self.battles,
            self.stopped,
            self.notes,
        )

    def order(self, battles: int) -> Unit:
        return Unit(self.number, self.side, self.type, self.hex, self.figures, ORDERED, 0, battles)

    def send(self) -> Unit:
        """This unit on the move: it may move, but not battle. Rule: M44 2.5 On the move."""
        return Unit(self.number, self.side, self.type, self.hex, self.figures, ON_THE_MOVE)

    def move(self, to: int, hexes: int, battles: int, stopped: bool) -> Unit:
        unit = self.same()
        unit.type = self.type.revealed
        unit.hex = to
        unit.moved += hexes
        unit.battles = battles
        unit.stopped = unit.stopped or stopped
        return unit

    def recover(self) -> Unit:
        """This unit after it recovered, which takes the place of its move and its battle. It did
        not move: camouflage stays. Rule: M44 6.2-10, M44 6.2-16, EF 5-2."""
        unit = self.same()
        unit.moved += 1
        unit.battles = 0
        unit.notes |= RECOVERED
        return unit

    def battle(self) -> Unit:
        unit = self.same()
        unit.type = self.type.revealed
        unit.battles -= 1
        return unit

    def hold(self) -> Unit:
        """This unit without the right to battle any more."""
        unit = self.same()
        unit.battles = 0
        return unit

    def displace(self, to: int) -> Unit:
        """This unit after a step of its retreat."""
        unit = self.same()
        unit.type = self.type.revealed
        unit.hex = to
        return unit

    def lose(self, figures: int) -> Unit:
        unit = self.same()
        unit.figures -= figures
        return unit

    def noted(self, note: int) -> Unit:
        """This unit with one more note of what it did."""
        unit = self.same()
        unit.notes |= note
        return unit

    def turned(self, type: UnitType) -> Unit:
        """This unit as another type: its kit changed."""
        unit = self.same()
        unit.type = type
        return unit

    def rest(self) -> Unit:
        return Unit(self.number, self.side, self.type, self.hex, self.figures)
