"""The arena: fair seats, shared deals, results that can be taken up again, programs as guests."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
from click.testing import CliRunner

from numberloor import Level, last_position, parse_record
from numberloor.bots import Budget, make_bot
from numberloor.cli.main import app
from numberloor.lab.arena.arena import run_arena
from numberloor.lab.arena.engine_bot import EngineBot, EngineBotError
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.arena.ratings import elo_from, share_of
from numberloor.lab.arena.results import ArenaError
from numberloor.lab.arena.signals import BY_TERMINALS
from numberloor.lab.arena.standings import as_data, as_html, as_json, notes, rows
from numberloor.lab.sampling.statistics import students_t
from numberloor.rules.chance import SeededChance
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from numberloor.rules.view import view_for
from tests.support.signals import hear_them

GUEST = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "move": ANSWER}), flush=True)
"""

FIRST_LEGAL = """
import json, sys
from numberloor import legal_moves, parse_position
for line in sys.stdin:
    request = json.loads(line)
    moves = legal_moves(parse_position(request["position"]), request["seat"])
    print(json.dumps({"id": request["id"], "move": moves[0].code}), flush=True)
"""

# Deaf to the end of its input. It says who started it, and leaves after a minute, so that a test
# which fails ends too.
STAYS = """
import json, os, sys, threading
with open(HOUSE, "w") as house:
    print(os.getppid(), file=house, flush=True)
    for line in sys.stdin:
        print(json.dumps({"id": json.loads(line)["id"], "move": "end"}), flush=True)
    threading.Event().wait(60)
    print("nobody ended it", file=house)
"""


def test_the_same_seed_brings_the_same_game() -> None:
    terms = Terms(Level.BASIC, 3)
    bots = [make_bot(name) for name in ("greedy", "random", "greedy")]
    assert play_game(bots, terms, 5).record == play_game(bots, terms, 5).record
    assert play_game(bots, terms, 5).record != play_game(bots, terms, 6).record


def test_equal_bots_share_the_wins_exactly() -> None:
    # Time enough: where it runs short, the planner plays on with another plan.
    standings = run_arena(["planner", "skill-10"], games=12, ms=60_000.0, workers=1)
    assert {name: share.mean for name, share in standings.shares.items()} == {
        "planner": 0.5,
        "skill-10": 0.5,
    }


def test_the_number_of_workers_changes_nothing() -> None:
    alone, together = (
        run_arena(["greedy", "random"], games=24, workers=workers) for workers in (1, 2)
    )
    assert alone.shares == together.shares
    assert alone.moves_a_game == together.moves_a_game


def test_the_last_bot_fills_the_empty_seats_and_every_bot_sits_everywhere() -> None:
    standings = run_arena(["greedy", "random"], games=40, seats=4, workers=1)
    assert standings.even == {"greedy": 0.25, "random": 0.75}
    assert standings.shares["greedy"].mean > 0.5


def test_more_bots_than_seats_meet_in_every_pairing() -> None:
    standings = run_arena(["greedy", "random", "skill-1"], games=60, workers=1)
    assert standings.games == 60
    assert {share.deals for share in standings.shares.values()} == {20}
    assert standings.elo["greedy"] > standings.elo["skill-1"] > standings.elo["random"]


def test_an_arena_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = run_arena(["greedy", "random"], games=20, workers=1)
    run_arena(["greedy", "random"], games=10, workers=1, resume=file)
    kept = file.read_text(encoding="utf-8")
    file.write_text(kept[:-30], encoding="utf-8")  # as if the power had gone in the last line
    resumed = run_arena(["greedy", "random"], games=20, workers=1, resume=file)
    assert resumed.shares == whole.shares
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len([json.loads(line) for line in lines]) == 1 + 10


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_arena(["greedy", "random"], games=4, workers=1, resume=file)
    with pytest.raises(ArenaError, match="another arena"):
        run_arena(["greedy", "random"], games=4, workers=1, resume=file, seats=3)


def test_saved_games_can_be_replayed(tmp_path: Path) -> None:
    run_arena(["greedy", "random"], games=6, workers=1, save_games=tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 6
    for file in files:
        assert last_position(parse_record(file.read_text(encoding="utf-8"))).over


def guest(tmp_path: Path, answer: str) -> str:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("ANSWER", answer), encoding="utf-8")
    return f"{sys.executable} {program}"


@contextmanager
def started(folder: Path, name: str, source: str) -> Iterator[EngineBot]:
    """A program that is ended whatever becomes of its test."""
    program = folder / f"{name}.py"
    program.write_text(source, encoding="utf-8")
    with closing(EngineBot(name, f"{sys.executable} {program}")) as bot:
        yield bot


