"""The game itself: values in, values out, the standard library alone.

One module per chapter of the rules: `cards`, `deck`, `levels` (1), `setup` (2), `fitting` (3),
`turn` (4), `stars` (4.7), `skip` (5), `steal` (6), `pile` (7), `beginner` (8), `ending` (9).
"""
