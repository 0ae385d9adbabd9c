/** Copies the cards of a printed list into a draft, one at a time, because each card is a choice of its own. */
export type Count = (card: string) => number;

export class ListCopy {
  /** The wanted number of each card. */
  private readonly wanted = new Map<string, number>();
  /** The card on its way, and how many of it the draft had before. */
  private sent: { card: string; before: number } | null = null;

  constructor(cards: string[], has: Count) {
    for (const card of cards) this.wanted.set(card, (this.wanted.get(card) ?? has(card)) + 1);
  }

  /**
   * The card to add now; null while the last one is on its way; undefined at the end. Cards that do not fit are skipped.
   * A draft that still lacks the last card is an older one, which the other side's step has shown again.
   */
  next(has: Count, fits: (card: string) => boolean): string | null | undefined {
    if (this.sent && has(this.sent.card) === this.sent.before) return null;
    const card = [...this.wanted].find(([each, count]) => has(each) < count && fits(each))?.[0];
    this.sent = card === undefined ? null : { card, before: has(card) };
    return card;
  }
}
