"""What a host can set: `numberloor serve --help` shows the same names."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from numberloor.live.limits import Limits
from numberloor.server.http.proxies import BadProxy, Proxies

LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True, slots=True)
class ServeSettings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:numberloor.sqlite"
    bus: str | None = None  # redis://…, for more than one process
    workers: int = 1
    # Pages from other origins may not open a link; the server's own host always may.
    origins: tuple[str, ...] = ()
    forwarded_allow_ips: str = "127.0.0.1"  # proxies whose word on the client's address counts
    expire_days: int = 30
    drain_seconds: float = 0  # after SIGTERM, still serving but no longer ready
    bot_ms: float = 100
    lease_ms: int = 10_000  # what a process takes on is done by another if it dies meanwhile
    admin_socket: Path | None = None  # for `numberloor admin`
    log_level: str = "info"
    web: Path | None = None  # the built web client; None: where the package or checkout has it
    limits: Limits = field(default_factory=Limits)


class BadSettings(ValueError):
    """Settings that contradict one another; the text says what to change."""


def check_settings(settings: ServeSettings) -> ServeSettings:
    """Whatever can be seen to be wrong before anything is opened. Raises BadSettings."""
    if settings.workers < 1:
        raise BadSettings("--workers must be 1 or more")
    database, bus, web = settings.database, settings.bus, settings.web
    shared = database.startswith(("postgresql://", "postgres://"))
    # One letter and a colon is a disk of Windows.
    if not shared and (
        not database.removeprefix("sqlite:") or re.match(r"(?!sqlite:)[A-Za-z][\w+.-]+:", database)
    ):
        raise BadSettings(f"--database takes sqlite:FILE or postgresql://…, not {database!r}")
    if bus is not None and not bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadSettings(f"--bus takes redis://…, not {bus!r}")
    if settings.workers > 1 and not shared:
        raise BadSettings(
            "several workers need a database that they can share: add --database postgresql://…"
        )
    if settings.workers > 1 and bus is None:
        raise BadSettings("several workers need to hear from one another: add --bus redis://…")
    if web is not None and not (web / "index.html").is_file():
        raise BadSettings(f"--web takes the folder of the built page, but {web} has no index.html")
    for origin in settings.origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise BadSettings(f"--origin takes such as https://school.example, not {origin!r}")
    try:
        Proxies(settings.forwarded_allow_ips)
    except BadProxy as error:
        raise BadSettings(
            f"--forwarded-allow-ips takes addresses, networks such as 10.0.0.0/8, or *: {error}"
        ) from None
    return settings
