"""Who plays in a playout: chance, one step of thought, or a whole turn of it."""
