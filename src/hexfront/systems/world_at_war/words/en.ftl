### Words of World at War: Eisenbach Gap.
###
### Parameters of the same name mean the same everywhere: $type, $hex and $side are the unit that acts,
### $target_type ... its target, $to the hex that it wants to go to, $hexes the hexes in the way and
### $count their number.

## Why something may not be done: the cup and the impulse

denied-not-now = { $phase_id ->
    [offer] First say whether the formation acts or passes.
    [fire-mission] First call a fire mission, or decline it.
    [operate] Use a unit: move it or fire, or end the impulse.
    [move] Units are on their way. Move them on, or stop them.
    [opportunity-fire] First say whether you fire at the moving unit, or decline.
    [second-shot] First say whether the infantry fires its other weapon too.
    [after-fire] First say whether the carrier loads or unloads.
    [unload] First say where the infantry gets out.
    [replace-hq] First place the headquarters.
    [air-strike] First name the target of the aircraft, or decline.
    [fire-at-aircraft] First say whether you fire at the aircraft, or decline.
    [assault-leadership] First say which unit gets the leadership, or decline.
   *[other] That cannot be done now.
}
denied-no-end-marker-in-cup = You may pass only while an End marker lies in the cup, and none does.
denied-passing-switched-off = In this game nobody may pass.
denied-scenario-forbids-passing = The scenario does not let this formation pass.
denied-several-there = On { $hex } there are several units. Say which: { $names }.

## ... units

denied-unit-gone = That { $type } of { $side } is not in the game any more.
denied-not-your-unit = { $type_capital } on { $hex } belongs to { $side }.
denied-not-this-formation = { $type_capital } on { $hex } is of another formation ({ $formation }).
denied-off-the-map = { $type_capital } is not on the map yet.
denied-already-on-map = { $type_capital } on { $hex } is on the map already.
denied-ops-complete = { $type_capital } on { $hex } has acted: Ops Complete.
denied-out-of-command = { $type_capital } on { $hex } is out of command: in this impulse it may neither move nor fire.
denied-disrupted = { $type_capital } on { $hex } is disrupted.
denied-loaded = { $type_capital } on { $hex } is loaded.
denied-not-the-moving-unit = Other units are on their way. Let them finish first.

## ... movement

denied-hq-needs-company = A headquarters goes only with a unit of its type, and stays only with one.
denied-hq-stays-behind = { $by_type_capital } on { $by_hex } must not stay behind without a unit of its type. Let it join, if it has not acted, or leave such a unit with it.
denied-no-way-to-go = { $hex ->
    [off-map] { $type_capital } has no hex now on which to enter the map like this.
   *[other] { $type_capital } on { $hex } has no hex to go to, and nothing else to do on a move.
}
denied-different-hex = Units that move together begin in one hex.
denied-already-under-way = Nobody may join any more: the move has begun.
denied-already-moving = { $type_capital } is on the move already.
denied-helicopters-fly-alone = A helicopter moves by itself.
denied-not-adjacent = { $to } is not next to { $hex }.
denied-prohibited-terrain = { $type_capital } on { $hex } cannot go to { $to }.
denied-not-enough-movement = { $type_capital } on { $hex } has { $left ->
    [one] one point
   *[other] { $left } points
} left; that takes { $cost }.
denied-nearer-to-enemy = { $type_capital } on { $hex } is disrupted: it may not come nearer to an enemy that sees it ({ $hexes }).
denied-next-to-enemy = { $type_capital } on { $hex } is disrupted: it may not go next to an enemy ({ $hexes }).
denied-may-not-assault = { $type_capital } on { $hex } may not attack { $to }.
denied-no-points-to-leave-overrun = An overrun of { $to } takes a point more, and points to leave that hex again.
denied-fired-and-may-not-assault = Who has fired in this move may not go into an enemy's hex.
denied-fired-too-far = { $type_capital } on { $hex } has fired in this move, so it may spend only half its points; left: { $left }.
denied-landed = { $type_capital } on { $hex } hovers: it has to fly before it can move.
denied-not-in-flight = { $type_capital } on { $hex } hovers; in a move it fires only in flight.
denied-not-hovering = { $type_capital } on { $hex } is in flight; that needs a hovering helicopter.
denied-already-flipped = { $type_capital } on { $hex } has changed its mode in this move.
denied-not-a-helicopter = { $type_capital } on { $hex } is no helicopter.
denied-enemy-below = { $type_capital } cannot come down on { $hex }: there are enemies below.
denied-not-yet-moved = The move has not begun yet.
denied-must-leave-overrun-hex = The vehicles have overrun infantry on { $hex }, which is still there: go on to another hex.
denied-last-of-stack = Nobody would go on. Stop them all instead.
denied-no-room = There is no room on { $hex }: two units of a side, and one headquarters, may end their move in a hex.
denied-not-an-entry-hex = { $type_capital } may not enter on { $to }, but here: { $hexes }.
denied-no-common-entry = { $type_capital } has no entry hex in common with those that are about to enter: units enter the map together on one hex.
denied-enemy-on-entry-hex = There are enemies on { $to }: nobody enters the map there.
denied-not-due-yet = { $type_capital } may not enter the map yet.
denied-not-at-the-edge = { $hex } is not at the edge of the map.
denied-only-move-or-fire = In this scenario the unit's formation may move or fire, not both.

## ... transport

denied-not-a-carrier = { $type_capital } on { $hex } carries nobody.
denied-carrier-full = { $type_capital } on { $hex } carries somebody already.
denied-nothing-aboard = { $type_capital } on { $hex } carries nobody now.
denied-not-infantry = Only infantry is carried.
denied-other-formation = A carrier takes only infantry of its own formation.
denied-too-far-to-board = The infantry on { $target_hex } cannot reach { $hex } for one point.
denied-loaded-this-impulse = { $type_capital } on { $hex } has loaded or unloaded in this impulse.
denied-no-place-to-unload = There is no room on { $hex } for the infantry in it, and no hex to walk to.
denied-too-far-for-transport = { $type_capital } has flown too far to load or unload.

