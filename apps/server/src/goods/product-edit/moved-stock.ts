import type { ProductFields } from '@haat/contract/catalog/product-edit';
import { type LockedStock, type StockMove, stockKey } from '../stock/stock-sql.ts';

type Typed = { countInStock?: number | undefined; countInStockSeen?: number | undefined };

/**
 * The stock moves of a form: the typed count less the shown one, so that sales made meanwhile still count. Without a
 * shown count, the typed one is absolute.
 * @param variantIds of the typed variants, in their order
 * @param gone removed variants, whose stock is written off
 */
export function stockMoves(
  productId: string,
  stock: LockedStock,
  fields: ProductFields,
  { variantIds, gone }: { variantIds: readonly string[]; gone: readonly { id: string }[] },
): StockMove[] {
  const changeOf = (variantId: string | null, { countInStock, countInStockSeen }: Typed) => {
    if (countInStock === undefined) return 0;
    return countInStock - (countInStockSeen ?? stock.get(stockKey({ productId, variantId }))?.count ?? 0);
  };
  const changes = [
    { variantId: null, change: changeOf(null, fields) },
    ...fields.variants.map((variant, nth) => {
      const variantId = variantIds[nth] ?? null;
      return { variantId, change: changeOf(variantId, variant) };
    }),
    ...gone.map(({ id: variantId }) => ({
      variantId,
      change: -(stock.get(stockKey({ productId, variantId }))?.count ?? 0),
    })),
  ];
  return changes
    .filter(({ change }) => change !== 0)
    .map(({ variantId, change }) => ({ productId, variantId, change, orderId: null }));
}
