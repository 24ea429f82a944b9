# Экран: что написано на кнопках, в заголовках и подсказках. $name — зверёк.

## Зверята

animal-fox = Лиса
animal-owl = Сова
animal-bear = Медведь
animal-hare = Заяц
animal-cat = Кошка
animal-frog = Лягушка
you = Ты
open-seat = Свободное место

## Входная дверь

welcome-ask = Привет! Сколько тебе лет?
welcome-all = Все настройки
home-language = Язык
home-how = Как будем играть?
home-alone = Со зверятами
home-alone-note = Ты и добрые зверята
home-here = Вместе здесь
home-here-note = Передаём планшет по кругу
home-online = С друзьями по сети
home-online-note = Встреча по картинкам
home-learn = Научиться играть
home-learn-note = Лиса всё покажет
home-level = Какой дом?
level-beginner-note = Соседние этажи
level-intermediate-note = Прыжки до трёх
level-basic-note = Все прыжки, через десяток
home-count = Сколько игроков?
home-youngest = Кто самый младший?
home-animal = Твой зверёк: { $name }. Нажми, чтобы сменить
home-skill = Как они играют?
skill-friend = Как раз для меня
skill-easy = Только учатся
skill-good = Неплохо
skill-clever = Очень хорошо
skill-best = Лучше всех
play = Играть
home-open-table = Открыть стол
home-go-on = Играть дальше
home-have-code = У меня есть код
home-class = Для класса
home-rules = Правила
home-options = Ещё настройки
home-house = Мой дом
grown-ups = Для взрослых
home-offline = Сейчас нет связи с игрой. «{ home-learn }» и «{ home-rules }» работают и без неё.
update-here = Есть новая версия
update-take = Открыть
listen = Послушать
players-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}

## Настройки

options-title = Как мы играем
options-animals = Зверята
options-cards = Карты
options-device = Это устройство
options-skill-note = «{ skill-friend }»: они играют так, чтобы ребёнок выигрывал примерно через раз.
options-only-basic = Только в доме «{ house-basic }»
options-not-beginner = Кроме дома «{ house-beginner }»
options-help = Помощь
help-helped = Показывать, что подходит
help-helped-note = Лампочка над каждой картой, которая подходит
help-late = Сначала думаю, потом покажи
help-late-note = Лампочки зажгутся через несколько секунд, после ошибки или если нажать на лампочку
help-thinking = Думаю без подсказок
help-thinking-note = Пробуй любую карту: ошибка ничего не стоит
options-steals = Перехват хода ночью
steals-race = Кто первый
steals-calm = Спокойно, потом жребий
steals-off = Без перехвата
options-draw = Взять две карты
draw-needed = Только если ничего не подходит
draw-always = Когда хочешь
draw-always-told = Брать карты, когда хочешь
skip-once = Действует один раз
skip-stays = Действует, пока не накроют
options-deck = Какие карты?
deck-usual = Обычные карты
deck-own = Наши карты
deck-note = В файле записано, сколько каких карт. Сохраните обычный, измените числа и выберите его здесь.
deck-save = Сохранить обычные карты
deck-choose = Выбрать файл
options-pace = Как быстро ходят зверята
pace-quick = Быстро
pace-steady = Спокойно
pace-slow = Медленно
options-time = Время на ход
time-off = Сколько хочешь
time-seconds = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}
options-theme = День или ночь
theme-auto = Как на устройстве
theme-day = День
theme-night = Ночь
options-sound = Звуки
options-voice = Голос
options-aloud = Зверята думают вслух
options-motion = Движение
on = Вкл.
off = Выкл.
close = Закрыть
back = Назад

## Фора: что у стула иначе, чтобы младшие и старшие выигрывали одинаково часто

head-start = Фора
head-start-note = Для младших рядом со старшими. Её видят все.
head-start-none = Нет
head-start-small = Маленькая
head-start-big = Большая
head-start-help = { $name }: { options-help }
head-start-help-table = Как за столом
handicap-helped = лампочки сразу
handicap-late = лампочки не сразу
handicap-thinking = без лампочек
handicap-cards = { $count ->
    [one] { $count } карта в начале
    [few] { $count } карты в начале
   *[other] { $count } карт в начале
}
handicap-starts = { $name } начинает { $count ->
    [one] с { $count } картой.
    [few] с { $count } картами.
   *[other] с { $count } картами.
}
handicap-needs = { $name }: { $count ->
    [one] нужна { $count } звезда.
    [few] нужно { $count } звезды.
   *[other] нужно { $count } звёзд.
}