## ... stacks and headquarters

denied-already-on-top = { $type_capital } on { $hex } lies on top already.
denied-already-raised = { $type_capital } on { $hex } was put on top in this impulse already.
denied-not-a-ground-unit = The order of a stack matters for ground units only.
denied-nothing-left-to-do = The formation has nothing left to do. End its impulse.
denied-no-unit-of-its-type = On { $hex } there is no unit that the headquarters may be put with.
denied-another-hq-there = On { $hex } there is a headquarters already.

## What is asked

# $bound_type is the headquarters that a move may not leave behind, "nobody" where there is none.

prompt-offer = The marker of { $formation } was drawn. Act, or pass?
prompt-operate = { $formation } operates: move its units, fire with them, or end the impulse.
prompt-move = { $count ->
    [one] { $type_capital } on { $hex } moves, { $left ->
        [one] one point
       *[other] { $left } points
    } left.
   *[other] { $count } units on { $hex } move, { $left ->
        [one] one point
       *[other] { $left } points
    } left.
}{ $bound_type_id ->
    [nobody] {""}
   *[other] {" "}{ $bound_type_capital } must not stay behind without a unit of its type.
}
prompt-opportunity-fire = { $count ->
    [one] { $type_capital } on { $hex } is on the move. Fire at it?
   *[other] { $count } units on { $hex } are on the move. Fire at one of them?
}
prompt-second-shot = The infantry on { $hex } may fire its other weapon too.
prompt-after-fire = { $type_capital } on { $hex } may load or unload now.
prompt-unload = { $type_capital } gets out on { $hex }: stay there, or walk one hex.
prompt-replace-hq = The headquarters of { $formation } comes back. Where?

## What happened

event-turn = Turn { $turn }.
event-drawn = Drawn: { $formation } of { $side }.
event-end-marker = Drawn: End marker { $count } of { $of }.
event-passed = { $side_capital } passed; the marker of { $formation } goes back into the cup.
event-impulse = { $formation } of { $side } acts.
event-end-held = { $side_capital } begins the next turn holding an End marker.
event-end-released = { $side_capital } puts the End marker that was held into the cup.
event-marker-removal = The operations of turn { $turn } are over.
event-arrives = { $formation } of { $side } arrives.
event-check = { $what ->
    [rally] { $type_capital } of { $side } on { $hex } tries to rally: { $faces }.
   *[command] { $type_capital } of { $side } on { $hex } checks its command: { $faces }.
}
event-out-of-command = { $type_capital } of { $side } on { $hex } is out of command.
event-rallied = { $type_capital } of { $side } on { $hex } rallied.
event-moved = { $count ->
    [one] { $type_capital } of { $side } moved to { $hex }.
   *[other] { $type_capital } of { $side } moved to { $hex } with { $others }.
}
event-went-back = { $type_capital } of { $side } went back to { $hex }.
event-exited = { $type_capital } of { $side } left the map on { $hex }.
event-left = { $type_capital } of { $side } left the map on { $hex } and is lost.
event-flipped = { $mode ->
    [hover] { $type_capital } of { $side } on { $hex } came down to hover.
   *[flight] { $type_capital } of { $side } on { $hex } took off.
}
event-loaded = { $type_capital } of { $side } got in on { $hex }.
event-unloaded = { $type_capital } of { $side } got out on { $hex }.
event-captured = { $side_capital } took { $name } ({ $hex }).
event-destroyed = { $type_capital } of { $side } on { $hex } was destroyed.
event-hq-reduced = { $type_capital } of { $side } on { $hex } was hit and is reduced.
event-hq-gone = { $type_capital } of { $side } will not come back: no unit of its type is left.
event-hq-replaced = { $type_capital } of { $side } came back on { $hex }.

## How a battle ended

ending-last-turn = when the last turn was over
ending-sudden-end = at once

## Sides

side-nato = NATO
    .capital = NATO
side-wp = the Warsaw Pact
    .capital = The Warsaw Pact

## Units

type-m1 = M1 Abrams
    .capital = M1 Abrams
type-m60a3 = M60A3
    .capital = M60A3
type-m3 = M3 Bradley
    .capital = M3 Bradley
type-m113 = M113
    .capital = M113
type-itv = M901 ITV
    .capital = M901 ITV
type-us_infantry = infantry
    .capital = Infantry
type-dragon = Dragon
    .capital = Dragon
type-stinger = Stinger
    .capital = Stinger
type-ah1 = AH-1 Cobra
    .capital = AH-1 Cobra
type-leopard2 = Leopard 2
    .capital = Leopard 2
type-leopard1 = Leopard 1
    .capital = Leopard 1
type-marder = Marder
    .capital = Marder
type-jaguar = Jaguar
    .capital = Jaguar
type-luchs = Luchs
    .capital = Luchs
type-gepard = Gepard
    .capital = Gepard
type-roland = Roland
    .capital = Roland
type-pah1 = PAH-1
    .capital = PAH-1
type-panzergrenadier = Panzergrenadiers
    .capital = Panzergrenadiers
type-milan = Milan
    .capital = Milan
type-t80 = T-80
    .capital = T-80
type-t72 = T-72
    .capital = T-72
type-t62 = T-62
    .capital = T-62
type-t55 = T-55
    .capital = T-55
type-bmp1 = BMP-1
    .capital = BMP-1
type-bmp2 = BMP-2
    .capital = BMP-2
type-btr60 = BTR-60
    .capital = BTR-60
type-brdm_at = BRDM-AT
    .capital = BRDM-AT
type-zsu = ZSU-23-4
    .capital = ZSU-23-4
type-mi24 = Mi-24 Hind
    .capital = Mi-24 Hind
type-motor_rifle = motor rifle infantry
    .capital = Motor rifle infantry
type-airborne = airborne infantry
    .capital = Airborne infantry
type-atgm_team = missile team
    .capital = Missile team
type-us_tank_hq = US tank company HQ
    .capital = US tank company HQ
type-us_mech_hq = US mechanised company HQ
    .capital = US mechanised company HQ
