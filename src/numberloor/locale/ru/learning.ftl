# Что заметила игра: отчёт из тетради. Загружается, когда её открывают. $animal — зверёк, чья это
# тетрадь. Всё, что сказано о ребёнке, лишь кажется: наверняка никто не знает.

learning-title = Что заметила игра

## Отчёт

report-games = { $animal }: { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}, { $choices ->
    [one] { $choices } самостоятельное решение
    [few] { $choices } самостоятельных решения
   *[other] { $choices } самостоятельных решений
}
report-part-can = Умеет
report-part-growing = Учится
report-part-not-yet = Пока нет
report-part-not-seen = Пока мало видно
report-part-next = Дальше
report-jump = { $way ->
    [up] { $start } + { $distance }
   *[down] { $start } − { $distance }
}
report-whims = { $animal } часто нажимает на любую карту, поэтому здесь всё менее точно.
report-early = Пока видно слишком мало. Играйте с выбором «{ help-late }»: пока горят лампочки, ничего не считается.
report-purpose = Это помогает выбрать следующую игру. Это не оценка и не диагноз.

## Виды прыжков, через запятую

kind-up = вверх в пределах десятка
kind-up-near = короткие прыжки вверх
kind-up-far = длинные прыжки вверх
kind-up-over-ten = вверх через десяток
kind-up-over-ten-near = короткие прыжки вверх через десяток
kind-up-over-ten-far = длинные прыжки вверх через десяток
kind-down = вниз в пределах десятка
kind-down-near = короткие прыжки вниз
kind-down-far = длинные прыжки вниз
kind-down-over-ten = вниз через десяток
kind-down-over-ten-near = короткие прыжки вниз через десяток
kind-down-over-ten-far = длинные прыжки вниз через десяток
kind-all = все прыжки
kind-others = все остальные

## Привычки счёта, и то же коротко для строки класса

habit-start-counted = Кажется, { $animal } считает и тот этаж, на котором стоит.
habit-ten-left-out = Кажется, { $animal } при счёте пропускает десять.
habit-balloon-number = Кажется, { $animal } кладёт то число, что стоит на шаре.
habit-six-nine = Кажется, { $animal } принимает шестёрку за девятку.
habit-zero-odd = Кажется, { $animal } считает ноль нечётным.
habit-parity-mixed = Кажется, { $animal } путает чётные и нечётные числа.
habit-same-overlooked = Кажется, { $animal } не замечает, что подходит тот же этаж.
habit-inside-ten = Кажется, { $animal } не ходит через десяток.
habit-down-forgotten = Кажется, { $animal } ходит вверх и забывает про путь вниз.
habit-short-start-counted = считает и этаж, на котором стоит
habit-short-ten-left-out = пропускает десять
habit-short-balloon-number = кладёт число с шара
habit-short-six-nine = принимает шестёрку за девятку
habit-short-zero-odd = считает ноль нечётным
habit-short-parity-mixed = путает чётные и нечётные
habit-short-same-overlooked = не замечает тот же этаж
habit-short-inside-ten = не ходит через десяток
habit-short-down-forgotten = забывает про путь вниз

## Что попробовать

