"""Pebbles: a tiny game that keeps the whole contract of `engine/game.py`, for tests of matches and cogs.

Two to four seats take pebbles from a heap. Most pebbles win when the heap is empty, or after `LAST_TURN` turns.

A turn has two phases. *Take*: up to twice `take 1` to `take 3` (open, nothing random), once `draw` (a hidden card from
the bag). *Throw*: `throw 4` plays a card at an opponent (one of several is chosen by `choose 2`). That seat may dodge:
`choose yes` rolls a die (4 and more dodges), `choose no` loses pebbles to the heap.

`use 4` asks its own seat where the card goes: `choose heap` (at most two pebbles from the heap) or `choose bag` (under
the bag). `next` ends a phase; a throw phase with an empty hand passes by itself.

`Cairn` is the same for one to seven who win or lose together, each deck of its own kind but `any`. `Banks` is for four:
who sit across from each other share their turns, see what the other draws, and win or lose together. In `Quarry` two
bring custom decks, the loser of the match before begins, and whose throw was dodged is asked whether to press on. In
`Shore` who gives up leaves, with all their pebbles. In `Plain` all begin alike, in `Masks` nobody sees which deck
another has until the end. In `Tide` all take at the same time, each once a turn. In `Weir` a seat may be asked about
high throws only. In `Reef` cards are also dropped (`drop 4`), several at once: each goes under the bag and brings a
pebble.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from engine.dice import Chance
from engine.game import (
    Action,
    BadDeck,
    BadRecord,
    Cards,
    Chapter,
    Deck,
    DeckList,
    Event,
    GameOption,
    IllegalAction,
    Outcome,
    Setup,
    Sides,
    Wording,
)
from engine.optional import Fate, Picking, Preset, Window
from engine.text import T, Text
from engine.tracing import Traces

LAST_TURN = 60
HEAP = 30
PHASES = {"take": T("taking"), "throw": T("throwing")}


@dataclass(slots=True)
class State:
    """Everything about a match of Pebbles; `asked` is the seat, the kind (whom, dodge, where), the card and who played it."""

    decks: list[str]
    heap: int
    bag: list[int]
    hands: list[list[int]]
    points: list[int]
    turn: int = 1
    active: int = 0
    phase: str = "take"
    taken: int = 0
    drawn: bool = False
    asked: tuple[int, str, int, int] | None = None
    over: bool = False
    last_turn: int = LAST_TURN


@dataclass(frozen=True, slots=True)
class View:
    """What `viewer` may know: everybody's pebbles and number of cards, the cards of its own hand."""

    viewer: int | None
    heap: int
    bag_size: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    active: int
    phase: str
    taken: int
    drawn: bool
    asked: tuple[int, str, int, int] | None
    over: bool
    decks: tuple[str, ...] = field(default=())
    last_turn: int = LAST_TURN


