"""The limit on new guests, tables, uploads and sign-ins of one address."""

from __future__ import annotations

from tablee.server.auth.request_origin import address_of
from tablee.server.http.dependencies import HttpRequest
from tablee.server.process import Site
from tablee.server.texts import Refusal


def limit_new(site: Site, request: HttpRequest) -> None:
    address = address_of(site.settings, request)
    if not site.new_limits.take(address):
        raise Refusal("too_many", retry_after=site.new_limits.wait(address))
