import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import { type listShifts, SHIFTS_A_PAGE, type ShiftRow } from '@haat/contract/till/desk';
import { can } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** The shifts of a store's counters, newest first, one page. Refuses with `store-not-found`. */
export async function readShifts(
  db: Db,
  caller: Caller,
  { storeId, page }: { storeId: string; page: number },
): Promise<CallReply<typeof listShifts>> {
  const store = await reachStore(db, caller, storeId);
  const shown = shiftScope(caller);
  const rows = await selectShifts(
    db,
    store,
    sql`${shown} ORDER BY s.opened_at DESC, s.id DESC
      LIMIT ${SHIFTS_A_PAGE} OFFSET ${(page - 1) * SHIFTS_A_PAGE}`,
  );
  const counted = await sql<{ total: number }>`
      SELECT count(*)::integer AS total FROM till_shifts s
      WHERE s.marketplace_id = ${store.marketplaceId} AND s.store_id = ${store.id} AND ${shown}`.execute(db);
  return pageOf(rows, { page, size: SHIFTS_A_PAGE, total: counted.rows[0]?.total ?? 0 });
}

/** Shifts `s` that a caller sees: all, or their own. */
export const shiftScope = ({ roles, userId }: Caller): RawBuilder<boolean> =>
  can(roles, 'shifts.all') ? sql`true` : sql`s.opened_by = ${userId}`;

type Row = Omit<ShiftRow, 'till'> & { tillId: string; tillName: string; letter: string };

/** With totals, and the expected cash of open ones. */
export async function selectShifts(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  which: RawBuilder<unknown>,
): Promise<ShiftRow[]> {
  const { rows } = await sql<Row>`
    WITH chosen AS (
      SELECT s.* FROM till_shifts s WHERE s.marketplace_id = ${marketplaceId} AND s.store_id = ${id} AND ${which}
    ), figures AS (
      SELECT e.shift_id, count(*) FILTER (WHERE e.kind = 'bill')::integer AS bills,
        ${sumOf(sql`o.items_paise`, sql`e.kind = 'bill'`)} AS sales,
        ${sumOf(sql`o.items_paise`, sql`e.kind = 'return'`)} AS returns,
        ${sumOf(sql`e.cash_paise`)} AS cash
      FROM chosen s JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
      LEFT JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
      GROUP BY e.shift_id
    )
    SELECT s.id AS _id, t.id AS "tillId", t.name AS "tillName", t.letter, s.opened_at AS "openedAt", coalesce(a.name, '') AS "openedBy",
      s.closed_at AS "closedAt", coalesce(b.name, '') AS "closedBy", s.report, s.float_paise AS float, coalesce(f.bills, 0) AS bills,
      coalesce(f.sales, 0)::bigint AS sales, coalesce(f.returns, 0)::bigint AS returns,
      coalesce(s.expected_paise, f.cash, 0)::bigint AS expected, s.counted_paise AS counted
    FROM chosen s
    JOIN tills t ON t.marketplace_id = ${marketplaceId} AND t.id = s.till_id
    LEFT JOIN figures f ON f.shift_id = s.id
    LEFT JOIN users a ON a.id = s.opened_by
    LEFT JOIN users b ON b.id = s.closed_by
    ORDER BY s.opened_at DESC, s.id DESC`.execute(db);
  return rows.map(({ tillId, tillName, letter, ...shift }) => ({
    ...shift,
    till: { _id: tillId, name: tillName, letter },
  }));
}
