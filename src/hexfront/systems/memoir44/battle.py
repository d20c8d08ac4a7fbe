"""Battles (2.1-4, 3.7): declaring them, and what comes after the dice."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.cards import AMBUSH, CARDS
from hexfront.systems.memoir44.fire import add_battles, battle_denial, dice_against
from hexfront.systems.memoir44.game import ANY, Command, Game44
from hexfront.systems.memoir44.movement import arrive, remove_piece
from hexfront.systems.memoir44.retreat import roll, suffer
from hexfront.systems.memoir44.terrain import HARD_STOP
from hexfront.systems.memoir44.units import INFANTRY, NOT_ORDERED, Unit


class Fight:
    """A declared battle: who attacks whom from where, and what it may lead to.

    `start` and `ground` are the hexes of attacker and target when it was declared, `bonus` the
    card's dice, `overrun` says that it is the battle after taking ground.
    """

    __slots__ = ("attacker", "bonus", "close", "command", "ground", "overrun", "start", "target")

    def __init__(
        self,
        attacker: int,
        target: int,
        start: int,
        ground: int,
        close: bool,
        bonus: int,
        overrun: bool,
        command: Command,
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.start = start
        self.ground = ground
        self.close = close
        self.bonus = bonus
        self.overrun = overrun
        self.command = command


def declare(
    game: Game44, unit: Unit, target: Unit, close: int, ranged: int, overrun: bool, command: Command
) -> None:
    """A unit battles: the enemy may ambush a close assault, else the dice are rolled at once.

    Armor that attacks while it stands in wire removes the wire. Rule: M44 2.1-4,
    M44 3.3, M44 card Ambush, M44 4 wire.
    """
    arrive(game, unit)
    size = game.ground.size
    adjacent = game.ground.board.distance[unit.hex * size + target.hex] == 1
    fight = Fight(
        unit.number,
        target.number,
        unit.hex,
        target.hex,
        adjacent,
        close if adjacent else ranged,
        overrun,
        command,
    )
    game.change(unit.hold() if overrun else unit.battle())
    if game.listeners:
        game.tell(
            Event(
                "event-battle",
                {
                    **game.about(unit),
                    "target": target.number,
                    "target_hex": game.label(target.hex),
                    "target_type": target.type.id,
                    "close": adjacent,
                    "overrun": overrun,
                },
            )
        )
    if adjacent and may_be_ambushed(game, unit, target):
        game.push(Ambushing(target.side, fight))
    else:
        strike(game, fight)


def strike(game: Game44, fight: Fight) -> None:
    """The attacker rolls, the target suffers. Rule: M44 3.4, M44 3.5."""
    unit = game.unit(fight.attacker)
    target = game.unit(fight.target)
    dice = dice_against(game, unit, target.hex) + fight.bonus
    game.push(AfterBattle(unit.side, fight))
    if dice > 0:
        suffer(game, target, roll(game, dice), False, True)


class Battling(Phase[Game44]):
    """Ordered units battle, one after another. Rule: M44 2.1-4."""

    __slots__ = ("command",)

    name = "battle"
    prompt = "prompt-battle"
    rule = "M44 2.1-4"
    enterable = True

    def __init__(self, side: int, command: Command) -> None:
        super().__init__(side)
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.done]
        command = self.command
        first = game.scenario.first_unit
        for number in range(first[self.side], first[self.side + 1]):
            unit = game.units[number]
            if unit is not None and unit.battles > 0:
                add_battles(
                    game, unit, command.adjacency, command.close_bonus, command.ranged_bonus, legal
                )
                if unit.type.kind == INFANTRY and clear_denial(game, unit) == no.LEGAL:
                    legal.append(game.actions.clears[number])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "battle" and action.verb != "clear":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.orders == NOT_ORDERED:
            return no.NOT_ORDERED_UNIT
        if unit.battles == 0:
            return no.MOVED_TOO_FAR_TO_BATTLE if unit.moved > 0 else no.ALREADY_BATTLED
        if action.verb == "clear":
            return clear_denial(game, unit)
        command = self.command
        return battle_denial(
            game,
            unit,
            game.units[action.target],
            command.adjacency,
            command.close_bonus,
            command.ranged_bonus,
        )

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        if action.verb == "clear":
            game.change(unit.hold())
            remove_piece(game, unit.hex, "wire")
            return
        command = self.command
        declare(
            game,
            unit,
            game.unit(action.target),
            command.close_bonus,
            command.ranged_bonus,
            False,
            command,
        )


def clear_denial(game: Game44, unit: Unit) -> int:
    """0 or why the unit may not remove wire instead of battling. Rule: M44 4 wire."""
    if not any(piece.terrain.id == "wire" for piece in game.ground.pieces[unit.hex]):
        return no.NOTHING_TO_CLEAR
    return no.LEGAL if unit.type.kind == INFANTRY else no.ONLY_INFANTRY_CLEARS


class AfterBattle(Phase[Game44]):
    """Waits for the target's retreat; then the attacker may take the ground. Rule: M44 3.7."""

    __slots__ = ("fight",)

    name = "after-battle"
    rule = "M44 3.7"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        fight = self.fight
        unit = game.units[fight.attacker]
        if fight.close and unit is not None and unit.hex == fight.start:
            if take_ground_denial(game, unit, fight.ground) == no.LEGAL:
                game.push(TakingGround(self.side, fight))


