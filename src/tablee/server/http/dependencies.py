"""Types that the routes share."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from tablee.server.process import Site

TheSite = NamedDependency[Site]


HttpRequest = Request[Any, Any, State]
