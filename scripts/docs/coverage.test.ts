import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesByCall, formOf, literalsFor, shapeOf } from './code.ts';
import { type Requirement, ROOT, readSpecifications, requirementsOf } from './specification.ts';
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
    const made = filesByCall();
    const files = asked.calls.map(({ id, waits }) => ({
      id,
      waits,
      count: made.get(shapeOf(id))?.length ?? 0,
    }));
    // The contract's file, and the server's that binds the call.
    expect(files.filter(({ count, waits }) => count !== (waits === undefined ? 2 : 0))).toEqual([]);
  });

  it('says where the code of routes and rules is, but of those that wait', () => {
    const placed = [...asked.routes, ...asked.rules];
    expect(placed.filter(({ code, waits }) => code.length > 0 === (waits !== undefined))).toEqual([]);
    expect(placed.flatMap(({ code }) => code).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual(
      [],
    );
  });

  const written = literalsFor(asked).map(({ literal }) => literal);

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

/** Ignores case, spaces and punctuation. Placeholders count, whatever their name. */
function fold(text: string): string {
  return text
    .replace(/<\/?b>/g, '')
    .replace(/\{+\w+\}+|₹X/g, '#')
    .toLowerCase()
    .replace(/[^a-z0-9#]/g, '');
}
