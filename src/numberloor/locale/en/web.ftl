# The screen: what buttons, headings and notices say. Short, for a child; $name is an animal.

## Animals and what they can do

animal-fox = Fox
animal-owl = Owl
animal-bear = Bear
animal-hare = Hare
animal-cat = Cat
animal-frog = Frog
you = You
open-seat = Free chair

## The front door

welcome-ask = Hello! How old are you?
welcome-all = All choices
home-language = Language
home-how = How do you want to play?
home-alone = With animal friends
home-alone-note = You alone with kind animals
home-here = Together here
home-here-note = Pass one tablet around
home-online = With others
home-online-note = Meet by a picture code
home-learn = Learn how
home-learn-note = The fox shows you
home-level = Which house?
level-beginner-note = Neighbour floors
level-intermediate-note = Jumps up to three
level-basic-note = All jumps, over the ten
home-count = How many play?
home-youngest = Who is the youngest?
home-animal = Your animal: { $name }. Tap for another
home-skill = How clever are they?
skill-friend = Just right for me
skill-easy = Just starting
skill-good = Quite good
skill-clever = Very clever
skill-best = The best
play = Play
home-open-table = Open a table
home-go-on = Go on playing
home-have-code = I have a code
home-class = For a class
home-rules = The rules
home-options = More choices
home-house = My house
grown-ups = For grown-ups
home-offline = There is no connection to the game just now. “{ home-learn }” and “{ home-rules }” work without one.
update-here = A new version is here
update-take = Open it
listen = Listen
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

## Choices

options-title = How we play
options-animals = The animals
options-cards = The cards
options-device = This device
options-skill-note = “{ skill-friend }”: they play so that the child wins about every second game.
options-only-basic = Only in the house “{ house-basic }”
options-not-beginner = Not in the house “{ house-beginner }”
options-help = Help
help-helped = Show what fits
help-helped-note = A lamp over each card that fits
help-late = First I think, then show me
help-late-note = Lamps come on after a few seconds, after a wrong try, or when you tap the lamp
help-thinking = I think myself
help-thinking-note = Try any card; a wrong try costs nothing
options-steals = Stealing at night
steals-race = Who is first
steals-calm = Take your time, then we draw lots
steals-off = No stealing
options-draw = Drawing two cards
draw-needed = Only if nothing fits
draw-always = Whenever you like
draw-always-told = Draw whenever you like
skip-once = Works once
skip-stays = Works until it is covered
options-deck = Which cards?
deck-usual = The usual cards
deck-own = Our own cards
deck-note = A file says how many there are of each card. Save the usual one, change its numbers, then choose it here.
deck-save = Save the usual cards
deck-choose = Choose a file
options-pace = How fast the animals play
pace-quick = Quick
pace-steady = Steady
pace-slow = Slow
options-time = Time for a turn
time-off = As long as you like
time-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
options-theme = Day or night
theme-auto = Like the device
theme-day = Day
theme-night = Night
options-sound = Sounds
options-voice = Voice
options-aloud = Animals think aloud
options-motion = Movement
on = On
off = Off
close = Close
back = Back

## A head start: what is different for a chair, so that younger and older children have an even game

