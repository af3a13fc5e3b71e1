import { newId } from '@haat/domain/basics/ids';
import type { Db } from '../src/kit/db.ts';

const PLENTY = 100_000;

/** Gives every product of a marketplace more stock than a storm can buy, as by a count. */
export async function stockUp(db: Db, marketplaceId: string): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select(['marketplace_id', 'id', 'count_in_stock'])
    .where('marketplace_id', '=', marketplaceId)
    .where('count_in_stock', '<>', PLENTY)
    .execute();
  if (products.length === 0) return;
  const counted = products.map(({ marketplace_id, id: product_id, count_in_stock }) => ({
    marketplace_id,
    id: newId(),
    product_id,
    change: PLENTY - count_in_stock,
    balance: PLENTY,
    cause: 'count',
  }));
  await db.insertInto('stock_ledger').values(counted).execute();
  await db
    .updateTable('products')
    .set({ count_in_stock: PLENTY })
    .where('marketplace_id', '=', marketplaceId)
    .execute();
}