## Встреча с другими

meet-code = Ваш код из картинок
meet-code-note = Назови его или покажи друзьям
meet-link = Скопировать ссылку
meet-copied = Скопировано!
meet-copy-by-hand = Ссылка выделена: теперь скопируй её
meet-address = Ссылка на этот стол
meet-only-here = Друзья пока не могут войти: игру открывает только этот компьютер. Взрослый закрывает её и запускает снова командой «numberloor play --share».
meet-qr = Картинка для камеры: она откроет этот стол
meet-waiting = Ждём друзей
meet-begins = Начинает { $name }
meet-start = Начать
meet-add-bot = Позвать зверька
meet-enter = Введи код
meet-picture = Нажми на картинку
meet-number = Набери число
meet-join = Играть
meet-watch = Смотреть
meet-free = { $count ->
    [0] Нет свободных мест
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
meet-invited = Тебя приглашают!
meet-invited-class = Добро пожаловать в класс!
meet-chair = Тебя ждёт место.
meet-another = Другой код
meet-soon = Скоро начнём
meet-you-are = Ты: { $name }
meet-at-table = Стол { $number }
meet-watching = Ты смотришь игру

## Без сервера и пока игра в пути

host-title = Играть с друзьями
host-needs = Для этого нужен хозяин: один компьютер для всех. Он у кого-то есть? Тогда введи его адрес.
host-needs-class = Класс встречается у хозяина: это один компьютер для всех. Он есть? Тогда введи его адрес.
host-how = Взрослый делает компьютер хозяином командой «numberloor play --share».
host-address = Адрес хозяина
host-go = Перейти
host-bad = Это не адрес. Адрес выглядит так: 192.168.1.20:8000
python-comes = Шар везёт карты…
python-part = { $percent } из 100
python-old = Этот браузер слишком старый и сам карты не раздаст. «{ home-learn }» и «{ home-rules }» здесь работают. Браузер поновее умеет больше.
python-lost = Карты не долетели. Проверь, есть ли связь, и попробуй ещё раз.
python-unkept = Это устройство ничего не запоминает: завтра этой игры здесь не будет.
unserved = Numberloor нельзя открыть как файл. Взрослый запускает в этой папке «python3 -m http.server» и открывает http://localhost:8000.

## Стол

table-title = Стол
tower-name = Волшебный дом. Ты на этаже { $floors }
tower-lit = Можно попасть на: { $targets }
seat-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
seat-stars = Звёзды: { $count } из { $all }
seat-playing = ходит
seat-away = нет за столом
turn-yours = Твой ход
turn-other = Ходит { $name }
turn-look = Какой этаж подходит?
goal-stars = { $count ->
    [one] Нужна { $count } звезда
    [few] Нужно { $count } звезды
   *[other] Нужно { $count } звёзд
}
stack-floor = Этаж
stack-balloon = Шар
stack-first = Левый этаж
stack-second = Правый этаж
stack-open = Открыта карта: { $card }
stack-here = Положить сюда: { $card }
pile = Колода
pile-count = Колода, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
draw = Взять две
pass = Пас
done = Готово
undo = Вернуть
lamp = Зажечь лампочки
hint = Совет
hint-why = Почему?
hint-card = Попробуй: { $card }
hint-draw = Возьми две карты
hint-pass = Можно сказать «пас»
hint-end = Можно закончить ход
look-again = Посмотри ещё раз: что-то подходит
say-again = Сказать ещё раз
hand = Твои карты
hand-of = Карты: { $name }
fits = подходит: { $why }
fits-not = сейчас не подходит
may-steal = может перехватить ход: { $why }
steal = Мой ход!
steal-note = Подходит твой { $card }!
steal-asked = Ты хочешь перехватить ход. Сейчас будет жребий.
steal-none = Твои ночные этажи сейчас не подходят
steal-leave = Не перехватываю
stolen-from-you = У игрока { $name } подошёл ночной этаж. Теперь ходит { $name }.
choose-stack = Куда?
ends-in = { $end } кончается на { $landing }: подходит карта { $landing }
count-up = { $steps }
wrong-try = Эта не подходит
menu = Меню
menu-log = Что произошло
menu-settings = Настройки
menu-keys = Клавиши
menu-seal = Печать
keys-number = К картам с этим числом
keys-step = К следующей карте, которая подходит
keys-along = Вдоль своих карт
keys-play = Сыграть карту
menu-rules = Правила
menu-print = Печать, для взрослых
menu-learn = Покажи, как играть
menu-leave = Домой
menu-pause = Перерыв
menu-unpause = Играть дальше
menu-people = Кто здесь
paused = У нас перерыв
game-closed = Эта игра окончена. Спасибо за игру!
log-empty = Пока ничего не произошло
log-undone = { $name } берёт карту обратно
log-undone-you = Ты берёшь карту обратно
log-started = Игра начинается. Первый ход: { $name }
log-started-you = Игра начинается. Первый ход твой
log-sat-in = Пока играет зверёк вместо игрока: { $name }
log-away = За столом сейчас нет: { $name }
log-came-back = { $name } снова здесь
log-asked = { $name } хочет перехватить ход
log-asked-you = Ты хочешь перехватить ход
net-lost = Нет связи. Твои карты целы, пробуем ещё раз…
net-back = Мы снова здесь
net-offline = Сейчас нет связи с игрой
net-waits = Сейчас нет связи с игрой. Мы пробуем дальше…
net-crowd = Сейчас входит много игроков. Мы сами попробуем ещё раз…
net-slow = Это дольше, чем обычно…
net-gone = Этот стол закрыт
goodbye-freed = Твоё место за этим столом освободили
goodbye-watchers_off = За этим столом больше нет зрителей
net-again = Попробовать ещё раз
new-pile = Новая колода!
time-left = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[other] Осталось { $seconds } секунд
}

