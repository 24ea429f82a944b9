# Die Regeln als Seite. Überschriften und kurze Absätze; die Suche geht durch beides.

rules-title = Die Regeln von Numberloor
rules-search = In den Regeln suchen
rules-nothing = Zu diesem Wort ist nichts zu finden

rules-goal = Worum es geht
rules-goal-text = Fahr im magischen Haus auf und ab. Wer keine Karte mehr auf der Hand hat, bekommt einen Stern und tanzt. Zu zweit oder zu dritt gewinnen fünf Sterne, zu viert oder zu fünft drei Sterne. Zwei bis fünf können spielen. Der Jüngste beginnt, dann geht es im Uhrzeigersinn.
rules-cards = Die Karten
rules-cards-text = Es gibt 60 Etagenkarten mit den Zahlen 0 bis 9. Die meisten sind Tagesetagen, zehn sind nächtliche Etagen. Dazu kommen 34 Ballonkarten: mit einer Zahl von 1 bis 9 oder eine von vier besonderen: Alle benachbarten Etagen, Alle ungeraden Etagen, Alle geraden Etagen und Zug aussetzen.
rules-levels = Drei Häuser
rules-levels-text = Anfänger (4+): nur Tagesetagen, zwei offene Stapel mit Etagen. Erfahren (6+): Tagesetagen und kleine Ballons, ein Stapel mit Etagen und einer mit Ballons. Profi (8+): alles, mit nächtlichen Etagen und großen Ballons.
rules-start = So fängt es an
rules-start-text = Alle bekommen sechs Karten. Zwei Karten werden aufgedeckt: eine Etage und ein Ballon mit Zahl, bei Anfänger zwei Etagen. Der Rest ist der Stapel. Hat bei Profi oder Erfahren jemand am Anfang keine Etagenkarte, wird neu ausgeteilt.
rules-beginner = Anfänger
rules-beginner-text = Eine Etage passt auf einen Stapel, wenn es die gleiche oder eine benachbarte ist: Auf 4 passen 3, 4 und 5. Nach 9 kommt wieder 0: Auf 0 passen 9, 0 und 1. Spiel so viele Karten, wie du willst, auf beide Stapel, dann drück auf Fertig. Hast du nichts gespielt, darfst du passen: Du nimmst zwei Karten, und der Nächste ist dran.
rules-fits = Welche Etage passt
rules-fits-text = Die offene Etage sagt, wo du bist, der offene Ballon, wie weit es geht, nach oben oder nach unten. Von 5 kommst du mit Ballon 3 auf 8 oder 2. Nach der Neun zählst du weiter: 9 und 2 ist 11, und 11 endet auf 1, also passt Karte 1. Unter der Null ist Etage 0 auch Etage 10: 10 minus 3 ist 7. Die gleiche Etage passt immer, unter jedem Ballon.
rules-specials = Die besonderen Ballons
rules-specials-text = Alle benachbarten Etagen: jede Etage, die höchstens zwei entfernt ist. Alle ungeraden Etagen: 1, 3, 5, 7, 9. Alle geraden Etagen: 0, 2, 4, 6, 8. Zug aussetzen: Solange die Karte oben liegt, passt nur die gleiche Etage. Ein Ballon passt auf jeden Ballon.
rules-turn = Dein Zug
rules-turn-text = Spiel so viele Karten, wie du willst, Etagen und Ballons in beliebiger Folge, und jede muss zu dem passen, was gerade offen liegt. Mindestens eine Etage muss dabei sein. Einen Ballon vor deiner ersten Etage darfst du nur spielen, wenn danach noch eine Etage folgen kann. Hast du eine Etage gespielt und noch eine auf der Hand, darfst du aufhören: Drück auf Fertig.
rules-draw = Wenn nichts passt
rules-draw-text = Hast du nichts gespielt und nichts passt, auch nicht mit Hilfe deiner Ballons, ziehst du zwei Karten, einmal im Zug, und spielst weiter. Willst oder kannst du dann nicht spielen, passt du.
rules-finish = Die letzten Karten
rules-finish-text = Hast du eine Etage gespielt und nur noch Ballons auf der Hand, musst du alle ablegen; du wählst, welcher zuletzt oben liegt. Mit der letzten Karte endet dein Zug: Du bekommst einen Stern und sechs neue Karten.
rules-skip = Zug aussetzen
rules-skip-text = Endet dein Zug mit einer Karte Zug aussetzen obenauf, die du in diesem Zug gespielt hast, zieht der Nächste zwei Karten und setzt aus. Zu zweit bist du dann wieder dran. Die Karte wirkt nur einmal.
rules-night = Nächtliche Etagen
rules-night-text = In deinem eigenen Zug ist eine nächtliche Etage eine Etage wie jede andere. Ist ein anderer am Zug, darfst du eine nächtliche Etage legen, die zu den offenen Karten passt, so wie sie liegen: Du reißt den Zug an dich und spielst weiter. Danach geht es von deinem Platz aus im Uhrzeigersinn weiter. Wer nur noch Ballons ablegen muss, dem kann man den Zug nicht nehmen. Wollen mehrere, gewinnt der Erste; an einem ruhigen Tisch wird gelost.
rules-pile = Der Stapel
rules-pile-text = Ist der Stapel leer und eine Karte wird gebraucht, werden alle Karten unter den offenen zu einem neuen Stapel gemischt. Ist gar nichts mehr da, nimmst du weniger Karten oder keine.
rules-end = Das Ende
rules-end-text = Wer genug Sterne hat, gewinnt sofort. Legt oder zieht eine ganze Runde lang niemand eine Karte, ist das Spiel auch zu Ende: Die meisten Sterne gewinnen, dann die wenigsten Karten auf der Hand.
