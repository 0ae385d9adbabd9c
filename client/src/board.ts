/**
 * The contract between the frame (this client, which knows no game) and a game's board.
 *
 * A board lives in `src/tablee/games/<game>/board/` and is found there by its file names:
 *   `index.ts`      exports `board: BoardModule`; loaded when a table of the game opens.
 *   `Cover.svelte`  the picture on the box: one `<svg viewBox="0 0 320 240">` without props; loaded with the shelf.
 *   `ComponentPicture.svelte`  optional: the picture of a card, tile or figure (`PictureProps`), for the library and the set-up page.
 * A board shows a view and returns one of the options it was offered. It contains no rules and decides nothing.
 */
import { createContext, type Component } from 'svelte';
import type { Lang } from './lang/texts.svelte';
import type { SoundName } from './sound/synth';
import type { Happened, OptionOffered } from './wire';

export type { Lang, SoundName };

/** One option of the seat. `kind`: the first word of its `notation` (`drop` in `drop c`); `facts`: the result of the game's
 * `describe`; `text`: a description in each language. */
export type Choice = Omit<OptionOffered, 'facts'> & { facts: Facts };

/** An event of the game with only what this seat may know: its kind (past tense), its facts, and a sentence in each language. */
export type Told = Omit<Happened, 'facts'> & { facts: Facts };

// Data made by the game's Python code. The types of views are generated (`view.ts`).
export type Facts = Record<string, any>;

/** A component by its list in `components.toml` and its id. A list without pictures draws nothing. */
export interface PictureProps {
  kind: string;
  id: string;
}

/** The motion settings. A board multiplies its own durations by `pace`, and animates nothing when `still`. */
export interface Motion {
  /** 1 is normal, 0.5 twice as fast, 0 without animation. */
  pace: number;
  /** Reduced motion or instant speed: show the result at once. */
  still: boolean;
  /** The duration of the event in `now`, in ms, with the pace applied. */
  ms: number;
}

/**
 * Everything that a board gets from the frame. A component of a board asks for it with `boardContext<View>()` while it is created.
 * The properties change as the game goes on: read them where they are used, or with `const { view, lang } = $derived(table)`.
 */
export interface BoardContext<View = Facts> {
  /** The position as this seat sees it. While events play it is the position before them, with the earlier events folded in (see `fold`). */
  readonly view: View;
  /** The seat's options; empty while events play, when the seat is not asked, and for a watcher. */
  readonly options: Choice[];
  /** The events that led to the view, in order. */
  readonly events: Told[];
  /** The event that plays now: animate it for `motion.ms`. The frame keeps the time, and the player may skip it. */
  readonly now: Told | null;
  /** The log line under the pointer: highlight its place on the board. */
  readonly pointed: Told | null;
  /** The option under the pointer in the list. The board calls `aim` for an option under the pointer on the board. */
  readonly aimed: Choice | null;
  aim(option: Choice | null): void;
  /** The option that is held up after a first tap, and the call that holds one up or lets go (see `covers`). */
  readonly held: Choice | null;
  hold(option: Choice | null): void;
  /** The seat whose view is shown, or -2 for a watcher. */
  readonly seat: number;
  /** The players' names by seat. */
  readonly names: string[];
  readonly lang: Lang;
  /** Play an offered option. `gesture`, for a throw: degrees to the right of the middle (-45 to 45), force (0 to 1), spin (0 to 1). */
  choose(option: Choice, gesture?: number[]): void;
  /** Call this when the player taps an action that is not offered, with its notation or number: the frame shows the rule that forbids it. */
  whyNot(action: number | string): void;
  readonly motion: Motion;
  /** The recorded motion of the throws in `events`; "" if nothing was thrown. */
  readonly thrown: string;
  /** The motion of the last throw so far, known also right after opening the page: its last frame shows where the pieces lie. */
  readonly lain: string;
  /** The game's own clock in ms, for a real-time game. */
  playTime(): number;
  /** Play a sound now. For the sound of an event, prefer `sounds`. */
  sound(name: SoundName): void;
}

const [given, provide] = createContext<BoardContext<any>>();

/** The context of the board that this component belongs to. */
export const boardContext = <View = Facts>(): BoardContext<View> => given();

/** Set the context for the components inside this one. */
export const provideBoardContext = (context: BoardContext<any>): void => void provide(context);

/** Replace parts of the context for the components inside this one, such as `choose` by a function that does more. */
export const changeBoardContext = (changes: Partial<BoardContext<any>>): void =>
  void provide(Object.create(given(), Object.getOwnPropertyDescriptors(changes)) as BoardContext<any>);

/** How an option is played on the board: by one tap, by two, or by two on a touch screen and one with a mouse. */
export type Taps = 'once' | 'twice' | 'touch-twice';

/** A button of the action bar. */
export interface BarButton {
  option: Choice;
  label: string;
  main?: boolean;
}

/** The trace of an opponent's last move on the board: the way of a piece, or a change such as "+2" at a place. */
export interface Mark {
  seat: number;
  /** The place on the board, in the board's own coordinates. */
  at: [x: number, y: number];
  way?: [x: number, y: number][];
  text?: string;
}

/** A line of the score sheet, with a number or a word for each seat. */
export interface ScoreLine {
  label: string;
  values: (number | string)[];
}

export interface BoardModule<View = Facts> {
  Board: Component;
  /** The duration of each kind of event, in ms at normal speed. A kind that is missing takes no time. */
  pace?: Record<string, number>;
  /** The sound of each kind of event. */
  sounds?: Record<string, SoundName>;
  /** Apply an event to the view that is shown, so that a long turn appears step by step. Returns a new view, or the same one. */
  fold?(view: View, event: Told): View;
  /**
   * The parts of the view that no event tells, as paths (`players.guess`; a path includes what is below it): they follow from the next
   * question or from the whole position, and arrive with the next view. With `after`, only if one of these kinds of events happened.
   * `fold` makes everything else exactly as the server sends it (tests/fold.test.ts).
   */
  untold?: { paths: string[]; after?: string[] }[];
  /** The kinds of options that are played on the board, and by how many taps. The target of an option bears `data-option={option.action}`. */
  covers?: Record<string, Taps>;
  /** Covered kinds with many options and few targets: the taps compose one option, and the board proposes it in the bar. */
  composed?: string[];
  /** The kinds of options that the offer panel shows, with their texts. */
  offers?: string[];
  /** The buttons of the action bar. Default: every option that is neither covered nor offered, in the server's order. */
  bar?(options: Choice[], held: Choice | null): BarButton[];
  /** The traces of the last moves of the others, made from the view and the events since the seat's own last action. */
  last?(view: View, events: Told[]): Mark[];
  /** The score sheet at the end. */
  score?(view: View, lang: Lang): ScoreLine[];
  /** The colour of each seat, as names from the theme (`saffron`), if the game has its own. */
  colours?: string[];
  /** A short line beside a player's name, made from the view: points, cards in hand. */
  plate?(view: View, seat: number, lang: Lang): string;
  /**
   * True for a real-time game. The frame shows the newest view and options at once, `now` is always null, and the board
   * animates `events` itself. The option list stays in place under the finger and leaves the digit keys to the board.
   */
  live?: boolean;
  /** The aspect ratio of the board, width over height. Default 1. */
  shape?: number;
}
