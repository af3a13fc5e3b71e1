import { readFileSync } from 'node:fs';
import path from 'node:path';

export const table = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');
