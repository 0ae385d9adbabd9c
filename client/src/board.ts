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
import type { Happened, OptionOffered, Text } from './wire';

export type { Lang, SoundName, Text };

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
  /** The others' events since this seat's own last action that the screen has shown: draw each one's last move from them. */
  readonly recent: Told[];
  /** The event that plays now: animate it for `motion.ms`. The frame keeps the time, and the player may skip it. */
  readonly now: Told | null;
  /** The log line under the pointer: highlight its place on the board. */
  readonly pointed: Told | null;
  /** The option under the pointer in the list. The board calls `aim` for an option under the pointer on the board. */
  readonly aimed: Choice | null;
  aim(option: Choice | null): void;
  /**
   * Call this when the player taps the target of an option, with the click event. By the number of taps in `covers`, the first tap holds
   * the option up or plays it. `Tappable.svelte` and the offer panel do this.
   */
  tap(option: Choice, event?: Event): void;
  /** The option that is held up: show it with a ring, its way, its result. `hold` holds one up (a `composed` one, too) or lets go. */
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
  /** Why the last tap was refused, for some seconds; else null. The question strip shows it, except in a game with a `Cue`: there the board does. */
  readonly refusal: Text | null;
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

/** How an option is played on the board: by one tap, by two, or by two with a finger and one with a mouse. */
export type Taps = 'once' | 'twice' | 'touch-twice';

/** A button of the action bar. The main one is red, and the last in the bar. */
export interface BarButton {
  option: Choice;
  label: string;
  main?: boolean;
  /** Other options that lead to the same: this button stands for them, too. */
  also?: Choice[];
}

/** A fact about a player in one or two signs, such as `8 ♥`, and its name for screen readers, such as `hearts`. */
export interface Fact {
  text: string;
  label: string;
}

/** The words of an option in the offer panel. `take`: those of its button; default: the text of the option. */
export interface Offer {
  title: string;
  text: string;
  cost?: string;
  take?: string;
}

/** A line of the score sheet, with a number or a word for each seat, or one for all. */
export interface ScoreLine {
  label: string;
  values: (number | string)[];
}

/** The value of a seat that has nothing of this kind: a dash in a table, left out of a list. */
export const NOTHING = '–';

/**
 * A game's board. The frame draws the header, the question, the action bar, the other players, the log and the end of the game; the
 * board draws the table in the middle and the player's own place, and shows each player and each number only once.
 *
 * Every kind of option is in exactly one of three places: on the board (`covers`), in the offer panel (`offers`), or in the action bar.
 */
