"""How `make docs` makes a site of these pages: Sphinx, MyST and Furo.

The whole repository is the source, so that a link such as ../bench/results.md leads to the same
place here and in a forge. Nothing is fetched from elsewhere, neither now nor by a reader.
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numberloor

project = "Numberloor"
author = "The Numberloor contributors"
release = version = numberloor.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = [
    "docs/**",
    "bench/*.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
]
exclude_patterns = [".*", "build", "dist", "src", "tests", "web"]
templates_path = ["_templates"]

myst_heading_anchors = 3  # so that notation.md#decks leads to its heading, as it does in a forge
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 110
default_role = "code"  # docstrings write `names` as Markdown does
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = "Numberloor"
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False  # a page opened as a file may not read the others
html_additional_pages = {"index": "to-the-first-page.html"}


def leave_out_fields(
    _app: Any, _what: str, _name: str, member: Any, skip: bool, _options: Any
) -> bool:
    """A named tuple's fields stand in its signature; "Alias for field number 0" tells nobody more."""
    return skip or type(member).__name__ == "_tuplegetter"


def setup(app: Any) -> None:
    app.connect("autodoc-skip-member", leave_out_fields)