type-frg_panzer_hq = Panzer company HQ
    .capital = Panzer company HQ
type-frg_grenadier_hq = Panzergrenadier company HQ
    .capital = Panzergrenadier company HQ
type-wp_tank_hq = Soviet tank battalion HQ
    .capital = Soviet tank battalion HQ
type-wp_rifle_hq = Soviet motor rifle battalion HQ
    .capital = Soviet motor rifle battalion HQ
type-wp_airborne_hq = Soviet airborne company HQ
    .capital = Soviet airborne company HQ

## Combat: why something may not be done

denied-own-unit = { $target_type_capital } on { $target_hex } is on your own side.
denied-hq-is-no-target = A headquarters is never a target: hit the units that are with it.
denied-hq-cannot-attack = A headquarters does not attack. It adds its leadership to one unit of its hex.
denied-no-such-weapon = { $type_capital } on { $hex } has no { $weapon }.
denied-wrong-target-class = { $weapon_capital } is for { $classes }; { $target_type } on { $target_hex } is { $class }.
denied-out-of-range = { $because ->
    [underlined] { $target_hex } is { $distance } hexes away; the { $weapon } of { $type } on { $hex } reaches { $range }, and its range is underlined.
    [helicopter] { $target_hex } is { $distance } hexes away; at helicopters the { $weapon } of { $type } on { $hex } reaches { $range } and no farther.
   *[extended] { $target_hex } is { $distance } hexes away; the { $weapon } of { $type } on { $hex } reaches { $reach }.
}
denied-sight-blocked = { $because ->
    [half-blocks] The line from { $hex } to { $target_hex } is blocked by wrecks and rough ground together: { $hexes }.
    [crest] The line from { $hex } to { $target_hex } crosses a crest that is next to neither end: { $hexes }.
    [wooded-hill] The line from { $hex } to { $target_hex } is blocked by a wooded hill: { $hexes }.
    [screen] { $target_hex } and { $hex } do not see each other: the lower one lies too close behind the { $terrain } on { $hexes }.
    [smoke] The line from { $hex } to { $target_hex } is blocked by smoke: { $hexes }.
   *[terrain] The line from { $hex } to { $target_hex } is blocked by the { $terrain } on { $hexes }.
}
denied-depleted = { $left ->
    [one] The missiles of { $type } on { $hex } are depleted for one more turn.
   *[other] The missiles of { $type } on { $hex } are depleted for { $left } more turns.
}
denied-no-dice-left = { $type_capital } on { $hex } would need { $number } to hit { $target_type } on { $target_hex }: a die is lost for each point above 6, and of { $dice } none is left.
denied-no-headquarters-to-lead = There is no headquarters on { $hex } that could lead { $type }.
denied-hq-already-led = The headquarters on { $hex } has acted or lent its leadership: Ops Complete.
denied-leadership-for-both = The headquarters on { $hex } leads both weapons of { $type }: fire the second one with leadership too.
denied-already-fired = { $type_capital } on { $hex } has fired in this move.
denied-not-the-mover = Only those that have just moved may be fired at now: { $hexes }.
denied-may-not-fire-on-move = { $because ->
    [assault] Nobody fires in a move that attacks an enemy's hex.
    [switch] In this game no unit fires in a move.
    [support-weapon] Support weapons are not fired in a move.
    [infantry] Infantry does not fire in a move.
    [missile] { $type_capital } does not fire its missiles in a move.
   *[type] { $type_capital } moves or fires; it does not do both.
}
denied-moved-too-far-to-fire = { $unit_id ->
    [helicopter] { $type_capital } has flown more than { $limit } hexes, so it may not fire.
   *[ground] { $type_capital } has spent more than { $limit } points, half its movement, so it may not fire.
}
denied-target-loaded = { $target_type_capital } on { $target_hex } is loaded: fire at its carrier.
denied-only-other-weapon = Now { $type } on { $hex } may fire its other weapon, and nobody else may fire.
denied-not-in-this-assault = That unit takes no part in this assault.
denied-defends-in-assault = { $type_capital } on { $hex } is being attacked: it fights in the assault instead.

## Combat: fire missions and aircraft

denied-no-mission-left = The formation has no { $mission } mission left.
denied-nobody-sees-target = { $mission_id ->
    [he] Nobody who may call artillery sees { $hex }: the formation's headquarters, or its recon units in good order and in command.
    [smoke] Nobody who may call smoke sees { $hex }: the formation's headquarters, or its recon units in good order and in command.
   *[ap] No unit of yours in good order sees { $hex }.
}
denied-nothing-to-strike = There is nothing soft or light on { $hex } to strike.
denied-friends-too-near = Aircraft do not strike { $hex } with friends there or next to it: { $hexes }.
denied-no-aa-weapon = { $type_capital } on { $hex } has no weapon against aircraft.
denied-not-armoured = { $type_capital } on { $hex } is not armoured: strike its hex with HE.

## Combat: what is asked

prompt-fire-mission = { $formation } may call one fire mission. Left: { $he } HE, { $smoke } smoke.
prompt-air-strike = Your aircraft are there. Strike an armoured unit, or all that is soft and light in a hex?
prompt-fire-at-aircraft = Aircraft strike { $hex }. Fire at them?
prompt-assault-leadership = Assault on { $hex }: which unit gets the leadership of the headquarters?

## Combat: what happened

