"""From the state of a seat to what its screen tells: seats, the log, the bubble, the buttons. Plain values."""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.rules.model.events import EventKind
from numberloor.rules.model.moves import DRAW, END, PASS, Move
from numberloor.rules.view import Offer
from numberloor.rules.why.reasons import Reason, StealFits
from numberloor.terminal.state.game import Happening
from numberloor.terminal.state.seat_state import Notice, SeatState
from numberloor.terminal.state.tower_lights import jump_of
from numberloor.terminal.widgets.bubble import Chip, picture_of
from numberloor.terminal.widgets.buttons import Button, Weight
from numberloor.terminal.widgets.log import Entry
from numberloor.terminal.widgets.seats import SeatInfo
from numberloor.terminal.words import Words

LOGGED_HAPPENINGS = 30
# Whose turn it is stands in its own place, and who is done shows by it.
UNTOLD = {EventKind.TURN, EventKind.ENDED}
BUTTON_MOVES: dict[str, tuple[Move, str, str]] = {
    "draw": (DRAW, "+", "D"),
    "pass": (PASS, "↷", "P"),
    "done": (END, "✓", "E"),
}


def seat_infos(state: SeatState, words: Words) -> list[SeatInfo]:
    """Everybody but the one whose hand is open."""
    game, view = state.game, state.view
    last = game.happenings[-1].events if game.happenings else ()
    asleep = {event.seat for event in last if event.kind is EventKind.LOST_TURN}
    return [
        SeatInfo(
            face=words.face(seat),
            name=words.name(seat),
            cards=view.hand_sizes[seat],
            stars=view.stars[seat],
            goal=view.goal(seat),
            active=seat == view.active and not view.over,
            asleep=seat in asleep,
        )
        for seat in range(view.seats)
        if seat != state.viewer
    ]


def log_entries(state: SeatState, words: Words) -> list[Entry]:
    entries = []
    for happening in state.game.happenings[-LOGGED_HAPPENINGS:]:
        for event in happening.events:
            if event.kind not in UNTOLD:
                text = words.event(event, state.viewer)
                how = _how(happening.reason)
                if how and event.kind in (EventKind.PLAYED, EventKind.STOLE) and jump_of(how):
                    text = f"{text} · {words.tell(how)}"
                face = words.face(event.seat) if event.seat is not None else ""
                entries.append(Entry(face, text))
    return entries


def _how(reason: Reason | None) -> Reason | None:
    """The sum alone: that the turn could be stolen is past."""
    return reason.why if isinstance(reason, StealFits) else reason


class Said(NamedTuple):
    """What the bubble holds."""

    text: str
    chips: Sequence[Chip] = ()
    counted: Sequence[int] = ()
    face: str = ""
    night: bool = False


def said(state: SeatState, words: Words) -> Said:
    notice = state.notice
    if notice is not None:
        chips = picture_of(notice.reason) if notice.reason else []
        return Said(notice.text, chips, face="✋" if notice.refused else "")
    explanation = state.explanation
    if explanation and state.may_steal and explanation.legal:
        return _of_reason(words, explanation.reason)._replace(night=True)
    if state.on_turn and explanation:
        if not state.helped:
            return Said(words.say("terminal-try", card=state.card))
        return _of_reason(words, explanation.reason)
    if state.game.happenings:
        return _of_happening(words, state.game.happenings[-1], state.viewer)
    return Said(words.say("terminal-begins", name=words.names[state.game.active]))


def _of_reason(words: Words, reason: Reason) -> Said:
    jump = jump_of(reason)
    text = words.tell(reason)
    return Said(text, picture_of(reason), jump.steps if jump else ())


def _of_happening(words: Words, happening: Happening, viewer: int | None) -> Said:
    """The move that was just played: by whom, and its sum."""
    event = happening.events[0]
    face = words.face(happening.seat)
    if happening.reason and jump_of(happening.reason):
        told = _of_reason(words, happening.reason)
        return told._replace(text=words.event(event, viewer), face=face, night=happening.is_steal)
    return Said(words.event(event, viewer), face=face)


def turn_text(state: SeatState, words: Words) -> str:
    game = state.game
    if game.over:
        return words.say("game-over")
    if state.on_turn:
        return words.say("terminal-your-turn")
    return words.say("terminal-playing", name=words.names[game.active])


def buttons(state: SeatState, words: Words) -> list[Button]:
    if state.may_steal or state.stealing:
        steal = Weight.MAIN if state.may_steal else Weight.RESTING
        return [
            Button("steal", "☾", words.say("terminal-steal"), "S", steal),
            Button("let-be", "↷", words.say("terminal-let-be"), "N"),
        ]
    names = ["draw", "pass", "done"] if state.view.level.has_balloons else ["pass", "done"]
    return [_button(state, words, name) for name in names]


def _button(state: SeatState, words: Words, name: str) -> Button:
    move, picture, key = BUTTON_MOVES[name]
    if not state.on_turn:
        weight = Weight.RESTING
    elif not state.helped:
        weight = Weight.PLAIN
    elif not state.game.explain(state.game.active, move).legal:
        weight = Weight.RESTING
    else:
        weight = Weight.PLAIN if state.fits else Weight.MAIN
    return Button(name, picture, words.say(f"terminal-{name}"), key, weight)


def hint(offer: Offer | None, words: Words) -> Notice:
    """What a bot would do here."""
    if offer is None:
        return Notice(words.say("terminal-hint-wait"))
    why, move = words.tell(offer.reason), offer.move
    if move.card is not None:
        return Notice(words.say("terminal-hint-card", card=move.card, why=why), offer.reason)
    name = next(name for name, (known, _, _) in BUTTON_MOVES.items() if known is move)
    button = words.say(f"terminal-{name}")
    return Notice(words.say("terminal-hint-move", button=button, why=why), offer.reason)
