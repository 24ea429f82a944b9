# Die Regeln als Seite. Überschriften und kurze Absätze; die Suche geht durch beides.

rules-title = Die Regeln von Numberloor
rules-search = In den Regeln suchen
rules-nothing = Zu diesem Wort ist nichts zu finden

rules-goal = Worum es geht
rules-goal-text = Fahr im magischen Haus auf und ab. Wer keine Karte mehr auf der Hand hat, bekommt einen Stern und tanzt. Zwei bis fünf können spielen, und ein Spiel dauert 15 bis 30 Minuten. Zu zweit oder zu dritt gewinnt, wer zuerst fünf Sterne hat; zu viert oder zu fünft reichen drei Sterne. Das jüngste Kind beginnt, dann geht es im Uhrzeigersinn.
rules-cards = Die Karten
rules-cards-text = Es gibt 60 Etagenkarten mit den Zahlen 0 bis 9, Tagesetagen und Nachtetagen, 34 Ballonkarten und 14 Sternkarten als Preise. Ein Ballon trägt eine Zahl oder ist einer von vier besonderen: { card-near }, { card-odd }, { card-even } und { card-skip }. Wie viele es von jeder Karte gibt, sagen die gedruckten Regeln nicht. Hier sind zehn der Etagen Nachtetagen, und die Ballons tragen die Zahlen 1 bis 9.
rules-levels = Drei Häuser
rules-levels-text = Anfänger (4+): nur Tagesetagen, zwei offene Stapel mit Etagen. Erfahren (6+): Tagesetagen und kleine Ballons, ein Stapel mit Etagen und einer mit Ballons. Profi (8+): alles, mit Nachtetagen und großen Ballons. Spielt ihr mit gedruckten Karten, dann achtet auf die Zeichen in der linken unteren Ecke: Für Profi legt ihr die sechs Ballons mit blauem Zeichen weg, für Erfahren alle Karten mit rotem Zeichen, für Anfänger alle Ballons und Nachtetagen. Hier geht das von selbst.
rules-start = So fängt es an
rules-start-text = Alle bekommen sechs Karten. Zwei Karten werden aufgedeckt: eine Etage und ein Ballon mit Zahl, bei Anfänger zwei Etagen. Der Rest ist der Stapel. Hat bei Profi oder Erfahren jemand am Anfang keine Etagenkarte, wird neu ausgeteilt.
rules-beginner = Anfänger
rules-beginner-text = Eine Etage passt auf einen Stapel, wenn es die gleiche oder eine benachbarte ist: Auf 4 passen 3, 4 und 5. Nach 9 kommt wieder 0: Auf 0 passen 9, 0 und 1. Spiel so viele Karten, wie du willst, auf beide Stapel, dann drück auf „Fertig“. Hast du nichts gespielt, darfst du „Ich passe“ sagen: Du nimmst zwei Karten, und das nächste Kind ist dran. Ist deine Hand leer, dann lass deinen Siegesruf hören!
rules-fits = Welche Etage passt
rules-fits-text = Die offene Etage sagt, wo du bist, der offene Ballon, wie weit es geht, nach oben oder nach unten. Von 5 kommst du mit Ballon 3 auf 8 oder 2. Nach der Neun zählst du weiter: 9 und 2 ist 11, und 11 endet auf 1, also passt Karte 1. Etage 0 ist das Erdgeschoss und auch Etage 10: 10 minus 3 ist 7. Die gleiche Etage passt immer, unter jedem Ballon.
rules-specials = Die besonderen Ballons
rules-specials-text = { card-near }: jede Etage, die höchstens zwei entfernt ist. { card-odd }: 1, 3, 5, 7, 9. { card-even }: 0, 2, 4, 6, 8. { card-skip }: Solange die Karte oben liegt, passt nur die gleiche Etage. Ein Ballon passt auf jeden Ballon.
rules-turn = Dein Zug
rules-turn-text = Spiel so viele Karten, wie du willst, Etagen und Ballons in beliebiger Folge, und jede muss zu dem passen, was gerade offen liegt. Mindestens eine Etage muss dabei sein. Einen Ballon vor deiner ersten Etage darfst du nur spielen, wenn danach noch eine Etage folgen kann. Hast du eine Etage gespielt und noch eine auf der Hand, darfst du aufhören: Drück auf „Fertig“.
rules-draw = Wenn nichts passt
rules-draw-text = Hast du nichts gespielt und nichts passt, auch nicht mit Hilfe deiner Ballons, ziehst du zwei Karten, einmal im Zug, und spielst weiter. Willst oder kannst du dann nicht spielen, sagst du „Ich passe“.
rules-finish = Die letzten Karten
rules-finish-text = Hast du eine Etage gespielt und nur noch Ballons auf der Hand, musst du alle ablegen; du wählst, welcher zuletzt oben liegt. Mit der letzten Karte endet dein Zug: Du tanzt deinen Siegestanz und bekommst einen Stern und sechs neue Karten.
rules-skip = Zug aussetzen
rules-skip-text = Liegt am Ende deines Zuges { card-skip } obenauf und hast du die Karte in diesem Zug gespielt, zieht das nächste Kind zwei Karten und setzt aus. Zu zweit bist du dann wieder dran. Die Karte wirkt nur einmal.
rules-night = Nachtetagen
rules-night-text = In deinem eigenen Zug ist eine Nachtetage eine Etage wie jede andere. Ist ein anderes Kind am Zug, darfst du eine Nachtetage legen, die zu den offenen Karten passt, so wie sie liegen: Du reißt den Zug an dich und spielst weiter. Danach geht es von deinem Platz aus im Uhrzeigersinn weiter. Wer nur noch Ballons ablegen muss, behält seinen Zug. Wollen mehrere, gewinnt, wer zuerst legt; an einem ruhigen Tisch wird gelost.
rules-pile = Der Stapel
rules-pile-text = Ist der Stapel leer und eine Karte wird gebraucht, werden alle Karten unter den offenen zu einem neuen Stapel gemischt. Ist gar nichts mehr da, nimmst du weniger Karten oder keine.
rules-end = Das Ende
rules-end-text = Wer genug Sterne hat, gewinnt sofort. Legt oder zieht eine ganze Runde lang niemand eine Karte, ist das Spiel auch zu Ende: Es gewinnt, wer die meisten Sterne hat. Haben zwei gleich viele, gewinnt, wer weniger Karten hält; sind auch die gleich, gewinnen beide.
rules-seal = Mischen, das man prüfen kann
rules-seal-text = Woher weißt du, dass der Computer sich die Karten nicht aussucht? Vor der ersten Karte mischt er, schreibt die Reihenfolge auf, legt den Zettel in eine Kiste und versiegelt sie. Alle sehen das Siegel, niemand sieht den Zettel. Am Ende macht er die Kiste auf. Ist das Siegel noch dasselbe, und kam jede Karte so, wie es auf dem Zettel steht, dann hat niemand eine Karte vertauscht. Das Siegel ist eine lange Zahl, die im Menü steht. Es sagt nicht, dass alle Glück hatten, nur, dass die Karten feststanden, bevor ihr begonnen habt.

