/* By the view, and on the screen: points, reserve and hidden Lieutenants of each row, the own points, the Zokus on each Quartier. */
({ view, seat, numbers, all }) => ({
  ...Object.fromEntries(
    view.gangs
      .map((each, n) => [
        `row ${n}`,
        [[each.score.certain, each.reserve, each.face_down], numbers(`[data-players] [data-seat="${n}"] .facts :is(b, i)`)],
      ])
      .filter((_, n) => n !== seat),
  ),
  place: [[view.gangs[seat].score.certain], numbers('[data-place] .points b')],
  reserve: [view.gangs[seat].reserve, all('[data-place] .shelf > svg').length],
  bands: [
    view.street.slot < 0 ? view.slots.map((each) => (each.card ? each.bands.reduce((sum, count) => sum + count, 0) : 0)) : [],
    all('[data-board] .quartier').map((each) => each.querySelectorAll('.street .band svg').length),
  ],
});
