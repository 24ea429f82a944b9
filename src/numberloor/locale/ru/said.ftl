# Что говорит голос тем, кто ещё не читает. Коротко, чтобы легко слушать; $name — зверёк.

## Чей ход

said-open = На столе { $first } и { $second }.
said-begin = Начинает { $name }.
said-begin-you = Ты начинаешь.
said-turn = Ходит { $name }.
said-give = Передай планшет. Теперь играет { $name }.
said-time-up = У игрока { $name } время вышло. Этот ход делает зверёк.
said-time-up-you = Время вышло. Этот ход за тебя делает зверёк.

## Кто что делает

said-plays = { $name } кладёт { $card }.
said-stole = { $name } перехватывает ход! Теперь ходит { $name }, а не { $victim }.
said-stole-you = Ты перехватываешь ход! Теперь ходишь ты, а не { $victim }.
said-stole-from-you = { $name } перехватывает твой ход!
said-same = { $floor } на { $floor }: такой же этаж.
said-odd = { $floor } — нечётное число.
said-even = { $floor } — чётное число.
said-also = Этаж { $card } — это и этаж { $start }.
said-sum-up = { $start } плюс { $distance } будет { $end }.
said-sum-down = { $start } минус { $distance } будет { $end }.
said-ends = { $end } кончается на { $landing }: карта { $landing }.
said-draw-you = Ты берёшь { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[other] { $amount } карт
}.
said-pass = { $name } говорит: пас.
said-pass-you = Пас.

## Что делать сейчас

said-only-draw = Ничего не подходит. Возьми две карты.
said-only-pass = Ничего не подходит. Нажми: пас.
said-only-end = Больше ничего не подходит. Нажми: готово.
said-steal = Подходит твой { $card }. Перехвати ход!
said-steal-look = Подходит ли твой ночной этаж? Тогда перехвати ход!
said-fits = { $count ->
    [one] Подходит { $count } карта: { $cards }
    [few] Подходят { $count } карты: { $cards }
   *[other] Подходят { $count } карт: { $cards }
}.
said-fits-none = Сейчас ни одна карта не подходит.

## Звезда и конец игры. В начальной игре звезду встречают победным кличем, в других — танцем

said-stars = { $amount ->
    [one] Это первая звезда!
    [few] Уже { $amount } звезды.
   *[other] Уже { $amount } звёзд.
}
star-dance = Победный танец! { $name } танцует, танцуй и ты!
star-cry = Победный клич! { $name } кричит, кричи и ты: Ура!
star-dance-on = Танцевать ещё
said-won = Все танцуют!

## Сам голос

voice-hello = Привет! Я буду рассказывать, что происходит.
voice-none = На этом устройстве нет русского голоса, поэтому считаем нотами.
