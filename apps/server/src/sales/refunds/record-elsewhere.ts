import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { Background } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOf, type ProviderRefund } from '../ledger/provider/provider-entities.ts';
import {
  lockProviderPayment,
  noteRefundedElsewhere,
  type PaymentKey,
} from '../ledger/provider/provider-payments-sql.ts';
import {
  type AtProvider,
  adoptRefund,
  insertElsewhere,
  isOpen,
  type Refund,
  refundsOf,
  shrinkRefund,
} from '../ledger/refunds/refunds-sql.ts';
import { type PaidOrderRow, paidOrdersOf, takeBackElsewhere } from '../orders/refunded-elsewhere-sql.ts';
import { type Allotment, allotRefund } from './allot-refund.ts';

/**
 * Records refunds made at the provider's dashboard, each once. If all of an order's money went back, its delivery stops until
 * somebody decides; our own refund is reduced to the rest.
 * @param made all of the payment's refunds at the provider
 * @returns whether there was a new one
 */
export function recordElsewhere(
  context: Background,
  marketplaceId: string,
  paymentId: string,
  made: readonly ProviderRefund[],
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const payment = await lockProviderPayment(tx, marketplaceId, paymentId);
    if (!payment) return false;
    let isNew = false;
    for (const one of made) {
      const known = await refundsOf(tx, marketplaceId, paymentId);
      if (one.status === 'failed' || isKnown(one, known)) continue;
      await recordOne(tx, context, payment, one);
      isNew = true;
    }
    return isNew;
  });
}

/** Our refunds have their id in the key. One that was also paid otherwise went back twice, so it counts as another. */
function isKnown(one: ProviderRefund, known: readonly Refund[]): boolean {
  const key = noteOf(one, 'key');
  return known.some(
    ({ id, providerRefundId, status }) =>
      providerRefundId === one.id ||
      (providerRefundId === null && status !== 'otherwise' && key.startsWith(`${id}-`)),
  );
}

async function recordOne(
  tx: Tx,
  context: Background,
  payment: PaymentKey & { holdId: string | null },
  one: ProviderRefund,
): Promise<void> {
  const now = context.clock.now();
  const orders = await paidOrdersOf(tx, payment);
  // Read under the orders' locks: a cancellation may just have created one that this refund is part of.
  const known = await refundsOf(tx, payment.marketplaceId, payment.id);
  const open = known.filter((refund) => isOpen(refund) && refund.providerRefundId === null);
  const allotment = allotRefund(paise(one.amount), open, orders);
  const at: AtProvider = {
    providerRefundId: one.id,
    status: one.status === 'processed' ? 'processed' : 'sent',
  };
  const insert = (orderId: string | null, amount: Paise) =>
    insertElsewhere(tx, { ...newRefund(payment, one), orderId, amount }, at, now);
  for (const { refundId, amount } of allotment.covers) {
    const ours = open.find(({ id }) => id === refundId);
    if (!ours) continue;
    if (amount === ours.amount) await adoptRefund(tx, ours, at, now);
    else {
      await shrinkRefund(tx, ours, paise(ours.amount - amount));
      await insert(ours.orderId, amount);
    }
  }
  for (const { orderId, amount } of allotment.orders) {
    await insert(orderId, amount);
    await takeBackElsewhere(tx, orderOf(orders, orderId), { payment, amount, at: now });
  }
  if (allotment.rest > 0) await insert(null, allotment.rest);
  await noteRefundedElsewhere(tx, payment);
  if (at.status === 'processed') await tellShoppers(tx, context, payment, one, allotment);
}

const newRefund = ({ marketplaceId, id: paymentId }: PaymentKey, one: ProviderRefund) => ({
  marketplaceId,
  id: newId(),
  paymentId,
  currency: one.currency ?? 'INR',
});

function orderOf(orders: readonly PaidOrderRow[], orderId: string): PaidOrderRow {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`The order ${orderId} was not paid by this payment`);
  return order;
}

async function tellShoppers(
  tx: Tx,
  context: Background,
  { marketplaceId }: PaymentKey,
  { id: occasion }: ProviderRefund,
  { orders }: Allotment,
): Promise<void> {
  const news = orders.map(({ orderId, amount }) => ({
    marketplaceId,
    orderId,
    occasion,
    details: { amount },
  }));
  await tx.send((batch) => notifyShoppers(batch, context, 'refunded', news));
}
