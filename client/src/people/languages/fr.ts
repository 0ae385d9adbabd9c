/** The French texts for reporting a player. */
export default {
  title: 'Signaler ce joueur',
  reason: 'Motif',
  reasons: { insults: 'Insultes', name: 'Nom choquant', cheating: 'Triche', spam: 'Messages indésirables', other: 'Autre' },
  words: 'Que s’est-il passé ? (facultatif)',
  send: 'Envoyer',
  sent: 'Merci. L’exploitant du site lira votre signalement ; le joueur n’en est pas averti.',
};
