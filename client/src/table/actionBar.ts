/** Where each option is played: on the board, in the offer panel or in the action bar, and by how many taps. */
import type { BarButton, BoardModule, Choice, Facts } from '../board';
import { in_, type Lang } from '../lang/texts.svelte';

/** At most this many buttons; the others are in the list of choices. */
export const MOST_BUTTONS = { desktop: 4, phone: 3, landscape: 2 } as const;

/** Whether the option is played on the board or in the offer panel. Without a board that says so, the board covers nothing. */
export function isShown(board: Pick<BoardModule, 'covers' | 'offers'> | null, option: Choice): boolean {
  return (board?.covers !== undefined && option.kind in board.covers) || (board?.offers?.includes(option.kind) ?? false);
}

/** How many taps on its target play the option. `event`: the click. */
export function tapsFor(board: Pick<BoardModule, 'covers' | 'offers'> | null, option: Choice, event?: Event): 1 | 2 {
  const taps = board?.offers?.includes(option.kind) ? 'twice' : (board?.covers?.[option.kind] ?? 'once');
  if (taps !== 'touch-twice') return taps === 'twice' ? 2 : 1;
  const pointer = event && 'pointerType' in event ? event.pointerType : '';
  return (pointer ? pointer !== 'mouse' : matchMedia('(hover: none)').matches) ? 2 : 1;
}

export function barButtons(board: BoardModule | null, options: Choice[], held: Choice | null, view: Facts, lang: Lang): BarButton[] {
  if (board?.bar) return board.bar(options, held, view, lang);
  const others = options.filter((option) => option !== held && !isShown(board, option));
  const buttons = others.map((option): BarButton => ({ option, label: in_(option.text, lang) }));
  return held ? [...buttons, { option: held, label: in_(held.text, lang), main: true }] : buttons;
}

/** The buttons that fit, the main one last, and how many are left to the list. */
export function fit(buttons: BarButton[], most: number): { shown: BarButton[]; left: number } {
  const main = buttons.filter((button) => button.main);
  const others = buttons.filter((button) => !button.main);
  if (buttons.length <= most) return { shown: [...others, ...main], left: 0 };
  const shown = [...others.slice(0, Math.max(0, most - main.length)), ...main];
  return { shown, left: buttons.length - shown.length };
}
