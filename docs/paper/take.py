"""Takes the pictures of docs/paper.md anew: prints everything and looks at it with poppler's pdftoppm.

python docs/paper/take.py
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
# The picture, what is printed, which page of it, and how fine.
PICTURES = (
    ("cards", "cards --lang en", 11, 52),
    ("night", "cards --lang en", 17, 52),
    ("shop", "cards --lang en --cut shop", 19, 60),
    ("saving", "cards --lang en --save-ink", 17, 52),
    ("box", "cards --lang en --url https://play.example.org", 25, 66),
    ("rules-en", "rules --lang en", 8, 58),
    ("rules-de", "rules --lang de", 1, 58),
    ("rules-cs", "rules --lang cs", 7, 58),
    ("rules-ru", "rules --lang ru", 6, 58),
    ("poster", "poster --lang en --size a4", 1, 60),
    ("practice", "practice --lang en --level basic", 1, 62),
    ("answers", "practice --lang en --level basic", 3, 50),
    ("stars", "stars --lang en --animal hare", 1, 56),
)


def take(name: str, command: str, page: int, fine: int, folder: Path) -> None:
    pdf = folder / f"{name}.pdf"
    numberloor = [sys.executable, "-m", "numberloor", "print", *command.split(), "-o", str(pdf)]
    subprocess.run(numberloor, check=True, stdout=subprocess.DEVNULL)
    only = ["-f", str(page), "-l", str(page), "-singlefile"]
    look = ["pdftoppm", "-png", "-r", str(fine), *only, str(pdf), str(HERE / name)]
    subprocess.run(look, check=True)
    print(f"{name}.png: {(HERE / f'{name}.png').stat().st_size // 1024} KB")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        for name, command, page, fine in PICTURES:
            take(name, command, page, fine, Path(place))
