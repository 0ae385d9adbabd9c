/** A drag of a card from the hand or the field to a cell. A movement under eight pixels is a tap. */
const TAP = 8;

export class Drag {
  x = $state(0);
  y = $state(0);
  active = $state(false);
  over = $derived.by(() => (this.active ? this.find(this.x, this.y) : ''));
  /** The cell under a point of the screen; the field sets this function. */
  find: (x: number, y: number) => string = () => '';
  private start: { x: number; y: number; lift(): void } | null = null;
  private dropped = false;

  down(event: PointerEvent, lift: () => void) {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.start = { x: event.clientX, y: event.clientY, lift };
    this.dropped = false;
  }
  move(event: PointerEvent) {
    if (!this.start) return;
    if (!this.active && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > TAP) {
      this.start.lift();
      this.active = true;
    }
    this.x = event.clientX;
    this.y = event.clientY;
  }
  up(drop: (cell: string) => void) {
    const cell = this.over;
    this.dropped = this.active;
    this.cancel();
    if (this.dropped && cell) drop(cell);
  }
  cancel() {
    this.start = null;
    this.active = false;
  }
  /** Whether the click that follows only ends a drag. */
  wasDrop(): boolean {
    const was = this.dropped;
    this.dropped = false;
    return was;
  }
}
