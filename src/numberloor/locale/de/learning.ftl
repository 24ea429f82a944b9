# Was das Spiel bemerkt hat: der Bericht aus einem Heft. Wird geladen, wenn eines aufgeschlagen wird.
# $animal ist das Tier, dem das Heft gehört. Sicher ist nichts, was über ein Kind gesagt wird.

learning-title = Was das Spiel bemerkt hat

## Der Bericht

report-games = { $animal }: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $choices ->
    [one] { $choices } eigene Entscheidung
   *[other] { $choices } eigene Entscheidungen
}
report-part-can = Kann
report-part-growing = Wächst
report-part-not-yet = Noch nicht
report-part-not-seen = Zu wenig gesehen
report-part-next = Als Nächstes
report-jump = { $way ->
    [up] { $start } + { $distance }
   *[down] { $start } − { $distance }
}
report-whims = { $animal } tippt oft auf irgendeine Karte, darum ist das hier weniger sicher.
report-early = Noch zu wenig gesehen. Spielt mit „{ help-late }“: Solange die Lampen an sind, zählt nichts.
report-purpose = Das hilft, das nächste Spiel auszusuchen. Es ist keine Note und keine Diagnose.

## Arten von Sprüngen, aufgezählt

kind-up = nach oben im ersten Zehner
kind-up-near = kurze Sprünge nach oben
kind-up-far = weite Sprünge nach oben
kind-up-over-ten = nach oben über die Zehn
kind-up-over-ten-near = kurze Sprünge nach oben über die Zehn
kind-up-over-ten-far = weite Sprünge nach oben über die Zehn
kind-down = nach unten im ersten Zehner
kind-down-near = kurze Sprünge nach unten
kind-down-far = weite Sprünge nach unten
kind-down-over-ten = nach unten über die Zehn
kind-down-over-ten-near = kurze Sprünge nach unten über die Zehn
kind-down-over-ten-far = weite Sprünge nach unten über die Zehn
kind-all = alle Sprünge
kind-others = alle anderen

## Denkgewohnheiten, und dasselbe kurz für eine Zeile der Klasse

habit-start-counted = { $animal } zählt anscheinend die Etage mit, auf der die Figur steht.
habit-ten-left-out = { $animal } lässt beim Zählen anscheinend die Zehn aus.
habit-balloon-number = { $animal } legt anscheinend die Zahl, die auf dem Ballon steht.
habit-six-nine = { $animal } hält anscheinend die Sechs für die Neun.
habit-zero-odd = { $animal } hält die Null anscheinend für ungerade.
habit-parity-mixed = { $animal } verwechselt anscheinend gerade und ungerade.
habit-same-overlooked = { $animal } übersieht anscheinend, dass dieselbe Etage passt.
habit-inside-ten = { $animal } geht anscheinend nicht über die Zehn.
habit-down-forgotten = { $animal } geht anscheinend nach oben und vergisst den Weg nach unten.
habit-short-start-counted = zählt die Startetage mit
habit-short-ten-left-out = lässt die Zehn aus
habit-short-balloon-number = legt die Zahl vom Ballon
habit-short-six-nine = hält die Sechs für die Neun
habit-short-zero-odd = hält die Null für ungerade
habit-short-parity-mixed = verwechselt gerade und ungerade
habit-short-same-overlooked = übersieht dieselbe Etage
habit-short-inside-ten = geht nicht über die Zehn
habit-short-down-forgotten = vergisst den Weg nach unten

## Etwas zum Ausprobieren

