# The printed rulebook. Read aloud by a grown-up, looked at by a child: short sentences, a picture for each.

book-title = The rules
book-motto = Up and down the Magic House
book-contents = In this booklet
book-look = It can look like this

book-box = In the box
book-box-text = Floors tell where you are. Balloons tell how far you go. Stars are what everybody wants.
book-box-day = day floor
book-box-night = night floor
book-box-number = balloon with a number
book-box-special = special balloon
book-box-star = star
book-marks = Some cards have a mark in the lower left corner. It tells which cards stay in the box: a blue one in the Basic game, a red one in the Intermediate game.

book-aim = What it is about
book-aim-text = Get rid of all the cards in your hand, and you earn a star. Two or three players: the first one with five stars wins. Four or five players: three stars are enough.
book-aim-games = There are three games in this box. This booklet begins with the Basic game (8+). The two simpler ones stand at the end; younger children start there.

book-setup = Set up
book-setup-marks = Take out the 6 balloons with the blue mark.
book-setup-deal = Shuffle all floors and balloons together and deal six cards to each player. Does somebody hold nothing but balloons? Then deal again.
book-setup-open = Open two cards from the pile in the middle: one floor and one balloon with a number. Here two stacks will grow.
book-setup-rest = The rest is the pile, face down. Put the stars beside it.
book-setup-first = The youngest begins. Then it goes clockwise.
book-setup-floor-stack = floor stack
book-setup-balloon-stack = balloon stack
book-setup-pile = pile
book-setup-stars = stars

book-fits = Which floor fits?
book-fits-same = The same floor always fits: 1 on 1.
book-fits-jump = Or you jump: as many floors up or down as the open balloon says. Floor 5 and balloon 3 are open, so 8 and 2 fit.
book-fits-balloon = A balloon fits on any balloon.

book-turn = Your turn
book-turn-play = Put down as many cards as you like, one after the other. Each has to fit what is open at that moment, and at least one of them must be a floor.
book-turn-balloon = You may change the balloon as often as you like: put one of yours on the balloon stack.
book-turn-draw = Nothing fits? Draw two cards and try again. If you still cannot play, or do not want to, say “I pass”.
book-turn-next = Then the next player goes, clockwise.

book-example = A whole turn, card by card
book-example-open = These two cards are open:
book-example-new = a new balloon
book-example-end = Five floors and a balloon in one turn!

book-ten = Over the ten and below zero
book-ten-text = The house goes on above 9. Every card stands for two floors: card 2 is floor 2 and floor 12, card 0 is floor 0 and floor 10. Only the last digit counts.
book-ten-up = From 9 two floors up: 10, 11. Eleven ends in 1, so card 1 fits.
book-ten-down = From 0 three floors down: start on floor 10 and count 9, 8, 7. Card 7 fits.

book-star = The last cards, and a star
book-star-last = You have played a floor and hold nothing but balloons? Put them all down. You choose which one ends on top.
book-star-dance = With your last card the turn is over. Do your victory dance, take a star and draw six new cards.
book-star-pile = When the pile is used up, shuffle all cards that lie under the open ones into a new pile.

book-special = The special balloons
book-special-near = Every floor fits that is at most two away. From 5 these are 3, 4, 5, 6 and 7. Each new floor has neighbours of its own!
book-special-odd = Every odd floor fits: 1, 3, 5, 7, 9.
book-special-even = Every even floor fits: 0, 2, 4, 6, 8.
book-special-skip = While it lies on top, only the same floor fits. Leave it on top at the end of your turn, and the next player draws two cards and misses a turn.

book-night = Night floors steal the turn
book-night-own = In your own turn a night floor is a floor like any other.
book-night-steal = While somebody else is playing, you may put down a night floor that fits both open cards as they lie. You steal the turn and go on playing. After you it goes on clockwise, from your chair.
book-night-example = Floor 6 and balloon 4 are open. 6 − 4 = 2: the night floor 2 fits.
book-night-last = Whoever has only balloons left to put down cannot be stolen from.

book-simple = Two simpler games
book-intermediate-text = Take out all cards with the red mark. No jump is longer than three floors, and nobody steals a turn. All else is as in the Basic game.
book-beginner-text = Play with the day floors alone. Deal six to each player and open two floors side by side: both are stacks.
book-beginner-fits = On either stack goes the same floor or a neighbour: 3, 4 and 5 on 4. After 9 comes 0 again, so 9, 0 and 1 go on 0.
book-beginner-turn = Put down as many as you like. You cannot or do not want to? Say “I pass” and take two cards; then the next player goes.
book-beginner-cry = No card left? Give your victory cry, take a star and six new cards.

book-wonder = If you wonder
book-wonder-count = How many are there of each card?
book-wonder-count-answer = Five of each day floor and one of each night floor; four small balloons 1, 2 and 3, two of every larger one. Is your box different? Play with what you have.
book-wonder-dead = May I play a balloon if no floor can follow?
book-wonder-dead-answer = No. Before your first floor, a balloon must help: some floor in your hand has to fit in the end.
book-wonder-draw = May I draw although something fits?
book-wonder-draw-answer = No, you draw only when you cannot play, and once in a turn. At home you may agree otherwise.
book-wonder-skip = Does { card-skip } work again if nobody covers it?
book-wonder-skip-answer = No. It works once, for the turn in which it was played. But still only the same floor fits.
book-wonder-same = Does the same floor fit under every balloon?
book-wonder-same-answer = Yes, always, even an even one under { card-odd }.
book-wonder-help = May I put down a balloon first, to steal with a night floor?
book-wonder-help-answer = No. It has to fit the cards as they lie. And a turn that is missed cannot be stolen.
book-wonder-both = Two of us want to steal!
book-wonder-both-answer = The first card on the table counts. The other one goes back into the hand.
book-wonder-empty = What if there is nothing left to draw?
book-wonder-empty-answer = You take what there is, or nothing. If nobody can play or draw for a whole round, the game is over: most stars win, then fewest cards in hand.
book-wonder-six = My six new cards are all balloons!
book-wonder-six-answer = Bad luck: cards are dealt again only at the start.

book-scores = Our stars
book-lesson = On a screen the fox shows you how to play:
book-made = Made with the free game Numberloor. Print it, copy it, give it away.
