"""Games by the million: who plays them where, what is counted, and how sure the figures are."""
