/* Made by `npm run types` from src/tablee/server/messages: do not edit. */

export type ToServer =
  | Hello
  | Ping
  | FollowLobby
  | Open
  | Away
  | WhyNot
  | Act
  | Join
  | Leave
  | Start
  | Kick
  | HandToBot
  | OpenSeat
  | TakeBack
  | Say
  | Mute
  | AskUndo
  | AnswerUndo
  | AskPause
  | Rematch;
export type ToClient =
  | Welcome
  | Pong
  | LobbyNow
  | YourTurn
  | Table
  | Update
  | People
  | Said
  | UndoNow
  | PauseNow
  | Warning
  | Done
  | RefusedCommand
  | Why
  | Resync
  | Trouble
  | Closing;

export interface Messages {
  Act?: Act;
  AnswerUndo?: AnswerUndo;
  Ask?: Ask;
  AskPause?: AskPause;
  AskUndo?: AskUndo;
  Away?: Away;
  Bot?: Bot;
  BotLevel?: BotLevel;
  ChangeMe?: ChangeMe;
  Clock?: Clock;
  Closing?: Closing;
  ComponentText?: ComponentText;
  CreateTable?: CreateTable;
  Created?: Created;
  Done?: Done;
  Ended?: Ended;
  Fairness?: Fairness;
  FollowLobby?: FollowLobby;
  GameBox?: GameBox;
  GameStatistics?: GameStatistics;
  HandToBot?: HandToBot;
  Happened?: Happened;
  Hello?: Hello;
  InviteLink?: InviteLink;
  InvitePage?: InvitePage;
  Join?: Join;
  JoinedTable?: JoinedTable;
  Kick?: Kick;
  Leaderboard?: Leaderboard;
  LeaderboardRow?: LeaderboardRow;
  Leave?: Leave;
  LessonMoment?: LessonMoment;
  LessonPage?: LessonPage;
  LessonScene?: LessonScene;
  Links?: Links;
  Lobby?: Lobby;
  LobbyNow?: LobbyNow;
  LuckNumber?: LuckNumber;
  MakeLink?: MakeLink;
  Me?: Me;
  Mute?: Mute;
  NewGuest?: NewGuest;
  NobodyYet?: NobodyYet;
  Open?: Open;
  OpenSeat?: OpenSeat;
  OptionChoice?: OptionChoice;
  OptionOffered?: OptionOffered;
  OptionText?: OptionText;
  PasskeyAnswer?: PasskeyAnswer;
  PasskeyQuestion?: PasskeyQuestion;
  PauseNow?: PauseNow;
  PauseVote?: PauseVote;
  People?: People;
  Person?: Person;
  Ping?: Ping;
  PlayOn?: PlayOn;
  PlayedGame?: PlayedGame;
  PlayerGames?: PlayerGames;
  PlayerPage?: PlayerPage;
  Playing?: Playing;
  Pong?: Pong;
  Problem?: Problem;
  Records?: Records;
  RefusedCommand?: RefusedCommand;
  Rematch?: Rematch;
  ReplayEntry?: ReplayEntry;
  ReplayPage?: ReplayPage;
  ReplayPoint?: ReplayPoint;
  Resync?: Resync;
  RuleText?: RuleText;
  Said?: Said;
  Say?: Say;
  SeatClock?: SeatClock;
  SeatNow?: SeatNow;
  SeatToken?: SeatToken;
  Shelf?: Shelf;
  Start?: Start;
  Table?: Table;
  TableCard?: TableCard;
  TableNow?: TableNow;
  TakeBack?: TakeBack;
  Trouble?: Trouble;
  UndoNow?: UndoNow;
  UndoRequest?: UndoRequest;
  Update?: Update;
  Warning?: Warning;
  Welcome?: Welcome;
  Welcomed?: Welcomed;
  Why?: Why;
  WhyNot?: WhyNot;
  YourTurn?: YourTurn;
  ToServer?: ToServer;
  ToClient?: ToClient;
}
/**
 * Choose an option. `gesture`, for an action that throws: direction (degrees to the right of the middle, -45 to 45), force
 *     and spin (0 to 1). Left out: as anybody would throw.
 */
export interface Act {
  type: 'act';
  table: string;
  id: string;
  seat: number;
  version: number;
  action: number;
  gesture?: number[] | null;
}
/**
 * Agree or not. Who asked may withdraw by not agreeing.
 */
