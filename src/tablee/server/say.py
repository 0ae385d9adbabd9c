"""The server's own sentences, and the refusal that carries one."""

from __future__ import annotations

from importlib import resources

import msgspec

from tablee.server.messages.common import Code
from tablee.shelf import read_toml
from tablee.words import Text


class ServerTexts(msgspec.Struct, forbid_unknown_fields=True):
    refusals: dict[str, Text]
    said: dict[str, Text]
    levels: dict[str, Text]


TEXTS: ServerTexts = read_toml("server/texts.toml", (resources.files("tablee.server") / "texts.toml").read_bytes(), ServerTexts)


class Refusal(Exception):
    """What someone may not do at a table or on the site: a code and a sentence, with the rule where a rule forbids it."""

    def __init__(self, code: Code, said: str | Text = "", rule: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.rule = rule
        self.text = said if isinstance(said, Text) else TEXTS.refusals[said or code]


def said(key: str, **facts: object) -> Text:
    text = TEXTS.said[key]
    return Text(text.fr.format(**facts), text.en.format(**facts)) if facts else text
