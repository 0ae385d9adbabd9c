"""Record files: a file is read and replayed completely before anything is shown, and written completely or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from tablee.cli import arguments
from tablee.cli.progress import ProgressBar
from tablee.cli.translator import Translator
from tablee.error_texts import error_text
from tablee.game import Game
from tablee.kernel.errors import RecordError
from tablee.kernel.record import Record, parse
from tablee.kernel.replay import Replay, check_rules
from tablee.toml_files import ShelfError

MAX_BYTES = 64 << 20


def read_record(tr: Translator, name: str) -> tuple[Game, Record]:
    """Read a record and check that it replays to its end."""
    text = read_text(tr, name)
    try:
        record = parse(text)
        header = record.header
        game = arguments.game(tr, header.game)
        check_rules(game, header)
        game.chosen(header.options)
        replay = Replay(game, record)
        with ProgressBar(tr("progress.replay"), len(replay.entries)) as bar:
            for _ in replay.steps():
                bar(replay.done)
    except (RecordError, ShelfError) as error:
        raise tr.error("error.record", file=name, detail=error_text(error)) from None
    return game, record


def read_text(tr: Translator, name: str) -> str:
    path = Path(name)
    if not name:
        raise tr.error("error.no_file_name")
    if path.is_dir():
        raise tr.error("error.is_folder", file=name)
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise tr.error("error.file_missing", file=name) from None
    except (OSError, ValueError) as error:
        raise tr.error("error.unreadable", file=name, detail=reason(error)) from None
    if len(content) > MAX_BYTES:
        raise tr.error("error.too_large", file=name, megabytes=MAX_BYTES >> 20)
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise tr.error("error.not_text", file=name) from None


class OutputFile:
    """A file to write at the end of a command. The constructor checks that it can be written, before a long game is played for it."""

    def __init__(self, tr: Translator, name: str, force: bool) -> None:
        self.tr = tr
        self.name = name
        if not name:
            raise tr.error("error.no_file_name")
        try:
            self.path = Path(name).resolve()
            if self.path.is_dir():
                raise tr.error("error.is_folder", file=name)
            if self.path.exists() and not self.path.is_file():
                raise tr.error("error.special_file", file=name)
            if self.path.exists() and not force:
                raise tr.error("error.file_exists", file=name)
            if not self.path.parent.is_dir():
                raise tr.error("error.folder_missing", file=name, folder=str(self.path.parent))
        except (OSError, ValueError) as error:
            raise tr.error("error.unwritable", file=name, detail=reason(error)) from None
        if not os.access(self.path.parent, os.W_OK | os.X_OK):
            raise tr.error("error.unwritable", file=name, detail=os.strerror(13))

    def write(self, text: str) -> None:
        """Write to a temporary file and rename it: readers see the old content or the new, never a part."""
        part = self.path.with_name(f".{self.path.name[:200]}.{os.getpid()}.part")
        try:
            with part.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise self.tr.error("error.unwritable", file=self.name, detail=reason(error)) from None


def reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
