import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPages } from './generated-pages.ts';
import { ROOT } from './specification.ts';

for (const [file, text] of generatedPages()) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(file);
}
