"""The faces of the cards: floors by day and by night, balloons, and the special ones."""
