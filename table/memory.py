"""What the table remembers between sittings: messages, threads and pictures.

Discord would keep them; here they lie in the table's folder. A memory written by another version of SimCord is ignored:
matches are in the bot's own store, and it can post their boards again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simcord
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE, CdnStore
from simcord.backend.models import Channel, Message

log = logging.getLogger("herald.table")
_MESSAGES_KEPT = 100  # in each channel
_PICTURES_KEPT = 400
_WRITE_AFTER = 0.2  # seconds in which several changes become one write


class Pictures(CdnStore):
    """SimCord's store of uploaded files, in a folder; the oldest are deleted."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep `data` under its id and say where it is to be found."""
        (self._folder / str(attachment_id)).write_bytes(data)
        kept = sorted(int(file.name) for file in self._folder.iterdir())
        for number in kept[:-_PICTURES_KEPT]:
            (self._folder / str(number)).unlink()
        attachment = super().store_attachment(attachment_id, channel_id, filename, data, description)
        while len(self._blobs) > _PICTURES_KEPT:
            del self._blobs[next(iter(self._blobs))]
        return attachment

    def get(self, url: str) -> bytes | None:
        """The file at `url`, or None if it is not, or no longer, there."""
        if url not in self._blobs and url.startswith(f"{CDN_BASE}/attachments/"):
            file = self._folder / str(int(url.split("/")[-2]))
            if file.exists():
                self._blobs[url] = file.read_bytes()
        return super().get(url)


@dataclass(frozen=True)
class _Remembered:
    """The content of the file; `version` is SimCord's."""

    version: str
    threads: list[Channel]
    messages: dict[int, dict[int, Message]]


class Memory:
    """The messages and threads of one server, in one file."""

    def __init__(self, backend: Backend, server: int, file: Path) -> None:
        self._backend = backend
        self._server = server
        self._file = file
        self._writing: asyncio.TimerHandle | None = None

    def recall(self) -> None:
        """Restores what was written; call it before the bot connects."""
        try:
            past = pickle.loads(self._file.read_bytes())  # this class wrote it, and only the owner can write there
        except FileNotFoundError:
            return
        except Exception:
            log.warning("The memory of the table cannot be read and is left aside; the matches are not in it.")
            return
        if not isinstance(past, _Remembered) or past.version != simcord.__version__:
            return
        for thread in past.threads:
            self._backend.channels[self._backend.reserve_id(thread.id)] = thread
            self._backend.get_guild(self._server).thread_ids.append(thread.id)
        for channel, messages in past.messages.items():
            if channel in self._backend.channels:
                self._backend.messages[channel] = messages
                for number in messages:
                    self._backend.reserve_id(number)

    def note(self) -> None:
        """Schedules a write, since something changed."""
        if self._writing is None:
            self._writing = asyncio.get_running_loop().call_later(_WRITE_AFTER, self.write)

    def write(self) -> None:
        """Writes everything now, atomically, without what is too old."""
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
        backend = self._backend
        threads = [backend.channels[number] for number in backend.get_guild(self._server).thread_ids]
        for known in backend.messages.values():
            for number in sorted(known)[:-_MESSAGES_KEPT]:
                del known[number]
        beside = self._file.with_suffix(".new")
        beside.write_bytes(pickle.dumps(_Remembered(simcord.__version__, threads, backend.messages)))
        os.replace(beside, self._file)
