/** The names of cards in a sentence, so that each of them can open its card. */
import type { Lang, Told } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import { kinds, kindName, trumpName, trumps } from './components';

/** A piece of a sentence: plain text, or the name of a Zoon or trump. */
export interface Part {
  text: string;
  card?: string;
}

export const isCard = (id: unknown): id is string => typeof id === 'string' && (kinds.has(id) || trumps.has(id));
export const cardName = (card: string, lang: Lang) => kindName(card, lang) || trumpName(card, lang);

/** Split the sentence of an event at the names of the cards in its facts. Of two cards with the same name, the one that the facts have first comes first. */
export function partsOf({ text, facts }: Pick<Told, 'text' | 'facts'>, lang: Lang): Part[] {
  const cards: string[] = Object.values(facts).flat().filter(isCard);
  const parts: Part[] = [];
  let rest = in_(text, lang);
  for (;;) {
    const found = cards
      .map((card) => ({ card, name: cardName(card, lang), at: rest.indexOf(cardName(card, lang)) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!found) break;
    if (found.at) parts.push({ text: rest.slice(0, found.at) });
    parts.push({ text: found.name, card: found.card });
    rest = rest.slice(found.at + found.name.length);
    cards.splice(cards.indexOf(found.card), 1);
  }
  return rest ? [...parts, { text: rest }] : parts;
}
