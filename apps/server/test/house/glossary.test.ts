import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesWhere, ROOT, sources } from './sources.ts';

const glossary = readFileSync(path.join(ROOT, 'GLOSSARY.md'), 'utf8');
const rows = [...glossary.matchAll(/^\| (.+?) \| (.+?) \| ?(.*?) ?\|$/gm)]
  .map(([, word = '', , not = '']) => ({ word, not }))
  .filter(({ word }) => word !== 'word' && word !== '---');
const refused = rows.flatMap(({ not }) => not.split(', ').filter(Boolean));

/** `heldBill` and `held-bill` become `held bill`. Translations are left out. */
const spoken = sources
  .filter(({ file }) => !file.includes('/texts/'))
  .map(({ file, text }) => ({
    file,
    text: text
      .replace(/([a-z])(?=[A-Z])/g, '$1 ')
      .replaceAll(/[-_]/g, ' ')
      .toLowerCase(),
  }));

test('the glossary has each word once', () => {
  const words = rows.flatMap(({ word }) => word.split(/[,;] /));
  expect(words.length).toBeGreaterThan(80);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(refused)('no source says “%s”, for which the glossary has another word', (word) => {
  const form = new RegExp(`(?<![a-z])${word.toLowerCase().replaceAll('-', ' ')}s?(?![a-z])`);
  expect(filesWhere(spoken, ({ text }) => form.test(text))).toEqual([]);
});
