"""The command line: `numberloor` and its commands, one file each. What a room needs is imported when asked for."""
