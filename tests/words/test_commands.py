"""Commands in every language: found in the command tree, named by Discord's rules, and called so in the texts."""

from __future__ import annotations

import asyncio
import copy
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import discord
import pytest
from babel.messages.catalog import Catalog
from discord import app_commands
from discord.ext import commands as discord_commands

from cogs.games import PRESENTERS
from cogs.wording.command_names import shown
from engine.text import T
from tests.cogs.room import Env, make_bot
from tests.wire.contract import Contract
from tests.wire.rest import Call
from tests.words.complaints import nothing_wrong
from words import of_command, translate, update
from words.commands import CHOICE, COMMAND, COMMAND_ABOUT, CONTEXTS, OPTION, OPTION_ABOUT
from words.extract import Message

MENTION = re.compile(r"(?<![\w/`.{}])/([^\W\d_]\w*(?: [\w-]+){0,2})")
"""A command in a text, and two words after it, which may be parts of it."""
QUOTED = re.compile(r"“(\w+)”")
"""A word in a text that may be the name of an option."""
LENGTHS = {COMMAND: 32, OPTION: 32, COMMAND_ABOUT: 100, OPTION_ABOUT: 100, CHOICE: 100}
Payload = dict[str, Any]


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> list[Payload]:
    """All commands as Discord is told of them."""

    async def told() -> list[Payload]:
        bot = make_bot(tmp_path_factory.mktemp("herald") / "herald.sqlite3", PRESENTERS)
        env = Env(bot)
        await env.start()
        assert bot.tree.translator is not None
        found = [
            await command.get_translated_payload(bot.tree, bot.tree.translator) for command in bot.tree.get_commands()
        ]
        with env._bot_scope():
            await bot.close()
        await env.shutdown()
        return found

    return asyncio.run(told())


README = Path(__file__).parents[2] / "README.md"


def is_option(part: Payload) -> bool:
    return bool(part.get("type", 1) > 2)


def families(parts: list[Payload]) -> Iterator[list[Payload]]:
    """Those that stand beside each other: all commands, the subcommands of each, the options of each."""
    yield parts
    for part in parts:
        yield from families(part.get("options", []))


def named(parts: list[Payload]) -> Iterator[tuple[str, Payload]]:
    """Everything that has a name, with the context of that name."""
    for part in (part for family in families(parts) for part in family):
        yield (OPTION if is_option(part) else COMMAND), part
        yield from ((CHOICE, choice) for choice in part.get("choices", []))


def name_of(part: Payload, language: str) -> str:
    return str(part.get("name_localizations", {}).get(language, part["name"]))


def about_of(part: Payload, language: str) -> str:
    return str(part.get("description_localizations", {}).get(language, part["description"]))


def test_everything_shown_of_commands_is_found_in_the_code(commands: list[Payload], texts: Catalog) -> None:
    known = {(message.context, message.id) for message in texts if message.id}
    wanted = set()
    for context, part in named(commands):
        wanted.add((context, part["name"]))
        if context != CHOICE:
            wanted.add((COMMAND_ABOUT if context == COMMAND else OPTION_ABOUT, part["description"]))
    unmarked = wanted - known
    # a choice that is a variable is translated as the text that it is elsewhere
    assert {one for one in unmarked if one[0] != CHOICE or (None, one[1]) not in known} == set()
    assert {one for one in known if one[0] in CONTEXTS} <= wanted, "the catalogues have what no command shows"


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_discord_is_told_what_the_catalogue_says(commands: list[Payload], language: str) -> None:
    told = set()
    for context, part in named(commands):
        said = of_command(context, part["name"], language)
        assert name_of(part, language) == (said or part["name"])
        if said is not None:
            told.add((context, part["name"]))
        if context == COMMAND:
            about = of_command(COMMAND_ABOUT, part["description"], language)
            assert about_of(part, language) == (about or part["description"])
    names = {(one.context, one.id) for one in update.catalogue(language) if one.string not in ("", one.id)}
    assert told >= {(context, name) for context, name in names if context in (COMMAND, OPTION, CHOICE)}


