"""Why a move is right or wrong, in keys and numbers that every language can put into words."""
