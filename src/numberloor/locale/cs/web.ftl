# Obrazovka: co říkají tlačítka, nadpisy a oznámení. $name je zvířátko.

## Zvířátka

animal-fox = Liška
animal-owl = Sova
animal-bear = Medvěd
animal-hare = Zajíc
animal-cat = Kočka
animal-frog = Žába
you = Ty
open-seat = Volné místo

## Domovní dveře

welcome-ask = Ahoj! Kolik je ti let?
welcome-all = Všechny volby
home-language = Jazyk
home-how = Jak si chceš zahrát?
home-alone = Se zvířátky
home-alone-note = Ty a hodná zvířátka
home-here = Spolu tady
home-here-note = Tablet si předáváte
home-online = S ostatními
home-online-note = Sejdete se podle obrázků
home-learn = Naučit se hrát
home-learn-note = Liška ti to ukáže
home-level = Který dům?
level-beginner-note = Sousední poschodí
level-intermediate-note = Skoky nejvýš o tři
level-basic-note = Všechny skoky, i přes desítku
home-count = Kolik vás hraje?
home-youngest = Kdo je nejmladší?
home-animal = Tvoje zvířátko: { $name }. Klepni pro jiné
home-skill = Jak jsou chytrá?
skill-friend = Tak akorát
skill-easy = Teprve se učí
skill-good = Docela dobrá
skill-clever = Moc chytrá
skill-best = Nejlepší
play = Hrát
home-open-table = Otevřít stůl
home-go-on = Hrát dál
home-have-code = Mám kód
home-class = Pro třídu
home-rules = Pravidla
home-options = Další volby
home-house = Můj dům
grown-ups = Pro dospělé
home-offline = Teď není spojení se hrou. „{ home-learn }“ a „{ home-rules }“ fungují i bez něj.
update-here = Je tu nová verze
update-take = Otevřít
listen = Poslechnout
players-count = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}

## Volby

options-title = Jak hrajeme
options-animals = Zvířátka
options-cards = Karty
options-device = Toto zařízení
options-skill-note = „{ skill-friend }“: hrají tak, aby dítě vyhrálo asi každou druhou hru.
options-only-basic = Jen v domě „{ house-basic }“
options-not-beginner = Ne v domě „{ house-beginner }“
options-help = Pomoc
help-helped = Ukaž, co se hodí
help-helped-note = Lampička nad každou kartou, která se hodí
help-late = Nejdřív přemýšlím, pak ukaž
help-late-note = Lampičky se rozsvítí po pár sekundách, po chybě, nebo když klepneš na lampičku
help-thinking = Přemýšlím bez rady
help-thinking-note = Zkus jakoukoli kartu; chyba nic nestojí
options-steals = Přebírání tahu v noci
steals-race = Kdo je první
steals-calm = V klidu, pak losem
steals-off = Bez přebírání
options-draw = Líznout dvě karty
draw-needed = Jen když se nic nehodí
draw-always = Kdykoli chceš
draw-always-told = Líznout si kdykoli
skip-once = Platí jednou
skip-stays = Platí, dokud není zakryté
options-deck = Které karty?
deck-usual = Obvyklé karty
deck-own = Naše vlastní karty
deck-note = V souboru stojí, kolik je které karty. Uložte obvyklý, změňte čísla a pak ho tady vyberte.
deck-save = Uložit obvyklé karty
deck-choose = Vybrat soubor
options-pace = Jak rychle hrají zvířátka
pace-quick = Rychle
pace-steady = Klidně
pace-slow = Pomalu
options-time = Čas na tah
time-off = Jak dlouho chceš
time-seconds = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
options-theme = Den nebo noc
theme-auto = Jako zařízení
theme-day = Den
theme-night = Noc
options-sound = Zvuky
options-voice = Hlas
options-aloud = Zvířátka přemýšlejí nahlas
options-motion = Pohyb
on = Zapnuto
off = Vypnuto
close = Zavřít
back = Zpět

## Náskok: co je u židle jinak, aby mladší a starší děti vyhrávaly stejně často

head-start = Náskok
head-start-note = Pro mladší děti vedle starších. Všichni ho vidí.
head-start-none = Žádný
head-start-small = Malý
head-start-big = Velký
head-start-help = { $name }: { options-help }
head-start-help-table = Jako u stolu
handicap-helped = lampičky hned
handicap-late = lampičky později
handicap-thinking = bez lampiček
handicap-cards = { $count ->
    [one] Na začátku { $count } karta
    [few] Na začátku { $count } karty
   *[other] Na začátku { $count } karet
}
handicap-starts = { $name } dostane na začátku { $count ->
    [one] { $count } kartu.
    [few] { $count } karty.
   *[other] { $count } karet.
}
handicap-needs = { $name } potřebuje { $count ->
    [one] { $count } hvězdu.
    [few] { $count } hvězdy.
   *[other] { $count } hvězd.
}

