### Words that all systems share.

## Why something may not be done

denied-game-over = The battle is over.
denied-not-your-decision = This decision belongs to { $side }.
denied-stale = That answers decision { $answered }; the game has gone on to decision { $decision }.
denied-no-such-hex = There is no hex “{ $text }” on this board.
denied-nobody-there = There is no unit on { $hex }.
denied-not-understood = “{ $text }” is no order that is known.
denied-no-beginning = This is an imagined world: it has no beginning to replay from.
denied-undo = This cannot be taken back: something was revealed or somebody else decided since.
denied-offer-stands = Your offer of a draw still stands.
denied-no-offer = There is no offer of a draw to answer.
denied-unknown-entry = The record says “{ $text }”, which means nothing here.

## What happened

event-game-over = { $winner_id ->
    [nobody] The battle is over: { $how }.
   *[other] The battle is over: { $winner } won, { $how }.
}
event-draw-offered = { $side_capital } offered a draw.

## What is asked

prompt-game-over = The battle is over.

## How a battle ended

ending-resigned = as the other side gave up
ending-draw-agreed = both sides agreed on a draw

## Sides

side-nobody = nobody
    .capital = Nobody

## The board

board-name = Board
board-and = { $text }, { $more }
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole board

## Marks on the board, as they are read out, and what a legend says of them

mark-selected = selected
    .legend = The unit or hex being asked about
mark-may-act = may act
    .legend = May act now
mark-destination-kept = can be reached, and may still act there
    .legend = Can be reached; the unit may still act there
mark-destination-spent = can be reached, but cannot act there
    .legend = Can be reached; the unit cannot act there
mark-destination-through = can be passed, but there is no room to stop
    .legend = Can be passed, but there is no room to stop
mark-path = way
    .legend = The way of a move
mark-choice = can be chosen
    .legend = Can be chosen
mark-target = target
    .legend = Target, with dice and chance
mark-refused = in the way
    .legend = What is in the way
mark-threatened = threatened
    .legend = Threatened by an enemy
mark-veil = out of sight
    .legend = Out of sight
mark-lit = lit by the log
    .legend = What the log tells of
mark-changed = changed since you last looked
    .legend = Changed since you last looked

### The page: everything around the board that belongs to no game alone.

## Titles of the browser's window

ui-title-lobby = Hexfront
ui-title-table = Table · Hexfront
ui-title-position = Position · Hexfront
ui-title-briefing = Briefing · Hexfront
ui-title-learn = Learn to play · Hexfront
ui-title-lost = No such page · Hexfront
ui-title-of = { $name } · Hexfront
ui-title-playing = { $mine ->
    [yes] Your move · { $name }
   *[no] { $name } · Hexfront
}

## Small words

ui-brand = Hexfront
ui-cancel = Cancel
ui-clear = Clear
ui-close = Close
ui-confirm = Do it
ui-copied = Copied
ui-copy = Copy
ui-home = To the lobby
ui-link = Link
ui-loading = One moment …
ui-loading-table = Setting up the table …
ui-lost = There is no page at this address.
ui-percent = { $chance }
ui-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
ui-retry = Try again
ui-retry-now = Try now
ui-sorry = That did not work
ui-times = { $count } times
ui-you = (you)

## The lobby

ui-tagline = Hex battles from history: the rules are known, every target is shown, every “why not?” is answered. Take a seat.
ui-learn = Learn by playing
ui-bring = Bring your own
ui-scenarios = Scenarios
ui-scenarios-search = Search battles by name, place, year or story
ui-scenarios-nothing = No battle has these words.
ui-scenarios-count = { $count ->
    [one] one battle
   *[other] { $count } battles
}
ui-scenarios-none = No scenarios are installed. Bring a file of your own.
ui-tables = Your games
ui-tables-none = Games that you begin are kept here, so that you can go on with them.
ui-unaffiliated = Hexfront is free software by wargamers. It is not affiliated with the publishers of the games whose rules it knows.
ui-play = Play
ui-play-named = Play { $name }
ui-play-anyway = Play anyway
ui-play-on = Play on from here
ui-briefing = Briefing
ui-sides = { $first_side_capital } against { $second_side }
ui-minutes = about { $minutes } minutes
ui-balance = { $share } of { $games } bot games won by { $side } ({ $low } to { $high })
ui-last-played = { DATETIME($date, dateStyle: "medium", timeStyle: "short") }
ui-table-state = { $mine ->
    [yes] Turn { $turn }: you are asked
   *[no] Turn { $turn }: { $side } to decide
}
ui-score = { $side_capital } { $points }
ui-resume = Go on
ui-watch-again = Watch the game again
ui-show-all = Show all { $count }

