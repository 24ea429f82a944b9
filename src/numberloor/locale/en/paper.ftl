# What stands on paper: cards, box, rulebook, poster, practice, certificates, summaries.

## Cards and box

paper-cards-title = Numberloor: { $count ->
    [one] { $count } card to cut out
   *[other] { $count } cards to cut out
}
paper-cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
paper-star = star
paper-back = the back of the cards
paper-mark-blue = blue mark
paper-mark-red = red mark
paper-box-alt = A box to cut out, fold and glue, with the Magic House on its front
paper-box-how = Cut along the solid lines, fold along the dashed ones, glue the flap on the left.
paper-lesson = Scan it, and the fox shows you how to play.
paper-page = Page { $number }

## Poster

paper-poster-title = Numberloor: the Magic House for the wall
paper-poster-alt = The Magic House with its floors; a jump crosses the ten
paper-poster-glue = Cut along the picture, put glue onto the strips, lay the crosses on one another.

## Practice

paper-practice-title = Practice: { $level }
paper-practice-due = The sums that { $animal } needs now
paper-practice-due-all = The sums that are needed now
paper-name = Name
paper-practice-go-to = Which floors can you go to? Write them into the windows.
paper-practice-beside = Which floors go onto this one? Write them into the windows.
paper-practice-hops = Draw the jump. On which floor do you land, and which card shows it?
paper-practice-card = card
paper-practice-sheet = Sheet { $number }
paper-practice-answers = Answers, for grown-ups

## Certificates

paper-stars-title = Star certificate
paper-stars-text = Up and down the Magic House, from floor to floor, to { $stars ->
    [one] one star
   *[other] { $stars } stars
}. A victory dance for the winner!
paper-date = Date
paper-stars-signed = Signature