export interface AnswerUndo {
  type: 'answer_undo';
  table: string;
  id: string;
  seat: number;
  agree: boolean;
}
/**
 * What the seat is asked, the rule the player is then reading, and the name of the step.
 */
export interface Ask {
  step: string;
  text: Text;
  rule: string;
}
/**
 * The same thing said in each language.
 */
export interface Text {
  fr: string;
  en: string;
}
/**
 * Vote to pause a table, or to go on. More than half of the persons seated decide.
 */
export interface AskPause {
  type: 'ask_pause';
  table: string;
  id: string;
  seat: number;
  pause?: boolean;
}
/**
 * Take back this seat's last action, if the others agree and no luck or secret was revealed since.
 */
export interface AskUndo {
  type: 'ask_undo';
  table: string;
  id: string;
  seat: number;
}
/**
 * Stop looking at a table. The seat stays yours.
 */
export interface Away {
  type: 'away';
  table: string;
}
/**
 * A seat for a bot.
 */
export interface Bot {
  type: 'bot';
  level: string;
}
/**
 * A bot to choose: `id` is what `bot` seats and `hand_to_bot` name.
 */
export interface BotLevel {
  id: string;
  name: Text;
}
/**
 * What is left out stays. `stops`: by game, what the seat answers by itself; a game named here is replaced whole.
 */
export interface ChangeMe {
  name?: string;
  lang?: 'en' | 'fr';
  volume?: number;
  motion?: 'fast' | 'full' | 'instant' | 'reduced';
  stops?: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
}
/**
 * `none`: nobody is hurried. `relaxed` and `live`: `decision` seconds for each choice (days when relaxed), then the seat's
 *     `bank`; when both are used up a bot takes the seat until its player is back. `relaxed` has no bank.
 */
export interface Clock {
  kind?: 'live' | 'none' | 'relaxed';
  decision?: number;
  bank?: number;
}
/**
 * This server stops: connect again.
 */
export interface Closing {
  type: 'closing';
  text: Text;
}
/**
 * A card, tile or figure: its name, its text if it has one, and the printed facts (costs, counts, …) as the game has them.
 */
