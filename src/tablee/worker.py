"""Worker processes that end together with the process that started them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def belong() -> None:
    """Call this first in a worker. It ignores Ctrl-C, which a terminal sends to all processes: the parent decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
