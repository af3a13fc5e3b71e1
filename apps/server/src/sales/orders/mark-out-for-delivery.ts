import { paise } from '@haat/domain/basics/money';
import { isCash } from '@haat/domain/orders/round-off';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { refuseAboveLimit } from '../ledger/cash/cash-limit.ts';
import { carryToInvoice } from './carry-rates.ts';
import type { OrderTransition } from './change-order.ts';
import { type LockedOrder, markOrder, paidSoFar } from './orders-sql.ts';
import { endPacking } from './packing/open-packing.ts';
import { dueByHand } from './round-cash.ts';

/** Goods leave with their invoice, paid or not (CGST Act, section 31(1)(a)). */
export const markOutForDelivery: OrderTransition = {
  action: 'dispatch',
  capability: 'orders.deliver',
  refusal: 'order-cannot-go-out',
  async apply(tx, order, { caller, at, context }) {
    const { marketplaceId, id: orderId, total, paymentMethod: method } = order;
    if (!order.paidAt && isCash(method)) await refuseFullHands(tx, order, caller);
    await endPacking(tx, order, 'order-cannot-go-out');
    await markOrder(tx, order, 'out_for_delivery_at', at);
    await noteOrderAction(tx, order, caller.userId, 'sent out');
    // Part of an invoice order may be paid already.
    const due = paise(order.paidAt ? 0 : total - (await paidSoFar(tx, order)));
    const details = order.paidAt ? {} : { amount: await dueByHand(tx, order, { amount: due, method }) };
    await tx.send((batch) =>
      notifyShoppers(batch, context, 'out-for-delivery', [{ marketplaceId, orderId, details }]),
    );
    await carryToInvoice(tx, order, at);
    await issueInvoices(tx, marketplaceId, [orderId], at);
  },
};

/** The driver, or else who sends it out. Refuses with `cash-limit-reached`. */
async function refuseFullHands(tx: Tx, order: LockedOrder, caller: Caller): Promise<void> {
  const { marketplaceId, id, storeId } = order;
  const driver = await tx
    .selectFrom('orders as o')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.marketplace_id', '=', 'o.marketplace_id').onRef('d.id', '=', 'o.driver_id'),
    )
    .select(['d.id', 'd.name'])
    .where('o.marketplace_id', '=', marketplaceId)
    .where('o.id', '=', id)
    .executeTakeFirst();
  const { userId, name, roles } = caller;
  await refuseAboveLimit(
    tx,
    { marketplaceId, id: storeId },
    driver ? { kind: 'driver', ...driver, roles: [] } : { kind: 'user', id: userId, name, roles },
  );
}
