# Das Spiel im Terminal: Knöpfe, Fragen, Hilfe. Knöpfe und Tasten müssen kurz bleiben.

terminal-language-name = Deutsch

terminal-you = Du
terminal-hare = Hase
terminal-fox = Fuchs
terminal-owl = Eule
terminal-bear = Bär
terminal-cat = Katze
terminal-frog = Frosch
terminal-bot-random = spielt irgendwas
terminal-bot-greedy = legt, was passt
terminal-bot-planner = spielt am allerbesten
terminal-bot-child = spielt wie ein Kind
terminal-bot-friend = passt sich dir an
terminal-bot-bear = gutmütig, schnappt keinen Zug
terminal-bot-frog = liebt Ballons
terminal-bot-hare = flink, vergisst Ballons
terminal-bot-cat = spielt ganz gut
terminal-bot-fox = gut, und schnappt gern den Zug
terminal-bot-owl = klug, denkt weit voraus
terminal-bot-skill = Stärke { $skill } von 10

terminal-draw = Zwei ziehen
terminal-pass = Ich passe
terminal-done = Fertig
terminal-steal = Schnapp!
terminal-let-be = Lieber nicht
terminal-floor = Etage
terminal-balloon = Ballon
terminal-goal = { $stars ->
    [one] ein Stern zum Sieg
   *[other] { $stars } Sterne zum Sieg
}
terminal-your-turn = Du bist dran!
terminal-playing = { $name } ist am Zug
terminal-begins = { $name } beginnt
terminal-try = Passt das? Probier { $card }
terminal-no-night = Keine deiner Nachtetagen passt gerade
terminal-hidden = Alle Karten sind verdeckt
terminal-hint-card = Wie wäre es mit { $card }? { $why }
terminal-hint-move = Wie wäre es mit „{ $button }“? { $why }
terminal-hint-wait = Warte einfach. Du bist noch nicht dran
terminal-lights-on = Das Licht ist an: Lampen zeigen, was passt
terminal-lights-off = Das Licht ist aus: Denk selbst, ein falscher Versuch kostet nichts
terminal-lights-late = Die Lampen gehen etwas später an; mit T sofort
terminal-not-kept = Das Spiel konnte hier nicht aufbewahrt werden. Speichere es, bevor du gehst
terminal-cramped = Das Haus braucht ein Fenster von { $width } × { $height } Zeichen. Mach es bitte größer

terminal-key-choose = wählen
terminal-key-play = legen
terminal-key-hint = Tipp
terminal-key-lights = Licht
terminal-key-help = Hilfe
terminal-key-menu = Menü

terminal-give = Gib die Tastatur weiter an
terminal-give-steal = Jemand will den Zug an sich reißen! Gib die Tastatur an
terminal-open = Hier ist { $name }. Öffnen!
terminal-who-steals = Wer will den Zug an sich reißen?

terminal-on = Weiterspielen
terminal-dance = Tanzt mit!
terminal-notebook-written = { $name }: Das Spiel steht jetzt im Heft
terminal-notebook-unread = { $name }: Das Heft ist nicht lesbar, darum steht nichts Neues darin. Tipp: numberloor report
terminal-again = Noch einmal

terminal-go-on = Weiterspielen
terminal-help = Hilfe
terminal-language = Sprache
terminal-lights = Licht an oder aus
terminal-night = Tag oder Nacht
terminal-save = Speichern
terminal-new = Neues Spiel
terminal-quit = Beenden
terminal-back = Zurück
terminal-save-where = Wo soll das Spiel gespeichert werden?
terminal-saved = Das Spiel liegt in { $path }
terminal-not-saved = Das ging nicht: { $problem }
terminal-quit-ask = Für heute aufhören?
terminal-kept = Dein Spiel bleibt erhalten. Drück nächstes Mal C, dann geht es weiter

terminal-how = Wie möchtest du spielen?
terminal-alone = Mit Tierfreunden
terminal-together = Zusammen hier
terminal-house = Welches Haus?
terminal-about-beginner = Benachbarte Etagen: dieselbe Zahl oder eins hinauf oder hinab
terminal-about-intermediate = Ballons mit Sprüngen bis drei
terminal-about-basic = Alle Sprünge, über den Zehner, und Nachtetagen
terminal-how-many = Wie viele spielen mit?
terminal-youngest = Wer ist am jüngsten? Das jüngste Kind beginnt
terminal-lamps = Wann sollen Lampen zeigen, was passt?
terminal-lamps-helped = immer
terminal-lamps-late = etwas später
terminal-lamps-thinking = nie
terminal-steals = Wie schnell wird ein Zug geschnappt?
terminal-steals-calm = in Ruhe
terminal-steals-race = um die Wette
terminal-steals-off = nie
terminal-play = Spielen
terminal-continue = Dein Spiel fortsetzen

terminal-help-goal = Leg alle deine Karten ab, dann bekommst du einen Stern. Wer genug Sterne hat, gewinnt.
terminal-help-tower = Das Haus ist ein Zahlenstrahl. Nach Etage 9 kommen 10 und 11: 11 endet auf 1, darum steht Karte 1 auch für Etage 11. Wo Licht brennt, kommst du hin.
terminal-help-balloons = Der Ballon sagt, wie weit wir fliegen, nach oben oder nach unten: von 5 mit Ballon 3 auf 8 oder 2. Dieselbe Etage passt immer. Mit einem eigenen Ballon kannst du ihn wechseln.
terminal-help-specials = ±2: die Etagen bis zwei entfernt. 1 3 5: jede ungerade Etage. 0 2 4: jede gerade Etage. Zzz: Liegt die Karte am Ende deines Zuges oben, nimmt das nächste Kind zwei Karten und setzt aus.
terminal-help-turn = Leg so viele Karten, wie du magst, mindestens eine Etage, und sag dann „Fertig“. Passt nichts, zieh zwei Karten. Passt immer noch nichts, sag „Ich passe“.
terminal-help-finish = Hast du nur noch Ballons, leg sie alle ab.
terminal-help-steal = Mit einer Nachtetage (Mond), die passt, reißt du jederzeit den Zug eines anderen Kindes an dich.
terminal-help-beginner = Eine Etage passt auf dieselbe Zahl oder auf eine, die eins höher oder tiefer liegt. Nach 9 kommt 10, darum passt 0 auf 9.
terminal-help-beginner-turn = Leg so viele Karten, wie du magst, auf beide Stapel, und sag dann „Fertig“. Passt nichts, sag „Ich passe“ und nimm zwei Karten.

terminal-help-key-choose = eine Karte wählen (oder anklicken)
terminal-help-key-number = die Karte mit dieser Zahl, der nächste Ballon
terminal-help-key-row = Etagen oder Ballons; für Anfänger der andere Stapel
terminal-help-key-play = die Karte legen (oder noch einmal anklicken)
terminal-help-key-buttons = zwei ziehen, ich passe, fertig
terminal-help-key-steal = den Zug schnappen, lieber nicht
terminal-help-key-hint = ein Tipp
terminal-help-key-lights = Licht an oder aus: mit oder ohne Zeichen
terminal-help-key-language = die nächste Sprache
terminal-help-key-save = das Spiel speichern
terminal-help-key-menu = Menü
terminal-help-key-quit = beenden; das Spiel bleibt erhalten
