# Co říká liška v lekcích. Vždy jen jedna věc.

lesson-title = Liška ti to ukáže
lesson-next = Dál
lesson-start = Teď hraj doopravdy
lesson-step = { $step } z { $all }
lesson-good = Výborně!

lesson-beginner-up = Jsi na poschodí 4. Kdo bydlí o poschodí výš? Klepni na 5.
lesson-beginner-down = O poschodí níž se také hodí. Která karta patří na 8? Klepni na 7.
lesson-beginner-same = Stejné poschodí se hodí vždycky. Dej 3 na 3.
lesson-beginner-ten = Po 9 přijde 10. Deset končí na 0, takže 0 se hodí na 9!
lesson-beginner-pass = Podívej: žádná karta se nehodí. Stiskni „Pas“ a vezmeš si dvě karty.
lesson-beginner-done = Kartu už máš zahranou. Když chceš skončit, stiskni „Hotovo“.
lesson-beginner-star = Tvoje poslední karta! Když máš prázdnou ruku, dostaneš hvězdu. Klepni na 2.

lesson-up = Jsi na poschodí 5 a balón říká 3. Počítej dál: 6, 7, 8. Klepni na 8.
lesson-down = Balón letí i dolů: od 6 počítej 5, 4. Klepni na 4.
lesson-lamp = Na začátku žádná lampička nesvítí: přemýšlíš, která karta se hodí. Chceš poradit? Klepni na lampičku!
lesson-lamp-on = Teď lampičky ukazují, co se hodí. Když chvíli přemýšlíš, rozsvítí se samy.
lesson-ten = 9 a 2 nahoru: 10, 11. Jedenáct končí na 1, takže se hodí karta 1.
lesson-same = Stejné poschodí se hodí vždycky, ať balón říká cokoli. Klepni na 7.
lesson-balloon = Žádné poschodí se nehodí? Pomůže nový balón! Klepni na balón 2: pak 2 a 2 je 4.
lesson-near = Tenhle balón říká: nejvýš o dvě poschodí nahoru nebo dolů. Která karta je blízko?
lesson-odd = Tenhle balón chce lichá poschodí: 1, 3, 5, 7, 9. Která karta je lichá?
lesson-even = Tenhle chce sudá poschodí: 0, 2, 4, 6, 8. Která karta je sudá?
lesson-draw = Nic se nehodí, ani s pomocí. Stiskni „Líznout dvě“.
lesson-done = Poschodí už máš zahrané. Stiskni „Hotovo“ a hraje další.
lesson-skip = Ospalý medvěd! Když na konci tahu leží nahoře, další hráč prospí tah. Klepni na něj.
lesson-star = Tvoje poslední karta! Prázdná ruka přinese hvězdu. Klepni na ni.

lesson-jump = Velké balóny dělají velké skoky. Od 1 počítej dál sedm poschodí: která karta to je?
lesson-far = 7 a 8 nahoru je 15. Patnáct končí na 5: klepni na 5.
lesson-below = O 3 dolů od 0? Poschodí 0 je také poschodí 10: 9, 8, 7. Klepni na 7.
lesson-night = Noční poschodí se počítají jako denní. 5 a 3 nahoru: klepni na noční poschodí 8.
lesson-steal = Na tahu je liška, ale tvoje noční poschodí 2 se hodí: 6 minus 4. Rychle přeber tah!
lesson-finish = Po poschodí zbyly jen balóny: vylož je všechny. Poslední zůstane nahoře. Nejdřív klepni na balón 4.
