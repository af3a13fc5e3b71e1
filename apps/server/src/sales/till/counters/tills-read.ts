import type { Till } from '@haat/contract/till/tills';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import type { TillRef } from './reach-till.ts';

interface Row extends Omit<Till, 'shift'> {
  shiftId: string | null;
  openedAt: Date | null;
  openedBy: string | null;
}

/** In the order of their letters. */
export function readTills(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Till[]> {
  return select(db, { marketplaceId, id }, sql`true`);
}

export async function readTillRow(
  db: Db | Tx,
  { marketplaceId, storeId, id }: TillRef,
): Promise<Till | undefined> {
  const [found] = await select(db, { marketplaceId, id: storeId }, sql`t.id = ${id}`);
  return found;
}

async function select(
  db: Db | Tx,
  { marketplaceId, id: storeId }: StoreRef,
  which: RawBuilder<unknown>,
): Promise<Till[]> {
  const { rows } = await sql<Row>`
    WITH chosen AS (
      SELECT t.* FROM tills t WHERE t.marketplace_id = ${marketplaceId} AND t.store_id = ${storeId} AND ${which}
    ), open_differences AS (
      SELECT d.till_id, count(*)::integer AS count FROM till_differences d
      WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${storeId} AND d.settled_at IS NULL
        AND d.till_id IN (SELECT c.id FROM chosen c) GROUP BY d.till_id
    ), open_shifts AS (
      SELECT DISTINCT ON (s.till_id) s.till_id, s.id, s.opened_at, s.opened_by FROM till_shifts s
      WHERE s.marketplace_id = ${marketplaceId} AND s.closed_at IS NULL AND s.till_id IN (SELECT c.id FROM chosen c)
      ORDER BY s.till_id, s.opened_at DESC, s.id DESC
    )
    SELECT t.id AS _id, t.name, t.letter, t.created_at AS "createdAt", coalesce(c.name, '') AS "createdBy", t.seen_at AS "seenAt",
      t.retired_at AS "retiredAt", t.last_seq AS entries, coalesce(d.count, 0) AS "openDifferences",
      s.id AS "shiftId", s.opened_at AS "openedAt", coalesce(o.name, '') AS "openedBy"
    FROM chosen t
    LEFT JOIN users c ON c.id = t.created_by
    LEFT JOIN open_differences d ON d.till_id = t.id
    LEFT JOIN open_shifts s ON s.till_id = t.id
    LEFT JOIN users o ON o.id = s.opened_by
    ORDER BY t.letter`.execute(db);
  return rows.map(({ shiftId, openedAt, openedBy, ...till }) => ({
    ...till,
    shift: shiftId && openedAt ? { _id: shiftId, openedAt, openedBy: openedBy ?? '' } : null,
  }));
}
