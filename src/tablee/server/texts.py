"""The server's own sentences in all languages, and the refusal that carries one."""

from __future__ import annotations

import unicodedata

import msgspec

from tablee import catalogues
from tablee.server.messages.common import Code
from tablee.words import LANGS, Lang, Text, fill


class ServerTexts(msgspec.Struct, forbid_unknown_fields=True):
    refusals: dict[str, Text]
    said: dict[str, Text]
    levels: dict[str, Text]
    settings: dict[str, Text]
    operating: dict[str, Text]


TEXTS: ServerTexts = catalogues.read_all("tablee.server", ServerTexts)


class Refusal(Exception):
    """A refused request: a code and a sentence, and the rule if a rule forbids it. `retry_after`: seconds until the request may succeed, if
    there were too many."""

    def __init__(self, code: Code, said: str | Text = "", rule: str = "", retry_after: int = 1) -> None:
        super().__init__(code)
        self.code: Code = code
        self.rule = rule
        self.retry_after = retry_after
        self.text = said if isinstance(said, dict) else TEXTS.refusals[said or code]


def wanted_lang(accepted: str) -> Lang:
    """The first of the browser's languages (`Accept-Language`) that the server has. Messengers mostly name none."""
    wanted = [each.split(";")[0].strip()[:2].lower() for each in accepted.split(",")]
    return next((each for each in wanted if each in LANGS), LANGS[0])


def sentence(key: str, **facts: object) -> Text:
    return fill(TEXTS.said[key], facts)


def operator_text(key: str, **facts: object) -> Text:
    return fill(TEXTS.operating[key], facts)


def with_detail(text: Text, detail: str) -> Text:
    """The sentence, and after it a detail that no catalogue translates."""
    return {lang: f"{said} {plain_line(detail)}" for lang, said in text.items()} if detail else text


def plain_line(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c)[0] != "C")[:300]
