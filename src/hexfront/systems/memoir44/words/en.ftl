### Words of Memoir '44.
###
### Parameters of the same name mean the same everywhere: $type, $hex and $side are the unit that acts,
### $target_type ... its target, $by_type ... a unit in the way. $because tells apart what one id covers.
### $hexes are printed coordinates, $count is their number.

## Why something may not be done: the turn and its cards

denied-not-now = { $phase_id ->
    [play-card] First play a command card.
    [keep] First choose which of the two cards to keep.
    [order] Units are being ordered now. Order one or say done.
    [order-by-dice] Units are being ordered now. Order one or say done.
    [move] Units are moving now. Move one or say done.
    [march] A unit is on its way. Move it on or say halt.
    [battle] Units are battling now. Battle or say done.
    [take-ground] First say whether your unit takes the ground it won.
    [overrun] First say whether your armor battles once more.
    [ambush] First say whether you ambush the attacker.
    [retreat] First retreat your unit.
    [ignore-flag] First say whether your unit ignores the flag.
    [heal] First choose the unit to bring figures back to.
    [target] First name the targets of the strike.
   *[other] That cannot be done now.
}
denied-card-first = { $phase_id ->
    [keep] First choose which of the two cards to keep.
   *[play-card] First play a command card; then units can be ordered.
}
denied-card-not-in-hand = You do not hold { $card }.
denied-ambush-is-a-reaction = Ambush cannot be played as a command card: it answers a close assault on one of your units.
denied-must-play-a-card = You must play a card as long as you hold one that can be played.
denied-section-without-infantry = { $because ->
    [which] Say for which section you play { $card }: { $may }.
    [fallback] You have no infantry at all, so { $card } orders one unit of your choice and names no section.
   *[empty] You have no infantry in that section ({ $section }). Sections with infantry: { $may }.
}
denied-section-not-for-this-card = { $card } is played without naming a section.
denied-not-drawn = You may keep { $first } or { $second }, no other card.

## ... orders

denied-not-your-unit = The unit on { $hex } belongs to { $side }, not to you.
denied-already-ordered = Your { $type_unit } on { $hex } is ordered already.
denied-no-orders-left = { $because ->
    [elsewhere] { $card } orders nobody there: { $hex } lies { $section_where }.
   *[section] All orders of { $card } for that part of the board are given: { $hex } lies { $section_where }.
}
denied-wrong-class-for-card = { $card } orders only { $classes }; the unit on { $hex } is { $class }.
denied-not-adjacent-to-enemy = { $card } orders only units with an enemy next to them; there is none next to { $hex }.
denied-adjacent-to-enemy = { $card } orders only units without an enemy next to them; next to { $hex } there is one on { $hexes }.
denied-not-rolled = The dice gave { $infantry ->
    [one] one infantry symbol
   *[other] { $infantry } infantry symbols
}, { $armor ->
    [one] one armor symbol
   *[other] { $armor } armor symbols
} and { $stars ->
    [one] one star
   *[other] { $stars } stars
}; none is left for your { $type } on { $hex }.
denied-not-wounded = Your { $type } on { $hex } lost no figures.
denied-unit-gone = That { $type_unit } of { $side } is no longer on the board.
denied-not-ordered = Your { $type_unit } on { $hex } was not ordered this turn.
denied-not-the-asked-unit = { $phase_id ->
    [march] First move your { $type } on { $hex } on, or say halt.
    [overrun] Only your { $type } on { $hex } may battle now, after taking ground.
    [retreat] First retreat your { $type } on { $hex }.
    [ignore-flag] First say whether your { $type } on { $hex } ignores the flag.
    [take-ground] First say whether your { $type } on { $hex } takes the ground it won.
    [ambush] First say whether your { $type } on { $hex } ambushes its attacker.
   *[other] Another unit has to finish first.
}

## ... movement

