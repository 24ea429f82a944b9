"""The planner: the best turn, found exactly, and what is kept for the next."""
