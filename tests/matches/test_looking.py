"""What people learn: nothing of another's hand, of the seed or of a hidden notation, neither from values nor from their text."""

import random

from engine.dice import seed_hash
from matches import Person

from .house import ANN, BOB, EVE, House, other, turn_of


async def test_a_look_shows_a_seat_its_own_hand_and_others_none(house: House) -> None:
    match = await house.play(ANN, BOB)
    mine = await house.matches.views.look(match, turn_of(match))
    assert mine.view.hand and mine.legal and mine.question and mine.seat == match.to_act[0]
    theirs = await house.matches.views.look(match, other(match))
    assert theirs.view.hand and not theirs.legal and theirs.question is None
    for user in (None, EVE.id):
        look = await house.matches.views.look(match, user)
        assert (look.seat, look.view.hand, look.legal, look.question) == (None, (), (), None)
        assert await house.matches.views.wordings(match, user or 0) == []
    worded = await house.matches.views.wordings(match, turn_of(match))
    assert tuple(action for action, _ in worded) == await house.matches.views.legal(match, turn_of(match))


async def test_the_log_hides_what_only_one_seat_may_know(house: House) -> None:
    match = await house.play(ANN, BOB)
    user = turn_of(match)
    await house.matches.play.act(match, user, "draw")
    (mine,) = await house.matches.views.log(match, user, since=1)
    assert mine.action == "draw" and [event.kind for event in mine.events] == ["drew", "drawn"]
    for stranger in (other(match), EVE.id, None):
        (seen,) = await house.matches.views.log(match, stranger, since=1)
        assert seen.action is None and [event.kind for event in seen.events] == ["drew"]
    await house.matches.play.concede(match, user)
    (seen, _) = await house.matches.views.log(match, None, since=1)
    assert seen.action == "draw" and [event.kind for event in seen.events] == ["drew"]


async def test_matches_alike_but_for_hidden_cards_look_alike(house: House) -> None:
    """Two seeds that differ only in hands and bag give everybody else the same snapshot, log and view."""
    seen: dict[tuple[object, ...], list[str]] = {}
    for seed in range(40):
        match = await house.play(ANN, Person(seed + 100, "Bob"), seed=seed)
        view = await house.matches.views.view(match, ANN.id)
        log = await house.matches.views.log(match, ANN.id)
        shown = repr((match, log)).replace(match.seed_hash, "").replace(f"id={match.id},", "")
        shown = shown.replace(f"channel={match.channel}", "").replace(f"id={seed + 100}", "")
        seen.setdefault((view.hand, view.active), []).append(shown + repr(view))
        await house.matches.play.concede(match, ANN.id)
    assert max(map(len, seen.values())) > 1
    assert all(len(set(shown)) == 1 for shown in seen.values())


async def test_no_text_form_shows_the_seed_or_a_state(house: House) -> None:
    match = await house.play(ANN, BOB, seed=random.Random(1).getrandbits(255))
    session = await house.matches.sessions.peek(match)
    assert session.head.seed is not None and match.seed_hash == seed_hash(session.head.seed)
    stored = await house.matches.store.load(match.id)
    for shown in map(repr, (match, session, session.head, stored, await house.matches.views.look(match, ANN.id))):
        assert repr(session.head.seed) not in shown and session.head.seed.hex() not in shown
        assert "bag=[" not in shown and "hands=" not in shown
