# Co stojí na papíře: karty, krabička, pravidla, plakát, cvičení, diplomy, přehledy.

## Karty a krabička

paper-cards-title = Numberloor: { $count ->
    [one] { $count } karta k vystřižení
    [few] { $count } karty k vystřižení
   *[other] { $count } karet k vystřižení
}
paper-cards-count = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
paper-star = hvězda
paper-back = rub karet
paper-mark-blue = modrá značka
paper-mark-red = červená značka
paper-box-alt = Krabička k vystřižení, složení a slepení, vpředu kouzelný dům
paper-box-how = Stříhejte po plných čarách, ohýbejte po čárkovaných, přilepte klopu vlevo.
paper-lesson = Naskenuj to a liška ti ukáže, jak se hraje.
paper-page = Strana { $number }

## Plakát

paper-poster-title = Numberloor: kouzelný dům na zeď
paper-poster-alt = Kouzelný dům s poschodími; skok vede přes desítku
paper-poster-glue = Ořízněte podle obrázku, potřete proužky lepidlem a položte křížek na křížek.

## Cvičení

paper-practice-title = Cvičení: { $level }
paper-practice-due = Příklady, které teď potřebuje { $animal }
paper-practice-due-all = Příklady, které jsou teď na řadě
paper-name = Jméno
paper-practice-go-to = Na která poschodí se dostaneš? Napiš je do oken.
paper-practice-beside = Která poschodí patří na toto? Napiš je do oken.
paper-practice-hops = Nakresli skok. Na kterém poschodí přistaneš a která karta ho ukazuje?
paper-practice-card = karta
paper-practice-sheet = List { $number }
paper-practice-answers = Řešení, pro dospělé

## Diplomy

paper-stars-title = Hvězdný diplom
paper-stars-text = Kouzelným domem nahoru a dolů, z poschodí na poschodí, až { $stars ->
    [one] k jedné hvězdě
    [few] ke { $stars } hvězdám
   *[other] k { $stars } hvězdám
}. Vítězný tanec pro vítěze!
paper-date = Datum
paper-stars-signed = Podpis
