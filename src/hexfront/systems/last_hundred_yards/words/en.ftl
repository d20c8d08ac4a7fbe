### Words of The Last Hundred Yards. Each chapter has its section; add at its end.
###
### Parameters of the same name mean the same everywhere: $type, $hex and $side are the unit that acts,
### $target_type ... its target, $to the hex that it wants to go to, $hexes the hexes in the way and
### $count their number, $platoon and $company names, $names several units.

## Why something may not be done: turn, activation, reaction, set-up (5 to 9, 20)

denied-not-now = { $phase_id ->
    [set-up] First set your units up, and say ready.
    [face] First say where the fortified position looks.
    [choose-company] First pick a company.
    [choose-platoon] First pick a platoon, or try to coordinate two.
    [pair] First say which platoon acts together with this one, or decline.
    [segment] { $verb ->
        [step] First say who goes: maneuver, then step.
        [stop] Nobody is under way.
        [exit] First say who goes: maneuver, then exit.
        [overrun] First say who goes: maneuver, then overrun.
        [bypass] First say who goes: maneuver, then bypass.
        [join] First say with whom: maneuver, withdraw or crossfire, then join.
        [ad-hoc] Ad hoc units are named when a platoon is activated, before anybody of it acts.
        [reveal] Units are shown in an activation of one's own, and in a reaction while one has unknown units that have not acted.
        [done] This is a reaction: it ends with pass.
        [pass] This is an activation: it ends with done.
       *[other] That is nothing that a unit may do now.
    }
    [maneuver] The maneuver goes on: step, or stop first.
    [drive] The vehicles go on: step, or stop first.
    [withdrawal] The withdrawal goes on: step, or stop first.
    [crossfire] First say go, or cancel the crossfire.
    [request] First say where the shells go, or cancel the request.
   *[other] First answer what is asked.
}
denied-several-there = On { $hex } there are several units. Say which: { $names }.
denied-nobody-there = On { $hex } there is no such unit.
denied-no-such-hex = { $text } is no hex of this map.
denied-unit-gone = { $whose ->
        [enemy] That { $type } of { $side } is not in play, or you do not know it.
       *[own] That { $type } of { $side } is not in play.
    }
denied-not-your-unit = { $type_capital } on { $hex } belongs to { $side }.
denied-has-acted = { $type_capital } on { $hex } has used its action of this turn.
denied-not-activated = { $type_capital } on { $hex } is not activated now: { $platoon } is.
denied-saw-nothing = { $type_capital } on { $hex } observed nothing to which it could react so.
denied-no-limited-reaction = { $type_capital } on { $hex } observed nothing, and a limited reaction does not allow that.
denied-off-the-map = { $type_capital } is not on the map.
denied-unit-loaded = { $type_capital } is transported.
denied-in-assault = { $type_capital } on { $hex } is in an assault.
denied-under-assault = { $type_capital } on { $hex } is under assault.
denied-pinned = { $type_capital } is held down on { $hex } by mortar fire.
denied-must-act-first = These units must act before: { $names }.
denied-heroes-first = Heroic units act first: { $names }.
denied-no-leader-no-action = The leader of the platoon is lost: { $type } on { $hex } may only react.
denied-unit-disrupted = { $type_capital } on { $hex } is disrupted.
denied-unit-regrouping = { $type_capital } on { $hex } is regrouping.
denied-unit-shocked = { $type_capital } on { $hex } is shocked.
denied-unit-heroic = { $type_capital } on { $hex } is heroic: it goes for the enemy.
denied-dummies-only-maneuver = A dummy may do nothing but maneuver.
denied-fire-owed = You have asked about { $hexes }: fire at it first.
denied-no-such-company = That is none of your companies.
denied-company-done = All platoons of { $company } have been activated in this turn.
denied-heroic-company-first = A company with heroic units comes first.
denied-no-such-platoon = That platoon does not belong to { $company }.
denied-platoon-done = { $platoon } has been activated in this turn, or has nobody left.
denied-not-coordinated = The two are not coordinated.
denied-wrong-pair = Those two may not be activated together.
denied-not-ad-hoc = { $type_capital } on { $hex } may not be activated with { $platoon }.
denied-not-lent = { $type_capital } on { $hex } is with no platoon to which it could be lent for the first turn.
denied-nothing-concealed = On { $to } there is nothing concealed that has not been told.
denied-cannot-fire-there = Nobody of yours could fire at { $to } now.
denied-not-concealed = { $type_capital } on { $hex } is neither concealed nor hidden.
denied-not-hidden = { $type_capital } on { $hex } is not hidden: it is known to be there, and denies concealment as it is.
denied-not-its-kind = { $type_capital } on { $hex } never does that.
denied-not-in-zone = { $verb ->
    [dig] { $to } is in none of your set-up zones.
    [mine] { $to } is in none of your set-up zones.
    [wire] { $to } is in none of your set-up zones.
   *[other] { $to } is not in the zone of { $type }.
}
denied-stacking-limit = There is no room on { $to } for { $type }.
denied-terrain-forbidden = { $verb ->
    [dig] No improved position can be on { $to }: water, a bridge, or works are there.
    [mine] No mines can be on { $to }: water, a bridge, a fortified position or works are there.
    [wire] No wire can be on { $to }: water, a bridge, a fortified position or works are there.
   *[other] { $type_capital } may not be on { $to }.
}
denied-none-left-to-place = There is none left to place.
denied-not-all-placed = { $count } units are still to be placed.
denied-may-not-hide = { $type_capital } on { $hex } may not begin hidden.

## ... maneuver on foot, withdrawal, deploying, leaving the map (10.0 to 10.3)

denied-not-on-foot = { $type_capital } does not go on foot.
denied-nowhere-to-go = { $type_capital } on { $hex } has nowhere to go.
denied-not-adjacent = { $to } is not next to the hex that is left.
denied-enemy-in-hex = The enemy is on { $to }: it can only be assaulted.
denied-primary-impact = { $to } lies under the mortar fire of a primary impact.
denied-no-way-on-foot = There is no way on foot to { $to }.
denied-second-urban-hex = { $to } would be the second hex of town buildings in a row, without a road or a gap.
denied-on-the-bridge = From the bridge one goes on along the road only.
denied-not-enough-points = { $to } costs { $cost }, and { $left } are left.
denied-no-hexes-left = No more than { $limit ->
    [one] one hex
   *[other] { $limit } hexes
} now.
denied-must-stop-here = The maneuver ends on { $hex }.
denied-next-to-enemy = { $to } is next to the enemy.
denied-no-cover-there = A disrupted unit goes into cover only, and there is none on { $to }.
denied-not-toward-target = A heroic unit comes nearer to its target with every hex.
denied-hero-stays = A heroic unit under assault stays where it is.
denied-hero-goes-on = A heroic unit goes on as long as it can.
denied-cross-one-by-one = Out of the river to its far bank goes one unit at a time, or one with its leader.
denied-not-yet-moved = It has not moved yet.
denied-no-exit-here = The map cannot be left from { $hex }.
denied-no-exit-now = { $type_capital } on { $hex } may not leave the map so.
denied-already-in-group = { $type_capital } belongs to the group already.
denied-already-under-way = They are already under way.
denied-different-hex = { $type_capital } is not in the same hex.
denied-goes-alone = { $type_capital } on { $hex } cannot go together with these.
denied-not-the-moving-unit = { $type_capital } is not one of those that act now.
denied-already-on-map = { $type_capital } is on the map already.
denied-not-due-yet = { $type_capital } comes in turn { $turn } at the earliest.
denied-not-an-entry-hex = { $type_capital } does not come onto the map through { $to }.
denied-cannot-withdraw = { $type_capital } on { $hex } has nowhere to withdraw to.
denied-not-the-way-back = { $to } is not the way back now: first toward the own edge and away from the enemy.
denied-must-withdraw = They have to withdraw.
denied-cannot-deploy = { $type_capital } on { $hex } cannot deploy.
denied-platoon-has-deployed = The platoon has deployed a squad already.
denied-no-spare-sections = The platoon has no two sections to spare.
denied-cannot-recombine = These two cannot become a squad.
denied-no-spare-squad = The platoon has no squad to spare.
denied-not-too-many = Of that kind there are not too many on the hex.
denied-one-section-fires = Of two sections that have just deployed only one fires.

## ... vehicles and transport (10.4)

