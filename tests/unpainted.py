"""A fixture: pictures in which only the places of their words are worked out."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PIL import Image, ImageDraw


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Texts are measured and nothing is painted; nothing is taken from a cache, and nothing left there."""
    forget()
    monkeypatch.setattr(Image.Image, "quantize", lambda image, *_, **__: Image.new("P", image.size))
    monkeypatch.setattr(Image.Image, "resize", lambda image, size, *_, **__: Image.new(image.mode, size))
    for unchanged in ("filter", "point"):
        monkeypatch.setattr(Image.Image, unchanged, lambda image, *_, **__: image)
    for nothing in ("paste", "alpha_composite", "putalpha"):
        monkeypatch.setattr(Image.Image, nothing, lambda *_, **__: None)
    monkeypatch.setattr(Image, "composite", lambda image, *_: image)
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", lambda *_, **__: None)
    yield
    forget()


def forget() -> None:
    """Empties all caches of pictures."""
    for name, module in list(sys.modules.items()):
        if name.startswith("render"):
            for inner in vars(module).values():
                if hasattr(inner, "cache_clear"):
                    inner.cache_clear()
