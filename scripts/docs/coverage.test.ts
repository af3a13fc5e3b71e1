import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@haat/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  type Requirement,
  ROOT,
  readSpecifications,
  requirementsOf,
  type Specification,
} from './specification.ts';
import { taggedTests, testsByTag } from './tagged-tests.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const specifications = readSpecifications();
const tests = taggedTests();
const byTag = testsByTag(tests);

const tagsOf = (list: Requirement[]) => list.map(({ tag }) => tag);

it('what tests say that they prove is asked for by a specification', () => {
  const asked = new Set(specifications.flatMap((one) => tagsOf(requirementsOf(one))));
  expect([...byTag.keys()].filter((tag) => !asked.has(tag))).toEqual([]);
  expect(tests.filter(({ name }) => name === '')).toEqual([]);
});

describe.each(specifications)('$name', (asked) => {
  const requirements = requirementsOf(asked);

  it('names each thing once', () => {
    const tags = tagsOf(requirements);
    expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([]);
  });

  it('has a test for everything but what waits', () => {
    const unproved = requirements.filter(({ tag, waits }) => byTag.has(tag) === (waits !== undefined));
    expect(unproved).toEqual([]);
  });

  it('asks for calls of the contract, but for those that wait', () => {
    const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');
    const made = new Set([...ALL_CALLS.values()].map(({ method, path: at }) => shapeOf(`${method} ${at}`)));
    expect(asked.calls.filter(({ id, waits }) => made.has(shapeOf(id)) === (waits !== undefined))).toEqual(
      [],
    );
  });

  const written = literalsFor(asked);

  it.each(asked.texts.filter(({ waits }) => !waits))(
    '“$text” stands in the sources letter for letter',
    ({ text }) => {
      const form = formOf(text);
      expect(written.some((literal) => form.test(literal))).toBe(true);
    },
  );

  it('has its texts in no other spelling', () => {
    const forms = asked.texts.map(({ text }) => formOf(text));
    const folded = new Set(asked.texts.filter(({ waits }) => !waits).map(({ text }) => fold(text)));
    const strays = written.filter(
      (literal) =>
        literal.includes(' ') && folded.has(fold(literal)) && !forms.some((form) => form.test(literal)),
    );
    expect(strays).toEqual([]);
  });

  it.each(asked.constants.filter(({ waits }) => !waits))(
    '$what: $value, in $file',
    ({ value, file, name }) => {
      const [, found = ''] =
        new RegExp(`\\b${name}\\b(?:: \\w+)? ?[=:] ?(?:paise\\()?'?([\\d_]+)`).exec(read(file)) ?? [];
      expect(Number(found.replaceAll('_', ''))).toBe(value);
    },
  );
});

/** The texts in the sources of the contract and the web app. */
function literalsFor({ textsNotIn }: Specification): string[] {
  return (
    globSync(['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: ROOT })
      .map((file) => file.replaceAll(path.sep, '/'))
      // Translations have the texts as keys.
      .filter((file) => !/\.test\.|\/texts\/|\/gallery\//.test(file))
      .filter((file) => !textsNotIn.some((folder) => file.startsWith(folder)))
      .flatMap((file) => literalsOf(read(file)))
  );
}

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
