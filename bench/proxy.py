"""A TCP proxy that can stop to forward, as a lost network does. It runs in a process of its own, so that a busy drill does not delay it.

`python -m bench.proxy TARGET` prints its port. The lines `block` and `forward` on its standard input switch it. It ends with its input.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys


class Proxy:
    """Forwards connections to a port of this machine. While `blocked` is true it forwards nothing."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.blocked = False

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            target_reader, target_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.forward(reader, target_writer), self.forward(target_reader, writer))

    async def forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward data. While blocked, keep the connection open without an error."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self.blocked:
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
        writer.close()


async def serve(target: int) -> None:
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.connected, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        proxy.blocked = line.strip() == "block"


class ProxyProcess:
    """The proxy in a process of its own."""

    def __init__(self, target: int) -> None:
        command = [sys.executable, "-m", "bench.proxy", str(target)]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, env=environment)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def block(self) -> None:
        self.say("block")

    def forward(self) -> None:
        self.say("forward")

    def say(self, what: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