## Bringing a file, a record, a position

ui-drop = Drop a scenario file anywhere on this page
ui-drop-text = A .m44 scenario that you own, with its overlay if it has one, a campaign with its scenarios, or the record of a game. It is checked first, and you read what the check found.
ui-choose-file = Choose a file
ui-tags = Form of the game and expansions
ui-paste = Or paste a record or a position
ui-paste-example = [Game "memoir44"] …
ui-paste-look = Look at it
ui-checking = Checking { $name } …
ui-not-read = This cannot be read
ui-not-read-named = { $name } cannot be read
ui-check-good = Checked: everything in it is known, and it is ready to play.
ui-check-left-out = { $count ->
    [one] One thing in it is not known to the rules here. It can be played without that.
   *[other] { $count } things in it are not known to the rules here. It can be played without them.
}
ui-check-notes = { $count ->
    [one] One remark
   *[other] { $count } remarks
}
ui-record-found = { $entries ->
    [one] The record of a game, one entry long.
   *[other] The record of a game, { $entries } entries long.
}
ui-problem-where = ({ $place })
ui-position-none = There is no position in this address.
ui-position-found = A position from a game.
ui-open-record = Open the record
ui-put-away = Put away
ui-check-empty = A bare board: nobody stands on it, so there is nothing to play yet.
ui-check-topics = Its text seems to speak of rules that are not in force:
ui-check-in-force = In force, as its text says: { $topics }.
ui-topic-off = { $topic }: off
ui-topic-unplayed = { $topic }: not played, { $why }
ui-topic-overlay = An overlay switches it on, such as
ui-campaign-missing = Its scenario { $id } is missing: bring the file { $id }.m44 too.
ui-campaign-next = The next battle
ui-campaign-begin = Begin { $name }
ui-campaign-standings = Standings
ui-campaign-way = { $number ->
    [0] If { $side } win, the campaign ends.
   *[other] If { $side } win, battle { $number } follows.
}
ui-campaign-total = { $side_capital }: { $medals ->
    [one] one medal
   *[other] { $medals } medals
}, { $won ->
    [one] one battle won
   *[other] { $won } battles won
}
ui-campaign-over = The campaign is over: { $side } won more medals.
ui-campaign-even = The campaign is over, with as many medals for either side.
ui-overlay-add = Lay an overlay over it
ui-overlay-laid = With { $name } laid over it.
ui-overlay-alone = An overlay belongs to a scenario file. Bring that first, or both together.

## Setting up

ui-seat-of = { $side_capital }
ui-begins = plays first
ui-seat-here = A person at this screen
ui-seat-link = A friend, by secret link
ui-seat-bot = Bot: { $level }
ui-bot-greedy = greedy, takes the best it sees
ui-bot-random = random, for a first try
ui-swap-sides = Swap sides
ui-other-switches = { $count ->
    [one] One other switch, which cannot matter in this battle
   *[other] All { $count } other switches, which cannot matter in this battle
}
ui-more-options = Dice and rules
ui-dice = Dice
ui-dice-random = The server rolls; its seed is sealed now and shown at the end
ui-dice-seed = From a word or number: the same game can be played again
ui-dice-typed = Real dice on your table, typed in
ui-seed = Word or number
ui-start = Start
ui-start-anyway = Start anyway

## Briefing

ui-print = Print
ui-history = What happened
ui-plan = The task
ui-victory = Victory
ui-special-rules = Special rules
ui-side = Side
ui-side-facts = At the beginning
ui-force = { $count ->
    [one] { $type }
   *[other] { $count } { $type }
}

## The table

ui-board = Board
ui-panel = Orders, log and rules
ui-drawer = Parts of the table
ui-drawer-asked = something is asked
ui-table-nav = Table
ui-menu = Menu
ui-undo = Undo
ui-undo-nothing = There is nothing of yours to take back.
ui-out-of-reach = The way to { $hex } is too far, or closed.
ui-undo-last = Take back the last decision
ui-sight = Line of sight
ui-turn = Turn { $turn } · { $side_capital }
ui-turn-short = Turn { $turn }
ui-over-short = Over
ui-over = The battle is over
ui-over-won = { $side_capital } won
ui-over-draw = A draw
ui-tab-play = Orders
ui-tab-hand = Hand
ui-tab-goals = Goals
ui-tab-log = Log
ui-tab-rules = Rules
ui-tab-roster = Forces
ui-tab-charts = Charts
ui-tab-cup = Cup
ui-news = { $count ->
    [one] 1 new
   *[other] { $count } new
}
ui-leave = Leave the table; it is kept
ui-spectator = You are watching.

