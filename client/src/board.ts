/**
 * The contract between the frame (this client, which knows no game) and a game's board.
 *
 * A board lives in `src/tablee/games/<game>/board/` and is found there by its file names:
 *   `index.ts`      exports `board: BoardModule`; loaded when a table of the game opens.
 *   `Cover.svelte`  the picture on the box: one `<svg viewBox="0 0 320 240">` without props; loaded with the shelf.
 *   `ComponentPicture.svelte`  optional: the picture of a card, tile or figure (`PictureProps`), for the library and the set-up page.
 * A board shows a view and returns one of the options it was offered. It contains no rules and decides nothing.
 */
import type { Component } from 'svelte';
import type { Lang } from './lang/texts.svelte';
import type { SoundName } from './sound/synth';
import type { Happened, OptionOffered } from './wire';

export type { Lang, SoundName };

/** One option of the seat. `kind`: the first word of its `notation` (`drop` in `drop c`); `facts`: the result of the game's
 * `describe`; `text`: a description in each language. */
export type Choice = Omit<OptionOffered, 'facts'> & { facts: Facts };

/** An event of the game with only what this seat may know: its kind (past tense), its facts, and a sentence in each language. */
export type Told = Omit<Happened, 'facts'> & { facts: Facts };

// Data made by the game's Python code. A board declares its own types for it in `view.ts`.
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

export interface BoardProps<View = Facts> {
  /** The position as this seat sees it. While events play it is still the position before them (see `fold`). */
  view: View;
  /** The seat's options; empty while events play, when the seat is not asked, and for a watcher. */
  options: Choice[];
  /** The events that led to the view, in order. */
  events: Told[];
  /** The event that plays now: animate it for `motion.ms`. The frame keeps the time, and the player may skip it. */
  now: Told | null;
  /** The log line under the pointer: highlight its place on the board. */
  pointed: Told | null;
  /** The option under the pointer in the list. The board calls `aim` for an option under the pointer on the board. */
  aimed: Choice | null;
  aim(option: Choice | null): void;
  /** The seat whose view is shown, or -2 for a watcher. */
  seat: number;
  /** The players' names by seat. */
  names: string[];
  lang: Lang;
  /** Play an offered option. `gesture`, for a throw: degrees to the right of the middle (-45 to 45), force (0 to 1), spin (0 to 1). */
  choose(option: Choice, gesture?: number[]): void;
  /** Call this when the player taps an action that is not offered, with its notation or number: the frame shows the rule that forbids it. */
  whyNot(action: number | string): void;
  motion: Motion;
  /** The recorded motion of the throws in `events`; "" if nothing was thrown. */
  thrown: string;
  /** The motion of the last throw so far, known also right after opening the page: its last frame shows where the pieces lie. */
  lain: string;
  /** The game's own clock in ms, for a real-time game. */
  playTime(): number;
  /** Play a sound now. For the sound of an event, prefer `sounds`. */
  sound(name: SoundName): void;
}

export interface BoardModule<View = Facts> {
  Board: Component<BoardProps<View>>;
  /** The duration of each kind of event, in ms at normal speed. A kind that is missing takes no time. */
  pace?: Record<string, number>;
  /** The sound of each kind of event. */
  sounds?: Record<string, SoundName>;
  /** Apply an event to the view that is shown, so that a long turn appears step by step. Returns a new view, or the same one. */
  fold?(view: View, event: Told): View;
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
