"""The examples in the documentation do what it says, and its tables name what there is."""

import doctest
import re
from pathlib import Path

import pytest

from hexfront.systems.memoir44.actions import ALONE, CARD_VERBS, HEX_VERBS, OVERLORD_VERBS
from hexfront.systems.memoir44.board_text import FIELDS
from hexfront.systems.memoir44.codes import codes
from hexfront.systems.memoir44.notation import FROM_TO, ONE_UNIT
from hexfront.systems.memoir44.position import PHASES
from hexfront.systems.memoir44.read_position import OTHERS, PER_SIDE

DOCS = Path(__file__).resolve().parents[1] / "docs"
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
PAGES = [
    page for page in sorted(DOCS.glob("*.md")) if re.search(r"^>>> ", page.read_text("utf-8"), re.M)
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    """The examples of one page share their names, in the order in which a reader meets them."""
    text = page.read_text(encoding="utf-8")
    parser = doctest.DocTestParser()
    examples = []
    for block in FENCE.finditer(text):
        line = text.count("\n", 0, block.start(1))
        found = parser.get_examples(block.group(1))
        for example in found:
            example.lineno += line
        examples += found
    test = doctest.DocTest(examples, {}, page.name, str(page), 0, text)
    report: list[str] = []
    result = doctest.DocTestRunner(verbose=False, optionflags=OPTIONS).run(test, out=report.append)
    assert result.attempted
    assert not result.failed, "".join(report)


def test_formats_names_every_verb_field_and_phase() -> None:
    text = FENCE.sub("", (DOCS / "formats.md").read_text(encoding="utf-8"))
    rare = {*HEX_VERBS, *CARD_VERBS, *OVERLORD_VERBS}
    verbs = {*ALONE, *ONE_UNIT, *FROM_TO, *rare, "play", "keep", "take"}
    named = re.findall(r"`([^`]+)`", text)
    for verb in verbs:
        assert any(word == verb or word.startswith(verb + " ") for word in named), verb
    for field in (*FIELDS, *OTHERS, *PER_SIDE):
        assert field in named, field
    for phase in PHASES:
        assert phase in named, phase


def test_formats_names_every_option_and_every_word_of_ours() -> None:
    text = (DOCS / "formats.md").read_text(encoding="utf-8")
    for key, option in codes().options.items():
        assert f"| `{key}`{' *' if option.extension else ''} |" in text, key
    for words in (codes().equipment, codes().unit_behaviors):
        for word, meaning in words.items():
            assert f"`{word}`{' *' if meaning.extension else ''}" in text, word