denied-not-a-vehicle = { $type_capital } is no vehicle.
denied-in-motion = The vehicle is in motion.
denied-not-in-motion = { $type_capital } on { $hex } is not in motion.
denied-started-this-turn = { $type_capital } on { $hex } went in motion in this turn, and cannot stop in it.
denied-stopped-this-turn = { $type_capital } on { $hex } stopped in this turn, and cannot start in it.
denied-no-way-for-vehicles = There is no way to { $to } for { $type }.
denied-no-overwatch-now = Only vehicles in motion that are activated go on overwatch.
denied-assault-marker-there = There is an assault on { $to }.
denied-not-in-reverse = Not in reverse.
denied-other-ways-left = { $type_capital } on { $hex } has other ways to go: only AFVs bypass as they like.
denied-no-way-out = It could not leave { $to } again.
denied-no-weapons = { $type_capital } on { $hex } has nothing to fire with.
denied-not-open-ground = { $to } is not open, nor an enclosed road along which it comes and goes.
denied-has-overrun = { $type_capital } on { $hex } has overrun a hex in this turn.
denied-overrun-before = { $to } was overrun in this turn.
denied-no-overrun-of-these = { $type_capital } cannot overrun what is on { $to }.
denied-loaded-no-overrun = { $type_capital } on { $hex } carries somebody, and cannot overrun.
denied-no-target-in-sight = It would have nothing to fire at.
denied-not-a-carrier = That carries nothing of the kind.
denied-carrier-full = There is no room for it aboard.
denied-cannot-ride = { $type_capital } on { $hex } cannot board anything.
denied-disrupted-cannot-load = { $type_capital } on { $hex } is disrupted, and cannot board.
denied-not-both-in-a-turn = Not both into and out of a vehicle in one turn.
denied-enemy-too-near = An enemy is too near to { $hex } for that.
denied-too-far-to-board = { $type_capital } on { $hex } is too far from it.
denied-nothing-aboard = Nobody is aboard who could get out.
denied-gun-has-fired = { $type_capital } on { $hex } has fired, and cannot be limbered.
denied-infantry-not-activated = Those aboard { $type } on { $hex } belong to a platoon that is not activated.
denied-impact-hex-loaded = { $to } lies under mortar fire: an AFV goes there only without riders.
denied-must-leave-hex = It must leave the enemy's hex first.
denied-carrier-moves = Not while the vehicle goes on, and not both in one turn.
denied-cannot-answer = { $type_capital } cannot fire at them now.
denied-return-fire-owed = Somebody has to fire back.

## ... assaults (10.5)

denied-not-in-good-order = { $type_capital } on { $hex } is not in good order, and does not assault.
denied-riders-aboard = { $type_capital } on { $hex } has riders, and does not assault.
denied-needs-infantry = { $type_capital } on { $hex } assaults only with its infantry, or where its own already are.
denied-never-assaults = { $type_capital } never assaults.
denied-too-strong-for-it = On { $to } there is an AFV or a gun: too much for { $type }.
denied-no-enemy-there = There is no enemy on { $to }.
denied-only-reinforces = { $type_capital } on { $hex } may only reinforce an assault.
denied-arrow-there = The enemy on { $to } is about to assault: reacting units do not assault him.
denied-too-far-to-assault = One assaults from { $limit } hexes at the most{ $distance ->
    [one] .
   *[other] : from { $hex } to { $to } it is { $distance }.
}
denied-not-straight-at-it = Every hex on the way must be nearer to { $to }.
denied-not-under-this-arrow = { $type_capital } is not under this arrow.
denied-maneuver-first = { $type_capital } has to maneuver first: the assault on { $to } is declared on the way, from a hex next to it; also from that in which it begins.
denied-already-feints = { $type_capital } on { $hex } feints already.

## ... fire in general, small arms (11.0 to 11.3)

denied-no-small-arms = { $type_capital } on { $hex } has no small arms.
denied-loaded-cannot-fire = { $type_capital } is transported, and cannot fire.
denied-in-motion-cannot-fire = { $type_capital } on { $hex } is in motion, and fires only if it halts.
denied-has-fired-small-arms = { $type_capital } on { $hex } has fired its small arms in this turn.
denied-cannot-fire-under-shells = Mortar fire lies on { $hex }: { $type } cannot fire from there.
denied-own-hex = { $type_capital } on { $hex } cannot fire at its own hex.
denied-no-target-there = On { $to } there is nothing known that this fire could hurt.
denied-target-did-nothing = In reaction one fires only at those who just did something; on { $to } there is nobody.
denied-friends-there = On { $to } there are friends on foot.
denied-adjacent-only = { $type_capital } on { $hex } may fire at adjacent hexes only.
denied-out-of-range = { $to } is { $distance } hexes away; { $type } reaches { $range }.
denied-sight-blocked = { $type_capital } on { $hex } does not see { $to }: { $because ->
    [woods] { $hexes } is in the way
    [woods-hexside] the line runs between woods at { $hexes }
    [contour] the slope at { $hexes } is in the way
    [building] the building on { $hexes } is in the way
    [wall] the wall at { $hexes } is in the way
    [tree-line] the tree line at { $hexes } is in the way
    [own-building] a building of { $hexes } stands before it
    [orchards] there are too many orchards between
    [level] { $hexes } is too high
    [road] the road runs between trees, and one end is higher
    [blind] it lies in dead ground behind { $hexes }
    [dark] it is too dark
    [shells] mortar fire blinds it
    [assault] it is in an assault
   *[other] nothing can be seen there
}.
denied-enclosed-road = { $to } is { $distance } hexes away along an enclosed road, where this reaches { $range }.
denied-orchards-stop-fire = Nobody fires at { $to } through two orchards.
denied-too-weak = Fire at { $to } would come to { $value }; below { $lowest } there is none.
denied-behind-position = { $to } is behind the fortified position on { $hex }.
denied-split-at-movers = Fire is split only at units that maneuvered; on { $to } nobody did.
denied-split-in-reaction = Fire is split in reaction only.
denied-cannot-split = { $type_capital } on { $hex } cannot split its fire.
denied-split-at-two = Split fire needs two hexes.
denied-split-too-wide = The two hexes lie too far apart: all split fire goes through one hexside or two adjacent ones.
denied-no-such-marker = There is no such marker left.
denied-no-crossfire = No two units could catch { $to } in a crossfire, one of them from behind.
denied-crossfire-immune = { $to } cannot be enfiladed.
denied-not-of-company = { $type_capital } on { $hex } is not of the activated company.
denied-already-in-crossfire = { $type_capital } on { $hex } takes part already.
denied-not-through-rear = No line comes in from behind yet: let another unit join.
denied-nobody-activated-fires = One of the firers must be of the activated platoon.
denied-not-a-front = The front is a hexside or vertex through which the fire comes in.

## ... mortars (11.4)

denied-cannot-observe = { $type_capital } on { $hex } cannot direct mortars.
denied-not-steady = { $type_capital } on { $hex } cannot direct mortars as it is.
denied-leader-not-steady = The leader of { $type } on { $hex } is not there, or not fit to pass on a request.
denied-no-such-mortar = That is none of your mortars.
denied-mortar-not-available = { $mortar } is not available.
denied-mortar-of-other-company = { $mortar } serves another company than { $type } on { $hex }.
denied-nothing-to-shell = { $type_capital } on { $hex } sees no hex on which it could ask for fire.
denied-only-own-position = { $type_capital } on { $hex } is in an assault: it can ask for fire on its own position only.
denied-friends-under-shells = On { $to } there are friends on foot.
denied-only-leaders-on-themselves = Only a leader asks for fire on his own position.
denied-has-asked = { $type_capital } on { $hex } has asked in vain already.
denied-already-primary = Mortar fire lies on { $to } already.
denied-too-far-to-extend = The fire may move two hexes at most, from where it first fell.
denied-no-knee-mortar = { $type_capital } on { $hex } has no knee mortar.
denied-not-a-post = { $to } is no free entry hex from which to look.
denied-not-its-diagram = The hex does not lie in that sector.
denied-knee-markers-spent = No knee mortar has shells left now.
denied-has-fired-this-turn = { $type_capital } on { $hex } has fired in this turn.

## ... anti-tank fire (11.5)

denied-no-anti-tank = { $type_capital } on { $hex } has no anti-tank weapon.
denied-has-fired-anti-tank = { $type_capital } on { $hex } has fired its gun in this turn.
denied-latw-in-assault = In an assault { $type } does not fire; it helps to destroy vehicles.
denied-not-a-tank-target = { $target_type_capital } on { $target_hex } has no armour; small arms are for that.
denied-weapon-too-light = The weapon of { $type } on { $hex } hurts carriers and gun carriers only.
denied-own-unit = { $target_type_capital } on { $target_hex } is on your side.
denied-target-loaded = { $target_type_capital } on { $target_hex } is transported.
denied-afvs-of-assault-first = Tanks that assault here come first.
denied-behind-its-front = { $hex } is behind the fortified position on { $target_hex }: its front alone can be hit.
denied-none-of-kind = { $to ->
    [nowhere] That is no enemy in plain sight which could be hit so.
   *[other] Nothing of that kind is known on { $to }.
}
denied-spread-fire = Other tanks on { $to } have been fired at less: anti-tank fire is spread.
denied-cannot-fire-at-two = { $type_capital } on { $hex } cannot fire at two units.
denied-no-second-target = { $type_capital } on { $hex } has no two targets through one hexside.
denied-targets-too-wide = Both shots go through one hexside.
denied-already-a-target = That is the first target already.
denied-not-a-latw = Only light anti-tank weapons go and fire in one action.
denied-no-cover-for-latw = On { $to } there is no cover from which { $type } could fire.
denied-no-shot-from-there = From { $to } there would be nothing to fire at.

## ... recovery (12)

