"""`python -m numberloor.server`: the server without the rest of the command line."""

import argparse
from dataclasses import fields
from pathlib import Path

from numberloor.server.config import NO_LIMITS, ServeSettings
from numberloor.server.run import serve


def main() -> int:
    defaults = ServeSettings()
    parser = argparse.ArgumentParser(prog="python -m numberloor.server", description=__doc__)
    parser.add_argument("--host", default=defaults.host)
    parser.add_argument("--port", type=int, default=defaults.port)
    parser.add_argument("--database", default=defaults.database)
    parser.add_argument("--bus")
    parser.add_argument("--workers", type=int, default=defaults.workers)
    parser.add_argument("--origin", action="append", default=[], dest="origins")
    parser.add_argument("--forwarded-allow-ips", default=defaults.forwarded_allow_ips)
    parser.add_argument("--expire-days", type=int, default=defaults.expire_days)
    parser.add_argument("--bot-ms", type=float, default=defaults.bot_ms)
    parser.add_argument("--log-level", default=defaults.log_level)
    parser.add_argument("--web", type=Path)
    parser.add_argument(
        "--no-limits", action="store_true", help="for measurements: everything as fast as it goes"
    )
    given = vars(parser.parse_args())
    if given.pop("no_limits"):
        given["limits"] = NO_LIMITS
    given["origins"] = tuple(given["origins"])
    known = {field.name for field in fields(ServeSettings)}
    return serve(ServeSettings(**{name: value for name, value in given.items() if name in known}))


if __name__ == "__main__":
    raise SystemExit(main())
