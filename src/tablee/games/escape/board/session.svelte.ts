/** The state that the town, the player's place and the cue strip of one table share: own dice, recent events, the queue of commands. */
import type { BoardContext, Choice } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { CommandQueue } from './command_queue.svelte';
import { tileOf } from './components';
import { Dice } from './dice.svelte';
import { Flashes } from './flashes.svelte';
import { cueAt } from './soundtrack';
import type { SurvivorView, TileView, View } from './view';
import { wordsIn } from './words';

const REFUSAL = 3500;
/** How long the text of a new bite is shown, in ms. */
const BITE_TEXT = 9000;
/** Actions that no interval of the game delays. */
const AT_ONCE = /^(hold|release|call|point|lay)/;

export class Session {
  readonly dice = new Dice();
  readonly flashes = new Flashes();
  private readonly queue: CommandQueue;
  /** The next tap on a tile calls the others there. */
  pointing = $state(false);
  /** The id of a bite whose text is shown. */
  bite = $state('');
  /** Whether the last roll was refused because every free die is kept. */
  private allKept = $state(false);
  /** Why the last tap did nothing, said at the dice; "" after some seconds. */
  readonly refusal = $derived.by(() => (this.allKept ? wordsIn(this.table.lang).allKept : this.table.refusal ? in_(this.table.refusal, this.table.lang) : ''));
  /** The time of play in ms, updated a few times a second and right after each cue. */
  time = $state(0);
  /** The sound of this moment, by the clock and not by its message. */
  readonly cue = $derived.by(() => cueAt(this.table.view.cues, this.time));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private biteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: BoardContext<View>) {
    this.queue = new CommandQueue(
      () => table.playTime(),
      (option) => this.send(option),
    );
  }

  get me(): SurvivorView | undefined {
    return this.table.view.survivors[this.table.seat];
  }

  get here(): TileView | undefined {
    return this.me && tileOf(this.table.view, this.table.view.van || this.me.tile);
  }

  has(bite: string): boolean {
    return this.me?.bites.some((each) => each.bite === bite) ?? false;
  }

  /** Vertigo makes a quick roll risky, so the careful one is the default. */
  get rollKind(): 'roll' | 'careful' {
    return this.has('vertigo') ? 'careful' : 'roll';
  }

  want(notation: string): void {
    const at = () => this.me?.[/^(call|point)/.test(notation) ? 'call_at' : 'act_at'] ?? 0;
    this.queue.want({
      name: notation,
      find: () => this.table.options.find((option) => option.notation === notation),
      from: () => (AT_ONCE.test(notation) && !/^(call|point)/.test(notation) ? 0 : at()),
      patience: 400,
      refused: () => this.table.whyNot(notation),
    });
  }

  roll(kind: 'roll' | 'careful'): void {
    if (!this.dice.free && this.dice.all.some((die) => die.kept)) return this.refuse();
    this.queue.want({
      name: kind,
      find: () => this.dice.roll(this.table.options, kind),
      from: () => this.me?.roll_at ?? 0,
      patience: this.dice.free && this.table.view.resumes_at < 0 ? 2000 : 0,
      refused: () => this.table.whyNot(this.dice.wanted(kind)),
    });
  }

  /** Show the text of a new bite for some seconds; a tap on its icon shows it again. */
  bitten(bite: string): void {
    this.bite = bite;
    clearTimeout(this.biteTimer);
    this.biteTimer = setTimeout(() => (this.bite = ''), BITE_TEXT);
  }

  waits(name: string): boolean {
    return this.queue.waits(name);
  }

  /** Say at the dice that every free die is kept. */
  private refuse(): void {
    this.allKept = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.allKept = false), REFUSAL);
  }

  private send(option: Choice): void {
    if (option.kind === 'roll' || option.kind === 'careful') this.dice.throwing(option);
    this.table.choose(option);
  }

  answered(): void {
    this.queue.answered();
    this.allKept = false;
  }

  go(): void {
    this.queue.go();
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.biteTimer);
    this.queue.stop();
    this.flashes.stop();
  }
}

const sessions = new WeakMap<BoardContext<View>, Session>();

/** The session of the table that a component belongs to. */
export function sessionOf(table: BoardContext<View>): Session {
  let session = sessions.get(table);
  if (!session) sessions.set(table, (session = new Session(table)));
  return session;
}