denied-nothing-to-recover-from = { $type_capital } on { $hex } has nothing to recover from.
denied-no-recovery-in-assault = Nobody recovers in an assault hex ({ $hex }).
denied-no-recovery-under-shells = Nobody recovers in a primary impact hex ({ $hex }).
denied-carrier-in-motion = { $type_capital } on { $hex } is in a vehicle that is in motion.
denied-not-a-leader = That is no platoon leader.
denied-cannot-be-helped = A leader cannot help { $type } on { $hex }.
denied-leader-elsewhere = The leader is not on { $hex }.
denied-not-his-unit = { $type_capital } on { $hex } is neither of the leader's platoon nor support or ad hoc with it.
denied-leader-has-helped = The leader has helped in this turn.
denied-leader-cannot-help = The leader cannot help: he is disrupted, has been so in this turn, or is under mortar fire.
denied-leader-helps-regrouping-only = A leader who is regrouping helps only units that are so too.
denied-leader-has-acted = The leader has used his action of this turn.
denied-not-of-this-group = { $type_capital } is not of those who regroup on { $hex }.
denied-not-a-heroic-target = { $to } is not the target: a hero goes for the nearest enemy, and keeps to him.

## ... resolution, assault results, retreats (13, 14)

denied-no-assault-there = On { $to } there is no assault to resolve.
denied-within-limits = Of the kind of { $type } there are not too many.
denied-not-in-this-assault = { $type_capital } does not take part in this assault.
denied-cannot-attempt = { $type_capital } on { $hex } cannot try to destroy a vehicle.
denied-no-vehicle-to-destroy = { $target_type_capital } is no enemy vehicle in this assault.
denied-not-retreating = { $type_capital } on { $hex } does not retreat.
denied-retreat-goes-on = The retreat may not end here: at least two hexes, or one into shelter; not among enemies or under mortar fire.
denied-no-way-off = Nobody may retreat off the map here.
denied-not-a-way-of-retreat = { $to } is no way of retreat: home first, past the enemy, along the edge; through him last.
denied-has-advanced = { $type_capital } has advanced in this turn.
denied-cannot-advance = { $type_capital } on { $hex } cannot advance.
denied-cannot-advance-there = { $type_capital } on { $hex } cannot advance to { $to }.
denied-not-back-yet = That leader does not return now.
denied-not-his-platoon = A leader returns with another unit of his platoon.

## ... night, airborne, works, the rest (15 to 21)

denied-not-at-night = There is no illumination but at night.
denied-no-illumination-left = There is no illumination left in this mission.
denied-lit-already = That is lit already.
denied-not-dropping = { $type_capital } does not come by air now.
denied-not-in-drop-zone = { $to } is not in the drop zone.
denied-not-favoured = The event cannot be for that.
denied-no-fire-out-of-works = Nobody fires out of mines or wire ({ $to }) but infantry and light anti-tank weapons in reaction.

## What is asked: turn, set-up

prompt-set-up = { $units ->
    [0] All units are placed. Say ready.
    [one] One unit is still to be placed.
   *[other] { $units } units are still to be placed.
}
prompt-waiting = { $doing ->
    [set-up] The set-up.
    [activation] { $platoon }: what next?
    [reaction] Reaction to { $platoon }?
   *[other] What next?
}
prompt-face = Where does the fortified position on { $hex } look?
prompt-choose-company = Which company is next?
prompt-choose-platoon = Which platoon of { $company } is activated?
prompt-pair = Which platoon is activated together with { $platoon }?
prompt-segment = { $kind ->
    [activation] { $platoon }: { $ready ->
        [one] one unit may act.
       *[other] { $ready } units may act.
    }
   *[other] Reaction to { $platoon }: { $ready ->
        [one] one unit may react.
       *[other] { $ready } units may react.
    }
}

## What is asked: maneuver

prompt-maneuver = { $count ->
    [one] One unit
   *[other] { $count } units
} on { $hex }: { $left }{ $half ->
    [0] {""}
   *[other] .5
} points left. Where to?
prompt-withdrawal = { $count ->
    [one] One unit withdraws
   *[other] { $count } units withdraw
} from { $hex }. Where to?
prompt-withdrawal-group = { $count ->
    [one] One unit
   *[other] { $count } units
} on { $hex } would withdraw, with { $needs } or less. Who else? Then go.
prompt-fall-back = { $count ->
    [one] One unit withdraws.
   *[other] { $count } units withdraw. Who is first?
}
prompt-stacking = There are too many units on { $hex }. Which one goes?

## What is asked: vehicles

prompt-drive = { $passing ->
    [yes] { $hex } must be left. Where to?
   *[no] { $count ->
        [one] One vehicle
       *[other] { $count } vehicles
    } on { $hex }{ $reverse ->
        [yes] , in reverse
       *[no] {""}
    }: { $left }{ $half ->
        [0] {""}
       *[other] .5
    } points left. Where to?
}
prompt-moving-fire = { $kind ->
    [scoot] At what does it fire from { $hex }, before it goes?
   *[halt] At what does it fire from { $hex }?
}
prompt-scoot = Who boards on { $hex }, before it goes to { $to }?
prompt-bypass-fire = Vehicles go through { $hex }. Who fires at them?
prompt-evade = { $hex } is overrun. Which vehicle gets away?
prompt-overrun-fire = At what do the vehicles on { $hex } fire?
prompt-return-fire = { $hex } is overrun. Who fires back?

## What is asked: assault

prompt-feint = { $count ->
    [one] One unit is
   *[other] { $count } units are
} about to assault { $to } from { $hex }. Which feint? Then go.
prompt-feint-on-foot = { $count ->
    [one] One feinting unit
   *[other] { $count } feinting units
}: try to stay, with { $needs } or less, or go back?
prompt-feint-vehicles = Which feinting vehicles go back in reverse?
prompt-assault-halt = Which vehicles stop in { $hex }? In motion they count for less in the assault.

## What is asked: fire

prompt-crossfire = Crossfire at { $hex }: { $count ->
    [0] who fires?
    [one] one unit so far. Who else?
   *[other] { $count } units. Who else, or go?
}
prompt-front = { $count } units catch { $hex } in a crossfire. Where is the front?
prompt-two-targets = { $named ->
    [0] { $type_capital } on { $hex } fires at two units: which is the first?
   *[other] Which is the second?
}
prompt-dash = At what does it fire from { $hex }?
prompt-take-along = Units leave { $hex } under fire. Which markers go with them ({ $values })?

## What is asked: mortars

prompt-post = From which entry hex do you look, to direct { $mortar }?
prompt-diagram = { $hex } lies in several sectors: by the scatter diagram of which do shells go astray?
prompt-request = Where does { $mortar } fire, and what?
prompt-extend = Which mortar goes on firing, and where?

## What is asked: recovery, resolution, the rest

prompt-gathering = { $count ->
    [one] One unit regroups on { $hex }. Who else? Then go.
   *[other] { $count } units regroup on { $hex }. Who else? Then go.
}
prompt-heroic-target = Which of these enemies does the hero on { $hex } go for?
prompt-assault-order = Which assault is resolved next?
prompt-stand-by = Too many { $kind ->
    [steps] steps
    [leaders] leaders
    [weapons] anti-tank weapons and flamethrowers
   *[vehicles] vehicles
} for the assault on { $hex }: who stands by?
prompt-vda = Does somebody on { $hex } try to destroy a vehicle?
prompt-retreat = { $count ->
    [0] The last unit retreats; it is on { $hex }.
    [one] Retreat from { $hex }: one unit more.
   *[other] Retreat from { $hex }: { $count } units more.
}
prompt-advance = Who advances from { $hex }? Then done.
prompt-leader-back = The leader of { $platoon } returns: with which unit?
prompt-recombine = Which sections become a squad? Then done.
prompt-show-hidden = Enemies that nobody known sees are concealed now: do hidden units come out to deny it? Then done.
prompt-illuminating = Over which hex do you ask for light? ({ $count } left)
prompt-landing = Over which hex of the drop zone does { $type } jump? ({ $count } left)
prompt-favoured = { $chance ->
    [medic] Medic: with which unit does a lost section return?
    [inspired] Inspired: which disrupted unit recovers?
   *[mortar_support] Mortar support: which mortar becomes available?
}

## What happened: turn, set-up, concealment

event-step = Turn { $turn }: { $step ->
    [initiative] initiative
    [activation] activation
    [fire-resolution] fire resolution
    [assault-resolution] assault resolution
    [mortar-adjustment] mortar fire
    [time-lapse] time
   *[other] clean-up
}.
event-no-room = { $type_capital } of { $side } ({ $name }) is out of play: { $why ->
    [stacking] where it may be placed every hex is full
   *[terrain] its zone has no hex in which it may stand
} ({ $rule }).
event-ready = { $side_capital } { $side_id ->
    [allied] have
   *[other] has
} set up.
event-initiative = Initiative: { $allied } for the Allies, { $axis } for the Axis; { $side } { $side_id ->
    [allied] are
   *[other] is
} active.
event-initiative-passes = The other side has neither leader nor tank: { $side } { $side_id ->
    [allied] are
   *[other] is
} active.
event-company = { $side_capital } { $side_id ->
    [allied] pick
   *[other] picks
} { $company }.
event-coordinated = { $company } coordinates ({ $roll }, in all { $total }).
event-not-coordinated = { $company } does not coordinate ({ $roll }, in all { $total }).
event-activated = { $side_capital } { $side_id ->
    [allied] activate
   *[other] activates
} { $platoon }.
event-ad-hoc = { $type_capital } on { $hex } is activated with it.
event-calls = { $side_capital } { $side_id ->
    [allied] call
   *[other] calls
} for reaction.
event-passes = { $side_capital } { $side_id ->
    [allied] pass
   *[other] passes
}.
event-announced = Concealed on { $hex }: { $kinds }.
event-dummy = On { $hex } there was nothing.
event-revealed = { $type_capital } of { $side } comes to light on { $hex }.
event-uncovered = { $type_capital } of { $side } is seen on { $hex }.
event-time = { $minutes } minutes pass ({ $roll }).

