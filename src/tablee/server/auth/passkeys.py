"""Passkeys (WebAuthn): questions to an authenticator, and the check of its answer. No I/O; needs the extra `tablee[passkeys]`.

A ticket is a signed question. Any process can check it: it says what was asked, of which player, and until when.
"""

from __future__ import annotations

import secrets
from typing import Any, Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from tablee.server.storage.players import Passkey
from tablee.server.texts import Refusal

MINUTES: Final = 5
LONGEST_ID: Final = 400
NAME: Final = "Tablée"

Purpose = Literal["new", "known"]


class Ticket(msgspec.Struct, array_like=True):
    """`player`: the owner of a new passkey; "" when signing in."""

    purpose: Purpose
    challenge: str
    player: str
    until: int


class RelyingParty(msgspec.Struct):
    """The host of the page. A passkey belongs to one host, and browsers create them on https or localhost only."""

    host: str
    origin: str


class Passkeys:
    def __init__(self, secret: bytes) -> None:
        self.signer = URLSafeSerializer(secret, salt="passkey")

    def ask_new(self, place: RelyingParty, player: str, name: str, known: list[str], now: int) -> tuple[str, dict[str, Any]]:
        """A ticket, and the options for the browser's `navigator.credentials.create`."""
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import AuthenticatorSelectionCriteria, PublicKeyCredentialDescriptor, ResidentKeyRequirement

        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=place.host,
            rp_name=NAME,
            user_id=player.encode(),
            user_name=name,
            challenge=challenge,
            timeout=MINUTES * 60_000,
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=raw(id)) for id in known],
        )
        return self._ticket("new", challenge, player, now), options_to_json_dict(options)

    def ask_known(self, place: RelyingParty, now: int) -> tuple[str, dict[str, Any]]:
        """A ticket, and the options for the browser's `navigator.credentials.get`. The passkey that the player picks identifies the
        profile."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(rp_id=place.host, challenge=challenge, timeout=MINUTES * 60_000)
        return self._ticket("known", challenge, "", now), options_to_json_dict(options)

    def _ticket(self, purpose: Purpose, challenge: bytes, player: str, now: int) -> str:
        signed = self.signer.dumps([purpose, challenge.hex(), player, now + MINUTES * 60_000])
        return signed if isinstance(signed, str) else signed.decode()

    def read(self, ticket: str, purpose: Purpose, player: str, now: int) -> Ticket:
        """The question of a ticket, if we signed it for this purpose and player and it has not expired."""
        try:
            read = msgspec.convert(self.signer.loads(ticket), Ticket)
        except (BadSignature, msgspec.ValidationError, UnicodeError):
            raise Refusal("not_allowed", "bad_passkey") from None
        if (read.purpose, read.player) != (purpose, player) or read.until <= now:
            raise Refusal("not_allowed", "bad_passkey")
        return read


def check_new(credential: dict[str, Any], ticket: Ticket, place: RelyingParty) -> Passkey:
    """The new passkey, if the authenticator's answer belongs to the ticket and to this host."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=bytes.fromhex(ticket.challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
        )
    except WebAuthnException:
        raise Refusal("not_allowed", "bad_passkey") from None
    id = bytes_to_base64url(made.credential_id)
    if len(id) > LONGEST_ID:
        raise Refusal("not_allowed", "bad_passkey")
    return Passkey(id, made.credential_public_key, made.sign_count)


def check_known(credential: dict[str, Any], passkey: Passkey, ticket: Ticket, place: RelyingParty) -> int:
    """The authenticator's use counter, if the answer to the ticket is signed by this passkey, at this host."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        shown = verify_authentication_response(
            credential=credential,
            expected_challenge=bytes.fromhex(ticket.challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
        )
    except WebAuthnException:
        raise Refusal("not_allowed", "bad_passkey") from None
    return shown.new_sign_count


def raw(id: str) -> bytes:
    from webauthn import base64url_to_bytes

    return base64url_to_bytes(id)
