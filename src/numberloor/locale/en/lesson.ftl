# What the fox says in the lessons. One thing at a time.

lesson-title = The fox shows you
lesson-next = Next
lesson-start = Now play for real
lesson-step = { $step } of { $all }
lesson-good = Well done!

lesson-beginner-up = You are on floor 4. Who lives one floor up? Tap the 5.
lesson-beginner-down = One floor down fits too. Which card goes on the 8? Tap the 7.
lesson-beginner-same = The same floor always fits. Put the 3 on the 3.
lesson-beginner-ten = After 9 comes 10. Ten ends in 0, so the 0 fits on the 9!
lesson-beginner-pass = Look: neither card fits. Press “I pass”, and you take two cards.
lesson-beginner-done = You played a card. If you want to stop, press “Done”.
lesson-beginner-star = Your last card! When your hand is empty, you get a star. Tap the 2.

lesson-up = You are on floor 5, and the balloon says 3. Count up: 6, 7, 8. Tap the 8.
lesson-down = The balloon goes down too: from 6 count 5, 4. Tap the 4.
lesson-lamp = No lamp is on at first: you think which card fits. Do you want help? Tap the lamp!
lesson-lamp-on = Now the lamps show what fits. When you think for a while, they come on by themselves.
lesson-ten = 9 and 2 up: 10, 11. Eleven ends in 1, so card 1 fits.
lesson-same = The same floor always fits, whatever the balloon says. Tap the 7.
lesson-balloon = No floor fits? A new balloon helps! Tap the balloon 2: then 2 and 2 makes 4.
lesson-near = This balloon says: at most two floors up or down. Which card is near?
lesson-odd = This balloon wants odd floors: 1, 3, 5, 7, 9. Which card is odd?
lesson-even = This one wants even floors: 0, 2, 4, 6, 8. Which card is even?
lesson-draw = Nothing fits, not even with help. Press “Draw two”.
lesson-done = You played a floor. Press “Done” and the next player goes.
lesson-skip = The sleepy bear! Leave it on top at the end of your turn, and the next player sleeps. Tap it.
lesson-star = Your last card! An empty hand brings a star. Tap it.

lesson-jump = Big balloons make big jumps. From 1 count on 7 floors: which card is it?
lesson-far = 7 and 8 up is 15. Fifteen ends in 5: tap the 5.
lesson-below = 3 down from 0? Floor 0 is also floor 10: 9, 8, 7. Tap the 7.
lesson-night = Night floors count like day floors. 5 and 3 up: tap night floor 8.
lesson-steal = It is Fox’s turn, but your night floor 2 fits: 6 minus 4. Be quick and steal the turn!
lesson-finish = Only balloons left after a floor: put them all down. The last one stays on top. Tap balloon 4 first.
