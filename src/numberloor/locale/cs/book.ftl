# Tištěná pravidla. Dospělý předčítá, dítě se dívá: krátké věty a ke každé obrázek.

book-title = Pravidla
book-motto = Kouzelným domem nahoru a dolů
book-contents = V tomto sešitku
book-look = Může to vypadat takhle

book-box = V krabici
book-box-text = Poschodí říkají, kde jsi. Balóny říkají, jak daleko letíš. A hvězdy chce každý.
book-box-day = denní poschodí
book-box-night = noční poschodí
book-box-number = balón s číslem
book-box-special = zvláštní balón
book-box-star = hvězda
book-marks = Některé karty mají vlevo dole značku. Říká, které zůstanou v krabici: s modrou v úplné hře, s červenou ve střední.

book-aim = O co jde
book-aim-text = Zbav se všech karet v ruce a dostaneš hvězdu. Ve dvou nebo ve třech vyhraje, kdo má první pět hvězd. Ve čtyřech nebo v pěti stačí tři.
book-aim-games = V krabici jsou tři hry. Sešitek začíná úplnou hrou (8+). Dvě jednodušší jsou na konci; menší děti začnou tam.

book-setup = Příprava
book-setup-marks = Vyndejte 6 balónů s modrou značkou.
book-setup-deal = Zamíchejte všechna poschodí a balóny dohromady a každému rozdejte šest karet. Má někdo jen balóny? Pak se rozdává znovu.
book-setup-open = Uprostřed otočte dvě karty: jedno poschodí a jeden balón s číslem. Tady porostou dvě hromádky.
book-setup-rest = Zbytek je balíček, lícem dolů. Vedle položte hvězdy.
book-setup-first = Nejmladší začíná. Pak se hraje po směru hodinových ručiček.
book-setup-floor-stack = poschodí
book-setup-balloon-stack = balóny
book-setup-pile = balíček
book-setup-stars = hvězdy

book-fits = Které poschodí se hodí?
book-fits-same = Stejné poschodí se hodí vždycky: 1 na 1.
book-fits-jump = Nebo skočíš: o tolik poschodí nahoru nebo dolů, kolik říká otočený balón. Leží poschodí 5 a balón 3, takže se hodí 8 a 2.
book-fits-balloon = Balón se hodí na jakýkoli balón.

book-turn = Tvůj tah
book-turn-play = Vylož tolik karet, kolik chceš, jednu po druhé. Každá se musí hodit k tomu, co je právě otočené, a aspoň jedna musí být poschodí.
book-turn-balloon = Balón můžeš měnit, jak často chceš: polož na hromádku balónů svůj.
book-turn-draw = Nic se nehodí? Lízni si dvě karty a zkus to znovu. Když pořád nemůžeš nebo nechceš, řekni „pas“.
book-turn-next = Pak hraje další po směru hodinových ručiček.

book-example = Celý tah, karta po kartě
book-example-open = Otočené jsou tyto dvě karty:
book-example-new = nový balón
book-example-end = Pět poschodí a balón v jednom tahu!

book-ten = Přes desítku a pod nulu
book-ten-text = Nad devítkou dům pokračuje. Každá karta znamená dvě poschodí: karta 2 je poschodí 2 i poschodí 12, karta 0 je přízemí i poschodí 10. Počítá se jen poslední číslice.
book-ten-up = Z 9 o dvě poschodí nahoru: 10, 11. Jedenáct končí na 1, takže se hodí karta 1.
book-ten-down = Z 0 o tři poschodí dolů: začni na poschodí 10 a počítej 9, 8, 7. Hodí se karta 7.

book-star = Poslední karty a hvězda
book-star-last = Leží už tvoje poschodí a v ruce máš jen balóny? Vylož je všechny. Vybereš si, který zůstane nahoře.
book-star-dance = Poslední kartou tah končí. Zatancuj vítězný tanec, vezmi si hvězdu a lízni si šest nových karet.
book-star-pile = Když balíček dojde, zamíchejte všechny karty pod otočenými do nového balíčku.

