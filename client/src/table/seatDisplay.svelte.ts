/** The game as one seat sees it on this screen. */
import { BoardDisplay, type BoardScene } from '../animation/boardDisplay.svelte';
import type { BoardModule, Facts, Told } from '../board';
import { settings } from '../settings.svelte';
import type { Playing, Text, Update } from '../wire';

/** `by`: the seat whose action it was; `why`: a bot's comment on it. */
interface UpdateScene extends BoardScene {
  playing: Playing;
  by: number | null;
  why: Text | null;
}

/** The state without a question that the player's own settings answer, as if the seat were not asked. */
const withoutAutomatic = (playing: Playing): Playing =>
  playing.automatic ? { ...playing, ask: null, options: [], asked: playing.asked.filter((seat) => seat !== playing.seat) } : playing;

const sceneOf = (playing: Playing, events: Told[], thrown: string, by: number | null = null, why: Text | null = null): UpdateScene => ({
  playing: withoutAutomatic(playing),
  events,
  thrown,
  by,
  why,
  view: playing.view as Facts,
});

/** After this many actions of others, a stretch without this seat plays faster. */
const LONG_STRETCH = 8;
/** Multiplies the durations of a long stretch, of a game of bots that a watcher sees, and of a game that goes on without this player. */
const STRETCH = 0.5;
const OUT = 0.25;
/** Skipping is offered for animations of at least this many ms: a button must not vanish under the finger. */
const SKIPPABLE_MS = 1000;

/** `playing` is the state after the last scene that was shown, and `log` holds the events that were shown: all of them show one moment. */
export class SeatDisplay extends BoardDisplay<UpdateScene> {
  playing = $state.raw<Playing | null>(null);
  busy = $state(false);
  /** Whether the animations that are playing are long enough to be skipped. */
  skippable = $state(false);
  /** The seat whose action the screen shows now. */
  actor = $state<number | null>(null);
  /** The bot that gave a reason for the action that the screen shows, and the reason. */
  reason = $state.raw<{ seat: number; text: Text } | null>(null);
  log = $state.raw<Told[]>([]);
  version = 0;
  /** How many actions of others came since this seat was last asked. */
  private idle = 0;
  /** The state that the screen showed before the scenes that are playing; null before the first one. */
  private from: Playing | null = null;
  /** Show everything at once until this seat is asked. */
  hurried = $state(false);

  /**
   * `visible`: whether the screen shows this seat now. Only then does it take time and make sounds.
   * `amongBots`: whether all other players are bots.
   * `reached`: called when the screen has reached the state after an update, with the state that it showed before.
   */
  constructor(
    readonly seat: number,
    private readonly board: () => BoardModule | null,
    private readonly visible: () => boolean,
    private readonly amongBots: () => boolean = () => false,
    private readonly reached: (before: Playing | null, now: Playing) => void = () => {},
  ) {
    super(board, visible);
  }

  /** Show a state without animation: when the table opens, after a reconnect, after an undo. */
  jump(playing: Playing, version: number, lain = this.lain): void {
    this.queue.skip();
    this.version = version;
    this.lain = lain;
    this.showResult(sceneOf(playing, [], ''), false);
  }

  push(update: Update): void {
    this.version = update.version;
    const events = update.events as Told[];
    if (update.undone) {
      this.queue.skip(); // The log gets the events that are still to be shown, before the undone ones leave it.
      const after = update.undone_after ?? update.version;
      this.log = this.log.filter((event) => event.version <= after);
      this.recent = this.recent.filter((event) => event.version <= after);
      this.jump(update.playing, update.version);
      this.noted(events);
      return;
    }
    const scene = sceneOf(update.playing, events, update.motion ?? '', update.by ?? null, update.why ?? null);
    if (this.board()?.live) {
      for (const event of events) this.showEvent(event, 0, scene);
      const before = this.playing;
      this.showResult(scene, false);
      return this.reached(before, scene.playing);
    }
    scene.unhurried = this.seat >= 0 && (scene.playing.asked.includes(this.seat) || update.by === this.seat);
    this.idle = scene.unhurried ? 0 : this.idle + 1;
    if (scene.unhurried) this.hurried = false;
    scene.tempo = this.tempoOf(scene);
    this.queue.pace = document.hidden || !this.visible() || this.hurried ? 0 : settings.pace;
    if (!this.busy) this.from = this.playing;
    this.busy = true;
    this.enqueue(scene);
  }

