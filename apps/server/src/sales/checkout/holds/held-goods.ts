import { sumPaise } from '@haat/domain/basics/money';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { type LockedStock, lockStock, moveStock, reverseStockOf } from '../../../goods/stock/stock-sql.ts';
import type { Tx } from '../../../kit/db.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { freePlaces } from '../../ledger/slots/slot-bookings-sql.ts';
import { type NewOrder, stockMovesOf } from '../../orders/orders-sql.ts';
import { type Hold, type HoldState, setHoldState } from './holds-sql.ts';

/** 1 point = ₹1. */
export function pointsIn(orders: readonly NewOrder[]): number {
  return orders.reduce((sum, order) => sum + order.pointsRedeemed, 0);
}

export const totalOf = (orders: readonly NewOrder[]) => sumPaise(orders.map((order) => order.total));

/** In order of ids. */
export function lockStockOf(
  tx: Tx,
  marketplaceId: string,
  orders: readonly { lines: readonly Pick<NewOrderLine, 'productId' | 'variantId'>[] }[],
): Promise<LockedStock> {
  const goods = orders.flatMap((order) => order.lines);
  return tx.send((batch) => lockStock(batch, marketplaceId, goods));
}

/**
 * Takes stock and points for a hold; its slot places are taken afterwards. Refuses with `out-of-stock` or
 * `not-enough-points`.
 */
export async function takeGoods(
  tx: Tx,
  hold: Pick<Hold, 'marketplaceId' | 'userId' | 'orders'>,
  stock: LockedStock,
): Promise<void> {
  const { marketplaceId, userId, orders } = hold;
  await tx.send((batch) => {
    moveStock(batch, { marketplaceId, cause: 'held', userId }, stock, orders.flatMap(stockMovesOf));
    const change = -pointsIn(orders);
    if (userId) movePoints(batch, marketplaceId, userId, [{ orderId: null, change, cause: 'held' }]);
  });
}

/** Returns what the hold took, if anything. */
export async function returnGoods(tx: Tx, hold: Hold, state: HoldState): Promise<void> {
  await returnStockAndPoints(tx, hold, state);
  await freePlaces(tx, hold.marketplaceId, hold.orders);
}

/** Without places, for callers of `takePlaces`, which must free and take at once. */
export async function returnStockAndPoints(tx: Tx, hold: Hold, state: HoldState): Promise<void> {
  const { marketplaceId, userId, orders } = hold;
  const ids = orders.map((order) => order.id);
  await reverseStockOf(tx, { marketplaceId, cause: 'released', userId }, ...ids);
  const change = pointsIn(orders);
  if (userId)
    await tx.send((batch) =>
      movePoints(batch, marketplaceId, userId, [{ orderId: null, change, cause: 'released' }]),
    );
  await setHoldState(tx, hold, state);
}
