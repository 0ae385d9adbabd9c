/** The colours of the seats: those of the figures that players chose, the game's own, or the theme's. */
import type { BoardModule, Facts } from './board';
import type { GameBox } from './wire';

/** The colour of a seat at a table, as a name from the theme. */
export function seatColour(board: BoardModule | null | undefined, view: Facts | null | undefined, seat: number): string {
  const figures = board?.figures;
  const colour = figures && view ? figures.colours[figures.bySeat(view)[seat]!] : board?.colours?.[seat];
  return colour ?? `seat-${seat}`;
}

/** The colours before the game: those that `figures_by_seat` of the rules gives with these table options. */
export function coloursBefore(board: BoardModule | null, game: GameBox | undefined, options: Record<string, unknown>, seats: number): string[] {
  if (!board?.figures || !game?.figures) return board?.colours ?? [];
  const all = Object.keys(board.figures.colours);
  const chosen = game.figures.options.slice(0, seats).map((id) => String(options[id]));
  const found = chosen.map((id, seat) => (all.includes(id) && chosen.indexOf(id) === seat ? id : ''));
  found.forEach((id, seat) => {
    if (!id && !found.includes(all[seat]!)) found[seat] = all[seat]!;
  });
  const free = all.filter((id) => !found.includes(id));
  return found.map((id) => board.figures!.colours[id || free.shift()!]!);
}
