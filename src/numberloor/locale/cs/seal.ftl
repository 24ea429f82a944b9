# Pečeť hry: karty byly dané, než hra začala, a každý to může ověřit. $seal je začátek dlouhého čísla.

seal-title = Pečeť této hry
seal-promise = Před první kartou si stůl zapsal, jak jsou karty zamíchané, a zapečetil to. Toto číslo je pečeť. Kdo si je nechá, může na konci ověřit, že nikdo žádnou kartu nevyměnil.
seal-number = Pečeť: { $seal }
seal-checking = Všechny karty se rozdávají ještě jednou…
seal-cannot = Tady se to ověřit nedá. Ulož hru a na počítači napiš „numberloor verify“ a jméno souboru.
seal-how = Jak se dá ověřit míchání?

verify-confirmed = Potvrzeno: rozdání a { $reshuffles ->
    [0] každý tah plynou
    [one] { $reshuffles } nové míchání plynou
    [few] všechna { $reshuffles } nová míchání plynou
   *[other] všech { $reshuffles } nových míchání plyne
} z tajemství, které bylo zapečetěno před hrou (pečeť { $seal }).
verify-no-seal = Tato hra nemá pečeť, proto se míchání ověřit nedá. Není to chyba: nehrála se u živého stolu, nebo ještě pečetě nebyly.
verify-not-opened = Nepotvrzeno: tato hra se nedohrála, proto její pečeť nikdo neotevřel.
verify-changed = Nepotvrzeno: tento soubor není takový, jaký byl uložen.
verify-other-seal = Nepotvrzeno: není to tajemství, které bylo zapečetěno před hrou.
verify-other-game = Nepotvrzeno: s tímto tajemstvím by hra probíhala jinak.
