/** Several people at one screen: which seat's view comes next, and whether the screen must be covered in between. */

/** The seat of this browser to show now: one that is asked, else the one already shown. */
export function nextSeat(shown: number, mine: number[], asked: number[]): number {
  if (mine.length < 2 || asked.includes(shown)) return shown;
  return asked.find((seat) => mine.includes(seat)) ?? shown;
}

/** Whether these views differ. If all seats see the same, there is nothing to hide. */
export function viewsDiffer(views: unknown[]): boolean {
  const [first, ...others] = views.map((view) => JSON.stringify(view));
  return others.some((view) => view !== first);
}

/** Whether several of these seats choose in secret: they are asked at once, or one has answered and another has not. */
export function chooseInSecret(mine: number[], { asked, chosen }: { asked: number[]; chosen: number[] }): boolean {
  return mine.filter((seat) => asked.includes(seat) || chosen.includes(seat)).length > 1;
}
