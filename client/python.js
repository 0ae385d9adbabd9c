// Plain JavaScript, because types.js runs it without Vite.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OWN = join(ROOT, '.venv/bin/python');

export function python(...args) {
  const program = process.env.PYTHON ?? (existsSync(OWN) ? OWN : 'python3');
  const env = { ...process.env, PYTHONPATH: [join(ROOT, 'src'), ROOT].join(delimiter) };
  return execFileSync(program, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1 << 28 });
}
