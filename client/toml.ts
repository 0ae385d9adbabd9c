/** Imports of TOML files. A board imports its game's `components.toml` and `texts.toml`, so that a card's text exists only once. */
import { parse, type TomlTable } from 'smol-toml';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Node = unknown;
type Table = Record<string, Node>;

const FOLDER = 'languages';

/**
 * A file beside a folder `languages` is merged with its catalogues, as `tablee.catalogues` does it in Python.
 * A file of such a folder gives its tables as named exports, so that `language` can be imported alone.
 */
export function toml(): Plugin {
  return {
    name: 'toml',
    transform(code, id) {
      const file = id.split('?')[0]!;
      if (!file.endsWith('.toml')) return null;
      if (basename(dirname(file)) === FOLDER) return { code: namedExports(parse(code)), map: null, moduleType: 'js' };
      const found = catalogues(dirname(file));
      for (const each of found.keys()) this.addWatchFile(each);
      const merged = [...found].reduce<Node>((content, [name, texts]) => {
        const section = texts[basename(file, '.toml')];
        return section === undefined ? content : merge(content, section, basename(name, '.toml'));
      }, parse(code));
      return { code: `export default ${JSON.stringify(merged)}`, map: null, moduleType: 'js' };
    },
  };
}

function namedExports(content: TomlTable): string {
  const names = Object.keys(content).filter((name) => /^[a-z_]+$/.test(name));
  return names.map((name) => `export const ${name} = ${JSON.stringify(content[name])};`).join('\n');
}

function catalogues(folder: string): Map<string, TomlTable> {
  const beside = join(folder, FOLDER);
  const files = existsSync(beside) ? readdirSync(beside).filter((name) => name.endsWith('.toml')) : [];
  return new Map(files.map((name) => [join(beside, name), parse(readFileSync(join(beside, name), 'utf8'))]));
}

const made = new WeakSet<object>();

/** The content of a file with the texts of one language at their paths. */
export function merge(content: Node, texts: Node, lang: string): Node {
  if (typeof texts === 'string') {
    if (content === undefined) return text({ [lang]: texts });
    if (isText(content)) return text({ ...(content as Table), [lang]: texts });
    return { ...(content as Table), text: merge((content as Table).text, texts, lang) };
  }
  if (Array.isArray(texts)) {
    const rows = (content ?? []) as Node[];
    return texts.map((each, n) => merge(rows[n], each, lang));
  }
  if (Array.isArray(content)) {
    const rows = content.map((row) => (isTable(row) ? row : { value: row }));
    return rows.map((row) => (keyOf(row) in (texts as Table) ? merge(row, (texts as Table)[keyOf(row)], lang) : row));
  }
  if (isText(content)) return merge({ text: content }, texts, lang);
  const merged: Table = { ...(content as Table | undefined) };
  for (const [key, each] of Object.entries(texts as Table)) merged[key] = merge(merged[key], each, lang);
  return merged;
}

function text(said: Table): Table {
  made.add(said);
  return said;
}

const isTable = (node: Node): node is Table => typeof node === 'object' && node !== null && !Array.isArray(node);
/** A text of a catalogue, or an inline one: `{ fr = "…", en = "…" }`. */
const isText = (node: Node): boolean =>
  isTable(node) && (made.has(node) || (Object.keys(node).length > 0 && Object.entries(node).every(([key, said]) => /^[a-z]{2,3}$/.test(key) && key !== 'id' && typeof said === 'string')));
const keyOf = (row: Table): string => String(row.id ?? row.value);
