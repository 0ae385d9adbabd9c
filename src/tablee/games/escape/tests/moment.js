/* By the view, and on the screen: the dice of each row and of the own place, the tiles, where the survivors stand, the kinds of zombie, the
 * facts of the strip, the newest line of the log. */
({ view, seat, events, all }) => {
  const FACES = ['run', 'fist', 'bat', 'caution', 'panic', 'blank'];
  const faces = (survivor) => FACES.flatMap((face) => Array(survivor.dice[face]).fill(face));
  const shown = (selector, name) => all(selector).map((each) => each.dataset[name]);
  const walkers = all('[data-board] .walker').map((each) => each.style.transform.match(/-?[\d.]+/g).map((at) => Math.round(at / 100)).join());
  const wanted = (view.van ? [view.van] : view.survivors.map((each) => each.tile)).map((id) => view.tiles.find((tile) => tile.id === id));
  const kinds = view.tiles.reduce((sum, tile) => sum + new Set(tile.zombies).size, 0);
  const last = events.map((each) => each.text[document.documentElement.lang]).filter(Boolean).at(-1);
  return {
    ...Object.fromEntries(
      view.survivors.map((each, n) => [`row ${n}`, [faces(each), shown(`[data-players] [data-seat="${n}"] [data-die]`, 'die')]]).filter((_, n) => n !== seat),
    ),
    place: [faces(view.survivors[seat]).sort(), shown('[data-place] [data-face]', 'face').sort()],
    tiles: [view.tiles.map((tile) => tile.id).sort(), shown('[data-board] [data-tile]', 'tile').sort()],
    survivors: [wanted.map((tile) => [tile.x, -tile.y].join()).sort(), walkers.map((at) => at.replace('-0', '0')).sort()],
    zombies: [kinds, all('[data-board] .life .plate').length],
    strip: [[`${view.reached.length}/${view.limit}`, `${view.stored.length}/${view.needed}`], all('[data-question] .facts b').slice(0, 2).map((each) => each.textContent)],
    pile: [[String(view.pile.a + view.pile.b)], shown('[data-question] [data-pile]', 'pile')],
    log: last ? [last, all('[data-line]').at(-1)?.textContent.replace(/\s+/g, ' ').trim()] : [],
  };
};
