"""A worker process ends when whoever started it stops it or is gone, and not before."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def belong() -> None:
    """To be called first in the worker. A terminal sends Ctrl-C to all: it is for whoever started the worker to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
