"""The expert at Beginner, where two stacks of floors lie open: its turns, and deals to try them on."""
