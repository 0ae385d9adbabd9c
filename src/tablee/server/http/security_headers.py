"""Headers of every answer: what a page may load, where it may be shown, and how long it may be kept."""

from __future__ import annotations

from typing import Any, Final

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Svelte writes style attributes; they cannot run anything.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "media-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

ALWAYS: Final = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")

IMMUTABLE: Final = b"public, max-age=31536000, immutable"
"""For files whose name has a hash of their content."""
ASK_FIRST: Final = b"no-cache"
"""For pages and other files: a browser may keep them, and asks each time whether they are still the same."""
NEVER: Final = b"no-store"
"""For the API: its answers are personal, and change."""


def cache_control(path: str, status: int) -> bytes:
    if path.startswith("/api/"):
        return NEVER
    return IMMUTABLE if path.startswith("/assets/") and status in (200, 304) else ASK_FIRST


def with_headers(message: Any, path: str, secure: bool) -> Any:
    """The start of an answer with the headers that it does not have yet. `path`: without the base path of the site."""
    headers = [*message.get("headers", [])]
    names = {name.lower() for name, _ in headers}
    added = [*ALWAYS, (b"cache-control", cache_control(path, message["status"])), *([HTTPS_ONLY] if secure else [])]
    return message | {"headers": headers + [(name, value) for name, value in added if name not in names]}
