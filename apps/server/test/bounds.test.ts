import { BOUNDS } from '@haat/domain/basics/bounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const PAISE = BOUNDS.rupees * 100;
const UNITS = BOUNDS.lineQuantity * 1000;

it('the database’s CHECKs match the table of bounds', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND conname LIKE '%\\_bounds\\_check' AND connamespace = 'public'::regnamespace ORDER BY 1`.execute(
    db,
  );
  const numbers = rows.map(({ name, definition }) => [name, (definition.match(/\d{4,}/g) ?? []).map(Number)]);
  expect(Object.fromEntries(numbers)).toEqual({
    order_items_bounds_check: [UNITS, PAISE],
    orders_bounds_check: [PAISE, PAISE],
    product_variants_bounds_check: [PAISE, PAISE],
    products_bounds_check: [PAISE, PAISE],
    settlement_lines_bounds_check: [PAISE, PAISE, PAISE],
    vendor_invoices_bounds_check: [PAISE],
  });
});
