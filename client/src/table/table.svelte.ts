/** A table as this browser sees it: messages in, a shown view and commands out. One `Look` per seat we look from. */
import type { BoardModule, Choice, Facts, Told } from '../board';
import { boardOf } from '../boards';
import { Queue, type Scene } from '../motion/queue';
import { words } from '../lang/texts.svelte';
import { profile } from '../me.svelte';
import { settings } from '../settings.svelte';
import { connection } from '../socket.svelte';
import { play } from '../sound/sound.svelte';
import type { Failed } from '../api';
import type { PauseVote, Playing, Said, Table, TableNow, ToClient, UndoRequest, Update } from '../wire';

export const WATCHER = -2;

/** The last of the throws of one scene. */
export const last = (thrown: string): string => thrown.split(' ').at(-1)!;

interface Shown extends Scene {
  playing: Playing;
  thrown: string;
}

/** What one seat sees, as shown: `playing` is the newest, `view` what the animation has reached. */
class Look {
  playing = $state.raw<Playing | null>(null);
  view = $state.raw<Facts>({});
  /** The events of the newest scene, the one told now, and how long it lasts. */
  events = $state.raw<Told[]>([]);
  now = $state.raw<Told | null>(null);
  ms = $state(0);
  thrown = $state('');
  lain = $state('');
  busy = $state(false);
  log = $state.raw<Told[]>([]);
  version = 0;
  readonly queue: Queue<Shown>;

  constructor(
    readonly seat: number,
    private readonly board: () => BoardModule | null,
    private readonly heard: () => boolean,
  ) {
    this.queue = new Queue<Shown>(this, (event) => this.board()?.pace?.[event.kind] ?? 0);
  }

  /** Everything at once: at the first look, after a reconnect, after an undo. */
  jump(playing: Playing, version: number, lain = this.lain): void {
    this.queue.clear();
    this.version = version;
    this.lain = lain;
    this.settle({ events: [], playing, thrown: '' }, false);
  }

  push(update: Update): void {
    this.version = update.version;
    const events = update.events as Told[];
    this.log = [...this.log, ...events];
    if (update.undone) return this.jump(update.playing, update.version);
    const scene = { events, playing: update.playing, thrown: update.motion ?? '' };
    if (this.board()?.live) {
      for (const event of events) this.tell(event, 0, scene);
      return this.settle(scene, false);
    }
    this.queue.pace = document.hidden || !this.heard() ? 0 : settings.pace;
    this.busy = true;
    this.queue.push(scene);
  }

  tell(event: Told, ms: number, scene: Shown): void {
    const board = this.board();
    if (board?.fold) this.view = board.fold(this.view, event);
    this.events = scene.events;
    this.thrown = scene.thrown;
    this.now = ms > 0 ? event : null;
    this.ms = ms;
    const sound = board?.sounds?.[event.kind];
    if (sound && this.heard()) play(sound);
  }

  /** What was asked at the end of a scene is not asked any more when another follows. */
  settle(scene: Shown, more: boolean): void {
    this.playing = scene.playing;
    this.view = scene.playing.view as Facts;
    this.lain = last(scene.thrown) || this.lain;
    this.now = null;
    this.events = scene.events;
    this.busy = more;
  }
}

export class TableStore {
  table = $state.raw<TableNow | null>(null);
  mine = $state.raw<number[]>([]);
  chat = $state.raw<Said[]>([]);
  undo = $state.raw<UndoRequest | null>(null);
  pause = $state.raw<PauseVote | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** A refusal or answer to show: why something cannot be done. */
  why = $state.raw<{ text: { fr: string; en: string }; rule: string } | null>(null);
  /** What a bot said about its last choice. */
  said = $state.raw<{ fr: string; en: string } | null>(null);
  /** The seat of mine whose time runs out, and when. */
  warning = $state.raw<{ seat: number; deadline: number } | null>(null);
  trouble = $state<string>('');
  /** The players I do not want to hear. */
  unheard = $state.raw<string[]>([]);
  /** I sat here, and no longer do. */
  removed = $state(false);
  /** From which of my seats the screen looks. */
  eyes = $state(WATCHER);
  private looks = $state.raw(new Map<number, Look>());
  /** Choices on their way to the table: a second tap on one of them is the first. */
  private underway = new Set<string>();
  private stop: () => void;

  constructor(
    readonly id: string,
    readonly link: string,
  ) {
    this.stop = connection.subscribe((message) => this.hear(message));
    this.open();
  }

  leavePage(): void {
    this.stop();
    for (const look of this.looks.values()) look.queue.clear();
    connection.send({ type: 'away', table: this.id });
  }

