/** The animation queue: scenes (one update each) are told event by event, in time, and can be hurried, skipped or jumped over. */
import type { Told } from '../board';

export interface Scene {
  events: Told[];
}

/** Who shows it. `tell` begins an event that lasts `ms`; `settle` shows the scene's end; `more`: others follow at once. */
export interface Stage<S extends Scene> {
  tell(event: Told, ms: number, scene: S): void;
  settle(scene: S, more: boolean): void;
}

/** Timers handed in, so that tests need not wait. Returns what cancels it. */
export type After = (ms: number, then: () => void) => () => void;

const afterReal: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** With more than this many scenes waiting, time runs twice as fast: nobody falls behind a table of bots. */
const PATIENCE = 3;

export class Queue<S extends Scene> {
  /** 1 normal, 0.5 twice as fast, 0 instantly. */
  pace = 1;
  private waiting: S[] = [];
  private scene: S | null = null;
  private next = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly stage: Stage<S>,
    private readonly lasts: (event: Told) => number,
    private readonly after: After = afterReal,
  ) {}

  /** Something is still being told. */
  get busy(): boolean {
    return this.scene !== null;
  }

  /** How many scenes wait behind the one being told. */
  get length(): number {
    return this.waiting.length;
  }

  push(scene: S): void {
    this.waiting.push(scene);
    if (!this.scene) this.begin();
  }

  /** Show the end of everything that waits, at once. */
  skip(): void {
    this.cancel?.();
    this.cancel = null;
    const left = this.scene ? [this.scene, ...this.waiting] : this.waiting;
    this.waiting = [];
    this.scene = null;
    left.forEach((scene, i) => this.stage.settle(scene, i + 1 < left.length));
  }

  /** Forget what waits: after a reconnect, show now. */
  clear(): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
    this.scene = null;
  }

  private begin(): void {
    this.scene = this.waiting.shift() ?? null;
    this.next = 0;
    if (this.scene) this.step();
  }

  private step(): void {
    const scene = this.scene;
    if (!scene) return;
    const hurry = this.waiting.length > PATIENCE ? 0.5 : 1;
    while (this.next < scene.events.length) {
      const event = scene.events[this.next++]!;
      const ms = this.lasts(event) * this.pace * hurry;
      this.stage.tell(event, ms, scene);
      if (ms > 0) {
        this.cancel = this.after(ms, () => this.step());
        return;
      }
    }
    this.cancel = null;
    this.stage.settle(scene, this.waiting.length > 0);
    // Settling may have skipped or cleared the queue; then there is nothing to go on with.
    if (this.scene === scene) this.begin();
  }
}
