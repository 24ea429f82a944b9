"""The players, and the star, in dots: faces for the door, the dance and the winner."""

from numberloor.terminal.art.canvas import Canvas

HARE, FOX, OWL, BEAR, CAT, FROG = "hare", "fox", "owl", "bear", "cat", "frog"
ANIMALS = (HARE, FOX, OWL, BEAR, CAT, FROG)  # by seat; the first is a single player's own
EMOJI = dict(zip(ANIMALS, "🐰🦊🦉🐻🐱🐸", strict=True))

_INKS: dict[str, dict[str, str]] = {
    HARE: {"a": "#CDBBA5", "b": "#F0A8A0", "w": "#FFF6E2", "k": "#22314A", "n": "#E07A6A"},
    FOX: {"a": "#E87A35", "b": "#5A3A2A", "w": "#FFF6E2", "k": "#22314A", "n": "#22314A"},
    OWL: {"a": "#8A6A55", "b": "#6B4E3D", "w": "#FFF6E2", "k": "#22314A", "n": "#F0A020"},
    BEAR: {"a": "#A87044", "b": "#7A4E2C", "w": "#E8C8A0", "k": "#22314A", "n": "#22314A"},
    CAT: {"a": "#66779A", "b": "#F0A8A0", "w": "#FFF6E2", "k": "#22314A", "n": "#E07A6A"},
    FROG: {"a": "#5FAE4E", "b": "#3C8C3A", "w": "#FFF6E2", "k": "#22314A", "n": "#3C8C3A"},
}
_FACES: dict[str, tuple[str, ...]] = {
    HARE: (
        "..aa....aa..",
        "..aba..aba..",
        "..aba..aba..",
        "..aba..aba..",
        "..aaaaaaaa..",
        ".aaaaaaaaaa.",
        ".aakaaaakaa.",
        ".aakaaaakaa.",
        ".abawnnwaba.",
        ".aawkwwkwaa.",
        "..awwkkwwa..",
        "...aaaaaa...",
    ),
    FOX: (
        "aa........aa",
        "aba......aba",
        "abaa....aaba",
        "aaaaaaaaaaaa",
        "aaaaaaaaaaaa",
        "aaakaaaakaaa",
        "waakaaaakaaw",
        "wwaaaaaaaaww",
        ".wwwaaaawww.",
        "..wwwnnwww..",
        "...wwnnww...",
        "....wwww....",
    ),
    OWL: (
        "ab........ba",
        "aaab....baaa",
        ".aaaaaaaaaa.",
        ".awwwaawwwa.",
        ".wwwwwwwwww.",
        ".wwkwwwwkww.",
        ".wwkwnnwkww.",
        ".awwwnnwwwa.",
        ".aaaaannaaa.",
        ".baawwwwaab.",
        "..bawwwwab..",
        "...aaaaaa...",
    ),
    BEAR: (
        ".aa......aa.",
        "abba....abba",
        "abaaaaaaaaba",
        ".aaaaaaaaaa.",
        ".aaaaaaaaaa.",
        ".aakaaaakaa.",
        ".aakaaaakaa.",
        ".aaawwwwaaa.",
        ".aawwnnwwaa.",
        ".aawkwwkwaa.",
        "..awwkkwwa..",
        "...aaaaaa...",
    ),
    CAT: (
        "a..........a",
        "aa........aa",
        "aba......aba",
        "abaaaaaaaaba",
        "aaaaaaaaaaaa",
        "aakkaaaakkaa",
        "aakkaaaakkaa",
        "aaaawwwwaaaa",
        "waaawnnwaaaw",
        ".wawkwwkwaw.",
        "..awwkkwwa..",
        "...aaaaaa...",
    ),
    FROG: (
        "..aaa..aaa..",
        ".awwwaawwwa.",
        ".awkwaawkwa.",
        ".awwwaawwwa.",
        "aaaaaaaaaaaa",
        "aaaaaaaaaaaa",
        "aaaaaaaaaaaa",
        "aakaaaaaakaa",
        "aaakkkkkkaaa",
        ".aaaaaaaaaa.",
        "..awwwwwwa..",
        "...wwwwww...",
    ),
}
_STAR = (
    "......s......",
    "......s......",
    ".....sss.....",
    ".....sss.....",
    "sssssssssssss",
    ".sssksssksss.",
    "..sskssskss..",
    "...sssssss...",
    "...sksssks...",
    "..ssskkksss..",
    ".ssss...ssss.",
    ".sss.....sss.",
    ".s.........s.",
    ".............",
)
STAR_INKS = {"s": "#FFC640", "k": "#22314A"}

FACE_SIZE = 12, 6
STAR_SIZE = 13, 7


def draw_face(animal: str, ground: str) -> Canvas:
    canvas = Canvas(*FACE_SIZE, ground)
    canvas.stencil(0, 0, _FACES[animal], _INKS[animal])
    return canvas


def draw_star(ground: str) -> Canvas:
    canvas = Canvas(*STAR_SIZE, ground)
    canvas.stencil(0, 0, _STAR, STAR_INKS)
    return canvas
