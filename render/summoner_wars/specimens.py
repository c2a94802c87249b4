"""Made-up pieces, one of each look, for warming up and finding palettes."""

from __future__ import annotations

from engine.summoner_wars.view import CardFace, Piece


def specimens(seat: int) -> list[Piece]:
    """Units in every state."""
    kinds = ("summoner", "champion", "common", "common", "common", "common")
    signs: tuple[tuple[str, ...], ...] = (
        (),
        ("precise",),
        ("frozen",),
        ("stunned",),
        ("borrowed", "copied"),
        ("upgraded",),
    )
    units = []
    for index, (kind, badges) in enumerate(zip(kinds, signs, strict=True)):
        far = index % 2 == 1
        face = CardFace("Unit", "", kind, 2, "ranged" if far else "melee", 4 if far else 1, 5, 1, "", "")
        units.append(
            Piece(
                face, "a1", seat, seat, "Unit", "", 2 + index % 2, 4 if far else 1, 5, 2,
                moved=index == 1, attacked=index == 1, badges=badges, under=index % 2, attached=("Ice Armor",),
            )
        )  # fmt: skip
    return units


def wall_specimens(seat: int) -> list[Piece]:
    """A wall of each material."""
    names = ("Wall", "Ice Wall", "Vine Wall")
    faces = [CardFace(name, "", "wall", None, "", 0, 9, None, "", "") for name in names]
    return [Piece(face, "a1", seat, seat, face.name, "", 0, 0, 9, 3) for face in faces]
