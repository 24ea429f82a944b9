# Was die Stimme sagt, für alle, die noch nicht lesen. Kurz und gut zu hören; $name ist ein Tier.

## Wer dran ist

said-open = Auf dem Tisch liegen { $first } und { $second }.
said-begin = { $name } fängt an.
said-begin-you = Du fängst an.
said-turn = { $name } ist dran.
said-give = Gib das Tablet weiter an { $name }.
said-time-up = Die Zeit ist um. Ein Tier spielt diesen Zug für { $name }.
said-time-up-you = Die Zeit ist um. Ein Tier spielt diesen Zug für dich.

## Was jemand tut

said-plays = { $name } legt: { $card }.
said-stole = { $name } reißt den Zug an sich! { $victim } ist nicht mehr dran.
said-stole-you = Du reißt den Zug an dich! { $victim } ist nicht mehr dran.
said-stole-from-you = { $name } nimmt dir den Zug weg!
said-same = { $floor } auf { $floor }: die gleiche Etage.
said-odd = { $floor } ist ungerade.
said-even = { $floor } ist gerade.
said-also = Etage { $card } ist auch Etage { $start }.
said-sum-up = { $start } plus { $distance } ist { $end }.
said-sum-down = { $start } minus { $distance } ist { $end }.
said-ends = { $end } endet auf { $landing }: Karte { $landing }.
said-draw-you = Du ziehst { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
}.
said-pass = { $name } sagt: Ich passe.
said-pass-you = Ich passe.

## Was jetzt zu tun ist

said-only-draw = Nichts passt. Zieh zwei Karten.
said-only-pass = Nichts passt. Drück auf: Ich passe.
said-only-end = Mehr passt nicht. Drück auf: Fertig.
said-steal = Deine { $card } passt. Schnapp dir den Zug!
said-steal-look = Passt eine deiner Nachtetagen? Dann schnapp dir den Zug!
said-fits = { $count ->
    [one] Eine deiner Karten passt: { $cards }
   *[other] { $count } deiner Karten passen: { $cards }
}.
said-fits-none = Keine deiner Karten passt jetzt.

## Ein Stern, und das Ende. Bei den Anfängern gibt es zum Stern einen Siegesruf, sonst einen Tanz

said-stars = { $amount ->
    [one] Das ist der erste Stern!
   *[other] Das macht { $amount } Sterne.
}
star-dance = Siegestanz! Tanz mit { $name }!
star-cry = Siegesruf! Ruf mit { $name }: Hurra!
star-dance-on = Weitertanzen
said-won = Alle tanzen!

## Die Stimme selbst

voice-hello = Hallo! Ich sage dir, was geschieht.
voice-none = Dieses Gerät hat keine deutsche Stimme, darum zählen wir mit Tönen.
