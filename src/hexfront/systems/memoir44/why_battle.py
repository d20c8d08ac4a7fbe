"""Why a unit may not battle, clear wire, or be struck, in full (2.1-4, 3.2 to 3.4, 3.8)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.battle import Battling, Overrunning
from hexfront.systems.memoir44.fire import protection, weakened
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.reasons import (
    Params,
    about,
    adjacent_enemies,
    card_in_play,
    card_rule,
    denied,
    labels,
    layer_with,
    strongest,
)
from hexfront.systems.memoir44.sight import in_the_way, terrain_obstructs
from hexfront.systems.memoir44.tactics import Targeting
from hexfront.systems.memoir44.terrain import TERRAIN
from hexfront.systems.memoir44.units import CLASSES, NORMAL, Unit


def why_battle(game: Game44, code: int, unit: Unit, target: Unit | None) -> Denial:
    """The denial of a battle; without a target, of any battle of the unit."""
    params = about(game, unit)
    params["card"] = card_in_play(game)
    here = (game.label(unit.hex),)
    if code == no.MOVED_TOO_FAR_TO_BATTLE or code == no.ALREADY_BATTLED:
        return _no_battle_left(game, unit, params)
    if code == no.NO_BATTLE_FROM_HERE:
        terrain = layer_with(game.ground, unit.hex, "no_battle_inside", unit.type.kind)
        params["terrain"] = terrain.id
        return denied(code, params, here, terrain.rule)
    if target is None:
        return denied(code, params, here)
    params.update(about(game, target, "target_"))
    there = (game.label(target.hex),)
    size = game.ground.size
    params["distance"] = game.ground.board.distance[unit.hex * size + target.hex]
    params["range"] = unit.type.reach
    if code == no.BOUND_BY_ADJACENT:
        return denied(code, params, labels(game, adjacent_enemies(game, unit)))
    if code == no.SIGHT_BLOCKED:
        return _sight_blocked(game, unit, target, params)
    if code == no.NO_DICE:
        _count_dice(game, unit, target, params)
    if code == no.ONLY_ADJACENT or code == no.ONLY_RANGED:
        return denied(code, params, there, card_rule(game))
    return denied(code, params, there)


def _no_battle_left(game: Game44, unit: Unit, params: Params) -> Denial:
    """The unit battled already, entered terrain that bars battle, or moved too far.

    Rule: M44 2.1-4, M44 3.1, M44 4.
    """
    kind = unit.type.kind
    label = game.label(unit.hex)
    if has_battled(game, unit.number) or unit.moved == 0:
        return denied(no.ALREADY_BATTLED, params, (label,))
    phase = game.phases[-1]
    mode = phase.command.mode if isinstance(phase, Battling) else NORMAL
    limit = unit.type.profiles[max(mode, NORMAL)].battle_limit
    params["moved"] = unit.moved
    params["limit"] = limit
    params["because"] = "too-far" if limit > 0 else "moved"
    ground = game.ground
    if ground.no_battle[kind][unit.hex]:
        terrain = layer_with(ground, unit.hex, "no_battle", kind)
    elif ground.no_battle_inside[kind][unit.hex]:
        terrain = layer_with(ground, unit.hex, "no_battle_inside", kind)
    else:
        return denied(no.MOVED_TOO_FAR_TO_BATTLE, params, (label,))
    params["because"] = "terrain"
    params["terrain"] = terrain.id
    return denied(no.MOVED_TOO_FAR_TO_BATTLE, params, (label,), terrain.rule)


def has_battled(game: Game44, number: int) -> bool:
    """Did the unit declare a battle, or clear wire, this turn? The history tells everybody."""
    entry = game.history
    while entry is not None and entry.turn == game.turn:
        action = entry.action
        if isinstance(action, Move44) and action.unit == number:
            if action.verb == "battle" or action.verb == "clear":
                return True
        entry = entry.before
    return False


def _sight_blocked(game: Game44, unit: Unit, target: Unit, params: Params) -> Denial:
    """The line of sight is blocked: the first hex in the way in words, all of them as hexes.

    `because` is "unit", "terrain" or "edge" (of the board). Rule: M44 3.8.
    """
    ground = game.ground
    hexes = in_the_way(ground, unit.hex, target.hex, game.at)
    first = hexes[0] if hexes else unit.hex
    params["count"] = len(hexes)
    params["because"] = "edge"
    other = game.unit_on(first)
    if first != unit.hex:
        if terrain_obstructs(ground, unit.hex, target.hex, first):
            params["because"] = "terrain"
            params["terrain"] = _blocking(ground, first)
            params["terrain_hex"] = game.label(first)
        elif other is not None:
            params["because"] = "unit"
            params.update(about(game, other, "by_"))
    return denied(no.SIGHT_BLOCKED, params, labels(game, hexes))


def _blocking(ground: Ground, hex: int) -> str:
    """What blocks the sight on this hex: what stands there rather than the hill below it."""
    if ground.obstructs[hex]:
        for piece in ground.layers(hex):
            if piece.terrain.blocks and not piece.terrain.height:
                return piece.terrain.id
    return layer_with(ground, hex, "blocks", 0).id


def _count_dice(game: Game44, unit: Unit, target: Unit, params: Params) -> None:
    """How the dice come to none: by range, less own and target hex, and with the card's bonus.

    Rule: M44 3.4.
    """
    ground = game.ground
    kind = unit.type.kind
    size = ground.size
    distance = ground.board.distance[unit.hex * size + target.hex]
    lost = weakened(ground, kind, unit.hex)
    cover = protection(ground, kind, unit.side, unit.hex, target.hex)
    covering = strongest(ground, target.hex, "protection", kind).id if cover > 0 else "none"
    if target.hex in game.sandbags:
        bags = TERRAIN["sandbags"]
        if bags.protection[kind] > cover:
            cover = bags.protection[kind]
            covering = bags.id
    own = strongest(ground, unit.hex, "weakens", kind).id if lost > 0 else "none"
    bonus = bonus_dice(game, distance == 1)
    params["base"] = unit.type.dice[distance - 1]
    params["own"] = lost
    params["own_terrain"] = own
    params["cover"] = cover
    params["cover_terrain"] = covering
    params["bonus"] = bonus
    params["dice"] = unit.type.dice[distance - 1] - lost - cover + bonus


def bonus_dice(game: Game44, close: bool) -> int:
    """The card's dice for a battle declared in the present phase."""
    phase = game.phases[-1]
    if isinstance(phase, Battling):
        return phase.command.close_bonus if close else phase.command.ranged_bonus
    if isinstance(phase, Overrunning):
        return phase.command.overrun_bonus if close else phase.command.overrun_ranged_bonus
    return 0


def why_clear(game: Game44, code: int, unit: Unit) -> Denial:
    """The denial of removing wire."""
    if code == no.MOVED_TOO_FAR_TO_BATTLE or code == no.ALREADY_BATTLED:
        return why_battle(game, code, unit, None)
    params = about(game, unit)
    params["class"] = CLASSES[unit.type.kind]
    return denied(code, params, (game.label(unit.hex),))


def why_target(game: Game44, code: int, target: Unit | None) -> Denial:
    """The denial of naming a target, or of firing. Rule: M44 card Air Power, M44 card Barrage."""
    phase = game.phases[-1]
    params: Params = {"card": card_in_play(game)}
    hexes: tuple[str, ...] = ()
    if target is not None:
        params.update(about(game, target, "target_"))
        hexes = (game.label(target.hex),)
    if isinstance(phase, Targeting):
        params["most"] = phase.most
        if phase.chain:
            last = game.unit(phase.chain[-1])
            params.update(about(game, last, "last_"))
    return denied(code, params, hexes, card_rule(game))
