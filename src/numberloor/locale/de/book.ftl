# Die gedruckte Spielanleitung. Ein Erwachsener liest vor, ein Kind schaut mit: kurze Sätze, zu jedem ein Bild.

book-title = Die Regeln
book-motto = Im magischen Haus auf und ab
book-contents = In diesem Heft
book-look = So kann es aussehen

book-box = In der Schachtel
book-box-text = Etagen sagen, wo du bist. Ballons sagen, wie weit du springst. Und Sterne wollen alle haben.
book-box-day = Tagesetage
book-box-night = Nachtetage
book-box-number = Ballon mit Zahl
book-box-special = besonderer Ballon
book-box-star = Stern
book-marks = Manche Karten haben unten links ein Zeichen. Es sagt, welche in der Schachtel bleiben: die mit blauem Zeichen bei Profi, die mit rotem bei Erfahren.

book-aim = Worum es geht
book-aim-text = Wer alle Karten auf der Hand losgeworden ist, bekommt einen Stern. Zu zweit oder zu dritt gewinnt, wer zuerst fünf Sterne hat. Zu viert oder zu fünft reichen drei.
book-aim-games = In dieser Schachtel stecken drei Spiele. Das Heft beginnt mit Profi (8+). Die zwei einfacheren stehen am Ende; jüngere Kinder fangen dort an.

book-setup = Vorbereitung
book-setup-marks = Nehmt die 6 Ballons mit dem blauen Zeichen heraus.
book-setup-deal = Mischt alle Etagen und Ballons zusammen und teilt jedem sechs Karten aus. Hat jemand nur Ballons? Dann wird neu ausgeteilt.
book-setup-open = Deckt in der Mitte zwei Karten auf: eine Etage und einen Ballon mit Zahl. Hier wachsen die zwei offenen Stapel.
book-setup-rest = Der Rest ist der Stapel, mit der Rückseite nach oben. Legt die Sterne daneben.
book-setup-first = Der Jüngste beginnt. Dann geht es im Uhrzeigersinn.
book-setup-floor-stack = Etagen
book-setup-balloon-stack = Ballons
book-setup-pile = Stapel
book-setup-stars = Sterne

book-fits = Welche Etage passt?
book-fits-same = Die gleiche Etage passt immer: 1 auf 1.
book-fits-jump = Oder du springst: so viele Etagen nach oben oder nach unten, wie der offene Ballon sagt. Etage 5 und Ballon 3 liegen offen, also passen 8 und 2.
book-fits-balloon = Ein Ballon passt auf jeden Ballon.

book-turn = Dein Zug
book-turn-play = Leg so viele Karten ab, wie du willst, eine nach der anderen. Jede muss zu dem passen, was gerade offen liegt, und mindestens eine muss eine Etage sein.
book-turn-balloon = Den Ballon darfst du wechseln, so oft du willst: Leg einen von deinen auf die Ballons.
book-turn-draw = Nichts passt? Zieh zwei Karten und versuch es noch einmal. Kannst oder willst du dann immer noch nicht, sagst du „Ich passe“.
book-turn-next = Dann ist im Uhrzeigersinn der Nächste dran.

book-example = Ein ganzer Zug, Karte für Karte
book-example-open = Diese zwei Karten liegen offen:
book-example-new = ein neuer Ballon
book-example-end = Fünf Etagen und ein Ballon in einem Zug!

book-ten = Über die Zehn und unter die Null
book-ten-text = Über der 9 geht das Haus weiter. Jede Karte steht für zwei Etagen: Karte 2 ist Etage 2 und Etage 12, Karte 0 ist Etage 0 und Etage 10. Nur die letzte Ziffer zählt.
book-ten-up = Von 9 zwei Etagen nach oben: 10, 11. Elf endet auf 1, also passt Karte 1.
book-ten-down = Von 0 drei Etagen nach unten: Fang auf Etage 10 an und zähl 9, 8, 7. Karte 7 passt.

book-star = Die letzten Karten, und ein Stern
book-star-last = Du hast eine Etage gelegt und nur noch Ballons auf der Hand? Leg sie alle ab. Du wählst, welcher am Ende oben liegt.
book-star-dance = Mit der letzten Karte endet dein Zug. Tanz deinen Siegestanz, nimm einen Stern und zieh sechs neue Karten.
book-star-pile = Ist der Stapel aufgebraucht, mischt alle Karten, die unter den offenen liegen, zu einem neuen Stapel.

