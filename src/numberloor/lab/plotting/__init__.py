"""How figures are drawn: strokes, kinds of plot, and a page that needs nothing else."""
