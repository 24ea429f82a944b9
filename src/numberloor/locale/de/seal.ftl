# Das Siegel eines Spiels: Seine Karten standen fest, bevor es begann, und jeder kann es nachprüfen. $seal ist der
# Anfang einer langen Zahl.

seal-title = Das Siegel dieses Spiels
seal-promise = Vor der ersten Karte hat der Tisch aufgeschrieben, wie gemischt ist, und es versiegelt. Diese Zahl ist das Siegel. Wer sie behält, kann am Ende nachprüfen, dass keine Karte vertauscht wurde.
seal-number = Siegel: { $seal }
seal-checking = Alle Karten werden noch einmal ausgeteilt …
seal-cannot = Das lässt sich hier nicht prüfen. Speichere das Spiel und tippe an einem Computer „numberloor verify“ und den Namen der Datei.
seal-how = Wie prüft man, ob ehrlich gemischt wurde?

verify-confirmed = Bestätigt: Das Austeilen und { $reshuffles ->
    [0] jeder Zug
    [one] { $reshuffles } neues Mischen
   *[other] alle { $reshuffles } neuen Mischungen
} folgen aus dem Geheimnis, das vor dem Spiel versiegelt wurde (Siegel { $seal }).
verify-no-seal = Dieses Spiel hat kein Siegel, darum lässt sich das Mischen nicht prüfen. Das ist kein Fehler: Es wurde nicht an einem Tisch im Netz gespielt, oder bevor es Siegel gab.
verify-not-opened = Nicht bestätigt: Dieses Spiel wurde nicht zu Ende gespielt, darum wurde sein Siegel nie geöffnet.
verify-changed = Nicht bestätigt: Diese Datei ist nicht so, wie sie gespeichert wurde.
verify-other-seal = Nicht bestätigt: Das Geheimnis ist nicht das, das vor dem Spiel versiegelt wurde.
verify-other-game = Nicht bestätigt: Mit diesem Geheimnis wäre das Spiel anders verlaufen.