def test_a_guest_that_answers_nonsense_is_named_in_the_problems(tmp_path: Path) -> None:
    standings = run_arena(
        ["guest", "random"], games=4, workers=1, outside={"guest": guest(tmp_path, '"end"')}
    )
    assert any("guest chose the move end" in problem for problem in standings.problems)
    assert standings.shares["guest"].deals == 2
    assert "such figures are not the bot" in "".join(notes(standings))
    assert "guest chose the move end" in as_html(standings)


def test_a_program_may_join_and_sees_no_hidden_card(tmp_path: Path) -> None:
    # It lays the first card that the rules' own `legal` offers for the position it was shown.
    program = tmp_path / "first.py"
    program.write_text(FIRST_LEGAL, encoding="utf-8")
    standings = run_arena(
        ["first", "random"],
        games=4,
        workers=1,
        ms=60_000,  # a busy machine must not decide what this test says
        outside={"first": f"{sys.executable} {program}"},
    )
    assert standings.problems == {}
    assert standings.shares["first"].mean > 0


def test_our_own_engine_may_join_as_a_program() -> None:
    engine = f"{sys.executable} -m numberloor engine"
    standings = run_arena(
        ["greedy", "random"], games=2, workers=1, ms=60_000.0, outside={"greedy": engine}
    )
    assert standings.problems == {}


def test_a_command_that_no_shell_could_read_is_refused() -> None:
    with pytest.raises(EngineBotError, match='my: cannot read "\'python" as a command: No clos'):
        run_arena(["my", "random"], games=2, workers=1, outside={"my": "'python"})
    with pytest.raises(EngineBotError, match="my: there is no command after ="):
        run_arena(["my", "random"], games=2, workers=1, outside={"my": " "})


def test_no_program_is_left_running_when_the_next_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[str]] = []

    class Kept(subprocess.Popen[str]):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            started.append(self)

    monkeypatch.setattr("numberloor.lab.arena.engine_bot.subprocess.Popen", Kept)
    program = tmp_path / "first.py"
    program.write_text("import sys\nsys.stdin.read()\n", encoding="utf-8")
    outside = {"first": f"{sys.executable} {program}", "second": " "}
    with pytest.raises(EngineBotError, match="second: there is no command"):
        run_arena(["first", "second"], games=2, level=Level.BASIC, outside=outside)
    assert [process.returncode is not None for process in started] == [True]


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("", r"gone failed: EngineBotError: the program ended 4 times"),
        ("print('hello', flush=True)\ninput()\n", "gone failed: EngineBotError: "),
        (GUEST.replace("ANSWER", "None"), "gone chose no move; legal are: "),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_program_that_never_answers_has_no_figures(
    program: str, told: str, workers: int, tmp_path: Path
) -> None:
    path, kept = tmp_path / "gone.py", tmp_path / "results.jsonl"
    path.write_text(program, encoding="utf-8")
    with pytest.raises(ArenaError, match=rf"gone gave no answer .*(\d+) times of \1 .*{told}"):
        run_arena(
            ["gone", "random"],
            games=8,
            workers=workers,
            ms=60_000,
            outside={"gone": f"{sys.executable} {path}"},
            resume=kept,
        )
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1  # what the arena is


def test_a_program_that_fails_now_and_then_is_replaced_move_by_move(tmp_path: Path) -> None:
    standings = run_arena(
        ["guest", "random"],
        games=4,
        workers=1,
        ms=60_000,
        outside={"guest": guest(tmp_path, '"end"')},
    )
    asked, replaced = standings.asked["guest"], standings.replaced["guest"]
    assert 0 < replaced < asked
    assert standings.replaced["random"] == 0 < standings.asked["random"]
    first, second, last = notes(standings)
    assert first == f"* guest: greedy chose {replaced} of its {asked} moves."
    problems = sum(standings.problems.values())  # steals among them
    assert problems >= replaced
    assert second.startswith(f"{problems} times: guest chose the move end; legal are: ")
    assert last.startswith("Each time greedy chose instead")
    assert [name for name, *_ in rows(standings) if "*" in name] == ["guest *"]
    assert {one["bot"]: one["replaced"] for one in as_data(standings)["standings"]} == {
        "guest": replaced,
        "random": 0,
    }


