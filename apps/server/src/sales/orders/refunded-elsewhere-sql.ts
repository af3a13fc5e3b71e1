import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { insertReversal } from '../days/order-reversals-sql.ts';
import { insertPayments } from './orders-sql.ts';

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

/** Undoes this when the refund failed at the bank. */
export async function undoRefundElsewhere(
  tx: Tx,
  {
    marketplaceId,
    paymentId: reference,
    amount,
  }: { marketplaceId: string; paymentId: string; amount: Paise },
  orderId: string,
  at: Date,
): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set((eb) => ({
      refunded_elsewhere_paise: eb('refunded_elsewhere_paise', '-', amount),
      delivery_held_at: null,
    }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', orderId)
    .where('refunded_elsewhere_paise', '>=', amount)
    .returning('payment_method as method')
    .executeTakeFirst();
  if (!order) return;
  const again = paise(-amount);
  await insertReversal(tx, { marketplaceId, id: orderId }, { total: again, revenue: again, at });
  await insertPayments(tx, [{ marketplaceId, orderId, amount, ...order, reference, takenBy: null, at }]);
}

/** Allows a delivery that was stopped because of such a refund; returns whether it was stopped. */
export async function releaseDelivery(
  tx: Tx,
  { marketplaceId, id }: Pick<PaidOrderRow, 'marketplaceId' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ delivery_held_at: null })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('delivery_held_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
