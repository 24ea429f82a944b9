# Сохранённая игра, ход за ходом.

replay-title = { $level }, { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
}, номер игры { $seed }
replay-title-seen = { $level }, { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
}, за живым столом
replay-player = Игрок { $number }
replay-open = Открытые карты: { $cards }
replay-turn = Ход { $number }: { $name }
replay-unfinished = Здесь сохранённая игра обрывается. Ходит { $name }
