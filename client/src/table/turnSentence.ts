/** The first line of the question strip while another player is to choose. */
import type { Words } from '../lang/words';
import { in_ } from '../lang/texts.svelte';
import { resultOf } from './result';
import type { TableStore } from './tableStore.svelte';
import { tableWords } from './tableWords';

export function turnSentence(store: TableStore, words: Words): string {
  const display = store.display;
  const playing = display?.playing;
  if (!playing) return '';
  if (store.countingDown) return tableWords().beginsSoon;
  if (display.busy) return display.now && in_(display.now.text) ? in_(display.now.text) : words.table.nobodyAsked;
  if (playing.ended) return resultOf(playing.ended, store.names, store.own);
  const asked = playing.asked.filter((seat) => seat >= 0);
  const names = asked.map((seat) => store.names[seat] ?? '');
  const absent = (seat: number) => store.table?.seats[seat]?.kind === 'person' && !store.table.seats[seat].present && !store.table.seats[seat].stand_in;
  if (names.length && asked.every((seat) => !store.mine.includes(seat) && absent(seat))) return tableWords().waitingForAbsent(words.common.list(names));
  return names.length ? words.table.waitingFor(words.common.list(names)) : words.table.nobodyAsked;
}
