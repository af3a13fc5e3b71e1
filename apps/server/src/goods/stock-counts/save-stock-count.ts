import type { CallInput, CallReply } from '@haat/contract/call';
import type { StockCountEntry, saveStockCount as saveCall } from '@haat/contract/catalog/stock-count';
import { type CountedBy, judgeEntry } from '@haat/domain/catalogue/stock-count';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { readCountLines } from './count-lines-read.ts';
import { lockOpenCount, lockStockOfLines } from './find-count.ts';
import {
  type CountRef,
  touchCount,
  type WrittenEntry,
  writeEntries,
  writeReasons,
} from './stock-counts-sql.ts';

type Changes = CallInput<typeof saveCall>['body'];

/** The books when a line was counted. */
interface Then {
  expected: number;
  at: Date;
}

/**
 * Saves counts, reasons and the note. Repeated entries change nothing; a line that somebody else has counted since is
 * asked about. The last of several entries counts. Refuses with `stock-count-not-found` and `stock-count-posted`.
 */
export function saveStockCount(
  db: Db,
  caller: Caller,
  id: string,
  { entries, reasons, note }: Changes,
): Promise<CallReply<typeof saveCall>> {
  return inTransaction(db, async (tx) => {
    const named = [...entries, ...reasons].map(({ line }) => line);
    // Earlier sales of a till, which correct counts, lock stock first.
    await lockStockOfLines(tx, caller, id, named);
    const count = await lockOpenCount(tx, caller, id);
    const last = [...new Map(entries.map((entry) => [entry.line, entry])).values()];
    const known = await readCountedBy(tx, count, last);
    const judged = last.flatMap((entry) => {
      const line = known.get(entry.line);
      const made = { entry: entry._id, counted: entry.counted, by: caller.userId, seen: entry.seen };
      return line ? [{ entry, verdict: judgeEntry(line, made) }] : [];
    });
    const written = judged.filter(({ verdict }) => verdict === 'written').map(({ entry }) => entry);
    const then = await readThen(tx, count, written);
    await writeEntries(
      tx,
      count,
      caller.userId,
      written.flatMap((entry) => writtenEntry(entry, then.get(entry.line))),
    );
    await writeReasons(tx, count, [...new Map(reasons.map((one) => [one.line, one])).values()]);
    const changes = written.length + reasons.length > 0 || note !== undefined;
    const version = changes ? await touchCount(tx, count, note) : count.version;
    return {
      lines: named.length > 0 ? await readCountLines(tx, count, named) : [],
      asked: judged.filter(({ verdict }) => verdict === 'asked').map(({ entry }) => entry.line),
      version,
    };
  });
}

function writtenEntry({ _id, line, counted }: StockCountEntry, then: Then | undefined): WrittenEntry[] {
  if (!then) return [];
  const books = counted === null ? { expected: null, at: null } : then;
  return [{ goodsId: line, entryId: _id, counted, ...books }];
}

async function readCountedBy(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  entries: readonly StockCountEntry[],
): Promise<ReadonlyMap<string, CountedBy>> {
  if (entries.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stock_count_lines')
    .select(['goods_id as id', 'counted', 'counted_by as countedBy', 'version', 'entry_id as entry'])
    .where('marketplace_id', '=', marketplaceId)
    .where('count_id', '=', id)
    .where(
      'goods_id',
      'in',
      entries.map(({ line }) => line),
    )
    .execute();
  return new Map(rows.map(({ id: goodsId, ...line }) => [goodsId, line]));
}

/**
 * The book stock when a line was counted: the current one less later moves. The device sends elapsed time, as its clock
 * may be wrong; the database's clock, which dates the ledger, gives the moment. Nothing was counted before its sheet was begun.
 */
async function readThen(
  tx: Tx,
  { marketplaceId, id }: CountRef,
  entries: readonly StockCountEntry[],
): Promise<ReadonlyMap<string, Then>> {
  if (entries.length === 0) return new Map();
  const rows = entries.map(({ line, secondsAgo }) => sql`(${line}::uuid, ${secondsAgo}::integer)`);
  const found = await sql<Then & { goodsId: string }>`
    SELECT t.goods_id AS "goodsId", t.at, t.stock - ${sumOf(sql`s.change`)} AS expected
    FROM (
      SELECT l.goods_id, l.product_id, l.variant_id, e.ago,
        greatest(clock_timestamp() - make_interval(secs => e.ago), c.created_at) AS at,
        CASE WHEN l.variant_id IS NULL THEN p.count_in_stock ELSE v.count_in_stock END AS stock
      FROM stock_count_lines l
        JOIN stock_counts c ON c.marketplace_id = l.marketplace_id AND c.id = l.count_id
        JOIN (VALUES ${sql.join(rows)}) AS e (goods_id, ago) ON e.goods_id = l.goods_id
        JOIN products p ON p.marketplace_id = l.marketplace_id AND p.id = l.product_id
        LEFT JOIN product_variants v
          ON v.marketplace_id = l.marketplace_id AND v.product_id = l.product_id AND v.id = l.variant_id
      WHERE l.marketplace_id = ${marketplaceId} AND l.count_id = ${id}
    ) t LEFT JOIN stock_ledger s ON s.marketplace_id = ${marketplaceId} AND s.product_id = t.product_id
      AND s.variant_id IS NOT DISTINCT FROM t.variant_id AND t.ago > 0 AND s.created_at > t.at
      AND coalesce(s.happened_at, s.created_at) > t.at
    WHERE t.stock IS NOT NULL
    GROUP BY t.goods_id, t.at, t.stock`.execute(tx);
  return new Map(found.rows.map(({ goodsId, ...then }) => [goodsId, then]));
}
