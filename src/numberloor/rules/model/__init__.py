"""What the game is made of: cards, the deck, levels, moves, events, a position. Plain values."""
