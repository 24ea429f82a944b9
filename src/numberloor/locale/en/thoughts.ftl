# What an animal says aloud while it thinks. Short, as to itself; numbers are counted on.

thought-start = I am on floor { $start }, and the balloon says { $distance }.
thought-stand = I am on floor { $start }.
thought-count-up = { $start } and { $distance }… { $steps }!
thought-count-down = { $start }, { $distance } down… { $steps }!
thought-same = { $floor } on { $floor }, that always fits!
thought-odd = Odd… { $card }!
thought-even = Even… { $card }!
thought-balloon = A balloon might help: { $card }
thought-steal = I steal the turn with { $card }!
thought-draw = Nothing fits… I take two cards
thought-pass = I pass
thought-end = That is all for now