## Передаём планшет

give-to = Передай планшет:
open-door = Я { $name }. Открыть!
all-hidden = Все карты закрыты
steal-ask = Перехватить ход?
steal-who = Кто хочет перехватить ход?
steal-nobody = Никто

## Звезда и конец игры

star-for = Звезда! Её получает { $name }
star-for-you = Тебе звезда!
star-note = На руках пусто. Танцуй и кричи ура!
play-on = Играть дальше
won = Победа: { $name }!
won-you = Победа за тобой!
won-shared = Общая победа!
won-note = { $count ->
    [one] { $count } звезда. Танцуй с нами!
    [few] { $count } звезды. Танцуй с нами!
   *[other] { $count } звёзд. Танцуй с нами!
}
won-dead = Целый круг никто не выложил ни одной карты
again = Сыграть ещё раз
watch-again = Посмотреть ещё раз
save-game = Сохранить игру

## Полка с сыгранными играми

shelf-title = Мои игры
shelf-note = Они остаются на этом устройстве. Больше их никто не видит.
shelf-animal = Мой зверёк
shelf-called = Как зовут моего зверька
shelf-no-name = Без имени
shelf-called-note = Это имя видишь только ты. Оно остаётся на этом устройстве.
shelf-none = Здесь пока нет ни одной игры.
shelf-stars = { $count ->
    [one] Собрана { $count } звезда
    [few] Собрано { $count } звезды
   *[other] Собрано { $count } звёзд
}
shelf-remove = Убрать
shelf-remove-sure = Убрать эту игру?
shelf-keep = Оставить

## Смотрим ещё раз

replay-title-web = Игра ещё раз
replay-step = Шаг { $step } из { $all }
replay-next = Дальше
replay-before = Назад
replay-play = Смотреть
replay-pause = Пауза
replay-star-next = К следующей звезде или перехвату
replay-star-before = К прошлой звезде или перехвату
replay-steps = Шаги игры
replay-step-told = Шаг { $step } из { $all }: { $text }
replay-none = Эту игру здесь нельзя посмотреть ещё раз
replay-choose = Выбери файл с сохранённой игрой
open-game = Открыть сохранённую игру
replay-strange = Этот файл — не наша игра