  /** The person's own moments keep their time; the others' play faster where nobody waits for this person. */
  private tempoOf({ unhurried, view }: UpdateScene): number {
    if (unhurried) return 1;
    if (this.seat < 0) return this.amongBots() ? STRETCH : 1;
    if (this.board()?.isOut?.(view, this.seat)) return OUT;
    return this.idle > LONG_STRETCH ? STRETCH : 1;
  }

  private enqueue(scene: UpdateScene): void {
    this.queue.push(scene);
    if (this.queue.present + this.skippableTime() >= SKIPPABLE_MS) this.skippable = true;
  }

  /** How long the button that skips would stay after the present event: own events and the others' have different ones. */
  private skippableTime(): number {
    const isOwn = (actor: number | null) => actor === this.seat;
    const { upcoming } = this.queue;
    const end = upcoming.findIndex(({ event, scene }) => isOwn(this.actorOf(event, scene)) !== isOwn(this.actor));
    return upcoming.slice(0, end < 0 ? undefined : end).reduce((sum, { ms }) => sum + ms, 0);
  }

  override showEvent(event: Told, ms: number, scene: UpdateScene): void {
    const wasOwn = this.actor === this.seat;
    this.actor = this.actorOf(event, scene);
    if (wasOwn !== (this.actor === this.seat)) this.skippable = false;
    if (ms + this.skippableTime() >= SKIPPABLE_MS) this.skippable = true;
    this.explain(scene);
    super.showEvent(event, ms, scene);
  }

  /**
   * The seat whose turn an event belongs to. An update may go on with the next player's turn: a game that names the events
   * that begin a turn tells whose it is by them, another one by the seat of each event.
   */
  private actorOf(event: Told, { by, events }: UpdateScene): number | null {
    const turns = this.board()?.turns;
    const begun = turns ? events.slice(0, events.indexOf(event) + 1).filter((each) => turns.includes(each.kind)).at(-1) : event;
    const seat: unknown = begun?.facts.seat;
    return typeof seat === 'number' && seat >= 0 ? seat : by;
  }

  /** Tell how the game began, event by event: who plays first, what was dealt. */
  showOpening(playing: Playing, events: Told[]): void {
    if (!events.length) return;
    this.queue.pace = document.hidden || !this.visible() || this.board()?.live ? 0 : settings.pace;
    this.from = null;
    this.busy = true;
    this.enqueue({ ...sceneOf(playing, events, ''), opening: true });
  }

  /** Take over the whole log, when the table opens or after a reconnect. */
  openLog(log: Told[]): void {
    this.log = log;
    const own = log.map((event) => event.facts.seat).lastIndexOf(this.seat);
    this.recent = log.slice(own + 1).slice(-20);
  }

  protected override noted(events: Told[]): void {
    super.noted(events);
    this.log = [...this.log, ...events];
  }

  /** Show what is waiting at once, and everything else until this seat is asked again. */
  hurry(): void {
    this.hurried = true;
    this.queue.skip();
  }

  /** Stays busy while more scenes follow: the options after this one are already out of date. */
  protected override settled(scene: UpdateScene, more: boolean): void {
    const wasBusy = this.busy;
    this.playing = scene.playing;
    this.busy = more;
    this.explain(scene);
    if (more) return;
    this.skippable = false;
    this.actor = null;
    if (wasBusy) this.reached(this.from, scene.playing);
  }

  private explain({ by, why }: UpdateScene): void {
    this.reason = why && by !== null ? { seat: by, text: why } : null;
  }
}
