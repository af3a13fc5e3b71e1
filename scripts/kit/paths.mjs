import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const WINDOWS = process.platform === 'win32';

/** The Node.js that Haat brings along. */
export const NODE = WINDOWS
  ? join(ROOT, 'node_modules', 'node', 'bin', 'node.exe')
  : join(ROOT, 'node_modules', 'node', 'bin', 'node');

/**
 * How glibc shares memory out; nothing else reads it. Left to itself, each thread has a pool of its own that is never given back, and
 * what compresses an answer comes to lie between answers that are kept, so that its half megabyte can't be given back either.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Environment in which `node` means that one, and the tools of the workspaces are found. */
export function haatEnv(extra = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(WINDOWS ? ';' : ':');
  // Compiled modules are kept, which halves the time that a start takes.
  const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'haat-compiled');
  // A quarter of Node's own, where young objects live: a server that serves kept bytes makes few, and this is memory held for good.
  const NODE_OPTIONS = '--max-semi-space-size=4';
  return { NODE_COMPILE_CACHE, NODE_OPTIONS, ...MALLOC, ...process.env, PATH: path, ...extra };
}
