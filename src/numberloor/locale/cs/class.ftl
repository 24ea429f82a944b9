# Třída, na obrazovce paní učitelky nebo pana učitele. Načte se, když se třída otevře.

class-title = Hrát s celou třídou
class-note = Jeden kód pro všechny: každé dítě, které ho zadá, dostane místo.
class-children = Kolik dětí?
class-fewer = O jedno dítě méně
class-more = O jedno dítě více
class-plan = { $tables ->
    [one] { $tables } stůl, dětí u něj: { $each }
    [few] { $tables } stoly, dětí u každého: { $each }
   *[other] { $tables } stolů, dětí u každého: { $each }
}
class-notebooks = Sešity pro tuto třídu
class-notebooks-note = Každé dítě ťukne místo jména na zvířátko se šálou; které dítě to je, stojí jen na vašem papíru. Hra vám pak řekne, co kdo asi umí, a 30 dní po poslední hře všechno zapomene.
class-notebooks-late = Lampičky se v této třídě rozsvítí o chvilku později: karta, kterou ukázala lampička, o dítěti nic neříká.
class-notebooks-many = Odznaků je 24. Kdo přijde bez odznaku, hraje také, jen nemá sešit.
class-open = Otevřít třídu
class-come = Je tu { $here } z { $all } dětí
class-scan = Naskenujte obrázek
class-or = nebo otevřete { $address } a naťukejte kód
class-table = Stůl { $number }
class-empty = Zatím nikdo
class-waiting = Čeká
class-playing = Hraje
class-paused = Přestávka
class-over = Hotovo
class-closed = Konec
class-away = { $name }: bez spojení
class-bot = { $name }, hraje sama hra
class-start = Všichni začínají
class-again = Hrát znovu
class-pause = Přestávka pro všechny
class-unpause = Všichni hrají dál
class-end = Ukončit hodinu
class-end-ask = Ukončit hodinu?
class-end-note = Všechny hry definitivně skončí. Co se hrálo, zůstane v přehledu.
class-ended = Hodina skončila
class-summary = Přehled
class-back = Zpět do třídy

## Po hodině

class-print = Vytisknout
class-summary-title = Co jsme hráli
class-summary-games = Hry
class-summary-stars = Hvězdy
class-summary-cards = Vyložené karty
class-summary-sums = Příklady
class-summary-ten = Příklady přes desítku
class-summary-turns = Tahy
class-summary-minutes = Minuty
class-summary-children = Děti
class-summary-tables = Stoly
class-summary-animal = Zvířátko
class-summary-note = Zvířátka místo jmen: nikdo venku neví, kdo byl liška.
