# A saved game, told turn by turn.

replay-title = { $level }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, seed { $seed }
replay-title-seen = { $level }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, at a live table
replay-player = Player { $number }
replay-open = The open cards: { $cards }
replay-turn = Turn { $number }: { $name }
replay-unfinished = The saved game stops here. It is { $name }’s turn
