import type { CallInput, CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import { type CashMoveRow, type listCashMoves as call, MOVES_A_PAGE } from '@haat/contract/till/cash';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { managesCash } from './find-holder.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The moves `m` of a store in these days. */
export function movesIn({ marketplaceId, id }: StoreRef, { from, to }: Days): RawBuilder<boolean> {
  const parts = [sql<boolean>`m.marketplace_id = ${marketplaceId} AND m.store_id = ${id}`];
  if (from) parts.push(sql<boolean>`m.moved_at >= ${startOf(from)}`);
  if (to) parts.push(sql<boolean>`m.moved_at < ${new Date(startOf(to).getTime() + DAY_MS)}`);
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

const DAY_MS = 86_400_000;
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** Newest first; only the caller's own unless they manage cash. */
export async function readCashMoves(
  db: Db,
  caller: Caller,
  storeId: string,
  { pageNumber: page = 1, kind, ...days }: CallInput<typeof call>['query'],
): Promise<CallReply<typeof call>> {
  const store = await reachStore(db, caller, storeId);
  const own = sql<boolean>`('user', ${caller.userId}::uuid) IN ((m.from_kind, m.from_id), (m.to_kind, m.to_id))`;
  const where = sql<boolean>`${movesIn(store, days)} AND ${managesCash(caller) ? sql`true` : own}
    AND ${kind ? sql`m.kind = ${kind}` : sql`true`}`;
  const rows = await selectMoves(
    db,
    sql`${where} ORDER BY m.moved_at DESC, m.id DESC LIMIT ${MOVES_A_PAGE} OFFSET ${(page - 1) * MOVES_A_PAGE}`,
  );
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM cash_moves m WHERE ${where}`.execute(db);
  return pageOf(rows, { page, size: MOVES_A_PAGE, total: counted.rows[0]?.total ?? 0 });
}

export interface MoveRow extends Omit<CashMoveRow, 'from' | 'to' | 'order'> {
  fromKind: CashMoveRow['from']['kind'];
  fromId: string;
  fromName: string;
  toKind: CashMoveRow['to']['kind'];
  toId: string;
  toName: string;
  orderId: string | null;
  number: number | null;
  customer: string;
}

/** With names. */
export const movesQuery = (which: RawBuilder<unknown>) => sql<MoveRow>`
  SELECT m.id AS _id, m.act_id AS act, m.kind, m.moved_at AS at, m.amount_paise AS amount, m.from_kind AS "fromKind", m.from_id AS "fromId",
    coalesce(fu.name, fd.name, '') AS "fromName", m.to_kind AS "toKind", m.to_id AS "toId", coalesce(tu.name, td.name, '') AS "toName",
    o.id AS "orderId", o.number, coalesce(o.customer_name, '') AS customer, m.orders, m.slip, m.banked_on AS "bankedOn", m.reason,
    coalesce(b.name, '') AS by, m.reverses_id IS NOT NULL AS "isReversal", r.id IS NOT NULL AS "isSetRight",
    f.act_id IS NOT NULL AS "hasPhoto"
  FROM cash_moves m
  LEFT JOIN orders o ON o.marketplace_id = m.marketplace_id AND o.id = m.order_id
  LEFT JOIN cash_moves r ON r.marketplace_id = m.marketplace_id AND r.reverses_id = m.id
  LEFT JOIN slip_photos f ON f.marketplace_id = m.marketplace_id AND f.act_id = m.act_id AND m.reverses_id IS NULL
  LEFT JOIN users fu ON m.from_kind = 'user' AND fu.id = m.from_id
  LEFT JOIN drivers fd ON fd.marketplace_id = m.marketplace_id AND m.from_kind = 'driver' AND fd.id = m.from_id
  LEFT JOIN users tu ON m.to_kind = 'user' AND tu.id = m.to_id
  LEFT JOIN drivers td ON td.marketplace_id = m.marketplace_id AND m.to_kind = 'driver' AND td.id = m.to_id
  LEFT JOIN users b ON b.id = m.moved_by
  WHERE ${which}`;

async function selectMoves(db: Db, which: RawBuilder<unknown>): Promise<CashMoveRow[]> {
  const { rows } = await movesQuery(which).execute(db);
  return rows.map((row) => {
    const { fromKind, fromId, fromName, toKind, toId, toName, orderId, number, customer, ...move } = row;
    return {
      ...move,
      from: { kind: fromKind, _id: fromId, name: fromName },
      to: { kind: toKind, _id: toId, name: toName },
      order: orderId && number !== null ? { _id: orderId, number, customer } : null,
    };
  });
}
