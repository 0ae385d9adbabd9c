"""Invite links: signed tokens with a role and an expiry. Nothing about them is stored."""

from __future__ import annotations

from typing import Literal

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

Role = Literal["seat", "watcher"]


class Invite(msgspec.Struct, array_like=True):
    table: str
    role: Role
    seat: int | None
    expires: int

    def allows(self) -> str:
        """As `Who.link` says it."""
        return self.role if self.seat is None else f"seat:{self.seat}"


class Invites:
    def __init__(self, secret: bytes) -> None:
        self.signer = URLSafeSerializer(secret, salt="invite")

    def make(self, link: Invite) -> str:
        token = self.signer.dumps([link.table, link.role, link.seat, link.expires])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str, now: int) -> Invite | None:
        """What the token allows, if it is ours and has not ended."""
        link = self.known(token)
        return link if link is not None and link.expires > now else None

    def known(self, token: str) -> Invite | None:
        """What the token was for, if it is ours, ended or not."""
        if not token:
            return None
        try:
            link = msgspec.convert(self.signer.loads(token), Invite)
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            return None
        # Base 64 writes the same bytes in several ways: only the one we gave out counts.
        return link if self.make(link) == token else None
