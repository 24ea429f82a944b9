"""Drawings made of half blocks: two square dots to a character cell."""
