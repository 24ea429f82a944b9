"""Set-up and lookup over HTTP, described by OpenAPI. Bodies are the structs of wire/http.py.

Keys travel in bodies and in the Authorization header, never in an address, which might be logged.
"""

import io
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar

import msgspec
import segno
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.requests import ClientDisconnect

from numberloor import __version__, wire
from numberloor.bots import BOT_NAMES
from numberloor.live.lobby import class_notebooks, classes, lobby
from numberloor.live.notebooks import read_notebook
from numberloor.live.refusals import ServerRefusal, ServerRefused, refusal_shown, status_of
from numberloor.locale import LANGUAGES
from numberloor.rules.model.deck import format_deck, standard_deck
from numberloor.server.context import ServerContext, tell
from numberloor.server.http.addresses import address_for_others
from numberloor.server.http.printing import add_printing
from numberloor.server.http.security import address_of
from numberloor.server.process.metrics import metrics_text
from numberloor.server.process.readiness import Readiness
from numberloor.tables.refusals import Refused
from numberloor.tables.store import StoreUnavailable
from numberloor.wire.codes import read_code
from numberloor.wire.encode.reasons import encode

T = TypeVar("T")
JSON = "application/json"
REF = "#/components/schemas/{name}"
# What proxies add: the documented ones, and those that nobody told anything.
FORWARDED = frozenset({"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"})


def make_router(context: ServerContext) -> APIRouter:
    router = APIRouter()
    readiness = Readiness(context)

    @router.post("/api/tables", **_about("Make a table", wire.MakeTable, wire.TableMade, 201))
    async def make_table(request: Request) -> Response:
        wish = await _body(context, request, wire.MakeTable)
        _may_make(context, request)
        return _made(context, request, await lobby.make_table(context, wish))

    @router.get(
        "/api/deck", **_about("The usual deck, to change and keep", None, "text/plain", 200)
    )
    async def usual_deck() -> Response:
        return Response(format_deck(standard_deck()), media_type="text/plain")

    @router.post(
        "/api/deck", **_about("Can this deck be played", wire.TryDeck, wire.DeckShown, 200)
    )
    async def try_deck(request: Request) -> Response:
        return _json(lobby.try_deck(await _body(context, request, wire.TryDeck)))

    @router.post("/api/join", **_about("Take a chair by a code", wire.Join, wire.Joined, 201))
    async def join(request: Request) -> Response:
        wish = await _body(context, request, wire.Join)
        work = partial(lobby.join, context, wish, _lang(request))
        return _json(await _by_code(context, request, wish.code, work), 201)

    @router.get(
        "/api/look", **_about("What a code opens", None, wire.Look, 200, _query("code", 1, 80))
    )
    async def look(request: Request) -> Response:
        code = _asked(request, "code")
        work = partial(lobby.look_up, context, code, _lang(request))
        return _json(await _by_code(context, request, code, work))

    @router.get("/api/qr", **_about("A code as a QR code", None, "image/svg+xml", 200,
                                    _query("code", 1, 80)))  # fmt: skip
    async def qr(request: Request) -> Response:
        invited = _invite(context, request)
        return Response(_qr(invited.link), media_type="image/svg+xml")

    @router.get(
        "/api/invite",
        **_about("The link of a code", None, wire.Invite, 200, _query("code", 1, 80)),
    )
    async def invite(request: Request) -> Response:
        return _json(_invite(context, request))

    @router.post(
        "/api/places", **_about("Where one can go on", wire.MyPlaces, list[wire.TableShown], 200)
    )
    async def places(request: Request) -> Response:
        wish = await _body(context, request, wire.MyPlaces)
        return _json(await lobby.going_on(context, wish, _lang(request)))

    @router.post("/api/classes", **_about("Make a class", wire.MakeClass, wire.ClassMade, 201))
    async def make_class(request: Request) -> Response:
        wish = await _body(context, request, wire.MakeClass)
        for _ in classes.table_sizes(wish.children):
            _may_make(context, request)
        return _made(context, request, await classes.make_class(context, wish))

    @router.get("/api/classes/{class_id}",
                **_about("The tables of a class", None, wire.ClassShown, 200, _path("class_id"),
                         keyed=True))  # fmt: skip
    async def show_class(request: Request) -> Response:
        key, class_id = _key(request), request.path_params["class_id"]
        return _json(await classes.show_class(context, class_id, key, _lang(request)))

    @router.post("/api/classes/{class_id}",
                 **_about("Start, pause or close every table of a class", wire.ClassAction,
                          wire.ClassShown, 200, _path("class_id"), keyed=True))  # fmt: skip
    async def act_on_class(request: Request) -> Response:
        action = await _body(context, request, wire.ClassAction)
        key, class_id = _key(request), request.path_params["class_id"]
        return _json(await classes.act_on_class(context, class_id, key, action, _lang(request)))

    @router.get("/api/classes/{class_id}/summary",
                **_about("What was played in a class", None, wire.ClassSummary, 200,
                         _path("class_id"), keyed=True))  # fmt: skip
    async def sum_up_class(request: Request) -> Response:
        key, class_id = _key(request), request.path_params["class_id"]
        return _json(await classes.sum_up_class(context, class_id, key))

    @router.get("/api/classes/{class_id}/report",
                **_about("What the children of a class seem to be able to do", None,
                         wire.ClassReport, 200, _path("class_id"), keyed=True))  # fmt: skip
    async def report_class(request: Request) -> Response:
        key, class_id = _key(request), request.path_params["class_id"]
        return _json(await class_notebooks.report_class(context, class_id, key))

    @router.post("/api/classes/{class_id}/erase",
                 **_about("Erase notebooks of a class", wire.EraseNotebooks, wire.ClassReport, 200,
                          _path("class_id"), keyed=True))  # fmt: skip
    async def erase_notebooks(request: Request) -> Response:
        wish = await _body(context, request, wire.EraseNotebooks)
        key, class_id = _key(request), request.path_params["class_id"]
        return _json(await class_notebooks.erase_notebooks(context, class_id, key, wish))

    @router.get("/api/classes/{class_id}/notebooks",
                **_about("The notebooks of a class, one a line", None, "text/plain", 200,
                         _path("class_id"), keyed=True))  # fmt: skip
    async def export_class(request: Request) -> Response:
        key, class_id = _key(request), request.path_params["class_id"]
        text = await class_notebooks.export_class(context, class_id, key)
        return Response(text, media_type="text/plain")

    @router.post(
        "/api/notebook",
        **_about("What a notebook tells", wire.ReadNotebook, wire.NotebookRead, 200),
    )
    async def notebook(request: Request) -> Response:
        if not context.limits.notebooks.take(address_of(request.scope)):
            raise ServerRefused(ServerRefusal.TOO_FAST)
        largest = context.settings.limits.notebook_bytes
        wish = await _body(context, request, wire.ReadNotebook, largest)
        return _json(await read_notebook(context, wish))

    @router.get("/api/bots", **_about("Who may sit at a table", None, list[wire.BotShown], 200))
    async def bots() -> Response:
        return _json([wire.BotShown(name, place) for place, name in enumerate(BOT_NAMES)])

    @router.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        return Response("ok\n", media_type="text/plain")

    @router.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        if not await readiness.ask():
            why = ": newer schema" if context.outdated else ""
            return Response(f"not ready{why}\n", 503, media_type="text/plain")
        return Response("ready\n", media_type="text/plain")

    @router.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        # For whoever watches from near by. Through a proxy the whole world would come.
        if not FORWARDED.isdisjoint(request.headers.keys()):
            raise ServerRefused(ServerRefusal.NO_SUCH_PAGE)
        return Response(metrics_text(), media_type="text/plain; version=0.0.4")

    add_printing(router, context)
    return router


