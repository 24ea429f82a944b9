"""Writes the words of table codes for the page, so that a child can tap a code instead of typing it.

python tools/words.py web/src/generated/words.json
"""

import json
import sys
from pathlib import Path

from numberloor.wire.words import WORDS

if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    # Other names are understood by the server; the page only shows.
    shown = [{key: said for key, said in word._asdict().items() if key != "also"} for word in WORDS]
    text = json.dumps(shown, ensure_ascii=False, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
