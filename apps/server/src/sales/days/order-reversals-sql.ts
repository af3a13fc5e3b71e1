import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { COUNTS_ON_ITS_DAY, SOLD, signed } from '../ledger/order-figures-sql.ts';
import { dayOf, REVERSED_AT } from './day-sums.ts';

interface OrderRef {
  marketplaceId: string;
  id: string;
}

/** Amounts that went back on a day, for an order of any day. */
export interface Reversal {
  total: Paise;
  revenue: Paise;
  shipping?: Paise;
  pieces?: number;
  at: Date;
}

/** Records a reversal on its own day; the day of the sale stays as reported. */
export async function insertReversal(
  tx: Tx,
  { marketplaceId, id }: OrderRef,
  { total, revenue, shipping = paise(0), pieces = 0, at }: Reversal,
): Promise<void> {
  const off = [pieces, total, shipping, revenue].map((amount) => signed(sql`${amount}::bigint`));
  await sql`
    INSERT INTO order_reversals (marketplace_id, id, order_id, store_id, at, pieces, total_paise, shipping_paise, revenue_paise)
    SELECT o.marketplace_id, ${newId()}::uuid, o.id, o.store_id, ${at}, ${sql.join(off)} FROM orders o
    WHERE ${signed(sql`1`)} <> 0 AND o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(tx);
  await noteReversals(tx, { marketplaceId, id });
}

const inMonth = (at: unknown) => sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata')`;

/** Whether a time is in a later month, in India, than the order. */
export const isLaterMonth = (at: Date) => sql<boolean>`${inMonth(at)} > ${inMonth(sql`created_at`)}`;

/** Records a cancellation: in the order's own month it just doesn't count; later, what is left of it is reversed. */
export async function reverseCancelled(tx: Tx, { marketplaceId, id }: OrderRef, at: Date): Promise<void> {
  const { rows } = await sql<{ late: boolean }>`
    SELECT cancelled_late AS late FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(
    tx,
  );
  await noteReversals(tx, { marketplaceId, id });
  if (!rows[0]?.late) {
    await sql`DELETE FROM order_reversals WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}`.execute(
      tx,
    );
    return;
  }
  const names = Object.keys(SOLD) as (keyof typeof SOLD)[];
  const left = names.map(
    (
      name,
    ) => sql`coalesce(${SOLD[name]}, 0) - coalesce((SELECT sum(${sql.ref(`r.${name}`)}) FROM order_reversals r
      WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id), 0)`,
  );
  await sql`
    INSERT INTO order_reversals (marketplace_id, id, order_id, store_id, at, ${sql.join(names.map((name) => sql.ref(name)))})
    SELECT o.marketplace_id, ${newId()}::uuid, o.id, o.store_id, ${at}, ${sql.join(left)} FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id} AND ${COUNTS_ON_ITS_DAY}`.execute(tx);
  await noteReversals(tx, { marketplaceId, id });
}

/** Their days must be summed up again. */
async function noteReversals(tx: Tx, { marketplaceId, id }: OrderRef): Promise<void> {
  await sql`
    INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    SELECT v.marketplace_id, gen_random_uuid(), v.store_id, ${dayOf(REVERSED_AT)} FROM order_reversals v
    WHERE v.marketplace_id = ${marketplaceId} AND v.order_id = ${id}`.execute(tx);
}
