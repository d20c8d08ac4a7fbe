# Outpost in English. Names of things have the form KIND-ID.

side-red = Red
    .capital = Red
side-blue = Blue
    .capital = Blue
type-squad = squad
terrain-clear = open ground
terrain-post = outpost

prompt-turn = Move a squad, fire with one, or hold.

event-moved = A squad of { $side } moves from { $hex } to { $to }.
event-missed = A squad of { $side } fires from { $hex } at { $to }: { $die }, a miss.
event-hit = A squad of { $side } fires from { $hex } at { $to }: { $die }, a hit.

denied-nobody-there = There is no squad of { $side } on { $hex }.
denied-not-adjacent = { $to } is not adjacent to { $hex }.
denied-occupied = There is a squad on { $to } already.
denied-no-target = There is no enemy squad on { $to }.
denied-out-of-range = { $to } is more than two hexes from { $hex }.
denied-nothing-there = There is nothing on { $hex } to command.

ending-outpost = reached the enemy's outpost
ending-destroyed = destroyed the enemy
ending-time = time is up
