"""The columns of the rows that tables/store/rows.py makes, and what both stores say alike."""

from numberloor.tables.starts import BEFORE, KEPT
from numberloor.tables.store import MAX_TRIES

CLASS_COLUMNS = "id, code, host, made_at, notebooks"

# Badge, text, until_at and class; a class that is gone has none. The later of two stays.
PUT_NOTEBOOK = """
INSERT INTO notebooks (class_id, badge, text, until_at)
SELECT id, {}, {}, {} FROM classes WHERE id = {}
ON CONFLICT (class_id, badge) DO UPDATE SET text = excluded.text, until_at = excluded.until_at
WHERE notebooks.until_at < excluded.until_at
"""

ENTRY_COLUMNS = "version, at, kind, seat, move, command, data"

# Where a table is taken up, see tables/starts.py; {} is the table, twice. The key is walked backwards.
NEWEST_START = f"""
SELECT version FROM entries WHERE table_id = {{}} AND kind = 'start' AND data LIKE '%"{BEFORE}"%'
AND version <= (SELECT version FROM clocks WHERE table_id = {{}}) - {KEPT}
ORDER BY version DESC LIMIT 1
"""

# Whether a chair was ever taken with a key; {} is the table, then the key's seat_pattern.
HAS_SAT = "SELECT 1 FROM entries WHERE table_id = {} AND kind = 'seat' AND data LIKE {} LIMIT 1"

# All but the newest; {} is the table, twice.
DROP_TRIES = f"""
DELETE FROM tries WHERE table_id = {{}} AND at <=
(SELECT at FROM tries WHERE table_id = {{}} ORDER BY at DESC LIMIT 1 OFFSET {MAX_TRIES})
"""

TRY_COLUMNS = "table_id, version, seat, move, at, kind, ms"
OVERVIEW = (
    "SELECT id, code, class_id, version, touched_at FROM tables JOIN clocks ON table_id = id"
    " ORDER BY touched_at DESC, id LIMIT"
)


def seat_pattern(key_print: str) -> str:
    """A fingerprint is hexadecimal: nothing in it means something to LIKE."""
    return f'%"key": "{key_print}"%'
