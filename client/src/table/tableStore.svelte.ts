/** One table in this browser: applies the server's messages, sends commands, and keeps a `SeatDisplay` for each seat it shows. */
import type { RequestError } from '../api';
import type { BoardModule, Choice, Told } from '../board';
import { boardOf } from '../boards';
import { shownName, words } from '../lang/texts.svelte';
import { profile } from '../profile.svelte';
import { connection } from '../socket.svelte';
import { settings } from '../settings.svelte';
import { play } from '../sound/sound.svelte';
import type { Hint, PauseVote, People, Playing, Said, SeatClaim, Table, TableNow, Text, ToClient, UndoRequest, Update } from '../wire';
import { SeatDisplay } from './seatDisplay.svelte';
import { TableChat } from './tableChat.svelte';

export const WATCHER = -2;
/** The id of every request for a hint: there is at most one at a time. */
const ASK_HINT = 'hint';
/** After this many ms a table is asked for again that the server refused because of too many messages. */
const RETRY_MS = 1000;

export class TableStore {
  table = $state.raw<TableNow | null>(null);
  /** The seats played from this browser. */
  mine = $state.raw<number[]>([]);
  /** The seat whose view the screen shows: one of `mine`, or `WATCHER`. */
  seat = $state(WATCHER);
  readonly chat = new TableChat();
  undo = $state.raw<UndoRequest | null>(null);
  pause = $state.raw<PauseVote | null>(null);
  /** The seats that people claim from another browser. */
  claims = $state.raw<SeatClaim[]>([]);
  /** The player to whom the role of host has just passed. */
  newHost = $state('');
  /** Whether a countdown is on the screen: the board stands below it, and nothing moves or is asked before its end. */
  countingDown = $state(false);
  board = $state.raw<BoardModule | null>(null);
  /** The reason why something cannot be done, with its rule if there is one. */
  notice = $state.raw<{ text: Text; rule: string } | null>(null);
  /** The champion's choice for the seat on the screen, until something changes; and whether one is awaited. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** A seat of this browser whose time runs out, and when. */
  warning = $state.raw<{ seat: number; deadline: number } | null>(null);
  /** The code of the error that keeps the table from being shown. */
  failure = $state<string>('');
  /** This person had a seat here and lost it. */
  removed = $state(false);
  /** The board, once it is asked for. */
  private loading: Promise<void> | null = null;
  private displays = $state.raw(new Map<number, SeatDisplay>());
  /** Choices sent and not answered yet, so that a double tap sends one command. */
  private sending = new Set<string>();
  /** Whether the whole table was asked for and has not come yet. */
  private opening = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe: () => void;

  constructor(
    readonly id: string,
    readonly link: string,
  ) {
    this.unsubscribe = connection.subscribe((message) => this.receive(message));
    this.open();
  }

  leavePage(): void {
    this.unsubscribe();
    clearTimeout(this.retry);
    for (const display of this.displays.values()) display.queue.clear();
    connection.send({ type: 'away', table: this.id });
  }

  get display(): SeatDisplay | null {
    return this.displays.get(this.seat) ?? null;
  }
  displayOf(seat: number): SeatDisplay | null {
    return this.displays.get(seat) ?? null;
  }
  get names(): string[] {
    return this.table?.seats.map((seat) => shownName(seat.name) || words().invite.free) ?? [];
  }

  /** The seat of this person, unless there are several or none at this screen. */
  get own(): number | undefined {
    return this.mine.length === 1 ? this.mine[0] : undefined;
  }

  /** Whether nobody but this person may have to decide: all other seats are played by bots. */
  get amongBots(): boolean {
    return this.table?.seats.every((seat) => seat.kind !== 'person' || seat.stand_in || this.mine.includes(seat.seat)) ?? false;
  }

  /** The game's own clock now, for a real-time game. */
  playTime(): number {
    const playing = this.display?.playing;
    if (!playing) return 0;
    return playing.play_time + (playing.running ? connection.now() - playing.server_time : 0);
  }

