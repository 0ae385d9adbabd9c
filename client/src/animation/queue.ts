/** The animation queue. A scene is the events of one update; the queue shows scenes event by event, and can be skipped or cleared. */
import type { Told } from '../board';

export interface Scene {
  events: Told[];
}

/** Shows what the queue plays. */
export interface Display<S extends Scene> {
  /** Start an event that lasts `ms`. */
  showEvent(event: Told, ms: number, scene: S): void;
  /** Show the position after a scene. `more`: another scene follows at once. */
  showResult(scene: S, more: boolean): void;
}

/** Start a timer and return the function that cancels it. Tests pass their own, so that they need not wait. */
export type After = (ms: number, then: () => void) => () => void;

const afterTimeout: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** With more scenes waiting than this, events play twice as fast, so that the screen keeps up with a table of bots. */
const HURRY_ABOVE = 3;

export class AnimationQueue<S extends Scene> {
  /** Multiplies every duration: 1 is normal, 0.5 twice as fast, 0 instant. */
  pace = 1;
  private waiting: S[] = [];
  private scene: S | null = null;
  private next = 0;
  /** When the event that is playing ends, by `performance.now()`. */
  private ends = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly display: Display<S>,
    private readonly durationOf: (event: Told) => number,
    private readonly after: After = afterTimeout,
  ) {}

  /** Whether a scene is playing. */
  get busy(): boolean {
    return this.scene !== null;
  }

  /** How many scenes wait behind the one that is playing. */
  get length(): number {
    return this.waiting.length;
  }

  /** The time until everything has been shown, in ms. */
  get remaining(): number {
    if (!this.scene) return 0;
    const events = [...this.scene.events.slice(this.next), ...this.waiting.flatMap((each) => each.events)];
    return Math.max(0, this.ends - performance.now()) + events.reduce((sum, event) => sum + this.lasts(event), 0);
  }

  push(scene: S): void {
    this.waiting.push(scene);
    if (!this.scene) this.begin();
  }

  /** Show the result of every scene at once. */
  skip(): void {
    this.cancel?.();
    this.cancel = null;
    const left = this.scene ? [this.scene, ...this.waiting] : this.waiting;
    this.waiting = [];
    this.scene = null;
    left.forEach((scene, i) => this.display.showResult(scene, i + 1 < left.length));
  }

  /** Show the result of the scene that is playing, and go on with the next one. */
  skipScene(): void {
    const scene = this.scene;
    if (!scene) return;
    this.cancel?.();
    this.next = scene.events.length;
    this.step();
  }

  /** Drop every scene without showing it, as after a reconnect. */
  clear(): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
    this.scene = null;
  }

  private lasts(event: Told): number {
    return this.durationOf(event) * this.pace * (this.waiting.length > HURRY_ABOVE ? 0.5 : 1);
  }

  private begin(): void {
    this.scene = this.waiting.shift() ?? null;
    this.next = 0;
    if (this.scene) this.step();
  }

  private step(): void {
    const scene = this.scene;
    if (!scene) return;
    while (this.next < scene.events.length) {
      const event = scene.events[this.next++]!;
      const ms = this.lasts(event);
      this.display.showEvent(event, ms, scene);
      if (ms > 0) {
        this.ends = performance.now() + ms;
        this.cancel = this.after(ms, () => this.step());
        return;
      }
    }
    this.cancel = null;
    this.display.showResult(scene, this.waiting.length > 0);
    // `showResult` may have skipped or cleared the queue. Continue only if this scene is still the current one.
    if (this.scene === scene) this.begin();
  }
}