tip-start-counted = Попробуйте 5 и 3: палец на 5, ничего не говорите, а потом: 6, 7, 8.
tip-ten-left-out = Попробуйте 8 и 4: прыгайте по одному этажу и здоровайтесь с десяткой: 9, 10, 11, 12.
tip-balloon-number = Найдите сначала этаж, потом шар. На 5 с шаром 3: 6, 7, 8.
tip-six-nine = Нарисуйте их вместе: у 6 животик внизу, у 9 — вверху.
tip-zero-odd = Считайте вместе вниз по два: 8, 6, 4, 2, 0. Ноль — чётный.
tip-parity-mixed = Разложите 5 пуговиц по парам: одна осталась без пары, значит, нечётное. Потом попробуйте 6.
tip-same-overlooked = Перед каждым ходом спросите: есть на руках тот же этаж? Он подходит всегда.
tip-inside-ten = Попробуйте 8 и 3: два этажа до десяти и ещё один: 9, 10, 11.
tip-down-forgotten = Найдите с 7 и шаром 2 оба пути: вверх 8, 9 и вниз 6, 5.
tip-up = Попробуйте 4 и 3: начните с 4 и прыгайте вверх, считая вслух: 5, 6, 7.
tip-down = Попробуйте 7 минус 3: начните с 7 и прыгайте вниз, считая вслух: 6, 5, 4.
tip-up-over-ten = Попробуйте 8 и 3: два этажа до десяти и ещё один: 9, 10, 11.
tip-down-over-ten = Попробуйте 12 минус 3: два этажа до десяти и ещё один: 11, 10, 9.
tip-one-up = Поставьте палец на 4 и спросите: какой этаж следующий? 5.
tip-one-down = Поставьте палец на 7 и спросите: какой этаж перед ним? 6.
tip-one-up-over-ten = Поставьте палец на 9 и спросите: какой этаж следующий? 10.
tip-one-down-over-ten = Поставьте палец на 10 и спросите: какой этаж перед ним? 9.

## Дверь для взрослых

notebook-gate-ask = Сколько будет { $one } × { $two }?
notebook-gate-note = Или нажмите «{ grown-ups }» и держите две секунды.
notebook-gate-open = Открыть
notebook-gate-wrong = Не совсем. Попробуйте ещё раз.

## Тетради дома

notebook-whose = Чья тетрадь?
notebook-shall = { $animal }: завести тетрадь?
notebook-means = После каждой игры в ней отмечается, какие прыжки удались, и вы видите, во что играть дальше. Она остаётся на этом устройстве, знает только зверька, и стереть её можно в любой момент.
notebook-keeps = { $animal } ведёт тетрадь
notebook-refused = Этот браузер ничего не хранит, поэтому тетради здесь быть не может.
notebook-none = В ней пока ничего нет. Следующая игра будет первой.
notebook-unwritten = { $count ->
    [one] Осталось записать { $count } игру: она ждёт связи.
    [few] Осталось записать { $count } игры: они ждут связи.
   *[other] Осталось записать { $count } игр: они ждут связи.
}
notebook-lamps = Зажигать лампочки позже
notebook-lamps-late = Со следующего стола лампочки будут загораться позже.
notebook-damaged = Эту тетрадь не прочитать. Она останется как есть: её можно сохранить в файл или стереть.
notebook-newer = Эту тетрадь сделал более новый Numberloor. Обновите эту страницу, чтобы её прочитать; в ней ничего не изменилось.
notebook-still = Это всё ещё { $animal }?
notebook-still-note = Похоже, что играли двое детей. Каждому ребёнку нужен свой зверёк.
notebook-still-yes = Да, тот же ребёнок
notebook-still-no = Нет, начать заново
notebook-print = Напечатать
notebook-save = Сохранить в файл
notebook-save-all = Сохранить всё в файл
notebook-erase = Стереть
notebook-erase-sure = Стереть тетрадь? ({ $animal })
notebook-erase-all = Стереть всё
notebook-erase-all-sure = Стереть всё, что этот браузер хранит об игре?
notebook-keep = Оставить

## Картина примеров

notebook-sums = Картина примеров
notebook-sums-note = Каждый квадратик — один прыжок: строка — этаж, с которого он начинается, столбец — на сколько этажей. За красной чертой он идёт через десяток.
notebook-sums-up = Вверх: сложение
notebook-sums-down = Вниз: вычитание
notebook-sums-told = умеет: { $known }, учится: { $some }, ещё не встречалось: { $none }
notebook-square-can = умеет
notebook-square-growing = учится
notebook-square-not-seen = ещё не встречалось
notebook-square-ten = здесь через десяток
notebook-square-same = в другую сторону — та же карта

