import { paise } from '@haat/domain/basics/money';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { carryRates, hasMoved } from './carry-rates.ts';
import type { OrderTransition } from './change-order.ts';
import { askForMuchCash } from './much-cash.ts';
import { insertPayments, markOrder, notedReference, paidSoFar } from './orders-sql.ts';

/** Writes that money was taken for an order: in cash at the door as a rule, unless said. */
export const takePayment: OrderTransition['apply'] = async (tx, order, by) => {
  const { caller, at, paymentMethod, reference: said, cashConfirmed } = by;
  const { marketplaceId, id: orderId, total } = order;
  const method = paymentMethod ?? order.paymentMethod;
  await markOrder(tx, order, 'paid_at', at);
  // Of an invoice order some may have been taken before.
  const amount = paise(total - (await paidSoFar(tx, order)));
  const reference = said || (method === order.paymentMethod ? await notedReference(tx, order) : '');
  await insertPayments(tx, [
    { marketplaceId, orderId, amount, method, reference, takenBy: caller.userId, at },
  ]);
  await askForMuchCash(tx, order, { methods: [method], at, isConfirmed: cashConfirmed });
  await noteOrderAction(tx, order, caller.userId, 'paid');
  if (!hasMoved(order)) await carryRates(tx, marketplaceId, [orderId], at);
};

/** An order is paid; its shopper is notified, and it gets its invoice. */
export const markPaid: OrderTransition = {
  action: 'pay',
  capability: 'orders.pay',
  refusal: 'order-cannot-be-paid',
  async apply(tx, order, by) {
    const { marketplaceId, id: orderId } = order;
    await takePayment(tx, order, by);
    await tx.send((batch) => notifyShoppers(batch, by.context, 'paid', [{ marketplaceId, orderId }]));
    await issueInvoices(tx, marketplaceId, [orderId], by.at);
  },
};
