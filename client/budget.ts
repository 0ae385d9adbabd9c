import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Fails the build when the first page in one language, or the addition of a board to it, exceeds its limit in kB (gzip, scripts and styles). */
export function budget(most: { first: number; board: number }): Plugin {
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
        const rows: [string, number, number][] = [['first page', weight(bundle, first), most.first]];
        for (const board of chunks.filter((each) => each.facadeModuleId?.endsWith('/board/index.ts'))) {
          const game = board.facadeModuleId!.split('/').at(-3)!;
          const more = [...needs(bundle, [board.fileName])].filter((file) => !first.has(file));
          rows.push([`board of ${game}`, weight(bundle, new Set(more)), most.board]);
        }
        for (const [what, kB, limit] of rows) {
          console.log(`  ${what}: ${kB.toFixed(1)} kB gzip (at most ${limit})`);
          if (kB > limit) this.error(`${what} weighs ${kB.toFixed(1)} kB gzip, above ${limit}`);
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
    if (part) bytes += gzipSync(part.type === 'chunk' ? part.code : part.source).length;
  }
  return bytes / 1000;
}
