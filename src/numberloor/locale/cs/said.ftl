# Co říká hlas, pro ty, kdo ještě neumějí číst. Krátce, ať se to dobře poslouchá; $name je zvířátko.

## Kdo je na tahu

said-open = Na stole leží { $first } a { $second }.
said-begin = Začíná { $name }.
said-begin-you = Začínáš ty.
said-turn = Na tahu je { $name }.
said-give = Předej tablet. Teď hraje { $name }.
said-time-up = { $name } už nemá čas. Tenhle tah hraje zvířátko.
said-time-up-you = Čas vypršel. Tenhle tah hraje za tebe zvířátko.

## Co kdo dělá

said-plays = { $name } vykládá { $card }.
said-stole = { $name } přebírá tah! Na tahu už není { $victim }.
said-stole-you = Přebíráš tah! Na tahu už není { $victim }.
said-stole-from-you = { $name } ti přebírá tah!
said-same = { $floor } na { $floor }: stejné poschodí.
said-odd = { $floor } je liché číslo.
said-even = { $floor } je sudé číslo.
said-also = Poschodí { $card } je i poschodí { $start }.
said-sum-up = { $start } plus { $distance } je { $end }.
said-sum-down = { $start } minus { $distance } je { $end }.
said-ends = { $end } končí na { $landing }: karta { $landing }.
said-draw-you = Bereš si { $amount ->
    [one] 1 kartu
    [few] { $amount } karty
   *[other] { $amount } karet
}.
said-pass = { $name } říká: pas.
said-pass-you = Pas.

## Co teď

said-only-draw = Nic se nehodí. Lízni si dvě karty.
said-only-pass = Nic se nehodí. Stiskni: pas.
said-only-end = Nic dalšího se nehodí. Stiskni: hotovo.
said-steal = Hodí se tvoje { $card }. Přeber tah!
said-steal-look = Hodí se některé tvoje noční poschodí? Pak přeber tah!
said-fits = { $count ->
    [one] Hodí se ti 1 karta: { $cards }
    [few] Hodí se ti { $count } karty: { $cards }
   *[other] Hodí se ti { $count } karet: { $cards }
}.
said-fits-none = Teď se ti nehodí žádná karta.

## Hvězda a konec. V začátečnické hře patří ke hvězdě vítězný pokřik, jinak tanec

said-stars = { $amount ->
    [one] To je první hvězda!
    [few] To už jsou { $amount } hvězdy.
   *[other] To už je { $amount } hvězd.
}
star-dance = Vítězný tanec! { $name } tancuje, tancuj taky!
star-cry = Vítězný pokřik! { $name } volá, volej taky: Hurá!
star-dance-on = Tancovat dál
said-won = Všichni tancují!

## Sám hlas

voice-hello = Ahoj! Budu ti říkat, co se děje.
voice-none = Toto zařízení nemá český hlas, proto počítáme tóny.
