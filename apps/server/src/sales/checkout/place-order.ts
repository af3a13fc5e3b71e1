import type { CallReply } from '@haat/contract/call';
import { placeShipments } from '@haat/contract/checkout';
import { moveStock } from '../../goods/stock/stock-sql.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { withIdempotency } from '../../kit/idempotency.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { saveUsedAddress } from '../../people/addresses/saved-addresses.ts';
import { lockHoldsOf, replaceHolds, requireNoRivals } from '../holds/own-holds.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { insertOrders, type NewOrder, stockMovesOf } from '../orders/orders-sql.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import {
  lockAndRead,
  type OrderAttempt,
  type PricedOrder,
  priceOrder,
  type Snapshot,
} from './price-order.ts';

type Placed = CallReply<typeof placeShipments>;

/**
 * Places an order for a cart, paid in cash: one order a store, all or nothing, in one transaction of three round trips.
 * Stock is locked in id order, the cart is priced afresh, and what the shopper saw must still be true.
 * @param options.replacing true: attempts to pay online that hold goods or points of it are given up, in the same transaction
 * @param options.since when the shopper asked for it, in an earlier try
 * @throws OpenAttempts when there are some
 * @throws Refusal each code that `placeShipments` declares; nothing is changed then
 */
export function placeOrder(
  context: Context,
  attempt: OrderAttempt,
  { replacing = false, since = context.clock.now() } = {},
): Promise<Placed> {
  const { marketplaceId, request } = attempt;
  const holder = { marketplaceId, userId: attempt.caller.userId };
  return inTransaction(context.db, (tx) =>
    withIdempotency(
      tx,
      placeShipments,
      { ...attempt, userId: attempt.caller.userId },
      {
        read: async (isNew) => {
          if (replacing && (await isNew)) await replaceHolds(tx, holder, request, since);
          const [holds, snapshot] = await Promise.all([
            lockHoldsOf(tx, holder, since),
            lockAndRead(tx, attempt),
          ]);
          return { ...snapshot, holds };
        },
        decide: (snapshot) => {
          requireNoRivals(snapshot.holds, request);
          const priced = priceOrder(attempt, snapshot, context.clock.now());
          return {
            reply: placedOf(priced),
            write: () => writeOrders(tx, context, attempt, snapshot, priced.orders),
          };
        },
      },
    ),
  );
}

async function writeOrders(
  tx: Tx,
  context: NotifyContext,
  { caller: { userId }, marketplaceId, request }: OrderAttempt,
  { stock }: Snapshot,
  orders: NewOrder[],
): Promise<void> {
  const redeemed = orders.map((order) => ({
    orderId: order.id,
    change: -order.pointsRedeemed,
    cause: 'redeemed' as const,
  }));
  await Promise.all([
    insertOrders(tx, orders),
    moveStock(tx, { marketplaceId, cause: 'sale', userId }, stock, orders.flatMap(stockMovesOf)),
    movePoints(tx, marketplaceId, userId, redeemed),
    saveUsedAddress(tx, userId, request.shippingAddress),
    notifyShoppers(
      tx,
      context,
      'placed',
      orders.map(({ id: orderId }) => ({ marketplaceId, orderId })),
    ),
  ]);
  // What points have paid for has its invoice at once, as any order has that is paid.
  const [paid] = orders.filter(({ paidAt }) => paidAt);
  if (paid?.paidAt) await issueInvoices(tx, marketplaceId, paidIn(orders), paid.paidAt);
}

const paidIn = (orders: readonly NewOrder[]) => orders.flatMap(({ id, paidAt }) => (paidAt ? [id] : []));

function placedOf({ orders, cart: { shipments } }: PricedOrder): Placed {
  return {
    _id: orders[0]?.id ?? '',
    orders: orders.map((order, index) => ({
      _id: order.id,
      store: { _id: order.storeId, name: shipments[index]?.storeName ?? '' },
      totalPrice: order.total,
      estimatedDeliveryTime: order.estimatedDeliveryAt,
    })),
  };
}
