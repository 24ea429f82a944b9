"""A shuffle one can check: promised before a game, told after it, and judged by anybody."""
