# Co se stalo u stolu.

event-played = { $name } vykládá kartu: { $card }
event-played-you = Vykládáš kartu: { $card }
event-stole = { $name } přebírá tah. Karta: { $card }. Na tahu už není { $victim }!
event-stole-you = Přebíráš tah. Karta: { $card }. Na tahu už není { $victim }!
event-stole-from-you = { $name } ti přebírá tah. Karta: { $card }!
event-drew = { $name } si bere { $amount ->
    [one] 1 kartu
    [few] { $amount } karty
   *[other] { $amount } karet
}
event-drew-you = Bereš si { $amount ->
    [one] 1 kartu
    [few] { $amount } karty
   *[other] { $amount } karet
}: { $cards }
event-passed = { $name } říká „pas“
event-passed-you = Říkáš „pas“
event-ended = { $name } končí tah
event-ended-you = Končíš tah
event-reshuffled = Karty pod hromádkami se míchají: nový balíček!
event-lost-turn = { $name } vynechává tah
event-lost-turn-you = Vynecháváš tah
event-star = { $name } dostává hvězdu a tančí! Už má { $amount ->
    [one] 1 hvězdu
    [few] { $amount } hvězdy
   *[other] { $amount } hvězd
}
event-star-you = Dostáváš hvězdu. Tancuj! Už máš { $amount ->
    [one] 1 hvězdu
    [few] { $amount } hvězdy
   *[other] { $amount } hvězd
}
event-turn = Na tahu: { $name }
event-turn-you = Jsi na tahu!
event-won = { $name } vyhrává!
event-won-you = Vyhráváš!
event-dead-table = Celé kolo nikdo nevyložil ani nelízl kartu: hra skončila
