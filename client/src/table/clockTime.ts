import { locale } from '../lang/texts.svelte';

/** Time left as players read it: `4:05`, `2:10:00`, or days with the unit from Intl (`3 j`). */
export function clockTime(ms: number, lang = locale.lang): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 1) return new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'short' }).format(days);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
