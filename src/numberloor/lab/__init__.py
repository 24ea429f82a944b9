"""Many games: arenas, reports, environments."""
