/** The words of this board that are not in the game's own texts. */
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
  placed: 'Tout est en place. Touchez deux cases pour les échanger, ou choisissez «\u00a0prêt\u00a0».',
  waitReady: 'Votre camp est prêt. L’adversaire se déploie encore…',
  trumps: 'Atouts',
  reserve: 'Renforts',
  tomb: 'Tombeau',
  uses: (n) => `encore ${n}`,
  unlimited: 'à volonté',
  spent: 'au Tombeau',
  laid: 'sur le champ',
  aid: 'Aide-mémoire',
  could: 'Peut être\u00a0:',
  anything: 'Aucun indice pour l’instant.',
  unseen: 'Pas encore vus',
  known: 'Vu par l’adversaire',
  frozen: (n) => `gelé (${n}\u00a0tour${n > 1 ? 's' : ''})`,
  unknown: 'Face cachée',
  read: 'Touchez une carte pour l’afficher.',
  own: 'Liste personnelle',
  duel: 'Combat',
  shot: 'Tir',
  touch: 'Touchez un coin de la carte adverse',
  turn: 'Pivoter ma carte',
  turned: 'Ma carte a pivoté',
  chance: 'Chaque carte a pu pivoter au hasard\u00a0: personne ne sait dans quel sens elle est.',
  waiting: 'L’adversaire choisit…',
  from: 'Quel Zoon l’utilise\u00a0? Touchez une carte éclairée.',
  walk: 'à pied',
  jump: 'en sautant',
  quiet: (n, most) => `${n} tours sans perte (partie nulle à ${most})`,
  secret: 'Liste secrète',
  secretKept: 'L’adversaire ne saura pas laquelle c’est.',
  ownList: 'Composer ma liste',
  ownStory: 'Choisissez vos cartes en secret\u00a0: 150 points, 6 de force, 3 étoiles.',
  chosen: 'C’est choisi. L’adversaire choisit encore…',
  mayBe: 'Peut être\u00a0:',
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
  done: 'Valider la liste',
  emptyList: 'La liste est vide. Touchez une carte pour l’ajouter.',
  copy: 'Les cartes de',
  copyDo: 'Ajouter',
  filter: 'Tribu',
  add: 'Ajouter',
  remove: 'Retirer',
  worth: (n) => `${n} points`,
  worthForce: (n) => `force ${n}`,
  changes: (n) => `Retraits possibles\u00a0: ${n}.`,
  complete: 'Cette liste est jouable.',
  thought: 'Vous pensiez',
  was: 'C’était',
  knew: 'Vous l’aviez vu.',
  deduced: 'Ses coups l’avaient trahi.',
  oneOf: (n) => `Une carte parmi ${n}.`,
  nothing: 'Aucun indice.',
  showTruth: 'Voir la vérité',
  showBelief: 'Voir ce que je savais',
};

const en: Words = {
  field: 'The battlefield',
  toPlace: 'To deploy',
  place: 'Drag a card to a lit cell, or tap the card and then the cell.',
  placed: 'Everything is in place. Tap two cells to swap them, then “ready”.',
  waitReady: 'Your camp is ready. The opponent is still deploying…',
  trumps: 'Trumps',
  reserve: 'Reinforcements',
  tomb: 'Tomb',
  uses: (n) => `${n} left`,
  unlimited: 'unlimited',
  spent: 'in the Tomb',
  laid: 'on the field',
  aid: 'Memory aid',
  could: 'May be:',
  anything: 'No clue yet.',
  unseen: 'Not seen yet',
  known: 'Seen by the enemy',
  frozen: (n) => `frozen (${n} turn${n > 1 ? 's' : ''})`,
  unknown: 'Face down',
  read: 'Tap a card to see its details.',
  own: 'Custom list',
  duel: 'Fight',
  shot: 'Shot',
  touch: 'Touch a corner of the enemy card',
  turn: 'Pivot my card',
  turned: 'My card is pivoted',
  chance: 'Each card may have been pivoted at random: nobody knows how it lies.',
  waiting: 'The opponent is choosing…',
  from: 'Which Zoon uses it? Tap a lit card.',
  walk: 'walking',
  jump: 'jumping',
  quiet: (n, most) => `${n} turns without a loss (draw at ${most})`,
  secret: 'Secret list',
  secretKept: 'The opponent will not know which list it is.',
  ownList: 'Build my list',
  ownStory: 'Choose your cards in secret: 150 points, 6 force, 3 stars.',
  chosen: 'Chosen. The opponent is still choosing…',
  mayBe: 'May be:',
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
  done: 'Confirm the list',
  emptyList: 'The list is empty. Tap a card to add it.',
  copy: 'The cards of',
  copyDo: 'Add',
  filter: 'Tribe',
  add: 'Add',
  remove: 'Remove',
  worth: (n) => `${n} points`,
  worthForce: (n) => `force ${n}`,
  changes: (n) => `Removals left: ${n}.`,
  complete: 'This list is playable.',
  thought: 'You thought',
  was: 'It was',
  knew: 'You had seen it.',
  deduced: 'Its plays gave it away.',
  oneOf: (n) => `One card of ${n}.`,
  nothing: 'No clue.',
  showTruth: 'Show the truth',
  showBelief: 'Show what I knew',
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
