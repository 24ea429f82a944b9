# Proč karta nebo tah se hodí, nebo proč ne. Pro sedmileté dítě.

same-floor = Stejné poschodí se hodí vždycky: { $floor } na { $floor }
sum-up = { $start } + { $distance } = { $end }
sum-up-ten = { $start } + { $distance } = { $end }, tedy poschodí { $landing }
sum-down = { $start } − { $distance } = { $end }
sum-down-ten = Poschodí { $card } je i poschodí { $start }: { $start } − { $distance } = { $end }
nearest-up = Je to blízko: { $start } + { $distance } = { $end }
nearest-up-ten = Je to blízko: { $start } + { $distance } = { $end }, tedy poschodí { $landing }
nearest-down = Je to blízko: { $start } − { $distance } = { $end }
nearest-down-ten = Je to blízko: poschodí { $card } je i poschodí { $start } a { $start } − { $distance } = { $end }
neighbour-up = Po { $start } přijde { $end }
neighbour-up-ten = Po { $start } přijde { $end }, tedy poschodí { $landing }
neighbour-down = Před { $start } je { $end }
neighbour-down-ten = Poschodí { $card } je i poschodí { $start }: před { $start } je { $end }
odd-floor = { $floor } je liché číslo a každé liché poschodí se hodí
even-floor = { $floor } je sudé číslo a každé sudé poschodí se hodí
steal-fits = { $why }. Nočním poschodím můžeš přebrat tah!

opens-number = Z { $floor } se s balónem { $distance } dostaneš na { $targets }
opens-near = Z { $floor } se dostaneš na nejbližší poschodí: { $targets }
opens-odd = Teď se hodí každé liché poschodí: 1, 3, 5, 7 nebo 9
opens-even = Teď se hodí každé sudé poschodí: 0, 2, 4, 6 nebo 8
opens-skip = Teď se hodí jen poschodí { $floor }. Když karta zůstane nahoře, další hráč vynechá tah
balloon-finishing = Už nemáš žádné poschodí, tak vylož všechny balóny

draw-nothing-fits = Nic z ruky se nehodí, tak si lízni dvě karty
draw-free = U tohoto stolu si smíš líznout, i když se něco hodí
pass-drew = Už máš líznuté dvě karty, takže můžeš říct „pas“
pass-takes-two = Můžeš říct „pas“. Potom si vezmeš dvě karty
pass-nothing-to-draw = Není už co líznout, takže můžeš říct „pas“
end-allowed = Poschodí už leží, takže můžeš skončit

does-not-fit-number = Z { $floor } se s balónem { $distance } dostaneš na { $targets }
does-not-fit-near = Z { $floor } se dostaneš na nejbližší poschodí: { $targets }
does-not-fit-odd = Teď se hodí jen lichá poschodí, nebo znovu poschodí { $floor }
does-not-fit-even = Teď se hodí jen sudá poschodí, nebo znovu poschodí { $floor }
does-not-fit-skip = Dokud je nahoře { card-skip }, hodí se jen poschodí { $floor }
does-not-fit-beside = Na poschodí { $floor } můžeš dát { $targets }
game-over = Hra skončila
not-your-turn = Ještě nejsi na tahu
not-in-hand = Tuhle kartu v ruce nemáš: { $card }
leads-nowhere = Tenhle ještě ne: s tvými balóny by se žádné poschodí z ruky nehodilo
which-stack = Řekni, kterou hromádku myslíš: první, nebo druhou
one-floor-stack = Tady je jen jedna hromádka poschodí
already-played = V tomhle tahu už leží tvoje karta
already-drew = Líznout si můžeš jen jednou za tah
something-fits = Nemůžeš si líznout: něco z ruky se hodí
nothing-to-draw = Není už co líznout
no-drawing = V této úrovni se nelíže. Když se nic nehodí, řekni „pas“ a vezmi si dvě karty
draw-first = Nejdřív si lízni dvě karty. Třeba se budou hodit!
play-first = Nemůžeš říct „pas“: něco z ruky se hodí
floor-first = Nejdřív vylož aspoň jedno poschodí
finishing = Ještě ne: nejdřív vylož všechny balóny
no-steals = V této úrovni nikdo tah nepřebírá
own-turn = Už jsi na tahu, tak kartu prostě vylož
cannot-steal-finish = Pozdě: kdo už vykládá jen balóny, tomu se tah přebrat nedá
unknown-move = Takový tah není: { $move }
