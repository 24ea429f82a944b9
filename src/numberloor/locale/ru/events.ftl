# Что произошло за столом.

event-played = { $name } выкладывает карту: { $card }
event-played-you = Ты выкладываешь карту: { $card }
event-stole = { $name } перехватывает ход у игрока { $victim } картой «{ $card }»!
event-stole-you = Ты перехватываешь ход у игрока { $victim } картой «{ $card }»!
event-stole-from-you = { $name } перехватывает твой ход картой «{ $card }»!
event-drew = { $name } берёт { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[other] { $amount } карт
}
event-drew-you = Ты берёшь { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[other] { $amount } карт
}: { $cards }
event-passed = { $name } говорит «пас»
event-passed-you = Ты говоришь «пас»
event-ended = { $name } заканчивает ход
event-ended-you = Ты заканчиваешь ход
event-reshuffled = Карты под стопками перемешаны: новая колода!
event-lost-turn = { $name } пропускает ход
event-lost-turn-you = Ты пропускаешь ход
event-star = { $name } получает звезду и танцует! Уже { $amount ->
    [one] { $amount } звезда
    [few] { $amount } звезды
   *[other] { $amount } звёзд
}!
event-star-you = Ты получаешь звезду. Танцуй! Уже { $amount ->
    [one] { $amount } звезда
    [few] { $amount } звезды
   *[other] { $amount } звёзд
}!
event-turn = Ходит { $name }
event-turn-you = Твой ход!
event-won = { $name } побеждает!
event-won-you = Победа твоя!
event-dead-table = Целый круг никто не выложил и не взял ни одной карты: игра окончена
