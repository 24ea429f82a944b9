"""Tables that somebody looks at: one change at a time, bots, clocks, and who is told."""
