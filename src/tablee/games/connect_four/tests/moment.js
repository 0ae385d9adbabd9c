/* By the view, and on the screen: the cells with a disc. */
({ view, all }) => {
  const wanted = view.grid.flatMap((row, y) => row.flatMap((owner, x) => (owner >= 0 ? [`${x} ${y}`] : [])));
  const seen = all('[data-board] .board > svg:nth-of-type(2) > g').map((disc) => {
    const [x, y] = disc.getAttribute('transform').match(/\d+/g);
    return `${(x - 64) / 76} ${(508 - y) / 76}`;
  });
  return { discs: [wanted.sort(), seen.sort()] };
};