## Что хранится?

notebook-kept = Что хранится?
notebook-kept-note = Всё это остаётся в этом браузере. Прочитать это здесь может тот, у кого устройство в руках, и больше никто.
notebook-kept-sent = Чтобы записать игру или рассказать, что в тетради, страница показывает её серверу игры. Он отвечает и ничего из неё не хранит. Если игра идёт на самой странице, тетрадь никуда не уходит.
notebook-kept-server = Сервер хранит ходы за столом, попытки и время раздумий, без имён. Через тридцать дней после последнего хода они удаляются, если владелец сервера не выбрал другой срок.
notebook-kept-empty = Ничего
notebook-kept-raw = Как это записано
notebook-kept-notebook = Тетради: сколько игр, как часто какой прыжок удавался, какие привычки, кажется, есть, в каких окнах горит свет, как быстро и уверенно шли последние игры, месяц последней игры и отпечатки последних восьми, чтобы ни одна не считалась дважды. Три месяца без игры — и тетрадь удаляется.
notebook-kept-learning = Рядом с тетрадями: какие прыжки на очереди, какие игры записаны, а какие ещё нет, и спрашивали ли вас, тот же ли это ребёнок. Исчезает с последней тетрадью.
notebook-kept-device = Ваш выбор: язык, вид, звук, дом, зверёк и его имя; выиграны ли последние игры, чтобы с друзьями игралось в самый раз. Пока вы не сотрёте.
notebook-kept-places = Ключи к стульям за последними столами, чтобы после перезагрузки найти своё место. Пока вы не сотрёте.
notebook-kept-game = Последние двенадцать игр, для полки. Пока вы их не уберёте.
notebook-kept-collected = Сколько игр здесь сыграно и сколько звёзд выиграно. Пока вы не сотрёте.
notebook-kept-frames = Что это окно видело в игре, чтобы посмотреть снова. Пока его не закроют.
notebook-kept-tables = Игры, которые идут прямо на этой странице, без сервера: когда начались и сколько в них ходов. 90 дней после последнего хода.
notebook-kept-cache = Сама страница, чтобы она открывалась без сети. До следующей версии.

## Дом ребёнка

house-floor = Этаж { $floor }
house-up-1 = короткие прыжки вверх
house-up-2 = средние прыжки вверх
house-up-3 = длинные прыжки вверх
house-down-1 = короткие прыжки вниз
house-down-2 = средние прыжки вниз
house-down-3 = длинные прыжки вниз
house-dark = Пока темно
house-glow = Начинает светиться
house-light = Свет!
house-blink = Кто здесь живёт? Загляни!
house-ten = Десять лампочек
house-note = Каждое окно — дорога на свой этаж. Знаешь дорогу — горит свет, и он никогда не гаснет.

## Упражнения

practice-ten-night = Ночь десятки
practice-stairs-day = День лестниц
practice-note = Больше карт, с которыми надо поупражняться, на одну игру. Для всех одинаковые.
practice-three = Три прыжка
practice-ask-up = Ты на этаже { $start }. Прыгни на { $distance } вверх! Какая это карта?
practice-ask-down = Ты на этаже { $start }. Прыгни на { $distance } вниз! Какая это карта?
practice-ask-down-ten = Этаж { $card } — это и этаж { $start }. Прыгни на { $distance } вниз! Какая это карта?
practice-fits-too = Это тоже подходит, но это другой прыжок.
practice-next = Ещё прыжок
practice-praise = Весь путь пройден. Молодец!
practice-again = Ещё три
practice-learn = Лиса покажет мне
practice-nothing = Сейчас прыжков нет. Сыграй и приходи снова!

## Значки: в классе ребёнка узнают по зверьку и шарфу