def test_results_of_before_programs_were_counted_are_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run_arena(["greedy", "random"], games=4, workers=1, resume=file)
    first, *lines = file.read_text(encoding="utf-8").splitlines()
    before = [json.dumps(json.loads(line)[:9]) for line in lines]
    file.write_text("\n".join([first, *before]) + "\n", encoding="utf-8")
    again = run_arena(["greedy", "random"], games=8, workers=1, resume=file)
    assert again.shares == run_arena(["greedy", "random"], games=8, workers=1).shares


def test_nobody_waits_for_a_program_that_will_say_no_more(tmp_path: Path) -> None:
    source = "import os, sys\nos.close(1)\nsys.stdin.read()\n"
    view, chance = view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5)
    with started(tmp_path, "mute", source) as bot:
        for _ in range(4):
            with pytest.raises(EngineBotError, match="the program has ended"):
                bot.choose(view, chance, Budget(50))
        with pytest.raises(EngineBotError, match="the program ended 4 times"):
            bot.choose(view, chance, Budget(50))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("8", "no move in the answer"),
        ('{"id": 1}', "no move in the answer"),
        ('{"id": 1, "move": 8}', 'a move is text such as "8", or null'),
        ("eight", "this is not JSON"),
    ],
)
def test_an_answer_that_is_none_is_told(tmp_path: Path, line: str, told: str) -> None:
    source = f"input()\nprint({line!r}, flush=True)\ninput()\n"
    with started(tmp_path, "odd", source) as bot, pytest.raises(EngineBotError, match=told):
        bot.choose(view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5), Budget(50))


def test_only_the_first_answer_of_a_program_may_take_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.GRACE_MS", 0.0)
    # with no grace even a quick answer would be late
    source = (
        "import json, sys\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'id': asked['id'], 'move': None}), flush=True)\n"
        "sys.stdin.read()\n"
    )
    view, chance = view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5)
    with started(tmp_path, "once", source) as bot:
        assert bot.choose(view, chance, Budget(0.1)) is None
        with pytest.raises(EngineBotError, match="no answer within 0 ms"):
            bot.choose(view, chance, Budget(0.1))


def test_a_program_that_says_nothing_gets_its_minute_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.START_MS", 2_000.0)
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.GRACE_MS", 0.0)
    source = "import sys\nsys.stdin.read()\n"
    view, chance = view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5)
    with started(tmp_path, "still", source) as bot:
        with pytest.raises(EngineBotError, match="within 2 s of its first question"):
            bot.choose(view, chance, Budget(1))
        for _ in range(3):
            with pytest.raises(EngineBotError, match="no answer within 1 ms"):
                bot.choose(view, chance, Budget(1))


def test_nobody_waits_for_a_program_that_does_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.START_MS", 0.0)
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.GRACE_MS", 0.0)
    source = "import threading\nthreading.Event().wait()\n"
    position = deal(Level.BASIC, 2, 5)
    view, chance = view_for(position, 0), SeededChance(5)
    long_past = play(position, 0, view.moves[0], chance).events * 4_000  # more than a pipe holds
    with started(tmp_path, "deaf", source) as bot:
        for _ in range(3):
            with pytest.raises(EngineBotError, match="no answer within 1 ms"):
                bot.choose(view, chance, Budget(1), long_past)
    assert bot._process.returncode is not None


class House:
    """A pipe that guests write to, and hold open for as long as they live."""

    def __init__(self, folder: Path) -> None:
        pipe, program = folder / "house", folder / "stays.py"
        os.mkfifo(pipe)
        inside = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self.door = pipe.open("w")  # while it is open, whoever listens waits for the next guest
        os.set_blocking(inside, True)
        self.heard = os.fdopen(inside)
        program.write_text(STAYS.replace("HOUSE", repr(str(pipe))), encoding="utf-8")
        self.guest = f"{sys.executable} {program}"

    def close_after(self, process: "subprocess.Popen[str]") -> None:
        """Nobody waits for guests of whoever has ended."""
        process.wait()
        self.door.close()

    def heard_until_all_are_gone(self) -> list[str]:
        self.door.close()
        return list(self.heard)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    with house.heard, house.door:
        yield house


def test_a_program_behind_a_wrapper_ends_with_it(house: House) -> None:
    bot = EngineBot("wrapped", f"sh -c '{house.guest}; true'")
    assert house.heard.readline()
    bot.close()
    assert house.heard_until_all_are_gone() == []


def test_with_many_workers_too_no_program_outlives_the_arena(house: House) -> None:
    run_arena(["stays", "random"], games=8, workers=2, outside={"stays": house.guest})
    assert "nobody ended it\n" not in house.heard_until_all_are_gone()