denied-already-moved = Your { $type } on { $hex } has moved already, by { $moved ->
    [one] one hex
   *[other] { $moved } hexes
}.
denied-trapped = Your { $type_unit } cannot leave the { $terrain } on { $terrain_hex }: no { $class } unit ever can.
denied-impassable = { $class_capital } cannot enter the { $terrain } on { $terrain_hex }.
denied-occupied = The hex { $by_hex } is taken by { $by_type } of { $by_side }.
denied-too-far = { $because ->
    [used-up] Your { $type } moved { $moved ->
        [one] one hex
       *[other] { $moved } hexes
    } and cannot go on to { $to }.
   *[distance] { $to } is { $distance ->
        [one] one hex
       *[other] { $distance } hexes
    } away; your { $type } on { $hex } can move { $limit }.
}
denied-no-open-way = { $because ->
    [units] { $count ->
        [one] The way to { $to } is closed by { $by_type } of { $by_side } on { $by_hex }.
       *[other] The ways to { $to } are closed by units on { $hexes }.
    }
    [hexside] The side between { $hex } and { $to } cannot be crossed.
    [slow-exit] Leaving the { $terrain } on { $terrain_hex } takes the whole move: only one hex.
    [slow-entry] The { $terrain } on { $terrain_hex } can be entered only with the first hex of a move.
    [beach] A move that enters { $terrain } goes at most { $limit } hexes; { $to } is farther.
    [terrain] { $count ->
        [one] The { $terrain } on { $terrain_hex } stops the move before { $to }.
       *[other] The terrain on { $hexes } stops the move before { $to }.
    }
   *[no-way] No way leads to { $to } within { $limit ->
        [one] one hex
       *[other] { $limit } hexes
    }.
}
denied-same-hex = Your { $type } stands on { $hex } already.
denied-step-by-step = This move may pass an objective ({ $hexes }), so it goes hex by hex: name a hex next to { $hex }.
denied-not-an-exit = { $because ->
    [not-there-yet] Your { $type } moves hex by hex: it may leave over { $to } only once it stands there.
   *[no-exit] { $to } is no exit hex of yours.
}
denied-cannot-exit = Your { $type } on { $hex } may not leave the board.
denied-no-movement-to-exit = Leaving over { $to } takes one hex of movement more than your { $type } on { $hex } has.
denied-nowhere-to-go = Your { $type } on { $hex } has nowhere to move: every hex around it is closed.

## ... battle

denied-already-battled = Your { $type } on { $hex } cannot battle again this turn.
denied-may-not-battle-after-move = { $because ->
    [terrain] Your { $type } on { $hex } entered the { $terrain } this turn, so it may not battle.
    [moved] Your { $type } on { $hex } moved; it may move or battle, not both.
   *[too-far] Your { $type } on { $hex } moved { $moved ->
        [one] one hex
       *[other] { $moved } hexes
    }; it may battle only after { $limit }.
}
denied-no-battle-from-here = No unit may battle from the { $terrain } on { $hex }.
denied-own-unit = The { $target_type } on { $target_hex } is your own.
denied-out-of-range = { $target_hex } is { $distance } hexes away; your { $type } on { $hex } reaches { $range }.
denied-no-dice = Your { $type } on { $hex } would roll no dice: { $base } at { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}{ $own_terrain_id ->
    [none] {""}
   *[other] , less { $own } for the { $own_terrain } it is in
}{ $cover_terrain_id ->
    [none] {""}
   *[other] , less { $cover } for the { $cover_terrain } on { $target_hex }
}{ $bonus ->
    [0] {""}
   *[other] , plus { $bonus } for the card
}.
denied-sight-blocked = { $because ->
    [edge] The line from { $hex } to { $target_hex } runs along the edge of the board and is blocked.
    [unit] { $count ->
        [one] The line from { $hex } to { $target_hex } is blocked by { $by_type } of { $by_side } on { $by_hex }.
       *[other] The line from { $hex } to { $target_hex } is blocked on { $hexes }; first by { $by_type } of { $by_side }.
    }
   *[terrain] { $count ->
        [one] Blocked by the { $terrain } on { $terrain_hex }.
       *[other] The line from { $hex } to { $target_hex } is blocked on { $hexes }; first by the { $terrain }.
    }
}
denied-bound-by-adjacent = An enemy stands next to your { $type } on { $hex }, so it may battle only there: { $hexes }.
denied-only-adjacent = With { $card } a unit battles only enemies next to it; { $target_hex } is { $distance } hexes away.
denied-only-ranged = With { $card } a unit does not battle an enemy next to it, as on { $target_hex }.
denied-nothing-to-clear = There is no wire on { $hex }.
denied-only-infantry-clears = Only infantry clears wire; the unit on { $hex } is { $class }.
denied-no-ambush-card = You do not hold Ambush.
denied-not-the-ground = Only { $ground } was won and may be taken.

