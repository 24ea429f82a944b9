# The rules as a page. Headings and short paragraphs; a search goes through both.

rules-title = The rules of Numberloor
rules-search = Search the rules
rules-nothing = Nothing found for this word

rules-goal = What it is about
rules-goal-text = Ride up and down the Magic House. Whoever has no card left in the hand gets a star and dances. Two to five can play, and a game takes 15 to 30 minutes. With two or three players, whoever is first to have five stars wins; with four or five players, three stars are enough. The youngest begins, then it goes clockwise.
rules-cards = The cards
rules-cards-text = There are 60 floor cards with the numbers 0 to 9, day floors and night floors, 34 balloon cards, and 14 star cards as prizes. A balloon bears a number or is one of four specials: { card-near }, { card-odd }, { card-even } and { card-skip }. The printed rules do not say how many there are of each. Here ten of the floors are night floors, and the balloons bear the numbers 1 to 9.
rules-levels = Three houses
rules-levels-text = Beginner (4+): day floors only, two floor stacks. Intermediate (6+): day floors and small balloons, one floor stack and one balloon stack. Basic (8+): everything, with night floors and big balloons. If you play with printed cards, look for the marks in the lower left corner: for Basic put away the six balloons with a blue mark, for Intermediate all cards with a red mark, for Beginner all balloons and night floors. Here that is done for you.
rules-start = How it starts
rules-start-text = Everyone gets six cards. Two cards are opened: a floor and a number balloon, or for Beginner two floors. The rest is the pile. If somebody has no floor card at the start of Basic or Intermediate, all cards are dealt again.
rules-beginner = Beginner
rules-beginner-text = A floor fits a stack if it is the same floor or next door: on 4 go 3, 4 and 5. After 9 comes 0 again: on 0 go 9, 0 and 1. Play as many cards as you like, on either stack, then press “Done”. If you have played nothing, you may say “I pass”: you take two cards and the next player goes. When your hand is empty, give a cry of victory!
rules-fits = Which floor fits
rules-fits-text = The open floor says where you are, the open balloon says how far you go, up or down. From 5 with balloon 3 you reach 8 or 2. Past nine you count on: 9 and 2 is 11, and 11 ends in 1, so card 1 fits. Floor 0 is the ground floor, and it is floor 10 too: 10 minus 3 is 7. The same floor always fits, under every balloon.
rules-specials = The special balloons
rules-specials-text = { card-near }: every floor at most two away, up or down. { card-odd }: 1, 3, 5, 7, 9. { card-even }: 0, 2, 4, 6, 8. { card-skip }: only the same floor fits while it lies on top. A balloon fits on any balloon.
rules-turn = Your turn
rules-turn-text = Play as many cards as you like, floors and balloons in any order, each fitting what is open at that moment. At least one floor must be among them. You may play a balloon before your first floor only if a floor can still follow. When you have played a floor and still hold one, you may stop: press “Done”.
rules-draw = When nothing fits
rules-draw-text = If you have played nothing and nothing fits, not even with the help of your balloons, you draw two cards, once in a turn, and go on. If you still do not want to or cannot play, you say “I pass”.
rules-finish = The last cards
rules-finish-text = If you have played a floor and only balloons are left in your hand, you must play them all; you choose which one ends on top. With your last card the turn is over: you do your victory dance and get a star and six new cards.
rules-skip = Skip a Go
rules-skip-text = If { card-skip } lies on top at the end of your turn, and you played it in this turn, the next player draws two cards and misses the turn. With two players it is your turn again. It works only once.
rules-night = Night floors
rules-night-text = In your own turn a night floor is a floor like any other. While somebody else is playing, you may put down a night floor that fits the open cards as they lie: you steal the turn and go on. After you it goes on clockwise from your chair. Somebody who only has balloons left to play cannot be stolen from. If several want to steal, the first one wins; at a calm table lots are drawn.
rules-pile = The pile
rules-pile-text = When the pile is empty and a card is needed, all cards under the open ones are shuffled into a new pile. If nothing is left at all, you take fewer cards or none.
rules-end = The end
rules-end-text = Whoever has enough stars wins at once. If for a whole round nobody plays or draws a card, the game ends too: whoever has the most stars wins. If two have the same, it is whoever holds fewer cards; if those are the same too, both win.
rules-seal = A shuffle one can check
rules-seal-text = How do you know that the computer did not pick its own cards? Before the first card it shuffles, writes down the order, puts the paper into a box and seals it. Everybody sees the seal, nobody sees the paper. At the end it opens the box. If the seal is still the same, and each card came as the paper says, nobody exchanged a card. The seal is a long number that you find in the menu. It does not say that the cards were lucky for all, only that they were fixed before you began.

## The box, and pictures to try out

rules-players = 2 to 5 players
rules-time = 15 to 30 minutes
rules-ages = From 4, 6 or 8 years
rules-box-floors = { $count ->
    [one] { $count } floor card
   *[other] { $count } floor cards
}
rules-box-balloons = { $count ->
    [one] { $count } balloon card
   *[other] { $count } balloon cards
}
rules-box-stars = { $count ->
    [one] { $count } star card
   *[other] { $count } star cards
}
rules-look = It can look like this
rules-marks = Printed cards have marks in the lower left corner. The marks say which cards stay in the box. On the screen this is done for you.
rules-mark-blue = Basic: take out { $count ->
    [one] { $count } balloon
   *[other] { $count } balloons
} with the blue mark
rules-mark-red = Intermediate: take out { $count ->
    [one] { $count } card
   *[other] { $count } cards
} with the red mark
rules-mark-none = Beginner: only the day floors, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
rules-open = Open cards
rules-tap = Tap a card
rules-again = Once more
rules-house = The Magic House, floors { $low } to { $high }. You are on floor { $floor }
rules-example-beginner-four = Floor 4 is open. The same floor and its neighbours fit: 3, 4 and 5.
rules-example-beginner-zero = Floor 0 is open. Its neighbours are 1 and 9, because 0 is also 10.
rules-example-same = The same floor always fits: 1 on 1.
rules-example-number = Floor 5 and balloon 3 are open. You can go to 2 or to 8.
rules-example-up-ten = From 9 two floors up is the eleventh floor. Card 1 shows it.
rules-example-down-ten = From 0 three floors down? Take 0 as the tenth floor: you come to 7.
rules-example-near = { card-near } lies on top and floor 5 is open: 3, 4, 5, 6 and 7 fit. Every new floor has neighbours of its own.
rules-example-odd = { card-odd }: all of these fit.
rules-example-even = { card-even }: all of these fit, and 0 is even.
rules-example-skip = { card-skip }: only the same floor fits.
rules-example-turn = A whole turn. Floor 3 and balloon 2 are open.
rules-example-night = It is Fox’s turn, but your night floor 2 fits both open cards: 6 minus 4. You may steal the turn.
