/* Made by `npm run types` from src/tablee/server/messages: do not edit. */

export type ToServer =
  | Hello
  | Ping
  | FollowLobby
  | Open
  | Away
  | WhyNot
  | AskHint
  | Act
  | Join
  | GiveHash
  | GiveValue
  | Leave
  | Start
  | Ready
  | Kick
  | RevokeLinks
  | HandToBot
  | OpenSeat
  | TakeBack
  | Say
  | Mute
  | AskUndo
  | UndoOwn
  | AnswerUndo
  | AskPause
  | AnswerPause
  | ClaimSeat
  | AnswerClaim
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
  | ClaimsNow
  | Warning
  | Done
  | RefusedCommand
  | Why
  | Hint
  | Resync
  | Trouble
  | Closing;

export interface Messages {
  AcceptInvite?: AcceptInvite;
  Act?: Act;
  AnswerClaim?: AnswerClaim;
  AnswerPause?: AnswerPause;
  AnswerUndo?: AnswerUndo;
  Ask?: Ask;
  AskHint?: AskHint;
  AskPause?: AskPause;
  AskUndo?: AskUndo;
  Away?: Away;
  Bot?: Bot;
  BotLevel?: BotLevel;
  ChangeMe?: ChangeMe;
  ChatLine?: ChatLine;
  ClaimSeat?: ClaimSeat;
  ClaimsNow?: ClaimsNow;
  Clock?: Clock;
  Closing?: Closing;
  ComponentText?: ComponentText;
  CreateTable?: CreateTable;
  Created?: Created;
  Done?: Done;
  Ended?: Ended;
  Fairness?: Fairness;
  Favourite?: Favourite;
  FigureChoice?: FigureChoice;
  FollowLobby?: FollowLobby;
  FriendRecord?: FriendRecord;
  GameBox?: GameBox;
  GameStatistics?: GameStatistics;
  GameTexts?: GameTexts;
  GiveHash?: GiveHash;
  GiveValue?: GiveValue;
  HandToBot?: HandToBot;
  Happened?: Happened;
  Hello?: Hello;
  Hint?: Hint;
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
  LessonTry?: LessonTry;
  LibraryTitle?: LibraryTitle;
  Links?: Links;
  Lobby?: Lobby;
  LobbyNow?: LobbyNow;
  Login?: Login;
  Luck?: Luck;
  LuckNumber?: LuckNumber;
  MakeLink?: MakeLink;
  Me?: Me;
  Mute?: Mute;
  MyData?: MyData;
  NewGuest?: NewGuest;
  NewReport?: NewReport;
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
  Ready?: Ready;
  Records?: Records;
  RefusedCommand?: RefusedCommand;
  Rematch?: Rematch;
  ReplayEntry?: ReplayEntry;
  ReplayPage?: ReplayPage;
  ReplayPoint?: ReplayPoint;
  Resync?: Resync;
  RevokeLinks?: RevokeLinks;
  RuleText?: RuleText;
  Said?: Said;
  Say?: Say;
  SeatClaim?: SeatClaim;
  SeatClock?: SeatClock;
  SeatNow?: SeatNow;
  SeatToken?: SeatToken;
  Series?: Series;
  SeriesGame?: SeriesGame;
  Shelf?: Shelf;
  Start?: Start;
  Table?: Table;
  TableCard?: TableCard;
  TableNow?: TableNow;
  TakeBack?: TakeBack;
  Trouble?: Trouble;
  UndoNow?: UndoNow;
  UndoOwn?: UndoOwn;
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
 * `value_hash`: the SHA-256 of your value for the luck, in hex; if left out, you give no value.
 */
export interface AcceptInvite {
  value_hash?: string;
}
/**
 * Choose an option. `gesture`, for an action that throws: direction (degrees to the right of the middle, -45 to 45), force and spin (0
 * to 1). If left out, the throw is an ordinary one.
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
 * Let the claimed seat move to the player who claims it, or refuse.
 */
export interface AnswerClaim {
  type: 'answer_claim';
  table: string;
  id: string;
  player: string;
  agree: boolean;
}
/**
 * Agree to the open vote on a pause, or refuse it. The player who asked withdraws the vote by refusing.
 */
export interface AnswerPause {
  type: 'answer_pause';
  table: string;
  id: string;
  seat: number;
  agree: boolean;
}
/**
 * Agree to an undo, or refuse it. The player who asked withdraws the request by refusing.
 */
export interface AnswerUndo {
  type: 'answer_undo';
  table: string;
  id: string;
  seat: number;
  agree: boolean;
}
/**
 * The question to a seat, the rule that explains it, and the name of the step.
 */
export interface Ask {
  step: string;
  text: Text;
  rule: string;
}
/**
 * A text in each language, by the code of the language.
 */
export interface Text {
  [k: string]: string;
}
/**
 * Ask what the champion would choose for your seat. Answered by `hint` when a worker has thought, or by `refused` with this id: at a
 * table without hints, when the seat is not asked, or while another hint is under way. No hint comes if the question is gone by then.
 */
export interface AskHint {
  type: 'ask_hint';
  table: string;
  seat: number;
  id?: string;
}
/**
 * Vote to pause a table, or to go on. More than half of the seated persons decide.
 */
export interface AskPause {
  type: 'ask_pause';
  table: string;
  id: string;
  seat: number;
  pause?: boolean;
}
/**
 * Ask to undo this seat's last action. The others must agree, and no luck or secret may have been revealed since.
 */
export interface AskUndo {
  type: 'ask_undo';
  table: string;
  id: string;
  seat: number;
}
/**
 * Close your view of a table. Your seat stays yours.
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
 * A bot level. `bot` seats and `hand_to_bot` name its `id`.
 */
export interface BotLevel {
  id: string;
  name: Text;
}
/**
 * A change of your profile. Fields that are left out stay. `stops`: your automatic answers by game; a game named here is replaced
 * completely.
 */
export interface ChangeMe {
  name?: string;
  /**
   * the code of a language that the server has
   */
  lang?: string;
  volume?: number;
  motion?: 'fast' | 'full' | 'instant' | 'reduced';
  stops?: {
    [k: string]: {
      [k: string]: boolean | number | string;
    };
  };
}
/**
 * A line that you wrote at a table. `at`: Unix ms.
 */
export interface ChatLine {
  table: string;
  at: number;
  text: string;
}
/**
 * Say that you hold this seat in another browser, with the invite link of the table. It moves to you when that browser confirms, or
 * the host while the seat's player is absent (`answer_claim`).
 */
export interface ClaimSeat {
  type: 'claim_seat';
  table: string;
  id: string;
  seat: number;
  link?: string;
}
/**
 * The seats that people claim from another browser.
 */
export interface ClaimsNow {
  type: 'claims';
  table: string;
  claims: SeatClaim[];
}
/**
 * A person says that this seat is theirs, from another browser. `player`: the public id of that browser's guest.
 */
export interface SeatClaim {
  player: string;
  name: string;
  seat: number;
}
/**
 * `none`: no time limit. `relaxed` and `live`: `decision` seconds for each choice (days when relaxed), then the seat's `bank`. When
 * both are used up, a bot plays until the player is back. `relaxed` has no bank.
 */
export interface Clock {
  kind?: 'live' | 'none' | 'relaxed';
  decision?: number;
  bank?: number;
}
/**
 * This server stops. Connect again, to any server.
 */
export interface Closing {
  type: 'closing';
  text: Text;
}
/**
 * A card, tile or figure: its name, its text if it has one, and the printed facts (costs, counts, …) as the game has them.
 * `line`: the most important facts in words, for the library.
 */
export interface ComponentText {
  id: string;
  name: Text;
  text: Text | null;
  facts: {
    [k: string]: unknown;
  };
  line?: Text | null;
}
/**
 * `open`: listed in the lobby; otherwise only by link. `start`: when the game begins. `full`: when the last seat is taken; `ready`:
 * when also every person has said `ready`; `host`: when the host starts it. `stand_in`: the bot level that takes an abandoned seat.
 * `pace`: percent of a bot's human pace (0: at once). `value_hash`: the SHA-256 of your value for the luck, in hex; if left out, you
 * give no value. `hints`: whether players may ask what the champion would choose (`ask_hint`); if left out, only a person alone with
 * bots may.
 */
export interface CreateTable {
  game: string;
  seats: (NobodyYet | Person | Bot)[];
  options?: {
    [k: string]: boolean | number | string;
  };
  open?: boolean;
  clock?: Clock;
  start?: 'full' | 'host' | 'ready';
  stand_in?: string | null;
  pace?: number;
  value_hash?: string;
  hints?: boolean | null;
}
/**
 * A free seat for a person who joins.
 */
export interface NobodyYet {
  type: 'open';
}
/**
 * A seat for the maker of the table. Several of them make a hot-seat table; `name` tells them apart.
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
 * The command is durable. `version`: the table's version after it. `result`: the new table for `rematch`, the seat for `join`.
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
 * The result. `ranks` and `scores` by seat (scores may be empty). `together`: all win or all lose. `rule`: the rule that ended the
 * game. `seed`: the committed seed, now revealed.
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
 * Everything needed to check every die, here or with `tablee verify`. Before the end `seed` and `luck` are empty. `commitment` is the
 * SHA-256 of the seed. `value_hashes`: the hashes that were given before any value was shown; a value without one is HMAC-SHA256(seed,
 * `seat N`) in hex. An old game, or one played on from a record, has no hashes at all. `mixed`: the values by seat, each with its length
 * and a colon in front, joined by commas. Number i is HMAC-SHA256(seed, `mixed|i|attempt`), its first 8 bytes as a number, modulo `of`.
 * An attempt whose number is not below the greatest multiple of `of` up to 2**64 is skipped. `checked`: how many numbers the server
 * itself has verified; `problem`: the first error it found. `from_action`: earlier luck came with the record that this game continues.
 */
export interface Fairness {
  table: string;
  over: boolean;
  commitment: string;
  values: string[];
  value_hashes: string[];
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
 * A figure or a card that the player has most often. `title`: of its list. `times`: the number of games.
 */
export interface Favourite {
  game: string;
  title: Text;
  name: Text;
  times: number;
}
/**
 * The figure that each player may choose. `options`: the id of the table option of each seat. `kind`: the key of the figures in
 * `components`.
 */
export interface FigureChoice {
  title: Text;
  kind: string;
  options: string[];
}
/**
 * Receive `lobby` now and after each change, or stop receiving it.
 */
export interface FollowLobby {
  type: 'follow_lobby';
  on?: boolean;
}
/**
 * A player's record against another person, in the games that you may find. `won` and `lost`: games in which the player came before
 * or after the other. `together`: games that both won or lost together, of which `together_won` were won.
 */
export interface FriendRecord {
  player: string;
  name: string;
  played: number;
  won: number;
  lost: number;
  together: number;
  together_won: number;
}
/**
 * A game.
 *
 * `seats` and `minutes`: smallest and largest. `minutes_with_bots`: a usual game with bots, 0 if unknown. `minor`: shown after the other
 * games. `together`: the players win or lose together. `real_time`: the game has a clock of its own. `figures`: the figures that players
 * may choose, if any. `levels`: the bots, weakest first. `stops`: automatic answers that a player may set. `rules_version`: records of
 * newer rules cannot be read. `lesson`: the length of the lesson in minutes, 0 if there is none. `throws`: the kinds of options that take
 * a gesture; empty if nothing is thrown. `lab`: whether the site has a page of the laboratory about the game, `lab/<id>`. The rules and
 * components of the game are in `GameTexts`.
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
  rules_version: number;
  lesson: number;
  throws?: string[];
  minutes_with_bots?: number;
  minor?: boolean;
  together?: boolean;
  real_time?: boolean;
  figures?: FigureChoice | null;
  lab?: boolean;
}
/**
 * A table option or a personal stop: its name, its values, the default. `detail`: most people keep the default.
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
 * A player's results at one game. The leaderboard is ordered by `rating`, a cautious estimate (`mu - 3 * sigma`, scaled).
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
 * The rules and components of a game. `library`: the lists of components to browse. `words`: lists of words that facts of events and
 * options refer to by index or key.
 */
export interface GameTexts {
  rules: RuleText[];
  components: {
    [k: string]: ComponentText[];
  };
  words: {
    [k: string]: unknown;
  };
  library: LibraryTitle[];
}
/**
 * A rule. `section`: of the printed rulebook (French). `ruling`: the number of our ruling, with its reason `why`;
 * `option`: the table option that switches it.
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
 * A list of components to browse: its key in `components`, and its title.
 */
export interface LibraryTitle {
  kind: string;
  title: Text;
}
/**
 * Give the hash of your value for the luck, before the game: the SHA-256 of the value's text, in hex. It cannot be changed.
 */
export interface GiveHash {
  type: 'give_hash';
  table: string;
  id: string;
  seat: number;
  value_hash: string;
}
/**
 * Show your value, when the table waits for it (`luck.phase` is `values`). First remember `commitment` and `value_hashes`.
 */
export interface GiveValue {
  type: 'give_value';
  table: string;
  id: string;
  seat: number;
  value: string;
}
/**
 * Give a seat to a bot: the host any seat, everyone their own, the seat of a player who has been absent for a while (`bot_from`), and
 * any seat while the host is away. The person can take it back; a player who was absent has it back on viewing the table again.
 */
export interface HandToBot {
  type: 'hand_to_bot';
  table: string;
  id: string;
  seat: number;
  level?: string | null;
}
/**
 * An event as this seat may know it, also in words. `version`: the version it belongs to.
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
 * The answer to `ask_hint`: the champion's choice for your seat. `version`: of the question. `why`: the reason, if the game has one.
 */
export interface Hint {
  type: 'hint';
  table: string;
  seat: number;
  id: string;
  version: number;
  action: number;
  notation: string;
  why?: Text | null;
}
/**
 * The token of a new link, and when (Unix ms) it expires.
 */
export interface InviteLink {
  token: string;
  expires: number;
}
/**
 * The table behind a link, before joining. `full`: no seat is free any more.
 */
export interface InvitePage {
  table: TableCard;
  role: 'seat' | 'watcher';
  seat: number | null;
  full: boolean;
}
/**
 * A table in a list. `names` and `players` (public ids) by seat, "" where nobody sits; bots have no id.
 * `your_turn`: a seat of yours is asked. `winners`: when over. `imported`: the game was not played here but uploaded, by the player named
 * `uploader`; its names are those in the file.
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
  imported?: boolean;
  uploader?: string;
}
/**
 * Take a free seat: the one named, the one of the link, or the first. `name`: for a second person at this browser. `value_hash`: the
 * SHA-256 of your value for the luck, in hex.
 */
export interface Join {
  type: 'join';
  table: string;
  id: string;
  seat?: number | null;
  link?: string;
  name?: string;
  value_hash?: string;
}
/**
 * The table behind the link, and the seats you hold there now.
 */
export interface JoinedTable {
  table: string;
  mine: number[];
}
/**
 * The host removes a person for good, and the invite links made so far are revoked. Before the game the seat is free again; during the
 * game a bot plays it.
 */
export interface Kick {
  type: 'kick';
  table: string;
  id: string;
  seat: number;
}
/**
 * The players with at least `least` rated games, best first. `mine`: your own row, even if it is further down.
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
 * Give up a seat. Before the game it is free again; during the game a bot plays until you view the table again. The role of host passes
 * on.
 */
export interface Leave {
  type: 'leave';
  table: string;
  id: string;
  seat: number;
}
/**
 * One step of a lesson. `scenes` lead to it, `text` explains it. If `right` is an action, the learner chooses: `right` leads on, any
 * other choice is answered with `hint`. `find`: show the right choice only after a wrong one. `point`: the notation of an option, or
 * the kind of an event of these scenes, to show on the board. `free`: an action that may be tried as often as the learner likes and that
 * counts for nothing; the result is the one of `tries` with the nearest gesture.
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
  free?: number | null;
  tries?: LessonTry[];
}
/**
 * The events of one action and the view after it, as in an `update` at a table.
 */
export interface LessonScene {
  events: Happened[];
  view: unknown;
  play_time: number;
  motion?: string;
}
/**
 * One legal choice. `kind`: the first word of its notation. `facts`: the game's own, for the board.
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
 * A recorded result of a free choice. `gesture`: its aim in degrees, its force and its spin.
 */
export interface LessonTry {
  /**
   * @minItems 3
   * @maxItems 3
   */
  gesture: [number, number, number];
  scene: LessonScene;
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
 * Open tables with a free seat and activity within a week, and your own tables, those first that wait for you.
 */
export interface Lobby {
  open: TableCard[];
  mine: TableCard[];
  server_time: number;
}
/**
 * The current lobby, for connections that follow it.
 */
export interface LobbyNow {
  type: 'lobby';
  lobby: Lobby;
}
/**
 * A token of yours. `created`: when (Unix ms) it was made or last renewed. `seat`: the table and the seat of a seat token.
 */
export interface Login {
  created: number;
  seat: [string, number] | null;
}
/**
 * The agreement on the table's luck. `commitment`: the SHA-256 of the server's seed. `phase`: `open` (nothing is awaited yet),
 * `hashes` (the server waits for `give_hash` from the seats in `waiting`), `values` (for `give_value`) or `drawn` (the game has begun).
 * `value_hashes` by seat, "" for a seat without one. `values` by seat, once the luck is drawn. `deadline`: when (Unix ms) the game goes
 * on without the seats in `waiting`. `round`: how many times values were asked for; more than 1 if somebody left or kept silent.
 */
export interface Luck {
  commitment: string;
  phase: 'drawn' | 'hashes' | 'open' | 'values';
  value_hashes: string[];
  values: string[];
  waiting: number[];
  deadline: number | null;
  round: number;
}
/**
 * Make a link for one seat, for any free seat (`seat` left out) or for watchers. It expires after `hours`.
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
  lang: string;
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
 * Mute a player for yourself at this table. With `everyone`, the host mutes the player for all.
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
 * Everything that the site keeps about you. `created`: Unix ms. `passkeys`: their number; the site keeps only their public keys.
 * `chat`: your words at tables where you sat or were the host.
 */
export interface MyData {
  me: Me;
  created: number;
  logins: Login[];
  passkeys: number;
  statistics: GameStatistics[];
  games: PlayedGame[];
  tables: TableCard[];
  chat: ChatLine[];
}
/**
 * The result of a rated game for a player. `rating`: after the game; `change`: the difference (none in a co-operative game, which rates
 * nobody). `at`: Unix ms of the end. `names` and `players` by seat, as in a `TableCard`.
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
 * A new guest's name.
 */
export interface NewGuest {
  name: string;
  /**
   * the code of a language that the server has
   */
  lang?: string;
}
/**
 * Tell the operator about a player. `table`: the table where it happened. `words`: what happened, in your words.
 */
export interface NewReport {
  player: string;
  reason: 'cheating' | 'insults' | 'name' | 'other' | 'spam';
  words?: string;
  table?: string | null;
}
/**
 * View a table. It replaces your earlier view of the same table. `seats`: some of your seats (left out: all of them, or as a watcher if
 * you have none; empty: as a watcher). `since`: the version you last saw. `link`: an invite token, for a table that is not open and
 * not yours.
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
 * `credential`: the authenticator's answer, as `PublicKeyCredential.toJSON()` returns it.
 */
export interface PasskeyAnswer {
  ticket: string;
  credential: {
    [k: string]: unknown;
  };
}
/**
 * A question to a passkey. `options`: for the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` (a new passkey) or
 * `parseRequestOptionsFromJSON` (a known one). Send `ticket` back with the answer, once, within minutes.
 */
export interface PasskeyQuestion {
  ticket: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * The open vote on a pause, or null. `paused`: whether the table is paused.
 */
export interface PauseNow {
  type: 'pause';
  table: string;
  vote: PauseVote | null;
  paused: boolean;
}
/**
 * A vote. `pause`: whether to pause or to go on. `seat`: the seat that asked. `votes`: the seats in favour. `against`: the seats that
 * refused. `needed`: the number of votes required; the vote ends when it cannot be reached any more.
 */
export interface PauseVote {
  pause: boolean;
  seat: number;
  votes: number[];
  against: number[];
  needed: number;
}
/**
 * Seats, presence, clocks, the table's status or, before the game, its luck changed (`luck`; null during and after the game).
 * `version` as in `update`. `view`: the seat that counts the version; null if it is the same for all.
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
  luck?: Luck | null;
  view?: number | null;
}
/**
 * A seat at the table. `kind`: `open` (free), `person`, `bot`. `name`: "" for a free seat, until the game is over: then its name in the
 * record. `stand_in`: a bot plays for the person at the moment. `present`: the person is connected to this table. `player`: a public id
 * ("" for bots and free seats). `bot_from`: when (Unix ms) any other player may let a bot play for this absent person (`hand_to_bot`);
 * null while the person is present. `ready`: the person has said `ready`.
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
  bot_from?: number | null;
  ready?: boolean;
}
/**
 * `bank`: ms left in addition to the current decision. `deadline`: when (Unix ms) a bot takes over, if the seat is asked now.
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
 * A new table that continues this record after `at` actions, with fresh luck. A real-time game with free seats begins paused.
 */
export interface PlayOn {
  at: number;
  seats: (NobodyYet | Person | Bot)[];
  open?: boolean;
  clock?: Clock;
  pace?: number;
}
/**
 * A player's rated games, newest first. `next`: pass it as `before` for more, 0 if there are none.
 */
export interface PlayerGames {
  games: PlayedGame[];
  next: number;
}
/**
 * The public page of a player.
 */
export interface PlayerPage {
  id: string;
  name: string;
  statistics: GameStatistics[];
  friends?: FriendRecord[];
  favourites?: Favourite[];
}
/**
 * The game as one seat sees it. `view`: the game's own `View` type. `asked`: the seats that are to choose. `chosen`: the seats that
 * have already chosen unseen at this step. `deadline`: in ms of `play_time`, for a real-time game. `actions`: the number of
 * actions so far. `undo_own`: whether the seat may undo its last action without asking. `automatic`: the player's own settings answer
 * this question, so a client need not show it. `drawing`: the view as fixed-width text, only on request (`plain`).
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
  undo_own?: boolean;
  automatic?: boolean;
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
 * The answer to a REST call that failed (4xx, 5xx): a code and a sentence in each language.
 */
export interface Problem {
  code:
    | 'bad_link'
    | 'bad_message'
    | 'cannot_continue'
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
 * The person in this seat is ready, or no longer ready. A table with `start: ready` begins when all are, and its seats are taken. The
 * host may `start` it without them.
 */
export interface Ready {
  type: 'ready';
  table: string;
  id: string;
  seat: number;
  ready?: boolean;
}
/**
 * Finished games, newest first. `next`: pass as `before` for more, 0 if there are none.
 */
export interface Records {
  tables: TableCard[];
  next: number;
}
/**
 * The command was refused and has changed nothing. `rule`: the id of the rule that forbids it (code `rule`). `text`: that rule, or the
 * reason in words. `version`: the table's current version.
 */
export interface RefusedCommand {
  type: 'refused';
  id: string;
  table: string;
  code:
    | 'bad_link'
    | 'bad_message'
    | 'cannot_continue'
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
 * After the end: make a new table with the same people, options and clock, with the seats rotated by one; in a co-operative game they
 * stay. A bot plays for absent players until they view the table. `options`: those that change, such as the scenario.
 */
export interface Rematch {
  type: 'rematch';
  table: string;
  id: string;
  options?: {
    [k: string]: boolean | number | string;
  };
}
/**
 * Action number `n` (from 1). `seat` -1 is the clock. `notation` and `text` are empty if this viewer may not know them. `at`: Unix
 * ms, 0 if unknown. `t`: ms of play. `why`: a bot's comment, told when the game is over. `shows`: whether the action tells this viewer
 * anything, compared with the last action that did: a replay stops only at these.
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
  shows?: boolean;
}
/**
 * A game step by step, seen from `seat`. Of a running game you see what you may know now; of a finished game, any seat's view.
 * `undone`: the number of actions that were undone. `imported`: the game was uploaded, by the player named `uploader`; its names are those
 * in the file.
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
  uploader?: string;
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
 * The host revokes all invite links that were made so far. People who already watch may stay.
 */
export interface RevokeLinks {
  type: 'revoke_links';
  table: string;
  id: string;
}
/**
 * `seat`: -2 for a watcher. `version` and `view` as in `people`.
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
  view?: number | null;
}
/**
 * Send a chat message or an emote. `seat`: the speaking seat of this browser; if left out, the first seat, or the watcher.
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
 * A token for a program: it plays this one seat and sees exactly what a person there would see, until the table is over.
 */
export interface SeatToken {
  table: string;
  seat: number;
  token: string;
}
/**
 * The games that a group played in a row by rematches, the oldest first.
 */
export interface Series {
  games: SeriesGame[];
}
/**
 * A finished game in a series of rematches. `names` by seat. `winners`: their seats. `play_time`: how long a real-time game lasted,
 * in ms.
 */
export interface SeriesGame {
  table: string;
  names: string[];
  options: {
    [k: string]: boolean | number | string;
  };
  winners: number[];
  play_time: number;
  ended: number;
}
/**
 * All games, and the features of this server. `passkeys`, `leaderboard`: whether they are switched on.
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
 * The host starts the game. Free seats must be given to bots first.
 */
export interface Start {
  type: 'start';
  table: string;
  id: string;
}
/**
 * The whole table as one seat may know it. `playing` is null before the game. `missed`: the events after `since`, oldest first, if
 * `resumed`. `mine`: all your seats here. `chat`: the last lines. `motion`: the last throw, whose pieces still lie there. `unheard`:
 * the players you have muted here. `claims`: the seats that people claim from another browser.
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
  claims?: SeatClaim[];
}
/**
 * The facts about a table that are the same for every viewer. `rematch`: the next
 * table. `branch`: the record, and the number of its actions, that this table continues. `throws`: whether throws are simulated
 * (`physical`) or drawn from the measured table (`drawn`); "" if nothing is thrown. `hints`: whether players may ask for hints now.
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
  start: 'full' | 'host' | 'ready';
  stand_in: string;
  pace: number;
  seats: SeatNow[];
  watchers: number;
  luck: Luck;
  created: number;
  rematch: string;
  branch: [string, number] | null;
  throws?: '' | 'drawn' | 'physical';
  hints?: boolean;
}
/**
 * A request to undo. `to`: the number of actions that would remain. `waiting`: the seats that have not agreed yet.
 */
export interface UndoRequest {
  seat: number;
  to: number;
  waiting: number[];
}
/**
 * Take your seat back from the bot that stands in. Choosing an option does the same.
 */
export interface TakeBack {
  type: 'take_back';
  table: string;
  id: string;
  seat: number;
}
/**
 * A message could not be read or is not allowed here; nothing has changed. `re`: its type, if it had one. A command gets `refused`
 * instead, even if it could not be read or came too soon (`too_many`); it may be sent again.
 */
export interface Trouble {
  type: 'trouble';
  code:
    | 'bad_link'
    | 'bad_message'
    | 'cannot_continue'
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
 * The open request to undo, or null.
 */
export interface UndoNow {
  type: 'undo';
  table: string;
  request: UndoRequest | null;
}
/**
 * Undo this seat's last action without asking. It must be the newest action of the game, and it revealed no luck and no secret
 * (`undo_own` of `Playing`).
 */
export interface UndoOwn {
  type: 'undo_own';
  table: string;
  id: string;
  seat: number;
}
/**
 * The change to a new version. `events`: the events, as far as this seat may know them. `by`: the seat that acted (-1 the clock, null
 * none). `undone`: actions were undone; show the view without animation. `why`: a bot's comment on its choice. `motion`: the motion
 * of thrown pieces, the same for everyone; see docs/throws.md. `undone_after`: earlier events after this version were undone; remove them
 * from the log.
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
  undone_after?: number | null;
}
/**
 * Your time runs out at `deadline`; then a bot plays for you.
 */
export interface Warning {
  type: 'warning';
  table: string;
  seat: number;
  deadline: number;
  server_time: number;
}
/**
 * Your profile, and the protocol version of the server.
 */
export interface Welcome {
  type: 'welcome';
  me: Me;
  server_time: number;
  protocol: number;
}
/**
 * The profile of a new guest, or of the one that signed in. The token comes only as the cookie `tablee`, which scripts in a page
 * cannot read.
 */
export interface Welcomed {
  me: Me;
}
/**
 * The answer to `why_not`. `rule`: the rule that forbids the action, "" if it is allowed. `section`: its place in the rulebook.
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
 * Ask why this seat may not choose an action now. The action is any of the game's space, by number or notation. Answered by `why`.
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
 * It is your turn at a table that you are not viewing.
 */
export interface YourTurn {
  type: 'your_turn';
  table: string;
  seat: number;
}
