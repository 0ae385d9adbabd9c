/**
 * A queue of the player's commands. Each is sent as soon as the intervals of the game allow it, one after another;
 * its option is looked up at that moment, because offers change.
 */
import type { Choice } from '$client/board';

export interface Command {
  name: string;
  /** The matching option that is offered now. */
  find(): Choice | undefined;
  /** The earliest play time in ms at which it may be offered. */
  from(): number;
  /** How long after that time, in ms, to wait for the option to arrive. */
  patience: number;
  /** Called when it is not offered, to explain why. */
  refused(): void;
}

/** After this many ms without an answer a command counts as refused, and the next is sent. */
const ANSWER = 400;
const MOST = 3;

export class CommandQueue {
  waiting = $state.raw<Command[]>([]);
  private unanswered = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly now: () => number,
    private readonly send: (option: Choice) => void,
  ) {}

  /** Add a command, unless the queue is full or already contains it. */
  want(command: Command): void {
    if (this.waiting.length >= MOST || this.waits(command.name)) return;
    this.waiting = [...this.waiting, command];
    this.go();
  }

  waits(name: string): boolean {
    return this.waiting.some((command) => command.name === name);
  }

  /** An event of this player arrived, so the last command was carried out. */
  answered(): void {
    this.unanswered = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  /** Send the first command if it can be sent; called after every change. */
  go(): void {
    clearTimeout(this.timer);
    const command = this.waiting[0];
    if (!command) return;
    const busy = this.unanswered - performance.now();
    if (busy > 0) return this.later(busy);
    const option = command.find();
    const early = command.from() + command.patience - this.now();
    if (!option && early > 0) return this.later(early);
    this.waiting = this.waiting.slice(1);
    if (option) {
      this.unanswered = performance.now() + ANSWER;
      this.send(option);
    } else command.refused();
    this.go();
  }

  private later(ms: number): void {
    this.timer = setTimeout(() => this.go(), ms + 1);
  }
}
