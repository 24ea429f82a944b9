# Die Klasse, auf dem Bildschirm der Lehrkraft. Sie wird geholt, wenn eine Klasse geöffnet wird.

class-title = Mit der ganzen Klasse spielen
class-note = Ein Code für alle: Jedes Kind, das ihn eingibt, bekommt einen Platz.
class-children = Wie viele Kinder?
class-fewer = Ein Kind weniger
class-more = Ein Kind mehr
class-plan = { $tables ->
    [one] { $tables } Tisch für { $each } Kinder
   *[other] { $tables } Tische für je { $each } Kinder
}
class-notebooks = Hefte für diese Klasse
class-notebooks-note = Jedes Kind tippt statt eines Namens ein Tier mit Schal an; welches Kind das ist, steht nur auf Ihrem Blatt. Das Spiel sagt Ihnen dann, was jedes wohl schon kann, und vergisst alles 30 Tage nach dem letzten Spiel.
class-notebooks-late = Die Lampen gehen in dieser Klasse etwas später an: Eine Karte, die eine Lampe gezeigt hat, sagt nichts über ein Kind.
class-notebooks-many = Es gibt 24 Abzeichen. Wer ohne kommt, spielt mit und führt kein Heft.
class-open = Klasse öffnen
class-come = { $here } von { $all } Kindern sind da
class-scan = Scannt das Bild
class-or = oder öffnet { $address } und tippt den Code
class-table = Tisch { $number }
class-empty = Noch niemand
class-waiting = Wartet
class-playing = Spielt
class-paused = Pause
class-over = Fertig
class-closed = Schluss
class-away = { $name } hat keine Verbindung
class-bot = { $name }, vom Spiel gespielt
class-start = Alle beginnen
class-again = Noch einmal
class-pause = Pause für alle
class-unpause = Alle spielen weiter
class-end = Stunde beenden
class-end-ask = Die Stunde beenden?
class-end-note = Alle Spiele hören endgültig auf. Was gespielt wurde, bleibt in der Übersicht.
class-ended = Die Stunde ist zu Ende
class-summary = Übersicht
class-back = Zurück zur Klasse

## Nach der Stunde

class-print = Drucken
class-summary-title = Das haben wir gespielt
class-summary-games = Spiele
class-summary-stars = Sterne
class-summary-cards = Gelegte Karten
class-summary-sums = Aufgaben
class-summary-ten = Aufgaben über die Zehn
class-summary-turns = Züge
class-summary-minutes = Minuten
class-summary-children = Kinder
class-summary-tables = Tische
class-summary-animal = Tier
class-summary-note = Tiere statt Namen: Niemand draußen weiß, wer der Fuchs war.
