"""Before a table plays: making one, finding one by its code, and classes of many."""
