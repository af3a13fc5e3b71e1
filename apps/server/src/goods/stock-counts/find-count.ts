import { sql } from 'kysely';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { type LockedStock, lockStock } from '../stock/stock-sql.ts';
import { type CountRef, type LockedCount, lockCount } from './stock-counts-sql.ts';

/** Refuses with `stock-count-not-found` unless the caller reaches it. */
export async function findCount(db: Db | Tx, caller: Caller, id: string): Promise<CountRef & StoreRef> {
  const { rows } = await sql<CountRef & StoreRef>`
    SELECT c.marketplace_id AS "marketplaceId", c.id, c.store_id AS "storeId" FROM stock_counts c
    WHERE c.id = ${id} AND ${staffScope(caller, 'products.edit', 'c')}`.execute(db);
  if (!rows[0]) throw new Refusal('stock-count-not-found');
  return rows[0];
}

/**
 * Locks the stock of lines of a sheet, whose goods never change. Must be called before locking the sheet, as packing
 * locks stock first. Refuses with `stock-count-not-found`.
 */
export async function lockStockOfLines(
  tx: Tx,
  caller: Caller,
  id: string,
  which: readonly string[] | 'counted',
): Promise<LockedStock> {
  const { marketplaceId } = await findCount(tx, caller, id);
  const { rows } = await sql<{ productId: string; variantId: string | null }>`
    SELECT product_id AS "productId", variant_id AS "variantId" FROM stock_count_lines
    WHERE marketplace_id = ${marketplaceId} AND count_id = ${id}
      AND ${which === 'counted' ? sql`counted IS NOT NULL` : sql`goods_id = ANY(${[...which]}::uuid[])`}`.execute(
    tx,
  );
  return tx.send((batch) => lockStock(batch, marketplaceId, rows));
}

/** Open or posted. Refuses with `stock-count-not-found`. */
export async function lockReachedCount(tx: Tx, caller: Caller, id: string): Promise<LockedCount> {
  const count = await lockCount(tx, await findCount(tx, caller, id));
  if (!count) throw new Refusal('stock-count-not-found');
  await faultPoint('stock count: locked');
  return count;
}

/** Refuses with `stock-count-not-found` and `stock-count-posted`. */
export async function lockOpenCount(tx: Tx, caller: Caller, id: string): Promise<LockedCount> {
  const count = await lockReachedCount(tx, caller, id);
  if (count.isPosted) throw new Refusal('stock-count-posted');
  return count;
}