event-dice = { $what ->
    [to-hit] Dice to hit, { $number } needed: { $faces }: { $count ->
        [0] no hit
        [one] one hit
       *[other] { $count } hits
    }.
    [save] Dice against hits, { $number } needed: { $faces }: { $count ->
        [0] no hit is cancelled
        [one] one hit is cancelled
       *[other] { $count } hits are cancelled
    }.
    [cargo] The die for loaded infantry: { $faces }.
    [headquarters] The die for the headquarters, hurt by { $highest } or less: { $faces }.
    [crash] Dice for those below the crash: { $faces }.
    [accuracy] The die for accuracy: { $faces }.
    [direction] The die for the direction: { $faces }.
    [odd-hit] The die for the odd hit: { $faces }.
   *[assault] Dice in the assault, { $number } needed: { $faces }: { $count ->
        [0] no hit
        [one] one hit
       *[other] { $count } hits
    }.
}
event-leadership = { $type_capital } of { $side } on { $hex } lends its leadership to { $led_type }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} more.
event-fire = { $type_capital } of { $side } on { $hex } fires its { $weapon } at { $target_type } on { $target_hex }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $number } to hit.
event-depleted = The { $weapon } missiles of { $type } on { $hex } are depleted.
event-disrupted = { $type_capital } of { $side } on { $hex } is disrupted.
event-reduced = { $type_capital } of { $side } on { $hex } is reduced.
event-retreated = { $type_capital } of { $side } retreated to { $hex }.
event-assault = { $side_capital } assaults { $hex } with { $attackers }.
event-overrun = { $side_capital } overruns { $hex } with { $attackers }.
event-assault-hits = The attackers suffered { $attacker ->
    [one] one hit
   *[other] { $attacker } hits
}, the defenders { $defender }.
event-mines = { $type_capital } of { $side } is in mines on { $hex }.
event-smoke = Smoke lies on { $hex }.
event-mission = { $mission_id ->
    [he] An HE mission
   *[other] A smoke mission
} of { $side } at { $hex } { $impact_id ->
    [none] was lost
   *[other] came down on { $impact }
}.
event-air-marker = Drawn: aircraft of { $side }.
event-air-strike = { $weapon_id ->
    [ap] Aircraft of { $side } strike the { $target_type } on { $hex } with { $weapon }.
   *[he] Aircraft of { $side } strike all soft and light units on { $hex } with { $weapon }.
}
event-fire-at-aircraft = { $type_capital } of { $side } on { $hex } fires at the aircraft: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $number } to hit.
event-aircraft-shot-down = The aircraft of { $side } were shot down.
event-aircraft-turned-away = The aircraft of { $side } were turned away.

## Combat: names

weapon-ap = AP
    .capital = AP
weapon-he = HE
    .capital = HE
weapon-aa = AA
    .capital = AA
weapon-sw-ap = support weapon's AP
    .capital = The support weapon's AP
weapon-sw-he = support weapon's HE
    .capital = The support weapon's HE
weapon-sw-aa = support weapon's AA
    .capital = The support weapon's AA
mission-he = HE
mission-smoke = smoke
mission-ap = AP
class-heavy = a heavy target
class-light = a light target
class-soft = a soft target
class-helicopter = a helicopter
class-hq = a headquarters
classes-ap = heavy and light targets and helicopters
classes-he = light and soft targets and helicopters
classes-aa = helicopters and aircraft

# Modifiers of an attack, as a preview lists them.
modifier-firepower = firepower
modifier-printed = printed
modifier-leadership = leadership
modifier-extended-range = beyond printed range
modifier-close-range = at half range or less
modifier-fire-on-move = fire on the move
modifier-he-at-helicopter = HE at a helicopter
modifier-ap-at-helicopter = AP at a helicopter
modifier-above-highest = above 6
modifier-lowest = never below 2
modifier-armor = armour
modifier-soft-save = save number of soft targets
modifier-terrain = terrain
modifier-improved = improved position
modifier-wreck = wreck
modifier-limit = limit of the bonus
modifier-assault-factor = assault factor
modifier-disrupted-assault = disrupted
modifier-infantry-against-vehicles = infantry against vehicles
result-none = no effect
result-disrupted = disrupted
result-reduced = reduced
result-destroyed = destroyed

## Terrain

terrain-clear = clear ground
    .text = Vehicles and infantry pay one point. No cover; infantry in it is overrun, not assaulted.
    .rule = WAW 12.1
terrain-field = fields
    .text = As clear ground, but wheeled vehicles pay two points.
    .rule = WAW 12.1
terrain-woods = woods
    .text = Cover, and defensive terrain. One such hex blocks a line of sight at ground level.
    .rule = WAW 12.1
terrain-town = town
    .text = The best cover, and defensive terrain. One such hex blocks a line of sight at ground level.
    .rule = WAW 12.1
terrain-hill = hill
    .text = The upper level. Its crest, the side towards lower ground, hides those who are set back from it.
    .rule = WAW 12.1
terrain-wooded_hill = wooded hill
    .text = Woods on the upper level: cover, slow, and in the way of sight on both levels.
    .rule = WAW 12.1
terrain-rough = rough ground
    .text = Some cover, and defensive terrain. Two such hexes block a line of sight.
    .rule = WAW 12.1
terrain-burned_woods = burned woods
    .text = Some cover, and defensive terrain. Two such hexes block a line of sight.
    .rule = WAW 12.1
terrain-ruins = ruins
    .text = Cover, slow for vehicles, and defensive terrain. One such hex blocks a line of sight at ground level.
    .rule = WAW 12.1
terrain-river = river
    .text = Crossed on bridges only.
    .rule = WAW 11.4
terrain-bridge = bridge
    .text = Entered and left along its road.
    .rule = WAW 11.4
terrain-lake = lake
    .text = Nobody enters it.
    .rule = WAW 11.4

## What lies on a hex

marker-wreck = wreck
    .text = Stays where a vehicle or a headquarters was destroyed. One die more against hits; two such hexes on a line at ground level block it.
    .rule = WAW 11.3
marker-smoke = smoke
    .text = Nobody sees through it, and into it or out of it only from the next hex. It is gone when the turn ends.
    .rule = WAW 8-7
marker-improved = improved position
    .text = One die more against hits for whoever stands there, and defensive terrain. It hinders neither sight nor movement.
    .rule = WAW 11.1
marker-mines = minefield
    .text = Dice are rolled against every ground unit that enters; terrain does not help. A vehicle's move ends there.
    .rule = WAW 11.2

## What has become of a unit: reference cards

state-reduced = reduced
    .text = The counter lies on its white side, with the values of that side. It stays so.
    .rule = WAW 1.2-2
