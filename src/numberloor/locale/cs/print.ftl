# Tisk na stránce, pro dospělé. Načte se až při otevření.

print-title = Hra na papíře
print-note = Každé je PDF. Tiskněte ve velikosti 100 % a oboustranně tam, kde jsou ruby.
print-level = Které karty, které příklady?
print-whole = Celá krabice
print-paper = Papír
print-a4 = A4
print-letter = Letter
print-ink = Barva
print-full = Plné barvy
print-pale = Šetřit barvou
print-cards = Karty a krabička
print-cards-note = K vystřižení: devět na listu, i s ruby, a krabička ke složení.
print-rules = Pravidla
print-rules-note = Šestnáct stran ke složení. Listy obracejte podle kratší hrany.
print-poster = Plakát
print-poster-note = Věž od 0 do 19, z osmi listů ke slepení.
print-practice = Cvičení
print-practice-note = Pokaždé nové příklady; řešení jsou na poslední straně.
print-stars = Diplomy
print-stars-note = Tančící zvířátko pro vítěze a řádek pro jméno.
print-missing = Tato hra zatím neumí tisknout: chybí jí malý program. Kdo ji připravil, může ho přidat příkazem „make print“.
print-away = Teď není spojení se hrou. K tisku je potřeba.
