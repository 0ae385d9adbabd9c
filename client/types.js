// Generates src/wire.ts from the server's message types: python -m tablee.server.messages.json_schema → json-schema-to-typescript.
import { compile } from 'json-schema-to-typescript';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const out = process.argv[2] ?? fileURLToPath(new URL('./src/wire.ts', import.meta.url));
const python = process.env.PYTHON ?? 'python3';

const schema = JSON.parse(
  execFileSync(python, ['-m', 'tablee.server.messages.json_schema'], { env: { ...process.env, PYTHONPATH: source }, encoding: 'utf8' }),
);
/** Rewrite the schema for json-schema-to-typescript: it expects fixed tuples as `items`, and open objects marked as such. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, minItems, maxItems, ...rest } = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  if (prefixItems) return { ...rest, items: prefixItems, minItems, maxItems };
  if (rest.type === 'object' && !rest.properties && !rest.additionalProperties) return { ...rest, additionalProperties: true };
  return rest;
}

const banner = '/* Made by `npm run types` from src/tablee/server/messages: do not edit. */';
const types = await compile(plain(schema), 'Messages', {
  additionalProperties: false,
  bannerComment: banner,
  style: { singleQuote: true, printWidth: 140 },
});
writeFileSync(out, types);
