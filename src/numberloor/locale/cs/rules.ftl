# Pravidla jako stránka. Nadpisy a krátké odstavce; hledá se v obojím.

rules-title = Pravidla hry Numberloor
rules-search = Hledat v pravidlech
rules-nothing = K tomuto slovu tu nic není

rules-goal = O co jde
rules-goal-text = Jezdi v kouzelném domě nahoru a dolů. Kdo nemá v ruce žádnou kartu, dostane hvězdu a tancuje. Hrát mohou dva až pět hráčů a hra trvá 15 až 30 minut. Ve dvou nebo ve třech vyhraje, kdo má první pět hvězd, ve čtyřech nebo v pěti stačí tři. Nejmladší začíná, pak se hraje po směru hodinových ručiček.
rules-cards = Karty
rules-cards-text = Ve hře je 60 karet poschodí s čísly 0 až 9, denních a nočních, 34 karet balónů a 14 karet hvězd jako odměna. Balón má číslo, nebo je jedním ze čtyř zvláštních: { card-near }, { card-odd }, { card-even } a { card-skip }. Kolik je kterých karet, tištěná pravidla neříkají. Tady je deset poschodí nočních a balóny mají čísla od 1 do 9.
rules-levels = Tři domy
rules-levels-text = Začátečnický (4+): jen denní poschodí, dvě hromádky poschodí. Střední (6+): denní poschodí a malé balóny, jedna hromádka poschodí a jedna balónů. Úplný (8+): všechno, i noční poschodí a velké balóny. Když hrajete s tištěnými kartami, hledejte značky v levém dolním rohu: pro úplný dům odložte šest balónů s modrou značkou, pro střední všechny karty s červenou, pro začátečnický všechny balóny a noční poschodí. Tady se to udělá samo.
rules-start = Jak se začíná
rules-start-text = Každý dostane šest karet. Dvě karty se otočí: poschodí a balón s číslem, v začátečnickém domě dvě poschodí. Zbytek je balíček. Když v úplném nebo středním domě někdo na začátku nemá žádné poschodí, rozdává se znovu.
rules-beginner = Začátečnický dům
rules-beginner-text = Poschodí se hodí na hromádku, když je stejné nebo sousední: na 4 patří 3, 4 a 5. Po 9 je zase 0: na 0 patří 9, 0 a 1. Vylož tolik karet, kolik chceš, na obě hromádky, pak stiskni „Hotovo“. Když ještě nemáš nic vyloženo, můžeš říct „pas“: vezmeš si dvě karty a hraje další. Když máš prázdnou ruku, ozve se tvůj vítězný pokřik!
rules-fits = Které poschodí se hodí
rules-fits-text = Otočené poschodí říká, kde jsi, otočený balón, jak daleko se letí, nahoru nebo dolů. Z 5 se s balónem 3 dostaneš na 8 nebo na 2. Za devítkou počítáš dál: 9 a 2 je 11 a 11 končí na 1, takže se hodí karta 1. Poschodí 0 je přízemí a také poschodí 10: 10 minus 3 je 7. Stejné poschodí se hodí vždycky, pod každým balónem.
rules-specials = Zvláštní balóny
rules-specials-text = { card-near }: každé poschodí vzdálené nejvýš o dvě. { card-odd }: 1, 3, 5, 7, 9. { card-even }: 0, 2, 4, 6, 8. { card-skip }: dokud leží nahoře, hodí se jen stejné poschodí. Balón se hodí na jakýkoli balón.
rules-turn = Tvůj tah
rules-turn-text = Vylož tolik karet, kolik chceš, poschodí a balóny v jakémkoli pořadí, a každá se musí hodit k tomu, co je právě otočené. Aspoň jedno poschodí mezi nimi musí být. Balón před prvním poschodím smíš vyložit, jen když po něm ještě může přijít poschodí. Když už leží tvoje poschodí a ještě nějaké držíš, můžeš skončit: stiskni „Hotovo“.
rules-draw = Když se nic nehodí
rules-draw-text = Když ještě nemáš nic vyloženo a nic se nehodí, ani s pomocí tvých balónů, lízneš si dvě karty, jednou za tah, a hraješ dál. Když pak nechceš nebo nemůžeš hrát, řekneš „pas“.
rules-finish = Poslední karty
rules-finish-text = Když už leží tvoje poschodí a v ruce máš jen balóny, musíš je všechny vyložit; vybereš si, který zůstane nahoře. Poslední kartou tah končí: zatancuješ vítězný tanec a dostaneš hvězdu a šest nových karet.
rules-skip = Vynechání tahu
rules-skip-text = Když na konci tvého tahu leží nahoře { card-skip } z tohoto tahu, další hráč si lízne dvě karty a tah vynechá. Ve dvou jsi pak zase na tahu ty. Karta působí jen jednou.
rules-night = Noční poschodí
rules-night-text = Ve vlastním tahu je noční poschodí stejné jako každé jiné. Když je na tahu někdo jiný, můžeš vyložit noční poschodí, které se hodí k otočeným kartám tak, jak leží: přebereš tah a hraješ dál. Potom se pokračuje od tvého místa po směru hodinových ručiček. Komu zbývá vyložit už jen balóny, tomu se tah přebrat nedá. Když chce víc hráčů, vyhraje první; u klidného stolu se losuje.
rules-pile = Balíček
rules-pile-text = Když je balíček prázdný a je potřeba karta, zamíchají se všechny karty pod otočenými do nového balíčku. Když už nic nezbylo, vezmeš si méně karet nebo žádnou.
rules-end = Konec
rules-end-text = Kdo má dost hvězd, hned vyhrává. Když celé kolo nikdo nevyloží ani nelízne kartu, hra také končí: vyhrává, kdo má nejvíc hvězd. Když jich mají dva stejně, vyhrává, kdo drží méně karet; když i těch mají stejně, vyhrávají oba.
rules-seal = Míchání, které se dá ověřit
rules-seal-text = Jak víš, že si počítač karty nevybírá? Před první kartou zamíchá, zapíše pořadí, dá papírek do krabice a zapečetí ji. Pečeť vidí všichni, papírek nevidí nikdo. Na konci krabici otevře. Když je pečeť pořád stejná a každá karta přišla tak, jak stojí na papírku, nikdo žádnou kartu nevyměnil. Pečeť je dlouhé číslo, najdeš je v nabídce. Neříká, že měli všichni štěstí, jen že karty byly dané dřív, než jste začali.

