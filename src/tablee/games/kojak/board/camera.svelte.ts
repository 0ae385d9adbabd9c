/** The visible part of the map. On a small screen it shows the choices; fingers, wheel and buttons move it. */
import type { Point } from './components';
import { EDGE, SIZE } from './geometry';

const NEAREST = 4;
/** A square of 58 units has 44 px at this scale: smaller ones are hard to tap. */
const TAPPABLE = 44 / 58;
/** Below this many px per unit the whole map is too small to tap, and the choices are zoomed in. */
const SMALL = 0.52;
/** The room around the choices: half a square and its mark in units, and the mark alone in px. The larger one counts. */
const MARGIN = 52;
const MARK = 40;

const clamp = (value: number, low: number, high: number) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));

export class Camera {
  /** The size of the window, in px. */
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  middle = $state.raw<Point>([500, 500]);
  /** Fingers drag the map, so it follows them without easing. */
  held = $state(false);
  private fingers = new Map<number, Point>();
  private moved = 0;

  /** The side of the whole map at zoom 1, in px. */
  get side(): number {
    return Math.min(this.width, this.height);
  }
  /** The px of one unit of the map. */
  get scale(): number {
    return (this.side / SIZE) * this.zoom || 0.7;
  }
  /** The place of a point of the map in the window, in px. */
  at([x, y]: Point): Point {
    return [this.width / 2 + (x - this.middle[0]) * this.scale, this.height / 2 + (y - this.middle[1]) * this.scale];
  }
  get css(): string {
    const [x, y] = this.at([EDGE, EDGE]);
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${this.zoom.toFixed(4)})`;
  }
  /** A drag has just ended: ignore the click that follows it. */
  get dragged(): boolean {
    return this.moved > 8;
  }

  show(zoom: number, middle: Point): void {
    this.zoom = clamp(zoom, 1, NEAREST);
    const [across, down] = [(this.width / 2 - MARK) / this.scale, (this.height / 2 - MARK) / this.scale];
    this.middle = [clamp(middle[0], EDGE + across, EDGE + SIZE - across), clamp(middle[1], EDGE + down, EDGE + SIZE - down)];
  }
  whole(): void {
    this.show(1, [500, 500]);
  }
  nearer(by: number): void {
    this.show(this.zoom * by, this.middle);
  }
  /** Is this point in the window, with this many px around it? */
  sees(point: Point, room: number): boolean {
    const [x, y] = this.at(point);
    return x >= room && y >= room && x <= this.width - room && y <= this.height - room;
  }

  /** Bring these points into the window. The map stays still if it shows them already, or if the whole of it is large enough. */
  fit(points: Point[]): void {
    if (points.length === 0 || this.side / SIZE > SMALL) return this.whole();
    const near = (TAPPABLE * SIZE) / this.side;
    if (this.scale >= TAPPABLE * 0.99 && points.every((point) => this.sees(point, Math.max(MARGIN * this.scale, MARK)))) return;
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const largest = (px: number, units: number) => Math.min(px / (units + 2 * MARGIN), (px - 2 * MARK) / Math.max(units, 1));
    const fits = (Math.min(largest(this.width, right - left), largest(this.height, bottom - top)) * SIZE) / this.side;
    this.show(Math.min(near, fits), [(left + right) / 2, (top + bottom) / 2]);
  }

  down(event: PointerEvent): void {
    if (this.fingers.size === 0) this.moved = 0;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const after: Point = [event.clientX, event.clientY];
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.moved += Math.hypot(after[0] - before[0], after[1] - before[1]);
    this.fingers.set(event.pointerId, after);
    if (this.moved <= 8 || (this.zoom === 1 && !other)) return;
    this.held = true;
    const zoom = other ? this.zoom * (apart(after, other) / (apart(before, other) || 1)) : this.zoom;
    const share = other ? 0.5 : 1;
    const [x, y] = this.middle;
    this.show(zoom, [x - ((after[0] - before[0]) * share) / this.scale, y - ((after[1] - before[1]) * share) / this.scale]);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.held = false;
  }

  /** Zoom towards the pointer: a pinch on a touchpad, or ctrl and the wheel. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const off: Point = [event.clientX - at.left - at.width / 2, event.clientY - at.top - at.height / 2];
    const spot: Point = [this.middle[0] + off[0] / this.scale, this.middle[1] + off[1] / this.scale];
    const zoom = clamp(this.zoom * Math.exp(-event.deltaY / 300), 1, NEAREST);
    const ratio = this.zoom / zoom;
    this.show(zoom, [spot[0] + (this.middle[0] - spot[0]) * ratio, spot[1] + (this.middle[1] - spot[1]) * ratio]);
  }
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
