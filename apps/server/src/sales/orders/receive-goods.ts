import type { Paise } from '@haat/domain/money';
import { stockSign } from '@haat/domain/order-types';
import { updateCosts } from '../../goods/catalog/costs-sql.ts';
import { lockStock, moveStock, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { readSoldLines } from './order-requests-sql.ts';
import type { LockedOrder } from './orders-sql.ts';

/**
 * What a vendor brought comes onto the shelf when its purchase order is marked delivered, and costs from now on what it was ordered
 * at (decisions, "Orders"). Other types of order do nothing then.
 */
export async function receiveGoods(tx: Tx, order: LockedOrder, userId: string): Promise<void> {
  if (stockSign(order.orderType, 'delivered') !== 0)
    await takeIn(tx, order, userId, await readSoldLines(tx, order));
}

/** What of a line came, in units, and what a piece, kilogram or litre costs from now on. */
export interface CameLine {
  productId: string;
  variantId: string | null;
  quantity: number;
  price: Paise;
}

/** Puts goods onto the shelf that a vendor brought, and writes down what they cost. Nothing came of a line of 0. */
export async function takeIn(
  tx: Tx,
  order: LockedOrder,
  userId: string,
  came: readonly CameLine[],
): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const lines = came.filter(({ quantity }) => quantity > 0);
  const stock = await lockStock(tx, marketplaceId, lines);
  const moves = [...Map.groupBy(lines, stockKey).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const change = rest.reduce((sum, { quantity }) => sum + quantity, first.quantity);
    return { productId: first.productId, variantId: first.variantId, change, orderId };
  });
  await moveStock(tx, { marketplaceId, cause: 'purchase', userId }, stock, moves);
  // Of goods that stand in two lines, the last says what they cost; what was a gift says nothing.
  const costs = new Map(lines.filter(({ price }) => price > 0).map((line) => [stockKey(line), line]));
  await updateCosts(
    tx,
    marketplaceId,
    [...costs.values()].map(({ productId, variantId, price: cost }) => ({ productId, variantId, cost })),
  );
}