export interface ComponentText {
  id: string;
  name: Text;
  text: Text | null;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * `open`: listed in the lobby; else only by link. `start`: the game begins when the last seat is taken, or when the host
 *     says so. `stand_in`: the level that takes an abandoned seat. `pace`: percent of a bot's human pace (0: at once).
 *     `value`: your part of the luck, any text; without it the server draws one.
 */
export interface CreateTable {
  game: string;
  seats: (NobodyYet | Person | Bot)[];
  options?: {
    [k: string]: boolean | number | string;
  };
  open?: boolean;
  clock?: Clock;
  start?: 'full' | 'host';
  stand_in?: string | null;
  pace?: number;
  value?: string;
}
/**
 * A seat for whoever joins.
 */
export interface NobodyYet {
  type: 'open';
}
/**
 * A seat for whoever makes the table. Several of them make a hot-seat table; `name` tells them apart.
 */
export interface Person {
  type: 'me';
  name?: string | null;
}
/**
 * A table was made. `mine`: the seats you hold.
 */
export interface Created {
  table: string;
  mine: number[];
  links: Links;
  commitment: string;
}
/**
 * Tokens for links (`#/join/TOKEN` in the client): one for any free seat, one for each free seat, one for watchers.
 */
export interface Links {
  everyone: string;
  watchers: string;
  seats: {
    [k: string]: string;
  };
}
/**
 * The command is durable. `version`: of the table after it. `result`: for `rematch` the new table, for `join` the seat.
 */
export interface Done {
  type: 'done';
  id: string;
  table: string;
  version: number;
  result?: {
    [k: string]: unknown;
  };
}
/**
 * `ranks` and `scores` by seat (scores may be empty). `together`: all win or all lose. `rule` ended it. `seed`: the
 *     committed one, revealed.
 */
export interface Ended {
  winners: number[];
  ranks: number[];
  scores: number[];
  together: boolean;
  rule: string;
  text: Text;
  seed: string;
}
/**
 * Everything needed to check every die, here or by `tablee verify`. Before the end `seed` and `luck` are empty.
 *
 *     Number i is HMAC-SHA256(seed, `mixed|i|attempt`), its first 8 bytes as a number, modulo `of`; an attempt whose number is not
 *     below the greatest multiple of `of` up to 2**64 is skipped. `commitment` is SHA-256 of the seed. `checked`: how many numbers the
 *     server itself found right; `problem`: what it found wrong. `from_action`: luck before this action came with the record played on.
 */
export interface Fairness {
  table: string;
  over: boolean;
  commitment: string;
  values: string[];
  mixed: string;
  seed: string;
  luck: LuckNumber[];
  checked: number;
  problem: string;
  from_action: number;
}
/**
 * Luck number `i` of the game: `number` of 0 to `of`-1, used by action `n` (0: setting up).
 */
export interface LuckNumber {
  i: number;
  n: number;
  of: number;
  number: number;
}
/**
 * Get `lobby` now and after each change, or no longer.
 */
export interface FollowLobby {
  type: 'follow_lobby';
  on?: boolean;
}
/**
 * A game. `seats` and `minutes`: least and most. `levels`: the bots, weakest first. `stops`: what a player may decide
 *     beforehand. `words`: the game's lists of words that facts of events and options point into by index or key.
 *     `rules_version`: records of newer rules cannot be read. `lesson`: how many minutes the game's lesson takes, 0 if it has none.
 *     `throws`: the kinds of options that take a gesture; empty: nothing is thrown.
 */
export interface GameBox {
  id: string;
  name: Text;
  pitch: Text;
  how: Text;
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: OptionText[];
  stops: OptionText[];
  levels: BotLevel[];
  rules: RuleText[];
  components: {
    [k: string]: ComponentText[];
  };
  words: {
    [k: string]: unknown;
  };
  rules_version: number;
  lesson: number;
  throws?: string[];
}
/**
 * A table option or a personal stop: what it is called, its values, the default. `detail`: most people leave it as it is.
 */
export interface OptionText {
  id: string;
  text: Text;
  default: boolean | number | string;
  choices: OptionChoice[];
  detail?: boolean;
}
/**
 * One value of an option.
 */
export interface OptionChoice {
  value: boolean | number | string;
  text: Text;
}
/**
 * A rule. `section`: of the printed rulebook (French). `ruling`: the number of our ruling, with its reason `why`;
 *     `option`: the table option that switches it.
 */
export interface RuleText {
  id: string;
  section: string;
  text: Text;
  ruling?: string;
  why?: Text | null;
  option?: string;
}
/**
 * A player at one game. `rating` is what the leaderboard orders by (a cautious estimate: `mu - 3 * sigma`, scaled).
 */
export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  rating: number;
  mu: number;
  sigma: number;
}
/**
 * A bot plays this seat: the host for any seat, everyone for their own, and for any while the host is away. A person's seat stays
 *     theirs to take back.
 */
export interface HandToBot {
  type: 'hand_to_bot';
  table: string;
  id: string;
  seat: number;
  level?: string | null;
}
/**
 * An event as this seat may know it, and in words. `version`: the version it belongs to.
 */
export interface Happened {
  version: number;
  kind: string;
  facts: {
    [k: string]: unknown;
  };
  text: Text;
}
/**
 * The first message. `token` only where no cookie or header could be sent.
 */
export interface Hello {
  type: 'hello';
  protocol?: number;
  token?: string;
}
/**
 * The token of a new link, and when (Unix ms) it ends.
 */
export interface InviteLink {
  token: string;
  expires: number;
}
/**
 * What a link leads to, before joining. `full`: no seat is free any more.
 */
export interface InvitePage {
  table: TableCard;
  role: 'seat' | 'watcher';
  seat: number | null;
  full: boolean;
}
/**
 * A table in a list. `names` and `players` (public ids) by seat, "" where nobody sits; bots have no id.
 *     `your_turn`: a seat of yours is asked. `winners`: when over.
 */
export interface TableCard {
  id: string;
  game: string;
  status: 'gathering' | 'over' | 'playing';
  open: boolean;
  names: string[];
  players: string[];
  bots: boolean[];
  free: number;
  host: string;
  clock: Clock;
  options: {
    [k: string]: boolean | number | string;
  };
  mine: number[];
  asked: number[];
  your_turn: boolean;
  created: number;
  changed: number;
  winners: number[];
  actions: number;
}
/**
 * Take a free seat: the one named, the one of the link, or the first. `name`: for a second person at this browser.
 *     `value`: your part of the luck.
 */
