"""What the page must know of each level before it has seen a table: its age, what is in its box, how it helps.

python tools/levels.py web/src/generated/levels.json
"""

import json
import sys
from pathlib import Path

from numberloor.rules.model.levels import Level
from numberloor.tables.settings import usual_help

if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    levels = [
        {
            "level": level.value,
            "age": level.age,
            "balloons": level.has_balloons,
            "steals": level.has_steals,
            "help": usual_help(level).value,
        }
        for level in Level
    ]
    target.write_text(json.dumps(levels, separators=(",", ":")), encoding="utf-8")
