/** A rulebook's rules grouped by section, in printed order, filtered by a search text. */
import { in_, type Lang } from '../lang/texts.svelte';
import type { RuleText } from '../wire';

export interface Chapter {
  section: string;
  rules: RuleText[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function chapters(rules: RuleText[], typed: string, lang: Lang): Chapter[] {
  const wanted = plain(typed.trim());
  const found: Chapter[] = [];
  for (const rule of rules) {
    if (wanted && !plain(`${rule.section} ${in_(rule.text, lang)}`).includes(wanted)) continue;
    const chapter = found.find((each) => each.section === rule.section);
    if (chapter) chapter.rules.push(rule);
    else found.push({ section: rule.section, rules: [rule] });
  }
  return found;
}
