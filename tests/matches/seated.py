"""Seats of people for a head."""

from matches import MatchSeat, Person


def seats(*people: Person) -> tuple[MatchSeat, ...]:
    """A seat for each, with the same deck."""
    return tuple(MatchSeat(number, person, "", "river") for number, person in enumerate(people))