def take_ground_denial(game: Game44, unit: Unit, hex: int) -> int:
    """0 or why the unit may not move into the hex it won. Rule: M44 3.7 Take ground."""
    ground = game.ground
    kind = unit.type.kind
    if not unit.type.takes_ground or unit.stopped:
        return no.NOT_THE_GROUND
    if game.at[hex] >= 0:
        return no.OCCUPIED
    if ground.trapped[kind][unit.hex]:
        return no.TRAPPED
    if ground.impassable[kind][hex] or ground.is_shut(unit.hex, hex):
        return no.IMPASSABLE
    if ground.slow_entry[hex] and unit.moved > 0:
        return no.TOO_FAR
    return no.LEGAL


class TakingGround(Phase[Game44]):
    """May the attacker move into the hex that it won? Rule: M44 3.7 Take ground."""

    __slots__ = ("fight",)

    name = "take-ground"
    prompt = "prompt-take-ground"
    rule = "M44 3.7 Take ground"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        return [game.actions.alone["stay"], game.actions.takes[self.fight.ground]]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stay":
            return no.LEGAL
        if action.verb != "take":
            return no.NOT_NOW
        return no.LEGAL if action.hex == self.fight.ground else no.NOT_THE_GROUND

    def apply(self, game: Game44, action: Action) -> None:
        game.pop()
        if action.verb == "take":
            take_ground(game, self.side, self.fight)

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.unit(self.fight.attacker)
        return {"hex": game.label(unit.hex), "ground": game.label(self.fight.ground)}


def take_ground(game: Game44, side: int, fight: Fight) -> None:
    """The attacker moves in; armor may then battle once more.

    Rule: M44 3.7 Take ground, M44 3.7 Overrun, M44 12 wire_overrun_after_take_ground.
    """
    unit = game.unit(fight.attacker)
    hex = fight.ground
    kind = unit.type.kind
    if game.listeners:
        game.tell(Event("event-took-ground", {**game.about(unit), "to": game.label(hex)}))
    wire = game.ground.cleared_by[kind][hex] != ""
    after = unit.move(hex, 1, unit.battles, game.ground.stops[kind][hex] == HARD_STOP)
    game.put(unit, after)
    if game.is_over:
        return
    ground = game.ground
    arrive(game, after)
    if unit.type.overruns and not fight.overrun:
        banned = ground.no_battle[kind][hex] or ground.no_battle_inside[kind][hex]
        if not banned and (game.switches.wire_overrun or not wire):
            game.push(Overrunning(side, unit.number, fight.command))