## What happened: maneuver

event-moved = { $type_capital } of { $side } goes to { $hex }.
event-crosses = { $type_capital } of { $side } gets out of the river ({ $die }).
event-stays-in-river = { $type_capital } of { $side } does not get out of the river ({ $die }).
event-left-map = { $type_capital } of { $side } leaves the map from { $hex }.
event-withdrawal-roll = { $side_capital } on { $hex }: { $result ->
    [passed] they may withdraw
   *[failed] no withdrawal
} ({ $die }, { $needs } or less).
event-deployed = A squad of { $side } on { $hex } deploys into two sections.
event-recombine-roll = { $side_capital } on { $hex }: the squad { $result ->
    [passed] is in good order
   *[failed] is disrupted
} ({ $die }).
event-removed = { $type_capital } of { $side } is one too many on { $hex }, and is lost.

## What happened: vehicles

event-halted = { $type_capital } of { $side } halts on { $hex }.
event-overwatch = { $type_capital } of { $side } is on overwatch on { $hex }.
event-loaded = { $type_capital } of { $side } boards on { $hex }.
event-unloaded = { $type_capital } of { $side } gets out on { $hex }.
event-shock-attempt = { $type_capital } of { $side } on { $hex } { $result ->
    [passed] gets at the vehicle
   *[failed] does nothing to the vehicle
} ({ $die }).

## What happened: assault

event-assault = { $type_capital } of { $side } assaults { $hex }.
event-assault-arrow = { $side_capital } { $side_id ->
    [allied] are
   *[other] is
} about to assault { $target } from { $hex }.
event-arrow-settled = { $side_capital }: { $count ->
    [0] nobody enters
    [one] one unit enters
   *[other] { $count } units enter
} { $hex }{ $feinting ->
    [0] {""}
    [one] , one feints
   *[other] , { $feinting } feint
}.
event-feint-roll = { $side_capital } on { $hex }: the feinting units { $result ->
    [passed] may stay
   *[failed] have to withdraw
} ({ $die }, { $needs } or less).

## What happened: fire

event-small-arms = { $placed ->
    [yes] { $type_capital } of { $side } on { $hex } fires at { $target }: { $value }.
   *[no] { $type_capital } of { $side } on { $hex } fires at { $target } without effect.
}
event-anti-tank = { $placed ->
    [yes] { $type_capital } of { $side } on { $hex } is fired at: { $value }{ $enfilade ->
        [yes] , from behind
       *[no] {""}
    }.
   *[no] { $type_capital } of { $side } on { $hex } is fired at without effect.
}
event-crossfire = { $side_capital } { $side_id ->
    [allied] catch
   *[other] catches
} { $hex } in a crossfire of { $count } units.
event-taken-along = { $count ->
    [0] No marker goes along from { $hex }.
    [one] One marker goes along from { $hex }: { $values }.
   *[other] { $count } markers go along from { $hex }: { $values }.
}

## What happened: mortars

event-mortar-request = { $side_capital } { $side_id ->
    [allied] call
   *[other] calls
} { $mortar } on { $hex }: { $shell ->
    [smk] smoke
   *[he] high explosive
}.
event-own-position = { $type_capital } on { $hex } asks for fire on his own position ({ $die }, Cohesion { $cohesion }): { $result ->
    [yes] granted
   *[no] refused
}.
event-accuracy = A shell ({ $die }): { $hit ->
    [yes] on { $hex }
   *[no] astray, to { $hex }
}.
event-shell = { $placed ->
    [yes] Shells on { $hex }: { $value }.
   *[no] Shells on { $hex } without effect.
}
event-mortar-recovery = { $mortar } ({ $die }, at most { $needed }): { $result ->
    [yes] available again
   *[no] not yet
}.
event-mortar-recovery-secret = { $mortar } rolls to be available again{ $result ->
    [yes] , and is ({ $die })
    [no] , and is not yet ({ $die })
   *[hidden] {""}
}.
event-mortar-extension = { $mortar } goes on firing ({ $die }, at most { $needed }): { $result ->
    [yes] on { $hex }
   *[no] in vain
}.
event-knee-mortar = { $side_capital } { $side_id ->
    [allied] fire
   *[other] fires
} a knee mortar at { $hex }: { $shell ->
    [smk] smoke
   *[he] high explosive
}.

## What happened: recovery

event-recovery-roll = { $type_capital } on { $hex } rolls { $die } to recover ({ $modifier }).
event-recovered = { $type_capital } on { $hex } recovers.
event-not-recovered = { $type_capital } on { $hex } does not recover.
event-rallied = { $type_capital } on { $hex } rallies: it may act once more.
event-regrouped = { $type_capital } on { $hex } is regrouped.
event-not-regrouped = { $type_capital } on { $hex } is still regrouping.
event-abandoned = { $type_capital } on { $hex } is abandoned.
event-heroic = { $type_capital } on { $hex } is heroic!
event-heroic-target = { $type_capital } on { $hex } goes for { $target } now, where friends are about to be assaulted.
event-heroic-over = { $type_capital } on { $hex } is heroic no longer.
event-recombined = { $type_capital } on { $hex } is put together again.

## What happened: resolution

event-assault-resolved = { $side_capital } { $side_id ->
    [allied] assault
   *[other] assaults
} { $hex }.
event-assault-yields = { $side_capital } { $side_id ->
    [allied] give
   *[other] gives
} { $hex } up without a fight.
event-assault-roll = Assault on { $hex }: { $attacker } against { $defender }, die { $die }, changed by { $modifier }: { $row ->
    [repelled] repelled with losses
    [held] the defender holds
    [taken] the hex is taken
   *[overwhelmed] the defender is overwhelmed
}.
event-vda = { $by_type } tries to destroy { $type } on { $hex }: { $die }, changed by { $modifier }: { $result ->
    [hit] destroyed
   *[missed] in vain
}.
event-loss-check = { $type_capital } on { $hex } rolls { $die }: { $result ->
    [lost] lost
   *[stays] unhurt
}.
event-advances = { $type_capital } of { $side } advances from { $hex }.
event-leader-back = { $type_capital } of { $side } returns on { $hex }.
event-taken = { $side_capital } { $side_id ->
    [allied] control
   *[other] controls
} { $name }.

event-fire-dice = { $what ->
    [mortar] Mortar fire on { $hex }: { $results }
    [exit] Mortar fire on those who leave { $hex }: { $results }
   *[small-arms] Fire on { $hex }: { $results }
}.
event-fire-result = { $result } against { $type } of { $side } on { $hex }, Cohesion { $cohesion }{ $hit ->
    [yes] : hit
   *[no] : no effect
}.
event-cohesion-check = { $type_capital } on { $hex } checks { $why ->
    [hit] since fire has hit others there
    [shocked] since its vehicle is shocked
    [aboard] since its vehicle is destroyed
    [near] since it has retreated next to the enemy
    [broke] since it has retreated through the enemy
    [shaken] for those that have retreated past the enemy
    [beaten] since the assault's result says so
   *[other] its Cohesion
} ({ $rule }): { $die }, Cohesion { $cohesion }{ $result ->
    [passed] , holds
   *[failed] , breaks
}.
event-disrupted = { $type_capital } of { $side } on { $hex } is disrupted.
event-regrouping = { $type_capital } of { $side } on { $hex } has to regroup.
event-dismounted = { $type_capital } of { $side } gets off on { $hex }.
event-casualty = { $type_capital } of { $side } on { $hex } takes a casualty.
event-section-left = { $type_capital } of { $side } is left on { $hex }.
event-leader-lost = { $type_capital } of { $side } on { $hex } is lost for now.
event-anti-tank-die = { $type_capital } of { $side } on { $hex }: { $die } and { $marker } is { $result } against { $armor }: { $effect ->
    [destroyed] destroyed
    [shocked] shocked
   *[none] no effect
}.
event-duel = Both fired at each other alone: { $type } of { $side } on { $hex } gets away.
event-shocked = { $type_capital } of { $side } on { $hex } is shocked.
event-destroyed = { $type_capital } of { $side } on { $hex } is destroyed.
event-eliminated = { $type_capital } of { $side } on { $hex } is lost.

## What happened: the rest

event-random = Random event for { $side } ({ $die }): { $chance ->
    [sniper] sniper
    [medic] medic
    [radio_failure] radio failure
    [mortar_support] mortar support
    [inspired] inspired
    [confusion] confusion
    [breakdown] breakdown
    [low_ammunition] low ammunition
    [initiative] initiative
    [delay] delay
   *[none] nothing
}.
event-medic = { $type_capital } of { $side } returns on { $hex }.
event-landed = { $type_capital } of { $side } jumps over { $aim } and lands on { $hex }.
event-mines = Mines on { $hex }: { $die }.
event-works-exit = { $type_capital } on { $hex } tries to get out: { $die }, { $result ->
    [passed] and does
   *[failed] and stays
}.
event-illumination = { $side_capital } { $side_id ->
    [allied] ask
   *[other] asks
} for light over { $hex }: { $die }, { $result ->
    [passed] and gets it
   *[failed] in vain
}.

