import type { ReportWords } from '../reportWords';

/** The English texts for reporting a player. */
export default {
  title: 'Report this player',
  reason: 'Reason',
  reasons: { insults: 'Insults', name: 'Offensive name', cheating: 'Cheating', spam: 'Spam', other: 'Other' },
  words: 'What happened? (optional)',
  send: 'Send',
  sent: 'Thank you. The operator of the site will read your report; the player is not told.',
} satisfies ReportWords;