head-start = Head start
head-start-note = For younger children beside older ones. Everybody can see it.
head-start-none = None
head-start-small = Small
head-start-big = Big
head-start-help = { $name }: { options-help }
head-start-help-table = As at the table
handicap-helped = lamps at once
handicap-late = lamps late
handicap-thinking = no lamps
handicap-cards = { $count ->
    [one] { $count } card at the start
   *[other] { $count } cards at the start
}
handicap-starts = { $name } starts with { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
handicap-needs = { $name } needs { $count ->
    [one] { $count } star.
   *[other] { $count } stars.
}

## Meeting others

meet-code = Your picture code
meet-code-note = Say it or show it to your friends
meet-link = Copy the link
meet-copied = Copied!
meet-copy-by-hand = The link is marked: now copy it yourself
meet-address = The link to this table
meet-only-here = Others cannot join yet: only this computer can open the game. A grown-up ends it and starts it again with “numberloor play --share”.
meet-qr = A picture for the camera that opens this table
meet-waiting = Waiting for friends
meet-begins = { $name } begins
meet-start = Start
meet-add-bot = Add an animal
meet-enter = Enter the code
meet-picture = Tap a picture
meet-number = Tap the number
meet-join = Join
meet-watch = Watch
meet-free = { $count ->
    [0] No free chair
    [one] { $count } free chair
   *[other] { $count } free chairs
}
meet-invited = You are invited!
meet-invited-class = Welcome to the class!
meet-chair = A chair is waiting for you.
meet-another = Another code
meet-soon = Soon we start
meet-you-are = You are: { $name }
meet-at-table = Table { $number }
meet-watching = You are watching

## Without a server, and while the game is on its way

host-title = Playing with others
host-needs = For this, one computer is the host for everybody. Does somebody have one? Then type its address.
host-needs-class = A class meets at a host: one computer for everybody. Is there one? Then type its address.
host-how = A grown-up makes a computer the host with “numberloor play --share”.
host-address = Address of the host
host-go = Go there
host-bad = That is not an address. One looks like this: 192.168.1.20:8000
python-comes = The balloon is bringing the cards…
python-part = { $percent } of 100
python-old = This browser is too old to deal the cards itself. “{ home-learn }” and “{ home-rules }” work here. A newer browser can do more.
python-lost = The cards did not come. Look whether there is a connection, then try again.
python-unkept = This device keeps nothing: the game will not be here tomorrow.
unserved = Numberloor cannot be opened as a file. A grown-up starts “python3 -m http.server” in this folder and opens http://localhost:8000.

## The table

table-title = The table
tower-name = The Magic House. You are on floor { $floors }
tower-lit = Reachable: { $targets }
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-stars = { $count } of { $all } stars
seat-playing = is playing
seat-away = is away
turn-yours = Your turn
turn-other = { $name } is playing
turn-look = Which floor fits?
goal-stars = { $count ->
    [one] { $count } star to win
   *[other] { $count } stars to win
}
stack-floor = Floor
stack-balloon = Balloon
stack-first = Left floor
stack-second = Right floor
stack-open = Open card: { $card }
stack-here = Put { $card } here
pile = Pile
pile-count = Pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
draw = Draw two
pass = I pass
done = Done
undo = Take back
lamp = Light the lamps
hint = Hint
hint-why = Why?
hint-card = Try { $card }
hint-draw = Draw two cards
hint-pass = You may pass
hint-end = You may stop here
look-again = Look again, something fits
say-again = Say it again
hand = Your cards
hand-of = Cards: { $name }
fits = fits: { $why }
fits-not = does not fit now
may-steal = can steal the turn: { $why }
steal = Steal!
steal-note = Your { $card } fits!
steal-asked = You want the turn. Soon we draw lots.
steal-none = No night floor of yours fits now
steal-leave = I do not steal
stolen-from-you = { $name } played a night floor that fits. Now it is { $name }’s turn.
choose-stack = Which one?
ends-in = { $end } ends in { $landing }: card { $landing } fits
count-up = { $steps }
wrong-try = Not this one
menu = Menu
menu-log = What happened
menu-settings = Settings
menu-keys = Keys
menu-seal = The seal
keys-number = To the cards with this number
keys-step = To the next card that fits
keys-along = Along your cards
keys-play = Play the card
menu-rules = The rules
menu-print = Print, for grown-ups
menu-learn = Show me how
menu-leave = Go home
menu-pause = Pause
menu-unpause = Play on
menu-people = Who is here
paused = We are having a break
game-closed = This game is over. Thank you for playing!
log-empty = Nothing has happened yet
log-undone = { $name } takes a card back
log-undone-you = You take a card back
log-started = The game begins. { $name } starts
log-started-you = The game begins. You start
log-sat-in = An animal plays for { $name } for a while
log-away = { $name } has gone away
log-came-back = { $name } is back
log-asked = { $name } wants to steal the turn
log-asked-you = You want to steal the turn
net-lost = No connection. Your cards are safe, we are trying again…
net-back = Here we are again
net-offline = There is no connection to the game just now
net-waits = There is no connection to the game just now. We keep trying…
net-crowd = Many are coming in just now. We are trying again by ourselves…
net-slow = This takes longer than usual…
net-gone = This table is closed
goodbye-freed = Your chair at this table was given away
goodbye-watchers_off = At this table nobody looks on any more
net-again = Try again
new-pile = A new pile!
time-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

## Handing the tablet over

give-to = Give the tablet to
open-door = I am { $name }. Open!
all-hidden = All cards are face down
steal-ask = Steal the turn?
steal-who = Who wants to steal?
steal-nobody = Nobody

## A star, and the end

star-for = A star for { $name }!
star-for-you = A star for you!
star-note = No card left. Dance and cheer!
play-on = Play on
won = { $name } wins!
won-you = You win!
won-shared = A shared win!
won-note = { $count ->
    [one] { $count } star. Dance with us!
   *[other] { $count } stars. Dance with us!
}
won-dead = For a whole round nobody played a card
again = Play again
watch-again = Watch it again
save-game = Save the game

## The shelf of past games

shelf-title = My games
shelf-note = They stay on this device. Nobody else sees them.
shelf-animal = My animal
shelf-called = My animal’s name
shelf-no-name = No name
shelf-called-note = Only you see this name. It stays on this device.
shelf-none = No game stands here yet.
shelf-stars = { $count ->
    [one] { $count } star collected
   *[other] { $count } stars collected
}
shelf-remove = Remove
shelf-remove-sure = Remove this game?
shelf-keep = Keep it

## Watching again

replay-title-web = The game again
replay-step = Step { $step } of { $all }
replay-next = Next
replay-before = Back
replay-play = Play
replay-pause = Pause
replay-star-next = Next star or steal
replay-star-before = Previous star or steal
replay-steps = Steps of the game
replay-step-told = Step { $step } of { $all }: { $text }
replay-none = This game cannot be watched again here
replay-choose = Choose the file of a saved game
open-game = Open a saved game
replay-strange = This file is not one of our games
