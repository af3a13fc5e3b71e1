import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import type { BulkValues } from '@haat/domain/product/bulk-edit';
import type { Caller } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import type { Tx } from '../../kit/db.ts';
import { productWords } from '../catalog/catalogue/product-words.ts';
import {
  changeProducts,
  type LockedProduct,
  type ProductChange,
} from '../catalog/product/product-changes-sql.ts';
import type { StoreRef } from '../catalog/product/products-sql.ts';
import { lockStock, moveStock } from '../stock/stock-sql.ts';
import type { Category } from './categories-read.ts';
import type { PlannedChange } from './plan-bulk-edit.ts';

/** A product's old and new values and its new version, for the undo. */
export interface WrittenChange {
  id: string;
  version: number;
  before: Partial<BulkValues>;
  after: Partial<BulkValues>;
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
  await moveAll(tx, caller, store, changes);
  await publishGoods(
    tx,
    store.marketplaceId,
    changes.map(({ product }) => product.id),
  );
  return changes.map(({ product, values, cause }) => ({
    id: product.id,
    version: product.version + 1,
    before: Object.fromEntries(
      (Object.keys(values) as (keyof BulkValues)[]).map((name) => [name, product[name]]),
    ),
    after: values,
    ...(cause && { cause }),
  }));
}

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
  const moves = changes.flatMap(({ product, values: { countInStock }, cause = 'count' }) =>
    countInStock === undefined || countInStock === product.countInStock
      ? []
      : {
          productId: product.id,
          variantId: null,
          change: countInStock - product.countInStock,
          orderId: null,
          cause,
        },
  );
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
  await tx.send((batch) => {
    for (const [cause, own] of Map.groupBy(moves, (move) => move.cause))
      moveStock(batch, { marketplaceId, cause, userId: caller.userId }, stock, own);
  });
}
