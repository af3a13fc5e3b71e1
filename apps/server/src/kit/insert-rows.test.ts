import { newId } from '@haat/domain/basics/ids';
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

test('a table is given rows of one set of columns and of another by the same connection', async () => {
  const [marketplace_id, first, second] = [its.market.id, newId(), newId()];
  await inTransaction(its.db, async (tx) => {
    await insertRows(tx, 'categories', [{ marketplace_id, id: first, name: 'Named' }]);
    await insertRows(tx, 'categories', [
      { marketplace_id, id: second, name: 'Coloured', tile_color: '#0E7A4A' },
    ]);
  });
  const { rows } = await sql<{ color: string | null }>`
    SELECT tile_color AS color FROM categories WHERE id = ANY(${[first, second]}::uuid[]) ORDER BY name`.execute(
    its.db,
  );
  expect(rows.map(({ color }) => color)).toEqual(['#0E7A4A', expect.anything()]);
});