  choose(option: Choice, gesture?: number[]): void {
    const display = this.display;
    if (!display || display.busy || display.seat < 0) return;
    this.notice = null;
    const act = { type: 'act', table: this.id, seat: display.seat, version: display.version, action: option.action } as const;
    const key = `${act.seat} ${act.version} ${act.action}`;
    if (this.sending.has(key)) return;
    this.sending.add(key);
    display.recent = [];
    const sent = connection.command(gesture ? { ...act, gesture } : act);
    this.command(sent.finally(() => this.sending.delete(key)));
  }

  /** Take back this seat's last action, which needs nobody's consent while it is the newest one. */
  undoOwn(): void {
    if (this.seat >= 0) this.command(connection.command({ type: 'undo_own', table: this.id, seat: this.seat }));
  }

  /** Show the rule that forbids an action, or the reason why the server did not answer the question. */
  whyNot(action: number | string): void {
    if (this.seat < 0 || this.display?.playing === null) return;
    const answered = connection.whyNot(this.id, this.seat, action).then((why) => {
      if (why.rule) this.notice = { text: why.text, rule: why.rule };
    });
    this.command(answered);
  }

  /** Ask what the champion would choose. The answer may never come: the question may be gone by then. */
  askHint(): void {
    if (this.seat < 0 || this.hinting) return;
    this.hinting = true;
    connection.send({ type: 'ask_hint', table: this.id, seat: this.seat, id: ASK_HINT });
  }

  /** Show the reason if a command is refused. */
  command(sent: Promise<unknown>): void {
    sent.catch((error: RequestError) => {
      if (error.problem) this.notice = { text: error.problem.text, rule: error.problem.rule ?? '' };
    });
  }

  /** Stop or resume showing a player's chat on this person's screens. */
  mute(player: string, on: boolean): void {
    this.chat.mute(player, on);
    this.command(connection.command({ type: 'mute', table: this.id, player, on }));
  }

  private open(): void {
    this.opening = true;
    const since = this.displays.size ? Math.min(...[...this.displays.values()].map((display) => display.version)) : 0;
    connection.send({ type: 'open', table: this.id, since, link: this.link });
  }

  /** Ask for the whole table after a gap, unless its answer is on the way: until then every update shows the same gap. */
  private catchUp(): void {
    if (!this.opening) this.open();
  }

