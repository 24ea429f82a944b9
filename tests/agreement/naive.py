"""The rules a second time: slow, plain, and straight from the rulebook.

It shares nothing with `numberloor`: positions are the notation's JSON objects, cards and moves are
its codes. The marks at the right name the paragraph (4.2), the ruling (R5) or the part of the
notation (N: position, N: moves, N: errors) that a line comes from. Where two readings are possible,
the line says which words were taken by the letter.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

Json = dict[str, Any]
Shuffle = Callable[[list[str]], list[str]]

DAY = [f"{n}" for n in range(10)]  # 1
NIGHT = [f"{n}n" for n in range(10)]  # 1
NUMBERS = [f"b{k}" for k in range(1, 10)]  # 1
SPECIALS = ["near", "odd", "even", "skip"]  # 1
FLOORS = DAY + NIGHT
BALLOONS = NUMBERS + SPECIALS
HOUSE = ["free_draw", "repeat_skip"]  # R3, R5


class Refused(Exception):
    """A move that was not carried out, with the notation's error code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def deck(level: str) -> Counter[str]:
    cards: Counter[str] = Counter()
    for card in DAY:
        cards[card] = 5  # 1, R1
    if level == "beginner":
        return cards  # 1: day floors only
    for card in ["b1", "b2", "b3"]:
        cards[card] = 2  # 1, R1: no mark
    cards["near"] = 4  # 1, R1
    cards["odd"] = 2  # 1, R1
    cards["even"] = 2  # 1, R1
    cards["skip"] = 2  # 1, R1
    if level == "intermediate":
        for card in ["b1", "b2", "b3"]:
            cards[card] += 2  # 1: the blue-marked stay, the red-marked go
    if level == "basic":
        for card in NIGHT:
            cards[card] = 1  # 1: the red-marked stay, the blue-marked go
        for card in NUMBERS[3:]:
            cards[card] = 2  # 1
    return cards


def goals(position: Json) -> list[int]:
    """Stars to win, by seat."""
    seats = len(position["hands"])
    printed = [5 if seats <= 3 else 3] * seats  # 1
    return list(position.get("goals") or printed)  # N: goals


# What is a position (N: position, N: errors) ------------------------------------------------------


def is_count(value: object) -> bool:
    return type(value) is int and value >= 0  # N: true and 1.0 are of another type