# ---- requests ----


async def _body(
    context: ServerContext, request: Request, kind: type[T], largest: int | None = None
) -> T:
    largest = largest or context.settings.limits.body_bytes
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > largest:
                raise ServerRefused(ServerRefusal.TOO_BIG)
    except ClientDisconnect:  # in the middle of it: nobody hears the refusal, and it is no fault
        raise ServerRefused(ServerRefusal.BAD_MESSAGE) from None
    try:
        return _decode(body, kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ServerRefused(ServerRefusal.BAD_MESSAGE) from None


def _decode(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError:
        return msgspec.convert(_with_integers(msgspec.json.decode(body)), kind)


def _with_integers(value: Any) -> Any:
    """To JSON Schema, and so to our description, 4.0 is an integer like 4."""
    if isinstance(value, dict):
        return {name: _with_integers(inside) for name, inside in value.items()}
    if isinstance(value, list):
        return [_with_integers(inside) for inside in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _asked(request: Request, name: str) -> str:
    value = request.query_params.get(name, "")
    if not 1 <= len(value) <= 80:
        raise ServerRefused(ServerRefusal.BAD_MESSAGE)
    return value


def _key(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key:
        raise ServerRefused(ServerRefusal.WRONG_KEY)
    return key


def _lang(request: Request) -> str:
    """The first of the browser's languages that we speak."""
    for part in request.headers.get("accept-language", "").split(","):
        lang = part.split(";")[0].strip().lower()[:2]
        if lang in LANGUAGES:
            return lang
    return "en"


def _may_make(context: ServerContext, request: Request) -> None:
    if not context.limits.new_tables.take(address_of(request.scope)):
        raise ServerRefused(ServerRefusal.TOO_MANY_TABLES)


async def _by_code(
    context: ServerContext, request: Request, typed: str, work: Callable[[], Awaitable[T]]
) -> T:
    """Whoever guesses codes has to be slow: see live/lobby/guesses.py."""
    guesses, address, code = context.guesses, address_of(request.scope), read_code(typed) or ""
    known = guesses.knows(address, code)
    if not known and not guesses.may_try(address):
        raise ServerRefused(ServerRefusal.TOO_FAST)
    right: bool | None = None  # not yet known, and never if the store is away
    try:
        answer = await work()
        right = True
        return answer
    except Refused as refused:
        if refused.code != ServerRefusal.BUSY:
            right = refused.code != ServerRefusal.NO_SUCH_CODE
        raise
    finally:
        guesses.tried(address, code, right, known=known)


def _made(
    context: ServerContext, request: Request, answer: wire.TableMade | wire.ClassMade
) -> Response:
    """Whoever comes from where it was made has not guessed its code."""
    context.guesses.was_made(address_of(request.scope), read_code(answer.code) or "")
    return _json(answer, 201)


def _invite(context: ServerContext, request: Request) -> wire.Invite:
    code = read_code(_asked(request, "code"))
    if code is None:
        raise ServerRefused(ServerRefusal.NO_SUCH_CODE)
    here = str(request.base_url)
    port = request.scope["server"][1]
    address = address_for_others(here, context.settings.host, port)
    # The code as it is stored: whoever follows it is asked for no words at all.
    return wire.Invite(f"{address or here}#join={code}", address is not None)


def _qr(address: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2)
    return drawn.getvalue()


# ---- answers ----


def _json(message: Any, status: int = 200) -> Response:
    return Response(encode(message), status, media_type=JSON)


def refuse_http(request: Request, refused: Refused) -> Response:
    sentence = tell(refused.reason, _lang(request))
    return _json(refusal_shown(refused, sentence), status_of(refused))


def add_refusals(app: FastAPI) -> None:
    """Every refusal has the same shape, whoever refuses."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return refuse_http(request, error)

    @app.exception_handler(StoreUnavailable)
    async def away(request: Request, _error: StoreUnavailable) -> Response:
        return refuse_http(request, ServerRefused(ServerRefusal.BUSY))

    @app.exception_handler(404)
    async def no_page(request: Request, _error: Exception) -> Response:
        return refuse_http(request, ServerRefused(ServerRefusal.NO_SUCH_PAGE))

    @app.exception_handler(405)
    async def wrong_method(request: Request, error: Exception) -> Response:
        answer = refuse_http(request, ServerRefused(ServerRefusal.WRONG_METHOD))
        allow = getattr(error, "headers", None) or {}
        answer.headers.update(allow)
        return answer


# ---- OpenAPI ----


def _about(
    summary: str,
    body: type | None,
    answer: Any,
    status: int,
    *parameters: Mapping[str, Any],
    keyed: bool = False,
) -> dict[str, Any]:
    """What FastAPI cannot know, since the bodies are not pydantic models."""
    refused = {"content": {JSON: {"schema": {"$ref": REF.format(name="Refused")}}}}
    codes = {"400": "Cannot be read", "404": "Not found", "409": "Not as things stand",
             "413": "Too big", "429": "Too fast", "503": "Ask again"}  # fmt: skip
    if keyed:
        codes["403"] = "The wrong key"
    responses = {code: {"description": text, **refused} for code, text in codes.items()}
    media, schema = (answer, {"type": "string"}) if isinstance(answer, str) else (JSON, None)
    if schema is None:
        (schema,), _ = msgspec.json.schema_components([answer], ref_template=REF)
    responses[str(status)] = {"description": summary, "content": {media: {"schema": schema}}}
    extra: dict[str, Any] = {"responses": responses, "parameters": list(parameters)}
    if body is not None:
        ref = {"$ref": REF.format(name=body.__name__)}
        extra["requestBody"] = {"required": True, "content": {JSON: {"schema": ref}}}
    if keyed:
        extra["security"] = [{"key": []}]
    return {"summary": summary, "openapi_extra": extra, "status_code": status,
            "response_class": Response}  # fmt: skip


def _query(name: str, shortest: int, longest: int) -> dict[str, Any]:
    schema = {"type": "string", "minLength": shortest, "maxLength": longest}
    return {"name": name, "in": "query", "required": True, "schema": schema}


def _path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def describe(app: FastAPI) -> Callable[[], dict[str, Any]]:
    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = get_openapi(title="Numberloor", version=__version__, routes=app.routes)
            kinds = [*wire.HTTP_MESSAGES, wire.Refused]
            _, components = msgspec.json.schema_components(kinds, ref_template=REF)
            described["components"] = {
                "schemas": components,
                "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
            }
            app.openapi_schema = described
        return app.openapi_schema

    return openapi