## ... retreat

denied-must-retreat = Your { $type } on { $hex } must still retreat { $least ->
    [one] one hex
   *[other] { $least } hexes
}.
denied-not-toward-home = A retreat goes one row toward your own edge: from { $hex } to { $hexes }.
denied-retreat-blocked = { $because ->
    [hexside] The side between { $hex } and { $to } cannot be crossed.
   *[terrain] Your { $type } on { $hex } cannot retreat there because of the { $terrain } on { $terrain_hex }.
}
denied-retreat-costs-more = A retreat over { $to } leads to a dead end; another way loses fewer figures.

## ... strikes

denied-chain-broken = { $target_hex } is not next to { $last_hex }, the target named before it.
denied-already-target = { $target_hex } is a target already.
denied-too-many-targets = { $card } has no more than { $most ->
    [one] one target
   *[other] { $most } targets
}.
denied-no-target-yet = First name a target for { $card }.

## What is asked

prompt-play-card = Play a command card.
prompt-choose-section = The copied Infantry Assault named no section: name one of yours.
prompt-keep = Keep one of the two cards; the other is discarded.
prompt-order = { $left ->
    [one] Order one unit, or say done.
   *[other] Order units, up to { $left } more, or say done.
}
prompt-order-by-dice = The dice show { $infantry ->
    [one] one infantry symbol
   *[other] { $infantry } infantry symbols
}, { $armor ->
    [one] one armor symbol
   *[other] { $armor } armor symbols
} and { $stars ->
    [one] one star
   *[other] { $stars } stars
}; ordered so far: { $ordered }. Order units, or say done.
prompt-move = Move ordered units, or say done.
prompt-march = The unit on { $hex } moves hex by hex, because a medal lies on the way: move it on, or say halt.
prompt-battle = Battle with ordered units, or say done.
prompt-take-ground = Does the unit on { $hex } take { $ground }?
prompt-overrun = The unit on { $hex } may battle once more, or say stay.
prompt-ambush = Your unit on { $hex } is assaulted from { $attacker }. Ambush?
prompt-retreat = { $least ->
    [0] The unit on { $hex } may retreat { $most ->
        [one] one hex
       *[other] up to { $most } hexes
    } more, or stand.
    [one] Retreat the unit on { $hex } by one hex{ $most ->
        [one] {""}
       *[other] , at most { $most }
    }.
   *[other] Retreat the unit on { $hex } by { $least } hexes{ $most ->
        [one] {""}
       *[other] , at most { $most }
    }.
}
prompt-ignore-flag = The unit on { $hex } may ignore a flag ({ $flags } rolled). Stand, or obey?
prompt-heal = Choose a unit to bring figures back to.
prompt-target = { $most ->
    [one] Name the target; { $dice } dice will be rolled against it.
   *[other] Name targets, each next to the one before ({ $named } of { $most } named, { $dice } { $dice ->
        [one] die
       *[other] dice
    } against each), or fire.
}

## What happened

