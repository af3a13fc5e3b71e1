import { STOCK_REQUEST_DAYS } from '@haat/contract/notify-requests';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

export interface Goods {
  marketplaceId: string;
  productId: string;
  /** Null: the product itself. */
  variantId: string | null;
}

const isOf = ({ marketplaceId, productId }: Omit<Goods, 'variantId'>, userId: string) =>
  sql<boolean>`marketplace_id = ${marketplaceId} AND product_id = ${productId} AND user_id = ${userId}`;

/** Includes its variants; oldest first. */
export function readStockRequests(db: Db | Tx, product: Omit<Goods, 'variantId'>, userId: string) {
  return db
    .selectFrom('stock_requests')
    .select(['variant_id as variant', 'requested_at as requestedAt'])
    .where(isOf(product, userId))
    .orderBy('id')
    .execute();
}

/** Keeps an existing one. */
export async function insertStockRequest(tx: Tx, goods: Goods, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('stock_requests')
    .values({
      marketplace_id: goods.marketplaceId,
      id: newId(),
      product_id: goods.productId,
      variant_id: goods.variantId,
      user_id: userId,
      requested_at: now,
    })
    .execute();
}

export async function deleteStockRequest(db: Db, goods: Goods, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_requests')
    .where(isOf(goods, userId))
    .where('variant_id', 'is not distinct from', goods.variantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes requests, except those locked by others; returns the deleted ids. */
export async function takeStockRequests(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stock_requests WHERE marketplace_id = ${marketplaceId} AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
  const free = rows.map(({ id }) => id);
  if (free.length > 0)
    await tx
      .deleteFrom('stock_requests')
      .where('marketplace_id', '=', marketplaceId)
      .where('id', 'in', free)
      .execute();
  return new Set(free);
}

/** Until a moment. */
export async function putOffStockRequests(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await tx
    .updateTable('stock_requests')
    .set({ put_off_until: until })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', 'in', ids)
    .execute();
}

export async function forgetStockRequests(db: Db): Promise<void> {
  await sql`
    DELETE FROM stock_requests WHERE requested_at < now() - make_interval(days => ${STOCK_REQUEST_DAYS}::int)`.execute(
    db,
  );
}
