"""What the terminal shows, a screen a file; the table has its keys and its look beside it."""
