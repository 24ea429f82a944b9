"""`python -m numberloor.server`: the server without the rest of the command line."""

import typer

from numberloor.server.commands import serve_command

if __name__ == "__main__":
    typer.run(serve_command)
