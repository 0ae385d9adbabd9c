/**
 * The contract between the frame and a game's board.
 *
 * A board lives in `src/tablee/games/<game>/board/` and is found there, never listed:
 *   `index.ts`      exports `board: BoardModule`, loaded when a table of the game opens;
 *   `Cover.svelte`  the picture on the box, loaded with the shelf, no props, one `<svg viewBox="0 0 320 240">`.
 * A board shows a view and returns an option it was offered. It knows no rule, counts nothing and decides nothing.
 */
import type { Component } from 'svelte';
import type { Lang } from './lang/texts.svelte';
import type { SoundName } from './sound/synth';
import type { Happened, OptionOffered } from './wire';

export type { Lang, SoundName };

/** One thing the seat may do: `kind` is the first word of its `notation` (`drop` of `drop c`), `facts` are the game's `describe`,
 * `text` says it in both languages. */
export type Choice = Omit<OptionOffered, 'facts'> & { facts: Facts };

/** Something that happened, as far as this seat may know: a kind (past tense), its facts, and in words. */
export type Told = Omit<Happened, 'facts'> & { facts: Facts };

// What a game's own describe and tell put in them; a board gives them its own types (`view.ts`).
export type Facts = Record<string, any>;

/** How things move now. A board multiplies its own durations by `pace`, and shows no movement when `still`. */
export interface Motion {
  /** 1 is normal, 0.5 twice as fast; 0 when nothing should move. */
  pace: number;
  /** Reduced motion or instant speed: show the result at once. */
  still: boolean;
  /** How long the event in `now` is told, in ms, with the pace applied. */
  ms: number;
}

export interface BoardProps<View = Facts> {
  /** What this seat may know, as shown: while events are told it is still the view before them (see `fold`). */
  view: View;
  /** What the seat may do now; empty while events are told, when it is not asked, and for a watcher. */
  options: Choice[];
  /** The events that led to the view, in order. */
  events: Told[];
  /** The event being told now: show it moving for `motion.ms`. The frame keeps the time, and can be skipped. */
  now: Told | null;
  /** A line of the log the person points at: show where it was on the board. */
  pointed: Told | null;
  /** The option the person points at in the list; `aim` says the same when they point at the board. */
  aimed: Choice | null;
  aim(option: Choice | null): void;
  /** Whose eyes: the seat, or -2 for a watcher. */
  seat: number;
  /** The players' names by seat. */
  names: string[];
  lang: Lang;
  /** Play an offered option; `gesture` where it throws: degrees to the right of the middle (-45 to 45), force and spin (0 to 1). */
  choose(option: Choice, gesture?: number[]): void;
  /** The person tapped something that is not offered: give its notation (or action) and the frame says why not, with the rule. */
  whyNot(action: number | string): void;
  motion: Motion;
  /** The recorded motion of a throw that belongs to `events`, "" if nothing was thrown. */
  thrown: string;
  /** The motion of the last throw before now, also for who has just come: its pieces lie where it ends. */
  lain: string;
  /** The game's own clock, for a real-time game: ms of play when asked, running or not. */
  playTime(): number;
  /** Play a sound now (most are better named in `sounds`, by event). */
  sound(name: SoundName): void;
}

export interface BoardModule<View = Facts> {
  Board: Component<BoardProps<View>>;
  /** How long each kind of event is told, in ms at normal speed. A kind that is not named takes no time. */
  pace?: Record<string, number>;
  /** The sound of each kind of event. */
  sounds?: Record<string, SoundName>;
  /** Put what an event told into the view shown, so that a long turn is seen bit by bit. Returns a new view, or the same. */
  fold?(view: View, event: Told): View;
  /** The colours of the seats, by seat, where the game has its own (names of the theme: `saffron`). */
  colours?: string[];
  /** One short line beside a player's name, from the view: points, cards in hand. */
  plate?(view: View, seat: number, lang: Lang): string;
  /**
   * A real-time game: nothing waits for what is told. The newest view and its options are shown at once, `now` is always null,
   * and the board shows `events` in its own time. The option list keeps still under the finger and leaves the keys to the board.
   */
  live?: boolean;
  /** Real games are wide or tall: the shape the frame should leave for the board, width over height. Default 1. */
  shape?: number;
}
