"""What clients and tables say to each other: every message, in both directions, in one dialect.

Set-up and lookup go over HTTP, play goes over one WebSocket:

    client  hello {table, keys, have}      the keys of all seats at this screen, the version it has
    server  welcome {version, table, views}
    client  play {id, seat, version, move}
    server  news {version, events, views, id}     or     refused {id, code, reason, sentence}

A command names the version it was made against and carries an id of the client's own choice; a
repeated id is answered again, not played again. A client commands through `do`, the server speaks
through `type`, and what happened at the table is told through `event`, in the words of
docs/protocol.md. Moves and cards are written in the same notation. The types of the web client are
generated from these files by `typescript.py`; `encode/` puts tables into these words.
"""

from numberloor.wire.answers import *  # noqa: F403 - each file is a part of one vocabulary
from numberloor.wire.commands import *  # noqa: F403
from numberloor.wire.events import *  # noqa: F403
from numberloor.wire.http import *  # noqa: F403
from numberloor.wire.notebooks import *  # noqa: F403
from numberloor.wire.values import *  # noqa: F403
from numberloor.wire.views import *  # noqa: F403
