import type { Paise } from '@haat/domain/basics/money';
import { stockSign } from '@haat/domain/orders/order-types';
import { type BoughtGoods, updateCosts } from '../../goods/catalog/product/costs-sql.ts';
import { type LockedStock, lockStock, moveStock, stockKey } from '../../goods/stock/stock-sql.ts';
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

/** Puts goods onto the shelf that a vendor brought, and writes down what they cost, from now on and on average. Nothing came of a line of 0. */
export async function takeIn(
  tx: Tx,
  order: LockedOrder,
  userId: string,
  came: readonly CameLine[],
): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const lines = came.filter(({ quantity }) => quantity > 0);
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, lines));
  const bought = [...Map.groupBy(lines, stockKey).values()].map((own) => boughtOf(own, stock));
  await tx.send((batch) =>
    moveStock(
      batch,
      { marketplaceId, cause: 'purchase', userId },
      stock,
      bought.map(({ productId, variantId, units }) => ({ productId, variantId, change: units, orderId })),
    ),
  );
  await updateCosts(tx, marketplaceId, bought);
}

/** Lines of the same goods together. The last says what they cost; what was a gift says nothing. */
function boughtOf(lines: readonly CameLine[], stock: LockedStock): BoughtGoods {
  const [{ productId, variantId }] = lines as [CameLine];
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    productId,
    variantId,
    units,
    before: stock.get(stockKey({ productId, variantId }))?.count ?? 0,
    average: lines.reduce((sum, { price, quantity }) => sum + (price * quantity) / units, 0),
    cost: lines.findLast(({ price }) => price > 0)?.price ?? null,
  };
}
