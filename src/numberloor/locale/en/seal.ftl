# The seal of a game: its cards were fixed before it began, and anybody can check it. $seal is the beginning
# of a long number.

seal-title = The seal of this game
seal-promise = Before the first card, the table wrote down its shuffle and sealed it. This number is the seal. Whoever keeps it can check at the end that no card was exchanged.
seal-number = Seal: { $seal }
seal-checking = All cards are being dealt once more…
seal-cannot = This cannot be checked here. Save the game, and type “numberloor verify” and the name of the file on a computer.
seal-how = How can one check a shuffle?

verify-confirmed = Confirmed: the deal and { $reshuffles ->
    [0] every move
    [one] { $reshuffles } reshuffle
   *[other] all { $reshuffles } reshuffles
} follow from the secret that was sealed before the game (seal { $seal }).
verify-no-seal = This game carries no seal, so its shuffle cannot be checked. That is no fault: it was not played at a live table, or before there were seals.
verify-not-opened = Not confirmed: this game was not played to its end, so its seal was never opened.
verify-changed = Not confirmed: this file is not as it was saved.
verify-other-seal = Not confirmed: the secret is not the one that was sealed before the game.
verify-other-game = Not confirmed: with this secret, the game would have gone differently.
