import { filesByCall, formOf, literalsFor, shapeOf } from './code.ts';
import type { Specification } from './specification.ts';
import type { TaggedTest } from './tagged-tests.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

const links = (files: readonly string[]) => [...new Set(files)].map((file) => `\`${file}\``).join('<br>');

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

/** What a specification asks for, a line each, with its code and its tests. */
export function coveragePage(asked: Specification, byTag: Map<string, TaggedTest[]>): string {
  const proof = (tag: string, waits: string | undefined) =>
    waits
      ? `Not yet: ${waits}`
      : (byTag.get(tag) ?? []).map(({ file, name }) => `\`${file}\`: ${cell(name)}`).join('<br>');
  const byCall = filesByCall();
  const literals = literalsFor(asked);
  const filesOf = (text: string) =>
    literals.filter(({ literal }) => formOf(text).test(literal)).map(({ file }) => file);
  return [
    `# ${asked.title}`,
    '',
    asked.about,
    `Written by \`npm run docs\` from \`docs/coverage/${asked.name}.json\`, which is what was asked for, from the sources, and from the \`// spec:\` line above each test.`,
    ...(asked.notYet ? ['', `**Not yet** marks ${asked.notYet}.`] : []),
    '',
    '## Routes',
    '',
    ...table(
      ['route', 'shows', 'code', 'proved by'],
      asked.routes.map(({ id, route, shows, code, waits }) => [
        route,
        shows,
        links(code),
        proof(`route ${id}`, waits),
      ]),
    ),
    '',
    '## Calls',
    '',
    'Who may make them and what they refuse stands in [calls.md](calls.md).',
    '',
    ...table(
      ['call', 'code', 'proved by'],
      asked.calls.map(({ id, waits }) => [
        `\`${id}\``,
        links(byCall.get(shapeOf(id)) ?? []),
        proof(`call ${id}`, waits),
      ]),
    ),
    '',
    '## Texts',
    '',
    'They stand in the sources letter for letter, odd spelling included. `{name}` and ₹X stand for values.',
    '',
    ...table(
      ['text', 'code', 'proved by'],
      asked.texts.map(({ id, text, waits }) => [
        `‘${cell(text)}’`,
        links(waits ? [] : filesOf(text)),
        proof(`text ${id}`, waits),
      ]),
    ),
    '',
    '## Constants',
    '',
    ...table(
      ['what', 'value', 'code', 'proved by'],
      asked.constants.map(({ id, what, value, file, name, waits }) => [
        what,
        String(value),
        file && `\`${file}\` \`${name}\``,
        proof(`constant ${id}`, waits),
      ]),
    ),
    '',
    '## Rules',
    '',
    ...table(
      ['rule', 'code', 'proved by'],
      asked.rules.map(({ id, rule, code, waits }) => [cell(rule), links(code), proof(`rule ${id}`, waits)]),
    ),
    '',
  ].join('\n');
}
