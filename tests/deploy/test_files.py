"""The files of deploy/ agree with the program: settings, figures, addresses, users."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.server.settings import Settings, kinds
from tests.architecture.source import ROOT
from tests.server.harness import Served, over_sockets

DEPLOY = ROOT / "deploy"
yaml = pytest.importorskip("yaml", reason="NOT TESTED: PyYAML is not installed")
OTHERS = {"up"}
"""Figures that Prometheus makes itself."""


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_commented_settings_are_the_defaults() -> None:
    values = tomllib.loads(re.sub(r"^#(?=\w+ = )", "", read("tablee.toml"), flags=re.MULTILINE))
    assert msgspec.structs.asdict(Settings()) == values


def test_the_settings_file_changes_nothing_as_it_is() -> None:
    assert {} == tomllib.loads(read("tablee.toml"))


def environments() -> dict[str, dict[str, Any]]:
    found = {}
    for name in ("compose.yaml", "compose.cluster.yaml"):
        for service, described in yaml.safe_load(read(name))["services"].items():
            if described["image"] == "tablee":
                found[f"{name} {service}"] = described.get("environment", {})
    return found


@pytest.mark.parametrize("service", environments())
def test_containers_set_known_settings(service: str) -> None:
    names = [name.removeprefix("TABLEE_").lower() for name in environments()[service]]
    assert set(names) <= set(kinds())


def test_three_processes_share_one_database() -> None:
    services = yaml.safe_load(read("compose.cluster.yaml"))["services"]
    servers = [services[f"server{n}"]["environment"]["TABLEE_DATABASE"] for n in (1, 2, 3)]
    assert 1 == len(set(servers))
    assert {"migrate", "postgres", "redis", "caddy"} <= set(services)


def test_the_image_runs_as_a_user_and_is_checked() -> None:
    text = read("Containerfile")
    stages = text.split("\nFROM ")
    assert 3 == len(stages), "a comment, a stage that builds and one that runs"
    assert "gcc" not in stages[2]
    user = re.findall(r"^USER (.+)$", stages[2], re.MULTILINE)
    assert ["tablee"] == user
    assert "/ready" in re.findall(r"HEALTHCHECK.*\n.*", stages[2])[0]
    names = re.findall(r"TABLEE_(\w+)=", stages[2])
    assert {name.lower() for name in names} <= set(kinds())


@pytest.mark.parametrize("name", ["compose.yaml", "compose.cluster.yaml"])
def test_containers_that_others_wait_for_are_checked(name: str) -> None:
    """The check of the image alone is not enough: podman builds images of a format without one."""
    services = yaml.safe_load(read(name))["services"]
    awaited = {
        other for each in services.values() for other, when in each.get("depends_on", {}).items() if when["condition"] == "service_healthy"
    }
    assert awaited
    assert all("test" in services[other]["healthcheck"] for other in awaited)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="NOT TESTED: systemd is not installed")
def test_the_unit_is_valid(tmp_path: Path) -> None:
    unit = tmp_path / "tablee.service"
    unit.write_text(read("tablee.service").replace("/opt/tablee/bin/tablee", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert "tablee.service" not in done.stderr, done.stderr


def test_the_unit_starts_the_server_with_its_settings() -> None:
    assert "ExecStart=/opt/tablee/bin/tablee serve --settings /etc/tablee.toml" in read("tablee.service")


def named_figures(text: str) -> set[str]:
    return set(re.findall(r"\b(tablee_\w+|process_\w+)", text)) - {"tablee_info"}


@over_sockets()
async def test_dashboard_and_alerts_name_figures_that_exist(served: Served) -> None:
    ada = await served.guest("Ada")
    text = (await ada.http.get(served.url + "/metrics")).text
    families = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    queries = [target["expr"] for panel in json.loads(read("grafana-dashboard.json"))["panels"] for target in panel["targets"]]
    queries += [rule["expr"] for group in yaml.safe_load(read("alerts.yaml"))["groups"] for rule in group["rules"]]
    known = {name + suffix for name in families for suffix in ("", "_total", "_bucket", "_count", "_sum")}
    assert set() == named_figures(" ".join(queries)) - known - OTHERS
