/* Made by `npm run types` from src/tablee/games/escape/view.py: do not edit. */

/**
 * The whole table. `phase`: introduction, explore, pause, van or over. `stacks`: item tokens left by building. `bag`: zombies left
 * by type. `countdown`: the number of the running countdown, 0 for none; it ends at `ends_at`. `resumes_at`: the end of the
 * introduction or pause, -1 in play. `cues`: all sounds of the soundtrack; the next one has the index `cue`. `time`: the time of play
 * in ms. `spare_ms`: the time that was left at the end of the game, -1 before. `roads`: the ways of the van. `way_out`: the tiles from
 * the van, or from the church in phase 1, to the exit.
 */
export interface View {
  phase: 'explore' | 'introduction' | 'over' | 'pause' | 'van';
  scenario: number;
  tiles: TileView[];
  survivors: SurvivorView[];
  van: string;
  exit: string;
  stored: string[];
  needed: number;
  reached: string[];
  limit: number;
  pile: PileView;
  stacks: {
    [k: string]: number;
  };
  bag: {
    [k: string]: number;
  };
  deck: number;
  discards: string[];
  boxed: string[];
  card: string;
  countdown: number;
  ends_at: number;
  resumes_at: number;
  show_clock: boolean;
  track: string;
  cues: CueView[];
  cue: number;
  time: number;
  spare_ms: number;
  roads: RoadView[];
  way_out: string[];
}
/**
 * A tile in play. `turn`: clockwise quarter turns. `streets`, `open`, `joined`: sides after the turn. `token`: a face-down item.
 */
export interface TileView {
  id: string;
  x: number;
  y: number;
  turn: number;
  streets: string;
  skull: ('e' | 'n' | 's' | 'w') | '';
  open: string;
  joined: string;
  entry: ('bat' | 'caution' | 'fist' | 'panic' | 'run')[];
  horde: boolean;
  building: string;
  search: ('bat' | 'caution' | 'fist' | 'panic' | 'run')[];
  token: boolean;
  zombies: string[];
  survivors: number[];
}
/**
 * A player. `dice`: the dice in hand. `held`: symbols that are not shared. `turned`: the tile that the player must lay next.
 * `stuck`: all dice are locked. `roll_at`, `act_at`, `idle_at`, `call_at`: times in ms; `idle_at` is -1 unless the player is restless.
 */
export interface SurvivorView {
  id: string;
  tile: string;
  dice: DiceView;
  on_cards: number;
  lost: number;
  held: ('bat' | 'caution' | 'fist' | 'panic' | 'run')[];
  item: string;
  duplicate: boolean;
  bites: BiteView[];
  stuck: boolean;
  roll_at: number;
  act_at: number;
  idle_at: number;
  call_at: number;
  turned: string;
  call: CallView | null;
  deeds: DeedsView;
}
/**
 * The dice of a hand by face. A `blank` die was used and must be rolled before it counts.
 */
export interface DiceView {
  run: number;
  fist: number;
  bat: number;
  caution: number;
  panic: number;
  blank: number;
}
export interface BiteView {
  card: string;
  bite: string;
}
/**
 * The last call of a player, with its time in ms. `tile`: the tile it was made on or, for `point`, the tile it names.
 */
export interface CallView {
  kind: 'caution' | 'church' | 'coming' | 'help' | 'point' | 'ready';
  tile: string;
  at: number;
}
/**
 * The deeds of a player: tiles revealed, zombies beaten, companions helped by a caution, bites and items stored.
 */
export interface DeedsView {
  revealed: number;
  beaten: number;
  helped: number;
  bitten: number;
  stored: number;
}
/**
 * The number of tiles in each pile.
 */
export interface PileView {
  a: number;
  b: number;
}
/**
 * A sound of the soundtrack with its time in ms. `number`: which of the three countdowns or parts of the game.
 */
export interface CueView {
  sound: string;
  number: number;
  at: number;
}
/**
 * A tile that the van can drive to. `lacks`: by seat, the symbols that the player does not show yet. `spare`: a player shows the
 * extra run. `ready`: the van can drive now, as far as the dice decide.
 */
export interface RoadView {
  tile: string;
  lacks: ('bat' | 'caution' | 'fist' | 'panic' | 'run')[][];
  spare: boolean;
  ready: boolean;
}
