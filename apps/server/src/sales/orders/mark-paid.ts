import { paise } from '@haat/domain/basics/money';
import type { Tx } from '../../kit/db.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { carryRates, hasMoved } from './carry-rates.ts';
import type { OrderTransition, TransitionContext } from './change-order.ts';
import { askForMuchCash } from './much-cash.ts';
import { insertPayments, type LockedOrder, markOrder, notedReference, paidSoFar } from './orders-sql.ts';

/** In cash at the door by default. */
export const takePayment: OrderTransition['apply'] = async (tx, order, by) => {
  const { caller, at, paymentMethod, reference: said, cashConfirmed, holder } = by;
  const { marketplaceId, id: orderId, total } = order;
  await writePaid(tx, order, by);
  // The driver took it, whoever reports it.
  const takenBy = holder !== 'drawer' && holder?.kind === 'driver' ? holder.id : caller.userId;
  const method = paymentMethod ?? order.paymentMethod;
  // Part of an invoice order may be paid already.
  const amount = paise(total - (await paidSoFar(tx, order)));
  const reference = said || (method === order.paymentMethod ? await notedReference(tx, order) : '');
  await insertPayments(tx, [{ marketplaceId, orderId, amount, method, reference, takenBy, holder, at }]);
  await askForMuchCash(tx, order, { methods: [method], at, isConfirmed: cashConfirmed });
};

export async function writePaid(
  tx: Tx,
  order: LockedOrder,
  { caller, at }: Pick<TransitionContext, 'caller' | 'at'>,
): Promise<void> {
  await markOrder(tx, order, 'paid_at', at);
  await noteOrderAction(tx, order, caller.userId, 'paid');
  if (!hasMoved(order)) await carryRates(tx, order.marketplaceId, [order.id], at);
}

/** Marks an order paid and notifies its shopper. */
export const markPaid: OrderTransition = {
  action: 'pay',
  capability: 'orders.pay',
  refusal: 'order-cannot-be-paid',
  async apply(tx, order, by) {
    const { marketplaceId, id: orderId } = order;
    await takePayment(tx, order, by);
    await tx.send((batch) => notifyShoppers(batch, by.context, 'paid', [{ marketplaceId, orderId }]));
  },
};
