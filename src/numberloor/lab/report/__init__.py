"""What the games say: the balance report, decks side by side, one count varied."""
