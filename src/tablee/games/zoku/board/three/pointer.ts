/** Fingers and mouse on the 3D street: a flick from the lower half throws, another drag turns the view, a tap chooses a piece. */
import { flicked, type Gesture, type Point } from '$client/throw/flick';
import { ABOVE } from './camera';
import type { Scene3D } from './scene';

/** The street that the pointer moves over. `throwing`: the viewer is asked to throw. */
interface Street {
  scene(): Scene3D | null;
  throwing(): boolean;
  height(): number;
  aim(gesture: Gesture): void;
  cast(gesture: Gesture): void;
  tap(point: Point): void;
}

/** The height of the picture below which a drag throws, as a part of it. */
const THROWS_FROM = 0.45;
/** A pointer that moves less than this, in px, taps. */
const STILL = 9;

export class StreetPointer {
  private drag: { path: Point[]; throws: boolean; around: number; up: number } | null = null;

  constructor(private readonly street: Street) {}

  down = (event: PointerEvent): void => {
    const scene = this.street.scene();
    if (!scene) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const start = pointOf(event);
    const throws = this.street.throwing() && start.y > this.street.height() * THROWS_FROM;
    this.drag = { path: [start], throws, around: scene.camera.around, up: scene.camera.up };
  };

  move = (event: PointerEvent): void => {
    const [drag, scene] = [this.drag, this.street.scene()];
    if (!drag || !scene) return;
    drag.path.push(pointOf(event));
    if (drag.throws) {
      const next = flicked(drag.path, innerHeight);
      if (next) this.street.aim(next);
      return;
    }
    const [from, to] = [drag.path[0]!, drag.path.at(-1)!];
    scene.camera.around = drag.around - (to.x - from.x) * 0.008;
    scene.camera.up = Math.min(ABOVE, Math.max(0.35, drag.up + (to.y - from.y) * 0.006));
  };

  up = (event: PointerEvent): void => {
    const drag = this.drag;
    this.drag = null;
    if (!drag) return;
    const end = pointOf(event);
    if (Math.hypot(end.x - drag.path[0]!.x, end.y - drag.path[0]!.y) < STILL) return this.street.tap(end);
    const thrown = drag.throws && flicked([...drag.path, end], innerHeight);
    if (thrown) this.street.cast(thrown);
  };

  cancel = (): void => {
    this.drag = null;
  };

  /** Zoom with the wheel and the control key, as a pinch on a touchpad does. */
  wheel = (event: WheelEvent): void => {
    const scene = this.street.scene();
    if (!scene || !event.ctrlKey) return;
    event.preventDefault();
    scene.camera.near = Math.min(1.5, Math.max(0.5, scene.camera.near * (1 + event.deltaY * 0.002)));
  };
}

const pointOf = (event: PointerEvent): Point => ({ x: event.offsetX, y: event.offsetY, at: event.timeStamp });