## Setkání s ostatními

meet-code = Váš obrázkový kód
meet-code-note = Řekni ho nebo ukaž kamarádům
meet-link = Zkopírovat odkaz
meet-copied = Zkopírováno!
meet-copy-by-hand = Odkaz je označený: teď ho zkopíruj
meet-address = Odkaz na tento stůl
meet-only-here = Ostatní se zatím nemohou přidat: hru otevře jen tento počítač. Někdo dospělý ji ukončí a spustí znovu příkazem „numberloor play --share“.
meet-qr = Obrázek pro fotoaparát, který otevře tento stůl
meet-waiting = Čekáme na kamarády
meet-begins = Začíná { $name }
meet-start = Začít
meet-add-bot = Přidat zvířátko
meet-enter = Zadej kód
meet-picture = Klepni na obrázek
meet-number = Klepni na číslo
meet-join = Hrát s nimi
meet-watch = Dívat se
meet-free = { $count ->
    [0] Žádné volné místo
    [one] { $count } volné místo
    [few] { $count } volná místa
   *[other] { $count } volných míst
}
meet-invited = Zveme tě!
meet-invited-class = Vítej ve třídě!
meet-chair = Čeká na tebe místo.
meet-another = Jiný kód
meet-soon = Za chvíli začneme
meet-you-are = Ty jsi: { $name }
meet-at-table = Stůl { $number }
meet-watching = Díváš se

## Bez serveru, a když je hra na cestě

host-title = Hrát s ostatními
host-needs = K tomu je potřeba hostitel: jeden počítač pro všechny. Má ho někdo? Pak napiš jeho adresu.
host-needs-class = Třída se schází u hostitele: u jednoho počítače pro všechny. Je tu? Pak napiš jeho adresu.
host-how = Někdo dospělý udělá z počítače hostitele příkazem „numberloor play --share“.
host-address = Adresa hostitele
host-go = Jít tam
host-bad = To není adresa. Adresa vypadá takto: 192.168.1.20:8000
python-comes = Balón veze karty…
python-part = { $percent } ze 100
python-old = Tento prohlížeč je moc starý, karty sám nerozdá. „{ home-learn }“ a „{ home-rules }“ tu fungují. Novější prohlížeč umí víc.
python-lost = Karty nedorazily. Podívej se, jestli je spojení, a zkus to znovu.
python-unkept = Toto zařízení si nic nepamatuje: zítra tu hra nebude.
unserved = Numberloor nejde otevřít jako soubor. Někdo dospělý spustí v této složce „python3 -m http.server“ a otevře http://localhost:8000.

## Stůl

