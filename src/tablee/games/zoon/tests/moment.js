/* By the view, and on the screen: the Zoons of the other side's row, those still to deploy, and the cells with a card. */
({ view, seat, event, numbers, all }) => {
  const field = all('[data-board] .field').length > 0;
  const laid = view.phase === 'deployment' ? view.layout : view.zoons;
  const falling = event?.kind === 'eliminated' ? [event.facts.cell] : [];
  const seen = all('[data-board] .piece').map((each) => {
    const [x, y] = each.style.transform.match(/[\d.]+/g);
    return 'abcdef'[(x - 77) / 100] + String(6 - (y - 56) / 100);
  });
  const army = view.zoons.filter((each) => each.seat !== seat).length;
  return {
    row: [view.phase === 'battle' ? [army] : [], numbers('[data-players] .facts > span:nth-child(2) > [aria-hidden]').filter(() => view.phase === 'battle')],
    tray: [view.to_place.length ? [view.to_place.length] : [], numbers('[data-place] .tray h3 small')],
    cells: [field ? [...laid.map((each) => each.cell), ...falling].sort() : [], seen.sort()],
  };
};
