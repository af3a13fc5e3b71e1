import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import { DIFFERENCES_A_PAGE, type listDifferences, type TillDifferenceRow } from '@haat/contract/till/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

interface Wanted {
  storeId: string;
  settled: boolean | undefined;
  page: number;
}

/** The differences of a store's tills, newest first, one page. Refuses with `store-not-found`. */
export async function readDifferences(
  db: Db,
  caller: Caller,
  { storeId, settled, page }: Wanted,
): Promise<CallReply<typeof listDifferences>> {
  const store = await reachStore(db, caller, storeId);
  const which =
    settled === undefined ? sql`true` : settled ? sql`d.settled_at IS NOT NULL` : sql`d.settled_at IS NULL`;
  const rows = await select(
    db,
    store,
    sql`${which} ORDER BY d.found_at DESC, d.id DESC
      LIMIT ${DIFFERENCES_A_PAGE} OFFSET ${(page - 1) * DIFFERENCES_A_PAGE}`,
  );
  const counts = await sql<{ total: number; open: number }>`
      SELECT count(*) FILTER (WHERE ${which})::integer AS total,
        count(*) FILTER (WHERE d.settled_at IS NULL)::integer AS open
      FROM till_differences d WHERE d.marketplace_id = ${store.marketplaceId} AND d.store_id = ${store.id}`.execute(
    db,
  );
  const { total, open } = counts.rows[0] ?? { total: 0, open: 0 };
  return { ...pageOf(rows, { page, size: DIFFERENCES_A_PAGE, total }), open };
}

export async function readDifference(
  tx: Tx,
  store: StoreRef,
  id: string,
): Promise<TillDifferenceRow | undefined> {
  const [found] = await select(tx, store, sql`d.id = ${id}`);
  return found;
}

type Row = Omit<TillDifferenceRow, 'till' | 'order'> & {
  tillId: string;
  tillName: string;
  letter: string;
  orderId: string | null;
  number: string;
};

async function select(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  which: RawBuilder<unknown>,
): Promise<TillDifferenceRow[]> {
  const { rows } = await sql<Row>`
    SELECT d.id AS _id, d.kind, t.id AS "tillId", t.name AS "tillName", t.letter, d.order_id AS "orderId",
      coalesce(nullif(e.number, ''), o.number::text, '') AS number, d.name, d.line, d.wrote, d.had, e.written_at AS at,
      coalesce(w.name, '') AS "writtenBy", CASE WHEN e.sent_by <> e.written_by THEN coalesce(b.name, '') ELSE '' END AS "sentBy",
      d.settled_at AS "settledAt", coalesce(u.name, '') AS "settledBy", d.note
    FROM till_differences d
    JOIN tills t ON t.marketplace_id = d.marketplace_id AND t.id = d.till_id
    JOIN till_entries e ON e.marketplace_id = d.marketplace_id AND e.till_id = d.till_id AND e.seq = d.seq
    LEFT JOIN orders o ON o.marketplace_id = d.marketplace_id AND o.id = d.order_id
    LEFT JOIN users w ON w.id = e.written_by
    LEFT JOIN users b ON b.id = e.sent_by
    LEFT JOIN users u ON u.id = d.settled_by
    WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${id} AND ${which}`.execute(db);
  return rows.map(({ tillId, tillName, letter, orderId, number, ...row }) => ({
    ...row,
    till: { _id: tillId, name: tillName, letter },
    order: orderId ? { _id: orderId, number } : null,
  }));
}
