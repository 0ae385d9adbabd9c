import { count } from '../../lang/plurals';
import type { TableWords } from '../tableWords';

/** The English texts about the people at a table. */
const words: TableWords = {
  absent: 'Away',
  online: 'online',
  waitingForAbsent: (names) => `Waiting for ${names}: away for now.`,
  botInstead: (name) => `Let a bot play for ${name} in the meantime?`,
  botPlays: 'Yes',
  waitLonger: 'Wait',
  host: 'host',
  you: 'you',
  missing: (value) => (value === 1 ? 'One person is still missing.' : `${count(value, 'en', 'person', 'people')} are still missing.`),
  notHere: (names) => `Not here yet: ${names}.`,
  beginsWhenFull: 'The game begins as soon as everyone is here.',
  beginsWhenReady: 'The game begins as soon as everyone is ready.',
  iAmReady: 'I am ready!',
  notYet: 'Wait, not yet',
  ready: 'ready',
  notReady: 'not ready yet',
  startWithout: 'Start without waiting',
  hostBegins: (name) => `${name} starts the game when everyone is here.`,
  youBegin: 'You start the game when everyone is here.',
  newHost: (name) => `${name} is the host now.`,
  youAreHost: 'You are the host now.',
  everyoneHere: 'Everyone is here!',
  beginsSoon: 'The game begins.',
  pauseAsked: (name) => `${name} asks for a pause.`,
  resumeAsked: (name) => `${name} asks to go on.`,
  pauseWaiting: 'You asked for a pause: waiting for the others…',
  resumeWaiting: 'You asked to go on: waiting for the others…',
  unread: (value) => count(value, 'en', 'new message', 'new messages'),
  pace: 'Pace',
  paces: ({ kind, decision = 60 }, realTime) =>
    realTime
      ? 'in real time'
      : kind === 'relaxed'
        ? `by correspondence: ${count(Math.round(decision / 86_400), 'en', 'day', 'days')} a move`
        : kind === 'live'
          ? `live: ${count(Math.round(decision / 60), 'en', 'minute', 'minutes')} a move`
          : 'no time limit',
  around: 'Around the table',
  claim: 'Was this your seat?',
  claimHint: 'Tap your name: the other browser or the host confirms, and the seat comes here.',
  claimed: (name) => `Request sent: waiting for a confirmation for the seat of ${name}.`,
  claimAsked: (name, seat) => `${name} asks for the seat of ${seat} from another browser.`,
  claimMine: (name) => `Another browser (${name}) asks for your seat. Is it you?`,
  give: 'Give the seat',
  notify: 'Tell you when it is your turn?',
  notifyYes: 'Tell me',
  notifyDenied: 'The browser blocks notifications: allow them in its settings.',
};
export default words;