state-disrupted = disrupted
    .text = It does not fire, and moves neither nearer to an enemy that sees it nor next to one. In an assault it hits on 6 only. A further hit reduces it, or destroys it if it is reduced. It may rally in its formation's impulse.
    .rule = WAW 6.1.6-4
state-ops-complete = Ops Complete
    .text = It has acted, or fired in the enemy's impulse. It does not act again before its formation's next impulse or the end of the turn takes the marker away.
    .rule = WAW 4.5-3
state-out-of-command = out of command
    .text = It was out of its headquarters' radius and failed the check: in this impulse it neither moves nor fires. It may still use opportunity fire later.
    .rule = WAW 4.2-5
state-depletion = missiles spent
    .text = All dice of a missile missed: the number tells how many ends of a turn pass before it can fire missiles again. Its other weapons fire on.
    .rule = WAW 6.1.4-3

## Key rules: reference cards

guide-turn = The turn and the cup
    .text = Markers are drawn from the cup one by one. A formation's marker is an impulse for that formation; the last End marker ends the turn at once, and whoever was not drawn does not act. A formation with two markers acts twice.
    .rule = WAW 3.1-4
guide-pass = Passing
    .text = The owner of a drawn marker may let it pass while an End marker lies in the cup: it goes back in.
    .rule = WAW 3.1-3
guide-held = A held End marker
    .text = If only one side has markers left when a turn ends, it begins the next turn holding an End marker. The marker goes into the cup after the first impulse of a formation of that side.
    .rule = WAW 3.1-6
guide-impulse = The impulse, step by step
    .text = Ops Complete and Out of Command are removed from the formation; command is checked; disrupted units try to rally; one fire mission may be called; then the units act, one after another.
    .rule = WAW 4.0-3
guide-command = Command
    .text = Units within the command radius of their own headquarters are in command. Every other unit rolls two dice: a sum of at most the formation's morale, or it is out of command for this impulse.
    .rule = WAW 4.2-3
guide-rally = Rallying
    .text = Each disrupted unit of the formation rolls two dice: a sum of at most the morale rallies it. The leadership of its headquarters in the same hex is subtracted from the roll.
    .rule = WAW 4.3-2
guide-operations = What a unit may do
    .text = Once in an impulse: it moves, or fires, or moves into an assault or overrun; some vehicles move and fire. Then it is Ops Complete. Who does nothing stays ready for opportunity fire.
    .rule = WAW 4.5-1
guide-movement = Movement
    .text = Each hex costs points by its ground and how the unit moves. Along a road the road's points are paid. One hex may always be entered if the ground is not closed to the unit. There are no zones of control.
    .rule = WAW 5.0-1
guide-stacking = Stacking
    .text = At the end of a move at most two units of a side and one headquarters share a hex. Helicopters, support weapons and whoever is loaded do not count.
    .rule = WAW 1.4-1
guide-headquarters = Headquarters
    .text = It stays with a unit of its type, and moves with one. It is no target: when a unit with it is hurt, a die decides whether it is hurt too. Lost, it comes back reduced at the end of the turn, with a unit of its type.
    .rule = WAW 1.3.3.1-1
guide-leadership = Leadership
    .text = A headquarters without Ops Complete adds its leadership, so many dice, to the shot or the assault of one unit in its hex, and is then Ops Complete. Infantry has it for both its weapons.
    .rule = WAW 1.3.3.2-10
guide-opportunity = Opportunity fire
    .text = When an enemy moves into a hex that your units see and reach, one of them that is in good order and not Ops Complete may fire at it there. It is Ops Complete then. Each moving unit can be fired at once in each hex.
    .rule = WAW 6.2-1
guide-fire = Fire
    .text = Roll the weapon's dice: each that shows its number or more is a hit. AP is for armoured targets, HE for soft and light ones, AA for helicopters and aircraft. The target must be seen, unless it is in the next hex.
    .rule = WAW 6.1.2
guide-range = Range
    .text = Up to the printed range the number on the counter holds; up to twice as far it is one higher. An underlined range is the farthest. A number above 6 stays 6 and costs a die for each point.
    .rule = WAW 6.1.1
guide-moving-fire = Fire on the move
    .text = Vehicles made for it may spend up to half their points and fire once in the move, with a number one higher. Infantry, support weapons and missiles never do.
    .rule = WAW 6.1.3-2
guide-saves = Saves
    .text = For each die of armour, and of cover, wreck or improved position, the target rolls: its save number or more cancels a hit. Vehicles have at most two dice of cover; infantry has no limit.
    .rule = WAW 6.1.5-1
guide-results = What hits do
    .text = The first hit that is not cancelled disrupts, the next one reduces, the next one destroys; a disrupted or a reduced unit has that much less to give. A helicopter is destroyed by one.
    .rule = WAW 6.1.6-2
guide-missiles = Missiles
    .text = Weapons with an underlined range are missiles. If no die of such an attack hits, they are spent until the second end of a turn from then.
    .rule = WAW 6.1.4-2
guide-assault = Assault
    .text = Whoever moves into an enemy's hex assaults it. Both sides roll the assault dice of their units at once; hits are spread over the units from the top of the stack. If the defender suffered more he retreats one hex, or is lost; else the attacker goes back.
    .rule = WAW 6.3-13
guide-overrun = Overrun
    .text = Vehicles that move into a hex with infantry alone, in the open, overrun it: a point more, both sides roll, and the vehicles have to go on to another hex while infantry is left there.
    .rule = WAW 6.4-1
guide-transport = Transport
    .text = A circle round the movement: the vehicle carries one infantry unit of its formation. Infantry in its hex boards before the move, or joins it for one point after it. When the carrier is hurt, a die decides what becomes of those aboard.
    .rule = WAW 5.2-1
guide-sight = Line of sight
    .text = From middle to middle. At ground level one hex of woods, town or hill in between blocks, or two of wrecks and rough ground. Between a hill and the ground a crest blocks unless one end is next to it. The next hex is always seen.
    .rule = WAW 7-3
