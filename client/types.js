// Generates TypeScript types from Python ones: src/wire.ts from the server's messages, and the board/view.ts of each game from its view.
// `npm run types` writes them to their places; with a folder as argument, to that folder.
import { compile } from 'json-schema-to-typescript';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { python } from './python.js';

const out = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

/** Rewrite the schema for json-schema-to-typescript: it expects fixed tuples as `items`, and open objects marked as such. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  if (typeof node.description === 'string') node.description = node.description.replace(/\n +/g, '\n');
  const { prefixItems, minItems, maxItems, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  if (prefixItems) return { ...rest, items: prefixItems, minItems, maxItems };
  if (rest.type === 'object' && !rest.properties && !rest.additionalProperties) return { ...rest, additionalProperties: true };
  return rest;
}

async function write(file, name, schema, source) {
  const path = join(out, file);
  mkdirSync(dirname(path), { recursive: true });
  const options = {
    additionalProperties: false,
    bannerComment: `/* Made by \`npm run types\` from ${source}: do not edit. */`,
    style: { singleQuote: true, printWidth: 140 },
  };
  writeFileSync(path, await compile(plain(schema), name, options));
}

const messages = JSON.parse(python('-m', 'tablee.server.messages.json_schema'));
await write('client/src/wire.ts', 'Messages', messages, 'src/tablee/server/messages');
for (const [game, schema] of Object.entries(JSON.parse(python('-m', 'tools.view_schema')))) {
  const folder = `src/tablee/games/${game}`;
  await write(`${folder}/board/view.ts`, 'View', schema, `${folder}/view.py`);
}
