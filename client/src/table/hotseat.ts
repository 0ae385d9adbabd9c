/** Several people at one screen: whose eyes come next, and whether the screen must be covered in between. */

/** The seat of mine that should look now: the one asked, or the one that looks already. */
export function nextEyes(eyes: number, mine: number[], asked: number[]): number {
  if (mine.length < 2 || asked.includes(eyes)) return eyes;
  return asked.find((seat) => mine.includes(seat)) ?? eyes;
}

/** Do these seats know different things? Where all views are the same there is nothing to hide, and nothing to hand over. */
export function secrets(views: unknown[]): boolean {
  const [first, ...others] = views.map((view) => JSON.stringify(view));
  return others.some((view) => view !== first);
}

/** Do these seats choose unseen by each other? Several are then asked at once, or have answered what another still is asked. */
export function unseen(mine: number[], { asked, chosen }: { asked: number[]; chosen: number[] }): boolean {
  return mine.filter((seat) => asked.includes(seat) || chosen.includes(seat)).length > 1;
}
