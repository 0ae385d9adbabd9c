/* By the view, and on the screen: hearts, points and energy of each row and of the own place, the monster in Tokyo, the pile. */
({ view, seat, numbers, flags }) => ({
  ...Object.fromEntries(
    view.monsters
      .filter((each) => each.seat !== seat)
      .map((each) => [`row ${each.seat}`, [[each.hearts, each.points, each.energy], numbers(`[data-players] [data-seat="${each.seat}"] .facts [aria-hidden]`)]]),
  ),
  place: [[view.monsters[seat].hearts, view.monsters[seat].points, view.monsters[seat].energy], numbers('[data-place] li b').slice(0, 3)],
  city: [view.monsters.map((each) => each.place === 'city'), flags('[data-board] .figure', 'city')],
  pile: [[view.pile], numbers('.header .stage')],
});
