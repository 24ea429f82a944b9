# What the voice says, for those who cannot read yet. Short, and good to hear; $name is an animal.

## Whose turn it is

said-open = { $first } and { $second } are open.
said-begin = { $name } begins.
said-begin-you = You begin.
said-turn = It is { $name }’s turn.
said-give = Give the tablet to { $name }.
said-time-up = The time is up. A friend plays this turn for { $name }.
said-time-up-you = The time is up. A friend plays this turn for you.

## What somebody does

said-plays = { $name } plays { $card }.
said-stole = { $name } steals the turn from { $victim }!
said-stole-you = You steal the turn from { $victim }!
said-stole-from-you = { $name } steals your turn!
said-same = { $floor } on { $floor }: the same floor.
said-odd = { $floor } is odd.
said-even = { $floor } is even.
said-also = Floor { $card } is also floor { $start }.
said-sum-up = { $start } plus { $distance } is { $end }.
said-sum-down = { $start } minus { $distance } is { $end }.
said-ends = { $end } ends in { $landing }: card { $landing }.
said-draw-you = You take { $amount ->
    [one] one card
   *[other] { $amount } cards
}.
said-pass = { $name } says: I pass.
said-pass-you = I pass.

## What to do now

said-only-draw = Nothing fits. Draw two cards.
said-only-pass = Nothing fits. Press: I pass.
said-only-end = Nothing more fits. Press: Done.
said-steal = Your { $card } fits. Steal the turn!
said-steal-look = Does one of your night floors fit? Then steal the turn!
said-fits = { $count ->
    [one] One of your cards fits: { $cards }
   *[other] { $count } of your cards fit: { $cards }
}.
said-fits-none = None of your cards fits now.

## A star, and the end. At Beginner a star is cheered with a victory cry, else with a dance

said-stars = { $amount ->
    [one] That is the first star!
   *[other] That makes { $amount } stars.
}
star-dance = Victory dance! Dance with { $name }!
star-cry = Victory cry! Shout with { $name }: Hooray!
star-dance-on = Dance on
said-won = Everybody dances!

## The voice itself

voice-hello = Hello! I tell you what happens.
voice-none = This device has no English voice, so we count with notes.
