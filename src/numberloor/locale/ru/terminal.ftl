# Игра в терминале: кнопки, вопросы, справка. Кнопки и клавиши должны быть короткими.

terminal-language-name = Русский

terminal-you = Ты
terminal-hare = Заяц
terminal-fox = Лиса
terminal-owl = Сова
terminal-bear = Медведь
terminal-cat = Кошка
terminal-frog = Лягушка
terminal-bot-random = играет как попало
terminal-bot-greedy = кладёт, что подходит
terminal-bot-planner = играет лучше всех
terminal-bot-child = играет как ребёнок
terminal-bot-friend = играет под стать тебе
terminal-bot-bear = добрый, ход не перехватывает
terminal-bot-frog = любит шары
terminal-bot-hare = быстрый, забывает про шары
terminal-bot-cat = играет неплохо
terminal-bot-fox = хитрая, любит перехватывать
terminal-bot-owl = умная, думает наперёд
terminal-bot-skill = сила { $skill } из 10

terminal-draw = Взять две
terminal-pass = Пас
terminal-done = Готово
terminal-steal = Мой ход!
terminal-let-be = Не надо
terminal-floor = Этаж
terminal-balloon = Шар
terminal-goal = { $stars ->
    [one] нужна { $stars } звезда
    [few] нужно { $stars } звезды
   *[other] нужно { $stars } звёзд
}
terminal-your-turn = Твой ход!
terminal-playing = Ходит { $name }
terminal-begins = Начинает { $name }
terminal-try = Подойдёт? Попробуй карту: { $card }
terminal-no-night = Ни один твой ночной этаж сейчас не подходит
terminal-hidden = Все карты закрыты
terminal-hint-card = Может быть, { $card }? { $why }
terminal-hint-move = Может быть, «{ $button }»? { $why }
terminal-hint-wait = Просто подожди. Сейчас не твой ход
terminal-lights-on = Свет горит: лампочки показывают, что подходит
terminal-lights-off = Свет погашен: подумай без подсказок, ошибка ничего не стоит
terminal-lights-late = Лампочки зажгутся чуть позже; клавиша T зажжёт их сразу
terminal-not-kept = Сохранить игру здесь не получилось. Запиши её, прежде чем уйти
terminal-cramped = Дому нужно окно { $width } × { $height } знаков. Сделай его, пожалуйста, больше

terminal-key-choose = выбрать
terminal-key-play = положить
terminal-key-hint = совет
terminal-key-lights = свет
terminal-key-help = справка
terminal-key-menu = меню

terminal-give = Теперь за клавиатурой
terminal-give-steal = Кто-то хочет перехватить ход! Теперь за клавиатурой
terminal-open = Это { $name }. Открыть!
terminal-who-steals = Кто хочет перехватить ход?

terminal-on = Играть дальше
terminal-dance = Танцуй с нами!
terminal-notebook-written = { $name }: игра теперь записана в тетрадь
terminal-notebook-unread = { $name }: тетрадь не читается, поэтому ничего не записано. Набери: numberloor report
terminal-again = Ещё раз

terminal-go-on = Играть дальше
terminal-help = Справка
terminal-language = Язык
terminal-lights = Включить или погасить свет
terminal-night = День или ночь
terminal-save = Сохранить
terminal-new = Новая игра
terminal-quit = Выйти
terminal-back = Назад
terminal-save-where = Куда сохранить игру?
terminal-saved = Игра сохранена: { $path }
terminal-not-saved = Не получилось: { $problem }
terminal-quit-ask = На сегодня хватит?
terminal-kept = Игра не пропадёт. В следующий раз нажми C, чтобы продолжить

terminal-how = Как будем играть?
terminal-alone = Со зверятами
terminal-together = Вместе здесь
terminal-house = Какой дом?
terminal-about-beginner = Соседние этажи: то же число или на один выше или ниже
terminal-about-intermediate = Шары и прыжки до трёх
terminal-about-basic = Все прыжки, через десяток, и ночные этажи
terminal-how-many = Сколько игроков?
terminal-youngest = Кто самый младший? Самый младший начинает
terminal-lamps = Когда лампочкам показывать, что подходит?
terminal-lamps-helped = всегда
terminal-lamps-late = чуть позже
terminal-lamps-thinking = никогда
terminal-steals = Как перехватываем ход?
terminal-steals-calm = спокойно
terminal-steals-race = наперегонки
terminal-steals-off = никак
terminal-play = Играть
terminal-continue = Продолжить игру

terminal-help-goal = Выложи все карты — и получишь звезду. У кого достаточно звёзд, тот побеждает.
terminal-help-tower = Дом — это числовой ряд. После этажа 9 идут 10 и 11: одиннадцать кончается на 1, поэтому карта 1 — это и этаж 11. Где горит свет, туда можно попасть.
terminal-help-balloons = Шар говорит, как далеко летим, вверх или вниз: с этажа 5 на шаре 3 — на 8 или на 2. Тот же этаж подходит всегда. Шар можно сменить на свой.
terminal-help-specials = ±2: этажи не дальше двух. 1 3 5: любой нечётный этаж. 0 2 4: любой чётный этаж. Zzz: если в конце хода эта карта сверху, следующий игрок берёт две карты и пропускает ход.
terminal-help-turn = Выкладывай сколько хочешь карт, хотя бы один этаж, потом скажи «Готово». Если ничего не подходит, возьми две карты. Если и тогда ничего, скажи «пас».
terminal-help-finish = Если остались одни шары, выложи их все.
terminal-help-steal = Подходящим ночным этажом (с луной) можно в любой миг перехватить чужой ход.
terminal-help-beginner = Этаж подходит к тому же числу или к числу на один больше или меньше. После 9 идёт 10, поэтому на 9 можно положить 0.
terminal-help-beginner-turn = Выкладывай сколько хочешь карт на обе стопки, потом скажи «Готово». Если ничего не подходит, скажи «пас» и возьми две карты.

terminal-help-key-choose = выбрать карту (или щёлкни по ней)
terminal-help-key-number = карта с этим числом, следующий шар
terminal-help-key-row = этажи или шары; у начинающих другая стопка
terminal-help-key-play = выложить карту (или щёлкни ещё раз)
terminal-help-key-buttons = взять две, пас, готово
terminal-help-key-steal = перехватить ход, не надо
terminal-help-key-hint = совет
terminal-help-key-lights = свет: с подсказками или без них
terminal-help-key-language = следующий язык
terminal-help-key-save = сохранить игру
terminal-help-key-menu = меню
terminal-help-key-quit = выйти; игра не пропадёт