class Overrunning(Phase[Game44]):
    """Armor that took ground may battle once more, any legal target. Rule: M44 3.7 Overrun."""

    __slots__ = ("command", "unit")

    name = "overrun"
    prompt = "prompt-overrun"
    rule = "M44 3.7 Overrun"

    def __init__(self, side: int, unit: int, command: Command) -> None:
        super().__init__(side)
        self.unit = unit
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.alone["stay"]]
        bonus = self.command.overrun_bonus
        ranged = self.command.overrun_ranged_bonus
        add_battles(game, game.unit(self.unit), ANY, bonus, ranged, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stay":
            return no.LEGAL
        if action.verb != "battle":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        return battle_denial(
            game,
            game.unit(self.unit),
            game.units[action.target],
            ANY,
            self.command.overrun_bonus,
            self.command.overrun_ranged_bonus,
        )

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "battle":
            declare(
                game,
                game.unit(self.unit),
                game.unit(action.target),
                self.command.overrun_bonus,
                self.command.overrun_ranged_bonus,
                True,
                self.command,
            )

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


def may_be_ambushed(game: Game44, unit: Unit, target: Unit) -> bool:
    """Can the attacker not rule out an Ambush? Judged from what everybody knows, so that being
    asked, or not, tells nothing about anybody's hand. Rule: M44 card Ambush."""
    side = target.side
    if game.no_ambush == side or not game.hands[side]:
        return False
    if game.discard.count(AMBUSH) >= CARDS[AMBUSH].copies:
        return False
    if game.ground.no_battle_inside[target.type.kind][target.hex]:
        return False
    return dice_against(game, target, unit.hex) > 0


class Ambushing(Phase[Game44]):
    """The attacked side may play an Ambush before the dice of a close assault are rolled.

    Asked whether or not it holds the card. Rule: M44 card Ambush.
    """

    __slots__ = ("fight",)

    name = "ambush"
    prompt = "prompt-ambush"
    rule = "M44 card Ambush"
    foreseeable = False

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        alone = game.actions.alone
        legal: list[Action] = [alone["decline"], alone["decline turn"]]
        if AMBUSH in game.hands[self.side]:
            legal.append(alone["ambush"])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        if action.verb == "decline" or action.verb == "decline turn":
            return no.LEGAL
        if action.verb != "ambush":
            return no.NOT_NOW
        return no.LEGAL if AMBUSH in game.hands[self.side] else no.NO_AMBUSH_CARD

    def apply(self, game: Game44, action: Action) -> None:
        game.pop()
        if action.verb == "ambush":
            spring(game, self.side, self.fight)
            return
        if action.verb == "decline turn":
            game.no_ambush = self.side
        strike(game, self.fight)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(self.fight.ground), "attacker": game.label(self.fight.start)}


def spring(game: Game44, side: int, fight: Fight) -> None:
    """The attacked unit battles first, with its ordinary dice. Rule: M44 card Ambush."""
    game.discard_card(side, AMBUSH)
    owed = game.owed
    game.owed = (owed[0] + 1, owed[1]) if side == 0 else (owed[0], owed[1] + 1)
    unit = game.unit(fight.target)
    if game.listeners:
        game.tell(Event("event-ambush", game.about(unit)))
    attacker = game.unit(fight.attacker)
    game.push(AfterAmbush(attacker.side, fight))
    suffer(game, attacker, roll(game, dice_against(game, unit, attacker.hex)), False, True)


class AfterAmbush(Phase[Game44]):
    """An attacker that an Ambush eliminated or drove back has lost its battle, and any further
    one."""

    __slots__ = ("fight",)

    name = "after-ambush"
    rule = "M44 card Ambush"

    def __init__(self, side: int, fight: Fight) -> None:
        super().__init__(side)
        self.fight = fight

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        game.pop()
        unit = game.units[self.fight.attacker]
        if unit is None:
            return
        if unit.hex == self.fight.start:
            strike(game, self.fight)
        else:
            game.change(unit.hold())
