import type { ProductFields } from '@haat/contract/catalog/product-edit';
import { type LockedStock, type StockMove, stockKey } from '../stock/stock-sql.ts';

type Typed = { countInStock?: number | undefined; countInStockSeen?: number | undefined };

/**
 * The moves that bring stock to what was typed. What was sold since the form was opened stays sold: the move is what was
 * typed less what was shown. A count without the one that was shown is meant as it stands.
 * @param variantIds of the variants that were typed, in their order
 * @param gone variants that are taken out of the sale with all that is left of them
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
