"""A page as the home of its own tables: the same Python, in a worker of the browser."""
