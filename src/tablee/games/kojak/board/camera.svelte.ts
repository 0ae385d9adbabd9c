/** The visible part of the map. On a small screen it fits the choices; fingers, wheel and buttons move it. */
import type { Point } from './components';
import { EDGE, SIZE } from './geometry';

const NEAREST = 4;
/** Below this many px per unit the whole map is too small to tap, and the choices are zoomed in. */
const SMALL = 0.52;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export class Camera {
  /** The side of the map on the screen, in px. */
  width = $state(0);
  zoom = $state(1);
  middle = $state.raw<Point>([500, 500]);
  /** Fingers drag the map, so it follows them without easing. */
  held = $state(false);
  private fingers = new Map<number, Point>();
  private moved = 0;

  get scale(): number {
    return (this.width / SIZE) * this.zoom || 0.7;
  }
  get css(): string {
    const [x, y] = this.middle;
    const shift = (at: number) => (50 - (this.zoom * 100 * (at - EDGE)) / SIZE).toFixed(3);
    return `translate(${shift(x)}%, ${shift(y)}%) scale(${this.zoom.toFixed(4)})`;
  }
  /** A drag has just ended: ignore the click that follows it. */
  get dragged(): boolean {
    return this.moved > 8;
  }

  show(zoom: number, middle: Point): void {
    this.zoom = clamp(zoom, 1, NEAREST);
    const half = SIZE / 2 / this.zoom;
    this.middle = [clamp(middle[0], EDGE + half, EDGE + SIZE - half), clamp(middle[1], EDGE + half, EDGE + SIZE - half)];
  }
  whole(): void {
    this.show(1, [500, 500]);
  }
  nearer(by: number): void {
    this.show(this.zoom * by, this.middle);
  }

  /** Zoom to these points, or show the whole map if it is large enough. */
  fit(points: Point[]): void {
    if (points.length === 0 || this.width / SIZE > SMALL) return this.whole();
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const span = Math.max(right - left, bottom - top) + 170;
    this.show(Math.min(SIZE / span, 2.3), [(left + right) / 2, (top + bottom) / 2]);
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
