"""Routes for operators: alive, ready, metrics."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from tablee.server.http.dependencies import TheSite
from tablee.server.storage.database import Unreachable, answers

NOT_READY = ResponseSpec(str, description="it does not serve, or not yet", media_type=MediaType.TEXT)


@get("/health", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def health() -> str:
    """Whether the process runs."""
    return "ok"


@get("/ready", media_type=MediaType.TEXT, tags=["operators"], responses={503: NOT_READY})
async def ready(site: TheSite) -> Response[str]:
    """Whether the process serves: its database answers, its lease is valid, and it is not stopping."""
    try:
        fine = site.ready and not site.registry.lease_expired(site.clock.now()) and await site.database.read(answers)
    except Unreachable:
        fine = False
    return Response("ready" if fine else "not ready", status_code=200 if fine else 503)


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def metrics(state: State) -> Response[bytes]:
    """The metrics for Prometheus."""
    registry = CollectorRegistry()
    registry.register(state.metrics)
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})