event-turn = Turn { $turn }: { $side }.
event-played = { $side_capital } played { $card }.
event-counter = The Counter-Attack of { $side } copies { $card }.
event-drew = { $card_id ->
    [hidden] { $side_capital } drew a card.
   *[other] { $side_capital } drew { $card }.
}
event-kept = { $side_capital } kept one card and discarded { $discarded }.
event-reshuffled = The discard pile was shuffled into the deck.
event-ordered = { $side_capital } ordered { $type } on { $hex }.
event-moved = { $type_capital } of { $side } moved from { $hex } to { $to }.
event-exited = { $type_capital } of { $side } left the board over { $over }.
event-removed = The { $terrain } on { $hex } was removed.
event-dug-in = { $type_capital } of { $side } dug in on { $hex }.
event-battle = { $overrun ->
    [yes] { $close ->
        [yes] { $type_capital } of { $side } on { $hex } overran on to assault { $target_type } on { $target_hex }.
       *[no] { $type_capital } of { $side } on { $hex } overran on to fire at { $target_type } on { $target_hex }.
    }
   *[no] { $close ->
        [yes] { $type_capital } of { $side } on { $hex } assaulted { $target_type } on { $target_hex }.
       *[no] { $type_capital } of { $side } on { $hex } fired at { $target_type } on { $target_hex }.
    }
}
event-ambush = { $type_capital } of { $side } on { $hex } sprang an ambush!
event-strike = The strike fell on { $type } of { $side } on { $hex }.
event-dice = Rolled: { $faces }.
event-lost = { $type_capital } of { $side } on { $hex } lost { $lost ->
    [one] one figure
   *[other] { $lost } figures
}; { $figures ->
    [0] none is left
    [one] one is left
   *[other] { $figures } are left
}.
event-eliminated = { $type_capital } of { $side } on { $hex } eliminated.
event-healed = { $type_capital } of { $side } on { $hex } got { $healed ->
    [one] one figure
   *[other] { $healed } figures
} back and has { $figures }.
event-retreated = { $type_capital } of { $side } retreated from { $hex } to { $to }.
event-retreat-blocked = { $type_capital } of { $side } on { $hex } could not retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}.
event-stands = { $type_capital } of { $side } stood on { $hex }.
event-took-ground = { $type_capital } of { $side } on { $hex } took { $to }.
event-medals = { $side_capital } won { $medals ->
    [one] one medal
   *[other] { $medals } medals
}, { $total } in all.
event-objective = { $side_id ->
    [nobody] { $before_capital } lost hold of { $hexes } ({ $medals ->
        [one] one medal
       *[other] { $medals } medals
    }).
   *[other] { $hexes } fell to { $side } ({ $medals ->
        [one] one medal
       *[other] { $medals } medals
    }).
}

## How a battle ended

ending-medals = with all medals that were needed
ending-no-units = as the other side had no units left
ending-sudden-death = by holding the ground that decides at once

## Sides, sections, classes

side-axis = the Axis
    .capital = The Axis
side-allies = the Allies
    .capital = The Allies
section-left = left
    .where = on your left
section-centre = centre
    .where = in the centre
section-right = right
    .where = on your right
section-left-centre = left and centre
    .where = on the line between your left and the centre
section-centre-right = centre and right
    .where = on the line between the centre and your right
class-infantry = infantry
    .capital = Infantry
class-armor = armor
    .capital = Armor
class-artillery = artillery
    .capital = Artillery
classes-infantry = infantry
classes-armor = armor
classes-artillery = artillery
classes-infantry-armor = infantry and armor
classes-infantry-artillery = infantry and artillery
classes-armor-artillery = armor and artillery
classes-infantry-armor-artillery = all units

## Units: the name, its forms, what the unit does, and the rule that it is

type-infantry = infantry
    .capital = Infantry
    .unit = infantry unit
    .text = Four figures. Moves one hex and battles, or moves two and does not. Rolls three, two, one dice at one, two, three hexes, with a clear line of sight. Is hit by its own symbol and by grenades. May take ground.
    .rule = M44 5.1 Infantry
