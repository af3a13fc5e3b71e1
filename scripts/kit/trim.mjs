import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * What npm installs with a package and nothing here reads: the sources of 5,000 icons, of which the app draws some from
 * `@tabler/icons-react`, and the headers of Node.js for those who compile add-ons. 110 MB together.
 */
const UNREAD = [
  join('@tabler', 'icons', 'icons'),
  join('@tabler', 'icons', 'categories'),
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'].map((machine) =>
    join('node', 'node_modules', `node-${machine}`, 'include'),
  ),
];

for (const folder of UNREAD) rmSync(join(ROOT, 'node_modules', folder), { recursive: true, force: true });