tip-start-counted = Probiert 5 und 3: Finger auf die 5, nichts sagen, dann: 6, 7, 8.
tip-ten-left-out = Probiert 8 und 4: Etage für Etage hüpfen und die Zehn begrüßen: 9, 10, 11, 12.
tip-balloon-number = Sucht erst die Etage, dann den Ballon. Auf 5 mit Ballon 3: 6, 7, 8.
tip-six-nine = Malt beide zusammen: Die 6 hat den Bauch unten, die 9 oben.
tip-zero-odd = Zählt zusammen in Zweierschritten hinunter: 8, 6, 4, 2, 0. Die Null ist gerade.
tip-parity-mixed = Legt 5 Knöpfe in Paaren: Einer bleibt allein, also ungerade. Dann probiert 6.
tip-same-overlooked = Fragt vor jedem Zug: Ist dieselbe Etage auf der Hand? Sie passt immer.
tip-inside-ten = Probiert 8 und 3: zwei Etagen bis zur Zehn, dann noch eine: 9, 10, 11.
tip-down-forgotten = Sucht auf 7 mit Ballon 2 beide Wege: nach oben 8, 9 und nach unten 6, 5.
tip-up = Probiert 4 und 3: auf der 4 anfangen und laut nach oben hüpfen: 5, 6, 7.
tip-down = Probiert 7 minus 3: auf der 7 anfangen und laut nach unten hüpfen: 6, 5, 4.
tip-up-over-ten = Probiert 8 und 3: zwei Etagen bis zur Zehn, dann noch eine: 9, 10, 11.
tip-down-over-ten = Probiert 12 minus 3: zwei Etagen bis zur Zehn, dann noch eine: 11, 10, 9.
tip-one-up = Finger auf die 4: Welche Etage kommt danach? Die 5.
tip-one-down = Finger auf die 7: Welche Etage kommt davor? Die 6.
tip-one-up-over-ten = Finger auf die 9: Welche Etage kommt danach? Die 10.
tip-one-down-over-ten = Finger auf die 10: Welche Etage kommt davor? Die 9.

## Die Tür für Erwachsene

notebook-gate-ask = Wie viel ist { $one } × { $two }?
notebook-gate-note = Oder drücken Sie auf „{ grown-ups }“ und halten Sie es zwei Sekunden lang.
notebook-gate-open = Öffnen
notebook-gate-wrong = Nicht ganz. Bitte noch einmal.

## Hefte zu Hause

notebook-whose = Wessen Heft?
notebook-shall = Soll { $animal } ein Heft führen?
notebook-means = Nach jedem Spiel steht darin, welche Sprünge gelungen sind: So sehen Sie, was als Nächstes guttut. Es bleibt auf diesem Gerät, kennt nur das Tier, und Sie können es jederzeit löschen.
notebook-keeps = { $animal } führt ein Heft
notebook-refused = Dieser Browser behält nichts, darum kann es hier kein Heft geben.
notebook-none = Es steht noch nichts darin. Das nächste Spiel ist das erste.
notebook-unwritten = { $count ->
    [one] { $count } Spiel ist noch einzutragen: Es wartet auf eine Verbindung.
   *[other] { $count } Spiele sind noch einzutragen: Sie warten auf eine Verbindung.
}
notebook-lamps = Lampen später angehen lassen
notebook-lamps-late = Ab dem nächsten Tisch gehen die Lampen erst später an.
notebook-damaged = Dieses Heft lässt sich nicht lesen. Es bleibt, wie es ist: Sie können es als Datei speichern oder löschen.
notebook-newer = Dieses Heft stammt von einem neueren Numberloor. Aktualisieren Sie diese Seite, um es zu lesen; daran wurde nichts geändert.
notebook-still = Ist es noch { $animal }?
notebook-still-note = Die Spiele sehen aus, als hätten zwei Kinder gespielt. Jedes Kind braucht ein eigenes Tier.
notebook-still-yes = Ja, dasselbe Kind
notebook-still-no = Nein, neu beginnen
notebook-print = Drucken
notebook-save = Als Datei speichern
notebook-save-all = Alles als Datei speichern
notebook-erase = Löschen
notebook-erase-sure = Das Heft löschen? ({ $animal })
notebook-erase-all = Alles löschen
notebook-erase-all-sure = Alles löschen, was dieser Browser vom Spiel behält?
notebook-keep = Behalten

## Das Bild der Aufgaben

notebook-sums = Das Bild der Aufgaben
notebook-sums-note = Jedes Kästchen ist ein Sprung: Die Zeile ist die Etage, auf der er beginnt, die Spalte sagt, wie weit er geht. Hinter der roten Linie geht er über die Zehn.
notebook-sums-up = Nach oben: plus
notebook-sums-down = Nach unten: minus
notebook-sums-told = { $known } gekonnt, { $some } geübt, { $none } noch nicht vorgekommen
notebook-square-can = gekonnt
notebook-square-growing = geübt
notebook-square-not-seen = noch nicht vorgekommen
notebook-square-ten = hier geht es über die Zehn
notebook-square-same = andersherum ist es dieselbe Karte

## Was wird aufbewahrt?

