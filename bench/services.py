"""Temporary PostgreSQL and Redis servers, for the drill and the server's tests."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


class Unavailable(Exception):
    """The programs are not installed or cannot start here; the message says why."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def find_program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).is_file():
            return str(folder / name)
    raise Unavailable(f"{name} is not installed")


def postgres_user() -> str | None:
    """Return the user to run PostgreSQL as, or None for the current one. PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return name
    raise Unavailable("PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody")


class Postgres:
    """A PostgreSQL server on its own port. It can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.user = postgres_user()
        self.url = f"postgresql://tablee@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        data = folder / "data"
        data.mkdir()
        if self.user is not None:
            for path in (folder, data):
                shutil.chown(path, self.user)
        made = subprocess.run(
            [find_program("initdb"), "-D", str(data), "-U", "tablee", "--auth=trust", "-E", "UTF8", "--no-sync"],
            user=self.user,
            capture_output=True,
            cwd=folder,
            env=os.environ | {"LC_ALL": "C"},
        )
        if made.returncode != 0:
            raise Unavailable(f"initdb failed: {made.stderr.decode()[-200:]}")

    def start(self) -> None:
        flags = ["-c", "max_connections=200", "-c", f"unix_socket_directories={self.folder}", "-c", "listen_addresses=127.0.0.1"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [find_program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *flags],
                user=self.user,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        wait_for(self.port, "postgres")

    def wait_until_ready(self) -> None:
        """PostgreSQL listens before it accepts queries."""
        for _ in range(600):
            ready = subprocess.run([find_program("pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)], capture_output=True)
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        raise Unavailable("postgres accepts no queries")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
            self.process.kill()
            self.process.wait()


class Redis:
    """A Redis server on its own port, without persistence. It can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [find_program("redis-server"), "--port", str(self.port), "--save", "", "--bind", "127.0.0.1", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self.port, "redis-server")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def wait_for(port: int, name: str) -> None:
    for _ in range(1200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
            return
        time.sleep(0.1)
    raise Unavailable(f"{name} does not answer")


@contextlib.contextmanager
def temporary_services() -> Iterator[tuple[Postgres, Redis]]:
    """Run both in a temporary directory. The caller migrates the database."""
    for name in ("initdb", "postgres", "redis-server"):
        find_program(name)
    with tempfile.TemporaryDirectory(prefix="tablee-services-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        (Path(folder) / "postgres").mkdir()
        (Path(folder) / "redis").mkdir()
        postgres, redis = Postgres(Path(folder) / "postgres"), Redis(Path(folder) / "redis")
        try:
            postgres.start()
            redis.start()
            postgres.wait_until_ready()
            yield postgres, redis
        finally:
            redis.stop()
            postgres.stop()
