# Почему карта или ход подходит или нет. Для ребёнка семи лет.

same-floor = Тот же этаж подходит всегда: { $floor } на { $floor }
sum-up = { $start } + { $distance } = { $end }
sum-up-ten = { $start } + { $distance } = { $end }, значит, этаж { $landing }
sum-down = { $start } − { $distance } = { $end }
sum-down-ten = Этаж { $card } — это и этаж { $start }: { $start } − { $distance } = { $end }
nearest-up = Это рядом: { $start } + { $distance } = { $end }
nearest-up-ten = Это рядом: { $start } + { $distance } = { $end }, значит, этаж { $landing }
nearest-down = Это рядом: { $start } − { $distance } = { $end }
nearest-down-ten = Это рядом: этаж { $card } — это и этаж { $start }, а { $start } − { $distance } = { $end }
neighbour-up = После { $start } идёт { $end }
neighbour-up-ten = После { $start } идёт { $end }, значит, этаж { $landing }
neighbour-down = Перед { $start } стоит { $end }
neighbour-down-ten = Этаж { $card } — это и этаж { $start }: перед { $start } стоит { $end }
odd-floor = { $floor } — нечётное число, а любой нечётный этаж подходит
even-floor = { $floor } — чётное число, а любой чётный этаж подходит
steal-fits = { $why }. Ночным этажом можно перехватить ход!

opens-number = С этажа { $floor } на шаре { $distance } можно попасть на { $targets }
opens-near = С этажа { $floor } можно попасть на ближайшие этажи: { $targets }
opens-odd = Теперь подходит любой нечётный этаж: 1, 3, 5, 7 или 9
opens-even = Теперь подходит любой чётный этаж: 0, 2, 4, 6 или 8
opens-skip = Теперь подходит только этаж { $floor }. Если карта останется сверху, следующий игрок пропустит ход
balloon-finishing = Этажей больше нет, поэтому выкладывай все шары

draw-nothing-fits = На руках ничего не подходит, поэтому возьми две карты
draw-free = За этим столом можно брать карты, даже если что-то подходит
pass-drew = Две карты уже взяты, поэтому можно сказать «пас»
pass-takes-two = Можно сказать «пас». Тогда ты возьмёшь две карты
pass-nothing-to-draw = Брать больше нечего, поэтому можно сказать «пас»
end-allowed = Этаж уже выложен, поэтому можно закончить ход

does-not-fit-number = С этажа { $floor } на шаре { $distance } можно попасть на { $targets }
does-not-fit-near = С этажа { $floor } можно попасть на ближайшие этажи: { $targets }
does-not-fit-odd = Сейчас подходят только нечётные этажи или снова этаж { $floor }
does-not-fit-even = Сейчас подходят только чётные этажи или снова этаж { $floor }
does-not-fit-skip = Пока сверху { card-skip }, подходит только этаж { $floor }
does-not-fit-beside = На этаж { $floor } можно положить { $targets }
game-over = Игра окончена
not-your-turn = Сейчас ещё не твой ход
not-in-hand = Этой карты у тебя на руках нет: { $card }
leads-nowhere = Пока не этот: с твоими шарами ни один этаж на руках не подойдёт
which-stack = Скажи, какая стопка: первая или вторая
one-floor-stack = Здесь только одна стопка этажей
already-played = В этом ходу у тебя уже выложена карта
already-drew = Брать карты можно только один раз за ход
something-fits = Брать карты нельзя: на руках что-то подходит
nothing-to-draw = Брать больше нечего
no-drawing = На этом уровне карты не добирают. Если ничего не подходит, скажи «пас» и возьми две карты
draw-first = Сначала возьми две карты. Вдруг они подойдут!
play-first = Сказать «пас» нельзя: на руках что-то подходит
floor-first = Сначала выложи хотя бы один этаж
finishing = Ещё нет: сначала выложи все шары
no-steals = На этом уровне ход не перехватывают
own-turn = Сейчас и так твой ход, просто выложи карту
cannot-steal-finish = Поздно: у того, кто выкладывает последние шары, ход не перехватить
unknown-move = Такого хода нет: { $move }
