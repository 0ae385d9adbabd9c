"""The build backend of pyproject.toml: setuptools, which also asks for the libraries that this machine's build needs."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools import client
from tools.compiled_rules import missing_compiler

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *client_requirements()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *client_requirements(), *compiled_server_requirements()]


def client_requirements() -> list[str]:
    """Node, if the client must be built and the machine has none."""
    if os.environ.get("TABLEE_CLIENT") == "0" or client.is_built() or client.machine_has_node():
        return []
    return _extra("node")


def compiled_server_requirements() -> list[str]:
    """The server's libraries, whose types mypyc needs to compile it."""
    return [] if os.environ.get("TABLEE_COMPILE") == "0" or missing_compiler() else _extra("server")


def _extra(name: str) -> list[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = project["optional-dependencies"][name]
    return found
