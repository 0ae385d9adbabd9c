import { count } from '../../lang/plurals';

/** The French texts of a player's page. */
export default {
  friends: 'Face à chaque ami',
  against: (won: number, lost: number) => `${count(won, 'fr', 'victoire', 'victoires')}, ${count(lost, 'fr', 'défaite', 'défaites')}`,
  together: (played: number, won: number) => `${count(played, 'fr', 'partie', 'parties')} en équipe, ${count(won, 'fr', 'gagnée', 'gagnées')}`,
  favourites: 'Favoris',
  times: (value: number) => count(value, 'fr', 'partie', 'parties'),
};
