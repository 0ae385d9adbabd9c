"""The figures of this process for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import Metric, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

import tablee
from tablee.server.histogram import Histogram
from tablee.server.http.shelf import program_version
from tablee.server.process import Site


class Metrics:
    """Reads the figures when Prometheus asks for them."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.version = program_version()
        self.process = ProcessCollector(registry=None)

    def collect(self) -> Iterator[Metric]:
        yield from self.tables()
        yield from self.database()
        yield from self.bus()
        yield from self.bots()
        yield from self.http()
        stalls = self.site.registry.loop_stalls.histogram
        yield histogram("tablee_loop_stall_seconds", "time the event loop was kept by own work", {"": stalls})
        about = GaugeMetricFamily(
            "tablee_info", "the program's version, and whether its rules are compiled", labels=["version", "compiled"]
        )
        about.add_metric([self.version, str(tablee.COMPILED).lower()], 1)
        yield about
        yield from self.process.collect()

    def tables(self) -> list[Metric]:
        site, registry = self.site, self.site.registry
        return [
            GaugeMetricFamily("tablee_sockets", "sockets open", len(site.viewers.connections)),
            GaugeMetricFamily("tablee_tables_owned", "tables in this process", len(registry.actors)),
            GaugeMetricFamily("tablee_inbox", "messages waiting at tables", sum(len(actor.inbox) for actor in registry.actors.values())),
            GaugeMetricFamily("tablee_outgoing", "messages waiting for sockets", sum(len(each.queue) for each in site.viewers.connections)),
            CounterMetricFamily("tablee_messages_sent", "messages sent to sockets", site.viewers.sent),
        ]

    def database(self) -> list[Metric]:
        site, writer, database = self.site, self.site.registry.writer, self.site.database
        lease_valid = not site.registry.lease_expired(site.clock.now())
        return [
            GaugeMetricFamily("tablee_ready", "whether the process serves: 0 while it stops", int(site.ready)),
            GaugeMetricFamily("tablee_database_up", "whether the database answered the last transaction", int(database.answered)),
            GaugeMetricFamily("tablee_lease_valid", "whether the lease was renewed in time", int(lease_valid)),
            GaugeMetricFamily("tablee_database_connections", "pooled PostgreSQL connections in use", database.connections()),
            CounterMetricFamily("tablee_database_failed", "transactions without an answer, or with an error", database.failed),
            histogram("tablee_database_seconds", "time a transaction took, waiting included", database.seconds, "kind"),
            GaugeMetricFamily("tablee_appends_waiting", "appends waiting for the next commit", len(writer.waiting)),
            CounterMetricFamily("tablee_appends", "appends made durable", writer.appended),
            CounterMetricFamily("tablee_commits", "transactions they took", writer.commits),
            CounterMetricFamily("tablee_fenced_writes", "appends refused because another process owned the table", writer.fenced),
            histogram("tablee_commit_seconds", "time a commit took", {"": site.commit_seconds}),
        ]

    def bus(self) -> list[Metric]:
        """A single process has no bus, and no such figures but the first."""
        bus = self.site.router.bus
        up = GaugeMetricFamily("tablee_bus_up", "whether the bus publishes and receives", labels=["bus", "direction"])
        away = GaugeMetricFamily("tablee_bus_away_seconds", "time since the bus has failed, 0 while it works", labels=["bus"])
        waiting = GaugeMetricFamily("tablee_bus_waiting", "envelopes waiting to be published", labels=["bus"])
        sent = CounterMetricFamily("tablee_bus_sent", "envelopes published", labels=["bus"])
        received = CounterMetricFamily("tablee_bus_received", "envelopes received", labels=["bus"])
        lost = CounterMetricFamily("tablee_bus_lost", "envelopes published nowhere", labels=["bus"])
        rerouted = CounterMetricFamily("tablee_bus_rerouted", "envelopes handed to the fallback", labels=["bus"])
        for each in bus.figures():
            for direction in ("publishing", "receiving"):
                up.add_metric([each.kind, direction], int(direction not in each.away))
            away.add_metric([each.kind], time.monotonic() - min(each.away.values()) if each.away else 0)
            waiting.add_metric([each.kind], len(each.outgoing))
            sent.add_metric([each.kind], each.sent)
            received.add_metric([each.kind], each.received)
            lost.add_metric([each.kind], each.lost)
            rerouted.add_metric([each.kind], each.rerouted)
        connected = GaugeMetricFamily("tablee_bus_connected", "whether other processes can be reached by any bus", int(bus.connected))
        return [connected, up, away, waiting, sent, received, lost, rerouted]

    def bots(self) -> list[Metric]:
        site = self.site
        return [
            GaugeMetricFamily("tablee_bots_thinking", "choices bots are thinking about", site.bot_workers.waiting),
            CounterMetricFamily("tablee_bot_seconds", "processor time bots took", site.bot_workers.seconds),
            CounterMetricFamily("tablee_bot_choices", "choices bots made", site.bot_workers.thoughts),
            CounterMetricFamily("tablee_bot_workers_lost", "worker processes of bots that ended by themselves", site.bot_workers.broken),
            GaugeMetricFamily("tablee_replays_waiting", "uploads and replays waiting or running", sum(site.replays.waiting.values())),
        ]

    def http(self) -> list[Metric]:
        figures = self.site.http_figures
        requests = CounterMetricFamily("tablee_http_requests", "HTTP requests answered", labels=["path", "method", "status"])
        for (path, method, status), count in figures.requests.items():
            requests.add_metric([path, method, str(status)], count)
        return [
            GaugeMetricFamily("tablee_http_open", "HTTP requests under way", figures.open),
            requests,
            histogram("tablee_http_seconds", "time until an HTTP request was answered", figures.seconds, "path"),
        ]


def histogram(name: str, about: str, found: dict[str, Histogram], label: str = "") -> HistogramMetricFamily:
    """The histograms of one name, by the value of a label, or one without a label."""
    family = HistogramMetricFamily(name, about, labels=[label] if label else [])
    for value, each in found.items():
        bounds = [*map(str, each.bounds), "+Inf"]
        family.add_metric([value] if label else [], list(zip(bounds, accumulate(each.counts), strict=True)), each.total)
    return family
