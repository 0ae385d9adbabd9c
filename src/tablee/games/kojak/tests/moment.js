/* By the view, and on the screen: the arrests of each other row, the die, the squares of the cars. */
({ view, seat, numbers, all }) => ({
  ...Object.fromEntries(
    view.detectives
      .map((each, n) => [`row ${n}`, [[each.arrests.length], numbers(`[data-players] [data-seat="${n}"] .facts [title]:not([title=""]) > [aria-hidden]`)]])
      .filter((_, n) => n !== seat),
  ),
  die: [view.die ? [view.die] : [], all('[data-place] svg.die').map((each) => Number(each.getAttribute('aria-label').match(/\d/)))],
  cars: [
    view.detectives.flatMap((each) => each.cars.map((car) => car.square)).filter(Boolean).sort(),
    all('[data-board] .car').map((each) => each.dataset.square).sort(),
  ],
});
