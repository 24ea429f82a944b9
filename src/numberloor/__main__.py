"""`python -m numberloor`: the same as the command `numberloor`."""

from numberloor.cli.main import main

if __name__ == "__main__":
    main()
