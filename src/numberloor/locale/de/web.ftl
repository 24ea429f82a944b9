# Der Bildschirm: was auf Knöpfen, in Überschriften und Hinweisen steht. $name ist ein Tier.

## Die Tiere

animal-fox = Fuchs
animal-owl = Eule
animal-bear = Bär
animal-hare = Hase
animal-cat = Katze
animal-frog = Frosch
you = Du
open-seat = Freier Platz

## Die Haustür

welcome-ask = Hallo! Wie alt bist du?
welcome-all = Alle Möglichkeiten
home-language = Sprache
home-how = Wie möchtest du spielen?
home-alone = Mit Tierfreunden
home-alone-note = Du allein mit netten Tieren
home-here = Zusammen hier
home-here-note = Das Tablet wandert herum
home-online = Mit anderen
home-online-note = Treffpunkt mit Bildercode
home-learn = Spielen lernen
home-learn-note = Der Fuchs zeigt es dir
home-level = Welches Haus?
level-beginner-note = Benachbarte Etagen
level-intermediate-note = Sprünge bis drei
level-basic-note = Alle Sprünge, über die Zehn
home-count = Wie viele spielen mit?
home-youngest = Wer ist am jüngsten?
home-animal = Dein Tier: { $name }. Tipp für ein anderes
home-skill = Wie schlau sind sie?
skill-friend = Genau richtig
skill-easy = Sie lernen noch
skill-good = Ziemlich gut
skill-clever = Sehr schlau
skill-best = Die besten
play = Spielen
home-open-table = Tisch öffnen
home-go-on = Weiterspielen
home-have-code = Ich habe einen Code
home-class = Für eine Klasse
home-rules = Die Regeln
home-options = Mehr Auswahl
home-house = Mein Haus
grown-ups = Für Erwachsene
home-offline = Gerade gibt es keine Verbindung zum Spiel. „{ home-learn }“ und „{ home-rules }“ gehen auch ohne.
update-here = Es gibt eine neue Version
update-take = Öffnen
listen = Anhören
players-count = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}

## Auswahl

options-title = So spielen wir
options-animals = Die Tiere
options-cards = Die Karten
options-device = Dieses Gerät
options-skill-note = „{ skill-friend }“: Sie spielen so, dass das Kind etwa jedes zweite Spiel gewinnt.
options-only-basic = Nur im Haus „{ house-basic }“
options-not-beginner = Nicht im Haus „{ house-beginner }“
options-help = Hilfe
help-helped = Zeig, was passt
help-helped-note = Eine Lampe über jeder Karte, die passt
help-late = Erst denke ich, dann zeig es
help-late-note = Lampen gehen nach ein paar Sekunden an, nach einem Irrtum, oder wenn du auf die Lampe tippst
help-thinking = Ich denke selbst
help-thinking-note = Probier jede Karte; ein Irrtum kostet nichts
options-steals = Den Zug an sich reißen
steals-race = Wer zuerst kommt
steals-calm = In Ruhe, dann wird gelost
steals-off = Gar nicht
options-draw = Zwei Karten ziehen
draw-needed = Nur wenn nichts passt
draw-always = Wann man will
draw-always-told = Ziehen, wann man will
skip-once = Wirkt einmal
skip-stays = Wirkt, bis etwas darauf liegt
options-deck = Welche Karten?
deck-usual = Die üblichen Karten
deck-own = Unsere eigenen Karten
deck-note = In einer Datei steht, wie oft es jede Karte gibt. Speichert die übliche, ändert die Zahlen und wählt sie dann hier aus.
deck-save = Die üblichen Karten speichern
deck-choose = Datei wählen
options-pace = Wie schnell die Tiere spielen
pace-quick = Schnell
pace-steady = Gemütlich
pace-slow = Langsam
options-time = Zeit für einen Zug
time-off = So lange du willst
time-seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
options-theme = Tag oder Nacht
theme-auto = Wie das Gerät
theme-day = Tag
theme-night = Nacht
options-sound = Geräusche
options-voice = Stimme
options-aloud = Tiere denken laut
options-motion = Bewegung
on = An
off = Aus
close = Schließen
back = Zurück

## Ein Vorsprung: was an einem Stuhl anders ist, damit jüngere und ältere Kinder gleich oft gewinnen

