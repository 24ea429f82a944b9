"""Writes the words of table codes for the page, so that a child can tap a code instead of typing it.

python tools/words.py web/src/generated/words.json
"""

import json
import sys
from pathlib import Path

from numberloor.locale import LANGUAGES, code_words
from numberloor.wire.codes import PICTURES

if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    # Other names are understood by the server; the page only shows.
    shown = [
        {
            "name": name,
            "picture": picture,
            **{lang: code_words(lang)[name].shown for lang in LANGUAGES},
        }
        for name, picture in PICTURES.items()
    ]
    text = json.dumps(shown, ensure_ascii=False, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
