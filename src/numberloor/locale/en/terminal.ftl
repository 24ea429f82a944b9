# The game in the terminal: buttons, questions, the help. Buttons and keys must stay short.

terminal-language-name = English

## The players

terminal-you = You
terminal-hare = Hare
terminal-fox = Fox
terminal-owl = Owl
terminal-bear = Bear
terminal-cat = Cat
terminal-frog = Frog
terminal-bot-random = plays anything
terminal-bot-greedy = plays what fits
terminal-bot-planner = plays best of all
terminal-bot-child = plays like a child
terminal-bot-friend = just right for you
terminal-bot-bear = gentle, never steals
terminal-bot-frog = loves balloons
terminal-bot-hare = quick, forgets balloons
terminal-bot-cat = plays fairly well
terminal-bot-fox = good, and loves to steal
terminal-bot-owl = clever, thinks far ahead
terminal-bot-skill = skill { $skill } of 10

## The table

terminal-draw = Draw two
terminal-pass = I pass
terminal-done = Done
terminal-steal = Steal!
terminal-let-be = Let it be
terminal-floor = Floor
terminal-balloon = Balloon
terminal-goal = { $stars ->
    [one] one star to win
   *[other] { $stars } stars to win
}
terminal-your-turn = Your turn!
terminal-playing = { $name } is playing
terminal-begins = { $name } begins
terminal-try = Does it fit? Try { $card }
terminal-no-night = No night floor of yours fits now
terminal-hidden = All cards are face down
terminal-hint-card = How about { $card }? { $why }
terminal-hint-move = How about “{ $button }”? { $why }
terminal-hint-wait = Just wait. It is not your turn
terminal-lights-on = The lights are on: lamps show what fits
terminal-lights-off = The lights are off: think for yourself, a wrong try costs nothing
terminal-lights-late = The lamps come on a little later; press T when you want them now
terminal-not-kept = This machine would not keep the game. Save it before you leave
terminal-cramped = The house needs a window of { $width } × { $height } characters. Please make it larger

terminal-key-choose = choose
terminal-key-play = play
terminal-key-hint = hint
terminal-key-lights = lights
terminal-key-help = help
terminal-key-menu = menu

## Handing over

terminal-give = Give the keyboard to
terminal-give-steal = Somebody wants to steal! Give the keyboard to
terminal-open = I am { $name }. Open!
terminal-who-steals = Who wants to steal the turn?

## Star and end

terminal-on = Play on
terminal-dance = Dance with us!
terminal-notebook-written = { $name }: the game stands in the notebook now
terminal-notebook-unread = { $name }: the notebook cannot be read, so nothing was written. Type: numberloor report
terminal-again = Play again

## The menu

terminal-go-on = Go on playing
terminal-help = Help
terminal-language = Language
terminal-lights = Lights on or off
terminal-night = Day or night
terminal-save = Save the game
terminal-new = New game
terminal-quit = Quit
terminal-back = Back
terminal-save-where = Where shall the game be kept?
terminal-saved = The game is kept in { $path }
terminal-not-saved = That did not work: { $problem }
terminal-quit-ask = Stop for today?
terminal-kept = Your game is kept. Next time press C to go on

## The start

terminal-how = How do you want to play?
terminal-alone = With animal friends
terminal-together = Together here
terminal-house = Which house?
terminal-about-beginner = Neighbour floors: the same number, or one up or down
terminal-about-intermediate = Balloons with jumps up to three
terminal-about-basic = All jumps, over the ten, and night floors that steal
terminal-how-many = How many play?
terminal-youngest = Who is the youngest? The youngest begins
terminal-lamps = When shall lamps show what fits?
terminal-lamps-helped = always
terminal-lamps-late = a little later
terminal-lamps-thinking = never
terminal-steals = How fast may night floors steal?
terminal-steals-calm = calmly
terminal-steals-race = as a race
terminal-steals-off = never
terminal-play = Play
terminal-continue = Go on with your game

## The help

terminal-help-goal = Play all your cards and you get a star. Enough stars, and you win.
terminal-help-tower = The house is a number line. After floor 9 come 10 and 11: floor 11 ends in 1, so card 1 stands for it. Lit floors can be reached.
terminal-help-balloons = The balloon says how far we fly, up or down: from 5 with balloon 3 to 8 or 2. The same floor always fits. You may change the balloon with one of yours.
terminal-help-specials = ±2: the floors up to two away. 1 3 5: any odd floor. 0 2 4: any even floor. Zzz: leave it on top at the end of your turn, and the next player takes two cards and misses a turn.
terminal-help-turn = Play as many cards as you like, at least one floor, then say “Done”. If nothing fits, draw two cards. If still nothing fits, pass.
terminal-help-finish = When only balloons are left, put them all down.
terminal-help-steal = A night floor (moon) that fits steals the turn of another player, at any moment.
terminal-help-beginner = A floor fits on the same number, or on one up or down. After 9 comes 10, so 0 fits on 9.
terminal-help-beginner-turn = Play as many cards as you like on both stacks, then say “Done”. If nothing fits, pass and take two cards.

terminal-help-key-choose = choose a card (or click it)
terminal-help-key-number = the card with that number, the next balloon
terminal-help-key-row = floors or balloons; for beginners the other stack
terminal-help-key-play = play the card (or click it again)
terminal-help-key-buttons = draw two, pass, done
terminal-help-key-steal = steal the turn, let it be
terminal-help-key-hint = a hint
terminal-help-key-lights = lights on or off: with or without marks
terminal-help-key-language = the next language
terminal-help-key-save = save the game
terminal-help-key-menu = menu
terminal-help-key-quit = quit; the game is kept
