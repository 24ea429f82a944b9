"""A connection that asks for nothing, or takes for ever to say what, is closed: sockets are few.

uvicorn closes an idle connection only after its first answer. This covers the rest: from opening it, or
from the first byte of a further request, until the whole request is there. Links have beats instead.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PromptHttp(HttpToolsProtocol):
    seconds: float
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        # Never put off: a byte now and then is no request.
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self._give_up)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        self.transport.abort()


def prompt_http(seconds: float) -> type[PromptHttp]:
    """What uvicorn's `http` setting takes."""
    return type("PromptHttp", (PromptHttp,), {"seconds": seconds})
