# Drucken auf der Seite, für Erwachsene. Wird erst beim Öffnen geholt.

print-title = Das Spiel auf Papier
print-note = Jedes ist ein PDF. Mit 100 % drucken, und beidseitig, wo es Rückseiten gibt.
print-level = Welche Karten, welche Aufgaben?
print-whole = Die ganze Schachtel
print-paper = Papier
print-a4 = A4
print-letter = Letter
print-ink = Tinte
print-full = Volle Farben
print-pale = Tinte sparen
print-cards = Karten und Schachtel
print-cards-note = Zum Ausschneiden: neun auf einem Blatt, mit Rückseiten, und eine Schachtel zum Falten.
print-rules = Spielanleitung
print-rules-note = Sechzehn Seiten zum Falten. Die Blätter über die kurze Kante wenden.
print-poster = Plakat
print-poster-note = Der Turm von 0 bis 19, aus acht Blättern zum Kleben.
print-practice = Übungsblätter
print-practice-note = Jedes Mal neue Aufgaben; die Lösungen stehen auf der letzten Seite.
print-stars = Urkunden
print-stars-note = Ein tanzendes Tier für den Sieger und eine Zeile für den Namen.
print-missing = Dieses Spiel kann noch nicht drucken: Ihm fehlt ein kleines Programm. Wer es eingerichtet hat, kann es mit „make print“ ergänzen.
print-away = Gerade gibt es keine Verbindung zum Spiel. Zum Drucken braucht es eine.
