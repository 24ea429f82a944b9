"""The expert: tries its best plans on many deals of the cards that it cannot see."""
