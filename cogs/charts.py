"""The charts of `/stats`, made from results and ratings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.game import AnyGame
from engine.optional import picking, suggesting
from engine.text import TN, T, Text
from matches.errors import Refused
from matches.results.cards import of_cards
from matches.results.ratings import player
from matches.results.tally import Luck, Tally, by_deck, by_kin, days, luck, meetings, streaks, tally, turns
from matches.results.values import SOMEBODY, CardPlaced, Placed, Rating, Result
from render.charts import Bar, Bars, Chart, Figure, Figures, Ladder, Panel, Pips, Rung

from . import grids
from .wording.formatting import decimal
from .wording.story import level_name

RUNGS = 12
DECKS = 12
"""The most lines of a ladder, and of a list of decks."""
SOMEBODYS_NAME = T("somebody")


@dataclass(frozen=True, slots=True)
class Naming:
    """What people and games are called: `names` by id, made harmless by `spell` for where they are shown."""

    names: Mapping[int, str]
    games: Mapping[str, AnyGame]
    spell: Callable[[str], str]

    def person(self, user: int) -> Text | str:
        """A person's name."""
        return self.spell(self.names[user]) if user in self.names else SOMEBODYS_NAME

    def rated(self, name: str, game: str) -> Text | str:
        """The name of a rating's owner (see `matches.results.ratings.player`)."""
        kind, _, rest = name.partition(" ")
        if kind == "computer":
            return T("Computer {level}", level=level_name(rest))
        if kind == "game":
            return T("The game ({difficulty})", difficulty=self._difficulty(game, rest))
        return self.person(int(name)) if name.isdigit() else SOMEBODYS_NAME

    def _difficulty(self, game: str, value: str) -> Text | str:
        options = self.games[game].options()
        return dict(options[0].values).get(value, value) if options else value

    def game(self, key: str) -> Text:
        """A game's title."""
        return self.games[key].title

    def deck(self, game: str, name: str) -> Text | str:
        """A deck's title."""
        return next((deck.title for deck in self.games[game].decks() if deck.name == name), name)


def of_person(
    user: int, results: Sequence[Result], ratings: Mapping[str, Rating | None], scope: Text, call: Naming
) -> Chart:
    """One person's matches: `ratings` are theirs by game, `scope` says which matches these are."""
    seats = _seats(results, user)
    all_of_it, row = tally(seats), streaks([seat.ending for seat in seats])
    now = (
        Figure(str(row.now), TN("win in a row now", "wins in a row now", row.now))
        if row.now > 0
        else Figure(str(-row.now), TN("loss in a row now", "losses in a row now", -row.now))
    )
    figures = (
        Figure(str(all_of_it.played), TN("match", "matches", all_of_it.played)),
        Figure(_percent(all_of_it), T("won")),
        now,
        Figure(str(row.best), T("most wins in a row")),
        Figure(decimal(turns(results), 1), T("turns a match")),
        _length(days(results)),
    )
    games = [
        _bar(call.game(key), tally(_seats(_of(results, key), user)), _rating(ratings.get(key)))
        for key in _played(results)
    ]
    panels: list[Panel] = [Figures(figures[:3]), Figures(figures[3:]), Bars(T("Games"), tuple(games))]
    panels += _decks(results, call, user)
    return Chart(call.person(user), scope, (*panels, *_luck(seats)))


def of_server(name: str, results: Sequence[Result], ratings: Mapping[str, Mapping[str, Rating]], call: Naming) -> Chart:
    """A server's matches, with who is strongest at each game: those who have played it there."""
    people = {seat.person for result in results for seat in result.seats if seat.person}
    figures = (
        Figure(str(len(results)), TN("match", "matches", len(results))),
        Figure(str(len(people)), TN("player", "players", len(people))),
        Figure(decimal(turns(results), 1), T("turns a match")),
    )
    panels: list[Panel] = [Figures(figures)]
    for key in _played(results):
        panels.append(Ladder(call.game(key), _rungs(key, _of(results, key), ratings[key], call)))
    seats = [seat for result in results for seat in result.seats]
    return Chart(call.spell(name), T("Public matches on this server"), (*panels, *_luck(seats)))


def of_decks(name: str, results: Sequence[Result], call: Naming) -> Chart:
    """How each deck did in everybody's hands on a server; Refused where decks do not count."""
    panels = [*_decks(results, call), *_against(results, call)]
    if not panels:
        raise Refused(T("In the matches that have ended here nothing is counted by decks."))
    return Chart(T("Decks"), call.spell(name), tuple(panels))


def of_deck_cards(game: str, deck: str, found: Sequence[CardPlaced], call: Naming) -> Chart:
    """How a deck did where each of its cards was drawn, played and destroyed."""
    whole, counted = of_cards(found)
    figures = Figure(str(whole.played), TN("match", "matches", whole.played)), Figure(_percent(whole), T("won"))
    scope = T("Public matches on this server")
    return Chart(call.deck(game, deck), scope, (Figures(figures), grids.cards(whole, counted)))


