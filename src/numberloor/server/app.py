"""The application: HTTP routes, pages and who may open a WebSocket, over one `ServerContext`."""

from http import HTTPStatus

from fastapi import FastAPI

from numberloor import __version__
from numberloor.live.session import Session
from numberloor.server.config import ServeSettings
from numberloor.server.context import ServerContext
from numberloor.server.handshake import Request
from numberloor.server.http.pages import add_pages, web_folder, written_in
from numberloor.server.http.proxies import Proxies, counted_as
from numberloor.server.http.routes import add_refusals, describe, make_router
from numberloor.server.http.security import Security
from numberloor.server.websocket import Admit, WebSocket

SOCKET_PATH = "/ws"


def make_app(context: ServerContext) -> FastAPI:
    app = FastAPI(
        title="Numberloor",
        version=__version__,
        # Their pages load scripts from elsewhere, which our page never does.
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(make_router(context))
    add_refusals(app)
    app.openapi = describe(app)  # type: ignore[method-assign]
    folder = web_folder(context.settings.web)
    add_pages(app, folder)
    app.add_middleware(
        Security,
        context=context,
        styles=written_in(folder, "style"),
        scripts=written_in(folder, "script"),
    )
    return app


def admission(context: ServerContext) -> Admit:
    """Who may open a session: our own page, from an address that has not too many already."""
    proxies = Proxies(context.settings.forwarded_allow_ips)

    def admit(request: Request, socket: WebSocket) -> Session | HTTPStatus:
        if request.path != SOCKET_PATH:
            return HTTPStatus.NOT_FOUND
        if not context.ready or context.outdated:
            return HTTPStatus.SERVICE_UNAVAILABLE
        if not _origin_fits(request, context.settings):
            return HTTPStatus.FORBIDDEN
        client = proxies.client(request.peer, request.headers.get("x-forwarded-for"))
        socket.address = counted_as(client)
        # To open one link after the other is a flood as well.
        quick = not context.limits.requests.take(socket.address)
        if quick or not context.presence.may_open(socket.address):
            return HTTPStatus.TOO_MANY_REQUESTS
        session = Session(context, socket)
        context.presence.opened(session)
        return session

    return admit


def _origin_fits(request: Request, settings: ServeSettings) -> bool:
    """Browsers always tell the page's origin; programs that are no browsers tell none."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    host = request.headers.get("host", "")
    return origin in settings.origins or origin in (f"http://{host}", f"https://{host}")
