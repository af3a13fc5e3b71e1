import { globSync } from 'node:fs';
import path from 'node:path';
import type { AccessRows } from './access-world.ts';

const SRC = path.resolve(import.meta.dirname, '../src');

/** What each feature's `test/access-rows.ts` says of its calls. */
export const accessFeatures: { accessRows: AccessRows }[] = await Promise.all(
  globSync('**/test/access-rows.ts', { cwd: SRC }).map((file) => import(path.join(SRC, file))),
);
