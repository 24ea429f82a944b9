"""What the address of a link tells of its table, so that a proxy can lead all its links to one place."""

from urllib.parse import quote

# Of an id's 16. One of 4,096: enough to spread tables over workers, too little to know one by, since such
# addresses end up in the logs of proxies. A hash of the same length would tell as much.
HINT_LETTERS = 2


def link_address(server: str, table: str) -> str:
    """Where to open a link to this table. A server that knows nothing of hints takes it as well."""
    start = server.rstrip("/").replace("http", "ws", 1)
    return f"{start}/ws?t={quote(table[:HINT_LETTERS], safe='')}"
