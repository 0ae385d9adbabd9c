/** The few words on this board that stand in none of the game's files. */
import type { Lang } from '$client/board';
import type { Phase } from './view';

interface Words {
  phases: Record<Phase, string>;
  car: (letter: string) => string;
  runner: string;
  off: string;
  arrests: string;
  noArrest: string;
  file: (crime: string) => string;
  police: string;
  nearer: string;
  farther: string;
  whole: string;
  trap: string;
  kojak: string;
  mission: string;
  closed: string;
  warrant: string;
  die: (n: number) => string;
  map: string;
  last: string;
}

const fr: Words = {
  phases: {
    mission: 'Cherche une mission',
    stand_by: 'Attend un dossier',
    scene: 'Rejoint le lieu du crime',
    warrant: 'Va chercher le mandat',
    hunt: 'Traque le criminel',
    race: 'Fait la course',
    out: 'Hors course',
  },
  car: (letter) => `Voiture ${letter}`,
  runner: 'cherche la mission',
  off: 'hors du plateau',
  arrests: 'Arrestations',
  noArrest: 'aucune arrestation',
  file: (crime) => `Dossier : ${crime}`,
  police: 'Poste de Police',
  nearer: 'Agrandir le plan',
  farther: 'Réduire le plan',
  whole: 'Voir tout le plan',
  trap: 'Carte-piège',
  kojak: 'Carte Kojak',
  mission: 'Carte-mission',
  closed: 'Rendu',
  warrant: 'Mandat',
  die: (n) => `Dé : ${n}`,
  map: 'Plan de la ville',
  last: 'Dernière carte-piège',
};

const en: Words = {
  phases: {
    mission: 'Looking for a mission',
    stand_by: 'Standing by for a file',
    scene: 'On the way to the scene',
    warrant: 'Fetching the warrant',
    hunt: 'Hunting the criminal',
    race: 'Racing',
    out: 'Out of the race',
  },
  car: (letter) => `Car ${letter}`,
  runner: 'fetches the mission',
  off: 'off the board',
  arrests: 'Arrests',
  noArrest: 'no arrest',
  file: (crime) => `File: ${crime}`,
  police: 'Police station',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Whole map',
  trap: 'Trap card',
  kojak: 'Kojak card',
  mission: 'Mission card',
  closed: 'Put back',
  warrant: 'Warrant',
  die: (n) => `Die: ${n}`,
  map: 'Street map',
  last: 'Last trap card',
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