type-special_forces = special forces
    .capital = Special forces
    .unit = special forces unit
    .text = Four figures. Moves up to two hexes and battles. Rolls three, two, one dice at one, two, three hexes, with a clear line of sight. Is hit by the infantry symbol and by grenades. May take ground.
    .rule = M44 5.1 Special forces
type-armor = armor
    .capital = Armor
    .unit = armor unit
    .text = Three figures. Moves up to three hexes and battles. Rolls three dice at up to three hexes, with a clear line of sight. Is hit by its own symbol and by grenades. May take ground, and then battle once more.
    .rule = M44 5.1 Armor
type-elite_armor = elite armor
    .capital = Elite armor
    .unit = elite armor unit
    .text = Four figures. Moves up to three hexes and battles. Rolls three dice at up to three hexes, with a clear line of sight. Is hit by the armor symbol and by grenades. May take ground, and then battle once more.
    .rule = M44 5.1 Elite armor
type-artillery = artillery
    .capital = Artillery
    .unit = artillery unit
    .text = Two figures. Moves one hex or battles, not both. Rolls three dice at one and two hexes, two at three and four, one at five and six. Needs no line of sight, and cover takes no dice from it. Is hit by grenades only. Takes no ground.
    .rule = M44 5.1 Artillery

## Terrain: the name, what it does, and the rule that it is

terrain-plain = open ground
    .text = No effect.
    .rule = M44 4 plain
terrain-beach = beach
    .text = A move that enters it goes two hexes at most. Battles from it and into it are as in the open.
    .rule = M44 4 beach
terrain-bunker = bunker
    .text = Only infantry enters; a gun or tank set up inside never leaves, and loses a figure for each hex that it cannot retreat. For units of the side that owns it: infantry firing at them rolls one die less, armor two, artillery no less, and they may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 bunker
terrain-forest = forest
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Blocks the line of sight.
    .rule = M44 4 forest
terrain-hedgerow = hedgerow
    .text = Can be entered only with the first hex of a move. Entering ends the move; a unit that enters may not battle this turn. Leaving takes the whole move: one hex. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Blocks the line of sight.
    .rule = M44 4 hedgerow
terrain-hedgehog = steel hedgehog
    .text = Only infantry enters. A unit in it may ignore one flag of an attack. It stays for the whole battle.
    .rule = M44 4 hedgehog
terrain-hill = hill
    .text = Infantry and armor that fire up from lower ground roll one die less, artillery no less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 hill
terrain-ocean = ocean
    .text = Entering ends the move. A unit in it neither battles nor ambushes. No unit retreats into it, and no sandbags are laid there.
    .rule = M44 4 ocean
terrain-river = river
    .text = No unit enters it, except where it is bridged or forded.
    .rule = M44 4 river
terrain-bridge = bridge
    .text = The river under it is crossed freely.
    .rule = M44 4 bridge
terrain-sandbags = sandbags
    .text = Infantry and armor firing at a unit behind them roll one die less, artillery no less; the unit may ignore one flag of an attack. They are gone when the unit leaves or is eliminated.
    .rule = M44 4 sandbags
terrain-town = town
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 town
terrain-wire = wire
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Infantry in it battles with one die less, or removes it instead of battling. Armor that enters removes it, and may still battle.
    .rule = M44 4 wire
terrain-barracks = barracks
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 barracks
terrain-cemetery = cemetery
    .text = A unit in it may ignore one flag of an attack.
    .rule = M44 4 cemetery
terrain-church = church
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. A unit in it may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 church
terrain-factory = factory
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 factory complex
terrain-lighthouse = lighthouse
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 lighthouse
terrain-power_plant = power plant
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 power plant
terrain-ford = ford
    .text = The river is crossed here, but entering ends the move, and a unit that entered takes no ground this turn. A unit in it battles with one die less. No sandbags are laid here.
    .rule = M44 4 ford
