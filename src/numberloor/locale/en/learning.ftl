# What the game noticed: the report of a notebook. It is fetched when one is opened. $animal is whose
# notebook it is. What is said of a child is never sure: it seems so.

learning-title = What the game noticed

## The report

report-games = { $animal }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
} of its own
report-part-can = Can
report-part-growing = Growing
report-part-not-yet = Not yet
report-part-not-seen = Not seen enough
report-part-next = Next
report-jump = { $way ->
    [up] { $start } + { $distance }
   *[down] { $start } − { $distance }
}
report-whims = { $animal } often taps any card, so this is less sure.
report-early = Not seen enough yet. Play with “{ help-late }”: while the lamps are on, nothing counts.
report-purpose = This helps to choose the next game: no mark, no diagnosis.

## Kinds of jumps, counted off

kind-up = up within the ten
kind-up-near = short jumps up
kind-up-far = long jumps up
kind-up-over-ten = up over the ten
kind-up-over-ten-near = short jumps up over the ten
kind-up-over-ten-far = long jumps up over the ten
kind-down = down within the ten
kind-down-near = short jumps down
kind-down-far = long jumps down
kind-down-over-ten = down over the ten
kind-down-over-ten-near = short jumps down over the ten
kind-down-over-ten-far = long jumps down over the ten
kind-all = all jumps
kind-others = all others

## Habits of thought, and the same in short for a row of the class

habit-start-counted = It seems that { $animal } counts the floor it stands on.
habit-ten-left-out = It seems that { $animal } leaves out the ten when counting.
habit-balloon-number = It seems that { $animal } plays the number on the balloon.
habit-six-nine = It seems that { $animal } takes six for nine.
habit-zero-odd = It seems that { $animal } takes zero for an odd number.
habit-parity-mixed = It seems that { $animal } mixes up odd and even.
habit-same-overlooked = It seems that { $animal } overlooks that the same floor fits.
habit-inside-ten = It seems that { $animal } stays inside the ten.
habit-down-forgotten = It seems that { $animal } goes up and forgets to look down.
habit-short-start-counted = counts the floor it stands on
habit-short-ten-left-out = leaves out the ten
habit-short-balloon-number = plays the number on the balloon
habit-short-six-nine = takes six for nine
habit-short-zero-odd = takes zero for odd
habit-short-parity-mixed = mixes up odd and even
habit-short-same-overlooked = overlooks the same floor
habit-short-inside-ten = stays inside the ten
habit-short-down-forgotten = goes up and forgets to look down

## One thing to do

tip-start-counted = Try 5 and 3: put a finger on 5, say nothing, then: 6, 7, 8.
tip-ten-left-out = Try 8 and 4: hop floor by floor and greet the ten: 9, 10, 11, 12.
tip-balloon-number = First find the floor, then the balloon. On 5 with balloon 3: 6, 7, 8.
tip-six-nine = Draw both together: the 6 has its belly below, the 9 above.
tip-zero-odd = Count down together in twos: 8, 6, 4, 2, 0. Zero is even.
tip-parity-mixed = Lay 5 buttons in pairs: one stays alone, so it is odd. Try 6.
tip-same-overlooked = Before each turn, ask: is the same floor in your hand? It always fits.
tip-inside-ten = Try 8 and 3: two floors to the ten, then one more: 9, 10, 11.
tip-down-forgotten = On 7 with balloon 2, find both ways: up 8, 9 and down 6, 5.
tip-up = Try 4 and 3: start on 4 and hop up aloud: 5, 6, 7.
tip-down = Try 7 minus 3: start on 7 and hop down aloud: 6, 5, 4.
tip-up-over-ten = Try 8 and 3: two floors to the ten, then one more: 9, 10, 11.
tip-down-over-ten = Try 12 minus 3: two floors to the ten, then one more: 11, 10, 9.
tip-one-up = Put a finger on 4 and ask: which floor comes next? 5.
tip-one-down = Put a finger on 7 and ask: which floor comes before? 6.
tip-one-up-over-ten = Put a finger on 9 and ask: which floor comes next? 10.
tip-one-down-over-ten = Put a finger on 10 and ask: which floor comes before? 9.

## The door for grown-ups