export interface Join {
  type: 'join';
  table: string;
  id: string;
  seat?: number | null;
  link?: string;
  name?: string;
  value?: string;
}
/**
 * Where the link led, and the seats you hold there now.
 */
export interface JoinedTable {
  table: string;
  mine: number[];
}
/**
 * The host removes the person from a seat, for good: it is free again while gathering, a bot's during play.
 */
export interface Kick {
  type: 'kick';
  table: string;
  id: string;
  seat: number;
}
/**
 * Best first, of those who played at least `least` rated games. `mine`: your own row, wherever it stands.
 */
export interface Leaderboard {
  game: string;
  least: number;
  rows: LeaderboardRow[];
  mine: LeaderboardRow | null;
}
/**
 * A player's place, best first, with the rated games behind it.
 */
export interface LeaderboardRow {
  place: number;
  player: string;
  name: string;
  rating: number;
  played: number;
  won: number;
}
/**
 * Give up a seat: free again while gathering, a bot's during play until you look in again. A host who leaves passes the table on.
 */
export interface Leave {
  type: 'leave';
  table: string;
  id: string;
  seat: number;
}
/**
 * `scenes` lead to this moment; `text` explains it. Where `right` is an action the learner chooses: it leads on, and any other
 *     is answered with `hint`. `find`: show which it is only after a wrong choice. `point`: the notation of an option or the kind of
 *     an event of these scenes, to be shown on the board.
 */
export interface LessonMoment {
  text: Text;
  scenes: LessonScene[];
  asked: number[];
  ask: Ask | null;
  options: OptionOffered[];
  right: number | null;
  hint: Text | null;
  find: boolean;
  point: string;
}
/**
 * What happened by one action, and the view after it; the same as an update at a table.
 */
export interface LessonScene {
  events: Happened[];
  view: unknown;
  play_time: number;
  motion?: string;
}
/**
 * One legal choice. `kind` is the first word of its notation; `facts` are the game's own, for the board to light up.
 */
export interface OptionOffered {
  action: number;
  notation: string;
  kind: string;
  facts: {
    [k: string]: unknown;
  };
  text: Text;
}
/**
 * The whole lesson of a game. The learner sits at `seat`.
 */
export interface LessonPage {
  game: string;
  seat: number;
  names: string[];
  minutes: number;
  moments: LessonMoment[];
}
/**
 * Open tables that still have a seat and where something happened within a week, and your own tables, those that wait for you first.
 */
export interface Lobby {
  open: TableCard[];
  mine: TableCard[];
  server_time: number;
}
/**
 * The lobby as it is now, for whoever follows it.
 */
export interface LobbyNow {
  type: 'lobby';
  lobby: Lobby;
}
/**
 * A new link: for one seat, for any free seat (`seat` left out) or for watchers. It ends after `hours`.
 */
export interface MakeLink {
  role?: 'seat' | 'watcher';
  seat?: number | null;
  hours?: number;
}
/**
 * Your profile.
 */
export interface Me {
  id: string;
  name: string;
  lang: 'en' | 'fr';
  volume: number;
  motion: 'fast' | 'full' | 'instant' | 'reduced';
  stops: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
  passkey: boolean;
}
/**
 * Hear no more from this player, here. With `everyone`, by the host: nobody does.
 */
export interface Mute {
  type: 'mute';
  table: string;
  id: string;
  player: string;
  on?: boolean;
  everyone?: boolean;
}
/**
 * A name is enough.
 */
export interface NewGuest {
  name: string;
  lang?: 'en' | 'fr';
}
/**
 * Look at a table; what you looked at there before is replaced.
 *
 *     `seats`: which of mine (left out: all of them, or as a watcher if there are none; empty: as a watcher).
 *     `since`: the version last seen. `link`: a watcher's or seat's invite token, for a table that is not open and not mine.
 */
export interface Open {
  type: 'open';
  table: string;
  since?: number | null;
  seats?: number[] | null;
  link?: string;
}
/**
 * The host frees a bot's seat for a person, before or during play.
 */
export interface OpenSeat {
  type: 'open_seat';
  table: string;
  id: string;
  seat: number;
}
/**
 * `credential`: what the browser's authenticator gave, as `PublicKeyCredential.toJSON()` has it.
 */
