/**
 * Nothing is lost in the rush: what the player wants is sent as soon as the table's pace allows it, one after another,
 * and looked up anew, so that it is what is offered then.
 */
import type { Choice } from '$client/board';

export interface Wish {
  name: string;
  /** The option as offered now. */
  find(): Choice | undefined;
  /** The moment, in ms of play, from which it may be offered. */
  from(): number;
  /** How long, in ms after that moment, its option may still be on its way. */
  patience: number;
  /** It is not offered: say why. */
  refused(): void;
}

/** A command that is not answered by then was refused: the next may go. */
const ANSWER = 400;
const MOST = 3;

export class Rush {
  waiting = $state.raw<Wish[]>([]);
  private unanswered = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly now: () => number,
    private readonly send: (option: Choice) => void,
  ) {}

  /** Wanted twice is wanted once. */
  want(wish: Wish): void {
    if (this.waiting.length >= MOST || this.waits(wish.name)) return;
    this.waiting = [...this.waiting, wish];
    this.go();
  }

  waits(name: string): boolean {
    return this.waiting.some((wish) => wish.name === name);
  }

  /** Something of mine happened: the last command has arrived. */
  answered(): void {
    this.unanswered = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  /** Send what can be sent; called whenever something changed. */
  go(): void {
    clearTimeout(this.timer);
    const wish = this.waiting[0];
    if (!wish) return;
    const busy = this.unanswered - performance.now();
    if (busy > 0) return this.later(busy);
    const option = wish.find();
    const early = wish.from() + wish.patience - this.now();
    if (!option && early > 0) return this.later(early);
    this.waiting = this.waiting.slice(1);
    if (option) {
      this.unanswered = performance.now() + ANSWER;
      this.send(option);
    } else wish.refused();
    this.go();
  }

  private later(ms: number): void {
    this.timer = setTimeout(() => this.go(), ms + 1);
  }
}
