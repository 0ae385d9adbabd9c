"""The figures of this process for Prometheus."""

from __future__ import annotations

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

from tablee.server.process import Site

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class CommitLatency:
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


class Metrics:
    """Read when asked for: nothing is counted twice."""

    def __init__(self, site: Site, latency: CommitLatency) -> None:
        self.site = site
        self.latency = latency

    def collect(self) -> list[GaugeMetricFamily | CounterMetricFamily | HistogramMetricFamily]:
        site, registry = self.site, self.site.registry
        return [
            GaugeMetricFamily("tablee_sockets", "sockets open", len(site.gateway.connections)),
            GaugeMetricFamily("tablee_tables_owned", "tables in this process", len(registry.actors)),
            GaugeMetricFamily("tablee_inbox", "messages waiting at tables", sum(len(actor.inbox) for actor in registry.actors.values())),
            GaugeMetricFamily("tablee_outgoing", "messages waiting for sockets", sum(len(each.queue) for each in site.gateway.connections)),
            GaugeMetricFamily("tablee_appends_waiting", "appends waiting for the next commit", len(registry.writer.waiting)),
            GaugeMetricFamily("tablee_bots_thinking", "choices bots are thinking about", site.bot_workers.waiting),
            CounterMetricFamily("tablee_appends", "appends made durable", registry.writer.appended),
            CounterMetricFamily("tablee_commits", "transactions they took", registry.writer.commits),
            CounterMetricFamily("tablee_fenced_writes", "appends refused because another process owned the table", registry.writer.fenced),
            CounterMetricFamily("tablee_bot_seconds", "processor time bots took", site.bot_workers.seconds),
            CounterMetricFamily("tablee_bot_choices", "choices bots made", site.bot_workers.thoughts),
            CounterMetricFamily("tablee_messages_sent", "messages sent to sockets", site.gateway.sent),
            CounterMetricFamily("tablee_bus_lost", "envelopes the bus lost", getattr(site.router.bus, "lost", 0)),
            self.latency.family(),
        ]
