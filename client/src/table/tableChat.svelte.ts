/** The discussion at a table: its lines, how many of them this person has seen, the speech bubbles, and the muted players. */
import { play } from '../sound/sound.svelte';
import type { Said } from '../wire';

/** How long a speech bubble stays: long enough to be read. */
const bubbleMs = (text: string) => Math.min(12_000, 4000 + 60 * text.length);

export class TableChat {
  lines = $state.raw<Said[]>([]);
  /** The lines that players say just now, by seat. */
  bubbles = $state.raw<Record<number, Said>>({});
  /** The players whose lines this person does not want to read. */
  muted = $state.raw<string[]>([]);
  /** How many lines this person has seen. */
  private seen = $state(0);
  private loaded = false;

  get unread(): number {
    return Math.max(0, this.lines.length - this.seen);
  }

  /** Take over the whole discussion. The lines that were said before this page opened are not new. */
  load(lines: Said[], muted: string[]): void {
    if (!this.loaded) this.seen = lines.length;
    this.loaded = true;
    this.lines = lines;
    this.muted = muted;
  }

  /** Add a line, unless it is known, and show it at the speaker's place for a while. `own`: it was said in this browser. */
  add(line: Said, own: boolean): void {
    if (this.lines.some((each) => each.version === line.version)) return;
    this.lines = [...this.lines, line];
    if (line.seat < 0) return;
    this.bubbles = { ...this.bubbles, [line.seat]: line };
    if (!own) play('drop');
    setTimeout(() => {
      if (this.bubbles[line.seat] !== line) return;
      const { [line.seat]: _, ...others } = this.bubbles;
      this.bubbles = others;
    }, bubbleMs(line.text));
  }

  /** Mark all lines as seen. */
  read(): void {
    this.seen = this.lines.length;
  }

  mute(player: string, on: boolean): void {
    this.muted = on ? [...this.muted, player] : this.muted.filter((each) => each !== player);
  }
}