## ... what is asked

ui-waiting-connection = Waiting for the connection
ui-waiting = Waiting for { $side }
ui-bot-thinks = The bot thinks for { $side }
ui-asked-of-them = Asked of { $side }:
ui-telling = The move of { $side }
ui-skip = Skip
ui-peek = Hold to see what is yours alone
ui-pass-on = Pass until something new happens
ui-pass-stop = Passing… Stop that
ui-hint-cards = Press a card to read it large; press it again to play it.
ui-hint-units = Marked units may act. Press one.
ui-hint-destinations = Press a marked hex to go there.
ui-hint-filled-dashed = Filled mark: move, and still battle there. Dashed: move only.
ui-hint-targets = Press a target; the tag tells dice and the chance of a hit.
ui-hint-targets-aims = Press a target; the tag tells dice and the chance of a hit. Diamonds: { $what }.
ui-hint-aims = Press a hex with a diamond: { $what }.
ui-hint-destinations-aims = Press a marked hex to go there. Diamonds: { $what }.
# What diamonds are for, where nothing says more.
ui-aim = what else the unit may do
ui-hint-way = Press a marked hex to go there step by step; what comes between stops you.
ui-why-not = Why not?
ui-which = Which of these?
ui-options = Choices
ui-way = { $attack ->
    [yes] Attack { $hex }
   *[no] To { $hex }
}
ui-cost = { $kept ->
    [yes] { $cost ->
        [one] One hex; it may still act there.
       *[other] { $cost } hexes; it may still act there.
    }
   *[no] { $cost ->
        [one] One hex; it may not act there.
       *[other] { $cost } hexes; it may not act there.
    }
}
ui-confirm-end = { $count ->
    [one] One unit could still act. End this part of the turn?
   *[other] { $count } units could still act. End this part of the turn?
}
ui-all-choices = { $count ->
    [one] The one choice as a list
   *[other] All { $count } choices as a list
}
ui-no-effect = No effect.
ui-tray = Last roll
ui-preview = What it would do

## ... chances

ui-odds-tag = { $dice ->
    [one] 1 die · { $chance }
   *[other] { $dice } dice · { $chance }
}
ui-odds-dice = { $dice ->
    [0] No dice
    [one] One die
   *[other] { $dice } dice
}
ui-odds-hits-label = Chance of each number of hits
ui-odds-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
    { $chance }
ui-odds-any = At least one hit
ui-odds-eliminates = Eliminated
ui-odds-retreats = Driven back
ui-odds-losses = Figures lost on average
ui-odds-answered = The target may answer first.
ui-odds-ignores = { $flags ->
    [one] It may ignore a flag.
   *[other] It may ignore { $flags } flags.
}
ui-odds-healed = { $dice ->
    [one] One die; figures back on average: { NUMBER($number, maximumFractionDigits: 1) }
   *[other] { $dice } dice; figures back on average: { NUMBER($number, maximumFractionDigits: 1) }
}
ui-odds-orders = { $dice ->
    [one] One die; orders on average: { NUMBER($number, maximumFractionDigits: 1) }
   *[other] { $dice } dice; orders on average: { NUMBER($number, maximumFractionDigits: 1) }
}

## ... line of sight

ui-sight-title = Line of sight
ui-sight-start = Press a hex to look from there.
ui-sight-from = From { $hex }: veiled hexes are out of sight. Point at a hex to see the line, or press another to look from there.
ui-sight-clear = { $from } to { $to }: { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}, in sight.
ui-sight-blocked = { $from } to { $to }: { $distance ->
    [one] one hex
   *[other] { $distance } hexes
}, blocked at { $hexes }.
ui-sight-end = Done looking
ui-sight-here = Line of sight from here

## ... cards

ui-hand = Your hand
ui-hand-empty = No cards in hand.
ui-hand-hidden = The hand is hidden until its owner sits here.
ui-hand-none = Hands are hidden from spectators.
ui-hand-of = Hand of { $side }
ui-drawn = just drawn
ui-offered = for the taking
ui-in-play = In play
ui-in-play-none = No card in play
ui-deck = Draw pile
ui-discard = Discards

