"""Wastelands, a collectible card game: two decks, two ramparts, magic answered by magic.

`cards` are the printed facts (`gods/*/cards.toml`), `state` all that changes, `play` an act being carried out. `vocabulary` is
what a card can say, `keywords` and `gods/*/*.py` say it, `voices` asks them, `moments` triggers them; `lasting` is said for a
time. `turn`, `moving`, `attack`, `windows`, `announcing`, `settling`, `poison`, `regeneration` and `direct_damage` are chapters
of the rules. `piles`, `zones` (cards in play), `leaving`, `damage` and `resources` are what happens to cards and players;
`effects`, `targets` and `reactions` are what many cards do. `legal` and `acts` list and do what is legal. `sides` says who
stands against whom, `ending` who drops out and who wins; `giving_up` and `against` are for more than two. `numbers` has ATK, HP
and prices. `wording`, `telling`, `why`, `figures` and `notation` put it into words, `stops` says what a window is about, `sight`
makes views, `building` checks decks, `position` and `pack` read and write it, `setup` begins it.
"""

from .cards import TEXTS
from .rules import GAME

__all__ = ["GAME", "TEXTS"]