notebook-kept = Was wird aufbewahrt?
notebook-kept-note = All das bleibt in diesem Browser. Wer das Gerät in der Hand hat, kann es hier lesen, sonst niemand.
notebook-kept-sent = Um ein Spiel einzutragen oder zu sagen, was im Heft steht, zeigt die Seite es dem Server des Spiels. Er antwortet und behält nichts davon. Bei Spielen auf der Seite selbst geht es nirgendwohin.
notebook-kept-server = Der Server behält die Züge eines Tisches, Versuche und Bedenkzeiten, ohne Namen. Dreißig Tage nach dem letzten Zug werden sie gelöscht, wenn der Betreiber des Servers nichts anderes gewählt hat.
notebook-kept-empty = Nichts
notebook-kept-raw = So steht es da
notebook-kept-notebook = Hefte: wie viele Spiele, wie oft welcher Sprung gelang, welche Gewohnheiten es zu geben scheint, welche Fenster hell sind, wie schnell und wie sicher die letzten Spiele waren, der Monat des letzten Spiels und Abdrücke der letzten acht, damit keines doppelt zählt. Drei Monate ohne Spiel, und ein Heft wird gelöscht.
notebook-kept-learning = Neben den Heften: welche Sprünge dran sind, welche Spiele eingetragen sind und welche noch nicht, und ob Sie gefragt wurden, ob es noch dasselbe Kind ist. Es geht mit dem letzten Heft.
notebook-kept-device = Ihre Auswahl: Sprache, Aussehen, Ton, Haus, Tier und sein Name; ob die letzten Spiele gewonnen wurden, damit Freunde genau richtig spielen. Bis Sie es löschen.
notebook-kept-places = Schlüssel zu Ihren Stühlen an den letzten Tischen, damit ein neues Laden den Platz wiederfindet. Bis Sie sie löschen.
notebook-kept-game = Die letzten zwölf Spiele, für das Regal. Bis Sie sie entfernen.
notebook-kept-collected = Wie viele Spiele hier gespielt und wie viele Sterne gewonnen wurden. Bis Sie es löschen.
notebook-kept-frames = Was dieses Fenster von einem Spiel gesehen hat, zum Wiederansehen. Bis es geschlossen wird.
notebook-kept-tables = Spiele, die auf dieser Seite selbst gespielt werden, ohne Server: wann sie begannen, wie viele Züge. Bis 90 Tage nach dem letzten Zug.
notebook-kept-cache = Die Seite selbst, damit sie sich ohne Netz öffnet. Bis zur nächsten Version.

## Das Haus des Kindes

house-floor = Etage { $floor }
house-up-1 = kurze Sprünge nach oben
house-up-2 = mittlere Sprünge nach oben
house-up-3 = weite Sprünge nach oben
house-down-1 = kurze Sprünge nach unten
house-down-2 = mittlere Sprünge nach unten
house-down-3 = weite Sprünge nach unten
house-dark = Noch dunkel
house-glow = Es fängt an zu leuchten
house-light = Licht!
house-blink = Wer wohnt hier? Komm und schau!
house-ten = Die zehn Lampen
house-note = Jedes Fenster ist ein Weg zu seiner Etage. Kennst du den Weg, brennt Licht, und es geht nie mehr aus.

## Üben

practice-ten-night = Zehnernacht
practice-stairs-day = Treppentag
practice-note = Mehr von den Karten, die geübt werden, für ein Spiel. Für alle die gleichen.
practice-three = Drei Sprünge
practice-ask-up = Du bist auf Etage { $start }. Spring { $distance } nach oben! Welche Karte ist es?
practice-ask-down = Du bist auf Etage { $start }. Spring { $distance } nach unten! Welche Karte ist es?
practice-ask-down-ten = Etage { $card } ist auch Etage { $start }. Spring { $distance } nach unten! Welche Karte ist es?
practice-fits-too = Das passt auch, ist aber ein anderer Sprung.
practice-next = Nächster Sprung
practice-praise = Du bist den ganzen Weg gesprungen. Gut gemacht!
practice-again = Noch drei
practice-learn = Der Fuchs zeigt es mir
practice-nothing = Gerade wartet kein Sprung. Spiel ein Spiel, dann komm wieder!

## Abzeichen: In einer Klasse erkennt man ein Kind an Tier und Schal

