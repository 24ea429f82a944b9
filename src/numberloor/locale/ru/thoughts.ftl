# Что зверёк говорит вслух, пока думает. Коротко, как бы про себя; числа досчитываются.

thought-start = Я на этаже { $start }, а шар говорит: { $distance }.
thought-stand = Я на этаже { $start }.
thought-count-up = { $start } и { $distance }… { $steps }!
thought-count-down = { $start }, вниз на { $distance }… { $steps }!
thought-same = { $floor } на { $floor } подходит всегда!
thought-odd = Нечётный… { $card }!
thought-even = Чётный… { $card }!
thought-balloon = Шар может помочь: { $card }
thought-steal = Перехватываю ход: { $card }!
thought-draw = Ничего не подходит… беру две карты
thought-pass = Пас
thought-end = Пока всё
