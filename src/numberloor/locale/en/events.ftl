# What happened at the table. $name is a player; the -you messages speak to the one who is meant.

event-played = { $name } plays { $card }
event-played-you = You play { $card }
event-stole = { $name } steals the turn from { $victim } with { $card }!
event-stole-you = You steal the turn from { $victim } with { $card }!
event-stole-from-you = { $name } steals your turn with { $card }!
event-drew = { $name } takes { $amount ->
    [one] one card
   *[other] { $amount } cards
}
event-drew-you = You take { $amount ->
    [one] one card
   *[other] { $amount } cards
}: { $cards }
event-passed = { $name } passes
event-passed-you = You pass
event-ended = { $name } is done
event-ended-you = You are done
event-reshuffled = The cards under the stacks are shuffled: a new pile!
event-lost-turn = { $name } misses a turn
event-lost-turn-you = You miss a turn
event-star = { $name } gets a star and dances! That makes { $amount ->
    [one] one star
   *[other] { $amount } stars
}
event-star-you = You get a star. Dance! That makes { $amount ->
    [one] one star
   *[other] { $amount } stars
}
event-turn = It is { $name }’s turn
event-turn-you = Your turn!
event-won = { $name } wins!
event-won-you = You win!
event-dead-table = For a whole round nobody played or drew a card: the game is over
