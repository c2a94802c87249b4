"""A second, independent implementation of Samurai Spirit's rules, to compare the engine with.

`Table` plays a match by `docs/rules/samurai-spirit.md`, with its own pieces. Only what is random (which raider comes,
which farm burns) is taken from the engine's events; all else it works out itself, in nested calls where the engine has
a stack of steps.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import Raider
from tests.engine.samurai_spirit.pieces import ANY, CARDS, FaceDown, GameOver, Pieces, Samurai

BOUND = ("no-defend", "no-support", "no-talent", "must-pass")
"""Penalties that last to the end of the turn (5.3, 5.4, 5.10)."""


class Table(Pieces):
    """A match played by the second reading."""

    # --- the game (4, 11)
    def play(self) -> None:
        """The match from a turn's start to its end."""
        try:
            while True:
                self.one_turn()
                if not self.stack or all(samurai.passed for samurai in self.samurai):
                    self.end_of_round()
                else:
                    self.active = self.next_to(self.active)
                    while self.samurai[self.active].passed:
                        self.active = self.next_to(self.active)
        except GameOver:
            assert not self.events, f"told after the end: {self.events[0]}"
            assert GAME.to_act(self.state) == ()
            self.compare()

    def lose(self, why: str) -> None:
        self.see("lost", why)
        assert GAME.outcome(self.state) is not None
        view = GAME.view(self.state, None)
        assert (view.result, view.why, view.score) == ("lost", why, "")
        raise GameOver

    # --- a turn (4.2)
    def one_turn(self) -> None:
        me = self.samurai[self.active]
        self.turn += 1
        self.see("turn", me.name)
        penalties = CARDS[me.line[-1]].penalties if me.line else ()
        if penalties:
            while self.absent:
                chosen = self.choose(me, "start", [f"talent {name}" for name in self.absent], may_decline="next")
                if chosen == "next":
                    break
                self.use_token(me, chosen)
            self.step_a(me, CARDS[me.line[-1]])
        if self.stack:
            self.step_b(me, tokens=not penalties)
        self.lent, self.bound = [], set()
        for owner in self.samurai:
            if owner is not me and owner.token_at == me.name:
                owner.token_at = owner.name
                self.see("token back", owner.name)

    def use_token(self, me: Samurai, action: str) -> None:
        name = action.split()[1]
        self.absent.remove(name)
        self.lent.append(name)
        self.see("token used", me.name, name)

    def talents(self, samurai: Samurai) -> set[str]:
        """7.2, 7.4, 7.5, 5.4: borrowed ones in one's own turn only."""
        if samurai is not self.samurai[self.active]:
            return {samurai.name}
        if "no-talent" in self.bound:
            return set()
        at_hand = [other.name for other in self.samurai if other.token_at == samurai.name]
        return {samurai.name, *self.lent, *at_hand}

    def step_a(self, me: Samurai, raider: Raider) -> None:
        """5: each penalty of the last raider, in the player's order."""
        order = list(raider.penalties)
        if len(order) == 2:
            first = self.choose(me, "order", [f"choose {word}" for word in order]).split()[1]
            order = [first, *(word for word in order if word != first)]
        for word in order:
            if not self.stack:
                return
            helper = "Kanbei" if raider.strength in (1, 3, 5) else "Gorobei"
            helps = helper in self.talents(me)
            if helps and self.choose(me, "ignore", [f"talent {helper}"], may_decline="skip") != "skip":
                self.see("ignored", me.name, word, helper)
                continue
            self.see("penalty", me.name, word, raider.id)
            if not self.penalty(me, word):
                self.see("cannot", me.name, word)
                self.wound(me)

    def penalty(self, me: Samurai, word: str) -> bool:
        """Whether it could be applied (5.2, 5.6)."""
        if word in BOUND:
            self.bound.add(word)
        elif word == "burn":
            self.burn()
        elif word == "wound":
            self.wound(me)
        elif word == "intruder":
            self.top_to_intruders()
        elif word == "reshuffle":
            if not self.discard:
                return False
            (card,) = self.see("reshuffled", ANY)
            self.discard.remove(card)
            self.unseen |= {card, *(raider.card for raider in self.stack if raider.card)}
            self.stack = [FaceDown() for _ in range(len(self.stack) + 1)]
        elif word == "discard-left":
            if not me.left:
                return False
            symbol = self.choose(me, "discard-left", [f"choose {symbol}" for symbol in me.left]).split()[1]
            card = me.left.pop(symbol)
            self.discard.append(card)
            self.see("dropped", me.name, card)
        else:
            neighbour = self.samurai[self.next_to(self.active, {"left-draws": 1, "right-draws": -1}[word])]
            if neighbour.passed:
                return False
            (_, card) = self.see("forced", neighbour.name, ANY)
            self.top_is(card)
            self.confront(neighbour, card)
        return True

    def step_b(self, me: Samurai, *, tokens: bool) -> None:
        """4.2, 7, 8: exactly one action."""
        while True:
            if "must-pass" in self.bound or me.track > me.kiai:
                self.see("passes", me.name, 1)
                me.passed = True
                return
            actions = ["fight", "pass"]
            if me.token_at == me.name and "no-support" not in self.bound:
                actions += [f"support {other.name}" for other in self.samurai if other is not me and not other.passed]
            if tokens:
                actions += [f"talent {name}" for name in self.absent]
            action = self.choose(me, "action", actions)
            if not action.startswith("talent"):
                break
            self.use_token(me, action)
        if action == "pass":
            self.see("passes", me.name, 0)
            me.passed = True
        elif action == "fight":
            self.fight(me)
            again = "Kikuchiyo" in self.talents(me) and self.stack and me.track <= me.kiai
            if again and self.choose(me, "again", ["talent Kikuchiyo"], may_decline="skip") != "skip":
                self.fight(me)
        else:
            me.token_at = action.split()[1]
            self.see("supports", me.name, me.token_at)
            self.top_to_intruders()

    # --- fighting (6, 9.13-9.15)
    def draw(self, samurai: Samurai) -> str:
        _, card = self.see("drew", samurai.name, ANY)
        self.top_is(card)
        return str(card)

    def fight(self, me: Samurai) -> None:
        self.drawn(me, self.draw(me), [me], kept=False)

    def drawn(self, samurai: Samurai, card: str, holders: list[Samurai], *, kept: bool) -> None:
        """A raider drawn or sent: place it, or use a talent on it."""
        raider, options = CARDS[card], self.ways(samurai, card)
        talents = set() if kept else self.talents(samurai)
        sender = "Heihachi" if raider.strength in (2, 4, 6) else "Daisuke"
        if sender in talents:
            here = self.samurai.index(samurai)
            for neighbour in {self.samurai[self.next_to(here)], self.samurai[self.next_to(here, -1)]}:
                if not neighbour.passed and neighbour not in holders:
                    options.append(f"talent {sender} {neighbour.name}")
        if "Kyuzo" in talents and any(CARDS[other].strength == raider.strength for other in samurai.line):
            options.append("talent Kyuzo")
        if "Katsushiro" in talents:
            options.append("talent Katsushiro")
        self.hand = card
        chosen = self.choose(samurai, "place", options)
        if chosen == "talent Kyuzo":
            self.discard.append(card)
            self.see("dropped", samurai.name, card)
        elif chosen == "talent Katsushiro":
            self.stack.append(FaceDown(card))
            self.see("under", samurai.name, card)
            self.drawn(samurai, self.draw(samurai), holders, kept=True)
        elif chosen.startswith("talent"):
            receiver = self.named(chosen.split()[2])
            self.see("sent", samurai.name, card, receiver.name, sender)
            self.drawn(receiver, card, [*holders, receiver], kept=False)
        else:
            self.lay(samurai, card, chosen)

    def ways(self, samurai: Samurai, card: str) -> list[str]:
        """6.3: defending needs a symbol with an empty place, and no penalty against it."""
        symbol = CARDS[card].symbol
        barred = samurai is self.samurai[self.active] and "no-defend" in self.bound
        return ["confront"] if not symbol or symbol in samurai.left or barred else ["confront", "defend"]

    def lay(self, samurai: Samurai, card: str, way: str) -> None:
        if way == "confront":
            self.confront(samurai, card)
        else:
            symbol = CARDS[card].symbol
            samurai.left[symbol] = card
            self.see("defends", samurai.name, card, symbol)

    def confront(self, samurai: Samurai, card: str) -> None:
        """6.2, 6.5."""
        samurai.line.append(card)
        self.see("confronts", samurai.name, card, samurai.track)
        if samurai.track > samurai.kiai:
            self.see("overwhelmed", samurai.name)
            self.burn()
        else:
            self.look(samurai)

    # --- kiai (9)
    def look(self, samurai: Samurai) -> None:
        """9.2, 9.6 with 8.4, 9.8, 9.16: any change of a sum or of its number."""
        if samurai.track != samurai.kiai or samurai.passed or self.round_is_over or samurai in self.shouting:
            return
        self.see("kiai", samurai.name)
        self.shouting.append(samurai)
        beast = samurai.beast
        effect = {
            "Heihachi": self.heihachi,
            "Daisuke": self.daisuke,
            "Gorobei": self.gorobei,
            "Kanbei": self.kanbei,
            "Kikuchiyo": self.kikuchiyo,
            "Kyuzo": self.kyuzo,
            "Katsushiro": self.katsushiro,
        }[samurai.name]
        for _ in range(2 if beast and samurai.name in ("Daisuke", "Kikuchiyo") else 1):
            effect(samurai, beast)
        self.shouting.remove(samurai)
        if samurai.line:
            card = samurai.line.pop(0)
            self.discard.append(card)
            self.see("kiai over", samurai.name, card, samurai.track)
            self.look(samurai)

    def effect(self, samurai: Samurai, options: list[str]) -> list[str] | None:
        """The names chosen, None where the effect is not used or cannot be."""
        if not options:
            return None
        chosen = self.choose(samurai, "kiai", options, may_decline="skip")
        return None if chosen == "skip" else chosen.split()[1:]

    def heihachi(self, me: Samurai, beast: bool) -> None:
        options = ["kiai"] if self.barricades < self.most_barricades else []
        options += [f"kiai {samurai.name}" for samurai in self.present() if beast and samurai.hurt]
        chosen = self.effect(me, options)
        if chosen is not None:
            self.build()
            for name in chosen:
                self.heal(self.named(name))

    def daisuke(self, me: Samurai, beast: bool) -> None:
        givers = [samurai for samurai in self.present() if samurai.line]
        pairs = [(giver, taker) for giver in givers for taker in self.present() if giver is not taker]
        chosen = self.effect(me, [f"kiai {giver.name} {taker.name}" for giver, taker in pairs])
        if chosen:
            giver, taker = map(self.named, chosen)
            card = giver.line.pop()
            self.see("moved", giver.name, card, taker.name)
            self.look(giver)
            self.hand = card
            self.lay(taker, card, self.choose(taker, "given", self.ways(taker, card)))

    def gorobei(self, me: Samurai, beast: bool) -> None:
        if self.effect(me, ["kiai"] if self.stack else []) is not None:
            count = min(3 if beast else 2, len(self.stack))
            _, *cards = self.see("raiders dropped", me.name, *[ANY] * count)
            for card in cards:
                self.top_is(card)
                self.discard.append(card)

    def kanbei(self, me: Samurai, beast: bool) -> None:
        if self.effect(me, ["kiai"] if self.intruders else []) is not None:
            count = min(3 if beast else 2, len(self.intruders))
            _, *cards = self.see("intruders dropped", me.name, *[ANY] * count)
            for card in cards:
                self.intruder_is(card)

    def kikuchiyo(self, me: Samurai, beast: bool) -> None:
        chosen = self.effect(me, [f"kiai {samurai.name}" for samurai in self.present() if samurai.line])
        if chosen:
            loser = self.named(chosen[0])
            card = loser.line.pop()
            self.discard.append(card)
            self.see("dropped", loser.name, card)
            self.look(loser)

    def kyuzo(self, me: Samurai, beast: bool) -> None:
        givers = [samurai for samurai in self.present() if samurai.token_at == samurai.name]
        options = ["kiai"] if beast and self.barricades < self.most_barricades else []
        options += [
            f"kiai {giver.name} {taker.name}" for giver in givers for taker in self.present() if giver is not taker
        ]
        chosen = self.effect(me, options)
        if chosen:
            self.named(chosen[0]).token_at = chosen[1]
            self.see("token", *chosen)
        if chosen is not None and beast:
            self.build()

    def katsushiro(self, me: Samurai, beast: bool) -> None:
        if self.effect(me, ["kiai"] if self.stack else []) is None:
            return
        count = min(3 if beast else 2, len(self.stack))
        _, *cards = self.see("turned up", me.name, *[ANY] * count)
        for at, card in enumerate(cards):
            self.comes_to_light(self.stack[at], card)
            self.stack[at] = FaceDown(card, up=True)
        for done in range(count - 1):
            chosen = self.choose(me, "sort", [f"choose {number}" for number in range(1, count - done + 1)])
            self.stack.insert(done, self.stack.pop(done + int(chosen.split()[1]) - 1))
        if count > 1:
            self.see("sorted", me.name, *(raider.card for raider in self.stack[:count]))

    # --- the village (1.7, 10, 11.3)
    def burn(self) -> None:
        if self.barricades:
            self.barricades -= 1
            self.see("barricade", self.barricades)
        else:
            self.lose_farm()

    def build(self) -> None:
        if self.barricades < self.most_barricades:
            self.barricades += 1
            self.see("built", self.barricades)

    def lose_farm(self) -> None:
        self.farms -= 1
        penalties = self.difficulty in ("hard", "heroic")
        _, back = self.see("farm", self.farms, ANY if penalties else "")
        self.burnt.append(str(back))
        if not self.farms:
            self.lose("farms")
        if not penalties:
            return
        assert self.burnt.count(str(back)) <= {"A": 1, "B": 1, "C": 2, "D": 2}[str(back)]
        if back == "A":
            self.lose_family()
        elif back == "B":
            self.lose_farm()
        elif back == "C":
            self.burn()
        else:
            victims = self.samurai if self.round_is_over else self.present()
            self.wound(self.named(next(name for name in self.events[0].args if name in {v.name for v in victims})))

    def lose_family(self) -> None:
        self.families -= 1
        self.see("family", self.families)
        if not self.families:
            self.lose("families")

    def wound(self, samurai: Samurai) -> None:
        samurai.wounds += 1
        self.see("wound", samurai.name, samurai.wounds)
        if samurai.wounds == 4:
            self.lose("death")
        if samurai.wounds == 2:
            self.look(samurai)

    def heal(self, samurai: Samurai) -> None:
        samurai.wounds -= 1
        self.see("healed", samurai.name)

    # --- the end of a round (11)
    def end_of_round(self) -> None:
        self.see("round over", self.round)
        self.round_is_over = True
        if self.stack:
            self.intruders = [FaceDown(raider.card) for raider in self.stack] + self.intruders
            self.stack = []
            self.see("intruder", len(self.intruders))
        self.active = self.next_to(self.active)
        clockwise = self.samurai[self.active :] + self.samurai[: self.active]
        suffer: dict[str, Callable[[Samurai], None]] = {
            "hat": self.wound,
            "farm": lambda _: self.lose_farm(),
            "family": lambda _: self.lose_family(),
        }
        for symbol, consequence in suffer.items():
            for samurai in clockwise:
                if symbol not in samurai.left:
                    self.see("unprotected", samurai.name, symbol)
                    consequence(samurai)
        if self.difficulty != "heroic":
            self.families_help()
        while self.intruders:
            (card,) = self.see("revealed", ANY)
            self.intruder_is(card)
            if CARDS[card].flame:
                self.burn()
        self.round_is_over = False
        if self.round == 3:
            self.win()
        self.next_round()

    def families_help(self) -> None:
        """11.4, 11.9, 11.10."""
        up = list(self.see("families up", *[ANY] * self.families))
        assert up == sorted(set(up)) and set(up) <= set(self.families_up or "ABC")
        self.families_up = up
        for letter in up:
            if letter == "A" and any(samurai.hurt for samurai in self.samurai):
                healed = self.named(str(self.events[0].args[0]))
                assert healed.hurt
                self.heal(healed)
            elif letter == "B":
                self.build()
            elif letter == "C" and self.intruders:
                (card,) = self.see("intruder dropped", ANY)
                self.intruder_is(card)

    def win(self) -> None:
        points = self.farms + self.families + (not any(samurai.hurt for samurai in self.samurai))
        score = f"{points}{'+' * ('easy', 'normal', 'hard', 'heroic').index(self.difficulty)}"
        self.see("won", score)
        outcome = GAME.outcome(self.state)
        assert outcome is not None and set(outcome.score) == {points} and not outcome.losers
        assert set(outcome.winners) == {samurai.seat for samurai in self.samurai}
        assert GAME.view(self.state, None).score == score
        raise GameOver

    def next_round(self) -> None:
        """11.6: what lay anywhere, and some of the next rank."""
        found = set(self.discard)
        for samurai in self.samurai:
            found |= {*samurai.line, *samurai.left.values()}
            samurai.line, samurai.left, samurai.passed = [], {}, False
        assert len(found) == self.used, "raiders were lost, or came from the box"
        joining = len(self.samurai) - (self.difficulty == "easy")
        rank = "lieutenant" if self.round == 1 else "boss"
        self.see({"lieutenant": "lieutenants", "boss": "bosses"}[rank], joining)
        self.unseen = found | {card for card, raider in CARDS.items() if raider.rank == rank}
        self.used += joining
        self.stack = [FaceDown() for _ in range(self.used)]
        self.discard = []
        self.round += 1
        self.see("round", self.round)
