# Hra v terminálu: tlačítka, otázky, nápověda. Tlačítka a klávesy musí zůstat krátké.

terminal-language-name = Čeština

terminal-you = Ty
terminal-hare = Zajíc
terminal-fox = Liška
terminal-owl = Sova
terminal-bear = Medvěd
terminal-cat = Kočka
terminal-frog = Žába
terminal-bot-random = hraje nazdařbůh
terminal-bot-greedy = vykládá, co se hodí
terminal-bot-planner = hraje ze všech nejlíp
terminal-bot-child = hraje jako dítě
terminal-bot-friend = hraje tak akorát pro tebe
terminal-bot-bear = dobrák, nikdy nepřebírá tah
terminal-bot-frog = má ráda balóny
terminal-bot-hare = rychlý, zapomíná na balóny
terminal-bot-cat = hraje docela dobře
terminal-bot-fox = hraje dobře a ráda přebírá
terminal-bot-owl = chytrá, myslí dopředu
terminal-bot-skill = síla { $skill } z 10

terminal-draw = Líznout dvě
terminal-pass = Pas
terminal-done = Hotovo
terminal-steal = Beru!
terminal-let-be = Radši ne
terminal-floor = Poschodí
terminal-balloon = Balón
terminal-goal = { $stars ->
    [one] k výhře 1 hvězda
    [few] k výhře { $stars } hvězdy
   *[other] k výhře { $stars } hvězd
}
terminal-your-turn = Jsi na tahu!
terminal-playing = Na tahu: { $name }
terminal-begins = Začíná { $name }
terminal-try = Hodí se? Zkus kartu: { $card }
terminal-no-night = Žádné tvoje noční poschodí se teď nehodí
terminal-hidden = Všechny karty jsou zakryté
terminal-hint-card = Co třeba { $card }? { $why }
terminal-hint-move = Co třeba „{ $button }“? { $why }
terminal-hint-wait = Jen počkej. Ještě nejsi na tahu
terminal-lights-on = Svítí se: lampy ukazují, co se hodí
terminal-lights-off = Je zhasnuto: přemýšlej, špatný pokus nic nestojí
terminal-lights-late = Lampičky se rozsvítí o chvilku později; klávesou T hned
terminal-not-kept = Hru se tu nepodařilo uchovat. Než skončíš, ulož ji
terminal-cramped = Dům potřebuje okno { $width } × { $height } znaků. Zvětši ho prosím

terminal-key-choose = vybrat
terminal-key-play = vyložit
terminal-key-hint = rada
terminal-key-lights = světla
terminal-key-help = nápověda
terminal-key-menu = nabídka

terminal-give = Klávesnici teď dostane
terminal-give-steal = Někdo chce přebrat tah! Klávesnici teď dostane
terminal-open = Tady { $name }. Otevřít!
terminal-who-steals = Kdo chce přebrat tah?

terminal-on = Hrát dál
terminal-dance = Tancuj s námi!
terminal-notebook-written = { $name }: hra je teď zapsaná v sešitě
terminal-notebook-unread = { $name }: sešit se nedá přečíst, a tak se nic nezapsalo. Napiš: numberloor report
terminal-again = Hrát znovu

terminal-go-on = Hrát dál
terminal-help = Nápověda
terminal-language = Jazyk
terminal-lights = Rozsvítit, zhasnout
terminal-night = Den, nebo noc
terminal-save = Uložit hru
terminal-new = Nová hra
terminal-quit = Skončit
terminal-back = Zpět
terminal-save-where = Kam se má hra uložit?
terminal-saved = Hra je uložená v souboru { $path }
terminal-not-saved = Nepovedlo se to: { $problem }
terminal-quit-ask = Pro dnešek konec?
terminal-kept = Hra zůstane uložená. Příště stiskni C a hraj dál

terminal-how = Jak si chceš zahrát?
terminal-alone = Se zvířátky
terminal-together = Spolu tady
terminal-house = Který dům?
terminal-about-beginner = Sousední poschodí: stejné číslo, o jedno výš nebo níž
terminal-about-intermediate = Balóny a skoky nejvýš o tři
terminal-about-basic = Všechny skoky, i přes desítku, a noční poschodí
terminal-how-many = Kolik vás hraje?
terminal-youngest = Kdo je nejmladší? Nejmladší začíná
terminal-lamps = Kdy mají lampičky ukázat, co se hodí?
terminal-lamps-helped = vždy
terminal-lamps-late = o chvilku později
terminal-lamps-thinking = nikdy
terminal-steals = Jak rychle se přebírá tah?
terminal-steals-calm = v klidu
terminal-steals-race = o závod
terminal-steals-off = vůbec
terminal-play = Hrát
terminal-continue = Pokračovat ve hře

terminal-help-goal = Vylož všechny karty a dostaneš hvězdu. Kdo má dost hvězd, vyhrává.
terminal-help-tower = Dům je číselná osa. Po poschodí 9 přijde 10 a 11: jedenáct končí na 1, a tak karta 1 platí i za poschodí 11. Kam se svítí, tam se dostaneš.
terminal-help-balloons = Balón říká, jak daleko poletíme, nahoru nebo dolů: z 5 s balónem 3 na 8 nebo na 2. Stejné poschodí se hodí vždycky. Balón můžeš vyměnit za svůj.
terminal-help-specials = ±2: poschodí nejvýš o dvě dál. 1 3 5: každé liché poschodí. 0 2 4: každé sudé poschodí. Zzz: když zůstane na konci tahu nahoře, další hráč si vezme dvě karty a vynechá tah.
terminal-help-turn = Vylož, kolik karet chceš, aspoň jedno poschodí, a pak řekni „Hotovo“. Když se nic nehodí, lízni si dvě karty. Když pořád nic, řekni „pas“.
terminal-help-finish = Když ti zbudou jen balóny, vylož je všechny.
terminal-help-steal = Nočním poschodím (s měsícem), které se hodí, můžeš kdykoli přebrat tah někomu jinému.
terminal-help-beginner = Poschodí se hodí na stejné číslo nebo na číslo o jedno vyšší či nižší. Po 9 přijde 10, takže na 9 se hodí 0.
terminal-help-beginner-turn = Vylož, kolik karet chceš, na obě hromádky, a pak řekni „Hotovo“. Když se nic nehodí, řekni „pas“ a vezmi si dvě karty.

terminal-help-key-choose = vybrat kartu (nebo na ni klikni)
terminal-help-key-number = karta s tím číslem, další balón
terminal-help-key-row = poschodí, nebo balóny; u začátečníků druhá hromádka
terminal-help-key-play = vyložit kartu (nebo na ni klikni znovu)
terminal-help-key-buttons = líznout dvě, pas, hotovo
terminal-help-key-steal = přebrat tah, radši ne
terminal-help-key-hint = poradit
terminal-help-key-lights = rozsvítit, zhasnout: se značkami, nebo bez nich
terminal-help-key-language = další jazyk
terminal-help-key-save = uložit hru
terminal-help-key-menu = nabídka
terminal-help-key-quit = skončit; hra zůstane uložená
