"""Headers of every answer: what a page may load, where it may be shown, and how long it may be kept."""

from __future__ import annotations

from typing import Any, Final

HEAD_SCRIPT: Final = "sha256-8LrmPB1cyjuzv8cZUPJh1bjEip6/o/yfrj5p/Bf7tgQ="
"""The hash of the script in the client's `index.html`, the only inline script that may run."""

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        f"script-src 'self' '{HEAD_SCRIPT}'",
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

NO_SNIFF: Final = (b"x-content-type-options", b"nosniff")
ALWAYS: Final = [(b"content-security-policy", CONTENT_SECURITY_POLICY.encode()), NO_SNIFF, (b"referrer-policy", b"same-origin")]
NO_PAGES: Final = (".css", ".js", ".woff2")
"""Files of the client that no browser shows as a page. The headers of pages mean nothing there, and a first visit loads forty of them:
they would be an eighth of its weight."""
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
    always = [NO_SNIFF] if path.startswith("/assets/") and path.endswith(NO_PAGES) else ALWAYS
    added = [*always, (b"cache-control", cache_control(path, message["status"])), *([HTTPS_ONLY] if secure else [])]
    return message | {"headers": headers + [(name, value) for name, value in added if name not in names]}
