import type { CallReply } from '@haat/contract/call';
import { placeShipments } from '@haat/contract/checkout';
import { moveStock } from '../../goods/stock/stock-sql.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { withIdempotency } from '../../kit/idempotency.ts';
import { networkName } from '../../messages/order-messages/network-name.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { type AddressRow, readLastUsed } from '../../people/addresses/addresses-sql.ts';
import { saveUsedAddress } from '../../people/addresses/saved-addresses.ts';
import { takePlaces } from '../delivery-slots/slot-bookings-sql.ts';
import { lockHoldsOf, replaceHolds, requireNoRivals } from '../holds/own-holds.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { checkCashLimits } from '../order-limits/check-order-limits.ts';
import { addressCount, COUNTED } from '../order-limits/count-address.ts';
import { orderLimitSettings } from '../order-limits/order-limit-settings.ts';
import { limitedPhone, recentCashOrders } from '../order-limits/recent-checkouts-read.ts';
import { announceOrders } from '../order-news/announce-orders.ts';
import { insertOrders, type NewOrder, stockMovesOf } from '../orders/orders-sql.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import { rememberConditions } from './conditions.ts';
import {
  lockAndRead,
  type OrderAttempt,
  type PricedOrder,
  priceOrder,
  type Snapshot,
} from './price-order.ts';

type Placed = CallReply<typeof placeShipments>;

/**
 * Places an order for a cart, paid in cash: one order a store, all or nothing, in one transaction of two round trips.
 * Stock is locked in id order, the cart is priced afresh, and what the shopper saw must still be true.
 * @param options.replacing true: attempts to pay online that hold goods or points of it are given up, in the same transaction
 * @param options.since when the shopper asked for it, in an earlier try
 * @throws OpenAttempts when there are some
 * @throws Refusal each code that `placeShipments` declares; nothing is changed then
 */
export async function placeOrder(
  context: Context,
  attempt: OrderAttempt,
  { replacing = false, since = context.clock.now() } = {},
): Promise<Placed> {
  const { caller, marketplaceId, request } = attempt;
  const { userId } = caller;
  // A second try is the same order.
  const countFirst = replacing
    ? COUNTED
    : await addressCount(context, attempt.address, { ...attempt, userId });
  const now = context.clock.now();
  const limits = context.config.of(orderLimitSettings);
  const phone = limitedPhone(request.shippingAddress.phone);
  const holder = { marketplaceId, userId };
  const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
  const placed = await inTransaction(context.db, (tx, last, keepSoFar) => {
    const counted = countFirst(tx, keepSoFar);
    return withIdempotency(
      tx,
      placeShipments,
      { ...attempt, userId },
      {
        read: async (isNew) => {
          const recent = () => recentCashOrders(tx, { ...holder, phone }, now);
          const locked = () =>
            Promise.all([
              lockHoldsOf(tx, holder, since),
              lockAndRead(tx, attempt, now, conditions),
              readLastUsed(tx, userId),
              counted,
            ]);
          if (!replacing || !(await isNew)) return Promise.all([recent(), locked(), NOTHING_FREED]);
          // What is counted is locked before goods are, as in every order: two would wait for each other.
          const ordered = await recent();
          const freed = await replaceHolds(tx, holder, request, since);
          return [ordered, await locked(), freed] as const;
        },
        decide: ([recent, [holds, snapshot, lastUsed, refused], freed]) => {
          if (refused) throw refused;
          requireNoRivals(holds, request);
          const priced = priceOrder(attempt, snapshot, now);
          checkCashLimits(recent, { phone, total: priced.cart.total }, limits, priced.terms);
          return {
            reply: placedOf(priced),
            write: () => writeOrders(tx, context, attempt, { ...snapshot, lastUsed, freed }, priced.orders),
            // Points and places may have gone meanwhile, and invoices are issued one after the other: the commit waits for them.
            last: [...priced.orders, ...freed].some(
              ({ pointsRedeemed, inSlot }) => pointsRedeemed > 0 || inSlot,
            )
              ? undefined
              : last,
          };
        },
      },
    );
  });
  const stores = placed.orders.map(({ store }) => store._id);
  announceOrders(
    context,
    stores.map((storeId) => ({ marketplaceId, storeId, news: 'placed' })),
  );
  return placed;
}

/** What an order is written with beside what it is decided from. */
interface Beside {
  lastUsed: AddressRow | undefined;
  /** Those of holds that it replaces. */
  freed: readonly NewOrder[];
}

const NOTHING_FREED: readonly NewOrder[] = [];

async function writeOrders(
  tx: Tx,
  context: NotifyContext,
  { caller: { userId }, marketplaceId, address, request }: OrderAttempt,
  { stock, lastUsed, freed }: Pick<Snapshot, 'stock'> & Beside,
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
    saveUsedAddress(tx, userId, request.shippingAddress, lastUsed),
    notifyShoppers(
      tx,
      context,
      'placed',
      orders.map(({ id: orderId }) => ({
        ...{ marketplaceId, orderId },
        details: { network: networkName(address) },
      })),
    ),
  ]);
  await takePlaces(tx, marketplaceId, orders, freed);
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
      deliverFrom: order.deliverFrom ?? null,
      estimatedDeliveryTime: order.estimatedDeliveryAt,
    })),
  };
}
