"""The board in letters, for those who do not see pictures; the choice is saved until they ask for pictures."""

from __future__ import annotations

from collections.abc import Mapping

from matches.types import Look

from ..context import Interaction, own_settings
from ..presenter import Presenter
from .formatting import cap, into, say
from .story import painted_names

WISH = "board.letters"
"""The name of the setting: "yes" or "no"."""
TEXT_LIMIT = 3600
"""The most characters of a board."""
LIMIT = 3650
"""The most characters: what Discord shows in a message, less its headline and a question."""


def wished(settings: Mapping[str, str]) -> bool:
    """Whether these settings ask for letters instead of pictures."""
    return settings.get(WISH) == "yes"


async def wishes(interaction: Interaction, now: bool | None = None) -> bool:
    """The same for the person asking; a wish given `now` is saved."""
    if now is not None:
        await interaction.client.house.matches.people.set_setting(interaction.user.id, WISH, "yes" if now else "no")
        return now
    return wished(await own_settings(interaction))


def foreseen(presenter: Presenter, look: Look, locale: str) -> str:
    """What each answer to the question would bring, a line each; empty where the game does not say that."""
    answers = presenter.foreseen(look.view, look.legal)
    told = [
        f"- **{say(title, locale)}**: {' '.join(say(one, locale) for one in follows)}" for title, follows in answers
    ]
    return cap("\n".join(told), LIMIT // 3)


def in_letters(presenter: Presenter, look: Look, locale: str, room: int = LIMIT) -> str:
    """The board as somebody looks at it, as a block of plain text in `locale`, in at most `room` characters."""
    players = painted_names(look.match, locale)
    letters = presenter.text(look.view, names=players, translate=into(locale), limit=min(TEXT_LIMIT, room))
    return "```\n" + cap(letters, room).replace("```", "'''") + "\n```"