## What dice are for, told to whoever throws them himself

dice-initiative = Initiative: the first die is the Allies', the second that of the Axis.
dice-random-event = Random event of { $side }.
dice-coordination = Coordination roll of { $company }, changed by { $marker }: { $number } or more coordinates.
dice-time-lapse = Time Lapse: how many minutes pass.
dice-withdrawal = Withdrawal of { $type } on { $hex }: { $known ->
    [yes] { $against } or less falls back.
   *[no] against the best Cohesion.
}
dice-river = { $type_capital } on { $hex } gets out of the river on { $number } or less.
dice-recombine = Recombining: { $type } on { $hex } checks whether the squad is in good order: { $known ->
    [yes] { $against } or less.
   *[no] against its Cohesion.
}
dice-exit = { $type_capital } leaves the map from { $hex }: a casualty on { $number } or more.
dice-exit-group = Units leave the map from { $hex }: a casualty for each on { $number } or more.
dice-feint = Feinting units on { $hex }: { $known ->
    [yes] they may stay on { $against } or less.
   *[no] against the best Cohesion.
}
dice-shock-attempt = { $type_capital } on { $hex } tries to shock the overrunning vehicle: { $number } or more.
dice-small-arms = Fire resolution on { $hex }: the die for a small-arms marker of { $marker }.
dice-mortar = Fire resolution on { $hex }: the die for a mortar marker of { $marker }.
dice-exit-fire = Mortar fire on those who leave { $hex }: the die for a marker of { $marker }.
dice-anti-tank = Anti-tank fire at { $type } on { $hex }: the die for a marker of { $marker }{ $known ->
    [yes] {" "}against armour { $against }.
   *[no] .
}
dice-accuracy = Mortar accuracy on { $hex }: { $number } or more hits, less scatters.
dice-own-position = { $type_capital } on { $hex } asks for fire on his own position: { $known ->
    [yes] { $against } or less grants it.
   *[no] against his Cohesion.
}
dice-mortar-recovery = Mortar recovery of { $mortar }: { $number } or less makes it available.
dice-mortar-extension = { $mortar } extends its fire to { $hex }: { $number } or less succeeds.
dice-first-to-extend = Who extends fire first: the higher die; the first is the Allies', the second that of the Axis.
dice-recovery = Recovery of { $type } on { $hex }, changed by { $marker }.
dice-cohesion-check = Cohesion check of { $type } on { $hex }: { $known ->
    [yes] { $against } or less holds.
   *[no] against its Cohesion.
}
dice-assault = Assault on { $hex }, changed by { $marker }: the Assault Results Table.
dice-vda = Vehicle destruction attempt of { $by_type } against { $type } on { $hex }, changed by { $marker }: { $number } or more destroys.
dice-loss-check = Loss check of { $type } on { $hex } in the assault.
dice-mines = Mines on { $hex } against those on foot: one casualty on { $number } or more.
dice-mines-vehicle = Mines on { $hex } against { $type }{ $known ->
    [yes] : { $against } or more strikes.
   *[no] .
}
dice-works-exit = { $type_capital } on { $hex } gets out of mines or wire on { $number } or less.
dice-wire = { $type_capital } leaves the wire on { $hex }: caught on { $number } or more.
dice-illumination = Illumination over { $hex }: { $number } or less lights it up.
dice-drift = The jump over { $hex }: the first die is the direction of the scatter diagram, the second the distance, less { $number }.
dice-landing = { $type_capital } has a bad landing on { $hex }: a casualty on { $number } or more.
dice-landing-order = { $type_capital } has landed on { $hex }: in disorder on { $number } or more.
dice-hidden = A die of { $side } for a hidden unit.

## Sides, endings

side-allied = the Allies
    .capital = The Allies
side-axis = the Axis
    .capital = The Axis
side-nobody = nobody
    .capital = Nobody
ending-decisive = with a decisive victory
ending-tactical = with a tactical victory
ending-marginal = with a marginal victory
ending-casualties = because the other side has lost too many

## Units

type-us_squad = US squad
    .capital = US squad
type-us_section = US section
    .capital = US section
type-us_mg = US machine gun
    .capital = US machine gun
type-us_leader = US platoon leader
    .capital = US platoon leader
type-us_bazooka = bazooka
    .capital = Bazooka
type-us_ft = US flamethrower
    .capital = US flamethrower
type-us_engineer_squad = US engineer squad
    .capital = US engineer squad
type-us_engineer_section = US engineer section
    .capital = US engineer section
type-us_para_squad = US airborne squad
    .capital = US airborne squad
type-us_para_section = US airborne section
    .capital = US airborne section
type-us_para_mg = US airborne machine gun
    .capital = US airborne machine gun
type-us_para_leader = US airborne platoon leader
    .capital = US airborne platoon leader
type-us_para_bazooka = airborne bazooka
    .capital = Airborne bazooka
type-us_marine_squad = US Marine squad
    .capital = US Marine squad
type-us_marine_section = US Marine section
    .capital = US Marine section
type-us_marine_mg = US Marine machine gun
    .capital = US Marine machine gun
type-us_marine_leader = US Marine platoon leader
    .capital = US Marine platoon leader
type-us_marine_ft = US Marine flamethrower
    .capital = US Marine flamethrower
type-us_m4 = M4 Sherman
    .capital = M4 Sherman
type-us_m4_76 = M4 (76) Sherman
    .capital = M4 (76) Sherman
type-us_m5 = M5 Stuart
    .capital = M5 Stuart
type-us_m10 = M10
    .capital = M10
type-us_m8 = M8 Greyhound
    .capital = M8 Greyhound
type-us_gmc75 = M3 75 mm GMC
    .capital = M3 75 mm GMC
type-us_37mm = 37 mm gun
    .capital = 37 mm gun
type-us_57mm = 57 mm gun
    .capital = 57 mm gun
type-us_m3 = M3 halftrack
    .capital = M3 halftrack
type-us_truck = US truck
    .capital = US truck
type-us_jeep = jeep
    .capital = Jeep
type-us_fp = US fortified position
    .capital = US fortified position
type-us_dummy = dummy
    .capital = Dummy
type-ge_squad = German squad
    .capital = German squad
type-ge_section_a = German section with machine gun
    .capital = German section with machine gun
type-ge_section_b = German section
    .capital = German section
type-ge_mg = German machine gun
    .capital = German machine gun
type-ge_leader = German platoon leader
    .capital = German platoon leader
type-ge_panzerschreck = Panzerschreck
    .capital = Panzerschreck
type-ge_ft = German flamethrower
    .capital = German flamethrower
type-ge_pioneer_squad = German pioneer squad
    .capital = German pioneer squad
type-ge_pioneer_section = German pioneer section
    .capital = German pioneer section
type-ge_para_squad = German parachute squad
    .capital = German parachute squad
type-ge_para_section = German parachute section
    .capital = German parachute section
type-ge_para_leader = German parachute platoon leader
    .capital = German parachute platoon leader
type-ge_pz4 = Pz IV
    .capital = Pz IV
type-ge_panther = Panther
    .capital = Panther
type-ge_stug = StuG III
    .capital = StuG III
type-ge_pak40 = Pak 40
    .capital = Pak 40
type-ge_ig18 = 7.5 cm infantry gun
    .capital = 7.5 cm infantry gun
type-ge_251_22 = SdKfz 251/22
    .capital = SdKfz 251/22
type-ge_251 = SdKfz 251
    .capital = SdKfz 251
type-ge_truck = German truck
    .capital = German truck
type-ge_fp = German fortified position
    .capital = German fortified position
type-ge_fp_mg = German machine-gun position
    .capital = German machine-gun position
type-ge_dummy = dummy
    .capital = Dummy
type-jp_squad = Japanese squad with knee mortar
    .capital = Japanese squad with knee mortar
type-jp_rifle_squad = Japanese squad
    .capital = Japanese squad
type-jp_section = Japanese section
    .capital = Japanese section
type-jp_mg = Japanese machine gun
    .capital = Japanese machine gun
type-jp_leader = Japanese platoon leader
    .capital = Japanese platoon leader
type-jp_47mm = 47 mm gun
    .capital = 47 mm gun
type-jp_70mm = 70 mm infantry gun
    .capital = 70 mm infantry gun
type-jp_ha_go = Type 95
    .capital = Type 95
type-jp_fp = Japanese bunker
    .capital = Japanese bunker
type-jp_dummy = dummy
    .capital = Dummy
type-observer = observer
    .capital = The observer
type-concealed = concealed unit
    .capital = A concealed unit

## Modifiers of fire

