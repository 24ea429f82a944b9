"""A saved game, told."""
