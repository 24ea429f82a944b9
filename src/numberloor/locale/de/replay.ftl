# Ein gespeichertes Spiel, Zug für Zug erzählt.

replay-title = { $level }, { $seats ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}, Startzahl { $seed }
replay-title-seen = { $level }, { $seats ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}, an einem Tisch im Netz
replay-player = Spieler { $number }
replay-open = Offen liegen: { $cards }
replay-turn = Zug { $number }: { $name }
replay-unfinished = Hier endet das gespeicherte Spiel. { $name } ist dran