book-special = Zvláštní balóny
book-special-near = Hodí se každé poschodí vzdálené nejvýš o dvě. Z 5 to jsou 3, 4, 5, 6 a 7. Každé nové poschodí má vlastní sousedy!
book-special-odd = Hodí se každé liché poschodí: 1, 3, 5, 7, 9.
book-special-even = Hodí se každé sudé poschodí: 0, 2, 4, 6, 8.
book-special-skip = Dokud leží nahoře, hodí se jen stejné poschodí. Když ji na konci tahu necháš nahoře, další hráč si lízne dvě karty a tah vynechá.

book-night = Noční poschodí přebírá tah
book-night-own = Ve vlastním tahu je noční poschodí stejné jako každé jiné.
book-night-steal = Když je na tahu někdo jiný, můžeš vyložit noční poschodí, které se hodí k oběma otočeným kartám tak, jak leží. Přebereš tah a hraješ dál. Potom se pokračuje od tvého místa po směru hodinových ručiček.
book-night-example = Otočené je poschodí 6 a balón 4. 6 − 4 = 2: noční poschodí 2 se hodí.
book-night-last = Komu zbývá vyložit už jen balóny, tomu se tah přebrat nedá.

book-simple = Dvě jednodušší hry
book-intermediate-text = Vyndejte všechny karty s červenou značkou. Žádný skok není delší než tři poschodí a nikdo nepřebírá tah. Jinak je všechno jako v úplné hře.
book-beginner-text = Hrajte jen s denními poschodími. Každému rozdejte šest a dvě poschodí otočte vedle sebe: obě jsou hromádky.
book-beginner-fits = Na kteroukoli hromádku patří stejné poschodí nebo soused: na 4 patří 3, 4 a 5. Po 9 je zase 0, takže na 0 patří 9, 0 a 1.
book-beginner-turn = Vylož, kolik chceš. Nemůžeš nebo nechceš? Řekni nahlas „pas“ a vezmi si dvě karty; pak hraje další.
book-beginner-cry = Už nemáš žádnou kartu? Ať zazní tvůj vítězný pokřik, vezmi si hvězdu a šest nových karet.

book-wonder = Když si nevíte rady
book-wonder-count = Kolik je kterých karet?
book-wonder-count-answer = Pět od každého denního poschodí a jedna od každého nočního; po čtyřech malých balónech 1, 2 a 3, po dvou od každého většího. Je vaše krabice jiná? Hrajte s tím, co máte.
book-wonder-dead = Smím vyložit balón, když po něm nemůže přijít poschodí?
book-wonder-dead-answer = Ne. Před prvním poschodím musí balón pomoct: některé poschodí z tvé ruky se nakonec musí hodit.
book-wonder-draw = Smím si líznout, i když se něco hodí?
book-wonder-draw-answer = Ne, lízáš si, jen když nemůžeš hrát, a jednou za tah. Doma se můžete domluvit jinak.
book-wonder-skip = Působí { card-skip } znovu, když ji nikdo nezakryje?
book-wonder-skip-answer = Ne. Působí jednou, za tah, ve kterém byla vyložena. Ale dál se hodí jen stejné poschodí.
book-wonder-same = Hodí se stejné poschodí pod každým balónem?
book-wonder-same-answer = Ano, vždycky, i sudé pod { card-odd }.
book-wonder-help = Smím nejdřív vyložit balón, aby se moje noční poschodí hodilo?
book-wonder-help-answer = Ne. Musí se hodit ke kartám tak, jak leží. A tah, který někdo vynechává, se přebrat nedá.
book-wonder-both = Chceme přebrat tah dva!
book-wonder-both-answer = Platí karta, která leží na stole první. Druhá se vrací do ruky.
book-wonder-empty = A když už není co lízat?
book-wonder-empty-answer = Vezmeš si, co zbylo, nebo nic. Když celé kolo nikdo nemůže hrát ani lízat, hra končí: vyhrává, kdo má nejvíc hvězd, a pak nejméně karet v ruce.
book-wonder-six = Mých šest nových karet jsou samé balóny!
book-wonder-six-answer = To je smůla: znovu se rozdává jen na začátku.

book-scores = Naše hvězdy
book-lesson = Na obrazovce ti liška ukáže, jak se hraje:
book-made = Vytvořeno ve volné hře Numberloor. Tiskněte, kopírujte, rozdávejte.