## Die Schachtel, und Bilder zum Ausprobieren

rules-players = 2 bis 5 Spieler
rules-time = 15 bis 30 Minuten
rules-ages = Ab 4, 6 oder 8 Jahren
rules-box-floors = { $count ->
    [one] { $count } Etagenkarte
   *[other] { $count } Etagenkarten
}
rules-box-balloons = { $count ->
    [one] { $count } Ballonkarte
   *[other] { $count } Ballonkarten
}
rules-box-stars = { $count ->
    [one] { $count } Sternkarte
   *[other] { $count } Sternkarten
}
rules-look = So kann es aussehen
rules-marks = Gedruckte Karten haben Zeichen in der linken unteren Ecke. Die Zeichen sagen, welche Karten in der Schachtel bleiben. Am Bildschirm geschieht das von selbst.
rules-mark-blue = Profi: Nimm { $count ->
    [one] { $count } Ballon
   *[other] { $count } Ballons
} mit dem blauen Zeichen heraus
rules-mark-red = Erfahren: Nimm { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} mit dem roten Zeichen heraus
rules-mark-none = Anfänger: nur die Tagesetagen, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
rules-open = Offene Karten
rules-tap = Tippe eine Karte an
rules-again = Noch einmal
rules-house = Das magische Haus, Etagen { $low } bis { $high }. Du bist auf Etage { $floor }
rules-example-beginner-four = Etage 4 liegt offen. Die gleiche Etage und ihre Nachbarn passen: 3, 4 und 5.
rules-example-beginner-zero = Etage 0 liegt offen. Ihre Nachbarn sind 1 und 9, denn 0 ist auch 10.
rules-example-same = Die gleiche Etage passt immer: 1 auf 1.
rules-example-number = Etage 5 und Ballon 3 liegen offen. Du kommst auf 2 oder auf 8.
rules-example-up-ten = Von 9 zwei Etagen nach oben ist die elfte Etage. Karte 1 zeigt sie.
rules-example-down-ten = Von 0 drei Etagen nach unten? Nimm 0 als zehnte Etage: Du kommst auf 7.
rules-example-near = { card-near } liegt oben, und Etage 5 ist offen: 3, 4, 5, 6 und 7 passen. Jede neue Etage hat ihre eigenen Nachbarn.
rules-example-odd = { card-odd }: Diese passen alle.
rules-example-even = { card-even }: Diese passen alle, auch 0 ist gerade.
rules-example-skip = { card-skip }: Nur die gleiche Etage passt.
rules-example-turn = Ein ganzer Zug. Etage 3 und Ballon 2 liegen offen.
rules-example-night = Fuchs ist am Zug, aber deine nächtliche Etage 2 passt zu beiden offenen Karten: 6 minus 4. Du darfst den Zug an dich reißen.