  get look(): Look | null {
    return this.looks.get(this.eyes) ?? null;
  }
  lookOf(seat: number): Look | null {
    return this.looks.get(seat) ?? null;
  }
  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name || words().invite.free) ?? [];
  }

  /** The game's own clock now, for a real-time game. */
  playTime(): number {
    const playing = this.look?.playing;
    if (!playing) return 0;
    return playing.play_time + (playing.running ? connection.now() - playing.server_time : 0);
  }

  choose(option: Choice, gesture?: number[]): void {
    const look = this.look;
    if (!look || look.busy || look.seat < 0) return;
    this.why = null;
    const act = { type: 'act', table: this.id, seat: look.seat, version: look.version, action: option.action } as const;
    const name = `${act.seat} ${act.version} ${act.action}`;
    if (this.underway.has(name)) return;
    this.underway.add(name);
    const sent = connection.command(gesture ? { ...act, gesture } : act);
    this.command(sent.finally(() => this.underway.delete(name)));
  }

  /** Show the rule that forbids an action, or the reason why the server did not answer the question. */
  whyNot(action: number | string): void {
    if (this.eyes < 0 || this.look?.playing === null) return;
    const answered = connection.whyNot(this.id, this.eyes, action).then((why) => {
      if (why.rule) this.why = { text: why.text, rule: why.rule };
    });
    this.command(answered);
  }

  /** Show a refused command's reason. */
  command(sent: Promise<unknown>): void {
    sent.catch((failed: Failed) => {
      if (failed.problem) this.why = { text: failed.problem.text, rule: failed.problem.rule ?? '' };
    });
  }

  hush(player: string, on: boolean): void {
    this.unheard = on ? [...this.unheard, player] : this.unheard.filter((each) => each !== player);
    this.command(connection.command({ type: 'mute', table: this.id, player, on }));
  }

  private open(): void {
    const since = this.looks.size ? Math.min(...[...this.looks.values()].map((look) => look.version)) : 0;
    connection.send({ type: 'open', table: this.id, since, link: this.link });
  }

  private hear(message: ToClient): void {
    if (message.type === 'welcome') return this.open();
    if (message.type === 'trouble' && message.re === 'open') {
      this.trouble = this.mine.length && message.code === 'no_such_table' ? 'removed' : message.code;
    }
    if (message.type === 'table') {
      if (message.table.id === this.id) this.all(message);
      return;
    }
    if (!('table' in message) || message.table !== this.id) return;
    switch (message.type) {
      case 'update':
        return this.update(message);
      case 'people':
        this.follow(message.before, message.version);
        if (this.table) {
          const { status, host, seats, watchers, rematch } = message;
          this.table = { ...this.table, status: status as TableNow['status'], host, seats, watchers, rematch };
          const held = seats.filter((seat) => seat.player && seat.player === profile.me?.id).map((seat) => seat.seat);
          if (String(held) !== String(this.mine)) this.open();
        }
        return;
      case 'said':
        this.follow(message.before, message.version);
        if (!this.chat.some((each) => each.version === message.version)) this.chat = [...this.chat, message];
        return;
      case 'undo':
        this.undo = message.request;
        return;
      case 'pause':
        this.pause = message.vote;
        return;
      case 'warning':
        this.warning = message;
        play('clock');
        return;
      case 'resync':
        return this.open();
    }
  }

  private all(message: Table): void {
    this.trouble = '';
    if (!this.board) {
      boardOf(message.table.game).then(
        (board) => (this.board = board),
        () => (this.trouble = 'unreachable'),
      );
    }
    this.table = message.table;
    if (message.mine.length !== this.mine.length) this.removed = message.mine.length === 0;
    this.mine = message.mine;
    this.unheard = message.unheard ?? [];
    this.chat = message.chat;
    this.undo = message.undo;
    this.pause = message.pause;
    let look = this.looks.get(message.seat);
    if (!look) {
      look = new Look(message.seat, () => this.board, () => this.eyes === message.seat);
      this.looks = new Map(this.looks).set(message.seat, look);
    }
    // Someone who sat down no longer looks on, and who lost a seat no longer looks from it.
    for (const seat of this.looks.keys()) if (seat !== message.seat && !this.mine.includes(seat)) this.looks.delete(seat);
    if (!this.looks.has(this.eyes)) this.eyes = message.seat;
    const known = look.log.at(-1)?.version ?? -1;
    const missed = (message.missed as Told[]).filter((event) => event.version > known);
    look.log = message.resumed ? [...look.log, ...missed] : missed;
    look.version = message.version;
    if (message.playing) look.jump(message.playing, message.version, message.motion ?? '');
  }

  private update(message: Update): void {
    const look = this.looks.get(message.seat);
    if (!look || message.version <= look.version) return;
    if (message.before !== look.version) return this.open();
    const before = look.playing;
    look.push(message);
    if (message.seat !== this.eyes) return;
    this.said = message.why ?? null;
    this.warning = null;
    const asked = (playing: Playing | null) => playing?.asked.includes(this.eyes) ?? false;
    if (asked(message.playing) && !asked(before)) play('turn');
    const ended = message.playing.ended;
    if (ended && this.eyes >= 0 && !before?.ended) play(ended.winners.includes(this.eyes) ? 'cheer' : 'sad');
  }

  /** A message that every seat gets moves all of them on; a gap means something was lost. */
  private follow(before: number, version: number): void {
    for (const look of this.looks.values()) {
      if (version <= look.version) continue;
      if (before !== look.version) return this.open();
      look.version = version;
    }
  }
}
