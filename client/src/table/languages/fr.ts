import { count } from '../../lang/plurals';

/** A table's clock. */
type Pace = { kind?: string; decision?: number };

/** The French texts about the people at a table. */
export default {
  absent: 'Absent',
  online: 'en ligne',
  waitingForAbsent: (names: string) => `On attend ${names} : absent pour l’instant.`,
  botInstead: (name: string) => `Un robot joue pour ${name} en attendant ?`,
  botPlays: 'Oui',
  waitLonger: 'Attendre',
  host: 'hôte',
  you: 'vous',
  missing: (value: number) => (value === 1 ? 'Il manque encore une personne.' : `Il manque encore ${count(value, 'fr', 'personne', 'personnes')}.`),
  notHere: (names: string) => `Pas encore là : ${names}.`,
  beginsWhenFull: 'On commence dès que tout le monde est là.',
  beginsWhenReady: 'On commence dès que tout le monde est prêt.',
  iAmReady: 'Je suis prêt !',
  notYet: 'Attendez, pas encore',
  ready: 'prêt',
  notReady: 'pas encore prêt',
  startWithout: 'Commencer sans attendre',
  hostBegins: (name: string) => `${name} lance la partie quand tout le monde est là.`,
  youBegin: 'Vous lancez la partie quand tout le monde est là.',
  newHost: (name: string) => `${name} est maintenant l’hôte.`,
  youAreHost: 'Vous êtes maintenant l’hôte.',
  everyoneHere: 'Tout le monde est là !',
  beginsSoon: 'La partie commence.',
  pauseAsked: (name: string) => `${name} propose une pause.`,
  resumeAsked: (name: string) => `${name} propose de reprendre.`,
  pauseWaiting: 'Pause demandée : en attente des autres joueurs…',
  resumeWaiting: 'Reprise demandée : en attente des autres joueurs…',
  unread: (value: number) => count(value, 'fr', 'nouveau message', 'nouveaux messages'),
  pace: 'Rythme',
  paces: ({ kind, decision = 60 }: Pace, realTime: boolean) =>
    realTime
      ? 'en temps réel'
      : kind === 'relaxed'
        ? `par correspondance : ${count(Math.round(decision / 86_400), 'fr', 'jour', 'jours')} par coup`
        : kind === 'live'
          ? `en direct : ${count(Math.round(decision / 60), 'fr', 'minute', 'minutes')} par coup`
          : 'sans limite de temps',
  around: 'Autour de la table',
  claim: 'Vous étiez assis ici ?',
  claimHint: 'Touchez votre nom : l’autre navigateur ou l’hôte confirme, et la place vient ici.',
  claimed: (name: string) => `Demande envoyée : on attend la confirmation pour la place de ${name}.`,
  claimAsked: (name: string, seat: string) => `${name} demande la place de ${seat} depuis un autre navigateur.`,
  claimMine: (name: string) => `Un autre navigateur (${name}) demande votre place. C’est vous ?`,
  give: 'Donner la place',
  notify: 'Vous prévenir quand c’est à vous de jouer ?',
  notifyYes: 'Me prévenir',
  notifyDenied: 'Le navigateur bloque les notifications : autorisez-les dans ses réglages.',
};
