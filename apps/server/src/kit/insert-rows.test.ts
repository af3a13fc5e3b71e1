import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMarket } from '../../test/use-market.ts';
import { inTransaction } from './db.ts';
import { insertRows } from './insert-rows.ts';

const its = useMarket();

test.each([0, 1, 7, 8, 63, 64, 150])('%i rows are all written, each with its own values', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    marketplace_id: its.market.id,
    id: newId(),
    name: `Category ${index}`,
  }));
  await inTransaction(its.db, (tx) => insertRows(tx, 'categories', rows));
  const stored = await sql<{ id: string; name: string }>`
    SELECT id, name FROM categories WHERE marketplace_id = ${its.market.id} AND name LIKE 'Category %'`.execute(
    its.db,
  );
  const namesOf = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  expect(namesOf(stored.rows)).toEqual(namesOf(rows));
});
