# The class, on the teacher's screen. It is fetched when a class is opened.

class-title = Play with the whole class
class-note = One code for everybody: each child who enters it gets a chair.
class-children = How many children?
class-fewer = One child fewer
class-more = One child more
class-plan = { $tables ->
    [one] { $tables } table for { $each } children
   *[other] { $tables } tables for { $each } children each
}
class-notebooks = Notebooks for this class
class-notebooks-note = Each child taps an animal with a scarf instead of a name; which child that is stands on your paper alone. The game then tells you what each of them seems to know, and forgets it all 30 days after the last game.
class-notebooks-late = The lamps come on a little later in this class: a card that a lamp has shown tells nothing about a child.
class-notebooks-many = There are 24 badges. Whoever comes without one plays, and keeps no notebook.
class-open = Open the class
class-come = { $here } of { $all } children are here
class-scan = Scan the picture
class-or = or open { $address } and tap the code
class-table = Table { $number }
class-empty = Nobody yet
class-waiting = Waiting
class-playing = Playing
class-paused = Break
class-over = Finished
class-closed = The end
class-away = { $name } lost the connection
class-bot = { $name }, played by the game
class-start = All start
class-again = Play again
class-pause = All pause
class-unpause = All go on
class-end = End the lesson
class-end-ask = End the lesson?
class-end-note = All games stop for good. What was played stays in the summary.
class-ended = The lesson is over
class-summary = Summary
class-back = Back to the class

## After the lesson

class-print = Print
class-summary-title = What we played
class-summary-games = Games
class-summary-stars = Stars
class-summary-cards = Cards laid
class-summary-sums = Sums
class-summary-ten = Sums over the ten
class-summary-turns = Turns
class-summary-minutes = Minutes
class-summary-children = Children
class-summary-tables = Tables
class-summary-animal = Animal
class-summary-note = Animals instead of names: nobody outside the room knows who was the fox.