modifier-sav = small arms
modifier-atv = anti-tank
modifier-mv = mortar
modifier-range = range
modifier-suppressed = suppressed
modifier-close-fire = close fire
modifier-split = split fire
modifier-enfilade = enfilade
modifier-regrouping = regrouping
modifier-moving = firing on the move
modifier-not-seen = not in sight at the start
modifier-concealed = concealed target
modifier-hindrance = hindrance
modifier-density = many in the hex
modifier-vehicle = vehicle in the hex
modifier-hugging = hugging the ground
modifier-night = night
modifier-high-explosive = HE at a building or position
modifier-terrain = terrain
modifier-in-motion = target in motion
modifier-passing = passing shot
modifier-hull-down = hull down
modifier-gun-in-cover = gun in cover
modifier-gun-or-position = against a gun or position
modifier-air-burst = bursts in the trees

## Terrain

terrain-open = open ground
    .text = No cover. One point.
    .rule = LHY 4.0a
terrain-town = town ground
    .text = Open; only its buildings count.
    .rule = LHY 4.1.2
terrain-woods = woods
    .text = Cover and the whole hex in the way of sight, one level high. Shells burst in the trees. On wheels and halftracks only along a road.
    .rule = LHY 4.1.3
terrain-heavy_woods = heavy woods
    .text = As woods, and slower for tanks.
    .rule = LHY 4.1.3
terrain-jungle = jungle
    .text = As woods.
    .rule = LHY 4.1.3
terrain-heavy_jungle = heavy jungle
    .text = As jungle, and slower for tanks.
    .rule = LHY 4.1.3
terrain-orchard = orchard
    .text = A hindrance to fire on its level; through two of them nobody fires. Cover for concealment only.
    .rule = LHY 4.1.15
terrain-palm_grove = palm grove
    .text = As an orchard.
    .rule = LHY 4.1.15
terrain-marsh = marsh
    .text = Takes the whole allowance on foot; vehicles only on a road.
    .rule = LHY 4.1.13
terrain-beach = beach
    .text = Open.
    .rule = LHY 4.1.14
terrain-hill = hill
    .text = Cover against fire from below; half a point more for each level up on foot. It ends where the bold contour runs; contours, thin ones too, block between units of one level.
    .rule = LHY 4.1.4
terrain-stone = stone building
    .text = The best cover in the country. Its drawing blocks sight.
    .rule = LHY 4.1.6a
terrain-wooden = wooden building
    .text = Good cover. Its drawing blocks sight.
    .rule = LHY 4.1.6a
terrain-urban = urban building
    .text = The best cover. On foot not two such hexes in a row but along a road or through a gap; vehicles only along roads.
    .rule = LHY 4.1.6b
terrain-hut = hut
    .text = A little cover against small arms, none against shells.
    .rule = LHY 4.1.6a
terrain-wall = wall
    .text = Cover for those behind it; blocks sight except for those who are at it.
    .rule = LHY 4.1.7
terrain-tree_line = tree line
    .text = Cover for those behind it; blocks sight except for those who are at it. Of vehicles only tanks go through.
    .rule = LHY 4.1.8
terrain-improved = improved position
    .text = Good cover for whoever holds it; never removed.
    .rule = LHY 4.1.16
terrain-road = road
    .text = From road to connected road it costs the road alone. Vehicles are on it, those on foot beside it.
    .rule = LHY 4.1.9
terrain-path = path
    .text = From path to path it costs the path alone.
    .rule = LHY 4.1.9.6
terrain-water = water
    .text = Nobody enters it.
    .rule = LHY 4.1.10
terrain-river = river
    .text = On foot one stops in it, and has to roll to get out on the far side. Vehicles cross on bridges and at fords.
    .rule = LHY 4.1.10
terrain-bridge = bridge
    .text = Entered and left along its road.
    .rule = LHY 4.1.11
terrain-ford = ford
    .text = Anybody may cross here.
    .rule = LHY 4.1.12

## Modifiers of assaults

modifier-ammunition = low ammunition
modifier-assault-cohesion = better Cohesion
modifier-assault-regrouping = regrouping defenders
modifier-assault-position = building, position or wall
modifier-assault-concealed = concealed defenders
modifier-assault-unknown = concealed enemies, not counted
modifier-assault-demolition = anti-tank weapon or flamethrower
modifier-assault-heroic = hero against a fortified position
modifier-assault-uphill = from below
modifier-assault-encirclement = encirclement
modifier-assault-urban = urban buildings
modifier-assault-fragmented = several companies
modifier-assault-motion = vehicle in motion
modifier-vda-eligible = close combat
modifier-vda-late-german = German after September 1943
modifier-vda-strong = strong unit
modifier-vda-alone-at-woods = alone, stationary, next to woods
modifier-vda-in-motion = vehicle in motion
modifier-vda-weapon = anti-tank weapon
modifier-vda-shocked = vehicle shocked

## Dice and results

face-1 = 1
face-2 = 2
face-3 = 3
face-4 = 4
face-5 = 5
face-6 = 6
face-7 = 7
face-8 = 8
face-9 = 9
face-0 = 10
result-none = no effect
result-stays = stays as it is
result-disrupted = Disrupted
result-casualty = casualty
result-shocked = Shocked
result-destroyed = destroyed
result-abandoned = abandoned
result-recovered = recovered
result-rally = recovered, and acts again
result-heroic = heroic
kind-afv = tank
kind-fp = fortified position
kind-fv = fighting vehicle
kind-carrier = carrier
kind-gun = gun
kind-other = other unit
light-day = day
light-twilight = twilight
light-night = night

## Skins, and what a hex is in words

skin-illustrated = Aerial photograph with silhouettes
skin-plain = Flat map with map symbols
hex-ground = { $hex }: { $ground }
hex-level = level { $level }
hex-objective = objective { $name }, { $side_id ->
    [nobody] nobody's
   *[other] { $side }
}
hex-unit = { $type }{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
}{ $platoon ->
    [0] {""}
   *[other] {" "}of platoon { $platoon }
} of { $side }
hex-unit-heroic = Heroic, towards { $hex }
hex-unit-disrupted = Disrupted
hex-unit-regrouping = Regrouping
hex-unit-shocked = Shocked
hex-unit-reduced = reduced
hex-unit-concealed = concealed
hex-unit-hidden = hidden
hex-unit-motion = in motion
hex-unit-stopped = has stopped
hex-unit-overwatch = on overwatch
hex-unit-acted = has acted
hex-unit-must = must act
hex-unit-extra = { $count ->
    [one] one more action
   *[other] { $count } more actions
}
hex-unit-cargo = { $count ->
    [one] one unit aboard
   *[other] { $count } units aboard
}
hex-unit-atdrm = anti-tank marker { $value }
hex-unit-atdrm-enfilade = anti-tank marker { $value } in enfilade
hex-unit-kind = { $count } × { $kind }
hex-marker-sadrm = small-arms marker { $value } on { $side }
hex-marker-mdrm = mortar marker { $value }
hex-marker-smoke = { $count ->
    [one] smoke
   *[other] smoke, { $count } markers
}
hex-marker-arrow = assault arrow of { $side } to { $hex }
hex-marker-assault = assault of { $side }
hex-marker-ip = improved position
hex-marker-mines = mines
hex-marker-wire = wire
hex-marker-illumination = illumination
hex-marker-fo = forward observer of { $side }
hex-marker-primary = primary impact of { $side }
unit-sav = small arms { $value }, range { $range }
unit-sav-flat = small arms { $value }, range { $range } without range modifier
unit-atv = anti-tank { $value }, range { $range }
unit-mv = mortar { $value }
unit-cohesion = Cohesion { $value }
unit-assault = assault { $value }
unit-armour = armour { $front }, flank { $flank }
unit-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
unit-elite = elite
legend-squad = a squad
    .text = Above: the number of the platoon on a disc of the company's colour, and the squad's own. Below: small arms (green) with their range, Cohesion in a ring, Assault Value.
legend-tank = a tank
    .text = Yellow: anti-tank fire with its range. The shield: armour from the front and from the flank. A range that is underlined has no range modifier.
legend-leader = a leader
    .text = Who has no steps has a small counter: leaders, light anti-tank weapons, flamethrowers.
legend-acted = has acted in this turn
legend-must = must act now
legend-extra = may act again
legend-disrupted = Disrupted
legend-regrouping = Regrouping
legend-shocked = Shocked
legend-heroic = Heroic
legend-concealed = concealed: the enemy sees that something is there
legend-hidden = hidden: the enemy sees nothing
legend-unknown = concealed units of the enemy
legend-motion = in motion
legend-stopped = has stopped in this cycle
legend-overwatch = on overwatch
legend-atdrm = anti-tank marker, here with enfilade
legend-cargo = with so many units aboard
legend-sadrm = small-arms marker
legend-mdrm = mortar marker
legend-primary = primary impact hex
legend-fo = forward observer
legend-smoke = smoke
legend-assault = assault of a side
legend-ip = improved position
legend-mines = mines
legend-wire = wire
legend-illumination = illumination

## The screen that two people share

ui-hand-over-text = What only { $side } may see is hidden until whoever plays that side sits here.
ui-hand-over-confirm = I play { $side }: show my units

## Choices, as the page's buttons name them

choice-stay = Try to stay
choice-assist = { $type_capital } { $label } helps and stays
choice-discard = { $type_capital } { $label } is lost
choice-scoot = { $type_capital } { $label } fires, then goes to { $hex }
choice-halt-and-fire = { $type_capital } { $label } halts on { $hex } and fires
choice-unload-at = Unload { $type } { $label } into { $hex }

