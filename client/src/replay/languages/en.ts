import type { ReplayWords } from '../replayWords';

/** The English texts of replays and recorded games. */
export default {
  open: 'Import a game',
  title: 'Replay',
  position: (at, of) => `Move ${at} of ${of}`,
  start: 'Start',
  end: 'End',
  back: 'Previous move',
  forward: 'Next move',
  play: 'Play',
  stop: 'Pause',
  speed: 'Speed',
  landmarks: 'Go to…',
  eyes: 'Point of view',
  playOn: 'Play on from here',
  playOnFriends: 'Play on with friends',
  shareMoment: 'Link to this position',
  save: 'Download the game',
  running: 'This game is not over: some information is still hidden.',
  moves: 'Moves',
} satisfies ReplayWords;
