"""Invite links: signed tokens with a role and an expiry. Nothing about them is stored."""

from __future__ import annotations

from typing import Literal

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

Role = Literal["seat", "watcher"]


class Invite(msgspec.Struct, array_like=True):
    """`made`: when (Unix ms). A table that revokes its links ends those made before; links of earlier versions have 0."""

    table: str
    role: Role
    seat: int | None
    expires: int
    made: int = 0

    def allows(self) -> str:
        """The permission in the form of `Identity.invite`."""
        return self.role if self.seat is None else f"seat:{self.seat}"


class Invites:
    def __init__(self, secret: bytes) -> None:
        self.signer = URLSafeSerializer(secret, salt="invite")

    def make(self, link: Invite) -> str:
        token = self.signer.dumps([link.table, link.role, link.seat, link.expires, *([link.made] if link.made else [])])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str, now: int) -> Invite | None:
        """The permission of a valid token that has not expired, or None."""
        link = self.known(token)
        return link if link is not None and link.expires > now else None

    def known(self, token: str) -> Invite | None:
        """The permission of a valid token, expired or not."""
        if not token:
            return None
        try:
            link = msgspec.convert(self.signer.loads(token), Invite)
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            return None
        # Base 64 can write the same bytes in several ways. Only the spelling we issued is valid.
        return link if self.make(link) == token else None