  private receive(message: ToClient): void {
    if (message.type === 'welcome') return this.open();
    if (message.type === 'trouble' && message.re === 'open') {
      this.opening = false;
      if (message.code === 'too_many') {
        this.retry = setTimeout(() => this.open(), RETRY_MS);
        return;
      }
      this.failure = this.mine.length && message.code === 'no_such_table' ? 'removed' : message.code;
    }
    if (message.type === 'table') {
      if (message.table.id === this.id) this.reset(message);
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    switch (message.type) {
      case 'update':
        return this.update(message);
      case 'people':
        this.advance(message);
        if (this.table) {
          const { status, host, seats, watchers, rematch } = message;
          const luck = message.luck ?? this.table.luck;
          if (host && this.table.host !== host) this.newHost = host;
          this.countDown(status);
          this.table = { ...this.table, status: status as TableNow['status'], host, seats, watchers, rematch, luck };
          const held = seats.filter((seat) => seat.player && seat.player === profile.me?.id).map((seat) => seat.seat);
          if (String(held) !== String(this.mine)) this.catchUp();
        }
        return;
      case 'said':
        this.advance(message);
        if ((message.view ?? this.seat) === this.seat) this.chat.add(message, this.mine.includes(message.seat));
        return;
      case 'undo':
        this.undo = message.request;
        return;
      case 'pause':
        this.pause = message.vote;
        return;
      case 'claims':
        this.claims = message.claims;
        return;
      case 'warning':
        this.warning = message;
        play('clock');
        return;
      case 'hint':
        this.hinting = false;
        if (message.seat === this.seat) this.hint = message;
        return;
      case 'refused':
        if (message.id !== ASK_HINT) return;
        this.hinting = false;
        this.notice = { text: message.text, rule: '' };
        return;
      case 'resync':
        return this.open();
    }
  }

  /** Take over the whole table as the server describes it: when it opens, and after a reconnect. */
  private reset(message: Table): void {
    this.opening = false;
    this.failure = '';
    this.loading ??= boardOf(message.table.game).then(
      (board) => void (this.board = board),
      () => void (this.failure = 'unreachable'),
    );
    this.countDown(message.table.status);
    this.table = message.table;
    this.hint = null;
    this.hinting = false;
    if (message.mine.length !== this.mine.length) this.removed = message.mine.length === 0;
    this.mine = message.mine;
    this.chat.load(message.chat, message.unheard ?? []);
    this.undo = message.undo;
    this.pause = message.pause;
    this.claims = message.claims ?? [];
    let display = this.displays.get(message.seat);
    const isNew = !display;
    if (!display) {
      const visible = () => this.seat === message.seat;
      display = new SeatDisplay(message.seat, () => this.board, visible, () => this.amongBots, (before, now) => visible() && this.sound(before, now));
      display.queue.held = this.countingDown;
      this.displays = new Map(this.displays).set(message.seat, display);
    }
    // Drop the watcher's display after sitting down, and the display of a seat that was lost.
    for (const seat of this.displays.keys()) if (seat !== message.seat && !this.mine.includes(seat)) this.displays.delete(seat);
    if (!this.displays.has(this.seat)) this.seat = message.seat;
    display.queue.skip();
    const known = message.resumed ? display.log : [];
    const last = known.at(-1)?.version ?? -1;
    const missed = (message.missed as Told[]).filter((event) => event.version > last);
    const { playing } = message;
    // A game that has just begun tells its opening step by step.
    const begins = playing?.actions === 0 && isNew;
    display.openLog(begins ? [] : [...known, ...missed]);
    display.version = message.version;
    if (playing) display.jump(playing, message.version, message.motion ?? '');
    if (begins) this.showOpening(display, playing, missed);
  }

  /** Count down when the last player has come or is ready, unless this person wants no animation or the game's clock runs. */
  private countDown(status: string): void {
    if (this.table?.status === 'gathering' && status === 'playing') this.hold(settings.pace > 0 && !this.board?.live);
  }

  /** Tell how the game began, step by step. Only the board knows how long a step takes. If the game went on before the board was
   * loaded, the opening is only in the log: showing it would go back to a position that is past. */
  private showOpening(display: SeatDisplay, playing: Playing, events: Told[]): void {
    const { version } = display;
    void this.loading?.then(() => {
      if (display.version === version) display.showOpening(playing, events);
      else display.log = [...events, ...display.log];
    });
  }

  /** Let the events play that waited for the end of the countdown. */
  beginShow(): void {
    this.hold(false);
  }

  private hold(on: boolean): void {
    this.countingDown = on;
    for (const display of this.displays.values()) display.queue.held = on;
  }

  private update(message: Update): void {
    const display = this.displays.get(message.seat);
    if (!display || message.version <= display.version) return;
    if (message.before !== display.version) return this.catchUp();
    if (display.playing) display.push(message);
    else this.begin(display, message);
    if (message.seat !== this.seat) return;
    this.warning = null;
    this.hint = null;
    this.hinting = false;
  }

  /** The first update of a game: the board shows its position at once, below the countdown. */
  private begin(display: SeatDisplay, { playing, version, motion, events }: Update): void {
    if (this.table) {
      this.countDown('playing');
      this.table = { ...this.table, status: 'playing' };
    }
    display.jump(playing, version, motion ?? '');
    this.showOpening(display, playing, events as Told[]);
  }

  /** The sound of one's own turn and of the end, when the screen has come to it. */
  private sound(before: Playing | null, now: Playing): void {
    const asked = (playing: Playing | null) => playing?.asked.includes(this.seat) ?? false;
    if (asked(now) && !asked(before)) play('turn');
    if (now.ended && this.seat >= 0 && !before?.ended) play(now.ended.winners.includes(this.seat) ? 'cheer' : 'sad');
  }

  /** Move every display, or that of the seat that counts it, to the version of a message. A gap means a lost message: ask for the whole table. */
  private advance({ before, version, view }: Said | People): void {
    for (const display of this.displays.values()) {
      if ((view ?? display.seat) !== display.seat) continue;
      if (version <= display.version) continue;
      if (before !== display.version) return this.catchUp();
      display.version = version;
    }
  }
}