head-start = Vorsprung
head-start-note = Für jüngere Kinder neben älteren. Alle können ihn sehen.
head-start-none = Keiner
head-start-small = Klein
head-start-big = Groß
head-start-help = { $name }: { options-help }
head-start-help-table = Wie am Tisch
handicap-helped = Lampen sofort
handicap-late = Lampen spät
handicap-thinking = keine Lampen
handicap-cards = { $count ->
    [one] { $count } Karte am Anfang
   *[other] { $count } Karten am Anfang
}
handicap-starts = { $name } startet mit { $count ->
    [one] { $count } Karte.
   *[other] { $count } Karten.
}
handicap-needs = { $name } braucht { $count ->
    [one] { $count } Stern.
   *[other] { $count } Sterne.
}

## Andere treffen

meet-code = Euer Bildercode
meet-code-note = Sagt oder zeigt ihn euren Freunden
meet-link = Link kopieren
meet-copied = Kopiert!
meet-copy-by-hand = Der Link ist markiert: Kopiere ihn jetzt selbst
meet-address = Der Link zu diesem Tisch
meet-only-here = Andere können noch nicht mitspielen: Nur dieser Computer kann das Spiel öffnen. Ein Erwachsener beendet es und startet es neu mit „numberloor play --share“.
meet-qr = Ein Bild für die Kamera, das diesen Tisch öffnet
meet-waiting = Wir warten auf Freunde
meet-begins = { $name } fängt an
meet-start = Los geht’s
meet-add-bot = Ein Tier dazu
meet-enter = Gib den Code ein
meet-picture = Tipp auf ein Bild
meet-number = Tipp die Zahl
meet-join = Mitspielen
meet-watch = Zuschauen
meet-free = { $count ->
    [0] Kein freier Platz
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
meet-invited = Du bist eingeladen!
meet-invited-class = Willkommen in der Klasse!
meet-chair = Ein Platz wartet auf dich.
meet-another = Ein anderer Code
meet-soon = Gleich geht es los
meet-you-are = Du bist: { $name }
meet-at-table = Tisch { $number }
meet-watching = Du schaust zu

## Ohne Server, und während das Spiel unterwegs ist

host-title = Mit anderen spielen
host-needs = Dafür ist ein Computer der Gastgeber für alle. Hat jemand einen? Dann gib seine Adresse ein.
host-needs-class = Eine Klasse trifft sich bei einem Gastgeber: einem Computer für alle. Gibt es einen? Dann gib seine Adresse ein.
host-how = Ein Erwachsener macht einen Computer mit „numberloor play --share“ zum Gastgeber.
host-address = Adresse des Gastgebers
host-go = Hingehen
host-bad = Das ist keine Adresse. So sieht eine aus: 192.168.1.20:8000
python-comes = Der Ballon bringt die Karten …
python-part = { $percent } von 100
python-old = Dieser Browser ist zu alt, um selbst Karten zu geben. „{ home-learn }“ und „{ home-rules }“ gehen hier. Ein neuerer Browser kann mehr.
python-lost = Die Karten sind nicht angekommen. Schau, ob es eine Verbindung gibt, und versuch es noch einmal.
python-unkept = Dieses Gerät merkt sich nichts: Morgen ist das Spiel nicht mehr da.
unserved = Numberloor lässt sich nicht als Datei öffnen. Ein Erwachsener startet in diesem Ordner „python3 -m http.server“ und öffnet http://localhost:8000.

## Der Tisch

table-title = Der Tisch
tower-name = Das magische Haus. Du bist auf Etage { $floors }
tower-lit = Erreichbar: { $targets }
seat-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
seat-stars = { $count } von { $all } Sternen
seat-playing = ist am Zug
seat-away = ist weg
turn-yours = Du bist dran
turn-other = { $name } ist am Zug
turn-look = Welche Etage passt?
goal-stars = { $count ->
    [one] { $count } Stern zum Sieg
   *[other] { $count } Sterne zum Sieg
}
stack-floor = Etage
stack-balloon = Ballon
stack-first = Linke Etage
stack-second = Rechte Etage
stack-open = Offene Karte: { $card }
stack-here = { $card } hierher
pile = Stapel
pile-count = Stapel, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
draw = Zwei ziehen
pass = Ich passe
done = Fertig
undo = Zurücknehmen
lamp = Lampen anmachen
hint = Tipp
hint-why = Warum?
hint-card = Probier { $card }
hint-draw = Zieh zwei Karten
hint-pass = Du darfst „Ich passe“ sagen
hint-end = Du darfst aufhören
look-again = Schau noch einmal, etwas passt
say-again = Noch einmal sagen
hand = Deine Karten
hand-of = Karten: { $name }
fits = passt: { $why }
fits-not = passt jetzt nicht
may-steal = kann den Zug an sich reißen: { $why }
steal = Schnapp!
steal-note = Deine { $card } passt!
steal-asked = Du willst. Gleich wird gelost.
steal-none = Keine deiner Nachtetagen passt gerade
steal-leave = Ich schnappe nicht
stolen-from-you = { $name } hat eine Nachtetage gelegt, die passt. Jetzt ist { $name } am Zug.
choose-stack = Wohin?
ends-in = { $end } endet auf { $landing }: Karte { $landing } passt
count-up = { $steps }
wrong-try = Diese nicht
menu = Menü
menu-log = Was geschehen ist
menu-settings = Einstellungen
menu-keys = Tasten
menu-seal = Das Siegel
keys-number = Zu den Karten mit dieser Zahl
keys-step = Zur nächsten Karte, die passt
keys-along = Die Karten entlang
keys-play = Die Karte spielen
menu-rules = Die Regeln
menu-print = Drucken, für Erwachsene
menu-learn = Zeig mir, wie es geht
menu-leave = Nach Hause
menu-pause = Pause
menu-unpause = Weiterspielen
menu-people = Wer ist da
paused = Wir machen Pause
game-closed = Dieses Spiel ist zu Ende. Danke fürs Mitspielen!
log-empty = Noch ist nichts geschehen
log-undone = { $name } nimmt eine Karte zurück
log-undone-you = Du nimmst eine Karte zurück
log-started = Das Spiel beginnt. { $name } fängt an
log-started-you = Das Spiel beginnt. Du fängst an
log-sat-in = Für { $name } spielt ein Tier eine Weile mit
log-away = { $name } ist weggegangen
log-came-back = { $name } ist wieder da
log-asked = { $name } will den Zug an sich reißen
log-asked-you = Du willst den Zug an dich reißen
net-lost = Keine Verbindung. Deine Karten sind sicher, wir versuchen es wieder …
net-back = Da sind wir wieder
net-offline = Gerade gibt es keine Verbindung zum Spiel
net-waits = Gerade gibt es keine Verbindung zum Spiel. Wir versuchen es weiter …
net-crowd = Gerade kommen viele herein. Wir versuchen es von selbst noch einmal …
net-slow = Das dauert länger als sonst …
net-gone = Dieser Tisch ist geschlossen
goodbye-freed = Dein Platz an diesem Tisch wurde freigegeben
goodbye-watchers_off = An diesem Tisch schaut niemand mehr zu
net-again = Noch einmal versuchen
new-pile = Ein neuer Stapel!
time-left = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
}

