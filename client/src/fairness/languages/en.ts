import { count } from '../../lang/plurals';
import type { LuckWords } from '../words';

const n = (value: number, one: string, many: string) => count(value, 'en', one, many);

/** The English texts on luck. */
export default {
  title: 'Verifiable luck',
  how: 'First the server publishes the hash of a secret seed. Then each browser draws a value, gives its hash, and shows the value when all the hashes are known. At the end the seed is revealed, and anyone can draw every number again.',
  commitment: 'Hash of the seed, published at the start',
  hashes: 'Hash of each seat’s value',
  derived: 'drawn from the seed',
  seed: 'Seed revealed at the end',
  hidden: 'revealed when the game is over',
  values: 'Each seat’s value',
  byBrowser: (value) => `Verified by your browser: ${n(value, 'number is', 'numbers are')} right.`,
  problems: {
    commitment: 'The server has changed the hash of the seed afterwards!',
    missing: 'Your browser’s value did not count in this game.',
    hashes: 'A hash has changed after your browser showed its value!',
    seed: 'The seed does not match its hash!',
    value: 'The value of a seat does not match its hash!',
    mixed: 'The numbers leave out some of the values!',
    number: 'A number does not follow from the seed and the values!',
  },
  took: 'Your browser gave a value: nobody could choose these numbers, not even the server.',
  othersTook: 'Your browser gave no value in this game; others did.',
  nobodyTook: 'No player gave a value: the seed could not change, but the server could choose it.',
  memory: 'Download what your browser remembered',
  waiting: (names) => `Drawing the luck: waiting for the browser of ${names}…`,
  numbersRight: (value) => `${n(value, 'number', 'numbers')} verified, no errors.`,
  numberWrong: (i) => `Number ${i} does not match!`,
  noLuck: 'This game drew no random numbers.',
  action: 'Move',
  number: 'Number',
  server: 'Verified by the server',
  branch: (n) => `The numbers before move ${n} come from the original game.`,
} satisfies LuckWords;
