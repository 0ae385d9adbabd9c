/** The layout of the table page: on a `wide` screen the options and the votes stand beside the board, else below or over it. */
const wide = matchMedia('(min-width: 900px), (min-width: 640px) and (orientation: landscape)');

class Layout {
  wide = $state(wide.matches);
  constructor() {
    wide.addEventListener('change', () => (this.wide = wide.matches));
  }
}
export const layout = new Layout();
