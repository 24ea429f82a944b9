"""Logs as one JSON object a line, without hands, keys, codes or addresses of people."""

import json
import logging
import sys
import time
from typing import Any

# What every log record has, and uvicorn's own message once more in colour; the rest came from `extra`.
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {
    "message", "asctime", "taskName", "color_message",
}  # fmt: skip


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{when}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update((key, value) for key, value in vars(record).items() if key not in USUAL)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    # uvicorn's access lines would show queries; http/security.py writes its own.
    logging.getLogger("uvicorn.access").disabled = True