notebook-gate-ask = How much is { $one } × { $two }?
notebook-gate-note = You can also press “{ grown-ups }” and hold it for two seconds.
notebook-gate-open = Open
notebook-gate-wrong = Not quite. Please try again.

## Notebooks at home

notebook-whose = Whose notebook?
notebook-shall = Shall { $animal } keep a notebook?
notebook-means = After each game it notes which jumps went well, so that you can see what to play next. It stays on this device, knows only the animal, and you can erase it at any time.
notebook-keeps = { $animal } keeps a notebook
notebook-refused = This browser keeps nothing, so there can be no notebook here.
notebook-none = Nothing stands in it yet. The next game will be the first.
notebook-unwritten = { $count ->
    [one] { $count } game is still to be written: it waits for a connection.
   *[other] { $count } games are still to be written: they wait for a connection.
}
notebook-lamps = Let the lamps come late
notebook-lamps-late = From the next table on the lamps come late.
notebook-damaged = This notebook cannot be read. It is left as it is: you can save it as a file, or erase it.
notebook-newer = This notebook was made by a newer Numberloor. Update this page to read it; nothing in it was changed.
notebook-still = Is it still { $animal }?
notebook-still-note = The games look as if two children had played them. Each child needs an animal of its own.
notebook-still-yes = Yes, the same child
notebook-still-no = No, begin anew
notebook-print = Print
notebook-save = Save as a file
notebook-save-all = Save everything as a file
notebook-erase = Erase
notebook-erase-sure = Erase the notebook? ({ $animal })
notebook-erase-all = Erase everything
notebook-erase-all-sure = Erase everything that this browser keeps of the game?
notebook-keep = Keep it

## The picture of sums

notebook-sums = The picture of sums
notebook-sums-note = Each square is one jump: the row is the floor where it starts, the column how many floors. Past the red line it crosses the ten.
notebook-sums-up = Going up: adding
notebook-sums-down = Going down: taking away
notebook-sums-told = { $known } known, { $some } practised, { $none } not met yet
notebook-square-can = known
notebook-square-growing = practised
notebook-square-not-seen = not met yet
notebook-square-ten = the ten is crossed
notebook-square-same = the other way ends on the same card

## What is kept?

notebook-kept = What is kept?
notebook-kept-note = All of this stays in this browser. Whoever holds the device can read it here, nobody else can.
notebook-kept-sent = To write a game into a notebook, or to tell what stands in it, the page shows it to the server of the game, which answers and keeps nothing of it. For games that are played in the page itself it goes nowhere.
notebook-kept-server = The server keeps the moves of a table, tries and thinking times, without names. Thirty days after the last move they are deleted, unless whoever runs the server chose another time.
notebook-kept-empty = Nothing
notebook-kept-raw = As it stands there
notebook-kept-notebook = Notebooks: how many games, how often which jump went well, which habits seem to be there, which windows have light, how fast and how surely the last games were played, the month of the last game, and prints of the last eight so that none counts twice. Three months without a game, and a notebook is deleted.
notebook-kept-learning = Beside the notebooks: which jumps are due, which games have been written and which still have to be, and whether you were asked if it is still the same child. It goes with the last notebook.
notebook-kept-device = Your choices: language, look, sound, house, animal and its name; whether the last games were won, so that friends play just right. Until you erase it.
notebook-kept-places = Keys to your chairs at the last tables, so that a reload finds its place again. Until you erase them.
notebook-kept-game = The last twelve games, for the shelf. Until you take them away.
notebook-kept-collected = How many games were played here, and how many stars were won. Until you erase it.
notebook-kept-frames = What this window has seen of a game, to watch it again. Until it is closed.
notebook-kept-tables = Games that are played in this page itself, without a server: when they were begun, how many moves. Until 90 days after the last move.
notebook-kept-cache = The page itself, so that it opens without a network. Until the next version.

## The child’s house

house-floor = Floor { $floor }
house-up-1 = short jumps up
house-up-2 = middle jumps up
house-up-3 = long jumps up
house-down-1 = short jumps down
house-down-2 = middle jumps down
house-down-3 = long jumps down
house-dark = Still dark
house-glow = It begins to glow
house-light = Light!
house-blink = Who lives here? Come and see!
house-ten = The ten lamps
house-note = Each window is a way to its floor. When you know the way, there is light, and it never goes out.