## Krabice a obrázky na vyzkoušení

rules-players = 2 až 5 hráčů
rules-time = 15 až 30 minut
rules-ages = Od 4, 6 nebo 8 let
rules-box-floors = { $count ->
    [one] { $count } karta poschodí
    [few] { $count } karty poschodí
   *[other] { $count } karet poschodí
}
rules-box-balloons = { $count ->
    [one] { $count } karta balónu
    [few] { $count } karty balónů
   *[other] { $count } karet balónů
}
rules-box-stars = { $count ->
    [one] { $count } karta hvězdy
    [few] { $count } karty hvězd
   *[other] { $count } karet hvězd
}
rules-look = Může to vypadat takhle
rules-marks = Tištěné karty mají v levém dolním rohu značky. Značky říkají, které karty zůstanou v krabici. Na obrazovce se to udělá samo.
rules-mark-blue = Úplná: vyřaď { $count ->
    [one] { $count } balón
    [few] { $count } balóny
   *[other] { $count } balónů
} s modrou značkou
rules-mark-red = Střední: vyřaď { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
} s červenou značkou
rules-mark-none = Začátečnická: jen denní poschodí, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
rules-open = Otočené karty
rules-tap = Ťukni na kartu
rules-again = Ještě jednou
rules-house = Kouzelný dům, poschodí { $low } až { $high }. Jsi na poschodí { $floor }
rules-example-beginner-four = Leží poschodí 4. Hodí se stejné poschodí a jeho sousedé: 3, 4 a 5.
rules-example-beginner-zero = Leží poschodí 0. Jeho sousedé jsou 1 a 9, protože 0 je také 10.
rules-example-same = Stejné poschodí se hodí vždycky: 1 na 1.
rules-example-number = Leží poschodí 5 a balón 3. Můžeš na 2 nebo na 8.
rules-example-up-ten = Z 9 o dvě poschodí nahoru je jedenácté poschodí. Ukazuje ho karta 1.
rules-example-down-ten = Z 0 o tři poschodí dolů? Vezmi 0 jako desáté poschodí: dostaneš se na 7.
rules-example-near = Nahoře leží { card-near } a otočené je poschodí 5: hodí se 3, 4, 5, 6 a 7. Každé nové poschodí má své vlastní sousedy.
rules-example-odd = { card-odd }: hodí se všechna tato.
rules-example-even = { card-even }: hodí se všechna tato, i 0 je sudá.
rules-example-skip = { card-skip }: hodí se jen stejné poschodí.
rules-example-turn = Celý tah. Leží poschodí 3 a balón 2.
rules-example-night = Na tahu je Liška, ale tvoje noční poschodí 2 se hodí k oběma otočeným kartám: 6 minus 4. Můžeš přebrat tah.
