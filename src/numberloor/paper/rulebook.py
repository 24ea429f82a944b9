"""What stands in the rulebook, chapter by chapter: sentences of `locale`, cards of `art`, sums of `rules`.

A chapter is a heading and some blocks; a block is one kind of thing to look at. typ/rules.typ knows how
each kind looks.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from numberloor.art.animals import portrait
from numberloor.art.cards.faces import FACES, card, face
from numberloor.art.cards.printed import printed
from numberloor.art.dancers import dancer
from numberloor.art.scenes import SCENES
from numberloor.art.storeys import storeys
from numberloor.locale import Sentences, tied
from numberloor.paper.pictures import Pictures
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import STAR_CARDS, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.rules.why.explain import why_fits

Block = dict[str, Any]

EXAMPLE_OPEN = ("3", "b2")
EXAMPLE = ("5", "7", "9", "b3", "6", "3")
QUESTIONS = ("count", "dead", "draw", "skip", "same", "help", "both", "empty", "six")


class Rulebook:
    """All chapters in one language; what they show is kept in `pictures`."""

    def __init__(self, lang: str, pictures: Pictures) -> None:
        self._sentences, self._pictures = Sentences(lang), pictures

    def chapters(self) -> list[dict[str, Any]]:
        return [
            self._chapter("box", self._box()),
            self._chapter("aim", self._aim()),
            self._chapter("setup", self._setup()),
            self._chapter("fits", self._fits()),
            self._chapter("turn", self._turn()),
            self._chapter("example", self._example()),
            self._chapter("ten", self._ten()),
            self._chapter("special", self._specials()),
            self._chapter("night", self._night()),
            self._chapter("star", self._star()),
            self._chapter("simple", self._simpler_games()),
            self._chapter("wonder", [self._questions(), self._portraits("fox", "owl", "frog")]),
        ]

    def say(self, key: str, **args: Any) -> str:
        return tied(self._sentences.say(key, **args))

    def card(self, code: str, caption: str = "") -> dict[str, str]:
        return {
            "file": self._pictures.add(f"face-{code}", lambda: card(*FACES[code])),
            "alt": self._name(code),
            "caption": caption,
        }

    def _name(self, code: str) -> str:
        if code in ("star", "back"):
            return self._sentences.say(f"paper-{code}")
        return self._sentences.card(code)

    # ---- chapters ----

    def _chapter(self, key: str, blocks: Iterable[Block]) -> dict[str, Any]:
        return {"key": key, "title": self.say(f"book-{key}"), "blocks": list(blocks)}

    def _box(self) -> Iterator[Block]:
        cards = [card for _, card, count in standard_deck().counts for _ in range(count)]
        floors = sum(card.is_floor for card in cards)
        counts = (("floors", floors), ("balloons", len(cards) - floors), ("stars", STAR_CARDS))
        yield {"list": [self.say(f"rules-box-{kind}", count=count) for kind, count in counts]}
        yield self._text("box-text")
        shown = (("5", "day"), ("7n", "night"), ("b3", "number"), ("near", "special"))
        yield self._row([(code, f"book-box-{kind}") for code, kind in (*shown, ("star", "star"))])
        yield self._text("marks")
        yield {
            "row": [
                self._marked("b2", "blue"),
                self._marked("b7", "red"),
                self._marked("7n", "red"),
            ]
        }

    def _aim(self) -> Iterator[Block]:
        yield self._text("aim-text")
        yield self._text("aim-games")
        yield {
            "scenes": [
                self._captioned(
                    f"level-{level.value}", SCENES[f"level-{level.value}"], f"{name} {level.age}+"
                )
                for level in Level
                for name in [self.say(f"level-{level.value}")]
            ]
        }
        yield self._dancing("owl", "cat", "bear")

    def _turn(self) -> Iterator[Block]:
        yield self._list("turn", ("play", "balloon", "draw", "next"))
        yield self._ornament("with-animals", 66)

    def _setup(self) -> Iterator[Block]:
        steps = ("marks", "deal", "open", "rest", "first")
        yield {"steps": [self.say(f"book-setup-{step}") for step in steps]}
        table = (("6", "floor-stack"), ("b3", "balloon-stack"), ("back", "pile"), ("star", "stars"))
        yield self._like_this(self._row([(code, f"book-setup-{kind}") for code, kind in table]))

    def _fits(self) -> Iterator[Block]:
        yield self._text("fits-same")
        yield self._open(["1"], [self.card("1")], 22)
        yield self._text("fits-jump")
        landings = [self._summed(code, "5", "b3") for code in ("8", "2")]
        yield self._open(["5", "b3"], landings, 22)
        yield self._text("fits-balloon")

    def _example(self) -> Iterator[Block]:
        floor, balloon = EXAMPLE_OPEN
        yield self._text("example-open")
        walk = []
        for code in EXAMPLE:
            if CARDS[code].is_balloon:
                walk.append(self.card(code, self.say("book-example-new")))
                balloon = code
            else:
                walk.append(self._summed(code, floor, balloon))
                floor = code
        yield self._open(EXAMPLE_OPEN, walk, 20)
        yield {"cheer": self.say("book-example-end")}

    def _ten(self) -> Iterator[Block]:
        yield self._text("ten-text")
        yield {
            "scenes": [
                self._scene("ten-up", storeys(8, 12, ((9, 11),), 182, 33, "hare")),
                self._scene("ten-down", storeys(6, 10, ((10, 7),), 182, 33, "frog")),
            ]
        }

    def _specials(self) -> Iterator[Block]:
        for code in ("near", "odd", "even", "skip"):
            yield self._beside(code, self._sentences.card(code), self.say(f"book-special-{code}"))

    def _night(self) -> Iterator[Block]:
        yield self._list("night", ("own", "steal", "last"))
        yield self._like_this(self._open(["6", "b4"], [self._summed("2n", "6", "b4")], 26))
        yield self._text("night-example")

    def _star(self) -> Iterator[Block]:
        yield self._list("star", ("last", "dance", "pile"))
        yield self._dancing("hare", "fox", "frog")

    def _simpler_games(self) -> Iterator[Block]:
        for level in (Level.INTERMEDIATE, Level.BEGINNER):
            name = self.say(f"level-{level.value}")
            yield {"sub": f"{name} ({level.age}+)"}
            if level is Level.INTERMEDIATE:
                yield self._text("intermediate-text")
        yield self._text("beginner-text")
        yield self._text("beginner-fits")
        for open_, fitting in (("4", "345"), ("0", "901")):
            yield self._open([open_], [self.card(code) for code in fitting], 13)
        yield self._list("beginner", ("turn", "cry"))

    def _questions(self) -> Block:
        return {
            "asked": [
                [self.say(f"book-wonder-{name}"), self.say(f"book-wonder-{name}-answer")]
                for name in QUESTIONS
            ]
        }

    # ---- blocks ----

    def _text(self, key: str) -> Block:
        return {"text": self.say(f"book-{key}")}

    def _list(self, chapter: str, names: Sequence[str]) -> Block:
        return {"list": [self.say(f"book-{chapter}-{name}") for name in names]}

    def _row(self, cards: Sequence[tuple[str, str]]) -> Block:
        return {"row": [self.card(code, self.say(key) if key else "") for code, key in cards]}

    def _open(self, codes: Sequence[str], then: Sequence[dict[str, str]], wide: int) -> Block:
        """What lies open, and what can follow; `wide` is the width of a card in millimetres."""
        return {"opens": [self.card(code) for code in codes], "then": list(then), "wide": wide}

    def _beside(self, code: str, title: str, text: str) -> Block:
        return {"beside": self.card(code), "title": title, "text": text}

    def _summed(self, code: str, floor: str, balloon: str) -> dict[str, str]:
        """A floor with the reason why the rules let it be laid there."""
        why = why_fits(CARDS[code], CARDS[floor], CARDS[balloon])
        assert why is not None, (code, floor, balloon)
        return self.card(code, tied(self._sentences.tell(why)))

    def _marked(self, code: str, mark: str) -> dict[str, str]:
        """As it comes out of the printer, with its mark."""
        file = self._pictures.add(
            f"marked-{code}", lambda: printed(face(*FACES[code]), mark, bleed=False)
        )
        return {**self.card(code, self.say(f"paper-mark-{mark}")), "file": file}

    def _scene(self, key: str, drawn: tuple[str, str]) -> dict[str, str]:
        return self._captioned(key, drawn, self.say(f"book-{key}"))

    def _captioned(self, name: str, drawn: tuple[str, str], text: str) -> dict[str, str]:
        return {"file": self._pictures.scene(name, drawn), "alt": text, "caption": text}

    def _like_this(self, block: Block) -> Block:
        return {**block, "label": self.say("book-look")}

    def _portraits(self, *animals: str) -> Block:
        files = [self._pictures.add(name, partial(portrait, name, "awake")) for name in animals]
        return {"scene": files, "height": 30}

    def _dancing(self, *animals: str) -> Block:
        return {
            "scene": [
                self._pictures.add(f"dancer-{name}", partial(dancer, name)) for name in animals
            ]
        }

    def _ornament(self, name: str, height: int) -> Block:
        return {"scene": [self._pictures.scene(name, SCENES[name])], "height": height}
