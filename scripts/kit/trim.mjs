import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Installed with packages and used by nobody: sources of 5,000 icons, some of which the app draws from
 * `@tabler/icons-react`, and Node.js headers for compiling add-ons. 110 MB together.
 */
const UNREAD = [
  join('@tabler', 'icons', 'icons'),
  join('@tabler', 'icons', 'categories'),
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'].map((machine) =>
    join('node', 'node_modules', `node-${machine}`, 'include'),
  ),
];

for (const folder of UNREAD) rmSync(join(ROOT, 'node_modules', folder), { recursive: true, force: true });