export interface BoardModule<View = Facts> {
  /** The table in the middle, without the player's own things. */
  Board: Component;
  /**
   * The player's own place: everything the player owns, always in sight. On a desktop it is 112 px high below the board if
   * `shape` is at least 1.25, otherwise 280 px wide beside it; on a phone it is 64 px high (it may scroll sideways); on a phone held sideways it has
   * the rest of a column of 260 px. Its box is a container of inline size. Default: the facts of `plate`.
   */
  Place?: Component;
  /** The aspect ratio of the board, width over height. Default 1. Without `fills`, the frame fits a box of this shape into the screen. */
  shape?: number;
  /**
   * True if the board fills the whole box in the middle, whatever its size (1056 × 644, 764 × 764, 390 × 540, 540 × 390), and
   * lays itself out by container queries. The box is a size container: 100cqw × 100cqh.
   */
  fills?: boolean;
  /** The duration of each kind of event, in ms at normal speed. A kind that is missing takes no time. */
  pace?: Record<string, number>;
  /** The sound of each kind of event. */
  sounds?: Record<string, SoundName>;
  /** Apply an event to the view that is shown, so that a long turn appears step by step. Returns a new view, or the same one. */
  fold?(view: View, event: Told): View;
  /**
   * The parts of the view that no event tells, as paths (`players.guess`; a path includes what is below it): they follow from the next
   * question or from the whole position, and arrive with the next view. With `after`, only if one of these kinds of events happened;
   * with `when`, only at tables whose view it accepts.
   * `fold` makes everything else exactly as the server sends it (tests/fold.test.ts).
   */
  untold?: { paths: string[]; after?: string[]; when?(view: View): boolean }[];
  /**
   * The kinds of options that are played on the board, and by how many taps: `once` if the step has no text to read or can be taken
   * back, `twice` if it has a text, `touch-twice` for a final move on a small target. Every target bears `data-option={option.action}`, is
   * at least 44 px wide and high, and lies inside the box: `Tappable.svelte` marks it, other elements do it themselves.
   * Several options may share one target: it bears the others in `data-also`, a tap only holds, and the bar then offers all of them.
   */
  covers?: Record<string, Taps>;
  /**
   * Covered kinds with many options and few targets (which dice to roll again): the taps compose one option, and the board calls
   * `hold` with it, so that the bar offers it. The targets bear `data-part` instead of `data-option`.
   */
  composed?: string[];
  /** The kinds of options that the offer panel shows as cards with their whole text, and the words and the picture of such a card. */
  offers?: string[];
  offer?(option: Choice, lang: Lang, names: string[]): Offer;
  OfferPicture?: Component<{ option: Choice }>;
  /** The title of the offer panel. */
  offerTitle?(options: Choice[], lang: Lang): string;
  /**
   * The buttons of the action bar. Default: every option that is neither covered nor offered, in the server's order, and the held one as the main
   * button. A phone shows three, a desktop four; the others are in the list of choices.
   */
  bar?(options: Choice[], held: Choice | null, view: View, lang: Lang): BarButton[];
  /** The second line of the question: what to touch, and what is at stake. Short: it is never wrapped. */
  hint?(view: View, options: Choice[], lang: Lang): string;
  /** What to touch, for a phone whose bar has no button; without it, the bar repeats the hint. */
  touch?(options: Choice[], lang: Lang): string;
  /** One line for the header: the round, the cards left. */
  stage?(view: View, lang: Lang): string;
  /** Replaces the question in a real-time game: clock, phase, goals. It fills the strip (72 px high, on a phone 60, sideways 74), also in replays. */
  Cue?: Component;
  /** At most three facts beside a player's name, made from the view: hearts, points, cards in hand. */
  plate?(view: View, seat: number, lang: Lang): Fact[];
  /** A small picture beside a player's name instead of facts, such as the player's dice: at most 7 rem × 2 rem. */
  Plate?: Component<{ seat: number }>;
  /** Whether the seat is out of the game: the frame then offers to skip to the end. Default: no seat ever is. */
  isOut?(view: View, seat: number): boolean;
  /** The kinds of events to which a replay can jump, such as the sounds of a real-time game. */
  landmarks?: string[];
  /** The kinds of events that begin a turn: the log has a group for each. Default: a new group whenever another player acts. */
  turns?: string[];
  /** The kinds of events that the log tells once without a number when they repeat, such as the changes of a secret deployment. */
  uncounted?: string[];
  /** The score sheet at the end, line by line; the total comes from the rules. Rivals of equal rank stand in the order of the first line. */
  score?(view: View, lang: Lang): ScoreLine[];
  /** The next game of a group that has won, in a game of scenarios: the label of the button and the changed options; null after the last. */
  next?(view: View, lang: Lang): { label: string; options: Record<string, string | number | boolean> } | null;
  /** Shown under the score sheet at a finished table to its players, such as the earlier games of the group. */
  End?: Component<{ table: string }>;
  /** The colour of each seat, as names from the theme (`saffron`), if the game has its own. */
  colours?: string[];
  /** If players choose figures that have colours: the colour of each figure, in the printed order, and the figure of each seat. */
  figures?: { colours: Record<string, string>; bySeat(view: View): string[] };
  /**
   * True for a real-time game. The frame shows the newest view and options at once, `now` is always null, and the board
   * animates `events` itself. The option list stays in place under the finger and leaves the keys to the board.
   */
  live?: boolean;
}
