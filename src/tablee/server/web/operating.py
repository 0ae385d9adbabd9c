"""For operators: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

from tablee.server.site import Site
from tablee.server.storage.database import Unreachable, answers
from tablee.server.web.border import TheSite

NOT_READY = ResponseSpec(str, description="it does not serve, or not yet", media_type=MediaType.TEXT)
BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Latency:
    """A histogram of commit times."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        for i, bound in enumerate(BUCKETS):
            if seconds <= bound:
                self.counts[i] += 1
                return
        self.counts[-1] += 1

    def family(self) -> HistogramMetricFamily:
        running, rows = 0, []
        for bound, count in zip([*map(str, BUCKETS), "+Inf"], self.counts, strict=True):
            running += count
            rows.append((bound, running))
        return HistogramMetricFamily("tablee_commit_seconds", "time a commit took", buckets=rows, sum_value=self.total)


class Figures:
    """Read when asked for: nothing is counted twice."""

    def __init__(self, site: Site, latency: Latency) -> None:
        self.site = site
        self.latency = latency

    def collect(self) -> list[GaugeMetricFamily | CounterMetricFamily | HistogramMetricFamily]:
        site, keeper = self.site, self.site.keeper
        return [
            GaugeMetricFamily("tablee_sockets", "sockets open", len(site.gateway.sockets)),
            GaugeMetricFamily("tablee_tables_owned", "tables in this process", len(keeper.live)),
            GaugeMetricFamily("tablee_inbox", "messages waiting at tables", sum(len(live.inbox) for live in keeper.live.values())),
            GaugeMetricFamily("tablee_outgoing", "messages waiting for sockets", sum(len(each.queue) for each in site.gateway.sockets)),
            GaugeMetricFamily("tablee_appends_waiting", "appends waiting for the next commit", len(keeper.writer.waiting)),
            GaugeMetricFamily("tablee_bots_thinking", "choices bots are thinking about", site.thinker.waiting),
            CounterMetricFamily("tablee_appends", "appends made durable", keeper.writer.appended),
            CounterMetricFamily("tablee_commits", "transactions they took", keeper.writer.commits),
            CounterMetricFamily("tablee_fenced_writes", "appends refused because another process owned the table", keeper.writer.fenced),
            CounterMetricFamily("tablee_bot_seconds", "processor time bots took", site.thinker.seconds),
            CounterMetricFamily("tablee_bot_choices", "choices bots made", site.thinker.thoughts),
            CounterMetricFamily("tablee_messages_sent", "messages sent to sockets", site.gateway.sent),
            CounterMetricFamily("tablee_bus_lost", "envelopes the bus lost", getattr(site.switchboard.bus, "lost", 0)),
            self.latency.family(),
        ]


@get("/health", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def health() -> str:
    """The process runs."""
    return "ok"


@get("/ready", media_type=MediaType.TEXT, tags=["operators"], responses={503: NOT_READY})
async def ready(site: TheSite) -> Response[str]:
    """The process serves: its database answers and takes what is written, and it is not stopping."""
    try:
        fine = site.ready and not site.keeper.silent(site.moments.now()) and await site.database.read(answers)
    except Unreachable:
        fine = False
    return Response("ready" if fine else "not ready", status_code=200 if fine else 503)


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, tags=["operators"])
def metrics(site: TheSite) -> Response[bytes]:
    """For Prometheus."""
    registry = CollectorRegistry()
    registry.register(site.figures)
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})
