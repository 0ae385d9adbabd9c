/** The visible part of the town: all of it while tiles are large enough to read and tap, else the area around the player's survivor. */
import type { TileView } from './view';

const READABLE = 66;
const LARGEST = 190;
/** The margin around the outermost tiles, in tiles, with room for their open exits. */
const EDGE = 0.62;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The player asked to see everything, however small. */
  whole = $state(false);
  private pan = $state.raw<[number, number]>([0, 0]);
  private tiles = $state.raw<TileView[]>([]);
  private here = $state.raw<[number, number]>([0, 0]);
  private finger: [number, number] | null = null;
  private moved = 0;

  readonly box = $derived.by(() => {
    const [xs, ys] = [this.tiles.map((tile) => tile.x), this.tiles.map((tile) => tile.y)];
    const [left, right, low, high] = [Math.min(...xs) - 0.5 - EDGE, Math.max(...xs) + 0.5 + EDGE, Math.min(...ys) - 0.5 - EDGE, Math.max(...ys) + 0.5 + EDGE];
    return { left, right, low, high, wide: right - left, tall: high - low };
  });
  private readonly fit = $derived(Math.min(this.width / this.box.wide, this.height / this.box.tall, LARGEST) || 60);
  /** The side of a tile in px. */
  readonly cell = $derived(this.whole ? this.fit : Math.max(this.fit, READABLE));
  /** Whether parts of the town are out of sight. */
  readonly beyond = $derived(this.fit < READABLE);
  /** The centre of the church in px of the map window. */
  readonly origin = $derived.by<[number, number]>(() => {
    const middle = (low: number, high: number, at: number, room: number) => {
      const half = room / this.cell / 2;
      return high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at));
    };
    const x = middle(this.box.left, this.box.right, this.here[0] + this.pan[0], this.width);
    const y = middle(this.box.low, this.box.high, this.here[1] + this.pan[1], this.height);
    return [this.width / 2 - x * this.cell, this.height / 2 + y * this.cell];
  });
  readonly css = $derived(`translate(${this.origin[0].toFixed(1)}px, ${this.origin[1].toFixed(1)}px) scale(${(this.cell / 100).toFixed(4)})`);

  /** Whether a drag has just ended; the click that follows must be ignored. */
  get dragged(): boolean {
    return this.moved > 8;
  }

  show(tiles: TileView[], here: [number, number]): void {
    this.tiles = tiles;
    if (here[0] !== this.here[0] || here[1] !== this.here[1]) this.pan = [0, 0];
    this.here = here;
  }

  down(event: PointerEvent): void {
    this.moved = 0;
    this.finger = [event.clientX, event.clientY];
  }
  move(event: PointerEvent): void {
    if (!this.finger) return;
    const [dx, dy] = [event.clientX - this.finger[0], event.clientY - this.finger[1]];
    this.finger = [event.clientX, event.clientY];
    this.moved += Math.hypot(dx, dy);
    if (this.moved > 8 && this.beyond && !this.whole) this.pan = [this.pan[0] - dx / this.cell, this.pan[1] + dy / this.cell];
  }
  up(): void {
    this.finger = null;
  }
}
