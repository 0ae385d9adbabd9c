/** Recent events, shown for a moment while the game goes on: moving zombies, a drawn card, captions. */
import type { Told } from '$client/board';

export interface Flash {
  id: number;
  event: Told;
  /** The delay and the duration in ms. */
  after: number;
  ms: number;
}

const STAYS: Record<string, number> = { moved: 650, reached: 900, beaten: 800, spawned: 700, found: 900, stored: 1200, drew: 6500, revealed: 700, called: 6000, pointed: 6000 };
const CAPTION = 7000;
/** Shown without motion, too, and for the same time at every speed. */
const STILL = new Set(['drew', 'called', 'pointed']);
/** The events that get a caption over the town. */
const SAID = new Set([
  'sounded', 'reached', 'found', 'stored', 'bitten', 'cured', 'lost_die', 'fell', 'rescued', 'set_out', 'drove',
  'panicked', 'bag_empty', 'shrugged_off', 'die_set_aside', 'spared', 'put_back',
]); // prettier-ignore

export class Flashes {
  shown = $state.raw<Flash[]>([]);
  captions = $state.raw<Flash[]>([]);
  private next = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  /** Show events; with `pace` 0 only captions and cards, no motion. */
  tell(events: Told[], pace: number): void {
    let moves = 0;
    for (const event of events) {
      const ms = STAYS[event.kind];
      const still = STILL.has(event.kind);
      if (ms && (pace > 0 || still)) this.add('shown', { id: this.next++, event, after: event.kind === 'moved' ? moves++ * 110 * pace : 0, ms: still ? ms : ms * pace });
      if (SAID.has(event.kind)) this.add('captions', { id: this.next++, event, after: 0, ms: CAPTION });
    }
  }

  of(kind: string): Flash[] {
    return this.shown.filter((flash) => flash.event.kind === kind);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.shown = this.captions = [];
  }

  private add(where: 'shown' | 'captions', flash: Flash): void {
    this[where] = [...this[where], flash];
    const timer = setTimeout(() => {
      this[where] = this[where].filter((each) => each !== flash);
      this.timers.delete(timer);
    }, flash.after + flash.ms);
    this.timers.add(timer);
  }
}