terrain-road = road
    .text = A move that goes along connected road all the way may be one hex longer.
    .rule = M44 4 road
terrain-hill_road = hill with a road
    .text = A move that goes along connected road all the way may be one hex longer. Else a hill: infantry and armor that fire up from lower ground roll one die less, and it blocks the line of sight, except along one and the same hill.
    .rule = M44 4 road
terrain-field_bunker = field bunker
    .text = Only infantry enters; a gun or tank set up inside never leaves, and loses a figure for each hex that it cannot retreat. Infantry firing at a unit inside rolls one die less, armor two, artillery no less; the unit may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 field bunker

## Dice

face-I = infantry
face-A = armor
face-G = grenade
face-F = flag
face-S = star

## Command cards: the name, what it does, and the rule that it is

card-hidden = a card
card-recon-left = Recon Left
    .text = Order one unit on your left. At the end of the turn draw two cards, keep one.
    .rule = M44 card Recon
card-recon-centre = Recon Centre
    .text = Order one unit in the centre. At the end of the turn draw two cards, keep one.
    .rule = M44 card Recon
card-recon-right = Recon Right
    .text = Order one unit on your right. At the end of the turn draw two cards, keep one.
    .rule = M44 card Recon
card-probe-left = Probe Left
    .text = Order two units on your left.
    .rule = M44 card Probe
card-probe-centre = Probe Centre
    .text = Order two units in the centre.
    .rule = M44 card Probe
card-probe-right = Probe Right
    .text = Order two units on your right.
    .rule = M44 card Probe
card-attack-left = Attack Left
    .text = Order three units on your left.
    .rule = M44 card Attack
card-attack-centre = Attack Centre
    .text = Order three units in the centre.
    .rule = M44 card Attack
card-attack-right = Attack Right
    .text = Order three units on your right.
    .rule = M44 card Attack
card-assault-left = Assault Left
    .text = All units on your left are ordered.
    .rule = M44 card Assault
card-assault-centre = Assault Centre
    .text = All units in the centre are ordered.
    .rule = M44 card Assault
card-assault-right = Assault Right
    .text = All units on your right are ordered.
    .rule = M44 card Assault
card-general-advance = General Advance
    .text = Order two units in each of the three sections.
    .rule = M44 card General Advance
card-pincer-move = Pincer Move
    .text = Order two units on your left and two on your right.
    .rule = M44 card Pincer Move
card-recon-in-force = Recon in Force
    .text = Order one unit in each of the three sections.
    .rule = M44 card Recon in Force
card-air-power = Air Power
    .text = Strike up to four enemies, each next to the one before: two dice each for the Allies, one for the Axis. Stars hit too; cover does not help and no flag is ignored.
    .rule = M44 card Air Power
card-ambush = Ambush
    .text = When an enemy declares a close assault, your unit battles it first. Draw another card at the end of the turn.
    .rule = M44 card Ambush
card-armor-assault = Armor Assault
    .text = Order four armor units; one more die in close assaults, after taking ground too. Without armor: any one unit.
    .rule = M44 card Armor Assault
card-artillery-bombard = Artillery Bombard
    .text = All artillery moves up to three hexes or battles twice. Without artillery: any one unit.
    .rule = M44 card Artillery Bombard
card-barrage = Barrage
    .text = Roll four dice against any one enemy. Cover does not help and no flag is ignored.
    .rule = M44 card Barrage
card-behind-enemy-lines = Behind Enemy Lines
    .text = One infantry unit moves up to three hexes whatever the terrain, battles with one more die, and moves up to three again. Without infantry: any one unit.
    .rule = M44 card Behind Enemy Lines
card-close-assault = Close Assault
    .text = All infantry and armor next to an enemy battle enemies next to them with one more die, without moving first.
    .rule = M44 card Close Assault
card-counter-attack = Counter-Attack
    .text = Play the card that your opponent just played, on the same side of the board.
    .rule = M44 card Counter-Attack
