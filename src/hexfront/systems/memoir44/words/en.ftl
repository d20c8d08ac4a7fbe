### Words of Memoir '44.
###
### Parameters of the same name mean the same everywhere: $type, $hex and $side are the unit that acts,
### $target_type ... its target, $by_type ... a unit in the way. $because tells apart what one id covers.
### $hexes are printed coordinates, $count is their number.

## Why something may not be done: the turn and its cards

denied-not-now = { $phase_id ->
    [play-card] First play a command card.
    [keep] First choose which of the two cards to keep.
    [choose-draw] First say whether you draw, or which discarded card you take.
    [choose-use] First say how you use the card that your Counter-Attack copies.
    [first-chip] First lay a card under the commissar chip.
    [commissar] First lay a card under the commissar chip, or play a Recon or a Counter-Attack.
    [hand-out] The commander hands out cards now. Hand out one or say done.
    [lead] First say which general plays his card.
    [play-chip] First play the card that lay under the commissar chip.
    [drop] First say where the drop is aimed at.
    [fitting] First pick the attachments of your Churchills.
    [fitting-reserve] First pick the attachment of your Churchill that comes later.
    [smoke-screen] First lay the smoke screen.
    [blow-up] First say which bridge is blown up.
    [enter] Armor is entering now. Let it enter or say done.
    [share-out] First share out the figures that come back, or say done.
    [order] Units are being ordered now. Order one or say done.
    [order-by-dice] Units are being ordered now. Order one or say done.
    [move] Units are moving now. Move one or say done.
    [march] A unit is on its way. Move it on or say halt.
    [battle] Units are battling now. Battle or say done.
    [take-ground] First say whether your unit takes the ground it won.
    [overrun] First say whether your armor battles once more.
    [pursue] First say whether your armor goes one hex on.
    [battle-back] First say whether your unit battles back.
    [smoke] First lay the rest of the smoke, or say done.
    [unload] First let the units get off the train.
    [ambush] First say whether you ambush the attacker.
    [retreat] First retreat your unit.
    [ignore-flag] First say whether your unit ignores the flag.
    [heal] First choose the unit to bring figures back to.
    [target] First name the targets of the strike.
   *[other] That cannot be done now.
}
denied-card-first = { $phase_id ->
    [keep] First choose which of the two cards to keep.
    [choose-draw] First say whether you draw, or which discarded card you take.
    [choose-use] First say how you use the card that your Counter-Attack copies.
    [first-chip] First lay a card under the commissar chip.
    [commissar] First lay a card under the commissar chip, or play a Recon or a Counter-Attack.
    [hand-out] First hand out command cards; then units can be ordered.
    [lead] First say which general plays his card; then he orders units.
    [play-chip] First play the card that lay under the commissar chip.
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
denied-not-discarded = { $card } does not lie in the discard pile.
denied-ambush-stays-in-hand = An Ambush does not go under the commissar chip: it is played from the hand.
denied-under-the-chip-first = { $card } has to lie under the commissar chip for a turn before it is played. Only a Recon or a Counter-Attack goes straight from the hand.
denied-not-the-chip-card = What lay under the commissar chip has to be played now, which is not { $card }.
denied-not-the-copied-card = Your Counter-Attack copies another card than { $card }.
denied-no-air-strike = You cannot strike from the air with { $card }.
denied-too-dark = It is too dark to strike from the air: one sees { $visibility ->
    [one] one hex
   *[other] { $visibility } hexes
}.
denied-nobody-in-section = An air strike has to include an enemy unit in the section of { $card }, and this one could not.
denied-no-blowing-up = You cannot blow up a bridge with { $card }.
denied-no-bridge-to-blow = { $hex ->
    [none] There is no bridge that { $card } could blow up.
   *[other] { $card } cannot blow up a bridge on { $hex }.
}
denied-not-a-drop-zone = The drop cannot be aimed at { $hex }.
denied-screen-apart = The smoke has to hang together, and { $hex } is not next to what you laid.

## ... orders

denied-not-your-unit = The unit on { $hex } belongs to { $side }, not to you.
denied-already-ordered = Your { $type_unit } on { $hex } is ordered already.
denied-no-orders-left = { $because ->
    [general] All orders of { $card } for that half-section are given: { $hex } lies in { $places }.
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
denied-asleep = Your { $type_unit } on { $hex } cannot act yet.
denied-nobody-on-the-move = { $card } sends nobody on the move.
denied-none-left-to-send = { $card } sends no more units on the move.
denied-commanders-card = { $card } is the commander's own: he plays it himself, and hands it to nobody.
denied-for-a-general = { $card } is for a general: hand it to { $places }.
denied-not-his-card = { $card } is not for { $place_where }; it can go to { $places }.
denied-one-half-only = { $card } works in one half-section of the general: name { $places }.
denied-both-halves = { $card } is for all sections of a general: name { $places }.
denied-half-taken = { $place_capital } has a card this turn already; { $card } can go to { $places }.
denied-commander-first = The commander plays { $card } before he hands out cards to the generals.
denied-finest-hour-alone = { $card } is the only card of its turn; another is out already.
denied-nothing-handed-out = Hand out one card at least.
denied-no-card-there = No card was handed to { $place_where }; the generals hold cards for { $places }.
denied-nothing-to-counter = { $card } answers what an opposing general played last turn: it can go to { $places }.
denied-not-his-unit = { $place_id ->
    [none] Your { $type } on { $hex } is not under this command.
   *[other] { $card } was handed to { $place_where }; your { $type } on { $hex } stands in { $places }.
}
denied-not-the-baseline = { $hex } is not on the enemy's baseline.
denied-not-wounded = Your { $type } on { $hex } lost no figures.
denied-unit-gone = That { $type_unit } of { $side } is no longer on the board.
denied-not-ordered = Your { $type_unit } on { $hex } was not ordered this turn.
denied-not-the-asked-unit = { $phase_id ->
    [march] First move your { $type } on { $hex } on, or say halt.
    [overrun] Only your { $type } on { $hex } may battle now, after taking ground.
    [pursue] Only your { $type } on { $hex } may go on now, after taking ground.
    [smoke] Only your { $type } on { $hex } may lay smoke now.
    [battle-back] First say whether your { $type } on { $hex } battles back.
    [unload] First let the units get off the train on { $hex }.
    [retreat] First retreat your { $type } on { $hex }.
    [ignore-flag] First say whether your { $type } on { $hex } ignores the flag.
    [take-ground] First say whether your { $type } on { $hex } takes the ground it won.
    [ambush] First say whether your { $type } on { $hex } ambushes its attacker.
   *[other] Another unit has to finish first.
}

## ... movement

denied-already-moved = { $because ->
    [recovered] Your { $type } on { $hex } recovered this turn, which took the place of its move.
   *[moved] Your { $type } on { $hex } has moved already, by { $moved ->
        [one] one hex
       *[other] { $moved } hexes
    }.
}
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
    [slope] Between { $hex } and { $to } no { $class } unit can go, for the { $terrain } on { $terrain_hex }.
    [cost] For the { $terrain } on { $terrain_hex } it takes { $cost } hexes of movement to go to { $to }; your { $type } has not so many left.
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
denied-step-by-step = { $because ->
    [terrain] This move may pass dangerous ground ({ $hexes }), so it goes hex by hex: name a hex next to { $hex }.
   *[objective] This move may pass an objective ({ $hexes }), so it goes hex by hex: name a hex next to { $hex }.
}
denied-not-an-exit = { $because ->
    [not-there-yet] Your { $type } moves hex by hex: it may leave over { $to } only once it stands there.
   *[no-exit] { $to } is no exit hex of yours.
}
denied-cannot-exit = Your { $type } on { $hex } may not leave the board.
denied-no-movement-to-exit = Leaving over { $to } takes one hex of movement more than your { $type } on { $hex } has.
denied-nowhere-to-go = Your { $type } on { $hex } has nowhere to move: every hex around it is closed.
denied-no-recovery-after-battle = Recovering takes the place of the battle, which is over: your { $type } on { $hex } may only move.
denied-no-recovery-here = Nobody recovers on { $hex }.
denied-no-recovery-for-it = Only infantry recovers, no vehicles; your { $type } on { $hex } does not.
denied-no-recovery-near-enemy = Your { $type } on { $hex } cannot recover with an enemy next to it, on { $hexes }.

## ... battle

denied-already-battled = { $because ->
    [recovered] Your { $type } on { $hex } recovered this turn, which took the place of its battle.
    [bridge] Your { $type } on { $hex } laid its bridge this turn, which took the place of its battle.
   *[battled] Your { $type } on { $hex } cannot battle again this turn.
}
denied-on-the-move-only = Your { $type } on { $hex } is on the move: it may move, and nothing else.
denied-night-hides = It is night: one sees { $visibility ->
    [one] one hex
   *[other] { $visibility } hexes
}, and { $target_hex } is { $distance } away.
denied-may-not-battle-after-move = { $because ->
    [terrain] Your { $type } on { $hex } entered the { $terrain } this turn, so it may not battle.
    [moved] Your { $type } on { $hex } moved; it may move or battle, not both.
    [left] Your { $type } on { $hex } left ground this turn out of which no { $class } moves and battles.
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
}{ $smoke ->
    [0] {""}
   *[other] , less { $smoke } for the smoke
}{ $traits ->
    [0] {""}
    [-1] , less one as it is in its boat
   *[other] , plus { $traits } for what it is
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
    [below] The { $terrain } on { $terrain_hex } hides whoever is in it from all but units next to it and in it: there is no line from { $hex } to { $target_hex }.
   *[terrain] { $count ->
        [one] Blocked by the { $terrain } on { $terrain_hex }.
       *[other] The line from { $hex } to { $target_hex } is blocked on { $hexes }; first by the { $terrain }.
    }
}
denied-bound-by-adjacent = An enemy stands next to your { $type } on { $hex }, so it may battle only there: { $hexes }.
denied-only-adjacent = With { $card } a unit battles only enemies next to it; { $target_hex } is { $distance } hexes away.
denied-only-ranged = With { $card } a unit does not battle an enemy next to it, as on { $target_hex }.
denied-nothing-to-clear = There is nothing on { $hex } that your { $type } could clear.
denied-must-sweep = Your { $type } on { $hex } stands on a mine: it clears it instead of battling.
denied-no-sealing-beside-enemy = Caves are sealed only by a unit with no enemy next to it; there is one next to { $hex }.
denied-only-infantry-clears = Only infantry clears wire; the unit on { $hex } is { $class }.
denied-never-battles = Your { $type } on { $hex } never battles.
denied-no-target-for-it = Your { $type } on { $hex } cannot battle { $target_type }, as on { $target_hex }.
denied-too-far-for-fire = Your { $type } on { $hex } moved so far that it may only assault an enemy next to it; { $target_hex } is { $distance } hexes away.
denied-camouflaged = The { $target_type } on { $target_hex } is camouflaged: only an enemy next to it can battle it.
denied-other-shells = Your { $type } on { $hex } fires one kind of shells a turn, and has chosen the other kind.
denied-part-of-a-train = The wagon on { $hex } goes with its locomotive.
denied-never-by-this-card = { $card } never orders { $type }, as on { $hex }.
denied-not-a-supplier = Your { $type } on { $hex } cannot supply other units.
denied-nothing-to-supply = On { $to } there is no unit of yours that lost figures and can be supplied from { $hex }.
denied-has-battled = The unit on { $to } has battled this turn, so it is not supplied.
denied-supplies = Your { $type } on { $hex } has given figures to another unit, so it does not battle this turn.
denied-no-smoke-shells = Your { $type } on { $hex } has no smoke shells.
denied-smoke-not-there = No smoke can be laid on { $to }: the hexes must be in range and lie side by side.
denied-no-bridge-left = Your { $type } on { $hex } has no bridge to lay.
denied-no-river-there = { $to } is no river next to { $hex } without a bridge.
denied-no-battle-left = A bridge is laid instead of battling; your { $type } on { $hex } has no battle to give up.
denied-nothing-to-breach = On { $to } there is no empty bunker next to { $hex } that your { $type } could break.
denied-not-beyond = Your { $type } on { $hex } may go only one hex on, over open ground; { $to } is none.
denied-not-another-beside = Only another enemy next to { $hex } may be assaulted now.
denied-not-along-the-rails = The train cannot go to { $to } along its rails.
denied-no-place-to-unload = { $to } is no free hex beside the train.
denied-nothing-to-fit = { $type_capital } on { $hex } takes no attachment, or has one already.
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
prompt-hand-out = { $out ->
    [0] Hand out one to three command cards to your generals, none twice to a half-section.
   *[other] { $left ->
        [one] Hand out one more card, or say done.
       *[other] Hand out cards, up to { $left } more, or say done.
    }
}
prompt-lead = Say which general plays his card now.
prompt-choose-draw = Your command car was ordered: draw two cards and keep one, or take a card from the discard pile.
prompt-choose-use = Your Counter-Attack copies a card that you may use in another way too: play it as it says, or otherwise.
prompt-first-chip = Choose the first card to lie under the commissar chip.
prompt-commissar = Lay a card under the commissar chip and play the one that lies there, or play a Recon or a Counter-Attack.
prompt-play-chip = Play the card that lay under the commissar chip.
prompt-drop = { $units ->
    [one] Where is the drop of one unit aimed at?
   *[other] Where is the drop of { $units } units aimed at?
}
prompt-fitting = { $left ->
    [one] Pick the attachment of your Churchill.
   *[other] Pick the attachments of your { $left } Churchills.
}
prompt-fitting-reserve = { $left ->
    [one] Pick the attachment of your Churchill that comes later.
   *[other] Pick the attachment of the first of your { $left } Churchills that come later.
}
prompt-smoke-screen = { $left ->
    [one] Lay the last hex of the smoke screen.
   *[other] Lay the smoke screen: { $left } hexes that hang together.
}
prompt-blow-up = Which bridge is to be blown up?
prompt-enter = { $left ->
    [one] One armor unit may enter over the enemy's baseline, or say done.
   *[other] { $left } armor units may enter over the enemy's baseline, or say done.
}
prompt-share-out = Share out the figures: { $infantry } for infantry, { $armor } for armor, { $stars } for any unit; or say done.
prompt-choose-section = The copied Infantry Assault named no section: name one of yours.
prompt-keep = Keep one of the two cards; the other is discarded.
prompt-order = { $on_the_move ->
    [0] { $left ->
        [one] Order one unit, or say done.
       *[other] Order units, up to { $left } more, or say done.
    }
   *[other] { $left ->
        [0] Send units on the move, up to { $on_the_move } more, or say done.
        [one] Order one unit and send up to { $on_the_move } on the move, or say done.
       *[other] Order units, up to { $left } more, and send up to { $on_the_move } on the move, or say done.
    }
}{ $gung_ho ->
    [1] {" "}Gung ho: one more than the card says.
   *[0] {""}
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
prompt-march = { $asks ->
    [bridge] The unit on { $hex } may lay its bridge now: lay it, move on, or say halt.
    [bridge-only] The unit on { $hex } goes no farther, but may lay its bridge now: lay it, or say halt.
    [onward] The unit on { $hex } is on its way: move it on, or say halt.
   *[step] The unit on { $hex } moves hex by hex, because something that matters lies on the way: move it on, or say halt.
}
prompt-battle = Battle with ordered units, or say done.
prompt-take-ground = { $asks ->
    [either] Does the unit on { $hex } take { $ground }, or stay and assault another enemy beside it with one die?
    [furia] Does the unit on { $hex } assault another enemy beside it with one die?
   *[take] Does the unit on { $hex } take { $ground }?
}
prompt-overrun = The unit on { $hex } may battle once more, or say stay.
prompt-smoke = Lay smoke on up to { $left ->
    [one] one hex
   *[other] { $left } hexes
} more beside it, or say done.
prompt-pursue = The unit on { $hex } took ground and may go one hex on before it battles, or say stay.
prompt-battle-back = Your last figures on { $hex } may strike back at { $attacker } with one die. Battle back, or stay?
prompt-unload = Where does { $type } get off the train on { $hex }?
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
prompt-heal = { $left ->
    [one] Choose a unit to bring figures back to.
   *[other] Choose { $left } units to bring figures back to, one after another.
}
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
event-gung-ho = Gung ho: with { $card } { $side } commands one unit more.
event-handed = The commander of { $side } handed { $card } to { $place_where }.
event-led = { $side_capital } played { $card } in { $place_where }.
event-counter = The Counter-Attack of { $side } copies { $card }.
event-drew = { $card_id ->
    [hidden] { $side_capital } drew a card.
   *[other] { $side_capital } drew { $card }.
}
event-kept = { $side_capital } kept one card and discarded { $discarded }.
event-reshuffled = The discard pile was shuffled into the deck.
event-ordered = { $side_capital } ordered { $type } on { $hex }.
event-sent = { $side_capital } sent { $type } on { $hex } on the move.
event-fetched = { $card_id ->
    [hidden] { $side_capital } took a card from the discard pile.
   *[other] { $side_capital } took { $card } from the discard pile.
}
event-card-lost = { $side_capital } lost { $card } from the hand.
event-hq-captured = The headquarters of { $side } on { $hex } was captured.
event-hq-retaken = { $side_capital } took back its headquarters on { $hex }.
event-visibility = The night: { $stars ->
    [one] one star
   *[other] { $stars } stars
}; one sees { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}.
event-smoke = Smoke lies on { $hex }.
event-smoke-gone = The smoke on { $hex } is gone.
event-dropped = { $type_capital } of { $side } came down on { $hex }.
event-drop-lost = { $type_capital } of { $side } was lost in the drop.
event-entered = { $type_capital } of { $side } entered the board on { $hex }.
event-bridge-blown = { $side_capital } blew up the bridge on { $hex }.
event-bridge-stands = { $side_capital } tried to blow up the bridge on { $hex }, in vain.
event-moved = { $type_capital } of { $side } moved from { $hex } to { $to }.
event-exited = { $type_capital } of { $side } left the board over { $over }.
event-removed = The { $terrain } on { $hex } was removed.
event-ice = { $type_capital } of { $side } went onto the ice on { $hex }.
event-mine = { $type_capital } of { $side } came onto a mine on { $hex }: { $strength ->
    [0] a decoy, which is taken away
   *[other] it has strength { $strength }
}.
event-swept = { $type_capital } of { $side } cleared the mine on { $hex }.
event-sealing = { $type_capital } of { $side } { $sealed ->
    [yes] sealed the caves on { $hex }
   *[no] tried to seal the caves on { $hex }, in vain
}.
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
event-goes-on = { $type_capital } of { $side } on { $hex } goes on to assault { $target_type } on { $target_hex }.
event-ambush = { $type_capital } of { $side } on { $hex } sprang an ambush!
event-strike = The strike fell on { $type } of { $side } on { $hex }.
event-dice = Rolled: { $faces }.
event-rolled-again = { $dice ->
    [one] One hit
   *[other] { $dice } hits
} on { $type } of { $side } on { $hex } must be rolled again.
event-aimed = { $type_capital } of { $side } on { $hex } found the range of { $to }.
event-battles-back = { $type_capital } of { $side } on { $hex } battles back.
event-supplied = { $type_capital } of { $side } on { $hex } gave one figure to { $target_type } on { $to }.
event-used-up = { $type_capital } of { $side } on { $hex } gave all it had and is gone.
event-fitted = { $type_capital } of { $side } on { $hex } goes { $trait }.
event-fitted-reserve = { $type_capital } of { $side } that comes later goes { $trait }.
event-bridged = { $type_capital } of { $side } on { $hex } laid a bridge over { $to }.
event-landed = { $craft ->
    [boat] { $type_capital } of { $side } landed on { $hex } and left its boat.
   *[craft] { $type_capital } of { $side } landed on { $hex }.
}
event-unloaded = { $type_capital } of { $side } got off the train onto { $to }.
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
event-flags-ignored = { $type_capital } of { $side } on { $hex } ignored { $flags ->
    [one] one flag
   *[other] { $flags } flags
} { $terrain_id ->
    [none] ({ $rule })
   *[other] ({ $terrain }, { $rule })
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

## What a scenario is of: its form of the game, its expansions, its front

format-breakthrough = Breakthrough
format-overlord = Overlord, two boards
pack-terrain = Terrain Pack
pack-eastern = Eastern Front
pack-pacific = Pacific Theater
pack-mediterranean = Mediterranean Theater
pack-air = Air Pack
pack-campaign = Campaign Book
pack-winter = Winter Wars
pack-equipment = Equipment Pack
front-western = Western front
front-eastern = Eastern front
front-mediterranean = Mediterranean front
front-pacific = Pacific front

## How a battle ended

ending-medals = with all medals that were needed
ending-no-units = as the other side had no units left
ending-sudden-death = by holding the ground that decides at once
ending-no-cards = as there were no more cards to draw

## Sides, sections, classes

side-axis = the Axis
    .capital = The Axis
side-allies = the Allies
    .capital = The Allies
place-1 = half-section 1
    .capital = Half-section 1
    .where = half-section 1
    .short = 1 (left general)
place-2 = half-section 2
    .capital = Half-section 2
    .where = half-section 2
    .short = 2 (left general)
place-3 = half-section 3
    .capital = Half-section 3
    .where = half-section 3
    .short = 3 (centre general)
place-4 = half-section 4
    .capital = Half-section 4
    .where = half-section 4
    .short = 4 (centre general)
place-5 = half-section 5
    .capital = Half-section 5
    .where = half-section 5
    .short = 5 (right general)
place-6 = half-section 6
    .capital = Half-section 6
    .where = half-section 6
    .short = 6 (right general)
place-commander = the commander
    .capital = The commander
    .where = the commander
    .short = commander
place-left = the left general
    .capital = The left general
    .where = all sections of the left general
    .short = left, both
place-centre = the centre general
    .capital = The centre general
    .where = all sections of the centre general
    .short = centre, both
place-right = the right general
    .capital = The right general
    .where = all sections of the right general
    .short = right, both
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
class-other = neither infantry, armor nor artillery
    .capital = Neither infantry, armor nor artillery
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
type-motorized_infantry = motorized infantry
    .capital = Motorized infantry
    .unit = motorized infantry unit
    .text = Four figures. Moves up to two hexes and battles, as special forces do. Rolls three, two, one dice at one, two, three hexes, with a clear line of sight. May take ground.
    .rule = M44 5.1 Motorized infantry
type-french_resistance = French Resistance
    .capital = French Resistance
    .unit = Resistance unit
    .text = Three figures that fight as infantry. It may battle in the turn in which it enters any terrain, and retreats one to three hexes for each flag, as its owner likes.
    .rule = M44 5.2 French Resistance
type-combat_engineers = combat engineers
    .capital = Combat engineers
    .unit = engineer unit
    .text = Infantry. In close assault the target's terrain takes no dice from it. In wire it battles with one die less and removes the wire at the same time. It removes road blocks instead of battling. On a mine it clears the mine instead of battling.
    .rule = M44 5.2 Engineers
type-ski_troops = ski troops
    .capital = Ski troops
    .unit = ski unit
    .text = Three figures. Moves up to three hexes and battles, in whatever terrain it enters; it has to stop where others do. Rolls three and two dice at one and two hexes, with a clear line of sight. Retreats one to three hexes for each flag. May take ground.
    .rule = M44 5.2 Ski troops
type-cavalry = cavalry
    .capital = Cavalry
    .unit = cavalry unit
    .text = Four figures, ordered as infantry and hit by its symbol, that move and battle as armor: up to three hexes, and two and one dice at one and two hexes, with a clear line of sight. May take ground, and then battle once more.
    .rule = M44 5.2 Cavalry
type-sniper = sniper
    .capital = Sniper
    .unit = sniper
    .text = One figure. Moves up to two hexes and battles, in whatever terrain it enters. Rolls one die at up to five hexes, with a clear line of sight, at infantry and artillery alone; no terrain takes it, the target's no more than its own, and stars hit too. Only grenades hit it, and stars where they hit infantry. Retreats one to three hexes for each flag. No medal is won for it, and no nation's rules hold for it.
    .rule = M44 5.2 Sniper
type-anti_tank = anti-tank gun
    .capital = Anti-tank gun
    .unit = anti-tank unit
    .text = Infantry with an anti-tank gun of the early war. Moves or battles, not both. Rolls three, two, one dice at one, two, three hexes, with a clear line of sight; stars hit armor and vehicles too. Takes no ground.
    .rule = M44 5.3 Anti-tank
type-late_anti_tank = anti-tank weapon
    .capital = Anti-tank weapon
    .unit = anti-tank unit
    .text = Infantry with anti-tank weapons of the late war. Moves one hex and battles, or moves two and does not. Rolls three, two, one dice at one, two, three hexes, with a clear line of sight; if it did not move, stars hit armor and vehicles too. Takes no ground.
    .rule = M44 5.3 Anti-tank
type-mortar = mortar
    .capital = Mortar
    .unit = mortar unit
    .text = Infantry with a mortar of the early war. Moves or battles, not both. Rolls three, two, one dice at one, two, three hexes at whatever is on land; it needs no line of sight, and cover takes no dice from it. Takes no ground.
    .rule = M44 5.3 Mortar
type-late_mortar = late mortar
    .capital = Late mortar
    .unit = mortar unit
    .text = Infantry with a mortar of the late war. Moves one hex and battles, or moves two and does not. Rolls three, two, one dice at one, two, three hexes at whatever is on land; cover takes no dice from it. If it did not move it needs no line of sight, and rolls one die at four hexes too. Takes no ground.
    .rule = M44 5.3 Mortar
type-machine_gun = machine gun
    .capital = Machine gun
    .unit = machine gun unit
    .text = Infantry with a machine gun of the early war. Moves or battles, not both. Rolls three, two, one dice at one, two, three hexes at whatever is on land, with a clear line of sight; stars hit infantry too. Takes no ground.
    .rule = M44 5.3 Machine gun
type-late_machine_gun = late machine gun
    .capital = Late machine gun
    .unit = machine gun unit
    .text = Infantry with a machine gun of the late war. Moves one hex and battles, or moves two and does not. Rolls three, two, one dice at one, two, three hexes at whatever is on land, with a clear line of sight; if it did not move, stars hit infantry too. Takes no ground.
    .rule = M44 5.3 Machine gun
type-supply_truck = supply truck
    .capital = Supply truck
    .unit = supply truck unit
    .text = One to three figures that count as infantry. Moves up to two hexes, four if all of the move runs along road. Never battles; where re-supply is played it gives figures of its own to units beside it. Enters nothing that is closed to armor and artillery, stops on rails, and clears no wire. Every third truck figure that a side loses is a medal.
    .rule = M44 5.4 Supply truck
type-patrol_car = patrol car
    .capital = Patrol car
    .unit = patrol car unit
    .text = One to three figures that count as infantry. Moves up to four hexes and battles with three, two, one dice at one, two, three hexes, with a clear line of sight. Hits on it are rolled again: each grenade is a hit, all else nothing, and flags do not count. Enters nothing that is closed to armor and artillery, stops on rails, and clears no wire. May take ground.
    .rule = M44 5.4 Patrol car
type-command_car = command car
    .capital = Command car
    .unit = command car
    .text = One figure that counts as infantry. Moves up to three hexes and never battles. A section card for the section where it stands orders one unit more. Ordered by a Recon it may take any discarded card instead of drawing. Hits on it are rolled again: a grenade destroys it, and flags do not count.
    .rule = M44 5.4 Command car
type-tiger = Tiger
    .capital = Tiger
    .unit = Tiger
    .text = One figure that moves and battles as armor. Hits on it are rolled again: a grenade destroys it, all else is nothing. Takes ground and may then battle once more.
    .rule = M44 5.2 Tiger
type-flame_thrower_tank = flame-thrower tank
    .capital = Flame-thrower tank
    .unit = flame-thrower tank unit
    .text = Armor. In close assault the target's terrain takes at most one die from it.
    .rule = M44 5.2 Flame-thrower tank
type-tank_destroyer = tank destroyer
    .capital = Tank destroyer
    .unit = tank destroyer unit
    .text = Armor that moves up to two hexes and battles with two dice at up to four hexes, with a clear line of sight. Stars hit armor and vehicles too. If it did not move, cover takes no dice from it, nor do buildings that it stands in. May take ground, but not battle again. Its ordinary tanks are lost first.
    .rule = M44 5.4 Tank destroyer
type-hobart = Hobart's funny
    .capital = Hobart's funny
    .unit = Hobart's funny
    .text = Armor with a Churchill that carries a bridge (laid over a river beside it, once, instead of battling), a bobbin (beach, marsh and wire are open ground to it), a fascine (fords and trenches are), a flail (clears mines) or a petard (one die more against bunkers, which a star destroys). The Churchill is its last figure.
    .rule = M44 5.4 Hobart's funnies
type-half_track = half-track
    .capital = Half-track
    .unit = half-track unit
    .text = One to three figures that count as armor. Moves up to two hexes and battles with two dice at up to two hexes, with a clear line of sight. May take ground, but not battle again; where re-supply is played it gives figures of its own to units beside it instead of battling. Every third half-track figure that a side loses is a medal.
    .rule = M44 5.4 Half-track
type-big_gun = big gun
    .capital = Big gun
    .unit = big gun unit
    .text = Artillery that reaches eight hexes: three dice at one and two, two at three and four, one from five to eight. If it hits a unit that stays, it places a crosshair there: big guns and destroyers of its side roll one die more at that hex, until the unit leaves or the gun moves. It has three crosshairs.
    .rule = M44 5.2 Big gun
type-mobile_artillery = mobile artillery
    .capital = Mobile artillery
    .unit = mobile artillery unit
    .text = Artillery that moves one hex and battles, or moves two and does not.
    .rule = M44 5.2 Mobile artillery
type-heavy_anti_tank = heavy anti-tank gun
    .capital = Heavy anti-tank gun
    .unit = heavy anti-tank unit
    .text = Artillery. Moves one hex or battles, not both. Rolls two dice at up to four hexes, with a clear line of sight; cover takes no dice from it, and stars hit armor and vehicles too. Takes no ground.
    .rule = M44 5.2 88
type-nebelwerfer = Nebelwerfer
    .capital = Nebelwerfer
    .unit = Nebelwerfer unit
    .text = Artillery with two kinds of shells, one of them a turn, that reach six hexes. Incendiary shells are its battles: three dice at one and two hexes, two at three and four, one at five and six; no flag of theirs may be ignored. Smoke shells lay smoke on up to three hexes in range, side by side. The terrain of its own hex takes no dice from its attackers.
    .rule = M44 5.2 Nebelwerfer
type-destroyer = destroyer
    .capital = Destroyer
    .unit = destroyer
    .text = A ship of three figures on the open ocean. Moves up to two hexes and battles; reaches eight hexes as a big gun does, without a line of sight, and places crosshairs. Only grenades hit it; it may ignore one flag. No card names its kind.
    .rule = M44 5.2 Destroyer
type-locomotive = locomotive
    .capital = Locomotive
    .unit = train
    .text = With its wagons one unit of four figures on rails. Moves up to three hexes ahead or astern. Hits count against all of it: its wagons are lost with the third, it with the fourth, which is a medal. Only grenades hit it; it retreats astern, and may ignore one flag.
    .rule = M44 5.2 Trains
type-wagon = wagon
    .capital = Wagon
    .unit = train
    .text = Three figures that follow their locomotive, and are lost with the third hit on the train. No medal is won for them.
    .rule = M44 5.2 Trains

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
terrain-sea_bluff = sea bluff
    .text = Between it and the beach or the sea only infantry goes, for two hexes of movement; in retreat it is a hill like others. Infantry and armor that fire up from lower ground roll one die less, artillery no less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 sea bluff
terrain-cliff = cliff
    .text = Between it and the beach or the sea only infantry goes, for two hexes of movement, and never to take ground up there; in retreat it is a hill like others. Infantry and armor that fire up from lower ground roll one die less, artillery no less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 cliff
terrain-steep_hill = steep hill
    .text = Climbing it from where there is no hill takes two hexes of movement. Infantry and armor that fire up from lower ground roll one die less, artillery no less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 steep hill
terrain-wide_river = wide river
    .text = No unit enters it, except where it is bridged or forded. Infantry does not fire across it; other units do.
    .rule = M44 4 wide river
terrain-bridge_section = bridge section
    .text = The river under it is crossed, but it is entered and left only at its two ends.
    .rule = M44 4 bridge section
terrain-pontoon_bridge = pontoon bridge
    .text = The river under it is crossed freely.
    .rule = M44 4 pontoon bridge
terrain-broken_bridge = broken bridge
    .text = It leads nowhere: what lies under it is as if there were no bridge.
    .rule = M44 4 broken bridge
terrain-rope_bridge = rope bridge
    .text = Drawn, but not played: our sources do not tell who may cross it.
    .rule = M44 4 rope bridge
terrain-railroad_bridge = railroad bridge
    .text = The river under it is crossed. Infantry passes; armor, artillery and vehicles stop on it.
    .rule = M44 4 railroad bridge
terrain-sea_wall = sea wall
    .text = For units of the side that owns it: infantry and armor firing at them roll one die less, artillery no less, and they may ignore one flag of an attack. It stays for the whole battle.
    .rule = M44 4 sea wall
terrain-airfield = airfield
    .text = No effect.
    .rule = M44 4 airfield
terrain-dam = dam
    .text = Only infantry enters. A unit on it may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 dam
terrain-flooded_field = flooded field
    .text = Can be entered only with the first hex of a move. Entering ends the move, and a unit that entered takes no ground this turn. Leaving takes the whole move: one hex. Armor that enters or leaves may not battle this turn.
    .rule = M44 4 flooded field
terrain-fortress = fortress
    .text = Only infantry enters. Infantry firing at a unit in it rolls one die less, armor two, artillery no less; the unit may ignore any number of flags. Blocks the line of sight.
    .rule = M44 4 fortress
terrain-high_ground = high ground
    .text = No effect; it stays dry where the land is flooded.
    .rule = M44 4 high ground
terrain-lake = lake
    .text = No unit enters it. A line of sight over two hexes of lake or more is blocked.
    .rule = M44 4 lake
terrain-marsh = marsh
    .text = No artillery enters. Entering ends the move, and a unit that entered takes no ground this turn. Leaving takes the whole move: one hex. Armor that enters or leaves may not battle this turn.
    .rule = M44 4 marsh
terrain-minefield = mine
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Nobody knows its strength until an enemy of the side that laid it comes in: so many dice are rolled, each of the unit's symbols and each grenade costs a figure, and the mine stays. A decoy is taken away. Retreats pass it unharmed; engineers that could still battle clear it instead.
    .rule = M44 4 minefield
terrain-decoy_minefield = mine
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Nobody knows its strength until an enemy of the side that laid it comes in: so many dice are rolled, each of the unit's symbols and each grenade costs a figure, and the mine stays. A decoy is taken away, and the first one wins its finder a medal. Retreats pass it unharmed; engineers that could still battle clear it instead.
    .rule = M44 4 minefield
terrain-mountain = mountain
    .text = Only infantry enters, and only between hills and mountains, in retreat too. A gun set up there never leaves, and reaches seven hexes. Infantry and armor that fire up from lower ground roll two dice less, artillery no less. Blocks the line of sight, except along one and the same mountain.
    .rule = M44 4 mountain
terrain-oasis = oasis
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Infantry and armor firing at a unit in it roll one die less, artillery no less; the unit may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 oasis
terrain-palm_forest = palm forest
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Blocks the line of sight.
    .rule = M44 4 palm forest
terrain-jungle = jungle
    .text = Entering ends the move; a unit that enters battles this turn only if it began next to the hex. Armor takes this ground only if it has not moved. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Blocks the line of sight.
    .rule = M44 4 jungle
terrain-prison_camp = prison camp
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. A unit in it may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 prison camp
terrain-radar_station = radar station
    .text = Entering ends the move, and a unit that entered takes no ground this turn. It may battle. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. A unit in it may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 radar station
terrain-railroad = railroad
    .text = Infantry passes; armor, artillery and vehicles that enter stop, and may still take ground.
    .rule = M44 4 railroad track
terrain-railroad_crossing = railroad crossing
    .text = A move that goes along connected road all the way may be one hex longer. The rails stop nobody here.
    .rule = M44 4 railroad track
terrain-railroad_station = railroad station
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 railroad station
terrain-road_block = road block
    .text = Only infantry enters. Entering ends the move, and a unit that entered takes no ground this turn. Infantry and armor firing at a unit in it roll one die less, artillery no less; the unit may ignore one flag of an attack. Engineers may remove it instead of battling.
    .rule = M44 4 road block
terrain-supply_depot = supply depot
    .text = Blocks the line of sight.
    .rule = M44 4 supply depot
terrain-wadi = wadi
    .text = Its slopes are closed to moves, to taking ground and to retreats; its ends are open. Units that need a line of sight battle into it and out of it only with the unit next to them; along it they see each other. Whoever is outside rolls one die less at a unit in it, artillery too.
    .rule = M44 4 wadi
terrain-city_ruins = city ruins
    .text = Only infantry enters. Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less; the unit may ignore one flag of an attack. Blocks the line of sight.
    .rule = M44 4 city ruins
terrain-dragons_teeth = dragon's teeth
    .text = Only infantry enters. Entering ends the move, and a unit that entered takes no ground this turn.
    .rule = M44 4 dragon's teeth
terrain-frozen_river = frozen river
    .text = Two dice are rolled for whoever comes onto it, in a move, to take ground or in retreat: each star costs a figure. Bridges lead over it.
    .rule = M44 4 frozen river
terrain-hill_with_forest = wooded hill
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Blocks the line of sight.
    .rule = M44 4 hill with forest
terrain-hill_with_village = village on a hill
    .text = Entering ends the move; a unit that enters may not battle this turn. Infantry firing at a unit in it rolls one die less, armor two, artillery no less. Armor in it battles with two dice less. Blocks the line of sight.
    .rule = M44 4 hill with village
terrain-ravine = ravine
    .text = Only infantry enters. A unit in it may ignore one flag of an attack.
    .rule = M44 4 ravine
terrain-trench = trench
    .text = No artillery enters. Entering ends the move, and a unit that entered takes no ground this turn. Infantry and armor firing at a unit in it roll one die less, artillery no less. Infantry in it may ignore one flag of an attack; armor in it does not battle.
    .rule = M44 4 trenches
terrain-cave_on_hill = hill with caves
    .text = Only infantry enters. Japanese infantry goes from here to any other cave for one hex of movement, which ends its move; here two dice fewer are rolled at it, by artillery no fewer, and it ignores all flags. Allied infantry with no enemy next to it may seal the caves. Else as a hill: infantry and armor that fire up from lower ground roll one die less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 cave on hill
terrain-cave_on_mountain = mountain with caves
    .text = Only infantry enters, and only between hills and mountains, in retreat too. A gun set up there never leaves, and reaches seven hexes. Japanese infantry goes from here to any other cave for one hex of movement, which ends its move; it ignores all flags. Allied infantry with no enemy next to it may seal the caves. Infantry and armor that fire up from lower ground roll two dice less, artillery no less. Blocks the line of sight, except along one and the same mountain.
    .rule = M44 4 cave on mountain
terrain-hospital = field hospital
    .text = Blocks the line of sight. Wounded infantry may recover there.
    .rule = M44 4 hospital
terrain-headquarters = headquarters
    .text = Blocks the line of sight. Of one with an owner, whoever takes it costs him a card.
    .rule = M44 4 HQ
terrain-pier = pier
    .text = It is entered and left along its axis only, and never between it and the ocean.
    .rule = M44 4 pier
terrain-rice_paddy = rice paddies
    .text = No artillery enters. Entering ends the move, and a unit that entered takes no ground this turn. Leaving takes the whole move: one hex. Armor that enters or leaves may not battle this turn.
    .rule = M44 4 rice paddies
terrain-fordable_stream = fordable stream
    .text = It is waded anywhere, but entering ends the move.
    .rule = M44 4 fordable stream
terrain-escarpment = escarpment
    .text = No unit enters it. Blocks the line of sight.
    .rule = M44 4 escarpment
terrain-erg = erg
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Infantry and armor that fire up from lower ground roll one die less, artillery no less. Blocks the line of sight, except along one and the same hill.
    .rule = M44 4 erg
terrain-abatis = abatis
    .text = Drawn, but not played: our sources do not tell its effect.
    .rule = M44 4 abatis
terrain-castle = castle
    .text = Drawn, but not played: our sources do not tell whether it is a fortress or a town.
    .rule = M44 4 castle
terrain-aircraft_carrier = aircraft carrier
    .text = Drawn, but not played: our sources do not tell its rules.
    .rule = M44 4 aircraft carrier
terrain-coastline = coast
    .text = A move that enters it goes two hexes at most. Landing craft land on it.
    .rule = M44 4 coastline
terrain-impassable = impassable ground
    .text = No unit enters it.
    .rule = M44 4 impassable
terrain-impassable_blocking = impassable heights
    .text = No unit enters it. Blocks the line of sight, and artillery fire too.
    .rule = M44 4 impassable blocking hill
terrain-smoke_shells = smoke
    .text = Entering ends the move, and a unit that entered takes no ground this turn. Fire at a unit in it and out of it has one die less, whoever fires. Blocks the line of sight, and artillery fire too; a unit in it sees and is seen.
    .rule = M44 6.2-31
terrain-smoke_screen = smoke screen
    .text = Blocks the line of sight across it.
    .rule = M44 6.2-21

## Dice

face-I = infantry
face-A = armor
face-G = grenade
face-F = flag
face-S = star

## What dice are for, told to whoever throws them himself

dice-battle = { $type_capital } on { $hex } battles { $target_type } on { $target_hex }.
dice-battle-back = { $type_capital } on { $hex } battles back against { $target_type } on { $target_hex }.
dice-ambush = Ambush: { $type } on { $hex } strikes first at { $target_type } on { $target_hex }.
dice-again = Hits on { $type } on { $hex } are rolled again: each grenade is one.
dice-strike = The strike falls on { $type } on { $hex }.
dice-mine = A mine goes off under { $type } on { $hex }.
dice-ice = { $type_capital } is on the ice of { $hex }: each star costs a figure.
dice-cave = { $type_capital } on { $hex } tries to seal the caves: a star does it.
dice-breach = { $type_capital } on { $hex } fires at a bunker: a star breaks it.
dice-bridge = Is the bridge blown? A star does it.
dice-medics = Medics and mechanics: symbols bring figures back, to be shared out.
dice-healing = Medics and mechanics: figures come back to { $type } on { $hex }.
dice-recovery = { $type_capital } on { $hex } recovers figures.
dice-night = How far one sees: each star changes it by a hex.
dice-orders = Their Finest Hour: the symbols order units.

## Command cards: the name, what it does, and the rule that it is

card-hidden = a card
card-recon-left = Recon Left
    .text = Order one unit on your left. At the end of the turn draw two cards, keep one.
    .breakthrough = Order one unit on your left; two units of any section may move without battling. At the end of the turn draw two cards, keep one.
    .overlord = Order one unit in one of the two half-sections of your left general. At the end of the turn draw three cards instead of two, and keep them all.
    .rule = M44 card Recon
card-recon-centre = Recon Centre
    .text = Order one unit in the centre. At the end of the turn draw two cards, keep one.
    .breakthrough = Order one unit in the centre; two units of any section may move without battling. At the end of the turn draw two cards, keep one.
    .overlord = Order one unit in one of the two half-sections of your centre general. At the end of the turn draw three cards instead of two, and keep them all.
    .rule = M44 card Recon
card-recon-right = Recon Right
    .text = Order one unit on your right. At the end of the turn draw two cards, keep one.
    .breakthrough = Order one unit on your right; two units of any section may move without battling. At the end of the turn draw two cards, keep one.
    .overlord = Order one unit in one of the two half-sections of your right general. At the end of the turn draw three cards instead of two, and keep them all.
    .rule = M44 card Recon
card-probe-left = Probe Left
    .text = Order two units on your left.
    .breakthrough = Order two units on your left; two units of any section may move without battling.
    .overlord = Order two units in one of the two half-sections of your left general.
    .rule = M44 card Probe
card-probe-centre = Probe Centre
    .text = Order two units in the centre.
    .breakthrough = Order two units in the centre; two units of any section may move without battling.
    .overlord = Order two units in one of the two half-sections of your centre general.
    .rule = M44 card Probe
card-probe-right = Probe Right
    .text = Order two units on your right.
    .breakthrough = Order two units on your right; two units of any section may move without battling.
    .overlord = Order two units in one of the two half-sections of your right general.
    .rule = M44 card Probe
card-attack-left = Attack Left
    .text = Order three units on your left.
    .breakthrough = Order three units on your left; one unit of any section may move without battling.
    .overlord = Order three units in one of the two half-sections of your left general.
    .rule = M44 card Attack
card-attack-centre = Attack Centre
    .text = Order three units in the centre.
    .breakthrough = Order three units in the centre; one unit of any section may move without battling.
    .overlord = Order three units in one of the two half-sections of your centre general.
    .rule = M44 card Attack
card-attack-right = Attack Right
    .text = Order three units on your right.
    .breakthrough = Order three units on your right; one unit of any section may move without battling.
    .overlord = Order three units in one of the two half-sections of your right general.
    .rule = M44 card Attack
card-assault-left = Assault Left
    .text = All units on your left are ordered.
    .overlord = All units in one of the two half-sections of your left general are ordered.
    .rule = M44 card Assault
card-assault-centre = Assault Centre
    .text = All units in the centre are ordered.
    .overlord = All units in one of the two half-sections of your centre general are ordered.
    .rule = M44 card Assault
card-assault-right = Assault Right
    .text = All units on your right are ordered.
    .overlord = All units in one of the two half-sections of your right general are ordered.
    .rule = M44 card Assault
card-general-advance = General Advance
    .text = Order two units in each of the three sections.
    .overlord = Order two units in each half-section of one general.
    .rule = M44 card General Advance
card-pincer-move = Pincer Move
    .text = Order two units on your left and two on your right.
    .overlord = Order two units in one half-section of any general.
    .rule = M44 card Pincer Move
card-recon-in-force = Recon in Force
    .text = Order one unit in each of the three sections.
    .overlord = Order one unit in each half-section of one general.
    .rule = M44 card Recon in Force
card-air-power = Air Power
    .text = Strike up to four enemies, each next to the one before: two dice each for the Allies, one for the Axis. Stars hit too; cover does not help and no flag is ignored.
    .breakthrough = Strike up to four enemies, each next to the one before, with two dice each. Stars hit too; cover does not help and no flag is ignored.
    .overlord = Strike up to four enemies, each next to the one before: two dice each for the Allies, one for the Axis. Stars hit too; cover does not help and no flag is ignored. The commander plays it before the generals, or, as the switch says, a general on a target in his sections.
    .rule = M44 card Air Power
card-ambush = Ambush
    .text = When an enemy declares a close assault, your unit battles it first. Draw another card at the end of the turn.
    .overlord = It stays with the commander. When an enemy declares a close assault, any of your units battles it first; another card is drawn at once.
    .rule = M44 card Ambush
card-armor-assault = Armor Assault
    .text = Order four armor units; one more die in close assaults, after taking ground too. Without armor: any one unit.
    .overlord = Order four armor units of one general; one more die in close assaults, after taking ground too. Where he has no armor: any one unit of his.
    .rule = M44 card Armor Assault
card-artillery-bombard = Artillery Bombard
    .text = All artillery moves up to three hexes or battles twice. Without artillery: any one unit.
    .overlord = All artillery of one general moves up to three hexes or battles twice. Where he has none: any one unit of his.
    .rule = M44 card Artillery Bombard
card-barrage = Barrage
    .text = Roll four dice against any one enemy. Cover does not help and no flag is ignored.
    .breakthrough = Roll four dice against any one enemy; stars hit too. Cover does not help and no flag is ignored.
    .overlord = The commander plays it, before the generals: four dice against any one enemy. Cover does not help and no flag is ignored.
    .rule = M44 card Barrage
card-behind-enemy-lines = Behind Enemy Lines
    .text = One infantry unit moves up to three hexes whatever the terrain, battles with one more die, and moves up to three again. Without infantry: any one unit.
    .overlord = One infantry unit of one general moves up to three hexes whatever the terrain, battles with one more die, and moves up to three again. Where he has no infantry: any one unit of his.
    .rule = M44 card Behind Enemy Lines
card-close-assault = Close Assault
    .text = All infantry and armor next to an enemy battle enemies next to them with one more die, without moving first.
    .overlord = All infantry and armor of one general next to an enemy battle enemies next to them with one more die, without moving first.
    .rule = M44 card Close Assault
card-counter-attack = Counter-Attack
    .text = Play the card that your opponent just played, on the same side of the board.
    .overlord = A general plays the card that the general opposite him played in their last turn, in the same half-sections; or the commander that which the enemy's commander played himself.
    .rule = M44 card Counter-Attack
card-dig-in = Dig-In
    .text = Four infantry units get sandbags; they neither move nor battle. Without infantry: any one unit.
    .breakthrough = Four infantry or artillery units get sandbags; they neither move nor battle. Without either: any one unit.
    .overlord = Four infantry units of one general get sandbags; they neither move nor battle. Where he has no infantry: any one unit of his.
    .rule = M44 card Dig-In
card-direct-from-hq = Direct from HQ
    .text = Order any four units.
    .overlord = Order any four units of one general.
    .rule = M44 card Direct from HQ
card-firefight = Firefight
    .text = Order four units without an enemy next to them; they fire with one more die and do not move.
    .overlord = Order four units of one general without an enemy next to them; they fire with one more die and do not move.
    .rule = M44 card Firefight
card-infantry-assault = Infantry Assault
    .text = All infantry of one section moves 2 hexes and battles, or 3 and does not; units that are slower by themselves go one hex farther than usual. Without infantry: any one unit.
    .overlord = All infantry of one half-section moves 2 hexes and battles, or 3 and does not; units that are slower by themselves go one hex farther than usual. Where its general has no infantry: any one unit there.
    .rule = M44 card Infantry Assault
card-medics-mechanics = Medics & Mechanics
    .text = Choose a unit that lost figures and roll a die for each card in hand, this one included: each of its symbols and each star brings a figure back (artillery: stars alone). A unit that got some is ordered.
    .breakthrough = Roll four dice and share out what they show: each symbol brings back a figure of a unit of its kind, each star one of any unit. Whoever is healed may be ordered.
    .overlord = Choose a unit of one general that lost figures and roll four dice: each of its symbols and each star brings a figure back (artillery: stars alone). A unit that got some is ordered.
    .rule = M44 card Medics & Mechanics
card-move-out = Move Out
    .text = Order four infantry units. Without infantry: any one unit.
    .overlord = Order four infantry units of one general. Where he has no infantry: any one unit of his.
    .rule = M44 card Move Out
card-their-finest-hour = Their Finest Hour
    .text = Roll a die for each card in hand, this one included: each infantry symbol orders infantry, each armor symbol armor, each star any unit. They battle with one more die. Then the deck is shuffled anew.
    .overlord = The commander plays it, and no other card is played this turn: each general rolls four dice for his own units; each infantry symbol orders infantry, each armor symbol armor, each star any unit. They battle with one more die. Then the deck is shuffled anew.
    .rule = M44 card Their Finest Hour

## Cards of the three sections told as one

cards-recon = Recon
    .text = Order one unit in the section that the card names. At the end of the turn draw two cards, keep one.
    .breakthrough = Order one unit in the section that the card names; two units of any section may move without battling. At the end of the turn draw two cards, keep one.
    .overlord = Order one unit in one of the two half-sections of the general that the card names. At the end of the turn draw three cards instead of two, and keep them all.
cards-probe = Probe
    .text = Order two units in the section that the card names.
    .breakthrough = Order two units in the section that the card names; two units of any section may move without battling.
    .overlord = Order two units in one of the two half-sections of the general that the card names.
cards-attack = Attack
    .text = Order three units in the section that the card names.
    .breakthrough = Order three units in the section that the card names; one unit of any section may move without battling.
    .overlord = Order three units in one of the two half-sections of the general that the card names.
cards-assault = Assault
    .text = All units in the section that the card names are ordered.
    .overlord = All units in one of the two half-sections of the general that the card names are ordered.

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
objective-empty-section = counts as long as the section is free of enemies

## Odds

# Where the dice of a battle come from.
odds-part-range = { $value ->
    [one] 1 die
   *[other] { $value } dice
} at this range
odds-part-ground = { $value } own terrain
odds-part-smoke = { $value } smoke
odds-part-cover = { $value } cover of the target
odds-part-unit = { $value } the unit
odds-part-card = { $value } the card
assumes-independent = Each target is judged as it stands now.

## Switches: rules on which sources differ, and their values

switch-hill_los = Sight over hills
switch-hill_los-classic = a hill hides what is behind it, except along one and the same hill
switch-hill_los-elevated = from hill to hill one looks over lower ground
switch-los_board_edge_obstructs = Sight along the edge of the board
switch-los_board_edge_obstructs-true = outside the board counts as an obstacle
switch-los_board_edge_obstructs-false = outside the board hides nothing
switch-air_power_dice = Dice of Air Power
switch-air_power_dice-scenario = as the scenario says: by side, two in Breakthrough
switch-air_power_dice-by_side = two each for the Allies, one for the Axis
switch-air_power_dice-1-1 = one for either side
switch-air_power_dice-2-2 = two for either side
switch-auto_ignore_costly_flag = A flag that may be ignored and would cost a figure
switch-auto_ignore_costly_flag-true = is ignored without asking
switch-auto_ignore_costly_flag-false = is left to the owner
switch-wire_overrun_after_take_ground = Armor that takes ground in wire
switch-wire_overrun_after_take_ground-true = may battle once more
switch-wire_overrun_after_take_ground-false = may not battle once more
switch-crosshair_shared = A crosshair serves
switch-crosshair_shared-true = every big gun and destroyer of its side
switch-crosshair_shared-false = only the gun that placed it
switch-deck_reshuffle = A deck that runs out
switch-deck_reshuffle-true = is shuffled again, unless the scenario says no
switch-deck_reshuffle-false = ends the battle
switch-italian_card_loss = The Italian hand suffers by the loss of
switch-italian_card_loss-italian_units = Italian units
switch-italian_card_loss-any_axis = any unit of the Axis
switch-overlord_air_power = Air Power in Overlord
switch-overlord_air_power-cinc = the commander plays it
switch-overlord_air_power-general = a general plays it, on a target in his sections
switch-overlord_decks = Decks in Overlord
switch-overlord_decks-per_side = one for each side
switch-overlord_decks-shared = one for both
switch-cavalry_profile = Cavalry moves and battles
switch-cavalry_profile-armor = as armor
switch-cavalry_profile-infantry = as infantry
switch-late_mortar_moved_ignores_terrain = A late mortar that moved
switch-late_mortar_moved_ignores_terrain-true = still ignores cover
switch-late_mortar_moved_ignores_terrain-false = loses dice to cover
switch-late_war_from = Special weapons are those of the late war from
switch-late_war_from-1942-07-01 = July 1942
switch-late_war_from-1943-01-01 = January 1943
switch-star_hits_vehicles = Stars of anti-tank weapons hit
switch-star_hits_vehicles-true = armor and vehicles
switch-star_hits_vehicles-false = armor
switch-tiger_flags = A Tiger obeys
switch-tiger_flags-none = no flags
switch-tiger_flags-first_roll = the flags of the first roll
switch-sandbag_pool = Sandbags in the box
switch-sandbag_pool-12 = twelve
switch-sandbag_pool-unlimited = as many as needed

## What keeps a scenario from being played

problem-unknown = The code { $name } is not known.
problem-behavior = { $name ->
    [headquarters] Nothing says whose headquarters this is: its owner does, or the option headquarters.
   *[other] The special rule { $name } is not played.
}
problem-badge = { $name ->
    [badge40] The badge of the Brandenburgers is drawn, but no source tells what they do.
   *[other] No source tells what { $name } means; the unit is played as if it had none.
}
problem-piece = { $name ->
    [barge] Nobody is in this landing craft, so there is nothing for it to carry.
   *[other] The piece { $name } is not played.
}
problem-terrain = { $name ->
    [abatis] An abatis is drawn, but not played: our sources do not tell its effect.
    [aircraft_carrier] An aircraft carrier is drawn, but not played: our sources do not tell its rules.
    [castle] A castle is drawn, but not played: our sources do not tell whether it is a fortress or a town.
    [rope_bridge] A rope bridge is drawn, but not played: our sources do not tell who may cross it.
   *[other] The terrain { $name } is not played yet.
}
problem-nation = The rules of this army ({ $name }) are not played yet.
problem-unit = { $name ->
    [airplane] An airplane is drawn, but not played: of the air rules only fragments are known.
   *[other] The unit { $name } is not played.
}
problem-tag = { $name ->
    [tag1] What this battle star means its text alone tells; the option battle_stars says it to us.
   *[other] No source tells what the marker { $name } means; it is drawn and does nothing.
}
problem-exit-side = Nothing says which side may leave here; the option exits can.
problem-overlord = Option { $name }: { $message }.
problem-starting = Nothing says which side begins.
problem-option = Option { $name }: { $message }.
problem-no-units = One side has no units.
problem-no-target = For one side no number of medals is given.

## Special rules that a scenario switches on, and nations: reference cards

option-deck_name = another deck
    .text = One card is exchanged for another before play: Air Power for a further Artillery Bombard.
    .rule = M44 2.3 Deck swaps
option-removed_cards = cards left out
    .text = The scenario takes these cards out of the deck before the hands are dealt.
    .rule = M44 2.3 Deck swaps
option-deck_reshuffling = deck played once
    .text = The deck is not shuffled again, not even after Their Finest Hour. When it runs out the battle is over, and the scenario names the winner.
    .rule = M44 7 no reshuffle
option-deck_winner = winner by endurance
    .text = The side that wins if the deck runs out.
    .rule = M44 7 no reshuffle
option-air_power_dice = dice of Air Power
    .text = Air Power rolls as many dice against each target as the scenario says, whoever plays it.
    .rule = M44 card Air Power
option-air_power_banned = a side without Air Power
    .text = In the hands of this side Air Power only orders one unit.
    .rule = M44 card Air Power
option-russian_commissar_rule = Red Army, commissars
    .text = This side plays its cards a turn late: in each turn a card goes face down under the commissar chip, and the one that lay there is played. A Recon or a Counter-Attack may be played straight from the hand instead; then the card under the chip stays. Ambush is kept in hand as usual, and never lies under the chip. What lies there counts as in hand.
    .rule = M44 6.1 Red Army
option-gung_ho = US Marines
    .text = Most cards let this side order one unit more: section cards, those across the board, Direct from HQ, Move Out, Armor Assault, Dig-In, Firefight, Behind Enemy Lines, Medics and every fallback. Assaults, Air Power, Barrage, Artillery Bombard, Close Assault, Infantry Assault and Their Finest Hour give none.
    .rule = M44 6.1 US Marine Corps
option-british_commonwealth = British Commonwealth
    .text = A British ground unit that was close-assaulted, held its hex and has a single figure left strikes back at once with one die, whatever the terrain. This comes before the attacker may take ground.
    .rule = M44 6.1 British Commonwealth
option-italy_royal_army = Italian Royal Army
    .text = Italian ground units retreat one, two or three hexes a flag, as their owner likes. Italian artillery may ignore one flag of an attack.
    .rule = M44 6.1 Italian Royal Army
option-italy_high_command = Italian high command
    .text = For each Italian unit that is lost the opponent takes a card by chance out of the Italian hand and discards it, but never below three cards.
    .rule = M44 6.1 Italian Royal Army
option-french_army = French army, Furia Francese
    .text = A French line infantry unit that won a close assault may, instead of taking the ground, make a second close assault on another adjacent enemy: one die, cover does not help the enemy. After that it may take ground.
    .rule = M44 6.1 French Army
option-blowbridge_opt2 = blowing up bridges
    .text = A section card may be played for a marked bridge in its section instead of for orders: two dice, and a star blows the bridge up, with any unit on it.
    .rule = M44 6.2-2
option-air_strikes_rules = air strikes
    .text = A Recon card may be played as a strike from the air instead of for orders: up to four enemies, each next to the one before, at least one in the card's section. Two dice each for the Allies, one for the Axis; stars hit too, cover does not help, no flag is ignored. Then only one card is drawn.
    .rule = M44 6.2-3
option-recon_as_air_strike = Recon as an air strike
    .text = This side may play a Recon card as a strike from the air, with as many dice against each target as the scenario says.
    .rule = M44 6.2-3
option-north_african_desert_rules = North African desert
    .text = Armor that took ground after a close assault may go one hex farther before it battles once more; over an exit hex it may leave the board with it.
    .rule = M44 6.2-9
option-oasis_recovery = recovery at an oasis
    .text = Infantry that lost figures and is ordered at an oasis, without an enemy next to it, may rest instead of moving: a die for each command card and one more, each infantry symbol and each star brings a figure back. It does nothing else this turn.
    .rule = M44 6.2-10
option-supply_train_rules = supply train
    .text = Where the train stops it may unload the units that it carries onto empty hexes beside it; they act from the next turn on.
    .rule = M44 6.2-13
option-blitz_rules = blitz
    .text = Allied armor moves two hexes at most. The Axis may play a Recon card as a strike from the air: up to four enemies, each next to the one before, at least one in the card's section, one die each.
    .rule = M44 6.2-15
option-partial_blitz_rules = slow armor
    .text = The armor of this side moves two hexes at most, and may then still battle.
    .rule = M44 6.2-15
option-camouflaged = camouflage
    .text = A camouflaged unit can be attacked in close assault only, neither from afar nor from the air. It loses its camouflage for good when it moves, retreats or attacks.
    .rule = M44 6.2-16
option-battle_stars = battle stars
    .text = What a star beside a unit means in this scenario.
    .rule = M44 6.2-16
option-capture_hq = headquarters
    .text = When an enemy enters a side's headquarters, that side loses a card by chance and plays on with one less. It draws one again when a unit of its own comes back.
    .rule = M44 6.2-17
option-headquarters = places of headquarters
    .text = These hexes are headquarters of a side. When an enemy enters one, its side loses a card by chance, and draws one again when a unit of its own comes back.
    .rule = M44 6.2-17
option-hospital_recovery = field hospital
    .text = Infantry that lost figures and is ordered at a hospital, without an enemy next to it, may rest instead of moving: six dice, each infantry symbol and each star brings a figure back. It does nothing else this turn.
    .rule = M44 6.2-18
option-night_visibility_rules = night
    .text = Nobody battles farther than he sees: one hex at first. At the start of each turn of the side that watches for the dawn four dice are rolled, and each star lets everybody see one hex farther, up to six: then it is day for good. Until then Air Power and Barrage only order one unit, and nothing strikes from the air.
    .rule = M44 6.2-19
option-night_visibility_reverse_rule = nightfall
    .text = Night comes: everybody sees six hexes at first, and each star of the four dice takes one away, down to one.
    .rule = M44 6.2-19
option-night_visibility_team_turn = who watches the sky
    .text = The dice for the night are rolled in this side's turns.
    .rule = M44 6.2-19
option-airdrop = paratroops
    .text = Before the first turn, or once it is day, paratroops are dropped on a place that their side chooses or the scenario names. Each unit drifts some hexes; one that comes down off the board, on another unit or where it cannot stand is lost, without a medal for the enemy.
    .rule = M44 6.2-20
option-airdrop2 = a second drop of paratroops
    .text = More paratroops come down, in the same way.
    .rule = M44 6.2-20
option-smoke_screen = smoke screen
    .text = Before the first turn this side lays smoke on three hexes that hang together. It blocks the line of sight and nothing else, and is gone after the third turn.
    .rule = M44 6.2-21
option-armor_breakthrough_rules = armor breakthrough
    .text = Once in the battle, when a side plays a section card, Direct from HQ or Armor Assault, up to two armor units enter over the enemy's baseline in a section of the card. They stop there, may battle and take ground, but not battle once more.
    .rule = M44 6.2-22
option-landing_craft = landing craft
    .text = Units that begin on the last row of the ocean are in landing craft. A craft carries its unit two hexes a turn over ocean and coast. Where it ends on a beach or coast the unit lands, and does not battle that turn. In the craft it never battles; it may retreat over the ocean.
    .rule = M44 5.4 Landing craft
option-resupply_rules = re-supply
    .text = A half-track or supply truck next to a reduced unit of its own side may, instead of battling, give up figures of its own: that unit gets as many back. Neither of the two battles this turn. Figures given away count for no medal.
    .rule = M44 6.2-24
option-heavy_fog_rules = heavy fog
    .text = From afar only grenades hit. In close assault everything is as usual.
    .rule = M44 6.2-27
option-hill317 = commanding height
    .text = Whoever holds these hexes may play a Recon card as a strike from the air in its section.
    .rule = M44 6.2 Hill 317
option-flooded_fields = flooded fields
    .text = Every hex without terrain of its own is a flooded field. Roads, rails, hills, high ground and towns are dry.
    .rule = M44 1.4 Flooded fields
option-bunker_owner = owner of the bunkers
    .text = Bunkers of which nothing else says whose they are belong to this side.
    .rule = M44 8.1 Bunker owner
option-mine_deck_name = set of mines
    .text = Which set of mines is laid; all are alike in play.
    .rule = M44 6.3
option-late_war = weapons of the war's year
    .text = Whether anti-tank guns, mortars and machine guns are those of the early or of the later war, whatever the date of the battle.
    .rule = M44 5.3
option-kill_medals = medals for enemies
    .text = How many medals a side wins for each enemy unit that it eliminates.
    .rule = M44 7 elimination
option-exits = ways off the board
    .text = Over these hexes of the board's edge a side's units may leave for a medal, with a hex of movement left.
    .rule = M44 7 exit
option-infantry_exit_counts_2 = infantry that leaves
    .text = Infantry that leaves the board is worth two medals.
    .rule = M44 7 infantry exit
option-truck_exit_counts_figures = trucks that leave
    .text = Each truck figure that leaves the board is worth a medal.
    .rule = M44 7 exit
option-must_have_unit_exit = units that must leave
    .text = This side does not win, whatever its medals, before so many of its units have left the board.
    .rule = M44 7 must exit
option-empty_section_medals = sections free of enemies
    .text = A medal for each of these sections in which no enemy stands, as long as it is so.
    .rule = M44 7 empty section
nation-jp = Japan
    .text = Infantry must ignore one flag of an attack, a second one where terrain allows it, and all of them in a cave. At full strength it rolls one die more in close assault. It may move two hexes and still make a close assault. Snipers have none of this.
    .rule = M44 6.1 Imperial Japanese Army
nation-brit = British Commonwealth
    .text = A ground unit that was close-assaulted, held its hex and has a single figure left strikes back at once with one die.
    .rule = M44 6.1 British Commonwealth
nation-it = Italy
    .text = Ground units retreat one, two or three hexes a flag; artillery may ignore one flag. Under the Italian high command each lost unit costs a card.
    .rule = M44 6.1 Italian Royal Army
nation-fr = France
    .text = Line infantry that won a close assault may, instead of taking ground, assault another adjacent enemy with one die.
    .rule = M44 6.1 French Army

## Conditions of the whole board, and how the page tells of pieces

conditions = What holds now
condition-night = { $count ->
    [one] Night: one sees one hex
   *[other] Night: one sees { $count } hexes
}
condition-chip = Under the commissar: { $card }
condition-chip-hidden = Under the commissar of { $side }: a card
condition-handed = { $mine ->
    [yes] Cards of your generals
   *[no] Cards of the generals of { $side }, counted from their own left
}
condition-last = What worked against you last turn, at your own places
condition-thirds = { $kind_id ->
    [half_track] Half-tracks of { $side }: { $count } of 3 for a medal
   *[supply_truck] Supply trucks of { $side }: { $count } of 3 for a medal
}
index-here = In this battle
index-all = All pieces and rules
index-search = Search pieces, cards and rules
index-none = Nothing of that name.
index-terrain = Terrain
index-type = Units
index-nation = Nations
index-option = Special rules
index-card = Cards
hex-mine-hidden = a mine, face down
hex-mine = a mine of strength { $count }
hex-smoke = smoke for { $count ->
    [one] this turn
   *[other] { $count } turns
}
hex-crosshair = a heavy gun has its range
hex-captured = headquarters in enemy hands
hex-impassable = impassable
hex-closed = some units of { $side } may not enter
hex-headquarters = headquarters of { $side }
hex-recovery = units recover figures here
hex-blowable = this bridge can be blown up
hex-unit-nation = of { $nation }
hex-unit-on-the-move = may move and do nothing else
hex-unit-wakes = does nothing before turn { $count }
trait-boat = in boats
trait-craft = in landing craft
trait-camouflage = camouflaged
trait-bridge = with a bridge to lay
    .text = Once in the battle, instead of battling, it lays a bridge on a river hex beside it, and may move onto it in the same turn.
trait-bobbin = with a bobbin
    .text = Beach, marsh and wire are open ground to it; it removes the wire that it enters or crosses.
trait-fascine = with a fascine
    .text = Fords and trenches are open ground to it, to move and to battle.
trait-flail = with a flail
    .text = It stops on a mine and removes it without harm, and may still battle.
trait-petard = with a petard
    .text = In close assault one die more against a unit in a bunker, which a star destroys; it may assault an empty bunker too.
trait-wittmann = under Wittmann
trait-two_medals = worth two medals
trait-no_medal = worth no medal
trait-move_two = moves two hexes at most
trait-ignore_one_flag = may ignore one flag
trait-cannot_exit = may not leave the board
trait-mountain_gun = on a mountain, range seven

## What a scenario's prose speaks of

topic-SPECIALIZED_UNITS = special forces and other specialized units
topic-ELITE_ARMOR_4_FIG = elite armor
topic-COMBAT_ENGINEER = combat engineers
topic-SWA_ANTI_TANK = anti-tank guns with infantry
topic-SWA_MORTAR = mortars with infantry
topic-MOBILE_ARTILLERY = mobile artillery
topic-BIG_GUN = big guns
topic-HEAVY_AT_88 = heavy anti-tank guns
topic-FLAME_THROWER = flame-thrower tanks
topic-SNIPER = snipers
topic-TIGER = Tigers
topic-WITTMANN = Wittmann's Tiger
topic-SKI_TROOPS = ski troops
topic-CAVALRY = cavalry
topic-FRENCH_RESISTANCE = French Resistance
topic-MOTORIZED_OR_MECHANIZED = motorized infantry
topic-BOATS_INFANTRY = infantry in boats
topic-SUPPLY_TRUCK = supply trucks
topic-DESTROYER = destroyers
topic-FIGURE_COUNT_REDUCED = units with fewer figures
topic-DOUBLE_MEDAL_FOR_KILL = units worth two medals
topic-NO_MEDAL_FOR_KILL = units worth no medal
topic-UNIT_LOCKED = units that wait until a turn
topic-BUNKER_OWNER = bunkers that belong to a side
topic-FIELD_BUNKER = field bunkers
topic-FORDABLE = fords and fordable streams
topic-FROZEN_RIVER = frozen rivers
topic-JUNGLE = jungle
topic-RICE_PADDIES = rice paddies
topic-CAVES = caves
topic-CLIFF_OR_BLUFF = cliffs and sea bluffs
topic-STEEP_HILL = steep hills
topic-SEAWALL = sea walls
topic-MARSH_OR_FLOODED = marshes and flooded fields
topic-TRENCHES = trenches
topic-IMPASSABLE_TERRAIN = impassable terrain
topic-BRIDGE_LIMITED_ACCESS = bridges entered at their ends only
topic-AIRFIELD_RULES = airfields
topic-MINEFIELD = minefields
topic-MINE_DECOY_MEDAL = decoy mines worth a medal
topic-CAMOUFLAGE = camouflage
topic-BRITISH_COMMONWEALTH = British Commonwealth
topic-RUSSIAN_COMMAND = commissars of the Red Army
topic-IMPERIAL_JAPANESE_ARMY = Imperial Japanese Army
topic-US_MARINES = US Marines
topic-ITALIAN_ROYAL_ARMY = Italian Royal Army
topic-BLITZ = blitz
topic-ALLIED_ARMOR_MOVE_2 = Allied armor that moves two hexes
topic-ALL_ARMOR_MOVE_2 = armor that moves two hexes
topic-NORTH_AFRICAN_DESERT = North African desert
topic-NIGHT_ATTACK = night attacks
topic-NIGHT_FALL_REVERSE = nightfall
topic-PARADROP = paratroops
topic-AIR_STRIKES_RECON1 = air strikes by Recon
topic-RECON_AS_OTHER_TACTIC = Recon played as an air strike
topic-AIR_POWER_AS_ARTY_BOMBARD = Air Power played as Artillery Bombard
topic-AIR_POWER_BANNED = a side that lacks Air Power
topic-CARD_REMOVED_FROM_DECK = cards taken out of the deck
topic-NO_RESHUFFLE_FINEST_HOUR = a deck that is not shuffled again
topic-SMOKE_SCREEN = smoke screens
topic-ARMOR_BREAKTHROUGH = armor breakthrough
topic-CAPTURE_HQ = headquarters that are captured
topic-HOSPITAL_OASIS_RECOVERY = recovery at a hospital or oasis
topic-SUPPLY_TRAIN = supply trains
topic-BLOW_BRIDGE = bridges that are blown up
topic-HEAVY_FOG = heavy fog
topic-TEMP_MEDAL = temporary objectives
topic-PERM_MEDAL = permanent objectives
topic-MAJORITY_MEDAL = objectives held by majority
topic-MEDAL_GROUP = objectives of several hexes
topic-MEDAL_BOTH_SIDES = objectives open to both sides
topic-MEDAL_START_OF_TURN = objectives judged when a turn begins
topic-SUDDEN_DEATH = sudden death
topic-EXIT_HEXES = leaving the board
topic-EXIT_REQUIRED_TO_WIN = units that must have left the board
topic-EXIT_INFANTRY_2 = two medals for infantry that leaves
topic-EMPTY_SECTION_MEDAL = medals for sections free of enemies
topic-AIR_RULES_OPTIONAL = air rules, as an option
topic-AIR_RULES_OFF = the absence of air rules
topic-AIR_RULES_ON = air rules
    .why = only headings and fragments of the air rules are known
topic-REINFORCEMENTS = reinforcements
    .why = each scenario has its own terms; the general text is not known
topic-SABOTAGE_DAM = sabotage
    .why = no source tells how sabotage is rolled
topic-WINTER_WEATHER = winter weather
    .why = no source tells the text of this action
topic-GENERAL_WINTER = General Winter
    .why = no source tells the text of this action

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
legend-on-the-move = May move this turn and do nothing else
legend-waits = Does nothing before that turn
legend-camouflage = Camouflaged
legend-boat = In boats
legend-craft = In landing craft
legend-mine-hidden = A mine, face down; its owner's form
legend-mine = A mine that was turned up, with its strength
legend-smoke = Smoke, and for how many turns
legend-smoke-thin = Smoke that is about to clear
legend-crosshair = A heavy gun has the range of this hex
legend-captured = Headquarters in enemy hands
legend-headquarters = Headquarters of a side
legend-recovery = Units that rest here recover figures
legend-blowable = A bridge that can be blown up
legend-impassable = Nobody may enter this hex
legend-closed = Some units of this side may not enter

## A scenario and its sides in short

fact-medals = { $same ->
    [true] { $first } medals win
   *[false] { $first } against { $second } medals win
}
ui-medals = { $side_capital }: { $won } of { $target } medals
ui-medal-any = Any { $needed ->
    [one] one
    [2] two
    [3] three
   *[other] { $needed }
} of these { $count } hexes:
ui-medal-all = All { $count } hexes together:
ui-medal-for = { $side_id ->
    [nobody] { $count ->
        [one] a medal for either side
       *[other] { $count } medals for either side
    }
   *[other] { $count ->
        [one] a medal for { $side }
       *[other] { $count } medals for { $side }
    }
}
fact-seat = { $seat ->
    [top] top of the board
   *[bottom] bottom of the board
}
fact-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
fact-target = { $count ->
    [one] one medal to win
   *[other] { $count } medals to win
}

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
choice-clear = Clear the ground on { $hex }
# What the diamonds of a unit are for.
aim-supply = supply another unit
aim-smoke = lay smoke
aim-bridge = lay the bridge
aim-breach = break the bunker
aim-unload = get off
choice-supply = Supply the unit on { $hex } from { $from }
choice-smoke = Lay smoke on { $hex }
choice-smoke-done = No more smoke
choice-bridge = Lay the bridge over { $hex }
choice-breach = Break the bunker on { $hex }
choice-unload = Get off on { $hex }
choice-battle-back = Battle back
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
choice-obey = Obey it
choice-draw = Draw two cards, keep one
choice-fetch = Take { $card } from the discards
choice-send = Send { $type } on { $hex } on the move
choice-send-done = Nobody else on the move
choice-recover = Let { $type } on { $hex } rest and recover
choice-place = Choose { $hex }
choice-fit-bridge = Give { $type } on { $hex } a bridge
choice-fit-bobbin = Give { $type } on { $hex } a bobbin, against beach, marsh and wire
choice-fit-fascine = Give { $type } on { $hex } a fascine, against fords and trenches
choice-fit-flail = Give { $type } on { $hex } a flail, against mines
choice-fit-petard = Give { $type } on { $hex } a petard, against bunkers
choice-fitting-reserve-fit-bridge = A bridge
choice-fitting-reserve-fit-bobbin = A bobbin, against beach, marsh and wire
choice-fitting-reserve-fit-fascine = A fascine, against fords and trenches
choice-fitting-reserve-fit-flail = A flail, against mines
choice-fitting-reserve-fit-petard = A petard, against bunkers
choice-smoke-screen-place = Lay smoke on { $hex }
choice-drop-place = Aim the drop at { $hex }
choice-blow-up-place = Blow up the bridge on { $hex }
choice-enter = Enter over { $hex }
choice-enter-done = No more armor enters
choice-chip = Lay { $card } under the commissar
choice-strike = Strike from the air with it
choice-blow = Blow up a bridge with it
choice-give = To { $place_where }
choice-hand-out-play = Play it as commander
choice-hand-out-done = Enough handed out
choice-lead = { $place_capital } plays it
choice-done = Done

## What to press, where the usual hints of the page do not fit

hint-fitting = Press a marked tank, then pick what it carries; it keeps it for the whole battle.
hint-fitting-reserve = Pick what the tank that comes later carries; it keeps it for the whole battle.
hint-first-chip = Press a card to read it large; press it again to lay it under the chip.
hint-commissar = Press a card to read it large; press it again to lay it under the chip, or to play it.
hint-hand-out = Press a card, then say to whom it goes; half-sections count from your left.
hint-lead = Press a card that lies before your hand; its general orders, moves and battles with it.
offered-lead = handed to { $place_where }
offered-play-chip = was under the chip
hint-play-chip = It is this card's turn; press it again to play it.
hint-choose-draw = Draw as usual, or press a card of the discard pile that lies before your hand.
hint-smoke-screen = Press a hex with a diamond.
hint-drop = Press the hex to aim at; each unit drifts away from it.
hint-enter = Press a hex with a diamond on the enemy's baseline, once for each unit.
hint-blow-up = Press the bridge.
hint-share-out = Press a unit, once for each figure that it gets back.
hint-unload = Press a hex with a diamond beside the train, once for each unit.

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
