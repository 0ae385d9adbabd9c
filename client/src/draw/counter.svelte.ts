/** A number that counts to its goal one by one. */

/** The shortest time between two numbers, in ms. */
const SHORTEST = 30;
/** The part of the given time in which the goal is reached, so that it stands for a moment before the next event. */
const PART = 0.6;

export class Counter {
  shown = $state(0);
  private goal: number;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(value: number) {
    this.shown = this.goal = value;
  }

  /** Count to the goal within `ms`. Asked again for the same goal, it counts on as before. */
  countTo(goal: number, ms: number): void {
    if (goal === this.goal && ms > 0) return;
    this.stop();
    this.goal = goal;
    const steps = Math.abs(goal - this.shown);
    if (ms <= 0 || steps === 0) {
      this.shown = goal;
      return;
    }
    const step = Math.sign(goal - this.shown);
    this.timer = setInterval(() => {
      this.shown += step;
      if (this.shown === goal) this.stop();
    }, Math.max(SHORTEST, (PART * ms) / steps));
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
