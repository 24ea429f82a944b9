# Имена игры, её карт и уровней.

game-name = Этажики (Numberloor)
game-about = Карточная игра, с которой дети учатся ходить по числовому ряду вверх и вниз.

card-floor = этаж { $number }
card-night = ночной этаж { $number }
card-balloon = шар { $number }
card-near = «Любые ближайшие этажи»
card-odd = «Любой нечётный этаж»
card-even = «Любой чётный этаж»
card-skip = «Пропуск хода»

level-beginner = Начальные правила
level-intermediate = Средние правила
level-basic = Полные правила

house-beginner = Начальный
house-intermediate = Средний
house-basic = Полный

list-or = { $head } или { $last }