card-dig-in = Dig-In
    .text = Four infantry units get sandbags; they neither move nor battle. Without infantry: any one unit.
    .rule = M44 card Dig-In
card-direct-from-hq = Direct from HQ
    .text = Order any four units.
    .rule = M44 card Direct from HQ
card-firefight = Firefight
    .text = Order four units without an enemy next to them; they fire with one more die and do not move.
    .rule = M44 card Firefight
card-infantry-assault = Infantry Assault
    .text = All infantry of one section moves 2 hexes and battles, or 3 and does not; units that are slower by themselves go one hex farther than usual. Without infantry: any one unit.
    .rule = M44 card Infantry Assault
card-medics-mechanics = Medics & Mechanics
    .text = Choose a unit that lost figures and roll a die for each card in hand, this one included: each of its symbols and each star brings a figure back (artillery: stars alone). A unit that got some is ordered.
    .rule = M44 card Medics & Mechanics
card-move-out = Move Out
    .text = Order four infantry units. Without infantry: any one unit.
    .rule = M44 card Move Out
card-their-finest-hour = Their Finest Hour
    .text = Roll a die for each card in hand, this one included: each infantry symbol orders infantry, each armor symbol armor, each star any unit. They battle with one more die. Then the deck is shuffled anew.
    .rule = M44 card Their Finest Hour

## Objectives

objective-temporary = counts as long as it is held
objective-permanent = kept for good once won
objective-temporary-majority = counts for the side with more units there
objective-permanent-majority = kept for good by the first side with more units there
objective-sole-control = counts as long as it is held without an enemy there
objective-last-to-occupy = counts for the side that was there last
objective-temporary-turn-start = counts as long as it is held, judged when a turn begins
objective-permanent-turn-start = kept for good once held when a turn begins
objective-temporary-majority-turn-start = counts for the side with more units there, judged when a turn begins
objective-permanent-majority-turn-start = kept for good by the first side with more units there when a turn begins
objective-sole-control-turn-start = counts if it is held without an enemy there, judged when a turn begins
objective-last-to-occupy-turn-start = counts for the side that was there last, judged when a turn begins

## Odds

assumes-independent = Each target is judged as it stands now.

## Switches: rules on which sources differ, and their values

switch-hill_los = Sight over hills
switch-hill_los-classic = a hill hides what is behind it, except along one and the same hill
switch-hill_los-elevated = from hill to hill one looks over lower ground
switch-los_board_edge_obstructs = Sight along the edge of the board
switch-los_board_edge_obstructs-true = outside the board counts as an obstacle
switch-los_board_edge_obstructs-false = outside the board hides nothing
switch-air_power_dice = Dice of Air Power
switch-air_power_dice-by_side = two each for the Allies, one for the Axis
switch-air_power_dice-1-1 = one for either side
switch-air_power_dice-2-2 = two for either side
switch-auto_ignore_costly_flag = A flag that may be ignored and would cost a figure
switch-auto_ignore_costly_flag-true = is ignored without asking
switch-auto_ignore_costly_flag-false = is left to the owner
switch-wire_overrun_after_take_ground = Armor that takes ground in wire
switch-wire_overrun_after_take_ground-true = may battle once more
switch-wire_overrun_after_take_ground-false = may not battle once more
switch-sandbag_pool = Sandbags in the box
switch-sandbag_pool-12 = twelve
switch-sandbag_pool-unlimited = as many as needed

## What keeps a scenario from being played

problem-unknown = The code { $name } is not known.
problem-behavior = The special rule { $name } is not played yet.
problem-impassable = A piece is impassable for some units only, which is not played yet.
problem-piece = The piece { $name } is not played yet.
problem-terrain = The terrain { $name } is not played yet.
problem-nation = The rules of this army ({ $name }) are not played yet.
problem-unit = The unit { $name } is not played yet.
problem-tag = The marker { $name } is not played yet.
problem-exit-side = Nothing says which side may leave here.
problem-board = The { $name } game is not played yet.
problem-starting = Nothing says which side begins.
problem-option = The rule { $name } is not played yet.
problem-feature = The rule { $name } is not played yet.
problem-no-units = One side has no units.
problem-no-target = For one side no number of medals is given.

