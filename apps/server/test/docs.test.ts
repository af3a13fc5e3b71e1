import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '../src/goods/import/columns.ts';
import { type Db, openDb } from '../src/kit/db.ts';
import { useDatabase } from './database.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const page = (name: string) => readFileSync(path.join(DOCS, name), 'utf8');

it('the page about the import names the columns in their order', () => {
  const [, table = ''] = page('product-import.md').split('\n| column | ');
  const named = [...table.matchAll(/^\| ([a-z ]+) \| /gm)].map(([, column]) => column);
  expect(named).toEqual([...COLUMNS]);
});

describe('the page about the data model', () => {
  const database = useDatabase();
  let db: Db;
  beforeAll(() => {
    db = openDb(database.url, 1);
  });
  afterAll(() => db.destroy());

  it('has one line for every table, and for nothing else', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`.execute(db);
    const described = [...page('data-model.md').matchAll(/^\| `(\w+)` \| /gm)].map(([, table]) => table);
    expect(described.toSorted()).toEqual(rows.map((row) => row.name).toSorted());
  });

  it('draws every foreign key, and no other', async () => {
    const { rows } = await sql<{ arrow: string }>`
      SELECT DISTINCT r.relname || ' ' || CASE WHEN bool_and(a.attnotnull) THEN '||' ELSE '|o' END || '--o{ ' || t.relname AS arrow
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace GROUP BY c.oid, t.relname, r.relname`.execute(
      db,
    );
    const drawn = [...page('data-model.md').matchAll(/^ {2}(\w+ \|[|o]--o\{ \w+) : /gm)].map(
      ([, arrow]) => arrow,
    );
    expect(drawn.toSorted()).toEqual(rows.map((row) => row.arrow).toSorted());
  });
});

it('every link in a page leads to a committed file, and to a heading in it', () => {
  const root = path.resolve(DOCS, '..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const ignored = read('.gitignore').split('\n');
  const isCommitted = (file: string) => existsSync(path.join(root, file)) && !ignored.includes(`/${file}`);
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter(isCommitted);
  const linksOf = (file: string) =>
    [...read(file).matchAll(/\]\((?!https?:)([\w./-]*)(#[\w-]+)?\)/g)].map(([link, to, heading]) => ({
      link: `${file}: ${link}`,
      to: to ? path.join(path.dirname(file), to) : file,
      heading,
    }));
  const isDead = ({ to, heading }: { to: string; heading: string | undefined }) =>
    !isCommitted(to) || (heading !== undefined && !headingsOf(read(to)).includes(heading));
  expect(pages.length).toBeGreaterThan(40);
  expect(
    pages
      .flatMap(linksOf)
      .filter(isDead)
      .map(({ link }) => link),
  ).toEqual([]);
});

/** As GitHub makes them. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      `#${title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-')}`,
  );
}