table-title = Stůl
tower-name = Kouzelný dům. Jsi na poschodí { $floors }
tower-lit = Dosáhneš na: { $targets }
seat-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
seat-stars = Hvězdy: { $count } z { $all }
seat-playing = je na tahu
seat-away = je pryč
turn-yours = Jsi na tahu
turn-other = Na tahu: { $name }
turn-look = Které poschodí se hodí?
goal-stars = { $count ->
    [one] K výhře { $count } hvězda
    [few] K výhře { $count } hvězdy
   *[other] K výhře { $count } hvězd
}
stack-floor = Poschodí
stack-balloon = Balón
stack-first = Levé poschodí
stack-second = Pravé poschodí
stack-open = Otočená karta: { $card }
stack-here = Sem dát: { $card }
pile = Balíček
pile-count = Balíček, { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
draw = Líznout dvě
pass = Pas
done = Hotovo
undo = Vzít zpět
lamp = Rozsvítit lampičky
hint = Rada
hint-why = Proč?
hint-card = Zkus: { $card }
hint-draw = Lízni si dvě karty
hint-pass = Můžeš říct „pas“
hint-end = Můžeš skončit
look-again = Podívej se znovu, něco se hodí
say-again = Říct znovu
hand = Tvoje karty
hand-of = Karty: { $name }
fits = hodí se: { $why }
fits-not = teď se nehodí
may-steal = může přebrat tah: { $why }
steal = Beru!
steal-note = Hodí se tvoje { $card }!
steal-asked = Chceš přebrat tah. Hned se bude losovat.
steal-none = Žádné tvoje noční poschodí se teď nehodí
steal-leave = Nepřebírám
stolen-from-you = { $name } má noční poschodí, které se hodí. Teď je na tahu { $name }.
choose-stack = Kam?
ends-in = { $end } končí na { $landing }: hodí se karta { $landing }
count-up = { $steps }
wrong-try = Tahle ne
menu = Nabídka
menu-log = Co se stalo
menu-settings = Nastavení
menu-keys = Klávesy
menu-seal = Pečeť
keys-number = Na karty s tímto číslem
keys-step = Na další kartu, která se hodí
keys-along = Po kartách vedle sebe
keys-play = Zahrát kartu
menu-rules = Pravidla
menu-print = Tisk, pro dospělé
menu-learn = Ukaž mi, jak na to
menu-leave = Domů
menu-pause = Přestávka
menu-unpause = Hrát dál
menu-people = Kdo je tady
paused = Máme přestávku
game-closed = Tahle hra skončila. Děkujeme za hru!
log-empty = Zatím se nic nestalo
log-undone = { $name } si bere kartu zpět
log-undone-you = Bereš si kartu zpět
log-started = Hra začíná. První hraje { $name }
log-started-you = Hra začíná. Hraješ první
log-sat-in = Chvíli hraje zvířátko místo hráče: { $name }
log-away = { $name } je pryč
log-came-back = { $name } je zpátky
log-asked = { $name } chce přebrat tah
log-asked-you = Chceš přebrat tah
net-lost = Není spojení. Tvoje karty jsou v bezpečí, zkoušíme to znovu…
net-back = Už jsme zase tady
net-offline = Teď není spojení se hrou
net-waits = Teď není spojení se hrou. Zkoušíme to dál…
net-crowd = Právě přichází moc hráčů. Sami to zkusíme znovu…
net-slow = Trvá to déle než jindy…
net-gone = Tento stůl je zavřený
goodbye-freed = Tvoje místo u tohoto stolu už je volné
goodbye-watchers_off = U tohoto stolu se už nedá přihlížet
net-again = Zkusit znovu
new-pile = Nový balíček!
time-left = { $seconds ->
    [one] Ještě { $seconds } sekundu
    [few] Ještě { $seconds } sekundy
   *[other] Ještě { $seconds } sekund
}

## Předání tabletu

give-to = Předej tablet:
open-door = Tady { $name }. Otevřít!
all-hidden = Všechny karty jsou zakryté
steal-ask = Přebrat tah?
steal-who = Kdo chce přebrat tah?
steal-nobody = Nikdo

## Hvězda a konec

star-for = Hvězda! Má ji { $name }
star-for-you = Hvězda pro tebe!
star-note = V ruce nic nezbylo. Tancuj a volej hurá!
play-on = Hrát dál
won = Vyhrává { $name }!
won-you = Vyhráváš!
won-shared = Společná výhra!
won-note = { $count ->
    [one] { $count } hvězda. Tancuj s námi!
    [few] { $count } hvězdy. Tancuj s námi!
   *[other] { $count } hvězd. Tancuj s námi!
}
won-dead = Celé kolo nikdo nevyložil kartu
again = Hrát znovu
watch-again = Podívat se znovu
save-game = Uložit hru

## Polička s odehranými hrami

shelf-title = Moje hry
shelf-note = Zůstávají v tomto zařízení. Nikdo jiný je nevidí.
shelf-animal = Moje zvířátko
shelf-called = Jméno mého zvířátka
shelf-no-name = Beze jména
shelf-called-note = To jméno vidíš jen ty. Zůstane v tomto zařízení.
shelf-none = Zatím tu není žádná hra.
shelf-stars = { $count ->
    [one] Nasbíraná { $count } hvězda
    [few] Nasbírané { $count } hvězdy
   *[other] Nasbíraných { $count } hvězd
}
shelf-remove = Odebrat
shelf-remove-sure = Odebrat tuto hru?
shelf-keep = Nechat

## Podívat se znovu

replay-title-web = Hra ještě jednou
replay-step = Krok { $step } z { $all }
replay-next = Dál
replay-before = Zpět
replay-play = Přehrát
replay-pause = Zastavit
replay-star-next = Další hvězda nebo přebraný tah
replay-star-before = Předchozí hvězda nebo přebraný tah
replay-steps = Kroky hry
replay-step-told = Krok { $step } z { $all }: { $text }
replay-none = Na tuto hru se tady nedá podívat znovu
replay-choose = Vyber soubor s uloženou hrou
open-game = Otevřít uloženou hru
replay-strange = Tento soubor není naše hra
