"""The game on paper: cards, positions and events as JSON, and games as files."""
