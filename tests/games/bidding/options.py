"""The table options."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    bell: bool = True
