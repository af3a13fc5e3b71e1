import { amountOfOne } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { stockSign } from '@haat/domain/orders/order-types';
import { type BoughtGoods, updateCosts } from '../../goods/catalog/product/costs-sql.ts';
import { type LockedStock, lockStock, moveStock, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { readSoldLines } from './order-requests-sql.ts';
import type { LockedOrder } from './orders-sql.ts';

/**
 * Takes a delivered purchase order's goods into stock at its costs (decisions, "Orders"). Does nothing for other types.
 */
export async function receiveGoods(tx: Tx, order: LockedOrder, userId: string): Promise<void> {
  if (stockSign(order.orderType, 'delivered') === 0) return;
  const lines = await readSoldLines(tx, order);
  // With its share of a discount on the line.
  const came = lines.map((line) => ({
    ...line,
    price: amountOfOne(line.amount, line.quantity, line.soldBy),
  }));
  await takeIn(tx, order, userId, came);
}

export interface CameLine {
  productId: string;
  variantId: string | null;
  quantity: number;
  price: Paise;
}

/** Takes a vendor's goods into stock and updates their current and average cost. Lines of 0 are skipped. */
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

/** Merges lines of the same goods. The last paid line sets the cost; gifts don't. */
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