## ... counters of a hex

ui-stack = Counters in { $hex }
ui-stack-count = { $count ->
    [one] one counter
   *[other] { $count } counters, the top one first
}
ui-stack-open = The key i keeps them here.
ui-stack-show = { $hex }: { $count ->
    [one] one counter
   *[other] { $count } counters
}

## ... charts

ui-charts-used = Used by the last roll
ui-charts-which = Which chart
ui-charts-guess = dotted: reconstructed, the published value may differ
ui-charts-failed = The charts cannot be fetched right now.

## ... what the battle is about

ui-goals-more = The task, and how it stands
ui-goals-none = The scenario does not say.
ui-goals-failed = What the scenario says of it cannot be fetched right now.

## ... log and looking back

ui-log = Log
ui-log-turn = Turn { $turn } · { $side }
ui-log-new = New since you last looked
ui-log-empty = Nothing has happened yet.
ui-replay = Looking back
ui-replay-steps = Steps through the game
ui-replay-waits = { $mine ->
    [yes] The game waits for your decision.
   *[no] The game waits for { $side }.
}
ui-replay-open = Look back through the game
ui-replay-start = To the beginning
ui-replay-back = One step back
ui-replay-forward = One step forward
ui-replay-now = To the present
ui-replay-moment = Moment of the game
ui-replay-at = Step { $n } of { $entries }, turn { $turn }
ui-replay-beginning = The board at the beginning.
ui-replay-failed = This moment cannot be fetched right now.
ui-branch = Practise from here
ui-return = Back to the game

## ... rules

ui-rules = Rules
ui-rules-empty = Select a hex, a unit or a card: its rules are told here.
ui-rules-none = No words of its own: what stands in the rules for its kind holds.
ui-rules-failed = The rules cannot be fetched right now.
ui-provenance-rulebook = From the rule book.
ui-provenance-public = From public sources.
ui-provenance-reconstructed = Reconstructed: the published value may differ.

## ... sharing, ending

ui-share = Share this position
ui-share-text = Whoever opens this link sees the position as you know it, and may play on from it.
ui-export = Save the record
ui-fair = Are the dice fair?
ui-dice-sealed = Sealed before the first roll (hash of the seed):
ui-dice-opened = The seed:
ui-resign = Resign
ui-resign-sure = Give up for { $side }? The battle ends at once.
ui-draw-offer = Offer a draw
ui-draw-offered = A draw is offered by { $side }.
ui-draw-waits = { $side_capital } offered a draw; the answer is awaited.
ui-draw-accept = Accept
ui-draw-decline = Decline
ui-rematch = Play again, sides swapped
ui-rematch-made = A new game with sides swapped is set up.
ui-rematch-go = Go there

## ... people

ui-hand-over = The screen goes to { $side }
ui-hand-over-text = Cards are hidden until whoever plays { $side } sits here.
ui-hand-over-confirm = I play { $side }: show my cards
ui-friend-link = Send this secret link to whoever plays { $side }:
ui-link-loopback = Only this computer can open this link. To let others in, open the page by the name or address that this computer has in your network; the server has to be started for that with
ui-friend-here = { $side_capital } is here.
ui-seat-taken-title = Somebody sits here already
ui-seat-taken-text = This seat is held by another browser. If that is you, take it over; the other browser then only watches.
ui-seat-take = Take the seat
ui-seat-watch = Only watch
ui-dice-wanted = { $count ->
    [one] Roll one die for { $side }
   *[other] Roll { $count } dice for { $side }
}
# Where the game does not say whose throw it is, or it is nobody's.
ui-dice-wanted-by-nobody = { $count ->
    [one] Roll one die
   *[other] Roll { $count } dice
}
ui-dice-strange = { $letters }: no face of these dice. Their letters are { $faces }.
ui-dice-too-many = { $count } are too many: { $wanted ->
    [one] one die was
   *[other] { $wanted } dice were
} to be rolled.
ui-dice-typed-letters = { $digits ->
    [yes] { $count ->
        [one] Its number
       *[other] Their { $count } numbers
    }
   *[no] { $count ->
        [one] Its letter
       *[other] Their { $count } letters
    }
}
ui-dice-send = That was rolled

## ... what may go wrong

