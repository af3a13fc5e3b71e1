import type { Db } from '../src/kit/db.ts';

/** By the product's row. */
export async function stockOf(db: Db, productId: string): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('count_in_stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return product.count_in_stock;
}

/** By the sum of its ledger. */
export async function ledgerSum(db: Db, productId: string): Promise<number> {
  const rows = await db
    .selectFrom('stock_ledger')
    .select('change')
    .where('product_id', '=', productId)
    .execute();
  return rows.reduce((sum, row) => sum + row.change, 0);
}
