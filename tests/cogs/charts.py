"""The charts of `/stats` as tests read them."""

from __future__ import annotations

import io

from PIL import Image
from simcord.results import InteractionResult

from tests.cogs.room import components, words


async def chart_of(result: InteractionResult, ephemeral: bool = True) -> str:
    """The words of a chart; it has a picture of a sensible size with alternative text."""
    message = result.response
    assert message is not None and message.ephemeral is ephemeral, words(result)
    (picture,) = message.attachments
    assert picture.filename == "statistics.png"
    image = Image.open(io.BytesIO(await picture.read()))
    assert image.width > 800 and 300 < image.height < 4000
    (gallery,) = [component for component in components(message) if component["type"] == 12]
    assert 20 < len(gallery["items"][0]["description"]) <= 1024
    said = "\n".join(component["content"] for component in components(message) if component["type"] == 10)
    assert len(said) <= 4000
    return said