badge-red-fox = { animal-fox } с красным шарфом
badge-red-owl = { animal-owl } с красным шарфом
badge-red-bear = { animal-bear } с красным шарфом
badge-red-hare = { animal-hare } с красным шарфом
badge-red-cat = { animal-cat } с красным шарфом
badge-red-frog = { animal-frog } с красным шарфом
badge-blue-fox = { animal-fox } с синим шарфом
badge-blue-owl = { animal-owl } с синим шарфом
badge-blue-bear = { animal-bear } с синим шарфом
badge-blue-hare = { animal-hare } с синим шарфом
badge-blue-cat = { animal-cat } с синим шарфом
badge-blue-frog = { animal-frog } с синим шарфом
badge-leaf-fox = { animal-fox } с зелёным шарфом
badge-leaf-owl = { animal-owl } с зелёным шарфом
badge-leaf-bear = { animal-bear } с зелёным шарфом
badge-leaf-hare = { animal-hare } с зелёным шарфом
badge-leaf-cat = { animal-cat } с зелёным шарфом
badge-leaf-frog = { animal-frog } с зелёным шарфом
badge-sun-fox = { animal-fox } с жёлтым шарфом
badge-sun-owl = { animal-owl } с жёлтым шарфом
badge-sun-bear = { animal-bear } с жёлтым шарфом
badge-sun-hare = { animal-hare } с жёлтым шарфом
badge-sun-cat = { animal-cat } с жёлтым шарфом
badge-sun-frog = { animal-frog } с жёлтым шарфом
badge-which-animal = Какой зверёк на твоём значке?
badge-which-scarf = Какой на нём шарф?
badge-other-animal = Другой зверёк
badge-you-are = Ты — { $badge }
badge-without = У меня нет значка
badge-here-already = { $badge } уже сидит за столом. Посмотри на свой значок ещё раз или спроси учителя.
badge-sheet = Значки
badge-sheet-title = Кто есть кто
badge-sheet-note = Напишите у каждого значка имя. Оно есть только на этом листе: игра имён не знает.
badge-sheet-name = Имя

## Отчёт о классе, только для учителя

class-report = Что мы умеем
class-report-alone = Только для вас
class-report-alone-note = Эта страница говорит, что отдельные дети, кажется, умеют. Класс сейчас не видит экран?
class-report-show = Показать
class-report-title = Что класс, кажется, умеет
class-report-none = Пока сказать нечего. Нужна игра, сыгранная до конца, с лампочками не сразу или без них.
class-report-badge = Значок
class-report-purpose = Это помогает выбрать следующую игру. Это не для оценок, отбора или диагнозов.
class-report-order = Выше стоит тот, кому вы нужнее всего. Это не рейтинг.
class-report-games = { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
}
class-report-whims = часто выбирает любую карту: менее точно
class-report-for-all = Для всех
class-report-lacking = { $kind }: ещё нет у { $some } из { $of }.
class-report-do = { $deck }, десять минут, лампочки не сразу.
class-report-open = Открыть класс: { $deck }
class-report-open-note = Это новый класс: его тетради пусты, а эта страница остаётся на месте.
class-report-nothing-lacking = Нет ничего, чего не хватало бы многим. Просто играйте дальше.
class-report-first = К кому подсесть сначала
class-report-signs = Что значат знаки
class-report-save = Сохранить в файл
class-report-erase = Стереть
class-report-erase-ask = Какую тетрадь стереть?
class-report-erase-note = Она исчезнет насовсем и начнётся заново со следующей игры.
class-report-erase-all = Все тетради класса

## Карты для тренировки: спрашивают, прежде чем кто-то сядет

agree-plays = За этим столом играют в «{ $deck }».
agree-ten-night = Карты у всех одни и те же, только больше тех, что идут через десяток.
agree-stairs-day = Карты у всех одни и те же, только больше прыжков вверх и вниз по лестнице.
agree-ask = Хочешь играть вместе со всеми?
agree-yes = Да
agree-no = Нет
