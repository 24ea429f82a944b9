"""The game as learning programs see it: PettingZoo, and many tables at once."""
