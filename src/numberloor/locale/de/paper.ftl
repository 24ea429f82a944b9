# Was auf Papier steht: Karten, Schachtel, Spielanleitung, Plakat, Übungen, Urkunden, Zusammenfassungen.

## Karten und Schachtel

paper-cards-title = Numberloor: { $count ->
    [one] { $count } Karte zum Ausschneiden
   *[other] { $count } Karten zum Ausschneiden
}
paper-cards-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
paper-star = Stern
paper-back = die Rückseite der Karten
paper-mark-blue = blaues Zeichen
paper-mark-red = rotes Zeichen
paper-box-alt = Eine Schachtel zum Ausschneiden, Falten und Kleben, vorn das magische Haus
paper-box-how = An den durchgezogenen Linien schneiden, an den gestrichelten falten, die Lasche links ankleben.
paper-lesson = Einscannen, und der Fuchs zeigt dir, wie es geht.
paper-page = Seite { $number }

## Plakat

paper-poster-title = Numberloor: das magische Haus für die Wand
paper-poster-alt = Das magische Haus mit seinen Etagen; ein Sprung führt über die Zehn
paper-poster-glue = Am Bild entlang schneiden, die Streifen mit Kleber bestreichen, Kreuz auf Kreuz legen.

## Übungen

paper-practice-title = Übung: { $level }
paper-practice-due = Die Aufgaben, die { $animal } jetzt braucht
paper-practice-due-all = Die Aufgaben, die jetzt dran sind
paper-name = Name
paper-practice-go-to = Auf welche Etagen kommst du? Schreib sie in die Fenster.
paper-practice-beside = Welche Etagen passen auf diese? Schreib sie in die Fenster.
paper-practice-hops = Zeichne den Sprung. Auf welcher Etage landest du, und welche Karte zeigt sie?
paper-practice-card = Karte
paper-practice-sheet = Blatt { $number }
paper-practice-answers = Lösungen, für Erwachsene

## Urkunden

paper-stars-title = Sternurkunde
paper-stars-text = Im magischen Haus auf und ab, von Etage zu Etage, bis zu { $stars ->
    [one] einem Stern
   *[other] { $stars } Sternen
}. Ein Siegestanz für den Sieger!
paper-date = Datum
paper-stars-signed = Unterschrift
