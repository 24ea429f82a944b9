# Was der Fuchs in den Übungen sagt. Eins nach dem anderen.

lesson-title = Der Fuchs zeigt es dir
lesson-next = Weiter
lesson-start = Jetzt richtig spielen
lesson-step = { $step } von { $all }
lesson-good = Gut gemacht!

lesson-beginner-up = Du bist auf Etage 4. Wer wohnt eine Etage höher? Tipp auf die 5.
lesson-beginner-down = Eine Etage tiefer passt auch. Welche Karte kommt auf die 8? Tipp auf die 7.
lesson-beginner-same = Die gleiche Etage passt immer. Leg die 3 auf die 3.
lesson-beginner-ten = Nach 9 kommt 10. Zehn endet auf 0, also passt die 0 auf die 9!
lesson-beginner-pass = Schau: Keine Karte passt. Drück auf „Ich passe“, dann nimmst du zwei Karten.
lesson-beginner-done = Du hast eine Karte gespielt. Willst du aufhören, drück auf „Fertig“.
lesson-beginner-star = Deine letzte Karte! Ist deine Hand leer, bekommst du einen Stern. Tipp auf die 2.

lesson-up = Du bist auf Etage 5, und der Ballon sagt 3. Zähl weiter: 6, 7, 8. Tipp auf die 8.
lesson-down = Der Ballon fliegt auch nach unten: Von 6 zählst du 5, 4. Tipp auf die 4.
lesson-lamp = Am Anfang brennt keine Lampe: Du überlegst, welche Karte passt. Möchtest du Hilfe? Tipp auf die Lampe!
lesson-lamp-on = Jetzt zeigen die Lampen, was passt. Wenn du eine Weile überlegst, gehen sie von selbst an.
lesson-ten = 9 und 2 nach oben: 10, 11. Elf endet auf 1, also passt Karte 1.
lesson-same = Die gleiche Etage passt immer, egal was der Ballon sagt. Tipp auf die 7.
lesson-balloon = Keine Etage passt? Ein neuer Ballon hilft! Tipp auf Ballon 2: 2 und 2 ist dann 4.
lesson-near = Dieser Ballon sagt: höchstens zwei Etagen nach oben oder unten. Welche Karte ist nah?
lesson-odd = Dieser Ballon will ungerade Etagen: 1, 3, 5, 7, 9. Welche Karte ist ungerade?
lesson-even = Dieser will gerade Etagen: 0, 2, 4, 6, 8. Welche Karte ist gerade?
lesson-draw = Nichts passt, auch nicht mit Hilfe. Drück auf „Zwei ziehen“.
lesson-done = Du hast eine Etage gespielt. Drück auf „Fertig“, dann ist das nächste Kind dran.
lesson-skip = Der müde Bär! Liegt er am Ende deines Zuges oben, schläft das nächste Kind. Tipp ihn an.
lesson-star = Deine letzte Karte! Eine leere Hand bringt einen Stern. Tipp sie an.

lesson-jump = Große Ballons machen große Sprünge. Zähl von 1 sieben Etagen weiter: Welche Karte ist es?
lesson-far = 7 und 8 nach oben ist 15. Fünfzehn endet auf 5: Tipp auf die 5.
lesson-below = 3 nach unten von 0? Etage 0 ist auch Etage 10: 9, 8, 7. Tipp auf die 7.
lesson-night = Nachtetagen zählen wie Tagesetagen. 5 und 3 nach oben: Tipp auf Nachtetage 8.
lesson-steal = Fuchs ist am Zug, aber deine Nachtetage 2 passt: 6 minus 4. Sei schnell und reiß den Zug an dich!
lesson-finish = Nach einer Etage nur noch Ballons: Leg alle ab. Der letzte bleibt oben. Tipp zuerst auf Ballon 4.
