import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsOf, FEATURES } from '@haat/contract/calls';
import { ERRORS } from '@haat/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '../src/goods/import/columns.ts';
import { type Db, openDb } from '../src/kit/db.ts';
import { accessInWords, refusalsOf } from '../src/platform/docs/openapi.ts';
import { useDatabase } from './database.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const page = (name: string) => readFileSync(path.join(DOCS, name), 'utf8');
const cell = (text: string) => text.replaceAll('|', '\\|');

/** docs/calls.md as the contract has it. */
function callsPage(): string {
  const lines = [
    '# Calls and errors',
    '',
    'Written from `packages/contract` by a test; `npx vitest run --project server apps/server/test/docs.test.ts -u` writes it anew.',
    'What travels in each call stands at `/api/docs` of a running server; how calls are made, in [api.md](api.md).',
  ];
  for (const [feature, exported] of Object.entries(FEATURES)) {
    lines.push('', `## ${feature}`, '', '| call | for | refuses with |', '| --- | --- | --- |');
    for (const [, call] of callsOf(exported)) {
      const codes = refusalsOf(call).map((code) => `\`${code}\``);
      const key = call.idempotent ? ' Wants an Idempotency-Key.' : '';
      const what = `\`${call.method} ${call.path}\`<br>${call.summary}.${key}`;
      lines.push(`| ${cell(what)} | ${accessInWords(call.access)} | ${codes.join(', ')} |`);
    }
  }
  lines.push('', '## Errors', '', '| code | status | message |', '| --- | --- | --- |');
  for (const [code, { status, message }] of Object.entries(ERRORS))
    lines.push(`| \`${code}\` | ${status} | ${cell(message)} |`);
  return `${lines.join('\n')}\n`;
}

it('the list of calls and errors is that of the contract', async () => {
  await expect(callsPage()).toMatchFileSnapshot(path.join(DOCS, 'calls.md'));
});

it('the page about the import names the columns in their order', () => {
  const named = [...page('product-import.md').matchAll(/^\| ([a-z ]+) \| /gm)].map(([, column]) => column);
  expect(named.slice(1)).toEqual([...COLUMNS]);
});

describe('the page about the data model', () => {
  const database = useDatabase();
  let db: Db;
  beforeAll(() => {
    db = openDb(database.url, 1);
  });
  afterAll(() => db.destroy());

  it('has one line for every table, and none for one that is not there', async () => {
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

it('pages that are linked to are there', () => {
  for (const name of ['api.md', 'calls.md', 'data-model.md', 'product-import.md']) {
    for (const [, target] of page(name).matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g))
      expect(() => page(target ?? '')).not.toThrow();
  }
});
