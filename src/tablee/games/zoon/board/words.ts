/** The few words on this board that stand in none of the game's files. */
import type { Lang } from '$client/board';

interface Words {
  field: string;
  toPlace: string;
  place: string;
  placed: string;
  waitReady: string;
  trumps: string;
  reserve: string;
  tomb: string;
  uses: (n: number) => string;
  unlimited: string;
  spent: string;
  laid: string;
  aid: string;
  beliefs: string;
  could: string;
  anything: string;
  unseen: string;
  known: string;
  frozen: (n: number) => string;
  unknown: string;
  read: string;
  own: string;
  duel: string;
  shot: string;
  touch: string;
  turn: string;
  turned: string;
  chance: string;
  waiting: string;
  from: string;
  walk: string;
  jump: string;
  quiet: (n: number, most: number) => string;
}

const fr: Words = {
  field: 'Le champ de bataille',
  toPlace: 'À déployer',
  place: 'Glissez une carte sur une case éclairée, ou touchez la carte puis la case.',
  placed: 'Tout est en place. Touchez deux cases pour les échanger, puis «\u00a0prêt\u00a0».',
  waitReady: 'Votre camp est prêt. L’autre camp se déploie encore…',
  trumps: 'Atouts',
  reserve: 'Renforts',
  tomb: 'Tombeau',
  uses: (n) => `encore ${n}`,
  unlimited: 'à volonté',
  spent: 'au Tombeau',
  laid: 'sur le champ',
  aid: 'Aide-mémoire',
  beliefs: 'Ce qu’on pouvait savoir',
  could: 'Peut être\u00a0:',
  anything: 'Rien ne le trahit encore.',
  unseen: 'Pas encore vus',
  known: 'L’ennemi l’a vu',
  frozen: (n) => `gelé, tours\u00a0: ${n}`,
  unknown: 'Face cachée',
  read: 'Touchez une carte pour la lire.',
  own: 'Liste à soi',
  duel: 'Combat',
  shot: 'Tir',
  touch: 'Touchez un coin de la carte ennemie',
  turn: 'Pivoter ma carte',
  turned: 'Ma carte est pivotée',
  chance: 'Chaque carte a pivoté au hasard, sans que personne ne regarde.',
  waiting: 'L’autre choisit encore…',
  from: 'Qui s’en sert\u00a0? Touchez une carte éclairée.',
  walk: 'à pied',
  jump: 'en sautant',
  quiet: (n, most) => `${n} tours sans perte\u00a0; nulle à ${most}`,
};

const en: Words = {
  field: 'The battlefield',
  toPlace: 'To deploy',
  place: 'Drag a card to a lit cell, or tap the card and then the cell.',
  placed: 'Everything is in place. Tap two cells to swap them, then “ready”.',
  waitReady: 'Your camp is ready. The other camp is still deploying…',
  trumps: 'Trumps',
  reserve: 'Reinforcements',
  tomb: 'Tomb',
  uses: (n) => `${n} left`,
  unlimited: 'unlimited',
  spent: 'in the Tomb',
  laid: 'on the field',
  aid: 'Memory aid',
  beliefs: 'What could be known',
  could: 'May be:',
  anything: 'Nothing betrays it yet.',
  unseen: 'Not seen yet',
  known: 'The enemy has seen it',
  frozen: (n) => `frozen, turns: ${n}`,
  unknown: 'Face down',
  read: 'Tap a card to read it.',
  own: 'Own list',
  duel: 'Fight',
  shot: 'Shot',
  touch: 'Touch a corner of the enemy card',
  turn: 'Pivot my card',
  turned: 'My card is pivoted',
  chance: 'Each card was pivoted by chance, nobody looking.',
  waiting: 'The other is still choosing…',
  from: 'Who uses it? Tap a lit card.',
  walk: 'walking',
  jump: 'jumping',
  quiet: (n, most) => `${n} turns without a loss; a draw at ${most}`,
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