@pytest.mark.parametrize("language", ["en", *update.TRANSLATED])
def test_names_and_descriptions_keep_discords_rules(commands: list[Payload], language: str) -> None:
    wrong = []
    for context, part in named(commands):
        name = name_of(part, language)
        if not 1 <= len(name) <= LENGTHS[context]:
            wrong.append(f"{context} {name!r} has more than {LENGTHS[context]} characters")
        if context != CHOICE:
            if name != name.lower() or not all(mark in "-_'" or unicodedata.category(mark)[0] in "LN" for mark in name):
                wrong.append(f"{context} {name!r} is not of small letters, digits, - and _ alone")
            if not 1 <= len(about_of(part, language)) <= 100:
                wrong.append(f"description {about_of(part, language)!r} has more than 100 characters")
    for family in families(commands):
        for some in (family, *(part.get("choices", []) for part in family)):
            names = Counter(name_of(part, language) for part in some)
            wrong += [f"{name!r} stands twice beside {', '.join(names)}" for name, times in names.items() if times > 1]
    nothing_wrong(wrong)


def test_no_command_is_too_large_in_its_longest_language(commands: list[Payload]) -> None:
    languages = ["en", *update.TRANSLATED]
    for command in commands:
        total = 0
        for context, part in named([command]):
            total += max(len(name_of(part, language)) for language in languages)
            total += len(str(part["value"])) if context == CHOICE else max(len(about_of(part, x)) for x in languages)
        assert total <= 8000, command["name"]


def test_discord_would_take_them(commands: list[Payload]) -> None:
    contract = Contract.at_hand()
    if contract is not None:
        assert contract.complaints(Call("PUT", "/applications/1/commands", json=commands)) == []
        wrong = copy.deepcopy(commands)
        wrong[0]["name_localizations"]["cs"] = "x" * 33
        assert contract.complaints(Call("PUT", "/applications/1/commands", json=wrong)) != []


def paths(commands: list[Payload], language: str) -> dict[str, str]:
    """What people type in that language, with the English of it."""
    found = {}
    for command in commands:
        own, english = name_of(command, language), command["name"]
        found[f"/{own}"] = f"/{english}"
        inner = [part for part in command.get("options", []) if not is_option(part)]
        for rest, known in paths(inner, language).items():
            found[f"/{own} {rest[1:]}"] = f"/{english} {known[1:]}"
    return found


def mentioned(text: str, known: dict[str, str]) -> Counter[str]:
    """The commands that a text tells people to type, in English; KeyError for one that there is not."""
    words = [found[1].split() for found in MENTION.finditer(text.lower())]
    longest = ([" ".join(some[:count]) for count in range(len(some), 0, -1)] for some in words)
    return Counter(known[next((f"/{path}" for path in tried if f"/{path}" in known), tried[-1])] for tried in longest)


def names_them(text: str, known: dict[str, str], wanted: Counter[str]) -> bool:
    """Whether a text tells people to type these commands, and none that there is not."""
    try:
        return mentioned(text, known) == wanted
    except KeyError:
        return False


def all_of(said: Any) -> list[str]:
    return [said] if isinstance(said, str) else list(said)


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_texts_name_commands_as_their_readers_see_them(commands: list[Payload], language: str) -> None:
    english, own = paths(commands, "en"), paths(commands, language)
    wrong, seen = [], 0
    for message in update.catalogue(language):
        if message.id:
            wanted = mentioned(all_of(message.id)[-1], english)
            called = {path: name for name, path in own.items() if path in wanted}
            for form in update.translated(message):
                if not names_them(form, own, wanted):
                    wrong.append(f"{form!r} should name {', '.join(called.values()) or 'no command'}")
            seen += len(wanted)
    nothing_wrong(wrong)
    assert seen > 10


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_texts_name_options_as_their_readers_see_them(language: str) -> None:
    messages = [message for message in update.catalogue(language) if message.id]
    options = {message.id: message.string for message in messages if message.context == OPTION}
    named = [
        (form, str(options[word] or word))
        for message in messages
        if not message.context
        for word in QUOTED.findall(all_of(message.id)[-1])
        if word in options
        for form in update.translated(message)
    ]
    nothing_wrong(f"{form!r} should name the option {option!r}" for form, option in named if option not in form)


