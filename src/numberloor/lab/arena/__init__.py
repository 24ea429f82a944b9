"""Bots against bots: the same deals for all, every seat in turn, ratings with intervals."""
