import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { CountedThen, CountReason } from '@haat/domain/catalogue/stock-count';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import type { Goods } from './countable-goods-read.ts';

export interface LockedCount extends StoreRef {
  id: string;
  version: number;
  isPosted: boolean;
}

export interface WrittenEntry {
  goodsId: string;
  entryId: string;
  counted: number | null;
  /** Book stock at that moment. */
  expected: number | null;
  at: Date | null;
}

export type CountRef = Pick<LockedCount, 'marketplaceId' | 'id'>;

export interface CountedLine extends CountedThen {
  countId: string;
  goodsId: string;
}

/** The lines of these goods that were counted after a time. Their stock is locked, so none is being counted. */
export async function readCountedAfter(
  tx: Tx,
  marketplaceId: string,
  { goodsIds, after }: { goodsIds: readonly string[]; after: Date },
): Promise<CountedLine[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await sql<CountedLine>`
    SELECT l.count_id AS "countId", l.goods_id AS "goodsId", l.counted_at AS "countedAt", c.posted_at AS "postedAt"
    FROM stock_count_lines l JOIN stock_counts c ON c.marketplace_id = l.marketplace_id AND c.id = l.count_id
    WHERE l.marketplace_id = ${marketplaceId} AND l.goods_id = ANY(${[...goodsIds]}::uuid[]) AND l.counted_at > ${after}`.execute(
    tx,
  );
  return rows;
}

/** Adds moves older than the count to its book stock; at most one for a line. */
export async function addExpected(
  tx: Tx,
  marketplaceId: string,
  changes: readonly { countId: string; goodsId: string; change: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(
    ({ countId, goodsId, change }) => sql`(${countId}::uuid, ${goodsId}::uuid, ${change}::integer)`,
  );
  await sql`
    UPDATE stock_count_lines l SET expected = l.expected + e.change
    FROM (VALUES ${sql.join(rows)}) AS e (count_id, goods_id, change)
    WHERE l.marketplace_id = ${marketplaceId} AND l.count_id = e.count_id AND l.goods_id = e.goods_id`.execute(
    tx,
  );
}

export async function insertCount(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  { id, name, userId }: { id: string; name: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('stock_counts')
    .values({ marketplace_id: marketplaceId, id, store_id: storeId, name, created_by: userId })
    .execute();
}

/** Concurrent changes of a sheet wait here. */
export async function lockCount(tx: Tx, { marketplaceId, id }: CountRef): Promise<LockedCount | undefined> {
  const { rows } = await sql<LockedCount>`
    SELECT marketplace_id AS "marketplaceId", id, store_id AS "storeId", version, posted_at IS NOT NULL AS "isPosted"
    FROM stock_counts WHERE marketplace_id = ${marketplaceId} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export function insertLines(tx: Tx, count: CountRef, goods: readonly Goods[], from = 0): Promise<void> {
  return insertRows(
    tx,
    'stock_count_lines',
    goods.map((one, nth) => ({
      marketplace_id: count.marketplaceId,
      count_id: count.id,
      goods_id: one.id,
      product_id: one.productId,
      variant_id: one.variantId,
      position: from + nth,
      name: one.name,
      size: one.size,
      sku: one.sku,
      cost_paise: one.cost,
      sold_by: one.soldBy,
    })),
  );
}

/** A recounted line retains its reason; a cleared one loses it. */
export async function writeEntries(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  userId: string,
  entries: readonly WrittenEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({ goodsId, entryId, counted, expected, at }) =>
      sql`(${goodsId}::uuid, ${entryId}::uuid, ${counted}::integer, ${expected}::integer, ${at}::timestamptz)`,
  );
  await sql`
    UPDATE stock_count_lines l SET counted = e.counted, expected = e.expected, counted_at = e.counted_at,
      counted_by = CASE WHEN e.counted IS NULL THEN NULL ELSE ${userId}::uuid END,
      reason = CASE WHEN e.counted IS NULL OR e.counted = e.expected THEN '' ELSE l.reason END,
      entry_id = e.entry_id, version = l.version + 1
    FROM (VALUES ${sql.join(rows)}) AS e (goods_id, entry_id, counted, expected, counted_at)
    WHERE l.marketplace_id = ${marketplaceId} AND l.count_id = ${id} AND l.goods_id = e.goods_id`.execute(tx);
}

/** Uncounted lines have no reason. */
export async function writeReasons(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  reasons: readonly { line: string; reason: CountReason | null }[],
): Promise<void> {
  if (reasons.length === 0) return;
  const rows = reasons.map(({ line, reason }) => sql`(${line}::uuid, ${reason ?? ''}::text)`);
  await sql`
    UPDATE stock_count_lines l SET reason = r.reason FROM (VALUES ${sql.join(rows)}) AS r (goods_id, reason)
    WHERE l.marketplace_id = ${marketplaceId} AND l.count_id = ${id} AND l.goods_id = r.goods_id AND l.counted IS NOT NULL`.execute(
    tx,
  );
}

/** Raises a sheet's version; writes the note if given. Returns the version. */
export async function touchCount(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  note: string | undefined,
): Promise<number> {
  const { version } = await tx
    .updateTable('stock_counts')
    .set({ version: sql<number>`version + 1`, ...(note !== undefined && { note }) })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A rollback returns the number, so that none is missing. */
export async function takeNumber(tx: Tx, { marketplaceId, storeId }: StoreRef): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO stock_count_series AS s (marketplace_id, store_id, next_number) VALUES (${marketplaceId}, ${storeId}, 2)
    ON CONFLICT (marketplace_id, store_id) DO UPDATE SET next_number = s.next_number + 1
    RETURNING s.next_number - 1 AS number`.execute(tx);
  return rows[0]?.number ?? 1;
}

export interface PostedLine {
  goodsId: string;
  name: string;
  size: string;
  sku: string;
  cost: number | null;
  soldBy: SoldBy;
}

/** Makes a sheet a document: number, author, and the current names and costs of its lines. */
export async function writePosting(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  { number, userId, at, lines }: { number: number; userId: string; at: Date; lines: readonly PostedLine[] },
): Promise<void> {
  const rows = lines.map(
    ({ goodsId, name, size, sku, cost, soldBy }) =>
      sql`(${goodsId}::uuid, ${name}::text, ${size}::text, ${sku}::text, ${cost}::bigint, ${soldBy}::text)`,
  );
  await sql`
    UPDATE stock_count_lines l SET name = w.name, size = w.size, sku = w.sku, cost_paise = w.cost, sold_by = w.sold_by
    FROM (VALUES ${sql.join(rows)}) AS w (goods_id, name, size, sku, cost, sold_by)
    WHERE l.marketplace_id = ${marketplaceId} AND l.count_id = ${id} AND l.goods_id = w.goods_id`.execute(tx);
  await tx
    .updateTable('stock_counts')
    .set({ number, posted_by: userId, posted_at: at, version: sql<number>`version + 1` })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCount(tx: Tx, { marketplaceId, id }: CountRef): Promise<void> {
  await tx
    .deleteFrom('stock_counts')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('posted_at', 'is', null)
    .execute();
}