export interface PasskeyAnswer {
  ticket: string;
  credential: {
    [k: string]: unknown;
  };
}
/**
 * `options`: for the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` (a new passkey) or
 *     `parseRequestOptionsFromJSON` (a known one). `ticket` comes back with the answer, within minutes, once.
 */
export interface PasskeyQuestion {
  ticket: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * A vote goes on, or (null) has ended; `paused` tells how things stand.
 */
export interface PauseNow {
  type: 'pause';
  table: string;
  vote: PauseVote | null;
  paused: boolean;
}
/**
 * `pause`: what is voted on, to pause or to go on. `needed`: how many votes it takes.
 */
export interface PauseVote {
  pause: boolean;
  votes: number[];
  needed: number;
}
/**
 * Seats, presence, clocks or the table's status changed. `version` as in `update`.
 */
export interface People {
  type: 'people';
  table: string;
  version: number;
  before: number;
  status: string;
  host: string;
  seats: SeatNow[];
  watchers: number;
  rematch: string;
  server_time: number;
}
/**
 * A place at the table. `kind`: `open` (free), `person`, `bot`. `stand_in`: a bot plays for the person for the time being.
 *     `present`: the person has a socket on this table. `player`: a public id ("" for bots and free seats).
 */
export interface SeatNow {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  player: string;
  level: string;
  stand_in: boolean;
  present: boolean;
  host: boolean;
  muted: boolean;
  clock: SeatClock | null;
}
/**
 * `bank`: ms left beside the current decision. `deadline`: the moment (Unix ms) a bot takes over, if the seat is asked now.
 */
export interface SeatClock {
  bank: number;
  deadline: number | null;
}
/**
 * Answered by `pong` with the same `t`.
 */
export interface Ping {
  type: 'ping';
  t: number;
}
/**
 * A new table that goes on after `at` actions of this record, with fresh luck. A real-time game with free seats begins paused.
 */
export interface PlayOn {
  at: number;
  seats: (NobodyYet | Person | Bot)[];
  open?: boolean;
  clock?: Clock;
  pace?: number;
}
/**
 * How a rated game ended for a player. `rating`: after it; `change`: what it did to the rating (nothing in a co-operative game,
 *     which rates nobody). `at`: Unix ms of the end. `names` and `players` by seat, as in a `TableCard`.
 */
export interface PlayedGame {
  table: string;
  game: string;
  at: number;
  seat: number;
  names: string[];
  players: string[];
  rank: number;
  won: boolean;
  together: boolean;
  rating: number;
  change: number;
}
/**
 * Rated games of a player, newest first: read backwards, the rating over time. `next`: pass as `before` for more, 0 if there are
 *     none.
 */
export interface PlayerGames {
  games: PlayedGame[];
  next: number;
}
/**
 * What anyone may know of a player.
 */
export interface PlayerPage {
  id: string;
  name: string;
  statistics: GameStatistics[];
}
/**
 * The game from one seat. `view` is the game's own (its `View` type). `asked`: who is to choose. `chosen`: who has already
 *     chosen, unseen, at this step. `deadline`: in ms of `play_time`, for a real-time game. `actions`: how many were played.
 *     `drawing`: the view as text in fixed width, only where it was asked for (`plain`).
 */
export interface Playing {
  seat: number;
  view: unknown;
  asked: number[];
  chosen: number[];
  ask: Ask | null;
  options: OptionOffered[];
  actions: number;
  play_time: number;
  deadline: number | null;
  running: boolean;
  paused: boolean;
  server_time: number;
  ended: Ended | null;
  drawing?: Text;
}
/**
 * The answer to `ping`, with its `t`.
 */
export interface Pong {
  type: 'pong';
  t: number;
  server_time: number;
}
/**
 * What a REST call answers when it cannot be done (4xx, 5xx): a code and a sentence in each language.
 */
export interface Problem {
  code:
    | 'bad_link'
    | 'bad_message'
    | 'no_such_game'
    | 'no_such_player'
    | 'no_such_record'
    | 'no_such_table'
    | 'not_allowed'
    | 'not_host'
    | 'not_possible'
    | 'not_your_seat'
    | 'rule'
    | 'seat_taken'
    | 'stale'
    | 'table_full'
    | 'too_large'
    | 'too_many'
    | 'try_again'
    | 'who_are_you';
  text: Text;
  rule?: string;
}
/**
 * Finished games, newest first. `next`: pass as `before` for more, 0 if there are none.
 */
export interface Records {
  tables: TableCard[];
  next: number;
}
/**
 * Nothing has changed. `rule`: the id of the rule that forbids it (code `rule`), `text`: that rule or the reason in words.
 *     `version`: of the table now.
 */
export interface RefusedCommand {
  type: 'refused';
  id: string;
  table: string;
  code:
    | 'bad_link'
    | 'bad_message'
    | 'no_such_game'
    | 'no_such_player'
    | 'no_such_record'
    | 'no_such_table'
    | 'not_allowed'
    | 'not_host'
    | 'not_possible'
    | 'not_your_seat'
    | 'rule'
    | 'seat_taken'
    | 'stale'
    | 'table_full'
    | 'too_large'
    | 'too_many'
    | 'try_again'
    | 'who_are_you';
  text: Text;
  rule?: string;
  version?: number;
}
/**
 * After the end: a new table with the same people, options and clock, the first seat moving on by one. A bot goes on for whoever a
 *     bot stood in for, until they look in.
 */
export interface Rematch {
  type: 'rematch';
  table: string;
  id: string;
}
/**
 * Action number `n` (from 1). `seat` -1 is the clock. `notation` and `text` are empty where this looker may not know them.
 *     `at`: Unix ms, 0 if not known. `t`: ms of play. `why`: what a bot said about it, told when the game is over.
 */
export interface ReplayEntry {
  n: number;
  seat: number;
  notation: string;
  t: number;
  at: number;
  events: Happened[];
  motion?: string;
  why?: Text | null;
}
/**
 * A game to scrub through, seen from `seat`. Of a running game you see what you may know now; when it is over, any seat's eyes.
 *     `undone`: how many actions were taken back on the way.
 */
export interface ReplayPage {
  id: string;
  game: string;
  names: string[];
  options: {
    [k: string]: boolean | number | string;
  };
  seat: number;
  over: boolean;
  started: Happened[];
  entries: ReplayEntry[];
  ended: Ended | null;
  undone: number;
  imported: boolean;
  branch: [string, number] | null;
}
/**
 * The view after `n` actions.
 */
export interface ReplayPoint {
  n: number;
  seat: number;
  view: unknown;
  asked: number[];
  play_time: number;
}
/**
 * Messages to you were dropped, the table moved to another server, or a seat changed hands: `open` it again with `since`.
 */
export interface Resync {
  type: 'resync';
  table: string;
}
/**
 * `seat`: -2 for a watcher. `version` as in `update`.
 */
export interface Said {
  type: 'said';
  table: string;
  version: number;
  before: number;
  player: string;
  name: string;
  seat: number;
  text: string;
  emote: ('bravo' | 'good_game' | 'good_luck' | 'hello' | 'hurry' | 'laugh' | 'ouch' | 'sorry' | 'thanks' | 'thinking') | null;
  at: number;
}
/**
 * Chat, or an emote. `seat`: who of this browser speaks; left out: as a watcher or from the first seat.
 */
export interface Say {
  type: 'say';
  table: string;
  id: string;
  text?: string;
  emote?: ('bravo' | 'good_game' | 'good_luck' | 'hello' | 'hurry' | 'laugh' | 'ouch' | 'sorry' | 'thanks' | 'thinking') | null;
  seat?: number | null;
}
/**
 * For a program: plays this one seat, with exactly what a person there would see, until the table is over.
 */
export interface SeatToken {
  table: string;
  seat: number;
  token: string;
}
/**
 * All games found, and what this server allows. `passkeys`, `leaderboard`: whether they are switched on.
 */
export interface Shelf {
  games: GameBox[];
  version: string;
  compiled: boolean;
  leaderboard: boolean;
  passkeys: boolean;
  protocol: number;
}
/**
 * The host begins; free seats must be gone (handed to bots) by then.
 */
export interface Start {
  type: 'start';
  table: string;
  id: string;
}
/**
 * Everything, as one seat may know it. `playing` is null while people are gathering. `missed`: events after `since`, oldest first,
 *     if `resumed`. `mine`: all the seats you hold here. `chat`: the last lines. `motion`: of the last throw; its pieces lie where it ends.
 *     `unheard`: the players you muted here.
 */
export interface Table {
  type: 'table';
  table: TableNow;
  seat: number;
  mine: number[];
  version: number;
  playing: Playing | null;
  resumed: boolean;
  missed: Happened[];
  chat: Said[];
  undo: UndoRequest | null;
  pause: PauseVote | null;
  server_time: number;
  motion?: string;
  unheard?: string[];
}
/**
 * What holds for everyone at the table, whoever looks. `values`: each seat's part of the luck. `rematch`: the table that
 *     follows this one. `branch`: of which record, and after how many actions, this table is played on. `throws`: whether throws are
 *     decided by bodies that fall or drawn from the table measured with them; "" where nothing is thrown.
 */
export interface TableNow {
  id: string;
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  status: 'gathering' | 'over' | 'playing';
  open: boolean;
  host: string;
  clock: Clock;
  start: 'full' | 'host';
  stand_in: string;
  pace: number;
  seats: SeatNow[];
  watchers: number;
  commitment: string;
  values: string[];
  created: number;
  rematch: string;
  branch: [string, number] | null;
  throws?: '' | 'drawn' | 'physical';
}
/**
 * `to`: the game would stand again where it stood after so many actions. `waiting`: the seats that have not yet agreed.
 */
export interface UndoRequest {
  seat: number;
  to: number;
  waiting: number[];
}
/**
 * Back: the bot that stood in gives the seat back. Choosing an option does the same.
 */
export interface TakeBack {
  type: 'take_back';
  table: string;
  id: string;
  seat: number;
}
/**
 * A message of yours could not be read or is not allowed here; nothing has changed. `re`: its type, if it had one. A
 *     command has its own answer, `refused`, also where it could not be read or came too soon (`too_many`): it may be sent again.
 */
export interface Trouble {
  type: 'trouble';
  code:
    | 'bad_link'
    | 'bad_message'
    | 'no_such_game'
    | 'no_such_player'
    | 'no_such_record'
    | 'no_such_table'
    | 'not_allowed'
    | 'not_host'
    | 'not_possible'
    | 'not_your_seat'
    | 'rule'
    | 'seat_taken'
    | 'stale'
    | 'table_full'
    | 'too_large'
    | 'too_many'
    | 'try_again'
    | 'who_are_you';
  text: Text;
  re?: string;
}
/**
 * A request stands, or (null) no longer does.
 */
export interface UndoNow {
  type: 'undo';
  table: string;
  request: UndoRequest | null;
}
/**
 * One version further. `events`: what this seat may know of what happened. `by`: who acted (-1 the clock, null nobody). `undone`:
 *     actions were taken back; show the view without animating. `why`: what a bot says about its choice. `motion`: how what was thrown
 *     moved, the same for everyone: see docs/throws.md.
 */
export interface Update {
  type: 'update';
  table: string;
  seat: number;
  version: number;
  before: number;
  events: Happened[];
  playing: Playing;
  by?: number | null;
  undone?: boolean;
  why?: Text | null;
  motion?: string;
}
/**
 * Your seat's time runs out at `deadline`: then a bot takes over.
 */
export interface Warning {
  type: 'warning';
  table: string;
  seat: number;
  deadline: number;
  server_time: number;
}
/**
 * Who you are here. `protocol`: the one the server speaks.
 */
export interface Welcome {
  type: 'welcome';
  me: Me;
  server_time: number;
  protocol: number;
}
/**
 * A new guest. The cookie is set too; `token` is for programs, which send it as `Authorization: Bearer`.
 */
export interface Welcomed {
  me: Me;
  token: string;
}
/**
 * `rule` "" means: it is allowed. `section`: where the printed rulebook says it.
 */
export interface Why {
  type: 'why';
  table: string;
  seat: number;
  id: string;
  action: number;
  notation: string;
  rule: string;
  section: string;
  text: Text;
}
/**
 * Why may this seat not choose this now? Any action of the game's space, by number or by notation. Answered by `why`.
 */
export interface WhyNot {
  type: 'why_not';
  table: string;
  seat: number;
  action?: number | null;
  notation?: string;
  id?: string;
}
/**
 * A table of yours that you are not looking at waits for you.
 */
export interface YourTurn {
  type: 'your_turn';
  table: string;
  seat: number;
}
