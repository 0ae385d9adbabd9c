/** Labels of this board that are in none of the game's text files. */
import type { Lang } from '$client/board';

interface Words {
  city: string;
  day: (day: number, days: number) => string;
  deck: string;
  first: string;
  station: string;
  today: string;
  reserve: string;
  points: string;
  hand: string;
  faceDown: (n: number) => string;
  won: string;
  place: string;
  street: string;
  round: (n: number) => string;
  aim: string;
  force: string;
  spin: string;
  left: string;
  right: string;
  soft: string;
  hard: string;
  calm: string;
  wild: string;
  throw: string;
  flick: string;
  waiting: string;
  ko: string;
  inHand: string;
  turn: string;
  above: string;
  mySide: string;
  kicker: string;
  which: string;
  order: string;
}

const fr: Words = {
  city: 'Tokyo, la nuit',
  day: (day, days) => `Jour ${day} sur ${days}`,
  deck: 'Quartiers à venir',
  first: 'Premier Joueur',
  station: 'Poste de Police',
  today: 'arrêtés aujourd’hui',
  reserve: 'Réserve',
  points: 'points',
  hand: 'Vos Lieutenants',
  faceDown: (n) => (n > 1 ? `${n} Lieutenants face cachée` : `${n} Lieutenant face cachée`),
  won: 'Quartiers gagnés',
  place: 'Glissez un Zoku sur un Quartier, ou touchez le Quartier',
  street: 'La Rue',
  round: (n) => `Round ${n}`,
  aim: 'Direction',
  force: 'Force',
  spin: 'Effet',
  left: 'gauche',
  right: 'droite',
  soft: 'doux',
  hard: 'fort',
  calm: 'calme',
  wild: 'fou',
  throw: 'San ! Lancer',
  flick: 'Lancez d’un coup de doigt depuis votre main',
  waiting: 'Les autres lancent…',
  ko: 'KO',
  inHand: 'dans la main',
  turn: 'Tourner autour de la Rue',
  above: 'Voir d’en haut',
  mySide: 'Voir de ma place',
  kicker: 'Choisissez qui kicke, puis sa cible',
  which: 'Choisissez la cible',
  order: 'ordre de lecture',
};

const en: Words = {
  city: 'Tokyo by night',
  day: (day, days) => `Day ${day} of ${days}`,
  deck: 'Quartiers to come',
  first: 'First Player',
  station: 'Police Station',
  today: 'arrested today',
  reserve: 'Reserve',
  points: 'points',
  hand: 'Your Lieutenants',
  faceDown: (n) => (n > 1 ? `${n} face-down Lieutenants` : `${n} face-down Lieutenant`),
  won: 'Quartiers won',
  place: 'Drag a Zoku onto a Quartier, or tap the Quartier',
  street: 'The Street',
  round: (n) => `Round ${n}`,
  aim: 'Aim',
  force: 'Force',
  spin: 'Spin',
  left: 'left',
  right: 'right',
  soft: 'soft',
  hard: 'hard',
  calm: 'calm',
  wild: 'wild',
  throw: 'San! Throw',
  flick: 'Flick from your hand to throw',
  waiting: 'The others are throwing…',
  ko: 'KO',
  inHand: 'in hand',
  turn: 'Walk around the Street',
  above: 'Look from above',
  mySide: 'Look from my place',
  kicker: 'Choose who kicks, then the target',
  which: 'Choose the target',
  order: 'reading order',
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
