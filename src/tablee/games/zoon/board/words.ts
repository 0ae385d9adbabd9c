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
  secret: string;
  secretKept: string;
  ownList: string;
  ownStory: string;
  chosen: string;
  mayBe: string;
  manyKinds: (n: number) => string;
  hidden: (n: number) => string;
  faceDown: string;
  points: string;
  force: string;
  stars: string;
  paid: (n: number) => string;
  free: (n: number) => string;
  zoons: (deployed: number, reserve: number) => string;
  list: string;
  done: string;
  emptyList: string;
  copy: string;
  copyDo: string;
  filter: string;
  add: string;
  remove: string;
  worth: (n: number) => string;
  worthForce: (n: number) => string;
  changes: (n: number) => string;
  complete: string;
  thought: string;
  was: string;
  knew: string;
  deduced: string;
  oneOf: (n: number) => string;
  nothing: string;
  showTruth: string;
  showBelief: string;
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
  secret: 'Liste secrète',
  secretKept: 'L’autre ne saura pas que c’est elle.',
  ownList: 'Composer ma liste',
  ownStory: 'Vos cartes, carte par carte, en secret\u00a0: 150 points, 6 de force, 3 étoiles.',
  chosen: 'C’est choisi. On attend l’autre…',
  mayBe: 'Ce peut être\u00a0:',
  manyKinds: (n) => `${n} cartes différentes.`,
  hidden: (n) => `${n} Zoons jamais vus`,
  faceDown: 'Jamais vu',
  points: 'Points',
  force: 'Force d’Atouts',
  stars: 'Étoiles',
  paid: (n) => `dont ${n} pour des étoiles`,
  free: (n) => `${n} gratuites`,
  zoons: (deployed, reserve) => `${deployed} Zoons déployés${reserve ? `, ${reserve} en renfort` : ''}`,
  list: 'Ma liste',
  done: 'La liste est faite',
  emptyList: 'Rien encore. Touchez une carte pour l’ajouter.',
  copy: 'Les cartes de',
  copyDo: 'Ajouter',
  filter: 'Tribu',
  add: 'Ajouter',
  remove: 'Retirer',
  worth: (n) => `${n} points`,
  worthForce: (n) => `force ${n}`,
  changes: (n) => `Encore ${n} retraits.`,
  complete: 'Cette liste peut jouer.',
  thought: 'Vous pensiez',
  was: 'C’était',
  knew: 'Vous l’aviez vu.',
  deduced: 'Ses coups l’avaient trahi.',
  oneOf: (n) => `Une carte parmi ${n}.`,
  nothing: 'Rien ne le trahissait.',
  showTruth: 'Voir la vérité',
  showBelief: 'Voir ce que je savais',
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
  secret: 'Secret list',
  secretKept: 'The other will not know it is this one.',
  ownList: 'Build my list',
  ownStory: 'Your cards, one by one, in secret: 150 points, 6 force, 3 stars.',
  chosen: 'Chosen. Waiting for the other…',
  mayBe: 'It may be:',
  manyKinds: (n) => `${n} different cards.`,
  hidden: (n) => `${n} Zoons never seen`,
  faceDown: 'Never seen',
  points: 'Points',
  force: 'Trump force',
  stars: 'Stars',
  paid: (n) => `${n} of it for stars`,
  free: (n) => `${n} free`,
  zoons: (deployed, reserve) => `${deployed} Zoons deployed${reserve ? `, ${reserve} in reserve` : ''}`,
  list: 'My list',
  done: 'The list is done',
  emptyList: 'Nothing yet. Tap a card to add it.',
  copy: 'The cards of',
  copyDo: 'Add',
  filter: 'Tribe',
  add: 'Add',
  remove: 'Take out',
  worth: (n) => `${n} points`,
  worthForce: (n) => `force ${n}`,
  changes: (n) => `${n} more may be taken out.`,
  complete: 'This list can play.',
  thought: 'You thought',
  was: 'It was',
  knew: 'You had seen it.',
  deduced: 'Its plays gave it away.',
  oneOf: (n) => `One card of ${n}.`,
  nothing: 'Nothing gave it away.',
  showTruth: 'Show the truth',
  showBelief: 'Show what I knew',
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
