import { newId } from '@haat/domain/basics/ids';
import { COUNT_LINES, NOT_FOUND_WHILE_PACKING } from '@haat/domain/catalogue/stock-count';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import type { StockMove } from '../stock/stock-sql.ts';
import { findGoods } from './countable-goods-read.ts';
import { insertCount, insertLines, lockCount, touchCount } from './stock-counts-sql.ts';

/** Adds goods that were not found to the store's open sheet for them, or to a new one. A full sheet takes no more. */
export async function askForCount(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  userId: string,
  missing: readonly Pick<StockMove, 'productId' | 'variantId'>[],
): Promise<void> {
  if (missing.length === 0) return;
  // Concurrent packing must not create two sheets. The store's row can't be locked here: it is locked before stock.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`goods not found ${storeId}`}, 0))`.execute(tx);
  const count = { marketplaceId, id: (await openSheet(tx, { marketplaceId, storeId })) ?? newId() };
  if (!(await lockCount(tx, count)))
    await insertCount(
      tx,
      { marketplaceId, storeId },
      { id: count.id, name: NOT_FOUND_WHILE_PACKING, userId },
    );
  const known = await linesOf(tx, count);
  const wanted = missing
    .map(({ productId, variantId }) => variantId ?? productId)
    .filter((goods, nth, all) => !known.has(goods) && all.indexOf(goods) === nth)
    .slice(0, Math.max(0, COUNT_LINES - known.size));
  const found = [];
  for (const goods of wanted) found.push(...(await findGoods(tx, { marketplaceId, storeId }, goods)));
  await insertLines(tx, count, found, known.size);
  await touchCount(tx, count, undefined);
}

async function openSheet(tx: Tx, { marketplaceId, storeId }: StoreRef): Promise<string | undefined> {
  const sheet = await tx
    .selectFrom('stock_counts')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('posted_at', 'is', null)
    .where('name', '=', NOT_FOUND_WHILE_PACKING)
    .orderBy('id')
    .executeTakeFirst();
  return sheet?.id;
}

async function linesOf(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<ReadonlySet<string>> {
  const lines = await tx
    .selectFrom('stock_count_lines')
    .select('goods_id')
    .where('marketplace_id', '=', marketplaceId)
    .where('count_id', '=', id)
    .execute();
  return new Set(lines.map(({ goods_id }) => goods_id));
}
