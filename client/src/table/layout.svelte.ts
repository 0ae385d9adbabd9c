/**
 * The form of the table page.
 * - `desktop`: board with a side column.
 * - `phone`: one column, actions at the bottom. Tablets, too.
 * - `landscape`: a phone held sideways: rail, board, column.
 */
export type Form = 'desktop' | 'phone' | 'landscape';

const landscape = matchMedia('(max-height: 499px) and (orientation: landscape)');
const desktop = matchMedia('(min-width: 1100px)');

/** A phone that is too low for the line with the newest event. */
const low = matchMedia('(max-height: 739px)');

const formNow = (): Form => (landscape.matches ? 'landscape' : desktop.matches ? 'desktop' : 'phone');

class Layout {
  form = $state<Form>(formNow());
  private low = $state(low.matches);
  constructor() {
    low.addEventListener('change', () => (this.low = low.matches));
    for (const query of [landscape, desktop]) query.addEventListener('change', () => (this.form = formNow()));
  }
  /** Whether the newest event has a line of its own; otherwise it is the second line of the question. */
  get ticker(): boolean {
    return this.form === 'landscape' || (this.form === 'phone' && !this.low);
  }
  get wide(): boolean {
    return this.form === 'desktop';
  }
}
export const layout = new Layout();
