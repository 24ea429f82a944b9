# Pravidla jako stránka. Nadpisy a krátké odstavce; hledá se v obojím.

rules-title = Pravidla hry Numberloor
rules-search = Hledat v pravidlech
rules-nothing = K tomuto slovu tu nic není

rules-goal = O co jde
rules-goal-text = Jezdi v kouzelném domě nahoru a dolů. Kdo nemá v ruce žádnou kartu, dostane hvězdu a tancuje. Ve dvou nebo ve třech vyhraje pět hvězd, ve čtyřech nebo v pěti tři hvězdy. Hrát mohou dva až pět hráčů. Nejmladší začíná, pak se hraje po směru hodinových ručiček.
rules-cards = Karty
rules-cards-text = Ve hře je 60 karet poschodí s čísly 0 až 9. Většina jsou denní karty, deset je nočních. K tomu je 34 karet balónů: s číslem od 1 do 9, nebo jedna ze čtyř zvláštních: Libovolné nejbližší poschodí, Libovolné liché poschodí, Libovolné sudé poschodí a Vynechání tahu.
rules-levels = Tři domy
rules-levels-text = Začátečnická (4+): jen denní poschodí, dvě hromádky poschodí. Střední (6+): denní poschodí a malé balóny, jedna hromádka poschodí a jedna balónů. Úplná (8+): všechno, i noční poschodí a velké balóny.
rules-start = Jak se začíná
rules-start-text = Každý dostane šest karet. Dvě karty se otočí: poschodí a balón s číslem, v Začátečnické dvě poschodí. Zbytek je balíček. Když v Úplné nebo Střední někdo na začátku nemá žádné poschodí, rozdává se znovu.
rules-beginner = Začátečnická
rules-beginner-text = Poschodí se hodí na hromádku, když je stejné nebo sousední: na 4 patří 3, 4 a 5. Po 9 je zase 0: na 0 patří 9, 0 a 1. Zahraj tolik karet, kolik chceš, na obě hromádky, pak stiskni Hotovo. Když jsi nic nezahrál, můžeš říct pas: vezmeš si dvě karty a hraje další.
rules-fits = Které poschodí se hodí
rules-fits-text = Vyložené poschodí říká, kde jsi, vyložený balón, jak daleko se letí, nahoru nebo dolů. Z 5 se s balónem 3 dostaneš na 8 nebo na 2. Za devítkou počítáš dál: 9 a 2 je 11 a 11 končí na 1, takže se hodí karta 1. Pod nulou je poschodí 0 také poschodí 10: 10 minus 3 je 7. Stejné poschodí se hodí vždycky, pod každým balónem.
rules-specials = Zvláštní balóny
rules-specials-text = Libovolné nejbližší poschodí: každé poschodí vzdálené nejvýš o dvě. Libovolné liché poschodí: 1, 3, 5, 7, 9. Libovolné sudé poschodí: 0, 2, 4, 6, 8. Vynechání tahu: dokud leží nahoře, hodí se jen stejné poschodí. Balón se hodí na jakýkoli balón.
rules-turn = Tvůj tah
rules-turn-text = Zahraj tolik karet, kolik chceš, poschodí a balóny v jakémkoli pořadí, a každá se musí hodit k tomu, co právě leží. Aspoň jedno poschodí mezi nimi musí být. Balón před prvním poschodím smíš zahrát, jen když po něm ještě může přijít poschodí. Když jsi zahrál poschodí a ještě nějaké držíš, můžeš skončit: stiskni Hotovo.
rules-draw = Když se nic nehodí
rules-draw-text = Když jsi nic nezahrál a nic se nehodí, ani s pomocí tvých balónů, lízneš si dvě karty, jednou za tah, a hraješ dál. Když pak nechceš nebo nemůžeš hrát, řekneš pas.
rules-finish = Poslední karty
rules-finish-text = Když jsi zahrál poschodí a v ruce máš už jen balóny, musíš je všechny vyložit; vybereš si, který zůstane nahoře. Poslední kartou tah končí: dostaneš hvězdu a šest nových karet.
rules-skip = Vynechání tahu
rules-skip-text = Když tvůj tah skončí kartou Vynechání tahu nahoře, kterou jsi v tomto tahu zahrál, další hráč si lízne dvě karty a tah vynechá. Ve dvou jsi pak zase na tahu ty. Karta působí jen jednou.
rules-night = Noční poschodí
rules-night-text = Ve vlastním tahu je noční poschodí stejné jako každé jiné. Když je na tahu někdo jiný, můžeš vyložit noční poschodí, které se hodí k vyloženým kartám tak, jak leží: přebereš tah a hraješ dál. Potom se pokračuje od tvého místa po směru hodinových ručiček. Komu zbývá vyložit už jen balóny, tomu se tah přebrat nedá. Když chce víc hráčů, vyhraje první; u klidného stolu se losuje.
rules-pile = Balíček
rules-pile-text = Když je balíček prázdný a je potřeba karta, zamíchají se všechny karty pod vyloženými do nového balíčku. Když už nic nezbylo, vezmeš si méně karet nebo žádnou.
rules-end = Konec
rules-end-text = Kdo má dost hvězd, hned vyhrává. Když celé kolo nikdo nevyloží ani nelízne kartu, hra také končí: vyhrává nejvíc hvězd, pak nejméně karet v ruce.
