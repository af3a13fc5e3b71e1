import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import type { BulkValues } from '@haat/domain/product/bulk-edit';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import type { Tx } from '../../kit/db.ts';
import { productWords } from '../catalog/catalogue/product-words.ts';
import {
  changeProducts,
  type LockedProduct,
  type ProductChange,
} from '../catalog/product/product-changes-sql.ts';
import { writePrices } from '../catalog/product/variants-sql.ts';
import { lockStock, moveStock } from '../stock/stock-sql.ts';
import type { Category } from './categories-read.ts';
import type { PlannedChange } from './plan-bulk-edit.ts';

export interface WrittenValues {
  id: string;
  before: Partial<BulkValues>;
  after: Partial<BulkValues>;
}

/** For the undo; `version` is the new one. */
export interface WrittenChange extends WrittenValues {
  version: number;
  variants?: WrittenValues[];
  /** As in `PlannedChange`. */
  cause?: StockCause | undefined;
}

/** Writes columns, and stock through the ledger, of locked products. All changes must name the same values. */
export async function writeChanges(
  tx: Tx,
  caller: Caller,
  store: StoreRef,
  changes: readonly PlannedChange[],
  categories: readonly Category[],
): Promise<WrittenChange[]> {
  if (changes.length === 0) return [];
  await changeProducts(
    tx,
    store,
    changes.map((change) => columnsOf(change, categories)),
  );
  await writePrices(
    tx,
    store.marketplaceId,
    changes.flatMap(({ variants }) =>
      variants.flatMap(({ variant, values: { price } }) =>
        price === undefined ? [] : { ...variant, price },
      ),
    ),
  );
  await moveAll(tx, caller, store, changes);
  await publishGoods(
    tx,
    store.marketplaceId,
    changes.map(({ product }) => product.id),
  );
  return changes.map(({ product, values, variants, cause }) => ({
    id: product.id,
    version: product.version + 1,
    before: namedIn(values, product),
    after: values,
    ...(variants.length > 0 && {
      variants: variants.map(({ variant, values: after }) => ({
        id: variant.id,
        before: namedIn(after, variant),
        after,
      })),
    }),
    ...(cause && { cause }),
  }));
}

const namedIn = (values: Partial<BulkValues>, of: Partial<BulkValues>): Partial<BulkValues> =>
  Object.fromEntries((Object.keys(values) as (keyof BulkValues)[]).map((name) => [name, of[name]]));

function columnsOf({ product, values }: PlannedChange, categories: readonly Category[]): ProductChange {
  const { countInStock: _, ...columns } = values;
  const words = 'categoryId' in values && { searchWords: wordsOf(product, values, categories) };
  return { id: product.id, ...columns, ...words };
}

function wordsOf(
  product: LockedProduct,
  { categoryId, subCategoryId }: Partial<BulkValues>,
  categories: readonly Category[],
): string {
  const category = categories.find(({ _id }) => _id === categoryId);
  const sub = category?.subCategories.find(({ _id }) => _id === subCategoryId);
  return productWords({ ...product, category: category?.name ?? '', subCategory: sub?.name ?? '' });
}

async function moveAll(
  tx: Tx,
  caller: Caller,
  { marketplaceId }: StoreRef,
  changes: readonly PlannedChange[],
): Promise<void> {
  const moves = changes.flatMap(({ product, values, variants, cause = 'count' }) =>
    [
      { goods: { productId: product.id, variantId: null }, before: product, values },
      ...variants.map(({ variant, values }) => ({
        goods: { productId: product.id, variantId: variant.id },
        before: variant,
        values,
      })),
    ].flatMap(({ goods, before, values: { countInStock = before.countInStock } }) => {
      const change = countInStock - before.countInStock;
      return change === 0 ? [] : { ...goods, change, orderId: null, cause };
    }),
  );
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
  await tx.send((batch) => {
    for (const [cause, own] of Map.groupBy(moves, (move) => move.cause))
      moveStock(batch, { marketplaceId, cause, userId: caller.userId }, stock, own);
  });
}
