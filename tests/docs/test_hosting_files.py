"""The files that a host copies: their commands are real, and they fit one another."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from numberloor.server.process.metrics import metrics_text
from numberloor.wire.hints import link_address
from tests.docs.cheaply import find, understand
from tests.docs.pages import ROOT

HOSTING = ROOT / "examples" / "hosting"
PROGRAM = "/opt/numberloor/bin/numberloor"


def read(name: str) -> str:
    return (HOSTING / name).read_text(encoding="utf-8")


def variables_of_serve() -> dict[str, Any]:
    command, _ = find(["serve"])
    return {option.envvar: option for option in command.params if option.envvar}


# ---- systemd ----


def unit(name: str) -> configparser.ConfigParser:
    parsed = configparser.ConfigParser(interpolation=None, strict=False)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(read(name))
    return parsed


def test_the_service_calls_serve_as_it_is_and_may_write_where_it_does() -> None:
    service = unit("numberloor.service")["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program == PROGRAM
    understand(words)
    assert f"sqlite:/var/lib/{service['StateDirectory']}/" in service["ExecStart"]
    assert service["Environment"] == f"NUMBA_CACHE_DIR=/var/cache/{service['CacheDirectory']}"


def test_the_service_has_its_socket_where_the_pages_look_for_it() -> None:
    assert unit("numberloor.service")["Unit"]["Requires"] == "numberloor.socket"
    port = find(["serve"])[0].params[1].default
    assert unit("numberloor.socket")["Socket"]["ListenStream"] == f"127.0.0.1:{port}"


def test_the_backup_is_of_the_database_that_the_service_uses() -> None:
    service = unit("numberloor-backup.service")["Service"]
    shell, _, script = shlex.split(service["ExecStart"].replace("\\\n", ""))
    _exec, program, *words = script.replace("$$(date +%%A)", "Monday").split()
    assert (shell, program) == ("/bin/sh", PROGRAM)
    understand(words)
    database = words[words.index("--database") + 1]
    assert database in unit("numberloor.service")["Service"]["ExecStart"]
    folder, _, _file = words[-1].rpartition("/")
    assert folder.removeprefix("/var/lib/") in service["StateDirectory"].split()


def test_the_service_starts_again_but_not_in_a_frenzy() -> None:
    parsed = unit("numberloor.service")
    assert parsed["Service"]["Restart"] == "always"
    assert int(parsed["Service"]["RestartSec"]) >= 1
    assert int(parsed["Unit"]["StartLimitBurst"]) < int(parsed["Unit"]["StartLimitIntervalSec"])


# ---- Grafana ----


def test_the_board_asks_for_figures_that_there_are() -> None:
    told = metrics_text().decode()
    there = set(re.findall(r"^# TYPE (\S+)", told, re.MULTILINE))
    there |= {name.removesuffix("_total") for name in there}
    board = json.loads(read("grafana.json"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    names = {name for expr in asked for name in re.findall(r"numberloor_[a-z_]+", expr)}
    assert {re.sub(r"_(bucket|total)$", "", name) for name in names} <= there
    ours = {name for name in there if name.startswith("numberloor_")}
    shown = {re.sub(r"_(bucket|total)$", "", name) for name in names}
    hidden = {re.sub(r"_(total|created)$", "", name) for name in ours} - shown
    assert not hidden, "a figure that the board does not show"


# ---- containers ----


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return loaded


def test_the_servers_are_called_as_they_are(compose: dict[str, Any]) -> None:
    servers = {name: one for name, one in compose["services"].items() if "build" in one}
    assert len(servers) == 2
    for server in servers.values():
        understand(["serve", *server["command"]])
        assert set(server["environment"]) <= set(variables_of_serve())
        assert (HOSTING / server["build"]["context"] / "Dockerfile").is_file()
    behind = re.findall(r"reverse_proxy (.*) \{", read("Caddyfile"))[0].split()
    assert behind == [f"{name}:8000" for name in servers]


def test_proxies_lead_all_links_of_a_table_to_one_server(compose: dict[str, Any]) -> None:
    """By what a client's address tells of it."""
    (told,) = re.findall(r"/ws\?(\w+)=", link_address("http://x", "Zk3vQ0b1Xy8wPq2L"))
    assert f"lb_policy query {told} {{" in read("Caddyfile")
    nginx = read("nginx.conf")
    assert f"map $arg_{told} $numberloor_table" in nginx
    assert "hash $numberloor_table consistent" in nginx
    servers = [f"{name}:8000" for name, one in compose["services"].items() if "build" in one]
    assert re.findall(r"^    server (.*);", nginx, re.MULTILINE) == 2 * servers


def test_every_container_is_watched_and_writes_nowhere_else(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        assert service["read_only"], name
        assert "healthcheck" in service or "build" in service, name
        assert "no-new-privileges:true" in service["security_opt"], name


def test_no_secret_stands_in_the_file(compose: dict[str, Any], tmp_path: Path) -> None:
    shutil.copy(HOSTING / "secrets.sh", tmp_path)
    draw = ["sh", str(tmp_path / "secrets.sh")]
    subprocess.run(draw, check=True)
    drawn = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert {f"./secrets/{name}" for name in drawn} == {
        secret["file"] for secret in compose["secrets"].values()
    }
    database = compose["services"]["db"]["environment"]
    user, name = database["POSTGRES_USER"], database["POSTGRES_DB"]
    assert drawn["database"] == f"postgresql://{user}:{drawn['db_password']}@db/{name}"
    assert len(drawn["db_password"]) == 48
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
    again = subprocess.run(draw, check=False, capture_output=True)
    assert again.returncode != 0
    assert (tmp_path / "secrets" / "db_password").read_text() == drawn["db_password"]


def test_the_image_is_built_from_locks_that_are_there() -> None:
    said = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    named = set(re.findall(r"requirements/(\w+)\.lock", said))
    named |= set(re.findall(r"^ARG REQUIREMENTS=(\w+)", said, re.MULTILINE))
    for name in named:
        assert (ROOT / "requirements" / f"{name}.lock").is_file(), name


def test_the_image_looks_after_itself_by_an_address_that_answers() -> None:
    said = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    check = json.loads(re.findall(r"HEALTHCHECK .* CMD \\\n\s*(\[.*\])", said)[0])
    assert "http://127.0.0.1:8000/healthz" in check[-1]
    assert re.search(r"^USER \d+:\d+$", said, re.MULTILINE)