guide-helicopters = Helicopters
    .text = In flight they move a point a hex over any ground, and fire if they fly at most 12 hexes. They come down to hover at the beginning or the end of a move. They see from above, take no objectives, and any hit destroys them.
    .rule = WAW 9-3
guide-artillery = Artillery and smoke
    .text = Once in an impulse the headquarters, or a recon unit in command, calls a mission on a hex that it sees. A die may let it drift one or two hexes. HE strikes everybody there, friends too; smoke lies until the turn ends.
    .rule = WAW 8-4
guide-air = Air strikes
    .text = Aircraft come when their marker is drawn, and strike one armoured unit or all soft and light ones in a hex. Units with AA in range fire first: one hit turns the aircraft away, two of one unit shoot them down.
    .rule = WAW 10-3
guide-removal = The end of a turn
    .text = Ops Complete markers are removed, spent missiles count down, lost headquarters come back, smoke lifts; disrupted units stay so. Then all markers go into the cup again.
    .rule = WAW 3.2

## The reference cards

index-here = In this battle
index-all = All units and rules
index-search = Search units, ground, rules, charts
index-none = Nothing of that name.
index-guide = Key rules
index-type = Units
index-terrain = Ground
index-marker = Markers
index-chart = Charts
index-chart-open = Show the chart
card-face-full = Full: { $values }
card-face-reduced = Reduced: { $values }
card-face-flight = In flight: { $values }
card-face-hover = Hovering: { $values }
card-traits = { $traits }.
card-class = { $class_id ->
    [heavy] Heavy: a target for AP only
    [light] Light: a target for AP and HE
    [soft] Soft: a target for HE only
    [helicopter] Helicopter: a target for AP, HE and AA
    [sw] Support weapon: goes with infantry, which fires it beside its own weapon
   *[hq] Headquarters
}
card-fire_on_move = may fire in a move
card-recon = recon: may call artillery
card-amphibious = amphibious
card-carries = carries one infantry unit
card-vp = { $vp } victory points, { $reduced } if reduced
card-hq = Has to be with one of its types: { $types }. No target of its own.
card-points = Points: tracked { $tracked }, wheeled { $wheeled }, on foot { $foot }
card-points-up = Uphill: tracked { $tracked }, wheeled { $wheeled }, on foot { $foot }
card-cover = Dice more against hits: heavy { $heavy }, light { $light }, soft { $soft }

## Dice

face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
face-6 = 6

## What dice are for, told to whoever throws them himself

dice-fire = { $type_capital } on { $hex } fires its { $weapon } at { $target_type } on { $target_hex }: { $number } or more hits.
dice-to-hit = To hit { $type } on { $hex }: { $number } or more.
dice-mines = The mines on { $hex } against { $type }: { $number } or more hits.
dice-aircraft = { $type_capital } on { $hex } fires at the aircraft: { $number } or more hits.
dice-save = Save of { $type } on { $hex } against { $most ->
    [one] one hit
   *[other] { $most } hits
}: each { $number } or more cancels one.
dice-assault = Assault: the dice of { $type } of { $side }, { $number } or more hits.
dice-odd-hit = Who takes the odd hit of the assault: low the upper unit, high the lower one.
dice-cargo = What becomes of { $type } aboard, by the chart of loaded infantry.
dice-crash = Whom the crashing helicopter strikes on { $hex }, a die for each unit below it: { $highest } or less strikes.
dice-headquarters = { $highest ->
    [0] Is { $type } on { $hex } hurt?
   *[other] Is { $type } on { $hex } hurt? It is on { $highest } or less.
}
dice-command = Command check of { $type } on { $hex }: the sum may be { $morale } at the most.
dice-rally = { $type_capital } on { $hex } tries to rally: the sum may be { $morale } at the most.
dice-accuracy = Accuracy of the fire mission: a high number is on target, a low one drifts.
dice-direction = The direction in which the fire mission drifts: 1 is north, and on clockwise.
dice-arrival = Does { $formation } arrive? On { $number } or more.

## Weapons, how units move, results

moves-tracked = tracked
moves-wheeled = wheeled
moves-foot = on foot
moves-helicopter = helicopter
roll-to-hit = To hit
roll-save = Saves
roll-cargo = Loaded infantry
roll-headquarters = Headquarters
roll-crash = Crash
roll-accuracy = Accuracy
roll-direction = Direction
roll-assault = Assault
roll-odd-hit = Odd hit

## Columns of the charts

chart-column-ap = AP
chart-column-back_ap = AP (back)
chart-column-he = HE
chart-column-back_he = HE (back)
chart-column-aa = AA
chart-column-back_aa = AA (back)
chart-column-back_armor = armor (back)
chart-column-back_move = move (back)
chart-column-back_assault = assault (back)
chart-column-back_radius = radius (back)
chart-column-back_leadership = leadership (back)
chart-column-vp = VP
chart-column-vp_reduced = VP reduced

## Lines of sight

sight-terrain = Woods, a town or a hill lie between.
sight-half-blocks = Rough ground and wrecks between add up.
sight-crest = A crest lies between that is next to neither end.
sight-wooded-hill = A wooded hill lies between.
sight-screen = The lower end is too close behind what hides it.
sight-smoke = Smoke lies between.

## Skins, and what a hex is in words

skin-illustrated = Staff map with silhouettes
skin-plain = Staff map with map symbols
hex-ground = { $hex }: { $ground }
hex-road = road
hex-river = river at a side
hex-bridge = bridge
hex-objective = objective { $name }, { $side_id ->
    [nobody] nobody's
   *[other] { $side }
}
hex-exit = exit of { $side }
hex-unit = { $type } of { $side }
hex-unit-reduced = reduced
hex-unit-disrupted = disrupted
hex-unit-ops-complete = Ops Complete
hex-unit-out-of-command = out of command
hex-unit-flight = in flight
hex-unit-hover = hovering
hex-unit-depletion = missiles spent ({ $number })
hex-unit-sw = with { $type }
hex-unit-cargo = infantry aboard
unit-title = { $type_capital }
unit-weapon = { $weapon } { $dice } dice, { $number }+, range { $range }
unit-weapon-missile = { $weapon } { $dice } dice, { $number }+, range { $range } and no farther
unit-values = armour { $armor } save { $save }+ · assault { $assault } at { $number }+ · moves { $move }, { $how }
unit-hq = command radius { $radius } · leadership { $leadership }
legend-full = a unit at full strength
    .text = Above: AP red, HE yellow, AA blue: dice, number to hit/range; an underlined range is the farthest. Below: assault, armour with its save, movement and how it moves.