def head_to_head(one: int, two: int, results: Sequence[Result], call: Naming) -> Chart:
    """What two people did in the matches that both sat in: against each other, and together."""
    panels: list[Panel] = []
    for key in _played(results):
        of_game = _of(results, key)
        together = [result for result in of_game if call.games[key].cooperative or _same_side(result, one, two)]
        against = [result for result in of_game if result not in together]
        if together:
            both = _bar(T("both"), tally(_seats(together, one)))
            panels.append(Bars(T("Together: {game}", game=call.game(key)), (both,)))
        if against:
            bars = [_bar(call.person(user), tally(_seats(against, user)), "") for user in (one, two)]
            panels.append(Bars(call.game(key), tuple(bars)))
    title = T("{one} and {two}", one=call.person(one), two=call.person(two))
    return Chart(title, TN("{count} match", "{count} matches", len(results)), tuple(panels))


def _same_side(result: Result, one: int, two: int) -> bool:
    """Whether two people played together against others."""
    first, second = result.of(one), result.of(two)
    return first is not None and second is not None and first.side is not None and first.side == second.side


def everybody(results: Sequence[Result]) -> Collection[int]:
    """Everybody who sat in these matches and may be named."""
    return {seat.person for result in results for seat in result.seats if seat.person not in (None, SOMEBODY)}


def _rungs(key: str, results: Sequence[Result], ratings: Mapping[str, Rating], call: Naming) -> tuple[Rung, ...]:
    """The strongest who played a game in these matches, with how many of them they won."""
    seats: dict[str, list[Placed]] = {}
    for result in results:
        for seat in result.seats:
            seats.setdefault(player(seat), []).append(seat)
        if result.opponent is not None:
            seats.setdefault(f"game {result.opponent}", [])
    known = sorted((name for name in seats if name in ratings), key=lambda name: (-ratings[name].points, name))
    rungs = []
    for name in known[:RUNGS]:
        counted = tally(seats[name])
        note: Text | str = T("{won} of {played} won", won=counted.won, played=counted.played) if counted.played else ""
        rungs.append(Rung(call.rated(name, key), ratings[name].points, note))
    return tuple(rungs)


def _decks(results: Sequence[Result], call: Naming, user: int | None = None) -> list[Panel]:
    """A list of decks for each game, the most played first, and one of their kin (gods)."""
    found = by_deck(results, user)
    panels: list[Panel] = []
    for key in _played(results):
        decks = picking(call.games[key])
        mine = [_bar(call.deck(game, name), counted) for (game, name), counted in found.items() if game == key and name]
        if mine and decks.counted:
            panels.append(Bars(T("{decks}: {game}", decks=decks.title, game=call.game(key)), tuple(mine[:DECKS])))
        panels += _kin(key, results, call, user)
    return panels


def _against(results: Sequence[Result], call: Naming) -> list[Panel]:
    """How the most played decks did against each other, of the game most played that counts by decks."""
    games = [call.games[key] for key in _played(results)]
    game = next((one for one in games if picking(one).counted and not one.cooperative), None)
    if game is None:
        return []
    of_game = _of(results, game.key)
    title = T("{decks} against each other: {game}", decks=picking(game).title, game=game.title)
    most = [name for _, name in by_deck(of_game) if name]
    grid = grids.against(title, most, meetings(of_game), partial(call.deck, game.key))
    return [grid] if grid is not None else []


def _kin(key: str, results: Sequence[Result], call: Naming, user: int | None) -> list[Panel]:
    """A list of what a game's decks are of; nothing where it has no such thing."""
    suggests = suggesting(call.games[key])
    if suggests is None:
        return []
    titles = dict(suggests.kin())
    found = by_kin(_of(results, key), suggests.kin_of, user)
    bars = tuple(_bar(titles[word], counted) for (_, word), counted in found.items())
    return [Bars(T("{decks}: {game}", decks=suggests.kindred, game=call.game(key)), bars)] if bars else []


def _luck(seats: Sequence[Placed]) -> list[Panel]:
    """The dice of these seats; nothing where none was rolled."""
    return [Pips(T("Luck of the dice"), found.faces, _verdict(found)) for found in luck(seats)]


def _verdict(found: Luck) -> Text:
    return TN(
        "{count} die, {mean} on average; {expected} is to be expected.",
        "{count} dice, {mean} on average; {expected} is to be expected.",
        found.dice,
        mean=decimal(found.mean, 2),
        expected=decimal(found.expected, 2),
    )


def _length(in_days: float) -> Figure:
    """How long a match took, in the largest unit of which it is not a fraction."""
    if in_days >= 1:
        return Figure(decimal(in_days, 1), T("days a match"))
    if in_days * 24 >= 1:
        return Figure(decimal(in_days * 24, 1), T("hours a match"))
    return Figure(decimal(in_days * 24 * 60, 1), T("minutes a match"))


def _bar(label: Text | str, counted: Tally, note: Text | str | None = None) -> Bar:
    return Bar(label, counted.won, counted.drawn, counted.lost, _percent(counted) if note is None else note)


def _rating(rating: Rating | None) -> Text | str:
    return T("rated {points}", points=rating.points) if rating else ""


def _percent(counted: Tally) -> Text:
    return T("{percent}%", percent=round(100 * counted.won / max(1, counted.played)))


def _of(results: Sequence[Result], key: str) -> list[Result]:
    return [result for result in results if result.game == key]


def _played(results: Sequence[Result]) -> list[str]:
    """The games of these matches, the most played first."""
    keys = [result.game for result in results]
    return sorted(set(keys), key=lambda key: (-keys.count(key), key))


def _seats(results: Sequence[Result], user: int) -> list[Placed]:
    return [seat for seat in (result.of(user) for result in results) if seat is not None]
