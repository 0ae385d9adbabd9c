"""Records as files: read and replayed whole before anything is shown, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from tablee.cli import given
from tablee.cli.bar import Bar
from tablee.cli.say import Say
from tablee.kernel.record import Record, RecordError, parse
from tablee.kernel.replay import Replay, check_rules
from tablee.shelf import Game, ShelfError

LARGEST = 64 << 20


def read_record(say: Say, name: str) -> tuple[Game, Record]:
    """The game and its record, which is known to replay to its end."""
    text = read_text(say, name)
    try:
        record = parse(text)
        header = record.header
        game = given.game(say, header.game)
        check_rules(game, header)
        game.chosen(header.options)
        replay = Replay(game, record)
        with Bar(say("progress.replaying"), len(replay.entries)) as bar:
            for _ in replay.steps():
                bar(replay.done)
    except (RecordError, ShelfError) as error:
        raise say.bad("bad.record", file=name, detail=error.in_(say.lang) if isinstance(error, RecordError) else str(error)) from None
    return game, record


def read_text(say: Say, name: str) -> str:
    path = Path(name)
    if not name:
        raise say.bad("bad.no_name")
    if path.is_dir():
        raise say.bad("bad.folder", file=name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise say.bad("bad.missing", file=name) from None
    except (OSError, ValueError) as error:
        raise say.bad("bad.unreadable", file=name, detail=reason(error)) from None
    if len(content) > LARGEST:
        raise say.bad("bad.large", file=name, megabytes=LARGEST >> 20)
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise say.bad("bad.not_text", file=name) from None


class Output:
    """A file to be written at the end. That it can be is checked at the start, before anyone has played for it."""

    def __init__(self, say: Say, name: str, force: bool) -> None:
        self.say = say
        self.name = name
        if not name:
            raise say.bad("bad.no_name")
        try:
            self.path = Path(name).resolve()
            if self.path.is_dir():
                raise say.bad("bad.folder", file=name)
            if self.path.exists() and not self.path.is_file():
                raise say.bad("bad.special", file=name)
            if self.path.exists() and not force:
                raise say.bad("bad.exists", file=name)
            if not self.path.parent.is_dir():
                raise say.bad("bad.no_folder", file=name, folder=str(self.path.parent))
        except (OSError, ValueError) as error:
            raise say.bad("bad.unwritable", file=name, detail=reason(error)) from None
        if not os.access(self.path.parent, os.W_OK | os.X_OK):
            raise say.bad("bad.unwritable", file=name, detail=os.strerror(13))

    def write(self, text: str) -> None:
        """Into a file beside it, then renamed: a reader sees the old file or the new one, never half of one."""
        part = self.path.with_name(f".{self.path.name[:200]}.{os.getpid()}.part")
        try:
            with part.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise self.say.bad("bad.unwritable", file=self.name, detail=reason(error)) from None


def reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