def test_no_program_outlives_an_arena_that_breaks_off(house: House) -> None:
    def full_disk(done: int, _of: int) -> None:
        if done:
            raise OSError("no space left")

    with pytest.raises(OSError, match="no space left"):
        run_arena(
            ["stays", "random"],
            games=8,
            workers=2,
            outside={"stays": house.guest},
            progress=full_disk,
        )
    assert "nobody ended it\n" not in house.heard_until_all_are_gone()


def test_ctrl_c_waits_until_a_program_that_starts_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(subprocess.Popen[str]):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            assert house.heard.readline()  # it is there
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("numberloor.lab.arena.engine_bot.subprocess.Popen", Interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            run_arena(["stays", "random"], games=2, workers=1, outside={"stays": house.guest})
    finally:
        signal.signal(signal.SIGINT, before)
    assert house.heard_until_all_are_gone() == []


@contextmanager
def long_arena(house: House, workers: int = 2) -> "Iterator[subprocess.Popen[str]]":
    """With so many workers, among whom guests of the house play."""
    arena = [sys.executable, "-m", "numberloor", "arena", "random", "--games", "100000",
             "--workers", str(workers), "--bot", f"stays={house.guest}"]  # fmt: skip
    with subprocess.Popen(
        arena,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_them,  # noqa: PLW1509 - it takes no lock
    ) as process:
        threading.Thread(target=house.close_after, args=(process,), daemon=True).start()
        yield process


@pytest.mark.slow  # so that nobody counts its lines, who would answer to SIGTERM instead
@pytest.mark.parametrize(
    ("which", "count"),
    [(which, 2) for which in ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP", "SIGKILL")]
    + [("SIGQUIT", 1), ("SIGKILL", 1)],
)
def test_whatever_ends_an_arena_ends_its_workers_and_their_programs(
    house: House, which: str, count: int
) -> None:
    number = signal.Signals[which]
    with long_arena(house, count) as process:
        workers: set[str] = set()
        while len(workers) < count:  # the arena itself tries the program out first
            workers |= {house.heard.readline().strip()} - {str(process.pid)}
            assert process.poll() is None
        if number in BY_TERMINALS:
            os.killpg(process.pid, number)  # a terminal tells all who were started from it
        else:
            process.send_signal(number)
        told = process.communicate()[1]
    assert "nobody ended it\n" not in house.heard_until_all_are_gone()
    at_once = number in (signal.SIGKILL, signal.SIGQUIT)
    assert process.returncode == (-number if at_once else 128 + number)
    assert told == ""


def has_workers(arena: int) -> bool:
    """One at least that has begun to import; before that it would say nothing in any case."""
    with suppress(psutil.Error):  # another of its children has just ended
        return any(
            "spawn_main" in " ".join(one.cmdline()) and one.cpu_times().user >= 0.05
            for one in psutil.Process(arena).children()
        )
    return False


@pytest.mark.slow
def test_ctrl_c_while_its_workers_start_ends_an_arena_without_a_word(house: House) -> None:
    with long_arena(house) as process:
        while not has_workers(process.pid):
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate()[1] == ""
    assert process.returncode == 128 + signal.SIGINT
    assert "nobody ended it\n" not in house.heard_until_all_are_gone()


def test_an_arena_says_that_one_of_its_processes_was_ended(tmp_path: Path) -> None:
    program = tmp_path / "villain.py"
    program.write_text(
        "import json, os, signal, sys\n"
        "victim = os.getppid()\n"
        "for line in sys.stdin:\n"
        "    if os.getppid() == victim != int(sys.argv[1]):  # who only tries it out\n"
        "        os.kill(victim, signal.SIGKILL)\n"
        "    print(json.dumps({'id': json.loads(line)['id'], 'move': None}), flush=True)\n",
        encoding="utf-8",
    )
    villain = f"{sys.executable} {program} {os.getpid()}"
    with pytest.raises(ArenaError, match=r"before its time \(status -9\)\. If memory"):
        run_arena(["villain", "random"], games=8, workers=2, outside={"villain": villain})


def test_what_goes_wrong_in_a_process_is_told_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "gone"
    program.symlink_to(sys.executable)
    # The arena tries it out; when the processes want to start it, it is there no more.
    monkeypatch.setattr(
        "numberloor.lab.arena.arena.prepare", lambda _bot: program.unlink(missing_ok=True)
    )
    with pytest.raises(EngineBotError, match="shy: cannot start") as told:
        run_arena(["shy", "random"], games=8, workers=2, outside={"shy": str(program)})
    assert "processes.py" in str(told.value.__cause__)  # where it went wrong


def test_a_program_that_says_what_is_no_text_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the machine is when it answers for the second time.
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.GRACE_MS", 60_000.0)
    source = (
        "import json, sys\n"
        "sys.stdout.buffer.write(b'gr\\xfc\\xdf dich\\n')\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'id': json.loads(line)['id'], 'move': None}), flush=True)\n"
    )
    view, chance = view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5)
    with started(tmp_path, "greeting", source) as bot:
        with pytest.raises(EngineBotError, match="this is not JSON"):
            bot.choose(view, chance, Budget(1))
        assert bot.choose(view, chance, Budget(1)) is None


def test_words_that_are_no_answer_do_not_end_the_minute_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numberloor.lab.arena.engine_bot.GRACE_MS", 0.0)
    # with no grace an answer would be late but for the minute
    source = (
        "import json, sys\n"
        "sys.stdin.readline()\n"
        "print('loading', flush=True)\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'id': asked['id'], 'move': None}), flush=True)\n"
        "sys.stdin.read()\n"
    )
    view, chance = view_for(deal(Level.BASIC, 2, 5), 0), SeededChance(5)
    with started(tmp_path, "chatty", source) as bot:
        with pytest.raises(EngineBotError, match="this is not JSON"):
            bot.choose(view, chance, Budget(0.1))
        assert bot.choose(view, chance, Budget(0.1)) is None


def test_elo_follows_the_points() -> None:
    elo = elo_from({("a", "b"): (750.0, 250.0), ("b", "c"): (750.0, 250.0)})
    assert elo["a"] - elo["b"] == pytest.approx(190.0, abs=2.0)
    assert elo["b"] - elo["c"] == pytest.approx(190.0, abs=2.0)


def test_the_interval_is_taken_over_deals() -> None:
    share = share_of([0.5, 1.0, 0.0, 0.5] * 25)
    assert share.mean == 0.5
    assert share.high - share.low == pytest.approx(2 * 1.96 * 0.3553 / 10, rel=0.01)


def test_few_deals_make_a_wider_interval_by_students_t() -> None:
    for degrees, printed in ((9, 2.262), (19, 2.093), (39, 2.023), (99, 1.984)):  # as in any table
        assert students_t(degrees) == pytest.approx(printed, abs=0.0006)
    ten = [0.4, 0.6] * 5
    plain, wider = share_of(ten), share_of(ten, students_t(9))
    assert (wider.high - wider.low) / (plain.high - plain.low) == pytest.approx(1.154, abs=0.01)


def test_the_interval_after_few_games_says_little_but_not_nothing() -> None:
    """Wilson's, by hand: none of three, and all of three."""
    none, all_ = share_of([0.0] * 3), share_of([1.0] * 3)
    assert (none.low, none.high) == pytest.approx((0.0, 3.8415 / 6.8415), abs=1e-4)
    assert (all_.low, all_.high) == pytest.approx((3.0 / 6.8415, 1.0), abs=1e-4)
    even = share_of([0.5])
    assert 0.0 < even.low < 0.1
    assert 0.9 < even.high < 1.0


def test_one_bot_alone_is_no_arena() -> None:
    told = CliRunner().invoke(app, ["arena", "greedy"])
    assert told.exit_code == 2
    assert told.output == (
        "numberloor: name two bots or more: one that meets only itself wins every game\n"
    )


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"notes"])
def test_a_file_that_holds_no_results_is_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "results"
    path.write_bytes(text)
    told = CliRunner().invoke(
        app, ["arena", "greedy", "random", "--games", "2", "--resume", str(path)]
    )
    assert (told.exit_code, len(told.output.splitlines())) == (2, 1)
    assert path.read_bytes() == text


def test_standings_as_json_and_html() -> None:
    standings = run_arena(["greedy", "random"], games=4, workers=1)
    data = json.loads(as_json(standings))
    assert data["standings"][0]["bot"] == "greedy"
    assert data["games"] == 4
    assert "<td>greedy</td>" in as_html(standings)
    assert not [*notes(standings)]


def test_the_command_line_tells_standings_and_errors() -> None:
    runner = CliRunner()
    good = runner.invoke(
        app, ["arena", "greedy", "random", "--games", "4", "--workers", "1", "--format", "json"]
    )
    assert good.exit_code == 0
    assert json.loads(good.stdout)["games"] == 4
    bad = runner.invoke(app, ["arena", "gredy"])
    assert bad.exit_code == 2
    assert "unknown bot" in bad.output
    worse = runner.invoke(app, ["arena", "greedy", "--bot", "mine"])
    assert worse.exit_code == 2
