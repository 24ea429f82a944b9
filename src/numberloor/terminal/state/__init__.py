"""What the terminal knows: the game, who sits where, what is open, what was chosen."""