book-special = Die besonderen Ballons
book-special-near = Jede Etage passt, die höchstens zwei entfernt ist. Von 5 aus sind das 3, 4, 5, 6 und 7. Jede neue Etage hat ihre eigenen Nachbarn!
book-special-odd = Jede ungerade Etage passt: 1, 3, 5, 7, 9.
book-special-even = Jede gerade Etage passt: 0, 2, 4, 6, 8.
book-special-skip = Solange die Karte oben liegt, passt nur die gleiche Etage. Liegt sie am Ende deines Zuges oben, zieht der Nächste zwei Karten und setzt aus.

book-night = Nachtetagen reißen den Zug an sich
book-night-own = In deinem eigenen Zug ist eine Nachtetage eine Etage wie jede andere.
book-night-steal = Ist ein anderer am Zug, darfst du eine Nachtetage legen, die zu beiden offenen Karten passt, so wie sie liegen. Du reißt den Zug an dich und spielst weiter. Danach geht es von deinem Platz aus im Uhrzeigersinn.
book-night-example = Etage 6 und Ballon 4 liegen offen. 6 − 4 = 2: Die Nachtetage 2 passt.
book-night-last = Wer nur noch Ballons ablegen muss, behält seinen Zug.

book-simple = Zwei einfachere Spiele
book-intermediate-text = Nehmt alle Karten mit dem roten Zeichen heraus. Kein Sprung ist länger als drei Etagen, und niemand reißt einen Zug an sich. Sonst ist alles wie bei Profi.
book-beginner-text = Spielt nur mit den Tagesetagen. Teilt jedem sechs aus und deckt zwei Etagen nebeneinander auf: Beide sind offene Stapel.
book-beginner-fits = Auf jeden der beiden passt die gleiche Etage oder ein Nachbar: 3, 4 und 5 auf 4. Nach 9 kommt wieder 0, also passen 9, 0 und 1 auf 0.
book-beginner-turn = Leg so viele ab, wie du willst. Du kannst oder willst nicht? Sag „Ich passe“ und nimm zwei Karten; dann ist der Nächste dran.
book-beginner-cry = Keine Karte mehr? Lass deinen Siegesruf hören, nimm einen Stern und sechs neue Karten.

book-wonder = Falls ihr euch fragt
book-wonder-count = Wie viele gibt es von jeder Karte?
book-wonder-count-answer = Fünf von jeder Tagesetage und eine von jeder Nachtetage; je vier kleine Ballons 1, 2 und 3, zwei von jedem größeren. Ist eure Schachtel anders? Spielt mit dem, was ihr habt.
book-wonder-dead = Darf ich einen Ballon legen, wenn keine Etage folgen kann?
book-wonder-dead-answer = Nein. Vor deiner ersten Etage muss ein Ballon helfen: Am Ende muss eine Etage von deiner Hand passen.
book-wonder-draw = Darf ich ziehen, obwohl etwas passt?
book-wonder-draw-answer = Nein, du ziehst nur, wenn du nicht legen kannst, und nur einmal im Zug. Zu Hause könnt ihr etwas anderes ausmachen.
book-wonder-skip = Wirkt { card-skip } noch einmal, wenn niemand die Karte zudeckt?
book-wonder-skip-answer = Nein. Sie wirkt einmal, für den Zug, in dem sie gelegt wurde. Aber es passt weiter nur die gleiche Etage.
book-wonder-same = Passt die gleiche Etage unter jedem Ballon?
book-wonder-same-answer = Ja, immer, auch eine gerade unter { card-odd }.
book-wonder-help = Darf ich erst einen Ballon legen, damit meine Nachtetage passt?
book-wonder-help-answer = Nein. Sie muss zu den Karten passen, wie sie liegen. Und einen Zug, der ausgesetzt wird, kann niemand an sich reißen.
book-wonder-both = Zwei von uns wollen den Zug!
book-wonder-both-answer = Es zählt die Karte, die zuerst auf dem Tisch liegt. Die andere geht auf die Hand zurück.
book-wonder-empty = Und wenn nichts mehr zu ziehen ist?
book-wonder-empty-answer = Du nimmst, was da ist, oder nichts. Kann eine ganze Runde lang niemand legen oder ziehen, ist das Spiel aus: Die meisten Sterne gewinnen, dann die wenigsten Karten auf der Hand.
book-wonder-six = Meine sechs neuen Karten sind lauter Ballons!
book-wonder-six-answer = Pech gehabt: Neu ausgeteilt wird nur am Anfang.

book-scores = Unsere Sterne
book-lesson = Am Bildschirm zeigt dir der Fuchs, wie es geht:
book-made = Gemacht mit dem freien Spiel Numberloor. Druckt es, kopiert es, verschenkt es.
