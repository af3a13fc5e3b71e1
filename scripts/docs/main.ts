import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from './pages.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');

for (const [name, write] of Object.entries(PAGES)) {
  const file = path.join(DOCS, name);
  const old = readFileSync(file, 'utf8');
  const page = write(old);
  if (page === old) continue;
  writeFileSync(file, page);
  console.log(`  docs/${name} is written anew`);
}
