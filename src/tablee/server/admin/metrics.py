"""The figures of this process for Prometheus."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

from tablee.server import loop_stalls
from tablee.server.loop_stalls import LoopStalls
from tablee.server.process import Site
from tablee.server.storage import commit_latency
from tablee.server.storage.commit_latency import CommitLatency


class Metrics:
    """Reads the figures when Prometheus asks for them."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def collect(self) -> list[GaugeMetricFamily | CounterMetricFamily | HistogramMetricFamily]:
        site, registry = self.site, self.site.registry
        return [
            GaugeMetricFamily("tablee_sockets", "sockets open", len(site.viewers.connections)),
            GaugeMetricFamily("tablee_tables_owned", "tables in this process", len(registry.actors)),
            GaugeMetricFamily("tablee_inbox", "messages waiting at tables", sum(len(actor.inbox) for actor in registry.actors.values())),
            GaugeMetricFamily("tablee_outgoing", "messages waiting for sockets", sum(len(each.queue) for each in site.viewers.connections)),
            GaugeMetricFamily("tablee_appends_waiting", "appends waiting for the next commit", len(registry.writer.waiting)),
            GaugeMetricFamily("tablee_bots_thinking", "choices bots are thinking about", site.bot_workers.waiting),
            CounterMetricFamily("tablee_appends", "appends made durable", registry.writer.appended),
            CounterMetricFamily("tablee_commits", "transactions they took", registry.writer.commits),
            CounterMetricFamily("tablee_fenced_writes", "appends refused because another process owned the table", registry.writer.fenced),
            CounterMetricFamily("tablee_bot_seconds", "processor time bots took", site.bot_workers.seconds),
            CounterMetricFamily("tablee_bot_choices", "choices bots made", site.bot_workers.thoughts),
            CounterMetricFamily("tablee_messages_sent", "messages sent to sockets", site.viewers.sent),
            CounterMetricFamily("tablee_bus_lost", "envelopes the bus lost", getattr(site.router.bus, "lost", 0)),
            histogram("tablee_commit_seconds", "time a commit took", commit_latency.BUCKETS, site.commit_latency),
            histogram("tablee_loop_stall_seconds", "time the event loop was kept by own work", loop_stalls.BUCKETS, registry.loop_stalls),
        ]


def histogram(name: str, about: str, bounds: Sequence[float], found: CommitLatency | LoopStalls) -> HistogramMetricFamily:
    running, rows = 0, []
    for bound, count in zip([*map(str, bounds), "+Inf"], found.counts, strict=True):
        running += count
        rows.append((bound, running))
    return HistogramMetricFamily(name, about, buckets=rows, sum_value=found.total)
