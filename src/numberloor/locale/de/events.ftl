# Was am Tisch geschehen ist.

event-played = { $name } legt { $card }
event-played-you = Du legst { $card }
event-stole = { $name } reißt mit { $card } den Zug an sich. { $victim } ist nicht mehr dran!
event-stole-you = Du reißt mit { $card } den Zug an dich. { $victim } ist nicht mehr dran!
event-stole-from-you = { $name } reißt mit { $card } deinen Zug an sich!
event-drew = { $name } zieht { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
}
event-drew-you = Du ziehst { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
}: { $cards }
event-passed = { $name } sagt: „Ich passe“
event-passed-you = Du sagst: „Ich passe“
event-ended = { $name } ist fertig
event-ended-you = Du bist fertig
event-reshuffled = Die Karten unter den offenen werden gemischt: ein neuer Stapel!
event-lost-turn = { $name } setzt aus
event-lost-turn-you = Du setzt aus
event-star = { $name } bekommt einen Stern und tanzt! Das macht { $amount ->
    [one] einen Stern
   *[other] { $amount } Sterne
}
event-star-you = Du bekommst einen Stern. Tanz! Das macht { $amount ->
    [one] einen Stern
   *[other] { $amount } Sterne
}
event-turn = { $name } ist dran
event-turn-you = Du bist dran!
event-won = { $name } gewinnt!
event-won-you = Du gewinnst!
event-dead-table = Eine ganze Runde lang hat niemand eine Karte gelegt oder gezogen: Das Spiel ist aus
