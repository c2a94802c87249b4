"""Following a match that others play: offered to spectators, with a button for each way of being called."""

from __future__ import annotations

from engine.text import T, Text
from matches.types import Match
from matches.verbs.follows import How, plays
from matches.visibility import refuse_outsiders

from ..context import Interaction
from ..places.onlookers import need_to_look
from ..wording.formatting import personal, say, whisper
from .message import sentence
from .press import Press, button

UNDELIVERED = "follow.undelivered"
"""The setting that is "yes" if the last message to a follower could not be delivered."""
WAYS: dict[str, How | None] = {"end": "end", "turns": "turns", "not": None}
"""How a match is followed, by the word of a button or command."""
LABELS: dict[str, Text] = {"end": T("Call me at its end"), "turns": T("Call me each turn"), "not": T("Do not call me")}
DONE: dict[str, Text] = {
    "end": T("You follow this match: you get a direct message when it is over."),
    "turns": T("You follow this match: you get a direct message at each turn and when it is over."),
    "not": T("You do not follow this match; nobody calls you about it."),
}


async def offer_following(interaction: Interaction, match: Match) -> bool:
    """Offers a spectator to follow a running match, Refused if it is private; False, without an answer, for anybody else."""
    if match.status != "playing" or plays(match, interaction.user.id):
        return False
    refuse_outsiders(match, interaction.user.id)
    await _offer(interaction, match, T("You are not in this match; you can look on. Shall I call you about it?"))
    return True


async def _offer(interaction: Interaction, match: Match, text: Text) -> None:
    locale = personal(interaction)
    now = await interaction.client.house.matches.follows.followed(match, interaction.user.id)
    ways = [
        button(say(LABELS[word], locale), "follow", match.id, match.revision, word)
        for word, how in WAYS.items()
        if how != now
    ]
    await interaction.response.send_message(view=sentence(say(text, locale), ways), ephemeral=True)


async def follow_as(interaction: Interaction, match: Match, word: str) -> None:
    """Saves how the person follows the match, and confirms it; also tells them of an undelivered message."""
    matches, user = interaction.client.house.matches, interaction.user.id
    await matches.follows.follow(match, user, WAYS[word])
    await whisper(interaction, DONE[word])
    if word == "not":
        return
    settings = await matches.people.settings(user)
    if settings.get(UNDELIVERED) == "yes":
        await matches.people.set_setting(user, UNDELIVERED, "no")
        await whisper(
            interaction,
            T(
                "The last message to you could not be delivered: allow direct messages from people on this server, please."
            ),
        )


async def on_follow(interaction: Interaction, press: Press) -> None:
    """Starts or stops following, or offers the ways to follow."""
    match = await press.found(interaction)
    if press.rest != "not":
        await need_to_look(interaction, match)
    if press.rest in WAYS:
        await follow_as(interaction, match, press.rest)
    else:
        refuse_outsiders(match, interaction.user.id)
        await _offer(interaction, match, T("When shall I call you about this match?"))
