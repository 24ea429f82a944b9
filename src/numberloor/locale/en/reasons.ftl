# Why a card or a move fits, or why not. For a child of seven: short, kind, with the sum in it.

## Why a floor fits

same-floor = The same floor always fits: { $floor } on { $floor }
sum-up = { $start } + { $distance } = { $end }
sum-up-ten = { $start } + { $distance } = { $end }, so floor { $landing }
sum-down = { $start } − { $distance } = { $end }
sum-down-ten = Floor { $card } is also floor { $start }: { $start } − { $distance } = { $end }
nearest-up = It is near: { $start } + { $distance } = { $end }
nearest-up-ten = It is near: { $start } + { $distance } = { $end }, so floor { $landing }
nearest-down = It is near: { $start } − { $distance } = { $end }
nearest-down-ten = It is near: floor { $card } is also floor { $start }, and { $start } − { $distance } = { $end }
neighbour-up = After { $start } comes { $end }
neighbour-up-ten = After { $start } comes { $end }, so floor { $landing }
neighbour-down = Before { $start } comes { $end }
neighbour-down-ten = Floor { $card } is also floor { $start }: before { $start } comes { $end }
odd-floor = { $floor } is odd, and every odd floor fits
even-floor = { $floor } is even, and every even floor fits
steal-fits = { $why }. Your night floor can steal the turn!

## What a balloon does

opens-number = From { $floor } with balloon { $distance } you can go to { $targets }
opens-near = From { $floor } you can go to the nearest floors: { $targets }
opens-odd = Every odd floor fits now: 1, 3, 5, 7 or 9
opens-even = Every even floor fits now: 0, 2, 4, 6 or 8
opens-skip = Only floor { $floor } fits now. Leave it on top, and the next player misses a turn
balloon-finishing = You have no floors left, so put down all your balloons

## Why a button works

draw-nothing-fits = Nothing in your hand fits, so take two cards
draw-free = At this table you may draw even if something fits
pass-drew = You drew two cards, so you may pass
pass-takes-two = You may pass. Then you take two cards
pass-nothing-to-draw = There is no card left to draw, so you may pass
end-allowed = You played a floor, so you may stop here

## Why not

does-not-fit-number = From { $floor } with balloon { $distance } you can go to { $targets }
does-not-fit-near = From { $floor } you can go to the nearest floors: { $targets }
does-not-fit-odd = Only odd floors fit now, or floor { $floor } again
does-not-fit-even = Only even floors fit now, or floor { $floor } again
does-not-fit-skip = While { card-skip } is on top, only floor { $floor } fits
does-not-fit-beside = On floor { $floor } you can put { $targets }
game-over = The game is over
not-your-turn = It is not your turn yet
not-in-hand = You do not have this card in your hand: { $card }
leads-nowhere = Not this one yet: with your balloons no floor in your hand would fit
which-stack = Say which stack you mean: the first or the second
one-floor-stack = There is only one stack for floors here
already-played = You have already played a card in this turn
already-drew = You can draw only once in a turn
something-fits = You cannot draw: something in your hand fits
nothing-to-draw = There is no card left to draw
no-drawing = At this level you do not draw. If nothing fits, pass: then you take two cards
draw-first = First take two cards. Perhaps they fit!
play-first = You cannot pass: something in your hand fits
floor-first = First play at least one floor
finishing = Not yet: first put down all your balloons
no-steals = At this level nobody steals a turn
own-turn = It is your turn already, so just play the card
cannot-steal-finish = Too late: only balloons are left, and a player who is finishing cannot be stolen from
unknown-move = There is no such move: { $move }
