/** How much room the screen has: where there is enough, the choices and the requests of others stand beside the board. */
const wide = matchMedia('(min-width: 900px), (min-width: 640px) and (orientation: landscape)');

class Room {
  wide = $state(wide.matches);
  constructor() {
    wide.addEventListener('change', () => (this.wide = wide.matches));
  }
}
export const room = new Room();
