"""The figures of this process for Prometheus."""

from __future__ import annotations

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

from tablee.server.process import Site
from tablee.server.storage.commit_latency import BUCKETS, CommitLatency


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
            commit_seconds(site.commit_latency),
        ]


def commit_seconds(latency: CommitLatency) -> HistogramMetricFamily:
    running, rows = 0, []
    for bound, count in zip([*map(str, BUCKETS), "+Inf"], latency.counts, strict=True):
        running += count
        rows.append((bound, running))
    return HistogramMetricFamily("tablee_commit_seconds", "time a commit took", buckets=rows, sum_value=latency.total)
