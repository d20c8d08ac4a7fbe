"""Why a unit may not battle, clear wire, or be struck, in full (2.1-4, 3.2 to 3.4, 3.8)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.fire import (
    covered,
    dice_against,
    protection,
    range_dice,
    screened,
    weakened,
    weapon_in_use,
)
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.overrun import Overrunning
from hexfront.systems.memoir44.profile import NORMAL
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
from hexfront.systems.memoir44.sight import (
    FIRE,
    eye_of,
    hidden_below,
    in_the_way,
    terrain_obstructs,
)
from hexfront.systems.memoir44.strikes import Targeting
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.traits import trait_dice
from hexfront.systems.memoir44.units import BATTLED, BRIDGED, CLASSES, RECOVERED, Unit


def why_battle(game: Game44, code: int, unit: Unit, target: Unit | None) -> Denial:
    """The denial of a battle; without a target, of any battle of the unit."""
    params = about(game, unit)
    params["card"] = card_in_play(game)
    here = (game.label(unit.hex),)
    if code == no.MOVED_TOO_FAR_TO_BATTLE or code == no.ALREADY_BATTLED:
        return _no_battle_left(game, unit, params)
    if code == no.NO_BATTLE_FROM_HERE:
        terrain = layer_with(game.ground, unit.hex, "no_battle_inside", unit.type.footing)
        params["terrain"] = terrain.id
        return denied(code, params, here, terrain.rule)
    if target is None or code == no.MUST_SWEEP:
        return denied(code, params, here)
    params.update(about(game, target, "target_"))
    there = (game.label(target.hex),)
    size = game.ground.size
    params["distance"] = game.ground.board.distance[unit.hex * size + target.hex]
    params["range"] = len(range_dice(game.ground, weapon_in_use(unit), unit.hex))
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
    """The unit recovered or laid its bridge instead, battled already, entered terrain that bars
    battle, or moved too far.

    Rule: M44 2.1-4, M44 3.1, M44 4, M44 5.4 Hobart's funnies, M44 6.2-10, EP 5-12.
    """
    kind = unit.type.footing
    label = game.label(unit.hex)
    if unit.notes & RECOVERED:
        params["because"] = "recovered"
        return denied(no.ALREADY_BATTLED, params, (label,), "M44 6.2-10")
    if unit.notes & BRIDGED:
        params["because"] = "bridge"
        return denied(no.ALREADY_BATTLED, params, (label,), "M44 5.4 Hobart's funnies")
    if has_battled(game, unit.number) or unit.notes & BATTLED or unit.moved == 0:
        params["because"] = "battled"
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
    elif ground.battle_if_adjacent[kind][unit.hex] and unit.moved > 1:
        terrain = layer_with(ground, unit.hex, "battle_if_adjacent", kind)
    else:
        if 0 < unit.moved <= limit:
            params["class"] = CLASSES[unit.type.kind]
            params["because"] = "left"  # it left ground that bars battle to who leaves it
        return denied(no.MOVED_TOO_FAR_TO_BATTLE, params, (label,))
    params["because"] = "terrain"
    params["terrain"] = terrain.id
    return denied(no.MOVED_TOO_FAR_TO_BATTLE, params, (label,), terrain.rule)


def has_battled(game: Game44, number: int) -> bool:
    """Did the unit battle, or do what takes the place of its battle, this turn? The history tells
    everybody."""
    entry = game.history
    while entry is not None and entry.turn == game.turn:
        action = entry.action
        if isinstance(action, Move44) and action.unit == number:
            if action.verb in ("battle", "clear", "breach", "smoke"):
                return True
        entry = entry.before
    return False


def _sight_blocked(game: Game44, unit: Unit, target: Unit, params: Params) -> Denial:
    """The line of sight is blocked: the first hex in the way in words, all of them as hexes.

    `because` is "unit", "terrain", "below" (one of the two is in a wadi) or "edge" (of the board).
    Rule: M44 3.8.
    """
    ground = game.ground
    weapon = weapon_in_use(unit)
    eye = eye_of(ground, weapon.kind, weapon.sight)
    hexes = in_the_way(ground, unit.hex, target.hex, game.at, eye)
    first = hexes[0] if hexes else unit.hex
    params["count"] = len(hexes)
    params["because"] = "edge"
    if eye != FIRE and hidden_below(ground, unit.hex, target.hex):
        _by_layer(game, params, "below", first, "sunken")
    elif first != unit.hex:
        other = game.unit_on(first)
        if terrain_obstructs(ground, unit.hex, target.hex, first, eye):
            _by_layer(game, params, "terrain", first, _trait_in_the_way(ground, first, eye))
        elif ground.veils is not None and ground.veils[first] > 0 and other is None:
            _by_layer(game, params, "terrain", first, "veils")
        elif other is not None:
            params["because"] = "unit"
            params.update(about(game, other, "by_"))
    return denied(no.SIGHT_BLOCKED, params, labels(game, hexes))


def _by_layer(game: Game44, params: Params, because: str, hex: int, trait: str) -> None:
    """The layer with that trait is in the way: what stands there rather than the hill below it."""
    found = TERRAIN["plain"]
    for piece in game.ground.layers(hex):
        value = getattr(piece.terrain, trait)
        if value and value != (False, False, False) and not (found.blocks and not found.height):
            found = piece.terrain
    params["because"] = because
    params["terrain"] = found.id
    params["terrain_hex"] = game.label(hex)


def _trait_in_the_way(ground: Ground, hex: int, eye: int) -> str:
    """What it is about the terrain of a hex that stops that eye."""
    if eye == FIRE:
        return "blocks_fire"
    return "blocks" if ground.obstructs[hex] or ground.hills[hex] >= 0 else "hampers"


def _count_dice(game: Game44, unit: Unit, target: Unit, params: Params) -> None:
    """How the dice come to none: by range, less own and target hex, and with the card's bonus.

    Rule: M44 3.4.
    """
    count_dice_at(game, unit, target.hex, params)
    params["dice"] = dice_against(game, unit, target) + int(params["bonus"])


def count_dice_at(game: Game44, unit: Unit, hex: int, params: Params) -> None:
    """The same for a hex, whoever may be on it."""
    ground = game.ground
    weapon = weapon_in_use(unit)
    kind = weapon.kind
    distance = ground.board.distance[unit.hex * ground.size + hex]
    base = range_dice(ground, weapon, unit.hex)[distance - 1]
    lost = weakened(ground, weapon, unit.hex)
    cover = protection(ground, kind, unit.side, unit.hex, hex)
    covering = strongest(ground, hex, "protection", kind).id if cover > 0 else "none"
    if hex in game.sandbags:
        bags = TERRAIN["sandbags"]
        if bags.protection[kind] > cover:
            cover = bags.protection[kind]
            covering = bags.id
    cover = covered(weapon, cover, distance)
    own = strongest(ground, unit.hex, "weakens", kind).id if lost > 0 else "none"
    bonus = bonus_dice(game, distance == 1)
    smoke = screened(ground, unit.hex, hex)
    traits = trait_dice(game, unit, hex, distance == 1)
    params["base"] = base
    params["own"] = lost
    params["own_terrain"] = own
    params["cover"] = cover
    params["cover_terrain"] = covering if cover > 0 else "none"
    params["smoke"] = smoke
    params["traits"] = traits
    params["bonus"] = bonus
    params["dice"] = base - lost - cover - smoke + traits + bonus


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
