"""The columns of the rows that tables/store/rows.py makes, and what both stores say alike."""

CLASS_COLUMNS = "id, code, host, made_at, notebooks"

# Badge, text, until_at and class; a class that is gone has none. The later of two stays.
PUT_NOTEBOOK = """
INSERT INTO notebooks (class_id, badge, text, until_at)
SELECT id, {}, {}, {} FROM classes WHERE id = {}
ON CONFLICT (class_id, badge) DO UPDATE SET text = excluded.text, until_at = excluded.until_at
WHERE notebooks.until_at < excluded.until_at
"""

ENTRY_COLUMNS = "version, at, kind, seat, move, command, data"

TRY_COLUMNS = "table_id, version, seat, move, at, kind, ms"
OVERVIEW = (
    "SELECT id, code, class_id, version, touched_at FROM tables JOIN clocks ON table_id = id"
    " ORDER BY touched_at DESC, id LIMIT"
)
