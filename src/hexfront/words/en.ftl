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
