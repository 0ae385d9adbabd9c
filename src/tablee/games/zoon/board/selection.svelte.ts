/** The player's selection: a card on the field, a card of the hand or a trump. It filters the offered options and creates none. */
import type { Choice } from '$client/board';

export type Held = { what: 'cell'; cell: string } | { what: 'card'; kind: string } | { what: 'trump'; slot: number; from: string };

const FROM_HAND = ['place', 'reinforce', 'revive'];
const AT_ONCE = ['put', 'exchange', 'look'];

/** A blizzard names the first cell of its row; the player may tap any cell of the row. */
const rowOf = (cell: string) => [...'abcdef'].map((column) => column + cell[1]);

export class Selection {
  held = $state<Held | null>(null);

  cell = $derived(this.held?.what === 'cell' ? this.held.cell : this.held?.what === 'trump' ? this.held.from : '');
  card = $derived(this.held?.what === 'card' ? this.held.kind : '');
  slot = $derived(this.held?.what === 'trump' ? this.held.slot : 0);

  take(held: Held | null) {
    this.held = held;
  }

  /** New options: keep the selection while it can still be used. If only one card can move, select it. */
  begin(options: Choice[]) {
    if (this.held && (this.targets(options).size > 0 || (this.held.what === 'trump' && this.sources(options).size > 0))) return;
    const from = new Set(options.filter((each) => each.kind === 'move').map((each) => each.facts.from as string));
    const only = from.size === 1 && options.every((each) => ['move', 'done'].includes(each.kind));
    this.held = only ? { what: 'cell', cell: [...from][0]! } : null;
  }

  /** Drop the selection on a cell, which plays the option there, if any. */
  drop(cell: string, options: Choice[], choose: (option: Choice) => void) {
    const option = this.targets(options).get(cell);
    if (option) choose(option);
  }

  /** The cells that play an option when they are tapped. */
  targets(options: Choice[]): Map<string, Choice> {
    const held = this.held;
    const found = new Map<string, Choice>();
    for (const option of options) {
      const { kind, facts } = option;
      if (AT_ONCE.includes(kind)) found.set(facts.cell, option);
      else if (held?.what === 'cell' && kind === 'move' && facts.from === held.cell) found.set(facts.to, option);
      else if (held?.what === 'cell' && kind === 'swap' && facts.cell === held.cell) found.set(facts.other, option);
      else if (held?.what === 'cell' && kind === 'swap' && facts.other === held.cell) found.set(facts.cell, option);
      else if (held?.what === 'card' && FROM_HAND.includes(kind) && facts.kind === held.kind) found.set(facts.cell, option);
      else if (held?.what === 'trump' && kind === 'trump' && facts.slot === held.slot && (facts.from === facts.to || facts.from === held.from)) {
        for (const cell of facts.trump === 'blizzard' ? rowOf(facts.to) : [facts.to]) found.set(cell, option);
      }
    }
    return found;
  }

  /** The cells that can be selected. */
  sources(options: Choice[]): Set<string> {
    const held = this.held;
    const found = new Set<string>();
    for (const { kind, facts } of options) {
      if (held?.what === 'trump') {
        if (kind === 'trump' && facts.slot === held.slot && facts.from !== facts.to) found.add(facts.from);
      } else if (kind === 'move') found.add(facts.from);
      else if (kind === 'swap') {
        found.add(facts.cell);
        found.add(facts.other);
      }
    }
    return found;
  }

  /** Select a cell, as the user of the selected trump or by itself. */
  lift(cell: string) {
    this.held = this.held?.what === 'trump' ? { ...this.held, from: cell } : { what: 'cell', cell };
  }
}
