# Uložená hra, vyprávěná tah po tahu.

replay-title = { $level }, { $seats ->
    [one] { $seats } hráč
    [few] { $seats } hráči
   *[other] { $seats } hráčů
}, číslo hry { $seed }
replay-title-seen = { $level }, { $seats ->
    [one] { $seats } hráč
    [few] { $seats } hráči
   *[other] { $seats } hráčů
}, u živého stolu
replay-player = Hráč { $number }
replay-open = Otočené karty: { $cards }
replay-turn = Tah { $number }: { $name }
replay-unfinished = Tady uložená hra končí. Na tahu je { $name }
