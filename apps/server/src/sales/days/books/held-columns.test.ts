import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { checkBooks } from './check-books.ts';
import { HELD_COLUMNS } from './test/held-columns.ts';

const its = useMarket();

interface Column {
  table: string;
  column: string;
}

async function numbers(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('bigint', 'integer', 'smallint', 'numeric', 'double precision')
    ORDER BY 1, 2`.execute(its.db);
  return rows;
}

it('each number in a table of money, goods or numbers is held against something else, or it is said why nothing else says it', async () => {
  const all = await numbers();
  const listed = Object.entries(HELD_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const there = all
    .filter(({ table }) => table in HELD_COLUMNS)
    .map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(there.toSorted());
});

it('no table has money of which nothing says by what it is held', async () => {
  const money = (await numbers()).filter(({ column }) => column.endsWith('_paise'));
  expect(money.filter(({ table }) => !(table in HELD_COLUMNS))).toEqual([]);
});

it('what holds a column is a check that there is', async () => {
  const checks = (await checkBooks(its.db)).map(({ name }) => name);
  const named = Object.values(HELD_COLUMNS).flatMap((columns) =>
    Object.values(columns).flatMap((held) => ('alone' in held ? [] : [...held])),
  );
  expect([...new Set(named)].filter((name) => !checks.includes(name))).toEqual([]);
});
