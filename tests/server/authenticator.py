"""A software authenticator: it makes passkeys and signs with them, as a phone or a security key would. Nothing about it is pretended."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """`keys`: by id, the host it is for, the key and whose it is. `uses`: it counts them."""

    def __init__(self) -> None:
        self.keys: dict[str, tuple[str, ec.EllipticCurvePrivateKey, str]] = {}
        self.uses = 0

    def create(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """`navigator.credentials.create`."""
        id, key = secrets.token_bytes(20), ec.generate_private_key(ec.SECP256R1())
        host = options["rp"]["id"]
        self.keys[text(id)] = (host, key, options["user"]["id"])
        point = key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        attested = bytes(16) + struct.pack(">H", len(id)) + id + public
        said = self.data(host, ATTESTED) + attested
        response = {
            "clientDataJSON": text(client_data("webauthn.create", options, origin)),
            "attestationObject": text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})),
            "transports": ["internal"],
        }
        return {"id": text(id), "rawId": text(id), "type": "public-key", "response": response, "clientExtensionResults": {}}

    def get(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """`navigator.credentials.get`: the newest passkey for the host."""
        host = options["rpId"]
        id, key, user = next((id, key, user) for id, (of, key, user) in reversed(self.keys.items()) if of == host)
        self.uses += 1
        said, asked = self.data(host, 0), client_data("webauthn.get", options, origin)
        signature = key.sign(said + hashlib.sha256(asked).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": text(asked),
            "authenticatorData": text(said),
            "signature": text(signature),
            "userHandle": user,
        }
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}

    def data(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + struct.pack(">I", self.uses)


def client_data(kind: str, options: dict[str, Any], origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}).encode()
