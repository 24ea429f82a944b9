# Что стоит на бумаге: карты, коробка, правила, плакат, упражнения, грамоты, итоги.

## Карты и коробка

paper-cards-title = Numberloor: { $count ->
    [one] { $count } карта для вырезания
    [few] { $count } карты для вырезания
   *[other] { $count } карт для вырезания
}
paper-cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
paper-star = звезда
paper-back = рубашка карт
paper-mark-blue = синяя отметка
paper-mark-red = красная отметка
paper-box-alt = Коробка, которую можно вырезать, сложить и склеить, спереди волшебный дом
paper-box-how = Режьте по сплошным линиям, сгибайте по пунктирным, приклейте клапан слева.
paper-lesson = Наведи камеру, и лиса покажет тебе, как играть.
paper-page = Страница { $number }

## Плакат

paper-poster-title = Numberloor: волшебный дом на стену
paper-poster-alt = Волшебный дом с этажами; прыжок ведёт через десяток
paper-poster-glue = Обрежьте по картинке, намажьте полоски клеем и совместите крестики.

## Упражнения

paper-practice-title = Упражнения: { $level }
paper-practice-due = Примеры, которые нужны сейчас: { $animal }
paper-practice-due-all = Примеры, которые нужны сейчас
paper-name = Имя
paper-practice-go-to = На какие этажи можно попасть? Впиши их в окна.
paper-practice-beside = Какие этажи подходят к этому? Впиши их в окна.
paper-practice-hops = Нарисуй прыжок. На каком этаже ты окажешься и какая карта его показывает?
paper-practice-card = карта
paper-practice-sheet = Лист { $number }
paper-practice-answers = Ответы, для взрослых

## Грамоты

paper-stars-title = Звёздная грамота
paper-stars-text = Вверх и вниз по волшебному дому, с этажа на этаж, и { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
   *[other] { $stars } звёзд
} в награду. Победный танец для победителя!
paper-date = Дата
paper-stars-signed = Подпись
