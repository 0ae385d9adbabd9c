/** Fingers and mouse on the street drawn from above: a drag aims, and letting go throws. */
import { flicked, type Gesture, type Point } from '$client/throw/flick';

interface Street {
  throwing(): boolean;
  aim(gesture: Gesture): void;
  cast(gesture: Gesture): void;
}

export class FlickPointer {
  private path: Point[] = [];

  constructor(private readonly street: Street) {}

  down = (event: PointerEvent): void => {
    if (!this.street.throwing()) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.path = [pointOf(event)];
  };

  move = (event: PointerEvent): void => {
    const aimed = this.extended(event);
    if (aimed) this.street.aim(aimed);
  };

  up = (event: PointerEvent): void => {
    const thrown = this.extended(event);
    this.path = [];
    if (thrown) this.street.cast(thrown);
  };

  cancel = (): void => {
    this.path = [];
  };

  /** The gesture of the drag so far; null if there is none. */
  private extended(event: PointerEvent): Gesture | null {
    if (!this.path.length || !this.street.throwing()) return null;
    this.path.push(pointOf(event));
    return flicked(this.path, innerHeight);
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY, at: event.timeStamp });
