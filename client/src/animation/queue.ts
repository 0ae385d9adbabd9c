/** The animation queue. A scene is the events of one update; the queue shows scenes event by event, and can be skipped or cleared. */
import type { Told } from '../board';

export interface Scene {
  events: Told[];
  /** Multiplies the durations of this scene; 1 if it is absent. */
  tempo?: number;
  /** Whether the scene keeps its time although others wait. */
  unhurried?: boolean;
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
  private isHeld = false;
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

  /** The time until the present event ends, in ms. */
  get present(): number {
    return this.scene ? Math.max(0, this.ends - performance.now()) : 0;
  }

  /** The events that are still to be shown, with their durations. */
  get upcoming(): { event: Told; scene: S; ms: number }[] {
    const of = (scene: S, events: Told[]) => events.map((event) => ({ event, scene, ms: this.lasts(event, scene) }));
    return [...(this.scene ? of(this.scene, this.scene.events.slice(this.next)) : []), ...this.waiting.flatMap((scene) => of(scene, scene.events))];
  }

  push(scene: S): void {
    this.waiting.push(scene);
    if (!this.scene && !this.isHeld) this.begin();
  }

  /** While the queue is held, scenes wait; one that plays already goes on. */
  set held(on: boolean) {
    this.isHeld = on;
    if (!on && !this.scene) this.begin();
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

  private lasts(event: Told, { tempo = 1, unhurried = false }: Scene): number {
    return this.durationOf(event) * this.pace * tempo * (this.waiting.length > HURRY_ABOVE && !unhurried ? 0.5 : 1);
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
      const ms = this.lasts(event, scene);
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