class Pebbles:
    """The rules, as `engine.game.Game` asks for them."""

    key = "pebbles"
    title = T("Pebbles")
    seats = (2, 4)
    cooperative = False
    die = 6

    def options(self) -> tuple[GameOption, ...]:
        heaps = tuple((str(size), T("{size} pebbles", size=size)) for size in (10, 20, HEAP, 50))
        return (GameOption("heap", T("Heap"), heaps, str(HEAP)),)

    def decks(self) -> tuple[Deck, ...]:
        return (
            Deck("river", T("River"), T("Two cards to begin with.")),
            Deck("sea", T("Sea"), T("Three cards to begin with, and one pebble less.")),
        )

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        if not self.seats[0] <= len(setup.decks) <= self.seats[1]:
            raise IllegalAction(
                T("{game} is for {fewest} to {most}.", game=self.title, fewest=self.seats[0], most=self.seats[1])
            )
        known = {deck.name for deck in self.decks()}
        for deck in setup.decks:
            if deck not in known:
                raise IllegalAction(T("There is no deck “{deck}”; there are river and sea.", deck=deck))
        bag = dice.shuffle([1, 2, 3, 4, 5, 6] * 4)
        hands = []
        for deck in setup.decks:
            size = 3 if deck == "sea" else 2
            hands.append(sorted(bag[:size]))
            del bag[:size]
        first = dice.below(len(setup.decks))
        heap = int(setup.options.get("heap", HEAP))
        points = [0 if deck == "sea" else 1 for deck in setup.decks]
        state = State(list(setup.decks), heap, bag, hands, points, active=first)
        return state, [Event("began", first)]

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.over:
            return ()
        return (state.asked[0] if state.asked else state.active,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return []
        return [Action(words) for words in self._words(state, seat)]

    def _words(self, state: State, seat: int) -> list[str]:
        if state.asked:
            kind = state.asked[1]
            if kind == "whom":
                return [f"choose {other + 1}" for other in range(len(state.hands)) if other != seat]
            return ["choose yes", "choose no"] if kind == "dodge" else ["choose heap", "choose bag"]
        if state.phase == "take":
            takes = [f"take {n}" for n in (1, 2, 3) if n <= state.heap and state.taken < 2]
            return [*takes, *(["draw"] if state.bag and not state.drawn else []), "next"]
        cards = sorted(set(state.hands[seat]))
        throws = [f"throw {card}" for card in cards if len(state.hands) > 1]
        return [*throws, *(f"use {card}" for card in cards), "next"]

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        if action not in self.legal(state, seat):
            raise IllegalAction(T("You cannot do “{action}” now.", action=action))
        verb, _, rest = action.partition(" ")
        events = self._answer(state, seat, rest, dice) if state.asked else self._play(state, seat, verb, rest)
        if not state.asked and state.phase == "throw" and not state.hands[state.active] and not state.over:
            events += self._next(state)
        if not state.asked and (state.heap == 0 or state.turn > state.last_turn):
            state.over = True
        return events

    def _play(self, state: State, seat: int, verb: str, rest: str) -> list[Event]:
        if verb == "take":
            state.heap -= int(rest)
            state.points[seat] += int(rest)
            state.taken += 1
            return [Event("took", seat, (int(rest),))]
        if verb == "draw":
            card = state.bag.pop(0)
            state.hands[seat] = sorted([*state.hands[seat], card])
            state.drawn = True
            return [Event("drew", seat), Event("drawn", seat, (card,), only=(seat,))]
        if verb == "next":
            return self._next(state)
        card = int(rest)
        state.hands[seat].remove(card)
        if verb == "use":
            state.asked = (seat, "where", card, seat)
            return []
        if len(state.hands) > 2:
            state.asked = (seat, "whom", card, seat)
            return []
        return self._throw(state, seat, card, 1 - seat)

    def _throw(self, state: State, seat: int, card: int, target: int) -> list[Event]:
        state.asked = (target, "dodge", card, seat)
        return [Event("threw", seat, (card, target + 1))]

    def _answer(self, state: State, seat: int, answer: str, dice: Chance) -> list[Event]:
        assert state.asked is not None
        _, kind, card, _ = state.asked
        state.asked = None
        if kind == "whom":
            return self._throw(state, seat, card, int(answer) - 1)
        if kind == "where":
            if answer == "bag":
                state.bag.append(card)
                return [Event("buried", seat), Event("under", seat, (card,), only=(seat,))]
            gain = min(card, 2, state.heap)
            state.heap -= gain
            state.points[seat] += gain
            return [Event("gained", seat, (gain,))]
        if answer == "yes":
            die = dice.roll()
            if die >= 4:
                return [Event("rolled", seat, (die,)), Event("dodged", seat)]
            return [Event("rolled", seat, (die,)), self._hit(state, seat, card)]
        return [self._hit(state, seat, card)]

    def _hit(self, state: State, seat: int, card: int) -> Event:
        lost = min(card, state.points[seat])
        state.points[seat] -= lost
        state.heap += lost
        return Event("hit", seat, (lost,))

    def _next(self, state: State) -> list[Event]:
        if state.phase == "take" and state.hands[state.active]:
            state.phase = "throw"
            return []
        state.phase, state.taken, state.drawn = "take", 0, False
        state.turn += 1
        state.active = (state.active + 1) % len(state.hands)
        return [Event("turn", state.active)]

    def view(self, state: State, seat: int | None) -> View:
        asked = state.asked
        if asked and asked[1] in ("whom", "where") and seat != asked[0]:
            asked = (asked[0], asked[1], 0, asked[3])
        return View(
            viewer=seat,
            heap=state.heap,
            bag_size=len(state.bag),
            hand=() if seat is None else tuple(state.hands[seat]),
            hand_sizes=tuple(map(len, state.hands)),
            points=tuple(state.points),
            turn=state.turn,
            active=state.active,
            phase=state.phase,
            taken=state.taken,
            drawn=state.drawn,
            asked=asked,
            over=state.over,
            decks=tuple(state.decks),
            last_turn=state.last_turn,
        )

    def question(self, state: State, seat: int) -> Text:
        if state.asked and state.asked[0] == seat:
            return {
                "whom": T("At whom do you throw?"),
                "dodge": T("Do you dodge?"),
                "where": T("Where does the card go?"),
            }[state.asked[1]]
        return T("Take pebbles, or go on.") if state.phase == "take" else T("Throw or use a card, or go on.")

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        if len(winners) == len(state.points):
            return Outcome((), (), tuple(state.points))
        losers = tuple(seat for seat in range(len(state.points)) if seat not in winners)
        return Outcome(winners, losers, tuple(state.points))

    def epilogue(self, state: State) -> Sequence[Text]:
        return [T("{{seat{number}}}: {points} pebbles", number=n + 1, points=p) for n, p in enumerate(state.points)]

    def chapter(self, state: State) -> Chapter:
        return Chapter(state.turn, state.active, state.phase, PHASES[state.phase])

    def copy(self, state: State) -> State:
        return replace(
            state,
            decks=list(state.decks),
            bag=list(state.bag),
            hands=[list(hand) for hand in state.hands],
            points=list(state.points),
        )

    def pack(self, state: State) -> bytes:
        return json.dumps({"version": 1, **asdict(state)}).encode()

    def unpack(self, data: bytes) -> State:
        try:
            plain = json.loads(data)
            if plain.pop("version") != 1:
                raise ValueError
            state = State(**plain)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadRecord(T("This is no position of Pebbles.")) from None
        state.asked = tuple(plain["asked"]) if plain["asked"] else None
        return state

    def parse(self, state: State, seat: int, text: str) -> Action:
        words = Action(" ".join(text.lower().split()))
        if seat not in self.to_act(state):
            raise IllegalAction(T("It is not your turn."))
        if words not in self.legal(state, seat):
            choices = ", ".join(self.legal(state, seat))
            raise IllegalAction(T("You cannot do that now; you can do: {choices}.", choices=choices))
        return words

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        verb, _, rest = action.partition(" ")
        verbs = {"take": T("Take"), "draw": T("Draw"), "throw": T("Throw"), "use": T("Use"), "choose": T("Choose")}
        shown = verbs.get(verb, T("Go on"))
        sentence = T("{verb} {what}", verb=shown, what=rest) if rest else shown
        return Wording(shown, T("{what}", what=rest), T(""), sentence, ends=verb == "next")

    def tell(self, event: Event) -> Text | None:
        who = f"{{seat{event.seat + 1}}}" if event.seat is not None else ""
        told = {
            "began": "{who} begins.",
            "took": "{who} takes {first}.",
            "drew": "{who} draws a card.",
            "threw": "{who} throws {first}.",
            "rolled": "{who} rolls {first}.",
            "dodged": "{who} dodges.",
            "hit": "{who} loses {first}.",
            "gained": "{who} gains {first}.",
            "buried": "{who} puts a card under the bag.",
        }.get(event.kind)
        return None if told is None else T(told, who=who, first=event.args[0] if event.args else "")

    def settles(self, events: Sequence[Event]) -> bool:
        return any(event.kind in ("rolled", "drew", "began") for event in events)

    def thrown(self, event: Event) -> tuple[int, ...]:
        return tuple(map(int, event.args)) if event.kind == "rolled" else ()

    def fates(self, state: State, events: Iterable[Event]) -> Sequence[Fate]:
        """Drawn, thrown (played) or put under the bag (destroyed); every seat may have every card."""
        traces = Traces((seat, str(card)) for seat in range(len(state.decks)) for card in [1, 2, 3, 4, 5, 6] * 4)
        note = {"drawn": traces.drawn, "threw": traces.played, "under": traces.destroyed}
        for event in events:
            if event.kind in note:
                note[event.kind](event.seat, event.args[0])
        return traces.fates()

    def window(self, state: State, seat: int) -> Window | None:
        dodging = state.asked is not None and state.asked[:2] == (seat, "dodge")
        return Window("dodge", Action("choose no")) if dodging else None

    def reaction(self, key: str) -> Text:
        return T("dodging")

    def reactions(self) -> Sequence[Text]:
        return (T("dodging"),)

    def imagine(self, view: View, dice: Chance) -> State:
        left = [1, 2, 3, 4, 5, 6] * 4
        for card in view.hand:
            left.remove(card)
        left = dice.shuffle(left)
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.viewer:
                hands.append(list(view.hand))
            else:
                hands.append(sorted(left[:size]))
                del left[:size]
        return State(
            decks=list(view.decks),
            heap=view.heap,
            bag=left[: view.bag_size],
            hands=hands,
            points=list(view.points),
            turn=view.turn,
            active=view.active,
            phase=view.phase,
            taken=view.taken,
            drawn=view.drawn,
            asked=view.asked,
            over=view.over,
            last_turn=view.last_turn,
        )


class Cairn(Pebbles):
    """Everybody wins when the heap is empty in time, and everybody loses otherwise."""

    key = "cairn"
    title = T("Cairn")
    seats = (1, 7)
    cooperative = True

    def options(self) -> tuple[GameOption, ...]:
        turns = (("4", T("four turns")), (str(LAST_TURN), T("sixty turns")))
        return (*super().options(), GameOption("turns", T("Time"), turns, str(LAST_TURN), (1, 2)))

    def decks(self) -> tuple[Deck, ...]:
        names = ("river", "sea", "lake", "pond", "brook", "bay", "moat")
        own = [Deck(name, T(name.title()), T("Only one can have it."), once=True) for name in names]
        return (Deck("any", T("Any"), T("Whatever is left.")), *own)

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        state, events = super().new(setup, dice)
        state.last_turn = int(setup.options.get("turns", LAST_TURN))
        return state, events

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        everybody = tuple(range(len(state.points)))
        return Outcome((), everybody) if state.heap else Outcome(everybody, ())


class Weir(Pebbles):
    """It tells of each throw whether the card is high, so that a seat may be asked about high ones only."""

    key = "weir"
    title = T("Weir")

    def window(self, state: State, seat: int) -> Window | None:
        asked = super().window(state, seat)
        if asked is None or state.asked is None:
            return None
        card = state.asked[2]
        return asked._replace(about=(f"card {card}", *(["high"] if card >= 4 else [])))

    def stops(self) -> Sequence[str]:
        return ("high",)

    def stop(self, word: str) -> Text | None:
        if word == "high":
            return T("a high card is thrown")
        known = {f"card {card}": T("a {card} is thrown", card=card) for card in range(1, 7)}
        return known.get(word)

    def never(self, state: State, seat: int, word: str) -> Text | None:
        """Once all cards but those of the seat are gone."""
        left = state.bag or state.asked or any(hand for other, hand in enumerate(state.hands) if other != seat)
        return None if left else T("nobody else has a card left")

    def named(self) -> dict[str, Text]:
        return {f"card {card}": T("{card}", card=card) for card in range(1, 7)}

    def no_reply(self, line: str) -> Text | None:
        return None

    def replies(self, view: View) -> dict[str, Text]:
        return {"choose yes": T("Dodge"), "choose no": T("Let it happen")}

    def presets(self) -> Sequence[Preset]:
        return (Preset("calm", T("Calm"), ("high",)),)

    def until(self) -> Sequence[tuple[str, Text]]:
        return (("throw", T("throwing")),)


class Reef(Pebbles):
    """In the throw phase cards of the hand may be dropped, but for the last, which has to stay."""

    key = "reef"
    title = T("Reef")

    def _words(self, state: State, seat: int) -> list[str]:
        hand = state.hands[seat]
        drops = state.phase == "throw" and not state.asked and len(hand) > 1
        return [*super()._words(state, seat), *(f"drop {card}" for card in sorted(set(hand)) if drops)]

    def _play(self, state: State, seat: int, verb: str, rest: str) -> list[Event]:
        if verb != "drop":
            return super()._play(state, seat, verb, rest)
        state.hands[seat].remove(int(rest))
        state.bag.append(int(rest))
        state.points[seat] += 1
        return [Event("dropped", seat, (int(rest),))]

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        verb, _, card = action.partition(" ")
        worded = super().wording(state, seat, action)
        if verb != "drop":
            return worded
        sentence = T("Drop {card}", card=card)
        return replace(worded, verb=T("Drop"), sentence=sentence, times=state.hands[seat].count(int(card)))

    def tell(self, event: Event) -> Text | None:
        if event.kind != "dropped" or event.seat is None:
            return super().tell(event)
        return T("{who} drops {card}.", who=f"{{seat{event.seat + 1}}}", card=event.args[0])


class Plain(Pebbles):
    """There is nothing to pick."""

    key = "plain"
    title = T("Plain")

    def decks(self) -> tuple[Deck, ...]:
        return ()

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        if any(setup.decks):
            raise IllegalAction(T("There are no decks in this game."))
        return Pebbles().new(replace(setup, decks=("river",) * len(setup.decks)), dice)


class Masks(Pebbles):
    """Decks are picked in secret, stay with who has them, and nobody counts by them."""

    key = "masks"
    title = T("Masks")
    picking = Picking(T("Masks"), None, public=False, counted=False)


class Tide(Pebbles):
    """Each seat takes once a turn, in whatever order they come; `wait` may be done before as often as one likes."""

    key = "tide"
    title = T("Tide")

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.over else tuple(seat for seat in range(len(state.hands)) if not state.taken >> seat & 1)

    def _words(self, state: State, seat: int) -> list[str]:
        return [*(f"take {n}" for n in (1, 2, 3) if n <= state.heap), "wait"]

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        if action not in self.legal(state, seat):
            raise IllegalAction(T("You cannot do “{action}” now.", action=action))
        if action == "wait":
            return [Event("waited", seat)]
        taken = int(action.removeprefix("take "))
        state.heap -= taken
        state.points[seat] += taken
        state.taken |= 1 << seat
        if state.taken == (1 << len(state.hands)) - 1:
            state.taken, state.turn = 0, state.turn + 1
        state.over = state.heap == 0 or state.turn > state.last_turn
        return [Event("took", seat, (taken,))]

    def chapter(self, state: State) -> Chapter:
        return replace(super().chapter(state), also=tuple(seat for seat in self.to_act(state) if seat != state.active))

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        worded = super().wording(state, seat, action)
        return replace(worded, verb=T("Wait"), sentence=T("Wait")) if action == "wait" else worded


class Banks(Pebbles):
    """The seats across from each other win or lose together, by their pebbles taken together."""

    key = "banks"
    title = T("Banks")
    seats = (4, 4)

    def sides(self, setup: Setup) -> Sides:
        return (0, 2), (1, 3)

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        both = tuple(sorted((seat, (seat + 2) % 4)))
        return [event._replace(only=event.only and both) for event in super().apply(state, seat, action, dice)]

    def chapter(self, state: State) -> Chapter:
        return replace(super().chapter(state), also=((state.active + 2) % 4,))

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        one, other = (state.points[0] + state.points[2], state.points[1] + state.points[3])
        sides = ((0, 2), (1, 3)) if one > other else ((1, 3), (0, 2))
        winners, losers = ((), ()) if one == other else sides
        return Outcome(winners, losers, tuple(state.points))


class Shore(Pebbles):
    """Who gives up leaves where more than two play: their pebbles go to the heap. Who is left at last has won."""

    key = "shore"
    title = T("Shore")
    GONE = ""

    def drops_out(self, setup: Setup) -> bool:
        return len(setup.decks) > 2

    def gone(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, deck in enumerate(state.decks) if not deck)

    def drop_out(self, state: State, seat: int, dice: Chance) -> list[Event]:
        state.decks[seat], state.asked = self.GONE, None
        state.heap += state.points[seat]
        state.points[seat] = -1
        events = [Event("rolled", seat, (dice.roll(),))]
        while not state.decks[state.active]:
            state.phase = "throw"
            events += self._next(state)
        state.over = sum(map(bool, state.decks)) == 1
        return events

    def _words(self, state: State, seat: int) -> list[str]:
        gone = [f"choose {other + 1}" for other, deck in enumerate(state.decks) if not deck]
        return [words for words in super()._words(state, seat) if words not in gone]

    def _next(self, state: State) -> list[Event]:
        events = super()._next(state)
        while not state.decks[state.active]:
            state.active = (state.active + 1) % len(state.hands)
        return events


STONES = ("Sand", "Grit", "Gravel", "Pebble", "Stone", "Boulder")
"""What the cards 1 to 6 are called in the lists of `Quarry`."""


def _lines(cards: Cards) -> list[str]:
    return [f"{count} {card}" for card, count in cards]


class Quarry(Pebbles):
    """Everybody's first hand is the deck that they have built: two to four cards, none more than twice, two more beside it."""

    key = "quarry"
    title = T("Quarry")
    seats = (2, 2)
    series = True

    def read_deck(self, text: str, printed: Callable[[str], str] = str) -> DeckList:
        """`river`, then cards as `2 Stone`, then perhaps `sideboard` and more of them, a line each."""
        name, *lines = [line.strip() for line in text.strip().splitlines()]
        parts: tuple[list[tuple[str, int]], list[tuple[str, int]]] = [], []
        complaints, at = [], 0
        for line in lines:
            count, _, card = line.partition(" ")
            if line == "sideboard":
                at = 1
            elif count.isdecimal() and card:
                parts[at].append((printed(card), int(count)))
            else:
                complaints.append(T("“{line}” is no line of a deck.", line=line))
        deck = DeckList(name, tuple(parts[0]), tuple(parts[1]))
        if complaints := [*complaints, *self.breaches(deck)]:
            raise BadDeck(tuple(complaints))
        return deck

    def write_deck(self, deck: DeckList) -> str:
        beside = ["sideboard", *_lines(deck.sideboard)] if deck.sideboard else []
        return "\n".join([deck.name, *_lines(deck.cards), *beside])

    def draft(self, name: str, options: Mapping[str, str] | None = None) -> DeckList:
        return DeckList(name, (("Sand", 2),))

    def drawn(self, name: str, chance: Chance) -> DeckList:
        return DeckList(name, tuple((STONES[at], 1) for at in chance.shuffle(list(range(len(STONES))))[:3]))

    def changed(self, deck: DeckList, card: str, copies: int) -> DeckList:
        if card not in STONES:
            raise BadDeck((T("There is no card “{card}”.", card=card),))
        counts = dict(deck.cards)
        counts[card] = max(0, counts.get(card, 0) + copies)
        return replace(deck, cards=tuple((name, count) for name, count in counts.items() if count))

    def fitting(self, deck: DeckList) -> Sequence[str]:
        return STONES

    def breaches(self, deck: DeckList, options: Mapping[str, str] | None = None) -> tuple[Text, ...]:
        found = []
        both = [*deck.cards, *deck.sideboard]
        if deck.name not in [known.name for known in self.decks()]:
            found.append(T("There is no deck “{deck}” to build on.", deck=deck.name))
        found += [T("There is no card “{card}”.", card=card) for card, _ in both if card not in STONES]
        for card in dict.fromkeys(card for card, _ in both):
            if (count := sum(n for name, n in both if name == card)) > 2:
                found.append(T("There are {found} of {card}; at most 2 are allowed.", found=count, card=card))
        if not 2 <= sum(count for _, count in deck.cards) <= 4:
            found.append(T("A deck has 2 to 4 cards."))
        if sum(count for _, count in deck.sideboard) > 2:
            found.append(T("A sideboard has at most 2 cards."))
        return tuple(found)

    def shown(self, deck: DeckList) -> DeckList | None:
        return DeckList(deck.name, ())

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        state, events = super().new(setup, dice)
        for seat, built in enumerate(setup.lists):
            if built is None:
                continue
            if complaints := self.breaches(built):
                raise IllegalAction(complaints[0])
            state.bag += state.hands[seat]
            state.hands[seat] = sorted(STONES.index(card) + 1 for card, count in built.cards for _ in range(count))
            for card in state.hands[seat]:
                if card in state.bag:
                    state.bag.remove(card)
        if setup.lost_before:
            state.active = setup.lost_before[0]
            events = [Event("began", state.active)]
        return state, events

    def _words(self, state: State, seat: int) -> list[str]:
        pressing = state.asked is not None and state.asked[1] == "press"
        return ["choose yes", "choose no"] if pressing else super()._words(state, seat)

    def _answer(self, state: State, seat: int, answer: str, dice: Chance) -> list[Event]:
        assert state.asked is not None
        _, kind, card, other = state.asked
        if kind == "press":
            state.asked = None
            return [Event("pressed", seat), self._hit(state, other, card)] if answer == "yes" else []
        events = super()._answer(state, seat, answer, dice)
        if events and events[-1].kind == "dodged":
            state.asked = (other, "press", card, seat)
        return events

    def question(self, state: State, seat: int) -> Text:
        pressing = state.asked is not None and state.asked[:2] == (seat, "press")
        return T("Do you press on?") if pressing else super().question(state, seat)

    def window(self, state: State, seat: int) -> Window | None:
        pressing = state.asked is not None and state.asked[:2] == (seat, "press")
        return Window("press", Action("choose no")) if pressing else super().window(state, seat)

    def reaction(self, key: str) -> Text:
        return T("pressing on") if key == "press" else super().reaction(key)

    def reactions(self) -> Sequence[Text]:
        return (T("dodging"), T("pressing on"))