## Practice

practice-ten-night = Ten Night
practice-stairs-day = Stairs Day
practice-note = More of the cards that are to be practised, for one game. The same for everybody.
practice-three = Three jumps
practice-ask-up = You are on floor { $start }. Jump { $distance } up! Which card is it?
practice-ask-down = You are on floor { $start }. Jump { $distance } down! Which card is it?
practice-ask-down-ten = Floor { $card } is also floor { $start }. Jump { $distance } down! Which card is it?
practice-fits-too = That fits too, but it is another jump.
practice-next = Next jump
practice-praise = You jumped all the way. Well done!
practice-again = Three more
practice-learn = The fox shows me
practice-nothing = No jumps are waiting just now. Play a game, then come again!

## Badges: in a class a child is known by an animal and a scarf

badge-red-fox = { animal-fox } with a red scarf
badge-red-owl = { animal-owl } with a red scarf
badge-red-bear = { animal-bear } with a red scarf
badge-red-hare = { animal-hare } with a red scarf
badge-red-cat = { animal-cat } with a red scarf
badge-red-frog = { animal-frog } with a red scarf
badge-blue-fox = { animal-fox } with a blue scarf
badge-blue-owl = { animal-owl } with a blue scarf
badge-blue-bear = { animal-bear } with a blue scarf
badge-blue-hare = { animal-hare } with a blue scarf
badge-blue-cat = { animal-cat } with a blue scarf
badge-blue-frog = { animal-frog } with a blue scarf
badge-leaf-fox = { animal-fox } with a green scarf
badge-leaf-owl = { animal-owl } with a green scarf
badge-leaf-bear = { animal-bear } with a green scarf
badge-leaf-hare = { animal-hare } with a green scarf
badge-leaf-cat = { animal-cat } with a green scarf
badge-leaf-frog = { animal-frog } with a green scarf
badge-sun-fox = { animal-fox } with a yellow scarf
badge-sun-owl = { animal-owl } with a yellow scarf
badge-sun-bear = { animal-bear } with a yellow scarf
badge-sun-hare = { animal-hare } with a yellow scarf
badge-sun-cat = { animal-cat } with a yellow scarf
badge-sun-frog = { animal-frog } with a yellow scarf
badge-which-animal = Which animal is on your badge?
badge-which-scarf = Which scarf does it wear?
badge-other-animal = Another animal
badge-you-are = You are: { $badge }
badge-without = I have no badge
badge-here-already = { $badge } is sitting at a table already. Look at your badge once more, or ask your teacher.
badge-sheet = Badges
badge-sheet-title = Who is who
badge-sheet-note = Write a name beside each badge. It stands on this paper only: the game knows no names.
badge-sheet-name = Name

## The class report, for the teacher alone

class-report = What we know
class-report-alone = Only for you
class-report-alone-note = This page tells what single children seem to know. Is the screen turned away from the class?
class-report-show = Show it
class-report-title = What the class seems to know
class-report-none = Nothing can be told yet. It takes a game that was played to its end, with lamps late or off.
class-report-badge = Badge
class-report-purpose = This helps to choose the next game. It is not for marks, placement or diagnosis.
class-report-order = Whoever needs you most comes first. This is not a ranking.
class-report-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
class-report-whims = often taps any card: less sure
class-report-for-all = For all
class-report-lacking = { $kind }: not yet for { $some } of { $of }.
class-report-do = { $deck }, ten minutes, lamps late.
class-report-open = Open a class with { $deck }
class-report-open-note = It is a new class: its notebooks are empty, and this page stays where it is.
class-report-nothing-lacking = Nothing is missing for many. Just play on.
class-report-first = Sit with first
class-report-signs = What the signs mean
class-report-save = Save as a file
class-report-erase = Erase
class-report-erase-ask = Erase which notebook?
class-report-erase-note = It is gone for good and begins anew with the next game.
class-report-erase-all = Of the whole class

## Practice cards: asked before somebody sits down

agree-plays = This table plays { $deck }.
agree-ten-night = The same cards for everybody, with more that cross the ten.
agree-stairs-day = The same cards for everybody, with more jumps up and down the stairs.
agree-ask = Do you want to play along?
agree-yes = Yes
agree-no = No
