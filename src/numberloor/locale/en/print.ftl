# Print in the page, for grown-ups. It is fetched when it is opened.

print-title = The game on paper
print-note = Each is a PDF. Print it at 100 %, on both sides where there are backs.
print-level = Which cards, which sums?
print-whole = The whole box
print-paper = Paper
print-a4 = A4
print-letter = Letter
print-ink = Ink
print-full = Full colours
print-pale = Save ink
print-cards = Cards and box
print-cards-note = To cut out: nine on a sheet, with their backs, and a box to fold.
print-rules = Rulebook
print-rules-note = Sixteen pages to fold. Turn the sheets about their short edge.
print-poster = Poster
print-poster-note = The tower from 0 to 19, of eight sheets to glue.
print-practice = Practice sheets
print-practice-note = New questions every time; the answers are on the last page.
print-stars = Certificates
print-stars-note = A dancing animal for the winner, and a line for the name.
print-missing = This game cannot print yet: it lacks a small program. Whoever set it up can add it with “make print”.
print-away = There is no connection to the game just now. Printing needs one.