ui-reconnecting = The connection is interrupted. Connecting again; nothing is lost.
ui-connection-lost = The server does not answer. The table is kept; it goes on when the server is back.
ui-note-rules-changed = The rules were corrected since this game began; it goes on from its last position.
ui-error-unknown = Something went wrong.
ui-error-told = { $message }
ui-error-unreachable = The server does not answer.
ui-error-no-such-table = There is no such table, or it is no longer kept.
ui-error-bad-secret = This link opens no seat at this table. Ask for the link again, and take care that all of it is copied.
ui-error-no-such-scenario = There is no such scenario.
ui-error-empty-board = Nobody stands on this board, so there is nothing to play.
ui-error-too-large = The file is too large: up to 2 MB are taken.
ui-error-too-often = That was too fast. Wait a moment.
ui-error-unreadable = The file is damaged, or of a kind that is not known.
ui-error-not-seated = You do not sit at this table.
ui-error-hand-over = First confirm who sits at the screen.
ui-error-dice-first = First type in the dice that were rolled.
ui-error-no-dice = No dice are asked for.
ui-error-bad-dice = These are not the faces or not the number of dice that are asked for.
ui-error-not-saved = The server could not save this; nothing was changed. Try again.
ui-error-table-broken = This table cannot go on.
ui-error-bad-message = The server did not understand the page. Load it again.

## Settings

ui-settings = Settings
ui-set-skin = Map and counters
ui-set-pace = Battles
ui-set-pace-system = told as a story, unless the system asks for less motion
ui-set-pace-story = told as a story
ui-set-pace-quick = told quickly
ui-set-pace-none = shown at once
ui-set-preview = Ask before acting
ui-set-preview-touch = on touch screens
ui-set-preview-always = always
ui-set-preview-never = never
ui-set-near = At the bottom of the screen
ui-set-near-own = my own side
ui-set-near-top = the top of the board
ui-set-near-bottom = the bottom of the board
ui-set-show = Show
ui-set-end = Ending a part of the turn
ui-set-confirmTurn = ask before ending with units that could still act
ui-set-coordinates = coordinates in every hex
ui-set-labels = names of places
ui-set-markers = units and marks (without: the bare map)

## Help

ui-help = Keys and marks
ui-help-keys = Keys
ui-help-marks = Marks on the board
ui-help-unit = Units
ui-help-marker = Markers
ui-help-terrain = Terrain
ui-help-arrows = from hex to hex, from card to card
ui-help-arrows-hexes = from hex to hex
ui-help-enter-hexes = choose the hex, the button
ui-help-options = the choices of the list, in their order
ui-help-letters = the six directions from a hex
ui-help-enter = choose the hex, the card, the button
ui-help-zoom = nearer, farther, all of it
ui-help-cards = the cards in hand, in their order
ui-key-arrows = ← → ↑ ↓
ui-key-letters = q w a s z x
ui-key-letters-flat = a s d z x c
ui-help-letters-flat = the six directions from a hex
ui-key-enter = Enter
ui-key-arrows-hexes = ← → ↑ ↓
ui-key-enter-hexes = Enter
ui-key-options = 1 – 9
ui-key-zoom = + - 0
ui-key-cards = 1 – 9
ui-key-escape = Esc
ui-key-home = Home
ui-key-end = End
ui-key-space = Space
ui-command-primary = the main button
ui-command-next = the next unit that may act
ui-command-place = the next place to go to or to strike at
ui-command-cancel = back, close
ui-command-undo = undo
ui-command-board = to the board
ui-command-hand = to the hand
ui-command-sight = line of sight
ui-command-rules = rules of what is selected
ui-command-goals = what the battle is about
ui-command-log = to the log
ui-command-back = look back one step
ui-command-forward = one step forward
ui-command-start = look back to the beginning
ui-command-now = to the present
ui-command-markers = hide or show units
ui-command-turn = turn the board
ui-command-coordinates = coordinates
ui-command-skip = skip what is being told
ui-command-stack = the counters in the hex
ui-command-decline = let this pass
ui-command-decline-all = let all of this move pass
ui-command-roster = to the order of battle
ui-command-charts = to the charts
ui-command-settings = settings
ui-command-help = this help

## The guided first turn

ui-guide = Guide
ui-guide-step = Step { $n } of { $of }
ui-guide-next = Next
ui-guide-leave = Leave the guide
ui-guide-end = Play on

## A game that brings no look of its own

ui-plain-ground = { $hex }: { $ground }
ui-plain-unit = { $type } of { $side }
ui-plain-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
ui-plain-dice = { $count ->
    [one] One die
   *[other] { $count } dice
}
ui-plain-chance = { $chance } to succeed
