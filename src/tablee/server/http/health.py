"""Routes for operators: alive, ready, metrics."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from tablee.server.http.dependencies import TheSite
from tablee.server.process import Site
from tablee.server.storage.database import Unreachable, answers

NOT_READY = ResponseSpec(str, description="it does not serve, or not yet", media_type=MediaType.TEXT)


@get("/health", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def health() -> str:
    """Whether the process runs."""
    return "ok"


@get("/ready", media_type=MediaType.TEXT, tags=["operators"], responses={503: NOT_READY})
async def ready(site: TheSite) -> Response[str]:
    """Whether the process serves: its database answers, its lease is valid, a bus connects it to the other processes, and it is not
    stopping. The first line says so, the others say how each part is."""
    parts = {
        "process": "ok" if site.ready else "stopping",
        "database": await database_state(site),
        "lease": "lapsed" if site.registry.lease_expired(site.clock.now()) else "ok",
    }
    bus = site.router.bus
    fine = set(parts.values()) == {"ok"} and bus.connected
    parts["bus"] = bus.state()
    lines = ["ready" if fine else "not ready", *(f"{part}: {state}" for part, state in parts.items())]
    return Response("\n".join(lines) + "\n", status_code=200 if fine else 503)


async def database_state(site: Site) -> str:
    try:
        return "ok" if await site.database.read(answers) else "unreachable"
    except Unreachable:
        return "unreachable"


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def metrics(state: State) -> Response[bytes]:
    """The metrics for Prometheus."""
    registry = CollectorRegistry()
    registry.register(state.metrics)
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})