def test_a_mention_of_a_command_that_is_not_there_would_be_noticed() -> None:
    known = {
        "/hra": "/game",
        "/hra nová": "/game new",
        "/hra místo": "/game seat",
        "/hra místo vzít": "/game seat claim",
    }
    assert mentioned("/hra místo vzít ji vrátí", known) == Counter({"/game seat claim": 1})
    assert mentioned("Založí ji /hra nová; nebo /hra. /Hra nová!", known) == Counter({"/game new": 2, "/game": 1})
    assert mentioned("/игра новая, /über", {"/игра новая": "/game new", "/über": "/x"}) == Counter(["/game new", "/x"])
    assert mentioned("a/b, 1/2, `tools/verify.py`, https://discord.com/x", known) == Counter()
    with pytest.raises(KeyError):
        mentioned("/game new", known)
    assert not names_them("/game new", known, Counter({"/game new": 1}))
    assert names_them("/hra nová", known, Counter({"/game new": 1}))


class Play(discord_commands.GroupCog, group_name="play", group_description="All of it"):
    """Commands to be found."""

    side = app_commands.Group(name="side", description="A part")

    @side.command(name="go", description="Go there")
    @app_commands.describe(origin="From here", how="How fast", pace="How long")
    @app_commands.rename(origin="from")
    @app_commands.choices(how=[app_commands.Choice(name="fast", value="f")])
    async def go(
        self, interaction: discord.Interaction, origin: str, how: str, pace: Literal["day", "week"] = "day"
    ) -> None: ...


async def test_all_that_discord_shows_of_commands_is_found_where_it_is_written() -> None:
    bot = discord_commands.Bot("!", intents=discord.Intents.none())
    await bot.add_cog(Play())
    found = list(shown(bot.tree))
    assert [(context, one) for context, one, _, _ in found] == [
        (COMMAND, "play"),
        (COMMAND_ABOUT, "All of it"),
        (COMMAND, "side"),
        (COMMAND_ABOUT, "A part"),
        (COMMAND, "go"),
        (COMMAND_ABOUT, "Go there"),
        (OPTION_ABOUT, "From here"),
        (OPTION_ABOUT, "How fast"),
        (OPTION_ABOUT, "How long"),
        (OPTION, "from"),
        (OPTION, "how"),
        (CHOICE, "fast"),
        (OPTION, "pace"),
        (CHOICE, "day"),
        (CHOICE, "week"),
    ]
    assert {module for _, _, module, _ in found} == {__name__}
    assert found[-1][3] > found[0][3] == 0


def test_the_same_word_may_differ_as_a_text_and_as_a_command_but_a_choice_is_the_text() -> None:
    told = [Message("Act", "", "cogs/x.py", 1, COMMAND), Message("Act", "", "cogs/x.py", 1, CHOICE)]
    found = update.template([*told, Message("xyzzy", "", "cogs/x.py", 1, CHOICE)])
    contexts = Counter((message.id, message.context) for message in found if message.id in ("Act", "xyzzy"))
    assert contexts == Counter([("Act", None), ("Act", COMMAND), ("xyzzy", CHOICE)])


def test_what_has_no_translation_stays_english() -> None:
    assert of_command(COMMAND, "xyzzy", "cs") is None
    assert of_command(COMMAND, "new", "en-GB") is None
    assert of_command(CHOICE, "easy", "cs") == translate(T("easy"), "cs")


def called(parts: list[Payload], before: str = "") -> Iterator[str]:
    """The whole names of the commands that can be typed, without options."""
    for part in parts:
        inner = [one for one in part.get("options", []) if not is_option(one)]
        name = f"{before}{part['name']}"
        yield from called(inner, f"{name} ") if inner else [name]


def listed(table: list[str]) -> Iterator[str]:
    """The commands in the first cells of a table's rows, where a name alone stands beside the command before it."""
    for line in table:
        family = ""
        for name in re.findall(r"`([^`]+)`", line.split("|")[1]):
            if name.startswith("/"):
                family = name[1:].rpartition(" ")[0]
                yield name[1:]
            else:
                yield f"{family} {name}"


def test_the_readme_lists_every_command_once(commands: list[Payload]) -> None:
    _, _, table = README.read_text(encoding="utf-8").partition("| command | does |\n|---|---|\n")
    rows, _, _ = table.partition("\n\n")
    assert sorted(listed(rows.splitlines())) == sorted(called(commands))
