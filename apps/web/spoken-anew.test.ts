import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, 'src');

/** Code that translates. */
const SPEAKS = /\bt\(|\bfullName\(|\blocalName\(/;
/** Hooks that redraw when the language changes. */
const HEARS = /\buse(?:Language|Desk|DeskBase|ChooseMethod)\(/;

/** Memoised parts, including the rest of their files. */
const parts = globSync('**/*.tsx', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.tsx'))
  .flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    return [...text.matchAll(/\bmemo\(function (\w+)[\s\S]*?\n\}\)/g)].map(([body, name]) => ({
      name,
      body,
      text,
    }));
  });

it('what is drawn again only for something else is drawn again for another language, too', () => {
  expect(parts.length).toBeGreaterThan(10);
  const deaf = parts.filter(({ body, text }) => SPEAKS.test(text) && !HEARS.test(body));
  expect(deaf.map(({ name }) => name)).toEqual([]);
});
