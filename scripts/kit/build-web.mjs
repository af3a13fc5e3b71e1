import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/**
 * Builds the web app if its sources changed since the last time. Resolves to whether a current build exists.
 * @param runIt runs a program and resolves to its exit code
 */
export async function buildWeb(runIt = run) {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  console.log('  Building the web app ...');
  const code = await runIt(NODE, [viteCli(), 'build', '--logLevel', 'warn'], { cwd: WEB });
  if (code !== 0) return false;
  writeFileSync(STAMP, sources);
  return true;
}

export function viteCli() {
  return join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
}

/** Of the sources of an installation, wherever its folder is. */
export function fingerprint(root = ROOT) {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

/** @param path from the root, with slashes */
function addTo(hash, root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch {
    hash.update(path).update(readFileSync(join(root, path)));
    return;
  }
  const names = entries.map(({ name }) => name).sort();
  for (const name of names) {
    if (NOT_SOURCES.has(name) || name.startsWith('.') || name.includes('.test.')) continue;
    addTo(hash, root, `${path}/${name}`);
  }
}
