import { count } from '$client/lang/plurals';
import type { Words } from '../words';

export default {
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
  arrestCount: (n) => count(n, 'fr', 'arrestation', 'arrestations'),
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
} satisfies Words;
