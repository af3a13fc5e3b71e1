import { sql } from 'kysely';
import type { Db } from '../src/kit/db.ts';
import type { Market, TestProduct } from './market.ts';

/** Makes a market's product loose: 50 pieces become 50 kilograms, in steps of 250 g. */
export async function makeLoose(
  db: Db,
  { id: marketplaceId }: Market,
  { id }: TestProduct,
  soldBy: 'kg' | 'litre' = 'kg',
): Promise<void> {
  await sql`
    UPDATE products SET sold_by = ${soldBy}, sale_step = 250, count_in_stock = count_in_stock * 1000
    WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(db);
  await sql`
    UPDATE stock_ledger SET change = change * 1000, balance = balance * 1000
    WHERE marketplace_id = ${marketplaceId} AND product_id = ${id}`.execute(db);
}
