/** The few words of the board that are in no text file of the game. */
import type { Lang } from '$client/board';
import type { DetectiveView } from './view';

interface Words {
  phases: Record<DetectiveView['phase'], string>;
  runner: string;
  off: string;
  arrests: string;
  nearer: string;
  farther: string;
  whole: string;
  trap: string;
  kojak: string;
  mission: string;
  closed: string;
  die: (n: number) => string;
  map: string;
  last: string;
}

const fr: Words = {
  phases: {
    mission: 'Mission',
    stand_by: 'Attente',
    scene: 'Planque',
    warrant: 'Mandat',
    hunt: 'Poursuite',
    race: 'Course',
    out: 'Hors course',
  },
  runner: 'va chercher la mission',
  off: 'hors du plateau',
  arrests: 'Arrestations',
  nearer: 'Agrandir le plan',
  farther: 'Réduire le plan',
  whole: 'Voir tout le plan',
  trap: 'Carte-piège',
  kojak: 'Carte Kojak',
  mission: 'Carte-mission',
  closed: 'Rendu',
  die: (n) => `Dé : ${n}`,
  map: 'Plan de la ville',
  last: 'Dernière carte-piège',
};

const en: Words = {
  phases: {
    mission: 'Mission',
    stand_by: 'Stand-by',
    scene: 'Stake-out',
    warrant: 'Warrant',
    hunt: 'Hunt',
    race: 'Race',
    out: 'Out',
  },
  runner: 'gets the mission',
  off: 'off the board',
  arrests: 'Arrests',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Whole map',
  trap: 'Trap card',
  kojak: 'Kojak card',
  mission: 'Mission card',
  closed: 'Put back',
  die: (n) => `Die: ${n}`,
  map: 'Street map',
  last: 'Last trap card',
};

export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : en);
