"""`python -m numberloor.server`: the server without the rest of the command line."""

from numberloor.server.commands import serve

if __name__ == "__main__":
    serve()
