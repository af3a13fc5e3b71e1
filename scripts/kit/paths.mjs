import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const WINDOWS = process.platform === 'win32';

/** The Node.js installed with Haat's packages. */
export const NODE = WINDOWS
  ? join(ROOT, 'node_modules', 'node', 'bin', 'node.exe')
  : join(ROOT, 'node_modules', 'node', 'bin', 'node');

/** An environment in which `node` is that one, and the workspaces' tools are found. */
export function haatEnv(extra = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(WINDOWS ? ';' : ':');
  // A cache of compiled modules halves the time of a start.
  const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'haat-compiled');
  return { NODE_COMPILE_CACHE, ...process.env, PATH: path, ...extra };
}
