"""Looking ahead over hidden cards: deal them as they may lie, try each plan, play on, count.

Every plan is tried on the same deals with the same luck, so that what differs is the plan.
"""

from typing import Any

from numberloor.bots.expert.compiled.beliefs import STEPS, lay_out, settle, wander
from numberloor.bots.expert.compiled.choice_net import (
    SHOWN,
    look_around,
    promise_of_features,
    promise_of_table,
    show_choice,
)
from numberloor.bots.expert.compiled.choosing import OUT, WON
from numberloor.bots.expert.compiled.evidence import Evidence
from numberloor.bots.expert.compiled.playouts import lay_card, play_out, steal_from, steal_now
from numberloor.bots.expert.compiled.table import (
    ACTIVE,
    ASKED,
    FLOORS,
    GOAL,
    ME,
    SEATS,
    SEED,
    STARS,
    TURNS,
    USED,
    end_turn,
    pass_turn,
    steal_with,
)
from numberloor.bots.expert.compiled.workspace import Workspace
from numberloor.bots.planner.solver_compiled import SKIP_CLASS
from numberloor.kernel.chance import game_seed
from numberloor.kernel.jit import Table, entry, i64, part

# What a plan begins with; after it come the cards to lay, then the turn ends.
PLAN_WIDTH = 66
LAY, PASS, WAIT, STEAL = range(4)
PLAN_KIND, PLAN_LENGTH, PLAN_CARDS = 0, 1, 2

# An end of a turn: what stays in hand, what lies open, the class laid to close it or −1, and how many
# night floors could have come down on the way.
END_WIDTH = 6
END_FLOORS, END_BALLOONS, END_FLOOR, END_TOP, END_CLOSE, END_SHOWN = range(END_WIDTH)


@part
def carry_out(table: Table, workspace: Any, plans: Table, start: int, me: int) -> None:
    """Begin a playout with a plan; a steal may cut it short."""
    kind = plans[start + PLAN_KIND]
    if kind == WAIT:
        # Those before me let the chance go by; those after me may yet take it.
        waited = (me - table[ACTIVE]) % table[SEATS]
        if not steal_from(table, workspace, i64(waited + 1)):
            table[ASKED] = 1
        return
    if kind == PASS:
        pass_turn(table)
        return
    first = 0
    if kind == STEAL:
        first = 1
        if steal_with(table, me, plans[start + PLAN_CARDS]) or steal_now(table, workspace):
            return
    for place in range(first, plans[start + PLAN_LENGTH]):
        if lay_card(table, workspace, plans[start + PLAN_CARDS + place]):
            return
    if table[FLOORS + me]:
        end_turn(table)


@entry
def judge_ends(
    base: Table,
    deal: Table,
    evidence: Evidence,
    me: int,
    nights: int,
    ends: Table,
    held: float,
    workspace: Workspace,
    promises: Any,
) -> None:
    """What my net promises for ends of a turn, END_WIDTH numbers each; who goes out leads."""
    for place in range(len(base)):
        deal[place] = base[place]
    lay_out(evidence, deal)
    look_around(deal, workspace, me)
    missing = deal[GOAL] - deal[STARS + me]
    for number in range(len(promises)):
        at = END_WIDTH * number
        out = ends[at + END_FLOORS] == 0
        shown = ends[at + END_SHOWN] * held
        if out and missing == 1:
            promises[number] = WON - shown
            continue
        turn_of = (2 if ends[at + END_CLOSE] == SKIP_CLASS else 1) % deal[SEATS]
        show_choice(
            workspace, ends[at + END_FLOORS], ends[at + END_BALLOONS], nights, missing - out,
            ends[at + END_FLOOR], ends[at + END_TOP], turn_of,
        )  # fmt: skip
        workspace.features[SHOWN] = shown
        promises[number] = promise_of_features(workspace) + (OUT if out else 0.0)


@entry
def try_plans(
    base: Table,
    table: Table,
    evidence: Evidence,
    plans: Table,
    alive: Table,
    me: int,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    workspace: Workspace,
    deal: Table,
    sums: Any,
) -> None:
    """Play every plan that is alive on `count` deals; adds up each plan's part of the wins."""
    for sample in range(first, first + count):
        for place in range(len(base)):
            deal[place] = base[place]
        deal[SEED] = game_seed(seed, sample)
        deal[USED] = 0
        deal[ME] = me
        if sample == 0:
            settle(evidence, deal, workspace)
        wander(evidence, deal, workspace, i64(STEPS))
        lay_out(evidence, deal)
        for number in range(len(alive)):
            if alive[number]:
                for place in range(len(base)):
                    table[place] = deal[place]
                table[TURNS] = 0
                carry_out(table, workspace, plans, PLAN_WIDTH * number, me)
                play_out(table, workspace, most_turns)
                sums[number] += promise_of_table(table, workspace, me)
