import { count } from '../../lang/plurals';
import type { PlayerWords } from '../playerWords';

/** The English texts of a player's page. */
export default {
  friends: 'Against each friend',
  against: (won, lost) => `${count(won, 'en', 'win', 'wins')}, ${count(lost, 'en', 'loss', 'losses')}`,
  together: (played, won) => `${count(played, 'en', 'game', 'games')} as a team, ${won} won`,
  favourites: 'Favourites',
  times: (value) => count(value, 'en', 'game', 'games'),
} satisfies PlayerWords;
