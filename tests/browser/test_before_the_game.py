"""The shelf, the set-up page, the library and the laboratory: order, filters, sizes, tapping, and independence of fonts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablee import shelf
from tablee.lab.packaged import packaged_report
from tests.browser.conftest import ROOT, Arrives
from tests.browser.people import GAMES, SMALLEST, Person
from tests.browser.seen import LARGE_TEXT, OTHER_FONT, beyond, small, violations

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"phone": True, "viewport": {"width": 390, "height": 844}}
SIZES = {"desktop": DESKTOP, "phone": PHONE}

each_size = pytest.mark.parametrize("size", SIZES)

FONTS = {"other font": OTHER_FONT, "large text": LARGE_TEXT, "both": OTHER_FONT + LARGE_TEXT}

OVERLAPS = """() => {
    const shown = [...document.querySelectorAll('#content :is(button, a, input, select, summary, h2, h3)')]
        .filter(each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.unseen, .start'))
        .map(each => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
    const found = [];
    for (const [i, [one, a]] of shown.entries())
        for (const [other, b] of shown.slice(i + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 2 && high > 2) found.push(`${one.outerHTML.slice(0, 90)} | ${other.outerHTML.slice(0, 90)}`);
        }
    return found;
}"""
"""The pairs of controls and headings that cover each other. The start button floats over the form on purpose."""
CLIPPED = """() => [...document.querySelectorAll('#content :is(button, a.button, h2, h3)')]
    .filter(each => each.checkVisibility({ visibilityProperty: true }) && each.scrollWidth > each.clientWidth + 2 && each.clientWidth > 1
        && getComputedStyle(each).display !== 'inline')
    .map(each => each.outerHTML.slice(0, 160))"""
"""The controls and headings whose text is wider than their box."""


def games_on(page: Page) -> list[str]:
    return list(page.locator("[data-game]").evaluate_all("all => all.map(each => each.dataset.game)"))


def loaded(person: Person, route: str) -> Page:
    page = person.opens(f"#/{route}")
    page.locator("#content :is(button, input)").first.wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page


def test_minor_games_are_last_on_the_shelf(arrives: Arrives) -> None:
    shown = games_on(arrives("Ana").comes_in())
    assert sorted(GAMES) == sorted(shown)
    assert shown == sorted(shown, key=lambda game: shelf.open(game).texts.minor)


def test_filters_move_other_games_to_the_end(arrives: Arrives) -> None:
    page = arrives("Ana").comes_in()
    before = games_on(page)
    page.get_by_role("button", name="together", exact=True).click()
    together = [game for game in before if shelf.open(game).texts.together]
    assert together == games_on(page)[: len(together)]
    assert sorted(before) == sorted(games_on(page))
    expect(page.locator(".faded")).to_have_count(len(before) - len(together))
    page.get_by_role("button", name="together", exact=True).click()
    assert before == games_on(page)
    page.get_by_role("button", name="5–6 players").click()
    large = [game for game in before if shelf.open(game).seats[1] >= 5]
    assert large == games_on(page)[: len(large)]
    page.get_by_role("button", name="up to 20 min").click()
    page.get_by_role("button", name="All", exact=True).click()
    expect(page.locator(".faded")).to_have_count(0)
    assert before == games_on(page)


def test_all_games_are_within_two_screens_of_a_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr", **PHONE)
    ana.meets_a_bot()
    page = ana.opens()
    page.locator("[data-continue]").wait_for()
    page.locator("[data-play]").first.wait_for()
    last = max(box["y"] + box["height"] for each in page.locator("[data-game]").all() if (box := each.bounding_box()))
    assert last <= 2 * 844
    assert [] == beyond(page) + small(page)


def test_the_running_game_is_on_top(arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.comes_in()
    assert 0 == page.locator("[data-continue]").count()
    table = ana.meets_a_bot()
    page = ana.opens()
    running = page.locator(f"[data-continue='{table}']")
    expect(running).to_contain_text(shelf.open(SMALLEST).texts.name["en"])
    top, first = running.bounding_box(), page.locator("[data-game]").first.bounding_box()
    assert top
    assert first
    assert top["y"] < first["y"]
    running.get_by_role("link", name="Continue").click()
    page.wait_for_url(re.compile(table))


@each_size
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_set_by_tapping(game: str, size: str, arrives: Arrives) -> None:
    """The start button is in sight at once, the name can be changed, and the number of seats and a seat are chosen by tapping."""
    ana = arrives("Ana", lang="fr", **SIZES[size])
    page = loaded(ana, f"make/{game}")
    start = page.get_by_role("button", name="Commencer")
    expect(start).to_be_in_viewport(ratio=1)
    assert 0 == page.locator("#content select:visible").count()
    page.get_by_label("Votre nom").fill("Zoé")
    least, most = shelf.open(game).seats
    if least < most:
        page.get_by_role("group", name=re.compile("Adversaires|Partenaires")).get_by_role("button", name=str(most - 1)).click()
    expect(page.locator("[data-seat]")).to_have_count(most)
    figure = page.locator("[data-figure]").nth(1)
    if shelf.open(game).texts.figures:
        figure.click()
        expect(figure).to_have_attribute("aria-pressed", "true")
    page.locator("[data-seat='1']").click()
    page.get_by_role("button", name="Sur cet appareil").click()
    page.get_by_label("Nom du joueur").fill("Léa")
    expect(start).to_be_in_viewport(ratio=1)
    assert [] == beyond(page) + small(page)
    start.click()
    page.wait_for_url(re.compile("#/table/"))
    table = ana.asks("GET", f"tables/{page.url.rsplit('/', 1)[1]}/look")["table"]
    assert ["Zoé", "Léa"] == [seat["name"] for seat in table["seats"][:2]]
    assert most == len(table["seats"])


def test_only_clocks_that_fit_are_offered(arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr")
    ana.comes_in()
    live = {box["id"]: box["real_time"] for box in ana.asks("GET", "shelf")["games"]}
    for game in GAMES:
        page = loaded(ana, f"make/{game}?with=friends")
        assert (0 if live[game] else 1) == page.get_by_label("Temps de réflexion").count()
        page = loaded(ana, f"make/{game}")
        assert 0 == page.get_by_label("Temps de réflexion").count()


def test_seat_marks_have_the_colours_of_the_game(arrives: Arrives) -> None:
    boards = {game: (ROOT / f"src/tablee/games/{game}/board/index.ts").read_text() for game in GAMES}
    game, colour = next((game, found[1]) for game, text in boards.items() if (found := re.search(r"colours: \['(\w+)'", text)))
    page = loaded(arrives("Ana"), f"make/{game}")
    expect(page.locator("[data-seat='0'] svg path")).to_have_attribute("fill", f"var(--{colour})")


@each_size
@pytest.mark.parametrize("game", GAMES)
def test_the_library_of_every_game_can_be_browsed_and_searched(game: str, size: str, arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr", **SIZES[size])
    page = ana.comes_in()
    link = page.locator(f"[data-library={game}]")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/library/"))
    lists = page.locator("[data-list]")
    expect(lists).to_have_count(len(shelf.open(game).texts.library) + 1)
    for each in lists.all():
        each.press("Enter")
        expect(each).to_have_attribute("aria-pressed", "true")
        expect(page.locator("main section").first).to_be_visible()
        assert [] == beyond(page)
    assert [] == violations(page)
    if not shelf.open(game).texts.library:
        return
    lists.first.press("Enter")
    kind = list(shelf.open(game).texts.library)[-1]
    name = shelf.open(game).components[kind][0].name["fr"]
    page.get_by_role("searchbox").fill(name.upper())
    expect(page.locator("main li h3").filter(has_text=name).first).to_be_visible()
    page.get_by_role("searchbox").fill("aucune carte ne dit cela")
    expect(page.locator("main")).to_contain_text("Rien trouvé.")


@each_size
def test_the_set_up_page_leads_to_the_laboratory_and_back(size: str, arrives: Arrives) -> None:
    game = next(game for game in GAMES if packaged_report(shelf.open(game)) is not None)
    page = loaded(arrives("Ana", lang="fr", **SIZES[size]), f"make/{game}")
    page.locator(f"[data-lab={game}]").press("Enter")
    french, english = (page.locator(f"main[lang={lang}]") for lang in ("fr", "en"))
    expect(french.locator("h1")).to_be_visible()
    expect(english).to_be_hidden()
    page.get_by_label("English").check()
    expect(english.locator("h1")).to_be_visible()
    expect(french).to_be_hidden()
    assert [] == beyond(page)
    page.evaluate("() => { document.documentElement.dataset.theme = 'day'; }")  # the page has no themes, which the check waits for
    assert [] == violations(page)
    page.get_by_role("link", name="Tablée").click()
    expect(page.locator(f"[data-library={game}]")).to_be_visible()


def test_both_typefaces_are_loaded_and_preloaded(arrives: Arrives) -> None:
    ana = arrives("Ana")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    page = ana.comes_in()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    assert page.evaluate("() => ['700 20px Alegreya', '16px \"Source Sans\"'].every(font => document.fonts.check(font))")
    fonts = [url for url in asked if ".woff" in url]
    assert 2 == len(fonts) == page.locator("link[rel=preload][as=font]").count()
    assert all(url.endswith(".woff2") for url in fonts)


@each_size
@pytest.mark.parametrize("fonts", FONTS)
def test_pages_do_not_depend_on_the_font(fonts: str, size: str, arrives: Arrives) -> None:
    """Nothing overlaps or leaves the screen, with another font and with larger text."""
    ana = arrives("Ana", lang="fr", **SIZES[size])
    ana.meets_a_bot()
    figures = next(game for game in GAMES if shelf.open(game).texts.figures)
    largest = max(GAMES, key=lambda game: shelf.open(game).seats[1])
    found = {}
    for route in ["", f"make/{figures}", f"make/{largest}?with=friends", f"library/{largest}"]:
        page = loaded(ana, route)
        page.reload()
        page.locator("#content :is(button, input)").first.wait_for()
        page.add_style_tag(content=FONTS[fonts])
        page.evaluate("() => document.fonts.ready.then(() => true)")
        found[route] = beyond(page) + page.evaluate(OVERLAPS) + page.evaluate(CLIPPED)
        if route.startswith("make"):
            expect(page.locator(".start button")).to_be_in_viewport(ratio=1)
    assert found == {route: [] for route in found}
