import type { CallInput, CallReply } from '@haat/contract/call';
import { type listHeldOrders as call, HELD_ORDERS } from '@haat/contract/till/cash';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { findHolder } from './find-holder.ts';

interface Row {
  _id: string;
  orderId: string | null;
  number: number | null;
  customer: string;
  from: string;
  at: Date;
  amount: Paise;
  above: Paise;
}

export async function readHeldOrders(
  db: Db,
  caller: Caller,
  { storeId, kind, holder: id }: CallInput<typeof call>['params'],
): Promise<CallReply<typeof call>> {
  const store = await reachStore(db, caller, storeId);
  await findHolder(db, caller, store, { kind, id });
  const { rows } = await sql<Row>`
    SELECT m.id AS _id, o.id AS "orderId", o.number, coalesce(o.customer_name, '') AS customer, coalesce(u.name, d.name, '') AS from,
      m.moved_at AS at, m.amount_paise AS amount, m.upto_paise - h.given_paise AS above
    FROM cash_holders h
    JOIN cash_moves m ON m.marketplace_id = h.marketplace_id AND m.store_id = h.store_id AND m.to_kind = h.kind
      AND m.to_id = h.holder_id AND m.upto_paise > h.given_paise
    LEFT JOIN orders o ON o.marketplace_id = m.marketplace_id AND o.id = m.order_id
    LEFT JOIN users u ON m.from_kind = 'user' AND u.id = m.from_id
    LEFT JOIN drivers d ON d.marketplace_id = m.marketplace_id AND m.from_kind = 'driver' AND d.id = m.from_id
    WHERE h.marketplace_id = ${store.marketplaceId} AND h.store_id = ${store.id} AND h.kind = ${kind} AND h.holder_id = ${id}
    ORDER BY m.upto_paise LIMIT ${HELD_ORDERS}`.execute(db);
  return rows.map(({ orderId, number, customer, above, amount, ...row }) => ({
    ...row,
    amount,
    order: orderId && number !== null ? { _id: orderId, number, customer } : null,
    left: paise(Math.min(amount, above)),
  }));
}
