"""The examples of deploy/ for nginx and Caddy, run for real in front of a server: pages, TLS, websockets, addresses, private paths."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator

import httpx
import pytest
import websockets

from bench.services import free_port
from tests.architecture.source import ROOT
from tests.server.server_process import Process, process

DEPLOY = ROOT / "deploy"
NAME = "games.example.org"
PATIENCE = 120.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("site"), "--proxy", "--requests", "2") as running:
        yield running


def wait_for(url: str, verify: ssl.SSLContext | bool = True) -> None:
    for _ in range(int(PATIENCE / 0.1)):
        try:
            httpx.get(url, verify=verify, headers={"host": NAME})
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"{url} does not answer")


async def play_through(scheme: str, port: int, trusted: ssl.SSLContext | None) -> None:
    """A guest signs in and opens a socket through the proxy, as a browser does."""
    headers = {"host": NAME, "origin": f"{scheme}://{NAME}"}
    async with httpx.AsyncClient(verify=trusted or True, headers=headers, timeout=PATIENCE) as http:
        me = await http.post(f"{scheme}://127.0.0.1:{port}/api/me", json={"name": "Ada"})
    assert 201 == me.status_code, me.text
    cookie = me.headers["set-cookie"]
    secure = scheme == "https"
    assert (secure, secure) == ("Secure" in cookie, "strict-transport-security" in me.headers)
    headers = {"Origin": headers["origin"], "Cookie": cookie.partition(";")[0]}
    address = f"{scheme.replace('http', 'ws')}://{NAME}/api/socket"
    async with websockets.connect(
        address, host="127.0.0.1", port=port, additional_headers=headers, ssl=trusted, open_timeout=PATIENCE
    ) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 1}))
        welcome = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert ("welcome", "Ada") == (welcome["type"], welcome["me"]["name"])


@pytest.fixture(scope="module")
def nginx(server: Process, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, ssl.SSLContext]]:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("NOT TESTED behind nginx: it is not installed (apt install nginx)")
    folder = tmp_path_factory.mktemp("nginx")
    folder.chmod(0o755)
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run([*made, "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate], check=True, capture_output=True)
    plain, secure = free_port(), free_port()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("127.0.0.1:8000", server.url.removeprefix("http://")),
        (f"/etc/letsencrypt/live/{NAME}/", f"{folder}/"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
    ):
        assert old in site
        site = site.replace(old, new)
    site = re.sub(r" *listen \[::\].*\n", "", site)
    user = "user root;" if os.geteuid() == 0 else ""
    config = folder / "nginx.conf"
    temporary = "".join(f"{each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config.write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/error; events {{}} http {{ access_log off; {temporary} {site} }}"
    )
    checked = subprocess.run([program, "-t", "-c", config, "-p", folder], capture_output=True, text=True)
    assert 0 == checked.returncode, checked.stderr
    running = subprocess.Popen([program, "-c", config, "-p", folder], stderr=subprocess.DEVNULL)
    trusted = ssl.create_default_context(cafile=str(certificate))
    # The certificate is for the name of the site, and the test asks by the address.
    trusted.check_hostname = False
    try:
        wait_for(f"https://127.0.0.1:{secure}/health", trusted)
        yield secure, trusted
    finally:
        running.terminate()
        running.wait(20)


def test_a_player_plays_through_nginx_over_tls(nginx: tuple[int, ssl.SSLContext]) -> None:
    port, trust = nginx
    asyncio.run(play_through("https", port, trust))


def test_a_client_cannot_choose_its_address_behind_nginx(nginx: tuple[int, ssl.SSLContext]) -> None:
    """The client is limited under its own address, whatever addresses it writes into the header."""
    port, trusted = nginx
    # An address that is no trusted proxy's.
    transport = httpx.HTTPTransport(verify=trusted, local_address="127.0.0.2")
    with httpx.Client(transport=transport, timeout=PATIENCE) as http:
        for n in range(200):
            headers = {"host": NAME, "x-forwarded-for": f"203.0.113.{n}"}
            if 429 == http.get(f"https://127.0.0.1:{port}/health", headers=headers).status_code:
                return
    raise AssertionError("no request was refused")


@pytest.fixture(scope="module")
def caddy(server: Process, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("NOT TESTED behind Caddy: it is not installed (apt install caddy)")
    folder = tmp_path_factory.mktemp("caddy")
    port = free_port()
    # Without TLS, because a certificate authority cannot reach this machine.
    variables = os.environ | {
        "SITE": f"http://:{port}",
        "SERVERS": server.url.removeprefix("http://"),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    checked = subprocess.run([program, "validate", "--config", config], env=variables, capture_output=True, text=True)
    assert 0 == checked.returncode, checked.stderr
    running = subprocess.Popen([program, "run", "--config", config], env=variables, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/health")
        yield port
    finally:
        running.terminate()
        running.wait(20)


def test_a_player_plays_through_caddy(caddy: int) -> None:
    asyncio.run(play_through("http", caddy, None))


def test_figures_are_private_behind_caddy_too(caddy: int) -> None:
    assert 200 == httpx.get(f"http://127.0.0.1:{caddy}/metrics", timeout=PATIENCE).status_code, "this machine is private"
