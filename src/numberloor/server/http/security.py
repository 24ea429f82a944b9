"""Before every request: limits. Around every answer: headers that keep the page to itself."""

import logging
import time
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from numberloor.live.refusals import ServerRefusal, ServerRefused, refusal_shown, status_of
from numberloor.server.context import ServerContext, tell
from numberloor.server.http.addresses import only_here
from numberloor.server.http.proxies import counted_as
from numberloor.wire.encode.reasons import encode

log = logging.getLogger("numberloor.http")

# The page loads its own files and talks to its own server: nothing else, ever. Its Python is WebAssembly,
# which browsers count among scripts.
CSP = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
# Browsers heed it in a header alone, and complain of it in a page.
NOT_FRAMED = "; frame-ancestors 'none'"


def page_policy(styles: Sequence[str], scripts: Sequence[str], *, in_page: bool = False) -> str:
    """`styles` and `scripts` name what the page may bring in itself, beside its files."""
    policy = CSP.format(
        styles=" ".join(["'self'", *styles]), scripts=" ".join(["'self'", *scripts])
    )
    return policy if in_page else policy + NOT_FRAMED


HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
# By plain http from another device browsers do not heed this one, and complain of it.
OPENER = (b"cross-origin-opener-policy", b"same-origin")
# Machines that watch the server ask all the time: no line in the log for them.
ALWAYS = frozenset({"/healthz", "/readyz", "/metrics"})

# Only what asks the tables something is counted. The page's files are not: they cost next to nothing,
# a first visit takes dozens of them, and a class comes all at once from behind one address.
COUNTED = "/api/"


class Security:
    def __init__(
        self,
        app: ASGIApp,
        context: ServerContext,
        styles: Sequence[str] = (),
        scripts: Sequence[str] = (),
    ) -> None:
        self._app = app
        self._context = context
        policy = page_policy(styles, scripts)
        self._headers = [(b"content-security-policy", policy.encode()), *HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status, began_answering = 500, False

        async def send_guarded(message: Message) -> None:
            nonlocal status, began_answering
            if message["type"] == "http.response.start":
                status, began_answering = message["status"], True
                message["headers"] = [*message.get("headers", ()), *self._headers_for(scope)]
            await send(message)

        path: str = scope["path"]
        if path.startswith(COUNTED) and self._context.outdated:
            await _refuse(send_guarded, ServerRefusal.BUSY, (b"retry-after", b"1"))
        elif not path.startswith(COUNTED) or self._context.limits.requests.take(address_of(scope)):
            try:
                await self._app(scope, receive, send_guarded)
            except Exception:
                # Here, and not around us: a mistake of ours has the same headers as any other answer.
                log.exception("request failed", extra={"path": path})
                if began_answering:
                    raise
                await _refuse(send_guarded, ServerRefusal.FAILED)
        else:
            await _refuse(send_guarded, ServerRefusal.TOO_FAST, (b"retry-after", b"1"))
        if path not in ALWAYS:
            # The path alone: a query could hold a code.
            took = round((time.perf_counter() - began) * 1000, 1)
            log.info(
                "request",
                extra={"method": scope["method"], "path": path, "status": status, "ms": took},
            )

    def _headers_for(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        headers = self._headers
        if scope["scheme"] == "https" or only_here(f"http://{_host(scope)}"):
            headers = [*headers, OPENER]
        if scope["path"].startswith("/api/"):
            headers = [*headers, (b"cache-control", b"no-store")]
        return headers


def address_of(scope: Scope) -> str:
    """Whose limits a request counts against."""
    client = scope.get("client")
    return counted_as(client[0]) if client else "local"


def _host(scope: Scope) -> str:
    return Headers(scope=scope).get("host", "")


async def _refuse(send: Send, kind: ServerRefusal, *more: tuple[bytes, bytes]) -> None:
    refused = ServerRefused(kind)
    body = encode(refusal_shown(refused, tell(refused.reason, "en")))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *more,
    ]
    await send({"type": "http.response.start", "status": status_of(refused), "headers": headers})
    await send({"type": "http.response.body", "body": body})
