import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@haat/contract/calls';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const page = read('docs/storefront-coverage.md');

/** The rows of a table of the page, each as its cells. */
function rowsOf(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell, index, { length }) => (index > 0 && index < length - 1 ? cell.trim() : cell)),
  );
}

const TABLES = ['Routes', 'Calls', 'Texts', 'Constants', 'Rules'];
const NOT_YET =
  /^Not yet: (paying online|push messages|user list of the back office|orders entered by staff)$/;

const proofs = TABLES.flatMap((table) => rowsOf(table).map((row) => (row.at(-1) ?? '').trim()))
  .filter((cell) => !NOT_YET.test(cell))
  .flatMap((cell) => cell.split('<br>'));

it('every row names its tests, or what it waits for', () => {
  for (const table of TABLES) expect(rowsOf(table).length, table).toBeGreaterThan(10);
  expect(proofs.filter((proof) => !/^`[\w./-]+\.(test|spec)\.tsx?`: \S/.test(proof))).toEqual([]);
});

it('every test that is named exists', () => {
  const missing = proofs.filter((proof) => {
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return !existsSync(path.join(ROOT, file)) || !read(file).includes(name);
  });
  expect(missing).toEqual([]);
});

it('a call is one of the contract exactly when it has a test', () => {
  const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');
  const made = new Set([...ALL_CALLS.values()].map(({ method, path: at }) => shapeOf(`${method} ${at}`)));
  const wrong = rowsOf('Calls').filter(([call = '', proof = '']) => {
    return made.has(shapeOf(call.trim().replaceAll('`', ''))) === NOT_YET.test(proof.trim());
  });
  expect(wrong).toEqual([]);
});

describe('the texts', () => {
  const files = globSync(['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: ROOT });
  const written = files
    .map((file) => file.replaceAll(path.sep, '/'))
    // Translations have the texts as keys; the office's screens are not the shop's.
    .filter((file) => !/\.test\.|\/texts\/|\/wings\/office\/|\/gallery\//.test(file))
    .flatMap((file) => literalsOf(read(file)));

  const texts = rowsOf('Texts').map(([text = '', proof = '']) => ({
    text: text.replace(/^ ?‘(.*)’ ?$/, '$1'),
    waits: NOT_YET.test(proof.trim()),
  }));

  it.each(texts.filter(({ waits }) => !waits))(
    '“$text” stands in the sources letter for letter',
    ({ text }) => {
      const form = formOf(text);
      expect(written.some((literal) => form.test(literal))).toBe(true);
    },
  );

  it('stand there in no other spelling', () => {
    const forms = texts.map(({ text }) => formOf(text));
    const folded = new Set(texts.filter(({ waits }) => !waits).map(({ text }) => fold(text)));
    const strays = written.filter(
      (literal) =>
        literal.includes(' ') && folded.has(fold(literal)) && !forms.some((form) => form.test(literal)),
    );
    expect(strays).toEqual([]);
  });
});

/** What stands between quotes in a source, comments left out. */
function literalsOf(source: string): string[] {
  const code = source.replace(/^\s*\*.*$|\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );
}

/** A text with its placeholders as sources write them: {{count}}, {sku}, <b>{{amount}}</b>, or {{count}} hours. */
function formOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}|₹X/).map((part) => part.replace(/[.?*+^$()[\]\\|{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:<b>)?\\{{1,2}\\w+\\}{1,2}(?:</b>)?(?: \\w+)?')}$`);
}

/** A text without what a slip of the hand changes: case, spaces and marks. Placeholders count, whatever their name. */
function fold(text: string): string {
  return text
    .replace(/<\/?b>/g, '')
    .replace(/\{+\w+\}+|₹X/g, '#')
    .toLowerCase()
    .replace(/[^a-z0-9#]/g, '');
}

it.each(rowsOf('Constants').map((row) => row.map((cell) => cell.trim())))(
  '%s: %s, in %s',
  (_what, value = '', where = '') => {
    const [, file = '', name = ''] = /^`([^`]+)` `(\w+)`$/.exec(where) ?? [];
    const [, found = ''] =
      new RegExp(`\\b${name}\\b(?:: \\w+)? ?[=:] ?(?:paise\\()?'?([\\d_]+)`).exec(read(file)) ?? [];
    expect(Number(found.replaceAll('_', ''))).toBe(Number(value));
  },
);
