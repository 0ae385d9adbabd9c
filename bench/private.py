"""Private copies of PostgreSQL and Redis in a temporary directory, and a wire to cut: for the drill and the server's tests."""

from __future__ import annotations

import asyncio
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


class NotHere(Exception):
    """The programs are not installed, or cannot be started here: one sentence why."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).is_file():
            return str(folder / name)
    raise NotHere(f"{name} is not installed")


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return name
    raise NotHere("PostgreSQL does not run as root and there is no other user")


class Postgres:
    """`url` on a port of its own; `stop` and `start` again for drills."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.user = other_user()
        self.url = f"postgresql://tablee@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        data = folder / "data"
        data.mkdir()
        if self.user is not None:
            for path in (folder, data):
                shutil.chown(path, self.user)
        made = subprocess.run(
            [program("initdb"), "-D", str(data), "-U", "tablee", "--auth=trust", "-E", "UTF8", "--no-sync"],
            user=self.user,
            capture_output=True,
            cwd=folder,
            env=os.environ | {"LC_ALL": "C"},
        )
        if made.returncode != 0:
            raise NotHere(f"initdb failed: {made.stderr.decode()[-200:]}")

    def start(self) -> None:
        flags = ["-c", "max_connections=200", "-c", f"unix_socket_directories={self.folder}", "-c", "listen_addresses=127.0.0.1"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *flags],
                user=self.user,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        wait_for(self.port, "postgres")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
            self.process.kill()
            self.process.wait()


class Redis:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [program("redis-server"), "--port", str(self.port), "--save", "", "--bind", "127.0.0.1", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self.port, "redis-server")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def wait_for(port: int, name: str) -> None:
    for _ in range(300):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
            return
        time.sleep(0.1)
    raise NotHere(f"{name} does not answer")


@contextlib.contextmanager
def private_copies() -> Iterator[tuple[Postgres, Redis]]:
    """Both, running, in a directory that is gone afterwards. The caller migrates the database."""
    for name in ("initdb", "postgres", "redis-server"):
        program(name)
    with tempfile.TemporaryDirectory(prefix="tablee-private-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        (Path(folder) / "postgres").mkdir()
        (Path(folder) / "redis").mkdir()
        postgres, redis = Postgres(Path(folder) / "postgres"), Redis(Path(folder) / "redis")
        try:
            postgres.start()
            redis.start()
            # A server that listens may still be starting up.
            for _ in range(100):
                ready = subprocess.run([program("pg_isready"), "-h", "127.0.0.1", "-p", str(postgres.port)], capture_output=True)
                if ready.returncode == 0:
                    break
                time.sleep(0.1)
            yield postgres, redis
        finally:
            redis.stop()
            postgres.stop()


class Wire:
    """A connection between a process and the database that can be cut and mended."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self.cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None
        self.tasks: list[asyncio.Task[None] | None] = []

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.connected, "127.0.0.1", self.port)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tasks.append(asyncio.current_task())
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        self.writers |= {writer, there_writer}
        await asyncio.gather(self.carry(reader, there_writer), self.carry(there_reader, writer), return_exceptions=True)
        self.writers -= {writer, there_writer}

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """While the wire is cut nothing passes and nothing is said about it, as with a lost network."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self.cut:
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
        writer.close()

    async def stop(self) -> None:
        if self.server is not None:
            self.server.close()
        for writer in self.writers:
            writer.close()
        self.cut = False
        if self.tasks:
            await asyncio.wait([task for task in self.tasks if task is not None], timeout=2)
