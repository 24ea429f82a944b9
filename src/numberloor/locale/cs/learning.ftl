# Co hra zpozorovala: zpráva ze sešitu. Načte se, když se některý otevře. $animal je zvířátko, kterému
# sešit patří. Nic z toho, co se o dítěti říká, není jisté: jen se zdá.

learning-title = Co hra zpozorovala

## Zpráva

report-games = { $animal }: { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, { $choices ->
    [one] { $choices } vlastní volba
    [few] { $choices } vlastní volby
   *[other] { $choices } vlastních voleb
}
report-part-can = Umí
report-part-growing = Učí se
report-part-not-yet = Ještě ne
report-part-not-seen = Zatím málo vidět
report-part-next = Příště
report-jump = { $way ->
    [up] { $start } + { $distance }
   *[down] { $start } − { $distance }
}
report-whims = { $animal } často ťuká na kteroukoli kartu, proto je to tu méně jisté.
report-early = Zatím je vidět málo. Hrajte s volbou „{ help-late }“: dokud svítí lampičky, nic se nepočítá.
report-purpose = Pomáhá to vybrat příští hru. Není to známka ani diagnóza.

## Druhy skoků, ve výčtu

kind-up = nahoru v první desítce
kind-up-near = krátké skoky nahoru
kind-up-far = dlouhé skoky nahoru
kind-up-over-ten = nahoru přes desítku
kind-up-over-ten-near = krátké skoky nahoru přes desítku
kind-up-over-ten-far = dlouhé skoky nahoru přes desítku
kind-down = dolů v první desítce
kind-down-near = krátké skoky dolů
kind-down-far = dlouhé skoky dolů
kind-down-over-ten = dolů přes desítku
kind-down-over-ten-near = krátké skoky dolů přes desítku
kind-down-over-ten-far = dlouhé skoky dolů přes desítku
kind-all = všechny skoky
kind-others = všechny ostatní

## Jak kdo přemýšlí, a totéž krátce do řádku třídy

habit-start-counted = Zdá se, že { $animal } počítá i poschodí, na kterém stojí.
habit-ten-left-out = Zdá se, že { $animal } při počítání vynechává desítku.
habit-balloon-number = Zdá se, že { $animal } vykládá číslo, které je na balónu.
habit-six-nine = Zdá se, že { $animal } bere šestku jako devítku.
habit-zero-odd = Zdá se, že { $animal } bere nulu jako liché číslo.
habit-parity-mixed = Zdá se, že si { $animal } plete lichá a sudá čísla.
habit-same-overlooked = Zdá se, že { $animal } přehlíží, že se hodí stejné poschodí.
habit-inside-ten = Zdá se, že { $animal } nechodí přes desítku.
habit-down-forgotten = Zdá se, že { $animal } chodí nahoru a zapomíná na cestu dolů.
habit-short-start-counted = počítá i poschodí, na kterém stojí
habit-short-ten-left-out = vynechává desítku
habit-short-balloon-number = vykládá číslo z balónu
habit-short-six-nine = bere šestku jako devítku
habit-short-zero-odd = bere nulu jako lichou
habit-short-parity-mixed = plete si lichá a sudá čísla
habit-short-same-overlooked = přehlíží stejné poschodí
habit-short-inside-ten = nechodí přes desítku
habit-short-down-forgotten = zapomíná na cestu dolů

## Jedna věc ke zkoušení

tip-start-counted = Zkuste 5 a 3: dejte prst na 5, nic neříkejte a pak: 6, 7, 8.
tip-ten-left-out = Zkuste 8 a 4: skákejte po jednom a pozdravte desítku: 9, 10, 11, 12.
tip-balloon-number = Najděte nejdřív poschodí, potom balón. Na 5 s balónem 3: 6, 7, 8.
tip-six-nine = Nakreslete je spolu: 6 má bříško dole, 9 nahoře.
tip-zero-odd = Počítejte spolu dolů po dvou: 8, 6, 4, 2, 0. Nula je sudá.
tip-parity-mixed = Dejte 5 knoflíků do dvojic: jeden zůstane sám, je to liché. Zkuste pak 6.
tip-same-overlooked = Před každým tahem se zeptejte: máš v ruce stejné poschodí? To se hodí vždycky.
tip-inside-ten = Zkuste 8 a 3: dvě poschodí do desítky a pak ještě jedno: 9, 10, 11.
tip-down-forgotten = Najděte ze 7 s balónem 2 obě cesty: nahoru 8, 9 a dolů 6, 5.
tip-up = Zkuste 4 a 3: začněte na 4, skákejte nahoru a počítejte nahlas: 5, 6, 7.
tip-down = Zkuste 7 minus 3: začněte na 7, skákejte dolů a počítejte nahlas: 6, 5, 4.
tip-up-over-ten = Zkuste 8 a 3: dvě poschodí do desítky a pak ještě jedno: 9, 10, 11.
tip-down-over-ten = Zkuste 12 minus 3: dvě poschodí do desítky a pak ještě jedno: 11, 10, 9.
tip-one-up = Dejte prst na 4 a zeptejte se: které poschodí je další? 5.
tip-one-down = Dejte prst na 7 a zeptejte se: které poschodí je před ním? 6.
tip-one-up-over-ten = Dejte prst na 9 a zeptejte se: které poschodí je další? 10.
tip-one-down-over-ten = Dejte prst na 10 a zeptejte se: které poschodí je před ním? 9.

## Dveře pro dospělé

notebook-gate-ask = Kolik je { $one } × { $two }?
notebook-gate-note = Nebo tlačítko „{ grown-ups }“ stiskněte a dvě sekundy držte.
notebook-gate-open = Otevřít
notebook-gate-wrong = Ještě ne. Zkuste to prosím znovu.

## Sešity doma

notebook-whose = Čí sešit?
notebook-shall = { $animal }: založit sešit?
notebook-means = Po každé hře se do něj zapíše, které skoky se dařily, takže uvidíte, co hrát příště. Zůstane v tomto zařízení, zná jen zvířátko a kdykoli ho můžete smazat.
notebook-keeps = { $animal } má sešit
notebook-refused = Tento prohlížeč si nic neukládá, proto tu sešit být nemůže.
notebook-none = Zatím v něm nic není. Příští hra bude první.
notebook-unwritten = { $count ->
    [one] Ještě se má zapsat { $count } hra: čeká na spojení.
    [few] Ještě se mají zapsat { $count } hry: čekají na spojení.
   *[other] Ještě se má zapsat { $count } her: čekají na spojení.
}
notebook-lamps = Rozsvěcet lampičky později
notebook-lamps-late = Od příštího stolu se lampičky rozsvítí až později.
notebook-damaged = Tento sešit se nedá přečíst. Zůstane, jak je: můžete ho uložit jako soubor, nebo smazat.
notebook-newer = Tento sešit pochází z novějšího Numberlooru. Aktualizujte tuto stránku, abyste ho přečetli; nic se v něm nezměnilo.
notebook-still = Je to pořád { $animal }?
notebook-still-note = Hry vypadají, jako by je hrály dvě děti. Každé dítě potřebuje své zvířátko.
notebook-still-yes = Ano, totéž dítě
notebook-still-no = Ne, začít znovu
notebook-print = Vytisknout
notebook-save = Uložit jako soubor
notebook-save-all = Uložit všechno jako soubor
notebook-erase = Smazat
notebook-erase-sure = Smazat sešit? ({ $animal })
notebook-erase-all = Smazat všechno
notebook-erase-all-sure = Smazat všechno, co si tento prohlížeč o hře ukládá?
notebook-keep = Nechat

## Obrázek příkladů

notebook-sums = Obrázek příkladů
notebook-sums-note = Každý čtvereček je jeden skok: řádek je poschodí, kde začíná, sloupec říká, jak je dlouhý. Za červenou čarou vede přes desítku.
notebook-sums-up = Nahoru: sčítání
notebook-sums-down = Dolů: odčítání
notebook-sums-told = umí: { $known }, cvičí: { $some }, ještě nepotkané: { $none }
notebook-square-can = umí
notebook-square-growing = cvičí
notebook-square-not-seen = ještě nepotkané
notebook-square-ten = tady vede přes desítku
notebook-square-same = opačně je to stejná karta

## Co se ukládá?

notebook-kept = Co se ukládá?
notebook-kept-note = Všechno zůstává v tomto prohlížeči. Kdo drží zařízení, může si to tady přečíst, nikdo jiný ne.
notebook-kept-sent = Aby se hra zapsala nebo aby se řeklo, co v sešitu je, ukáže ho stránka serveru hry. Ten odpoví a nic z něj si nenechá. U her přímo na stránce nejde nikam.
notebook-kept-server = Server si ukládá tahy u stolu, pokusy a dobu přemýšlení, beze jmen. Třicet dní po posledním tahu se smažou, pokud provozovatel serveru nezvolil jinou dobu.
notebook-kept-empty = Nic
notebook-kept-raw = Jak to tam je
notebook-kept-notebook = Sešity: kolik her, jak často se který skok dařil, jaké zvyky dítě asi má, která okna svítí, jak rychle a jistě se hrály poslední hry, měsíc poslední hry a otisky posledních osmi, aby se žádná nepočítala dvakrát. Po třech měsících bez hry se sešit smaže.
notebook-kept-learning = Vedle sešitů: které skoky jsou na řadě, které hry jsou zapsané a které ještě ne, a zda jste byli dotázáni, jestli je to pořád totéž dítě. Zmizí s posledním sešitem.
notebook-kept-device = Vaše volby: jazyk, vzhled, zvuk, dům, zvířátko a jeho jméno; zda se vyhrály poslední hry, aby kamarádi hráli tak akorát. Dokud je nesmažete.
notebook-kept-places = Klíče k židlím u posledních stolů, aby se po novém načtení našlo místo. Dokud je nesmažete.
notebook-kept-game = Posledních dvanáct her pro poličku. Dokud je neodeberete.
notebook-kept-collected = Kolik her se tu hrálo a kolik hvězd se vyhrálo. Dokud to nesmažete.
notebook-kept-frames = Co toto okno z hry vidělo, k novému zhlédnutí. Dokud se nezavře.
notebook-kept-tables = Hry, které se hrají přímo na této stránce, bez serveru: kdy začaly a kolik mají tahů. Do 90 dnů po posledním tahu.
notebook-kept-cache = Samotná stránka, aby se otevřela i bez sítě. Do příští verze.

## Dům dítěte

house-floor = Poschodí { $floor }
house-up-1 = krátké skoky nahoru
house-up-2 = střední skoky nahoru
house-up-3 = dlouhé skoky nahoru
house-down-1 = krátké skoky dolů
house-down-2 = střední skoky dolů
house-down-3 = dlouhé skoky dolů
house-dark = Ještě tma
house-glow = Začíná to svítit
house-light = Světlo!
house-blink = Kdo tu bydlí? Přijď se podívat!
house-ten = Deset lampiček
house-note = Každé okno je cesta na své poschodí. Když cestu znáš, svítí a už nikdy nezhasne.

## Cvičení

practice-ten-night = Noc desítky
practice-stairs-day = Den schodů
practice-note = Víc karet, které se mají procvičit, na jednu hru. Pro všechny stejné.
practice-three = Tři skoky
practice-ask-up = Jsi na poschodí { $start }. Skoč o { $distance } nahoru! Která karta to je?
practice-ask-down = Jsi na poschodí { $start }. Skoč o { $distance } dolů! Která karta to je?
practice-ask-down-ten = Poschodí { $card } je i poschodí { $start }. Skoč o { $distance } dolů! Která karta to je?
practice-fits-too = To se taky hodí, ale je to jiný skok.
practice-next = Další skok
practice-praise = Celou cestu máš za sebou. Výborně!
practice-again = Ještě tři
practice-learn = Liška mi to ukáže
practice-nothing = Teď žádný skok nečeká. Zahraj si hru a přijď zas!

## Odznaky: ve třídě poznáme dítě podle zvířátka a šály

badge-red-fox = { animal-fox } s červenou šálou
badge-red-owl = { animal-owl } s červenou šálou
badge-red-bear = { animal-bear } s červenou šálou
badge-red-hare = { animal-hare } s červenou šálou
badge-red-cat = { animal-cat } s červenou šálou
badge-red-frog = { animal-frog } s červenou šálou
badge-blue-fox = { animal-fox } s modrou šálou
badge-blue-owl = { animal-owl } s modrou šálou
badge-blue-bear = { animal-bear } s modrou šálou
badge-blue-hare = { animal-hare } s modrou šálou
badge-blue-cat = { animal-cat } s modrou šálou
badge-blue-frog = { animal-frog } s modrou šálou
badge-leaf-fox = { animal-fox } se zelenou šálou
badge-leaf-owl = { animal-owl } se zelenou šálou
badge-leaf-bear = { animal-bear } se zelenou šálou
badge-leaf-hare = { animal-hare } se zelenou šálou
badge-leaf-cat = { animal-cat } se zelenou šálou
badge-leaf-frog = { animal-frog } se zelenou šálou
badge-sun-fox = { animal-fox } se žlutou šálou
badge-sun-owl = { animal-owl } se žlutou šálou
badge-sun-bear = { animal-bear } se žlutou šálou
badge-sun-hare = { animal-hare } se žlutou šálou
badge-sun-cat = { animal-cat } se žlutou šálou
badge-sun-frog = { animal-frog } se žlutou šálou
badge-which-animal = Které zvířátko je na tvém odznaku?
badge-which-scarf = Jakou má šálu?
badge-other-animal = Jiné zvířátko
badge-you-are = Jsi: { $badge }
badge-without = Nemám odznak
badge-here-already = { $badge } už u stolu sedí. Podívej se na svůj odznak ještě jednou, nebo se zeptej ve třídě.
badge-sheet = Odznaky
badge-sheet-title = Kdo je kdo
badge-sheet-note = Napište ke každému odznaku jméno. Stojí jen na tomto papíru: hra žádná jména nezná.
badge-sheet-name = Jméno

## Zpráva o třídě, jen pro paní učitelku nebo pana učitele

class-report = Co umíme
class-report-alone = Jen pro vás
class-report-alone-note = Tato stránka říká, co jednotlivé děti asi umějí. Nevidí teď třída na obrazovku?
class-report-show = Ukázat
class-report-title = Co třída asi umí
class-report-none = Zatím se nedá nic říct. Je k tomu potřeba dohraná hra, s lampičkami později nebo bez nich.
class-report-badge = Odznak
class-report-purpose = Pomáhá to vybrat příští hru. Není to pro známky, zařazování ani diagnózy.
class-report-order = Nahoře je ten, kdo vás potřebuje nejvíc. Není to žebříček.
class-report-games = { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } her
}
class-report-whims = často ťuká na jakoukoli kartu: méně jisté
class-report-for-all = Pro všechny
class-report-lacking = { $kind }: ještě ne u { $some } z { $of }.
class-report-do = { $deck }, deset minut, lampičky později.
class-report-open = Otevřít třídu: { $deck }
class-report-open-note = Je to nová třída: její sešity jsou prázdné a tato stránka zůstane, kde je.
class-report-nothing-lacking = Nic nechybí mnoha dětem. Hrajte klidně dál.
class-report-first = Ke komu si nejdřív přisednout
class-report-signs = Co znamenají značky
class-report-save = Uložit jako soubor
class-report-erase = Smazat
class-report-erase-ask = Který sešit smazat?
class-report-erase-note = Zmizí nadobro a s příští hrou začne znovu.
class-report-erase-all = Všechny z celé třídy

## Cvičné karty: ptáme se, než si někdo sedne

agree-plays = U tohoto stolu se hraje { $deck }.
agree-ten-night = Pro všechny stejné karty, jen víc těch, které jdou přes desítku.
agree-stairs-day = Pro všechny stejné karty, jen víc skoků po schodech nahoru a dolů.
agree-ask = Chceš hrát také?
agree-yes = Ano
agree-no = Ne
