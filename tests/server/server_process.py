"""A server in a process of its own, for tests that look at it from outside."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")


class Process:
    def __init__(self, process: subprocess.Popen[bytes], url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    @property
    def memory(self) -> float:
        """Resident MB of the server itself."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6

    @property
    def files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def cpu(self) -> float:
        """Processor seconds of the server itself."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited(self) -> float:
        """Seconds for which its threads waited for a processor."""
        return sum(waiting_seconds(task) for task in Path(f"/proc/{self.process.pid}/task").iterdir())

    def errors(self) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]


def waiting_seconds(task: Path) -> float:
    """Seconds for which a thread waited for a processor; 0 if the system does not count them, or the thread has ended."""
    with contextlib.suppress(OSError):
        return int((task / "schedstat").read_text().split()[1]) / 1e9
    return 0.0


@contextlib.contextmanager
def process(data: Path, *flags: str, ends: bool = False, rules: Path | None = None) -> Iterator[Process]:
    """`ends`: the test itself ends it. `rules`: the folder of compiled rules to use."""
    data.mkdir(parents=True, exist_ok=True)
    log = data / "log"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(str(path) for path in (rules, *sys.path) if path)}
    command = [sys.executable, "-m", "tablee.server", "serve", "--port", "0", "--data", str(data), "--log", "json", *flags]
    with log.open("wb") as output:
        running = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
    try:
        for _ in range(2400):
            said = log.read_text()
            if "http://" in said:
                break
            assert running.poll() is None, said
            time.sleep(0.1)
        url = said.partition("http://localhost")[2].split()[0].rstrip("/")
        yield Process(running, "http://127.0.0.1" + url, log)
        assert ends == (running.poll() is not None), "the server ended by itself" if not ends else "the server did not end"
    finally:
        running.send_signal(signal.SIGTERM)
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