legend-reduced = reduced: a white band
legend-disrupted = disrupted
legend-ops-complete = Ops Complete: it has acted
legend-out-of-command = out of command
legend-depletion = missiles spent, for so many turns
legend-cargo = infantry aboard
    .text = A circle round the movement: may carry infantry.
legend-wreck = wreck
legend-improved = improved position
legend-mines = minefield
legend-smoke = smoke
legend-road = road
legend-river = river
legend-bridge = bridge

## Choices, as the page's buttons name them

choice-act = Act with it
choice-pass = Pass: back into the cup
choice-done = End the impulse
choice-halt = Stop here
choice-exit = Leave the map
choice-decline = Let it pass
choice-opportunity-fire-decline = Do not fire
choice-fire-mission-decline = No fire mission
choice-air-strike-decline = No target
choice-second-shot-decline = Do not fire it
choice-assault-leadership-decline = Without leadership
choice-after-fire-decline = Stay as it is
choice-decline-move = Do not fire in its whole move
choice-stay = Stay here
# $which tells alike units in one hex apart; with -own it is the unit that is selected.
which-only = {""}
which-upper = upper{" "}
which-lower = lower{" "}
which-middle = middle{" "}
choice-move = Move the { $which }{ $type } on { $from }
choice-move-own = Move the { $which }{ $type }
choice-enter = Bring the { $type } onto the map
choice-join = Take the { $which }{ $type } along
choice-drop = Leave the { $which }{ $type } here
choice-flip = { $mode ->
    [hover] Take off with the { $which }{ $type } on { $from }
   *[flight] Bring the { $which }{ $type } on { $from } down to hover
}
choice-raise = Put the { $which }{ $type } on top in { $from }
choice-load = Let the { $target_type } get into the { $type }
choice-unload = Let the infantry get out of the { $which }{ $type }
choice-lead = Lead the { $which }{ $type }
choice-step = { $attack ->
    [yes] Attack { $hex }
   *[no] Go to { $hex }
}
choice-place = Place it on { $hex }
choice-mission-he = HE mission at { $hex }
choice-mission-smoke = Smoke mission at { $hex }
choice-strike-ap = Strike the { $target_which }{ $target_type } on { $target_hex }
choice-strike-he = Strike all soft and light units on { $hex }
choice-aa = { $type_capital } on { $from } fires
choice-aa-sw = { $type_capital } on { $from } fires its support weapon
choice-fire = { $type_capital } on { $from }: { $weapon } at { $target_type } on { $target_hex }{ $hq ->
    [adds]{" "}with its HQ (+{ $leadership })
    [stays]{" "}without its HQ
   *[none] {""}
}
choice-fire-own = { $weapon_capital } at { $target_type } on { $target_hex }{ $hq ->
    [adds]{" "}with its HQ (+{ $leadership })
    [stays]{" "}without its HQ
   *[none] {""}
}
choice-opportunity-fire-fire = { $type_capital } on { $from }: { $weapon } at { $target_type }{ $hq ->
    [adds]{" "}with its HQ (+{ $leadership })
    [stays]{" "}without its HQ
   *[none] {""}
}
choice-second-shot-fire = { $weapon_capital } at { $target_type } on { $target_hex }

## What to press, and what is to be known beside the prompt

hint-fire-mission = Press a hex to see what a mission there would do; press it again, or its button, to call it.
hint-air-strike = Press a marked hex or a row to see what the strike would do; press it again, or its button, to call it.
hint-move-bound = Take the headquarters along, or stop.
hint-hq-may-lead = The headquarters on { $hexes } can add its leadership to one shot.
hint-hq-has-led = The headquarters on { $hexes } has acted or lent its leadership already.

## The table

ui-turn-of = Turn { $turn } of { $turns }
ui-side-score = { $side_capital }: { $kind ->
    [objectives] owns { $vp } of { $needed } objectives
    [exits] { $vp } of { $needed } units have left over its exits
    [others] nothing to count
   *[points] { $vp ->
        [one] one victory point
       *[other] { $vp } victory points
    }
}, { $markers ->
    [one] one marker
   *[other] { $markers } markers
} in the cup
ui-score-objectives = objectives
ui-score-exits = exited
ui-vp = VP
ui-vp-count = { $vp } VP
ui-turns = Turn
ui-cup = In the cup
ui-cup-side = { $side_capital }: { $count ->
    [one] one marker
   *[other] { $count } markers
} in the cup
ui-chit-end = End marker
ui-chit-end-drawn = End marker, drawn
ui-chit-air-of = aircraft of { $side }
ui-chit-held = End marker held by { $side }
ui-drawn-order = Drawn this turn
ui-drawn-none = nothing yet
ui-impulse-of = Impulse of { $formation }
ui-goals = Objectives
ui-exit-of = exit of { $side }
ui-morale = morale { $morale }
ui-markers = markers { $left } of { $markers } in the cup
ui-radius = radius { $radius }, leadership { $leadership }
ui-missions = { $he } HE and { $smoke } smoke missions
ui-arrives = arrives in turn { $turn }
ui-roster-may = can act
ui-roster-acted = has acted
ui-roster-loaded = loaded
ui-roster-waiting = off the map
ui-roster-lost = lost
ui-roster-exited = left the map
ui-points = { $cost ->
    [one] One point
   *[other] { $cost } points
}, { $left } left{ $attack ->
    [yes] : an attack
   *[no] { $room ->
        [yes] { $late ->
            [yes] ; too far to fire in the same move
           *[no] {""}
        }
       *[no] ; no room to stop there
    }
}

## ... who wins, and how that stands

