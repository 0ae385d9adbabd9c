import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/**
 * Fails the build when the first page in one language, its fonts, the page of a table, or a board on it exceeds its limit in kB. Scripts and
 * styles count as gzip, fonts as they are: woff2 is compressed.
 */
export function budget(most: { first: number; fonts: number; table: number; board: number }): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const entry = chunks.find((each) => each.isEntry);
        if (!entry) return;
        const covers = chunks.filter((each) => each.facadeModuleId?.endsWith('/board/Cover.svelte'));
        const languages = chunks.filter((each) => each.facadeModuleId?.includes('/src/languages/'));
        const heaviest = languages.sort((a, b) => b.code.length - a.code.length).slice(0, 1);
        const first = needs(bundle, [entry.fileName, ...[...covers, ...heaviest].map((each) => each.fileName)]);
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const added = (file: string, known: Set<string>) => new Set([...needs(bundle, [file])].filter((each) => !known.has(each)));
        const table = added(chunks.find((each) => each.moduleIds.some((id) => id.endsWith('/table/Table.svelte')))!.fileName, first);
        const rows: [string, number, number][] = [
          ['first page', weight(bundle, first), most.first],
          ['fonts', weight(bundle, new Set(fonts)), most.fonts],
          ['table', weight(bundle, table), most.table],
        ];
        for (const board of chunks.filter((each) => each.facadeModuleId?.endsWith('/board/index.ts'))) {
          const game = board.facadeModuleId!.split('/').at(-3)!;
          rows.push([`board of ${game}`, weight(bundle, added(board.fileName, new Set([...first, ...table]))), most.board]);
        }
        for (const [what, kB, limit] of rows) {
          console.log(`  ${what}: ${kB.toFixed(1)} kB (at most ${limit})`);
          if (kB > limit) this.error(`${what}: ${kB.toFixed(1)} kB, above ${limit}`);
        }
      },
    },
  };
}

/** The files that a page loads: its scripts, their static imports and their styles. three.js is loaded on demand and not counted. */
function needs(bundle: Bundle, start: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file; file = open.pop()) {
    const part = bundle[file];
    if (found.has(file) || part?.type !== 'chunk' || /\bthree\b/.test(part.name)) continue;
    found.add(file);
    open.push(...part.imports);
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return found;
}

function weight(bundle: Bundle, files: Set<string>): number {
  let bytes = 0;
  for (const file of files) {
    const part = bundle[file];
    if (!part) continue;
    const content = Buffer.from(part.type === 'chunk' ? part.code : part.source);
    bytes += (file.endsWith('.woff2') ? content : gzipSync(content)).length;
  }
  return bytes / 1000;
}