## Das Tablet weitergeben

give-to = Gib das Tablet weiter an
open-door = Ich bin { $name }. Öffnen!
all-hidden = Alle Karten sind verdeckt
steal-ask = Den Zug schnappen?
steal-who = Wer will schnappen?
steal-nobody = Niemand

## Ein Stern, und das Ende

star-for = Ein Stern für { $name }!
star-for-you = Ein Stern für dich!
star-note = Die Hand ist leer. Tanz und ruf Hurra!
play-on = Weiterspielen
won = { $name } gewinnt!
won-you = Du gewinnst!
won-shared = Geteilter Sieg!
won-note = { $count ->
    [one] { $count } Stern. Tanzt mit!
   *[other] { $count } Sterne. Tanzt mit!
}
won-dead = Eine ganze Runde lang hat niemand gespielt
again = Noch einmal spielen
watch-again = Noch einmal ansehen
save-game = Spiel speichern

## Das Regal mit den gespielten Spielen

shelf-title = Meine Spiele
shelf-note = Sie bleiben auf diesem Gerät. Niemand sonst sieht sie.
shelf-animal = Mein Tier
shelf-called = So heißt mein Tier
shelf-no-name = Kein Name
shelf-called-note = Diesen Namen siehst nur du. Er bleibt auf diesem Gerät.
shelf-none = Hier steht noch kein Spiel.
shelf-stars = { $count ->
    [one] { $count } Stern gesammelt
   *[other] { $count } Sterne gesammelt
}
shelf-remove = Entfernen
shelf-remove-sure = Dieses Spiel entfernen?
shelf-keep = Behalten

## Noch einmal ansehen

replay-title-web = Das Spiel noch einmal
replay-step = Schritt { $step } von { $all }
replay-next = Weiter
replay-before = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-star-next = Zum nächsten Stern oder geschnappten Zug
replay-star-before = Zum vorigen Stern oder geschnappten Zug
replay-steps = Schritte des Spiels
replay-step-told = Schritt { $step } von { $all }: { $text }
replay-none = Dieses Spiel kann man hier nicht noch einmal ansehen
replay-choose = Wähle die Datei eines gespeicherten Spiels
open-game = Gespeichertes Spiel öffnen
replay-strange = Diese Datei ist kein Spiel von uns
