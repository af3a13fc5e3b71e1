import { istDay } from '@haat/domain/basics/ist';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { lockStockOf, pointsIn, returnStockAndPoints, takeGoods } from '../checkout/holds/held-goods.ts';
import {
  type Hold,
  type HoldState,
  lockOpenHolds,
  markPlaced,
  setHoldState,
} from '../checkout/holds/holds-sql.ts';
import { contentOfOrders, isSameCart, shareGoods } from '../checkout/holds/same-cart.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';
import { lockPoints, movePoints } from '../ledger/rewards/rewards-sql.ts';
import { type MissedSlot, movePlaces } from '../ledger/slots/slot-bookings-sql.ts';
import { carryRates } from '../orders/carry-rates.ts';
import { insertOrders, insertPayments, type NewOrder } from '../orders/orders-sql.ts';

/**
 * Writes the paid orders of a hold; shopper and hold must be locked. Released goods are taken again, and the shopper's
 * competing holds in this marketplace are replaced, so that one cart open in two windows is not bought twice.
 * @param unpaid holds that the provider has just said are unpaid: only these, and holds of the same cart, are replaced
 * @throws Refusal `out-of-stock`, `not-enough-points` or `slot-full` when goods or place are gone, or goods past their day. An expired or
 *   deleted slot is no reason to refuse
 */
export async function placeHeldOrders(
  tx: Tx,
  context: NotifyContext & Pick<Context, 'clock' | 'db' | 'log'>,
  hold: Hold,
  payment: ProviderPayment,
  unpaid: ReadonlySet<string>,
): Promise<void> {
  const { marketplaceId, userId } = hold;
  await refusePastDay(tx, hold, payment, context.clock.now());
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
    if (hasGoods(other)) await returnStockAndPoints(tx, other, state);
    else await setHoldState(tx, other, state);
  }
  // Read again, as goods of other holds may have been released.
  if (!hasGoods(hold)) await takeGoods(tx, hold, await lockStockOf(tx, marketplaceId, hold.orders));
  const made = rivals.flatMap(({ other }) => (hasGoods(other) ? other.orders : []));
  const orders = await placesForPaid(tx, hold, made, context.clock.now());
  await writePaidOrders(tx, context, { ...hold, orders }, payment);
}

/**
 * Refuses goods that were past their day when paid for; the day itself is fine, however late the payment is reported.
 * @throws Refusal `out-of-stock`
 */
async function refusePastDay(
  tx: Tx,
  { marketplaceId, orders }: Hold,
  { created_at: paidAt }: ProviderPayment,
  now: Date,
): Promise<void> {
  const productIds = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const past = await tx
    .selectFrom('products')
    .select('id as product')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', 'in', productIds)
    .where('expiry_date', '<', istDay(paidAt ? new Date(paidAt * 1000) : now))
    .execute();
  if (past.length > 0) throw new Refusal('out-of-stock', past);
}

/**
 * The hold's orders with current delivery times and slot places; places of replaced holds are free.
 * @throws Refusal `slot-full`
 */
async function placesForPaid(tx: Tx, hold: Hold, room: readonly NewOrder[], now: Date): Promise<NewOrder[]> {
  const { marketplaceId, userId } = hold;
  const orders = ordersAhead(hold.orders, now);
  const hasPlaces = hasGoods(hold);
  // The place in an expired slot is released, and the order comes without one.
  const over = hasPlaces ? hold.orders.filter((_, nth) => !orders[nth]?.inSlot) : [];
  // Points are locked before places; they are moved when the orders are written.
  if (hasPlaces && userId && pointsIn(orders) > 0) await lockPoints(tx, marketplaceId, userId);
  const missed = await movePlaces(tx, marketplaceId, {
    freed: [...room, ...over],
    taken: hasPlaces ? [] : orders,
  });
  const full = missed.find(({ isGone }) => !isGone);
  if (full) throw new Refusal('slot-full', { from: full.from, until: full.until, stores: full.stores });
  return withoutPlaces(orders, missed);
}

/** Removes the slot from orders that got no place in it; their delivery time stays. */
export function withoutPlaces(orders: readonly NewOrder[], missed: readonly MissedSlot[]): NewOrder[] {
  const isMissed = ({ storeId, deliverFrom }: NewOrder) =>
    missed.some(({ from, stores }) => stores.includes(storeId) && from.getTime() === deliverFrom?.getTime());
  return orders.map((order) => (isMissed(order) ? { ...order, inSlot: false } : order));
}

const hasGoods = ({ state }: Hold) => state === 'held';

/** Of the shopper's other open holds when this one is paid; undefined: unchanged. */
function fateOf(other: Hold, paid: Hold, unpaid: ReadonlySet<string>): HoldState | undefined {
  const [its, ours] = [contentOfOrders(other.orders), contentOfOrders(paid.orders)];
  if (isSameCart(its, ours)) return 'replaced';
  if (!unpaid.has(other.id)) return undefined;
  if (shareGoods(its, ours)) return 'replaced';
  // Another cart may still be paid, but this one may need its points.
  return hasGoods(other) && !hasGoods(paid) ? 'released' : undefined;
}

/** Writes the orders of a locked hold, whose goods and places are taken, as paid. */
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
  }));
  const orderIds = orders.map(({ id }) => id);
  await tx.send((batch) => {
    insertOrders(batch, orders);
    if (userId) movePoints(batch, marketplaceId, userId, orders.flatMap(pointMoves));
    notifyShoppers(
      batch,
      context,
      'placed',
      orderIds.map((orderId) => ({ marketplaceId, orderId })),
    );
  });
  await insertPayments(
    tx,
    orders.map(({ id: orderId, total: amount, paymentMethod: method }) => ({
      marketplaceId,
      orderId,
      amount,
      method,
      reference: payment.id,
      takenBy: null,
      at: now,
    })),
  );
  await markPlaced(tx, hold, now);
  // They were priced when they were reserved.
  await carryRates(tx, marketplaceId, orderIds, now);
  // A moment later, usually after the commit.
  announceOrders(
    context,
    orders.map(({ storeId }) => ({ marketplaceId, storeId, news: 'placed' })),
  );
}

const DAY_MS = 86_400_000;

/**
 * Held orders with current delivery times: as promised if that is still ahead, otherwise days later, without a slot
 * place.
 */
export function ordersAhead(orders: readonly NewOrder[], now: Date): NewOrder[] {
  return orders.map((order) => {
    const { deliverFrom, estimatedDeliveryAt } = order;
    const late = now.getTime() - estimatedDeliveryAt.getTime();
    if (late < 0) return order;
    const later = (Math.floor(late / DAY_MS) + 1) * DAY_MS;
    return {
      ...order,
      deliverFrom: deliverFrom ? new Date(deliverFrom.getTime() + later) : null,
      estimatedDeliveryAt: new Date(estimatedDeliveryAt.getTime() + later),
      inSlot: false,
    };
  });
}

/** The points are already taken; this links them to their order. */
const pointMoves = ({ id, pointsRedeemed }: { id: string; pointsRedeemed: number }) => [
  { orderId: null, change: pointsRedeemed, cause: 'released' as const },
  { orderId: id, change: -pointsRedeemed, cause: 'redeemed' as const },
];
