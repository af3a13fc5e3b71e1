import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES } from './architecture.ts';
import { COMMITTED, pages } from './pages.ts';

const page = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8');

test.each(Object.entries(COMMITTED))(
  'docs/%s says what the code says; `npm run docs` writes it',
  (name, write) => {
    expect(write(page(name))).toBe(page(name));
  },
);

test('what else `npm run docs` writes is ignored by git, and each page can be written', () => {
  const ignored = readFileSync(path.resolve(import.meta.dirname, '../../.gitignore'), 'utf8').split('\n');
  const made = Object.entries(pages()).filter(([name]) => !(name in COMMITTED));
  expect(made.filter(([name]) => !ignored.includes(`/docs/${name}`))).toEqual([]);
  for (const [, write] of made) expect(write('').length).toBeGreaterThan(1000);
});

test.each(Object.entries(PICTURES))(
  'the page about the architecture has a sentence for each of the %s',
  (of, arrows) => {
    const [, section = ''] = page('architecture.md').split(`<!-- /${of} -->`);
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \| \S/gm)].map(
      ([, name]) => name,
    );
    const drawn = new Set([...Object.keys(arrows), ...Object.values(arrows).flat()]);
    expect(rows.toSorted()).toEqual([...drawn].toSorted());
  },
);

test('what the page about security rests on is there: each file that it names', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const named = [...page('security.md').matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(
    ([, name = '']) => name,
  );
  const isThere = (name: string) =>
    ['', 'apps/server', 'apps/web/src'].some((folder) => existsSync(path.join(root, folder, name)));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('nobody has to type SQL that changes anything: what an operator sets has a screen or a command', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const writes =
    /\b(UPDATE\s+"?\w+"?\s+SET|INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|NOTIFY\s+\w+|(?:ALTER|DROP)\s+TABLE)\b/;
  const code = /```[\s\S]*?```|`[^`]*`/g;
  // Done once for another account, by the tables' owner.
  const ONCE = '`ALTER TABLE … OWNER TO haat`';
  const found = globSync(['*.md', 'docs/*.md', 'ops/**/*.md'], { cwd: root }).flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(code) ?? [])
      .filter((sample) => writes.test(sample) && sample !== ONCE)
      .map((sample) => `${file}: ${sample}`),
  );
  expect(found).toEqual([]);
});
