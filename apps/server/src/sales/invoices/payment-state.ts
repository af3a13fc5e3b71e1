import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { OrderKey } from '../order-keys/find-order.ts';

/** How an order is paid, as its papers say it: when and by which methods; what is still due; or that nothing is. */
export type PaymentState =
  | { state: 'paid'; methods: string[]; at: string }
  /** `dueOn`: until when, 'YYYY-MM-DD' in India, where that was agreed. */
  | { state: 'due'; method: string; dueOn?: string }
  | { state: 'cancelled' };

/** How an order is paid now. */
export async function readPaymentState(db: Db, { marketplaceId, id }: OrderKey): Promise<PaymentState> {
  const { rows } = await sql<{
    paidAt: Date | null;
    isCancelled: boolean;
    method: string;
    methods: string[];
    dueOn: string | null;
  }>`
    SELECT o.paid_at AS "paidAt", o.cancelled_at IS NOT NULL AS "isCancelled", o.payment_method AS method,
      ARRAY(SELECT DISTINCT p.method FROM payments p
        WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id AND p.amount_paise > 0 ORDER BY 1) AS methods,
      e.due_on AS "dueOn"
    FROM orders o LEFT JOIN order_entries e ON e.marketplace_id = o.marketplace_id AND e.order_id = o.id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`Order ${id} is gone`);
  const { paidAt, isCancelled, method, methods, dueOn } = order;
  if (paidAt)
    return { state: 'paid', methods: methods.length > 0 ? methods : [method], at: paidAt.toISOString() };
  return isCancelled ? { state: 'cancelled' } : { state: 'due', method, ...(dueOn && { dueOn }) };
}