badge-red-fox = { animal-fox } mit rotem Schal
badge-red-owl = { animal-owl } mit rotem Schal
badge-red-bear = { animal-bear } mit rotem Schal
badge-red-hare = { animal-hare } mit rotem Schal
badge-red-cat = { animal-cat } mit rotem Schal
badge-red-frog = { animal-frog } mit rotem Schal
badge-blue-fox = { animal-fox } mit blauem Schal
badge-blue-owl = { animal-owl } mit blauem Schal
badge-blue-bear = { animal-bear } mit blauem Schal
badge-blue-hare = { animal-hare } mit blauem Schal
badge-blue-cat = { animal-cat } mit blauem Schal
badge-blue-frog = { animal-frog } mit blauem Schal
badge-leaf-fox = { animal-fox } mit grünem Schal
badge-leaf-owl = { animal-owl } mit grünem Schal
badge-leaf-bear = { animal-bear } mit grünem Schal
badge-leaf-hare = { animal-hare } mit grünem Schal
badge-leaf-cat = { animal-cat } mit grünem Schal
badge-leaf-frog = { animal-frog } mit grünem Schal
badge-sun-fox = { animal-fox } mit gelbem Schal
badge-sun-owl = { animal-owl } mit gelbem Schal
badge-sun-bear = { animal-bear } mit gelbem Schal
badge-sun-hare = { animal-hare } mit gelbem Schal
badge-sun-cat = { animal-cat } mit gelbem Schal
badge-sun-frog = { animal-frog } mit gelbem Schal
badge-which-animal = Welches Tier ist auf deinem Abzeichen?
badge-which-scarf = Welchen Schal trägt es?
badge-other-animal = Ein anderes Tier
badge-you-are = Du bist: { $badge }
badge-without = Ich habe kein Abzeichen
badge-here-already = { $badge } sitzt schon an einem Tisch. Schau noch einmal auf dein Abzeichen oder frag deine Lehrkraft.
badge-sheet = Abzeichen
badge-sheet-title = Wer ist wer?
badge-sheet-note = Schreiben Sie neben jedes Abzeichen einen Namen. Er steht nur auf diesem Blatt: Das Spiel kennt keine Namen.
badge-sheet-name = Name

## Der Bericht der Klasse, nur für die Lehrkraft

class-report = Was wir können
class-report-alone = Nur für Sie
class-report-alone-note = Diese Seite sagt, was einzelne Kinder wohl können. Sieht die Klasse den Bildschirm gerade nicht?
class-report-show = Zeigen
class-report-title = Was die Klasse wohl kann
class-report-none = Noch lässt sich nichts sagen. Dazu braucht es ein zu Ende gespieltes Spiel, mit Lampen spät oder ohne.
class-report-badge = Abzeichen
class-report-purpose = Das hilft, das nächste Spiel auszusuchen. Es ist nicht für Noten, Einstufungen oder Diagnosen da.
class-report-order = Wer Sie am meisten braucht, steht oben. Das ist keine Rangliste.
class-report-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
class-report-whims = tippt oft irgendeine Karte: weniger sicher
class-report-for-all = Für alle
class-report-lacking = { $kind }: noch nicht bei { $some } von { $of }.
class-report-do = { $deck }, zehn Minuten, Lampen spät.
class-report-open = Eine Klasse mit { $deck } öffnen
class-report-open-note = Das ist eine neue Klasse: Ihre Hefte sind leer, und diese Seite bleibt, wo sie ist.
class-report-nothing-lacking = Nichts fehlt vielen. Spielt einfach weiter.
class-report-first = Zu wem Sie sich zuerst setzen
class-report-signs = Was die Zeichen bedeuten
class-report-save = Als Datei speichern
class-report-erase = Löschen
class-report-erase-ask = Welches Heft löschen?
class-report-erase-note = Es ist dann für immer weg und beginnt mit dem nächsten Spiel neu.
class-report-erase-all = Alle der ganzen Klasse

## Übungskarten: Gefragt wird, bevor sich jemand setzt

agree-plays = An diesem Tisch wird { $deck } gespielt.
agree-ten-night = Dieselben Karten für alle, mit mehr, die über die Zehn gehen.
agree-stairs-day = Dieselben Karten für alle, mit mehr Sprüngen die Treppe hinauf und hinunter.
agree-ask = Möchtest du mitspielen?
agree-yes = Ja
agree-no = Nein
