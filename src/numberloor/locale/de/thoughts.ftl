# Was ein Tier beim Nachdenken laut sagt. Kurz, wie zu sich selbst; Zahlen werden weitergezählt.

thought-start = Ich bin auf Etage { $start }, und der Ballon sagt { $distance }.
thought-stand = Ich bin auf Etage { $start }.
thought-count-up = { $start } und { $distance } … { $steps }!
thought-count-down = { $start }, { $distance } hinunter … { $steps }!
thought-same = { $floor } auf { $floor }, das passt immer!
thought-odd = Ungerade … { $card }!
thought-even = Gerade … { $card }!
thought-balloon = Ein Ballon könnte helfen: { $card }
thought-steal = Ich reiße den Zug an mich: { $card }!
thought-draw = Nichts passt … ich nehme zwei Karten
thought-pass = Ich passe
thought-end = Das war’s für jetzt
