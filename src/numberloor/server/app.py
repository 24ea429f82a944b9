"""The application: HTTP routes, pages and the WebSocket's door, over one `Serving`."""

from http import HTTPStatus

from fastapi import FastAPI

from numberloor import __version__
from numberloor.server.config import ServeSettings
from numberloor.server.context import Serving
from numberloor.server.http.pages import add_pages, web_folder, written_in
from numberloor.server.http.proxies import Proxies
from numberloor.server.http.routes import add_refusals, describe, make_router
from numberloor.server.http.security import Guard
from numberloor.server.socket.session import Talk
from numberloor.server.socket.websocket import Listener, Request, Socket

SOCKET_PATH = "/ws"


def make_app(serving: Serving) -> FastAPI:
    app = FastAPI(
        title="Numberloor",
        version=__version__,
        # Their pages load scripts from elsewhere, which our page never does.
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(make_router(serving))
    add_refusals(app)
    app.openapi = describe(app)  # type: ignore[method-assign]
    folder = web_folder(serving.settings.web)
    add_pages(app, folder)
    app.add_middleware(
        Guard,
        serving=serving,
        styles=written_in(folder, "style"),
        scripts=written_in(folder, "script"),
    )
    return app


class Door:
    """Who may open a link: our own page, from an address that has not too many already."""

    def __init__(self, serving: Serving) -> None:
        self._serving = serving
        self._proxies = Proxies(serving.settings.forwarded_allow_ips)

    def __call__(self, request: Request, socket: Socket) -> Listener | HTTPStatus:
        if request.path != SOCKET_PATH:
            return HTTPStatus.NOT_FOUND
        if not self._serving.ready:
            return HTTPStatus.SERVICE_UNAVAILABLE
        if not _origin_fits(request, self._serving.settings):
            return HTTPStatus.FORBIDDEN
        forwarded = request.headers.get("x-forwarded-for")
        socket.address = self._proxies.client(request.peer, forwarded)
        if not self._serving.may_link(socket.address):
            return HTTPStatus.TOO_MANY_REQUESTS
        talk = Talk(self._serving, socket)
        self._serving.opened(talk)
        return talk


def _origin_fits(request: Request, settings: ServeSettings) -> bool:
    """Browsers always tell the page's origin; programs that are no browsers tell none."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    host = request.headers.get("host", "")
    return origin in settings.origins or origin in (f"http://{host}", f"https://{host}")
