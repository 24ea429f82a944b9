"""`python -m numberloor.server`: the server without the rest of the command line."""

from numberloor.cli.serve import serve

if __name__ == "__main__":
    serve()
