import type { Specification } from './specification.ts';
import type { TaggedTest } from './tagged-tests.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

/** What of a specification is proved, and where: one line for each thing that it asks for. */
export function coveragePage(asked: Specification, byTag: Map<string, TaggedTest[]>): string {
  const proof = (tag: string, waits: string | undefined) =>
    waits
      ? `Not yet: ${waits}`
      : (byTag.get(tag) ?? []).map(({ file, name }) => `\`${file}\`: ${cell(name)}`).join('<br>');
  return [
    `# ${asked.title}`,
    '',
    asked.about,
    `Written by \`npm run docs\` from \`docs/coverage/${asked.name}.json\`, which is what was asked for, and from the \`// spec:\` line above each test.`,
    ...(asked.notYet ? ['', `**Not yet** marks ${asked.notYet}.`] : []),
    '',
    '## Routes',
    '',
    ...table(
      ['route', 'shows', 'proved by'],
      asked.routes.map(({ id, route, shows, waits }) => [route, shows, proof(`route ${id}`, waits)]),
    ),
    '',
    '## Calls',
    '',
    'Who may make them and what they refuse stands in [calls.md](calls.md).',
    '',
    ...table(
      ['call', 'proved by'],
      asked.calls.map(({ id, waits }) => [`\`${id}\``, proof(`call ${id}`, waits)]),
    ),
    '',
    '## Texts',
    '',
    'They stand in the sources letter for letter, odd spelling included. `{name}` and ₹X stand for values.',
    '',
    ...table(
      ['text', 'proved by'],
      asked.texts.map(({ id, text, waits }) => [`‘${cell(text)}’`, proof(`text ${id}`, waits)]),
    ),
    '',
    '## Constants',
    '',
    ...table(
      ['what', 'value', 'where', 'proved by'],
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
      ['rule', 'proved by'],
      asked.rules.map(({ id, rule, waits }) => [cell(rule), proof(`rule ${id}`, waits)]),
    ),
    '',
  ].join('\n');
}
