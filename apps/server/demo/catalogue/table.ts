import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a table beside this file, such as 'names/brands'. */
export const table = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');
