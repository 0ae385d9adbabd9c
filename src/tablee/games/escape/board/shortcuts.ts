/** The keyboard shortcuts: space rolls, 1 to 5 keep, arrows move, F fights, X searches, C uses a caution, H calls a rescue, G cures. */
import type { Choice } from '$client/board';
import type { Side } from './components';
import type { SurvivorView, TileView, View } from './view';
import { waysOf } from './ways';

export type Shortcut = { kind: 'roll' } | { kind: 'keep'; die: number } | { kind: 'want'; notation: string };

const ARROWS: Record<string, Side> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };
const ACTIONS: Record<string, string[]> = { f: ['fight'], x: ['search'], c: ['free', 'take', 'spend'], h: ['rescue', 'rescue_for'], g: ['cure'] };

/** The command of a key, or null if another element uses the key. */
export function shortcut(event: KeyboardEvent, view: View, here: TileView, me: SurvivorView, options: Choice[]): Shortcut | null {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog, summary, [role=tablist], ul')) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // A focused button reacts to the space bar itself.
  if (key === ' ') return target.closest('button, a') ? null : { kind: 'roll' };
  if (/^[1-5]$/.test(key)) return { kind: 'keep', die: Number(key) - 1 };
  const side = ARROWS[key];
  if (side) {
    const way = waysOf(view, here, me, options).find((each) => each.side === side);
    return way ? { kind: 'want', notation: way.notation } : null;
  }
  const offered = options.find((option) => ACTIONS[key]?.includes(option.kind));
  return offered ? { kind: 'want', notation: offered.notation } : null;
}