ui-victory-objectives = { $side_capital } wins if { $count ->
    [one] this objective is
   *[other] all of these objectives are
} its own at the end of turn { $turns }; otherwise the other side wins.
ui-victory-exits = { $side_capital } wins if { $needed ->
    [one] one of its units has
   *[other] { $needed } of its units have
} left the map over its exits by the end of turn { $turns }; otherwise the other side wins.
ui-victory-points = At the end of turn { $turns } the side with more victory points wins. Points are for { $losses ->
    [yes] destroyed and reduced enemies, for exits and for objectives
   *[no] exits and for objectives
}.
ui-victory-exited = Units of { $side } that have left over its exits: { $exited } of { $needed }.
ui-victory-sudden = It is judged after every turn.
ui-victory-capture = owned by whoever last moved a ground unit in
ui-victory-hold = owned by whoever alone has ground units there
ui-victory-owned = owned by { $side }
ui-victory-free = nobody's
ui-victory-vp = { $side_capital }: { $vp } victory points
ui-victory-now = If the battle ended now, { $side } would win.
ui-victory-now-nobody = If the battle ended now, nobody would win.

## ... fire preview

ui-fire-tag = { $dice }d { $chance }
ui-sum-dice = Dice
ui-sum-to-hit = To hit
ui-sum-save-dice = Save dice
ui-sum-save = Save
ui-target-of = { $type_capital } of { $side } on { $hex }
ui-target-own = your own!
ui-mission-smoke = Smoke hides its hex from far eyes until the turn ends: nobody sees through it, and into it or out of it only from the next hex.
ui-mission-nobody = Nobody stands there who would be struck.
ui-mission-astray = If it drifts, it may strike:
ui-accuracy = Where it comes down:
ui-drift = { $hexes ->
    [0] on the target { $chance }
    [one] one hex away { $chance }
   *[other] { $hexes } hexes away { $chance }
}
ui-aircraft = Turned away { $turned }, shot down { $down }
ui-cargo-odds = The infantry in it:
ui-hq-odds = A headquarters with it is hurt: { $chance }
ui-depletes = Its missiles are spent for two turns: { $chance }
ui-attacker-holds = Attacker holds the hex
ui-defender-holds = Defender holds
ui-nobody-holds = Nobody is left
ui-attacker = Attacker, { $dice } dice
ui-defender = Defender, { $dice } dice

## A scenario and its sides in short

fact-turns = { $turns } turns
fact-stance = { $stance ->
    [defends] defends
   *[attacks] attacks
}

## Marks on the board

mark-destination-kept = can be reached
    .legend = Can be reached; the number: points that it takes
mark-destination-spent = can be reached, but that is too far to fire in the same move
    .legend = Can be reached, but that is too far to fire in the same move
mark-target = target
    .legend = Target, with dice and the chance of any result
mark-area-command = command radius
    .legend = Command radius of the unit's headquarters
mark-area-ap = AP range
    .legend = Printed AP range
mark-area-he = HE range
    .legend = Printed HE range
mark-area-aa = AA range
    .legend = Printed AA range

mark-area-drift = where the mission may come down
    .legend = Where a fire mission may come down that drifts

## Switches: rules that the sources leave open, and their values

switch-underlined_extended = An underlined range
switch-underlined_extended-false = is the farthest that the weapon fires
switch-underlined_extended-true = may be exceeded like any other
switch-hq_type_strict = A headquarters needs with it
switch-hq_type_strict-true = a unit of the type that it shows
switch-hq_type_strict-false = any unit of its formation
switch-end_hold = An End marker is held by
switch-end_hold-one_side_only = the side that alone has markers left
switch-end_hold-both = both sides that have markers left
switch-end_hold-off = nobody
switch-allow_pass = A drawn formation marker
switch-allow_pass-true = may be passed back into the cup
switch-allow_pass-false = has to be used
switch-command_check = Out of the command radius
switch-command_check-per_unit = every unit checks for itself
switch-command_check-per_hex = all in a hex check together
switch-ooc_may_rally = A unit out of command
switch-ooc_may_rally-true = may try to rally
switch-ooc_may_rally-false = may not try to rally
switch-extended_to_hit = Fire beyond printed range
switch-extended_to_hit-number = needs a number one higher
switch-extended_to_hit-die = has one die less
switch-close_range_bonus = Fire at half range or less
switch-close_range_bonus-false = is as any other
switch-close_range_bonus-true = needs a number one lower
switch-overflow_to_hit = A number above 6
switch-overflow_to_hit-lose_die = is 6, and a die is lost for each point
switch-overflow_to_hit-miss = always misses
switch-fire_on_move = In a move may fire
switch-fire_on_move-flag = units that are made for it
switch-fire_on_move-all = all vehicles
switch-fire_on_move-none = nobody
switch-missile_depletion = Missiles that all miss
switch-missile_depletion-true = are spent for two turns
switch-missile_depletion-false = are never spent
switch-light_cap = Cover of light vehicles
switch-light_cap-2 = adds two dice at most
switch-light_cap-none = has no limit
switch-soft_save = Infantry in cover saves on
switch-soft_save-5 = 5 and more
switch-soft_save-4 = 4 and more
switch-soft_save-6 = 6
switch-op_fire_per_hex = Opportunity fire at a unit, in each hex
switch-op_fire_per_hex-1 = once
switch-op_fire_per_hex-unlimited = as often as there are firers
switch-assault_armor_saves = In an assault
switch-assault_armor_saves-false = armour saves nobody
switch-assault_armor_saves-true = armour saves as from fire
switch-assault_inf_bonus_city_only = Infantry has its bonus against vehicles
switch-assault_inf_bonus_city_only-false = in every assault
switch-assault_inf_bonus_city_only-true = in towns only
switch-hill_shadow = From a hill, low ground is hidden
switch-hill_shadow-true = only close behind woods and towns
switch-hill_shadow-false = behind any woods and towns
switch-amphibious = Amphibious vehicles
switch-amphibious-false = need bridges like all others
switch-amphibious-true = may swim a river for their whole move
