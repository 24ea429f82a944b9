# The names of the game, of its cards and of its levels.

game-name = Numberloor
game-about = A card game that teaches children to walk up and down the number line.

card-floor = floor { $number }
card-night = night floor { $number }
card-balloon = balloon { $number }
# Cards that bear a name bear its quotation marks too, so that a sentence around them reads well.
card-near = “Any Nearest Floor”
card-odd = “Any Odd Floor”
card-even = “Any Even Floor”
card-skip = “Skip a Go”

level-beginner = Beginner
level-intermediate = Intermediate
level-basic = Basic

# The same, where a house is chosen: an adjective that agrees with "house".
house-beginner = Beginner
house-intermediate = Intermediate
house-basic = Basic

# A list of floors to choose from: "2 or 8", "3, 4 or 5". $head is everything before the last.
list-or = { $head } or { $last }
