import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { lockStockOf, returnGoods, takeGoods } from '../holds/held-goods.ts';
import { type Hold, type HoldState, lockOpenHolds, markPlaced, setHoldState } from '../holds/holds-sql.ts';
import { contentOfOrders, isSameCart, shareGoods } from '../holds/same-cart.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { announceOrders } from '../order-news/announce-orders.ts';
import { insertOrders, insertPayments, type NewOrder } from '../orders/orders-sql.ts';
import type { ProviderPayment } from '../razorpay/provider-entities.ts';
import { movePoints } from '../rewards/rewards-sql.ts';

/**
 * Writes the orders of a hold, paid. Goods that were given back are taken again, and what else the shopper was about to pay for
 * in this marketplace goes out of the way, so that one cart in two windows is not bought twice. Shopper and hold are locked.
 * @param unpaid holds of which the provider has just said that nobody paid for them: no other is given up, but the same cart
 * @throws Refusal `out-of-stock`, `not-enough-points` or `slot-full` when the goods or the place are gone
 */
export async function placeHeldOrders(
  tx: Tx,
  context: NotifyContext & Pick<Context, 'clock' | 'db' | 'log'>,
  hold: Hold,
  payment: ProviderPayment,
  unpaid: ReadonlySet<string>,
): Promise<void> {
  const { marketplaceId, userId } = hold;
  const open = userId ? await lockOpenHolds(tx, marketplaceId, userId) : [];
  const rivals = open.flatMap((other) => {
    const state = other.id === hold.id ? undefined : fateOf(other, hold, unpaid);
    return state ? [{ other, state }] : [];
  });
  const toMove = rivals.map(({ other }) => other).filter(hasGoods);
  if (!hasGoods(hold)) toMove.push(hold);
  await lockStockOf(
    tx,
    marketplaceId,
    toMove.flatMap(({ orders }) => orders),
  );
  for (const { other, state } of rivals) {
    if (hasGoods(other)) await returnGoods(tx, other, state);
    else await setHoldState(tx, other, state);
  }
  // Counted again: what the others held is back on the shelf.
  if (!hasGoods(hold)) await takeGoods(tx, hold, await lockStockOf(tx, marketplaceId, hold.orders));
  await writePaidOrders(tx, context, hold, payment);
}

const hasGoods = ({ state }: Hold) => state === 'held';

/** What becomes of another open hold of the shopper once this one is paid; undefined: it stays as it is. */
function fateOf(other: Hold, paid: Hold, unpaid: ReadonlySet<string>): HoldState | undefined {
  const [its, ours] = [contentOfOrders(other.orders), contentOfOrders(paid.orders)];
  if (isSameCart(its, ours)) return 'replaced';
  if (!unpaid.has(other.id)) return undefined;
  if (shareGoods(its, ours)) return 'replaced';
  // Another cart, that may still be paid. Its points may be those that this one needs again.
  return hasGoods(other) && !hasGoods(paid) ? 'released' : undefined;
}

/** Writes the orders of a locked hold, whose goods are taken, as paid by a payment. */
export async function writePaidOrders(
  tx: Tx,
  context: NotifyContext & Pick<Context, 'clock' | 'db' | 'log'>,
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
    ...windowAhead(order, now),
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
    markPlaced(tx, hold, now),
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
  // A moment later, which is after the commit as a rule.
  announceOrders(
    context,
    orders.map(({ storeId }) => ({ marketplaceId, storeId, news: 'placed' })),
  );
}

const DAY_MS = 86_400_000;

/** When a held order comes that is written now: as it was promised, or so many days later where its payment took longer than that. */
function windowAhead(
  {
    deliverFrom,
    estimatedDeliveryAt,
    inSlot,
  }: Pick<NewOrder, 'deliverFrom' | 'estimatedDeliveryAt' | 'inSlot'>,
  now: Date,
): Pick<NewOrder, 'deliverFrom' | 'estimatedDeliveryAt' | 'inSlot'> {
  if (inSlot && now < estimatedDeliveryAt)
    return { deliverFrom: deliverFrom ?? null, estimatedDeliveryAt, inSlot };
  const late = now.getTime() - (deliverFrom ?? estimatedDeliveryAt).getTime();
  const days = Math.max(0, Math.ceil(late / DAY_MS)) * DAY_MS;
  return {
    deliverFrom: deliverFrom ? new Date(deliverFrom.getTime() + days) : null,
    estimatedDeliveryAt: new Date(estimatedDeliveryAt.getTime() + days),
    inSlot: false,
  };
}

/** The points are taken already; now they have an order. */
const pointMoves = ({ id, pointsRedeemed }: { id: string; pointsRedeemed: number }) => [
  { orderId: null, change: pointsRedeemed, cause: 'released' as const },
  { orderId: id, change: -pointsRedeemed, cause: 'redeemed' as const },
];
