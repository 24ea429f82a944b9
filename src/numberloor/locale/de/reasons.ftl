# Warum eine Karte oder ein Zug passt oder nicht. Für ein Kind von sieben Jahren.

same-floor = Dieselbe Etage passt immer: { $floor } auf { $floor }
sum-up = { $start } + { $distance } = { $end }
sum-up-ten = { $start } + { $distance } = { $end }, also Etage { $landing }
sum-down = { $start } − { $distance } = { $end }
sum-down-ten = Etage { $card } ist auch Etage { $start }: { $start } − { $distance } = { $end }
nearest-up = Das ist nah: { $start } + { $distance } = { $end }
nearest-up-ten = Das ist nah: { $start } + { $distance } = { $end }, also Etage { $landing }
nearest-down = Das ist nah: { $start } − { $distance } = { $end }
nearest-down-ten = Das ist nah: Etage { $card } ist auch Etage { $start }, und { $start } − { $distance } = { $end }
neighbour-up = Nach { $start } kommt { $end }
neighbour-up-ten = Nach { $start } kommt { $end }, also Etage { $landing }
neighbour-down = Vor { $start } kommt { $end }
neighbour-down-ten = Etage { $card } ist auch Etage { $start }: Vor { $start } kommt { $end }
odd-floor = { $floor } ist ungerade, und jede ungerade Etage passt
even-floor = { $floor } ist gerade, und jede gerade Etage passt
steal-fits = { $why }. Mit deiner Nachtetage kannst du den Zug an dich reißen!

opens-number = Von { $floor } kommst du mit Ballon { $distance } auf { $targets }
opens-near = Von { $floor } kommst du auf die benachbarten Etagen: { $targets }
opens-odd = Jetzt passt jede ungerade Etage: 1, 3, 5, 7 oder 9
opens-even = Jetzt passt jede gerade Etage: 0, 2, 4, 6 oder 8
opens-skip = Jetzt passt nur Etage { $floor }. Liegt die Karte am Ende oben, setzt das nächste Kind aus
balloon-finishing = Du hast keine Etage mehr, also leg alle deine Ballons ab

draw-nothing-fits = Nichts auf deiner Hand passt, also zieh zwei Karten
draw-free = An diesem Tisch darfst du auch ziehen, wenn etwas passt
pass-drew = Du hast zwei Karten gezogen, also darfst du „Ich passe“ sagen
pass-takes-two = Du darfst „Ich passe“ sagen. Dann ziehst du zwei Karten
pass-nothing-to-draw = Es gibt keine Karte mehr zu ziehen, also darfst du „Ich passe“ sagen
end-allowed = Du hast eine Etage gelegt, also darfst du aufhören

does-not-fit-number = Von { $floor } kommst du mit Ballon { $distance } auf { $targets }
does-not-fit-near = Von { $floor } kommst du auf die benachbarten Etagen: { $targets }
does-not-fit-odd = Jetzt passen nur ungerade Etagen oder noch einmal Etage { $floor }
does-not-fit-even = Jetzt passen nur gerade Etagen oder noch einmal Etage { $floor }
does-not-fit-skip = Solange { card-skip } oben liegt, passt nur Etage { $floor }
does-not-fit-beside = Auf Etage { $floor } kannst du { $targets } legen
game-over = Das Spiel ist aus
not-your-turn = Du bist noch nicht dran
not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }
leads-nowhere = Die noch nicht: Mit deinen Ballons würde keine Etage auf deiner Hand passen
which-stack = Sag, welchen Stapel du meinst: den ersten oder den zweiten
one-floor-stack = Hier gibt es nur einen Stapel für Etagen
already-played = Du hast in diesem Zug schon eine Karte gelegt
already-drew = Du darfst nur einmal im Zug ziehen
something-fits = Du kannst nicht ziehen: Etwas auf deiner Hand passt
nothing-to-draw = Es gibt keine Karte mehr zu ziehen
no-drawing = Auf dieser Stufe ziehst du nicht. Wenn nichts passt, sag „Ich passe“: Dann bekommst du zwei Karten
draw-first = Zieh zuerst zwei Karten. Vielleicht passen sie!
play-first = Du kannst nicht „Ich passe“ sagen: Etwas auf deiner Hand passt
floor-first = Leg zuerst mindestens eine Etage
finishing = Noch nicht: Leg zuerst alle deine Ballons ab
no-steals = Auf dieser Stufe reißt niemand einen Zug an sich
own-turn = Du bist schon dran, also leg die Karte einfach
cannot-steal-finish = Zu spät: Wer nur noch Ballons ablegt, behält seinen Zug
unknown-move = Diesen Zug gibt es nicht: { $move }
