import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from './pages.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');

for (const [name, write] of Object.entries(pages())) {
  const file = path.join(DOCS, name);
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const page = write(old);
  if (page === old) continue;
  writeFileSync(file, page);
  console.log(`  docs/${name} is written anew`);
}