def is_seat(value: object, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats  # N: seats are numbered from 0


def fault(position: object) -> str | None:
    """`bad_position` with a reason after it, or None where the position can be served."""
    if not isinstance(position, dict):
        return "bad_position: no object"
    for name in ["level", "active", "stars", "hands", "stacks", "pile", "turn", "idle"]:
        if name not in position:
            return f"bad_position: no {name}"  # N: a missing field
    for name in ["over", "winners"]:
        if name not in position:
            return f"bad_position: no {name}"  # N: a missing field
    level = position["level"]
    if level not in ("beginner", "intermediate", "basic"):
        return "bad_position: level"
    hands = position["hands"]
    if not isinstance(hands, list) or not 2 <= len(hands) <= 5:
        return "bad_position: hands"  # N: seats are the length of hands; 1: 2 to 5
    seats = len(hands)
    if not is_seat(position["active"], seats):
        return "bad_position: active"
    stars = position["stars"]
    if not isinstance(stars, list) or len(stars) != seats or not all(map(is_count, stars)):
        return "bad_position: stars"
    stacks = position["stacks"]
    if not isinstance(stacks, list) or len(stacks) != 2:
        return "bad_position: stacks"  # N: two lists
    piles = [*hands, *stacks, position["pile"]]
    if not all(isinstance(cards, list) for cards in piles):
        return "bad_position: cards"
    if not all(isinstance(card, str) for cards in piles for card in cards):
        return "bad_position: cards"
    owned = Counter(card for cards in piles for card in cards)
    for card, count in owned.items():
        if count > deck(level)[card]:
            return f"bad_position: {card}"  # N: not in the deck, or too many of one
    if not stacks[0] or not stacks[1]:
        return "bad_position: stacks"  # N: the open card last; so there is one
    if any(card not in FLOORS for card in stacks[0]):
        return "bad_position: stacks"  # N: a wrong stack
    if any(card not in (FLOORS if level == "beginner" else BALLOONS) for card in stacks[1]):
        return "bad_position: stacks"  # N: a wrong stack
    turn = position["turn"]
    if not isinstance(turn, dict) or not all(k in turn for k in ["floors", "balloons", "drawn"]):
        return "bad_position: turn"
    if not is_count(turn["floors"]) or not is_count(turn["balloons"]):
        return "bad_position: turn"
    if not isinstance(turn["drawn"], bool):
        return "bad_position: turn"
    if not is_count(position["idle"]):
        return "bad_position: idle"
    if not isinstance(position["over"], bool):
        return "bad_position: over"
    winners = position["winners"]
    if not isinstance(winners, list) or not all(is_seat(seat, seats) for seat in winners):
        return "bad_position: winners"
    house = position.get("house", [])  # N: may be left out
    if not isinstance(house, list) or not all(rule in HOUSE for rule in house):
        return "bad_position: house"  # N: an unknown house rule
    told = position.get("goals", [])  # N: may be left out
    if not isinstance(told, list) or len(told) not in (0, seats):
        return "bad_position: goals"  # N: one a seat
    if not all(is_count(goal) and 1 <= goal <= 7 for goal in told):
        return "bad_position: goals"  # N: from 1 to 7
    return None


# Which card fits (3, 8.1) -------------------------------------------------------------------------


def number(floor: str) -> int:
    return int(floor[0])


def apart(a: int, b: int) -> int:
    return min((a - b) % 10, (b - a) % 10)  # 3: everything is modulo 10


def fits(floor: str, open_floor: str, open_balloon: str) -> bool:
    n, f = number(floor), number(open_floor)
    if n == f:
        return True  # 3, R13
    if open_balloon in NUMBERS:
        k = int(open_balloon[1])
        return n in ((f + k) % 10, (f - k) % 10)  # 3
    if open_balloon == "near":
        return apart(n, f) <= 2  # 3
    if open_balloon == "odd":
        return n % 2 == 1  # 3
    if open_balloon == "even":
        return n % 2 == 0  # 3: 0 is even
    return False  # 3: Skip a Go, only n = f


# Which move is legal (4, 6, 7, 8) -----------------------------------------------------------------


def can_draw(position: Json) -> bool:
    below = [card for stack in position["stacks"] for card in stack[:-1]]
    return bool(position["pile"]) or bool(below)  # 7: a single card is enough


def played_nothing(position: Json) -> bool:
    return bool(position["turn"]["floors"] == 0 and position["turn"]["balloons"] == 0)


def is_finishing(position: Json) -> bool:
    hand = position["hands"][position["active"]]
    if position["level"] == "beginner" or position["turn"]["floors"] == 0:
        return False
    return len(hand) > 0 and all(card in BALLOONS for card in hand)  # 4.6


def floor_can_follow(position: Json, balloon: str) -> bool:
    hand = list(position["hands"][position["active"]])
    hand.remove(balloon)
    open_floor = position["stacks"][0][-1]
    more = [card for card in hand if card in BALLOONS]
    for open_balloon in [balloon, *more]:  # 4.2, R2: with it open, or after more balloons
        for card in hand:
            if card in FLOORS and fits(card, open_floor, open_balloon):
                return True
    return False


def cards_to_play(position: Json) -> list[str]:
    """What the active player of Basic or Intermediate may lay down now."""
    hand = position["hands"][position["active"]]
    open_floor, open_balloon = position["stacks"][0][-1], position["stacks"][1][-1]
    playable = []
    for card in hand:
        if card in FLOORS:
            if fits(card, open_floor, open_balloon):
                playable.append(card)  # 4.1
        elif position["turn"]["floors"] > 0 or floor_can_follow(position, card):
            playable.append(card)  # 3: a balloon fits any balloon; 4.2, 4.6
    return playable


def legal_of_active(position: Json) -> list[str]:
    hand = position["hands"][position["active"]]
    turn = position["turn"]
    moves = cards_to_play(position)
    able = bool(moves) and "free_draw" not in position.get("house", [])  # R3
    if played_nothing(position) and not able and not turn["drawn"] and can_draw(position):
        moves.append("draw")  # 4.3, 7
    if played_nothing(position) and turn["drawn"]:
        moves.append("pass")  # 4.4
    elif played_nothing(position) and not can_draw(position):
        moves.append("pass")  # 7: "a player who has played nothing", able to play or not
    if turn["floors"] > 0 and any(card in FLOORS for card in hand):
        moves.append("end")  # 4.5
    return moves


def legal_of_active_beginner(position: Json) -> list[str]:
    hand = position["hands"][position["active"]]
    moves = [
        f"{card}@{place}"  # N: moves
        for card in hand
        for place in (1, 2)
        if apart(number(card), number(position["stacks"][place - 1][-1])) <= 1  # 8.1
    ]
    if played_nothing(position):
        moves.append("pass")  # 8.3
    else:
        moves.append("end")  # 8.2
    return moves


def legal_of_other(position: Json, seat: int) -> list[str]:
    if position["level"] != "basic":
        return []  # 1: night steals
    if is_finishing(position):
        return []  # 6.3
    open_floor, open_balloon = position["stacks"][0][-1], position["stacks"][1][-1]
    return [
        f"steal {card}"
        for card in position["hands"][seat]
        if card in NIGHT and fits(card, open_floor, open_balloon)  # 6.2, R6
    ]


def legal(position: Json) -> list[list[str]]:
    """For each seat the codes it may play now."""
    table = []
    for seat in range(len(position["hands"])):
        if position["over"]:
            moves = []  # N: no seat has a legal move
        elif seat != position["active"]:
            moves = legal_of_other(position, seat)
        elif position["level"] == "beginner":
            moves = legal_of_active_beginner(position)
        else:
            moves = legal_of_active(position)
        table.append(sorted(set(moves)))  # N: sorted by code point, each code once
    return table


# What a move does (4 to 9) ------------------------------------------------------------------------


def draw_cards(position: Json, seat: int, count: int, shuffle: Shuffle) -> int:
    """Take up to so many cards (7, R9); say how many there were."""
    taken = 0
    for _ in range(count):
        if not position["pile"]:
            below = [card for stack in position["stacks"] for card in stack[:-1]]
            position["pile"] = shuffle(below)  # 7: all except the top card of each
            position["stacks"] = [[stack[-1]] for stack in position["stacks"]]
        if not position["pile"]:
            break  # 7: fewer cards or none
        position["hands"][seat].append(position["pile"].pop())  # N: the next one is last
        position["idle"] = 0  # N: falls to 0 at once when a card is drawn
        taken += 1
    return taken


def hand_on(position: Json, seat: int) -> None:
    position["active"] = seat
    position["turn"] = {"floors": 0, "balloons": 0, "drawn": False}


def finish_played_turn(position: Json, shuffle: Shuffle) -> None:
    """The turn of the active player, who played in it, is over (4.5, 4.7, 8.2)."""
    seats = len(position["hands"])
    following = (position["active"] + 1) % seats
    position["idle"] = 0  # 9: a card was played in this turn
    skip_on_top = position["stacks"][1][-1] == "skip"
    played_here = position["turn"]["balloons"] > 0  # 5: so the top one is of this same turn
    repeat = "repeat_skip" in position.get("house", [])  # R5: whoever played it
    if skip_on_top and (played_here or repeat):
        draw_cards(position, following, 2, shuffle)  # 5
        following = (following + 1) % seats  # 5: the player after that
    hand_on(position, following)


def finish_passed_turn(position: Json, drew: bool) -> None:
    """The turn of the active player, who played nothing, is over (4.4, 8.3, 9)."""
    seats = len(position["hands"])
    position["idle"] = 0 if drew else position["idle"] + 1  # 9
    if position["idle"] < seats:
        hand_on(position, (position["active"] + 1) % seats)  # 5: a pass sets nothing off
        return
    position["over"] = True  # 9, R10; N: active and turn stay
    missing = [goals(position)[s] - position["stars"][s] for s in range(seats)]
    merits = [(-missing[s], -len(position["hands"][s])) for s in range(seats)]  # handicaps
    position["winners"] = [s for s in range(seats) if merits[s] == max(merits)]  # 9


def lay(position: Json, seat: int, card: str, place: int, shuffle: Shuffle) -> None:
    """A card goes from the hand of the active player onto a stack (4.1, 4.7)."""
    position["hands"][seat].remove(card)
    position["stacks"][place].append(card)
    position["turn"]["floors" if card in FLOORS else "balloons"] += 1
    position["idle"] = 0  # N: falls to 0 at once when a card is played
    if position["hands"][seat]:
        return
    position["stars"][seat] += 1  # 4.7
    if position["stars"][seat] >= goals(position)[seat]:
        position["over"] = True  # 4.7: there and then; no cards are drawn
        position["winners"] = [seat]
        return
    draw_cards(position, seat, 6, shuffle)  # 4.7
    finish_played_turn(position, shuffle)  # 4.7: then the turn goes on


def play(position: Json, seat: int, move: str, shuffle: Shuffle) -> Json:
    """The position after a move; the one handed in stays as it is."""
    if position["over"]:
        raise Refused("game_over")
    if move not in legal(position)[seat]:
        raise Refused("illegal_move")
    after = deepcopy(position)
    if move == "draw":
        draw_cards(after, seat, 2, shuffle)  # 4.3
        after["turn"]["drawn"] = True
    elif move == "pass" and after["level"] == "beginner":
        drew = draw_cards(after, seat, 2, shuffle) > 0  # 8.3
        finish_passed_turn(after, drew or after["turn"]["drawn"])
    elif move == "pass":
        finish_passed_turn(after, after["turn"]["drawn"])  # 4.4
    elif move == "end":
        finish_played_turn(after, shuffle)  # 4.5, 8.2
    elif move.startswith("steal "):
        hand_on(after, seat)  # 6.2: the turn of the active player is over
        lay(after, seat, move.removeprefix("steal "), 0, shuffle)
    elif "@" in move:
        card, place = move.split("@")
        lay(after, seat, card, int(place) - 1, shuffle)  # 8.2
    else:
        lay(after, seat, move, 0 if move in FLOORS else 1, shuffle)  # 4.1
    return after
