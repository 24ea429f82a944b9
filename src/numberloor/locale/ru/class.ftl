# Класс, на экране учителя. Загружается, когда класс открывают.

class-title = Играть всем классом
class-note = Один код для всех: каждый, кто его введёт, получит место.
class-children = Сколько детей?
class-fewer = На одного меньше
class-more = На одного больше
class-plan = { $tables ->
    [one] { $tables } стол, детей за ним: { $each }
    [few] { $tables } стола, детей за каждым: { $each }
   *[other] { $tables } столов, детей за каждым: { $each }
}
class-notebooks = Тетради для этого класса
class-notebooks-note = Каждый ребёнок вместо имени выбирает зверька с шарфом; кто это, написано только на вашем листе. Потом игра скажет вам, что каждый, кажется, умеет, и через 30 дней после последней игры всё забудет.
class-notebooks-late = Лампочки в этом классе зажигаются чуть позже: карта, которую показала лампочка, ничего не говорит о ребёнке.
class-notebooks-many = Значков 24. Кто пришёл без значка, играет тоже, только без тетради.
class-open = Открыть класс
class-come = Пришли { $here } из { $all }
class-scan = Наведите камеру на картинку
class-or = или откройте { $address } и введите код
class-table = Стол { $number }
class-empty = Пока никого
class-waiting = Ждёт
class-playing = Играет
class-paused = Перерыв
class-over = Готово
class-closed = Конец
class-away = { $name }: нет связи
class-bot = { $name }, играет сама игра
class-start = Все начинают
class-again = Ещё раз
class-pause = Перерыв для всех
class-unpause = Все играют дальше
class-end = Закончить урок
class-end-ask = Закончить урок?
class-end-note = Все игры закончатся совсем. Что было сыграно, останется в итогах.
class-ended = Урок окончен
class-summary = Итоги
class-back = Назад к классу

## После урока

class-print = Напечатать
class-summary-title = Во что мы играли
class-summary-games = Игры
class-summary-stars = Звёзды
class-summary-cards = Выложено карт
class-summary-sums = Примеры
class-summary-ten = Примеры через десяток
class-summary-turns = Ходы
class-summary-minutes = Минуты
class-summary-children = Дети
class-summary-tables = Столы
class-summary-animal = Зверёк
class-summary-note = Зверята вместо имён: никто за дверью не знает, кто был лисой.
