"""The choice close by: the raider to be placed is there, and every answer in words."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.samurai_spirit.view import Question, View
from render.samurai_spirit import asked

from . import sample

LEGAL = (Action("confront"), Action("talent Heihachi Heihachi"))


def test_the_raider_its_penalty_and_each_answer_are_told() -> None:
    picture = asked(sample.table(2), LEGAL)
    assert picture
    for words in (
        "Plunderer, strength 4. Protects: peasants. Penalty: the right neighbour draws a raider.",
        "Confront: It joins the line as number 3: 15 of 12. A barricade burns; 4 left.",
        "Send it to Heihachi: Heihachi then decides",
    ):
        assert words in picture.description
    assert len(picture.description) <= 1024


def test_another_raider_and_another_line_make_another_picture() -> None:
    def drawn(view: View) -> bytes:
        picture = asked(view, LEGAL)
        assert picture
        return picture.data

    view = sample.table(2)
    shorter = replace(view.fighters[2], line=view.fighters[2].line[:1])
    others = (
        replace(view, drawn=sample.raider("P2-08")),
        replace(view, fighters=(*view.fighters[:2], shorter, *view.fighters[3:])),
        replace(view, barricades=0),
    )
    assert drawn(view) not in [drawn(other) for other in others]


def test_a_question_of_another_kind_has_no_such_picture() -> None:
    assert asked(replace(sample.table(2), question=Question(2, 2, "kiai")), (Action("kiai"), Action("skip"))) is None