choice-done = Done
choice-segment-done = Nothing more: call for reaction
choice-pass = Pass
choice-pass-on = Pass until something new happens
choice-decline = Decline
choice-go = Go
choice-cancel = Not after all
choice-stop = Stop here
choice-exit = Leave the map
choice-ready = Ready
choice-auto = Place the rest automatically
choice-maneuver = { $assaults ->
    [yes] Maneuver or assault
   *[no] Maneuver
} with { $type } { $label }
choice-step = { $hex }
choice-withdraw = Withdraw with { $type } { $label }
choice-deploy = Deploy { $type } { $label } into two sections
choice-recombine = Recombine { $type } { $label } with { $target_type } { $target_label }
choice-assault = Assault { $hex } with { $type } { $label }
choice-enter = Enter with { $type } { $label }
choice-feint = { $type_capital } { $label } only feints
choice-join = Take { $type } { $label } along
choice-drop = Leave { $type } { $label } out
choice-reverse = Reverse with { $type } { $label }
choice-start = Start { $type } { $label }: in motion here
choice-halt = Halt { $type } { $label } here
choice-watch = { $type_capital } { $label } on overwatch on { $hex }
choice-load = { $type_capital } { $label } boards { $target_type } { $target_label }
choice-unload = Unload { $type } { $label }
choice-bypass = Bypass { $hex }
choice-overrun = Overrun { $hex }
choice-fire = Fire at { $hex } with { $type } { $label }
choice-split = Split fire: { $hex } and { $place } ({ $type } { $label })
choice-shoot = Fire at { $target_type } { $target_label } on { $target_hex } ({ $type } { $label })
choice-shoot-at = Fire at the concealed { $place } on { $hex } ({ $type } { $label })
choice-request-request = HE on { $hex }
choice-request-request-smoke = Smoke on { $hex }
choice-request = { $place }: HE on { $hex }, asked by { $type } { $label }
choice-request-smoke = { $place }: smoke on { $hex }, asked by { $type } { $label }
choice-recover = { $type_capital } { $label } tries to recover
choice-help = { $type_capital } { $label } helps { $target_type } { $target_label } to recover
choice-query = Ask what is concealed on { $hex }
choice-reveal = Show { $type } { $label }
choice-company = { $place }
choice-platoon = { $place }
choice-together = together with { $place }
choice-coordinate = Try to coordinate two platoons
choice-ad-hoc = Activate { $type } { $label } with them
choice-place = { $type_capital } { $label } on { $hex }
choice-take = Take { $type } { $label } off the map
choice-hide = Hide { $type } { $label }
choice-show = { $type_capital } { $label } is not hidden
choice-conceal = Conceal { $type } { $label }
choice-dig = An improved position on { $hex }
choice-mine = Mines on { $hex }
choice-wire = Wire on { $hex }
choice-resolve = Resolve the assault on { $hex }
choice-call = Ask for { $place } with { $type } { $label }
choice-observe = Look from { $hex }
choice-knee = Knee mortar at { $hex } ({ $type } { $label })
choice-knee-smoke = Knee mortar smoke at { $hex } ({ $type } { $label })
choice-diagram = The scatter diagram of sector { $place }
choice-extend = Extend the fire of { $place }: HE on { $hex }
choice-extend-smoke = Extend the fire of { $place }: smoke on { $hex }
choice-illuminate = Ask for illumination of { $hex }
choice-light = Light up { $hex }
choice-dash = Dash to { $hex } and fire ({ $type } { $label })
choice-two-targets = Fire at two targets with { $type } { $label }
choice-crossfire = Crossfire at { $hex }
choice-crossfire-tank = Crossfire at { $target_type } { $target_hex }
choice-crossfire-kind = Crossfire at the concealed { $place } on { $hex }
choice-front = Front to { $place } o’clock
choice-take-along = The marker { $place } goes along
choice-charge = Charge towards { $hex }
choice-stand-by = { $type_capital } { $label } stands by
choice-attempt = { $type_capital } { $label } tries to destroy { $target_type } { $target_label }
choice-retreat = { $type_capital } { $label } retreats to { $hex }
choice-retreat-off = { $type_capital } { $label } retreats off the map
choice-advance = { $type_capital } { $label } advances to { $hex }
choice-return = The leader comes back with { $target_type } { $target_label } on { $target_hex }
choice-favour = { $type_capital } { $label } on { $from }
choice-favour-mortar = { $place }
choice-aim = { $type_capital } { $label } jumps over { $hex }

## The table

