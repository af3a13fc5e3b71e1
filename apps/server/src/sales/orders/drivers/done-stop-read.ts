import type { CallReply } from '@haat/contract/call';
import type { deliverAtDoor } from '@haat/contract/orders/doors';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { sumOf } from '../../../kit/sums.ts';
import { tenderOf } from './drivers-read.ts';

type Done = CallReply<typeof deliverAtDoor>;

/** With what was taken. Refuses with `order-not-found`. */
export async function readDoneStop(
  db: Db,
  { userId: id, store }: DriverCaller,
  orderId: string,
): Promise<Done> {
  const { rows } = await sql<Omit<Done, 'state' | 'paidBy'> & { method: string | null }>`
    SELECT o.id AS _id, o.number, o.customer_name AS "customerName", o.delivered_at AS at, p.method, coalesce(p.taken, 0) AS taken
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise`)} AS taken FROM payments p
      WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id AND p.taken_by = ${id} AND p.amount_paise > 0
    ) p ON true
    WHERE o.marketplace_id = ${store.marketplaceId} AND o.id = ${orderId} AND o.delivered_by_driver = ${id}`.execute(
    db,
  );
  const [done] = rows;
  if (!done) throw new Refusal('order-not-found');
  const { method, ...rest } = done;
  return { ...rest, state: 'delivered', paidBy: tenderOf(method) };
}