## Skins, kinds of cards, and what a hex is in words

skin-illustrated = Illustrated
skin-plain = Staff map
card-kind-section = Section card
card-kind-tactic = Tactic card
card-kind-reaction = Reaction
hex-ground = { $hex }: { $ground }
hex-owner = owned by { $side }
hex-objective = { $side_id ->
    [nobody] medal for either side
   *[other] medal for { $side }
}
hex-objective-held = medal held by { $side }
hex-exit = exit of { $side }
hex-unit = { $type } of { $side } with { $figures } of { $full ->
    [one] one figure
   *[other] { $full } figures
}
hex-unit-ordered = ordered
hex-unit-moved = moved { $count ->
    [one] one hex
   *[other] { $count } hexes
}
hex-unit-spent = cannot battle any more this turn
legend-unit = { $type_capital } of { $side }
legend-ordered = Ordered this turn
legend-moved = Has moved
legend-spent = Cannot battle any more this turn
legend-reduced = Lost figures stay as outlines

## Choices, as the page's buttons name them

choice-play = { $section_id ->
    [left] Play it on the left
    [centre] Play it in the centre
    [right] Play it on the right
   *[other] Play { $card }
}
choice-keep = Keep { $card }
choice-order = Order { $type } on { $hex }
choice-order-done = No more orders
choice-order-by-dice-done = No more orders
choice-move = Move from { $from } to { $hex }
choice-move-done = End moves
choice-move-again-done = End moves
choice-exit = Leave the board over { $hex }
choice-halt = Halt here
choice-battle = { $target_type_capital } on { $hex }, from { $from }
choice-battle-done = End battles
choice-clear = Clear the wire on { $hex }
choice-target = Strike { $target_type } on { $hex }
choice-fire = Fire
choice-heal = Bring figures back to { $type } on { $hex }
choice-retreat = Retreat to { $hex }
choice-stand = Stand
choice-ambush = Spring the ambush
choice-decline = Let them come
choice-decline-turn = Let them come, all this turn
choice-take = Take { $hex }
choice-stay = Stay
choice-pass = Pass
choice-done = Done

## The guided first turn

learn-welcome = Welcome. You command the units at the bottom of the board; the other side is played by a bot. This first turn is guided, and you may leave the guide whenever you like.
learn-medals = Whoever has all of these medals first wins. A medal is won for each unit that you eliminate, and for ground that the scenario names.
learn-card = A turn begins with a command card. It says which units you may order: on the left, in the centre or on the right, as the dashed lines divide the board. Press a card, or its number on the keyboard.
learn-play = Here you read what it does. Press it once more, or the blue button, to play it. Escape lets you choose another.
learn-order = Units that may be ordered are marked. Press those that are to act this turn. When no more orders are left the game goes on by itself.
learn-move-select = Ordered units may move. Press one of the marked units to see where it can go.
learn-move-to = Press a marked hex to go there. A filled mark: the unit may still battle from there. A dashed one: it moves and does no more. Nothing has to move; the blue button ends the moves.
learn-battle-select = Now units battle. Press a marked unit to see whom it can strike, or end the battles with the blue button.
learn-battle-at = Each target shows how many dice you would roll and the chance of a hit. Point at it to see more, then press it.
learn-dice = The last roll stays here. A figure of the target's kind or a grenade hits, a flag drives back, a star does nothing by itself.
learn-ask = Press any hex to ask about it. What you may not do is answered with the reason. The tabs hold the log, where each line shows the board of its moment, and the rules of whatever is selected.
learn-end = That is the whole game: a card, orders, moves, battles. Press ? at any time for keys and marks. Good luck.
