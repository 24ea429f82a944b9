"""Numberloor: a card game that teaches children to walk up and down the number line."""