ui-tab-tracks = Tracks
ui-moment = Turn { $turn } · { $time } · { $light }
ui-side-score = { $side_capital }: { $points } objective points, { $lost } steps lost
ui-objective-points = obj.
ui-steps-lost = lost
ui-now = Now
ui-step-set-up = { $side_id ->
    [nobody] Set-up.
   *[other] Set-up: { $side } placing.
}
ui-step-initiative = The roll for initiative.
ui-step-activation = Activation.
ui-step-fire-resolution = Fire is resolved.
ui-step-assault-resolution = Assaults are resolved.
ui-step-mortar-adjustment = Mortars are adjusted.
ui-step-time-lapse = Time goes by.
ui-step-clean-up = Clean-up.
ui-now-landing = { $side_capital } { $side_id ->
    [axis] drops its
   *[other] drop their
} airborne troops.
ui-now-company = { $side_capital } { $side_id ->
    [allied] choose
   *[other] chooses
} a company.
ui-now-platoon = { $company }: which platoon?
ui-now-activated = { $platoon }: { $acted } of { $called } have acted.
ui-now-activated-unknown = { $platoon } is activated.
ui-now-reacts = { $who } may react to { $count ->
    [one] one deed.
   *[other] { $count } deeds.
}
ui-now-nothing-done = Nothing was done that { $who } could react to.
ui-now-passed = The other side has just passed.
ui-deed-maneuver = { $type_capital }{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
} went to { $hex }
ui-deed-fire = { $type_capital }{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
} fired from { $hex } at { $target }
ui-deed-recover = { $type_capital }{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
} recovered on { $hex }
ui-deed-seen = { $count ->
    [0] seen by nobody of yours
    [one] seen by one of yours
   *[other] seen by { $count } of yours
}
ui-time = Time
ui-minute = { $limit ->
    [0] minute { $minute }
   *[other] minute { $minute } of { $limit }
}
ui-initiative = Initiative: { $side }, { $modifier }
ui-final-score = Final score
ui-score-of = { $minutes } min, { $points } losses
ui-score-target = { $side_capital } { $side_id ->
    [allied] need
   *[other] needs
} { $target } or less.
ui-score-limit = Ends at { $limit }.
ui-victory-needed = { $side_capital } { $side_id ->
    [allied] win
   *[other] wins
} by controlling objectives for { $needed } points at the end of a turn.
ui-victory-time = After { $limit } minutes { $side } { $side_id ->
    [allied] have
   *[other] has
} failed.
ui-victory-score = Final score { $final }: { $minutes } minutes and { $points } for casualties; { $target } or less is asked for.
ui-victory-limit = It is over when { $side } { $side_id ->
    [allied] have
   *[other] has
} lost { $limit } steps more than the other side.
ui-casualties = Casualties
ui-casualty-marker = { $count ->
    [0] Both have lost the same
   *[other] More lost by { $side }: { $count }
}
ui-lost-more = lost by { $side }
ui-mortars = Mortars
ui-mortar-available = ready
ui-mortar-pending = pending
ui-mortar-map = { $ammo ->
    [smk] smoke on { $hex }
   *[other] firing on { $hex }
}
ui-goals = { $needed ->
    [0] Objectives
   *[other] Objectives: { $held } of { $needed } points
}
ui-objective-owner = { $points ->
    [0] { $side_capital }
    [one] { $side_capital } · one point
   *[other] { $side_capital } · { $points } points
}
ui-attacker = Attacker
ui-defender = Defender
ui-company-waiting = to be activated
ui-company-now = active
ui-company-done = done
ui-platoon-waiting = not yet activated
ui-platoon-now = activated now
ui-platoon-done = was activated
ui-platoon-acted = { $acted } of { $count } have acted
ui-platoon-steps = { $steps } of { $full } steps
ui-leader-due = leader back at minute { $minute }
ui-support = Support
ui-concealed-stacks = Concealed
ui-losses = Losses
ui-losses-steps = { $count ->
    [0] no steps
    [one] one step
   *[other] { $count } steps
}
ui-losses-exited = { $count ->
    [one] one step left the map
   *[other] { $count } steps left the map
}
hint-segment = Press a unit, then a hex or a target; what else it can do stands below. A tag tells the marker and the chance that it does something.
aim-place = place it there
aim-query = ask what is concealed there
aim-observe = observe from there
aim-request = HE
aim-request-smoke = smoke
aim-extend = HE
aim-extend-smoke = smoke
aim-knee-smoke = smoke
aim-light = light
hint-assault = Cross-hairs are fire or assaults. To assault { $hexes } press that hex; where both are possible you are asked which.
hint-landing = Press a marked hex: over it the unit jumps, and it may drift from there.
hint-placing = { $type_capital }{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
}: press a hex of its zone. Another unit is picked in the order of battle.
hint-placed = A hex pressed with no unit selected is for positions, wire, mines; a unit that is pressed shows what else it may do.
hint-face = The front is half a circle around that hour; 12 is at the top of the map.
ui-roster-must = must act
ui-roster-may = can act
ui-roster-acted = has acted
ui-roster-loaded = loaded
ui-roster-waiting = off the map
ui-roster-place = to be placed
ui-roster-placed = placed
ui-set-up-again = Place them as last time
ui-set-up-limits = { $improved ->
    [0] {""}
    [one] One improved position is left.
   *[other] { $improved } improved positions are left.
}{ $mines ->
    [0] {""}
    [one] {" "}One minefield is left.
   *[other] {" "}{ $mines } minefields are left.
}{ $wire ->
    [0] {""}
    [one] {" "}One piece of wire is left.
   *[other] {" "}{ $wire } pieces of wire are left.
}{ $hidden ->
    [0] {""}
    [one] {" "}One unit may begin hidden.
   *[other] {" "}{ $hidden } units may begin hidden.
}
ui-points = { $attack ->
    [yes] Assault after { $cost } points
   *[no] { $cost } points, { $left } left
}{ $exposed ->
    [0] ; out of sight
    [one] ; seen by one enemy
   *[other] ; seen by { $exposed } enemies
}{ $room ->
    [yes] {""}
   *[no] ; they cannot stay there
}
ui-fire-tag = { $value } { $chance }
ui-marker-on = { $firer ->
    [yes] { $type_capital }: marker on { $hex }
   *[no] { $type_id ->
        [none] Marker on { $hex }
       *[other] Marker on { $type } { $hex }
    }
}{ $enfilade ->
    [yes] , in enfilade
   *[no] {""}
}
ui-marker-too-weak = Too weak for a marker on { $hex }
ui-markers-there = there already: { $values }
ui-armour-against = armour { $value }
ui-before = (now { $chance })
ui-mortar-odds = { $sure ->
    [yes] {""}
   *[no] The mortar fires with { $succeeds }.{" "}
}{ $automatic ->
    [yes] One shell hits for sure, then{" "}
   *[no] {""}
}{ $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, each on target with { $accurate }: { $expected } shells on average.
ui-mortar-scatter = A shell that goes astray drifts along the scatter diagram and lies there with { $value }, before the ground.
ui-assault-net = Net { $net } to the die
ui-assault-unknown = and whoever is concealed there
ui-assault-urban = Casualty among the buildings: attacker { $attacker }, defender { $defender }
ui-recovery = { $needed } or less: { $recovers }; of these acts again { $rallies }, heroic { $heroic }
ui-destroys = Destroyed: { $chance }
assault-result-casualty = a casualty
assault-result-retreat = retreats
assault-result-check = checks
assault-result-advance = may advance
ui-assault-row = attacker { $attacker }; defender { $defender }
ui-nothing = –

## A mission and its sides in short

fact-date = { $date }, { $time }{ $light ->
    [night] , at night
    [twilight] , in the twilight
   *[day] { "" }
}
fact-points = { $points } points of objectives to take
fact-time-limit = over after { $minutes } minutes
fact-score-limit = over at a Final Score of { $score }
fact-target = a Final Score of { $score } at most is asked for
fact-initiative = { $side ->
    [allied] the Allies begin
   *[axis] the Axis begins
}
fact-stance = { $title } { $stance ->
    [defends] defends
   *[attacks] attacks
}{ $order ->
    [first] , sets up first
   *[second] {""}
}

## Lines of sight

sight-clear = The line is clear.
sight-woods = Woods lie between.
sight-woods-hexside = Woods lie on both sides of the hexside that the line runs along.
sight-contour = A contour band lies between that is high enough.
sight-building = A building lies between.
sight-wall = A wall lies between that is at neither end.
sight-tree-line = A tree line lies between that is at neither end.
sight-own-building = A building in the vehicle's own hex is in the way.
sight-orchards = Too many orchards lie between.
sight-level = Something lies between that is as high as the higher end.
sight-road = Along such a road one does not see from level to level.
sight-blind = The lower end is too close behind what hides it.
sight-dark = It is too dark.

## Switches: rules that the sources leave open or lack, and their values

switch-fv_gun = Who has an anti-tank gun
switch-fv_gun-above_0 = whose ATV is above 0
switch-fv_gun-from_0 = whose ATV is 0 or more
switch-overrun_sav = Infantry in a halftrack that overruns fires with 2
switch-overrun_sav-from_1 = with a SAV of 1 or more
switch-overrun_sav-above_1 = with a SAV above 1
switch-he_sav = High explosive counts against buildings
switch-he_sav-from_1 = with a SAV of 1 or more
switch-he_sav-up_to_1 = with a SAV of 1 or less
switch-soft_at = Only carriers and fighting vehicles are hit
switch-soft_at-up_to_0 = with an ATV of 0 or less
switch-soft_at-below_0 = with an ATV below 0
switch-orchard_sight = Two orchards between
switch-orchard_sight-fire_and_sight = stop fire and sight
switch-orchard_sight-fire_only = stop fire alone; three stop sight
switch-contours = A contour band blocks on one level
switch-contours-above_one_end = if it is as high as both ends and higher than one
switch-contours-literal = if it is as high as both ends
switch-low_features = Buildings and fences lower than both ends
switch-low_features-block = block as others do
switch-low_features-pass = are seen over
switch-marsh = Marsh is open
switch-marsh-open_for_sight = for sight alone
switch-marsh-open = in every respect
switch-clean_up_motion = Motion markers go from vehicles that did nothing
switch-clean_up_motion-idle = in every clean-up
switch-clean_up_motion-persist = never
switch-smoke_removal = Of the smoke in a hex goes each turn
switch-smoke_removal-one = one marker
switch-smoke_removal-all = all of it
switch-withdrawal_help = Elite and leader in a withdrawal roll
switch-withdrawal_help-once = count once
switch-withdrawal_help-add = both count
switch-mandatory_at = A vehicle has to act
switch-mandatory_at-threatened = before an enemy that could hit it
switch-mandatory_at-able = if it could hit such an enemy itself
switch-exit_roll = Leaving the map, a die is rolled
switch-exit_roll-unit = for each unit
switch-exit_roll-group = for each group
switch-overrun_shock = The squad that may shock a vehicle is
switch-overrun_shock-section = a squad or section
switch-overrun_shock-any = any unit
switch-return_fire = Return fire at an overrun
switch-return_fire-marker = leaves markers
switch-return_fire-at_once = is resolved at once
switch-assault_limit = The limit of those who assault holds for
switch-assault_limit-both = both sides
switch-assault_limit-attacker = the attacker
switch-wall_and_urban = Wall or position and urban building
switch-wall_and_urban-add = add up
switch-wall_and_urban-best = do not add up
switch-own_position = After a failed call on one's own position the mortar
switch-own_position-available = stays available
switch-own_position-spent = is spent
switch-disrupted_on_exit = Disrupted when leaving the shells
switch-disrupted_on_exit-both = before or by them
switch-disrupted_on_exit-before = before them
switch-extension_pin = Who is held down by extended fire may withdraw
switch-extension_pin-next_turn = in his activation, or at the first reaction of the next turn
switch-extension_pin-no = in his activation alone
switch-latw_cover = Light anti-tank weapons need cover to fire
switch-latw_cover-after_move = after a dash
switch-latw_cover-always = always
switch-immune_check = Units that the fire could not hit
switch-immune_check-no = do not check
switch-immune_check-yes = check with the others
switch-assault_ends = Immediate ends of an assault are looked for
switch-assault_ends-bcad = guns and weapons first
switch-assault_ends-abcd = in the order of the book
switch-elite_armor = The better armour of elite AFVs
switch-elite_armor-added = adds to their counters
switch-elite_armor-printed = is on their counters
switch-vda_units = Vehicles are attacked at close quarters by
switch-vda_units-non_vehicular = units on foot
switch-vda_units-combat = any combat unit
switch-retreat_trapped = A retreating vehicle with no way but woods
switch-retreat_trapped-destroyed = is destroyed
switch-retreat_trapped-enters = goes in and is destroyed there
switch-regrouping_sides = After an assault regroup
switch-regrouping_sides-both = both sides
switch-regrouping_sides-named = the side that the table names
switch-pass_through = Markers of a hex that somebody moves through
switch-pass_through-reacting = may be given along by the other side
switch-pass_through-none = stay there
switch-truck_steps = A truck carries
switch-truck_steps-3 = three steps
switch-truck_steps-4 = four steps
switch-japanese = The rules for Japanese units
switch-japanese-true = hold
switch-japanese-false = do not hold
switch-airborne = The rules for airborne landings
switch-airborne-true = hold
switch-airborne-false = do not hold
switch-night = The rules for night and twilight
switch-night-true = hold
switch-night-false = do not hold
switch-random_events = Random events
switch-random_events-true = hold
switch-random_events-false = do not hold
switch-mines_and_wire = Mines and wire
switch-mines_and_wire-true = hold
switch-mines_and_wire-false = do not hold
switch-dummies = Dummies
switch-dummies-true = hold
switch-dummies-false = do not hold
switch-hidden_units = Hidden units
switch-hidden_units-true = hold
switch-hidden_units-false = do not hold
switch-recovery_rolls = Rolls for mortars are
switch-recovery_rolls-open = open
switch-recovery_rolls-secret = secret
