"""The rulings as a whole; each one's own tests stand in the chapter that it decides."""

import re
from pathlib import Path

import pytest

from numberloor import FREE_DRAW, REPEAT_SKIP, HouseRule, Level


def test_two_rulings_have_a_house_rule_and_no_other_switch_changes_the_rules() -> None:
    assert set(HouseRule) == {FREE_DRAW, REPEAT_SKIP}
    assert [rule.value for rule in HouseRule] == ["free_draw", "repeat_skip"]


def test_a_name_that_no_level_or_house_rule_has_is_told_those_there_are() -> None:
    with pytest.raises(ValueError, match="'expert' is no level: choose beginner, intermediate, b"):
        Level("expert")
    with pytest.raises(ValueError, match="'f' is no house rule: choose free_draw, repeat_skip"):
        HouseRule("f")


@pytest.mark.parametrize("number", range(1, 14))
def test_every_ruling_is_tested_in_its_chapter(number: int) -> None:
    chapters = Path(__file__).parent.glob("test_[1-9]_*.py")
    named = re.compile(rf"def test_\w*ruling_r{number}_")
    assert any(named.search(chapter.read_text(encoding="utf-8")) for chapter in chapters)
