"""Checks for any page: accessibility, width, touch targets, language. Each returns its findings, an empty list if all is well."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tablee import shelf
from tests.browser.conftest import ROOT
from tests.browser.people import Person

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
THEMES = {"light": "day", "dark": "night"}
CALM = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().filter(each => each instanceof CSSTransition).map(each => each.finished));
}"""
"""Waits for the end of all CSS transitions, so that colours are final."""


def violations(page: Page, theme: str = "day") -> list[str]:
    """The serious and critical violations that axe-core finds, once the page has that theme."""
    if not AXE.exists():
        pytest.skip("NO ACCESSIBILITY TEST: axe-core is not installed; run `npm ci` in client/")
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    page.evaluate(CALM)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations'], elementRef: false})")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0]['failureSummary'][:300]}"
        for each in result["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def violations_by_day_and_night(page: Page) -> list[str]:
    found = []
    for theme, name in THEMES.items():
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found += [f"{theme}: {each}" for each in violations(page, name)]
    return found


# Fonts -------------------------------------------------------------------------------------------------------------------

OTHER_FONT = "* { font-family: 'DejaVu Serif', 'DejaVu Sans', serif !important; }"
LARGE_TEXT = "html { font-size: 130% !important; }"
RESTYLE = """async (style) => {
    const made = () => document.head.appendChild(Object.assign(document.createElement('style'), { id: 'other-font' }));
    (document.querySelector('#other-font') ?? made()).textContent = style;
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
}"""


def in_another_font(page: Page, other: bool) -> None:
    """Show the page in another font and with text at 130 %, or as it is."""
    page.evaluate(RESTYLE, OTHER_FONT + LARGE_TEXT if other else "")


# Room --------------------------------------------------------------------------------------------------------------------

BEYOND = """() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const out = [...document.querySelectorAll('body *')].filter(each => !each.closest('svg'))
        .filter(each => each.getBoundingClientRect().right > width + 1);
    return [`${scrollWidth} px on ${width}`, ...out.slice(0, 5).map(each => each.outerHTML.slice(0, 160))];
}"""
"""Compares with `clientWidth`: a phone zooms out of a page that is too wide, and its `innerWidth` grows with it."""
SMALL = """() => [...document.querySelectorAll('button, a.button, summary, .hot.offered, input, select')]
    .filter(each => each.type !== 'checkbox' && each.checkVisibility({ visibilityProperty: true }) && !each.closest('.unseen'))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(([each, box]) => `${each.outerHTML.slice(0, 160)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`)"""


def beyond(page: Page) -> list[str]:
    """The elements that make the page scroll sideways."""
    found: list[str] = page.evaluate(BEYOND)
    return found


def small(page: Page) -> list[str]:
    """The controls that are less than 44 px wide or high."""
    found: list[str] = page.evaluate(SMALL)
    return found


# Words -------------------------------------------------------------------------------------------------------------------

WORD = re.compile(r"[^\W\d_]{2,}")
BROKEN = re.compile(r"undefined|NaN|\[object|\{[\w.]+\}|\bnull\b")
TEXTS = """() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement && node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (element.closest('script, style, kbd, [lang]:not(html)')) continue;
        if (element !== node) found.add(node.data.trim());
        else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) found.add(node.getAttribute(name)?.trim());
    }
    return [...found].filter(Boolean);
}"""
SPEAKS = "lang => document.documentElement.lang === lang"


def texts(page: Page, lang: str) -> set[str]:
    """Every text of the page in that language, visible or for screen readers."""
    if not page.evaluate(SPEAKS, lang):
        # On a phone the button is in the menu, which an open sheet covers.
        page.locator(f"button[lang={lang}]").first.evaluate("button => button.click()")
        page.wait_for_function(SPEAKS, arg=lang)
    return set(page.evaluate(TEXTS))


def foreign(page: Page, game: str, names: set[str]) -> list[str]:
    """The texts that are not translated or are no proper text.

    The page is read in French and in English. A text that is the same in both may contain only numbers, players' names, and words
    that the files of the game and of the frame use in both languages (names of cards and places).
    """
    fr, en = texts(page, "fr"), texts(page, "en")
    both = vocabulary(game, "fr") & vocabulary(game, "en")
    sections = {rule.section for rule in shelf.open(game).rulebook.values()}  # sections of the printed rulebook stay French
    known = both | {word for name in names | sections for word in words_in(name)}
    same = [f"in both languages: {text}" for text in sorted(fr & en) if words_in(text) - known]
    alone = [
        f"not French: {text}"
        for text in sorted(fr)
        if (odd := words_in(text) - vocabulary(game, "fr") - known) and odd & words_in_english(game)
    ]
    return same + alone + [f"no text: {text}" for text in sorted(fr | en) if BROKEN.search(text)]


def words_in(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


def words_in_english(game: str) -> set[str]:
    return vocabulary(game, "en") - vocabulary(game, "fr")


@functools.cache
def vocabulary(game: str, lang: str) -> set[str]:
    """Every word that the files of the game, the server and the frame contain in a language."""
    folder = Path(str(resources.files(shelf.open(game).package)))
    catalogues = [place / f"languages/{lang}.toml" for place in (folder, ROOT / "src/tablee", ROOT / "src/tablee/server")]
    said = [text for file in catalogues for text in spoken(tomllib.loads(file.read_text(encoding="utf-8")))]
    scripts = [ROOT / f"client/src/languages/{lang}.ts", folder / f"board/languages/{lang}.ts"]
    said += [file.read_text(encoding="utf-8") for file in scripts if file.exists()]
    return {word for text in said for word in words_in(text)}


def spoken(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for each in node.values() if isinstance(node, dict) else node:
            yield from spoken(each)


def notes(person: Person, selector: str) -> None:
    """Let the page note the texts of elements that come and go by themselves, so that no test depends on when it looks."""
    script = """selector => {
        window.noted = [];
        const note = () => document.querySelectorAll(selector).forEach(each => window.noted.push(each.textContent.replace(/\\s+/g, ' ')));
        new MutationObserver(note).observe(document.body, {childList: true, subtree: true, characterData: true});
        note();
    }"""
    person.page.evaluate(script, selector)


def noted(person: Person, text: str) -> None:
    person.page.wait_for_function("text => window.noted.some(each => each.includes(text))", arg=text)
