import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { insertOrders, insertPayments } from '../orders/orders-sql.ts';
import type { ProviderPayment } from '../razorpay/provider-entities.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import { lockStockOf, returnGoods, takeGoods } from './held-goods.ts';
import { type Hold, lockOpenHolds, setHoldState } from './holds-sql.ts';

/**
 * Writes the orders of a hold, paid. Goods that were given back are taken again; whatever else the shopper was about to pay
 * for in this marketplace is given up, so that one cart in two windows is not bought twice. Shopper and hold are locked.
 * @throws Refusal `out-of-stock` or `not-enough-points` when the goods are gone
 */
export async function placeHeldOrders(
  tx: Tx,
  context: NotifyContext & Pick<Context, 'clock'>,
  hold: Hold,
  payment: ProviderPayment,
): Promise<void> {
  const { marketplaceId, userId } = hold;
  const open = userId ? await lockOpenHolds(tx, marketplaceId, userId) : [];
  const others = open.filter(({ id }) => id !== hold.id);
  const toMove = [...others.filter(hasGoods), ...(hasGoods(hold) ? [] : [hold])];
  await lockStockOf(
    tx,
    marketplaceId,
    toMove.flatMap(({ orders }) => orders),
  );
  for (const other of others) {
    if (hasGoods(other)) await returnGoods(tx, other, 'closed');
    else await setHoldState(tx, other, 'closed');
  }
  // Counted again: what the others held is back on the shelf.
  if (!hasGoods(hold)) await takeGoods(tx, hold, await lockStockOf(tx, marketplaceId, hold.orders));
  await writePaidOrders(tx, context, hold, payment);
}

const hasGoods = ({ state }: Hold) => state === 'held';

/** Writes the orders of a locked hold, whose goods are taken, as paid by a payment. */
export async function writePaidOrders(
  tx: Tx,
  context: NotifyContext & Pick<Context, 'clock'>,
  hold: Hold,
  payment: Pick<ProviderPayment, 'id'>,
): Promise<void> {
  const now = context.clock.now();
  const { marketplaceId, userId } = hold;
  const orders = hold.orders.map((order) => ({
    ...order,
    userId,
    createdAt: now,
    paidAt: now,
    estimatedDeliveryAt: new Date(
      now.getTime() + order.estimatedDeliveryAt.getTime() - order.createdAt.getTime(),
    ),
  }));
  await Promise.all([
    insertOrders(tx, orders),
    insertPayments(
      tx,
      orders.map(({ id: orderId, total: amount, paymentMethod: method }) => ({
        ...{ marketplaceId, orderId, amount, method, reference: payment.id, takenBy: null, at: now },
      })),
    ),
    userId && movePoints(tx, marketplaceId, userId, orders.flatMap(pointMoves)),
    setHoldState(tx, hold, 'placed'),
    notifyShoppers(
      tx,
      context,
      'placed',
      orders.map(({ id: orderId }) => ({ marketplaceId, orderId })),
    ),
  ]);
  await issueInvoices(
    tx,
    marketplaceId,
    orders.map(({ id }) => id),
    now,
  );
}

/** The points are taken already; now they have an order. */
const pointMoves = ({ id, pointsRedeemed }: { id: string; pointsRedeemed: number }) => [
  { orderId: null, change: pointsRedeemed, cause: 'released' as const },
  { orderId: id, change: -pointsRedeemed, cause: 'redeemed' as const },
];
