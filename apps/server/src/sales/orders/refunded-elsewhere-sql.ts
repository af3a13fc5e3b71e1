import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Background } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { insertReversal } from '../days/order-reversals-sql.ts';
import type { NewRefund } from '../ledger/refunds/refunds-sql.ts';
import { requestRefund } from '../ledger/refunds/request-refund.ts';
import { insertPayments, lockOrder, orderAt, paidSoFar } from './orders-sql.ts';

/** A locked order that an online payment has paid for. */
export interface PaidOrderRow {
  marketplaceId: string;
  id: string;
  paymentMethod: string;
  /** The part of the payment that was not refunded. */
  left: Paise;
}

interface PaymentOfHold {
  marketplaceId: string;
  id: string;
  /** Null when nothing was ever bought with it. */
  holdId: string | null;
}

/** Locks the orders that a payment has paid for, in the order of ids. */
export async function paidOrdersOf(
  tx: Tx,
  { marketplaceId, id: reference, holdId }: PaymentOfHold,
): Promise<PaidOrderRow[]> {
  if (!holdId) return [];
  const orders = await tx
    .selectFrom('orders')
    .select(['marketplace_id as marketplaceId', 'id', 'payment_method as paymentMethod'])
    .where('marketplace_id', '=', marketplaceId)
    .where('checkout_id', '=', holdId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ id: string; left: Paise }>`
    SELECT order_id AS id, ${sumOf(sql`amount_paise`)} AS left FROM payments
    WHERE marketplace_id = ${marketplaceId} AND order_id = ANY(${ids}::uuid[]) AND reference = ${reference}
    GROUP BY order_id`.execute(tx);
  return orders.map((order) => ({
    ...order,
    left: paise(Math.max(0, rows.find(({ id }) => id === order.id)?.left ?? 0)),
  }));
}

/**
 * Records a refund at the provider's dashboard. When it was all of the money and the goods have not left, delivery
 * stops until somebody decides.
 */
export async function takeBackElsewhere(
  tx: Tx,
  order: PaidOrderRow,
  { payment, amount, at }: { payment: Pick<PaymentOfHold, 'id'>; amount: Paise; at: Date },
): Promise<void> {
  const { marketplaceId, id: orderId, paymentMethod: method, left } = order;
  const given = { marketplaceId, orderId, method, reference: payment.id, takenBy: null, at };
  await insertPayments(tx, [{ ...given, amount: paise(-amount) }]);
  await sql`
    UPDATE orders SET refunded_elsewhere_paise = refunded_elsewhere_paise + ${amount},
      delivery_held_at = CASE WHEN ${amount >= left} AND delivered_at IS NULL AND cancelled_at IS NULL THEN ${at}::timestamptz
        ELSE delivery_held_at END
    WHERE marketplace_id = ${marketplaceId} AND id = ${orderId}`.execute(tx);
  await insertReversal(tx, { marketplaceId, id: orderId }, { total: amount, revenue: amount, at });
}

/**
 * Undoes this when the refund failed at the bank. What was counted on meanwhile, because the order was cancelled or goods
 * came back, still goes back: by a refund of ours.
 */
export async function undoRefundElsewhere(
  tx: Tx,
  context: Pick<Background, 'jobs'>,
  { marketplaceId, paymentId, amount, currency }: Omit<NewRefund, 'id' | 'orderId' | 'reason'>,
  orderId: string,
  at: Date,
): Promise<void> {
  // A return that is accepted meanwhile is read once the order is locked.
  await lockOrder(tx, { marketplaceId, id: orderId });
  const order = await readRefunded(tx, marketplaceId, orderId);
  if (!order || order.refunded < amount) return;
  const { method, should, reason } = order;
  const paid = await paidSoFar(tx, { marketplaceId, id: orderId });
  const owed = paise(Math.min(amount, Math.max(0, paid + amount - should)));
  const undone = paise(amount - owed);
  await sql`
    UPDATE orders SET refunded_elsewhere_paise = refunded_elsewhere_paise - ${undone}, delivery_held_at = NULL
    WHERE marketplace_id = ${marketplaceId} AND id = ${orderId}`.execute(tx);
  if (owed > 0)
    await requestRefund(tx, context, { marketplaceId, paymentId, orderId, amount: owed, currency, reason });
  if (undone === 0) return;
  const again = paise(-undone);
  await insertReversal(tx, { marketplaceId, id: orderId }, { total: again, revenue: again, at });
  await insertPayments(tx, [
    { marketplaceId, orderId, amount: undone, method, reference: paymentId, takenBy: null, at },
  ]);
}

interface RefundedOrder {
  method: string;
  refunded: Paise;
  /** The money that the order should have. */
  should: Paise;
  /** Why money beyond that goes back. */
  reason: 'cancelled' | 'returned';
}

async function readRefunded(
  tx: Tx,
  marketplaceId: string,
  orderId: string,
): Promise<RefundedOrder | undefined> {
  const { rows } = await sql<RefundedOrder>`
    SELECT o.payment_method AS method, o.refunded_elsewhere_paise AS refunded,
      CASE WHEN o.cancelled_at IS NULL THEN o.total_paise - o.returned_paise - (
        SELECT ${sumOf(sql`r.refunded_elsewhere_paise`)} FROM order_requests r
        WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id AND r.state = 'accepted') ELSE 0 END AS should,
      CASE WHEN o.cancelled_at IS NULL THEN 'returned' ELSE 'cancelled' END AS reason
    FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${orderId}`.execute(tx);
  return rows[0];
}

/** Allows a delivery that was stopped because of such a refund; returns whether it was stopped. */
export async function releaseDelivery(
  tx: Tx,
  order: Pick<PaidOrderRow, 'marketplaceId' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await orderAt(tx, order)
    .set({ delivery_held_at: null })
    .where('delivery_held_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
