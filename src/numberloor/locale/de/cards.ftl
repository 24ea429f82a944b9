# Die Namen des Spiels, seiner Karten und seiner Stufen.

game-name = Numberloor
game-about = Ein Kartenspiel, mit dem Kinder lernen, den Zahlenstrahl hinauf- und hinabzulaufen.

card-floor = Etage { $number }
card-night = Nachtetage { $number }
card-balloon = Ballon { $number }
card-near = „Alle benachbarten Etagen“
card-odd = „Alle ungeraden Etagen“
card-even = „Alle geraden Etagen“
card-skip = „Zug aussetzen“

level-beginner = Anfänger
level-intermediate = Erfahren
level-basic = Profi

house-beginner = Anfänger
house-intermediate = Erfahren
house-basic = Profi

list-or = { $head } oder { $last }
