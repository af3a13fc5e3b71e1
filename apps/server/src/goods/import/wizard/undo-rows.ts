import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { knownCost, knownTax, missingFields } from '@haat/domain/product/product-sentinels';
import { sql } from 'kysely';
import { publishGoods, publishSurroundings } from '../../../kit/catalogue-changes.ts';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { replaceBarcodes } from '../../barcodes/barcodes-sql.ts';
import {
  deleteUnusedCategories,
  type FiledIn,
  lockCategoriesOf,
} from '../../catalog/catalogue/edited-categories-sql.ts';
import { productWords } from '../../catalog/catalogue/product-words.ts';
import { deleteGoods } from '../../catalog/product/delete-goods-sql.ts';
import {
  lockProductsBySku,
  productsInUse,
  type StoredProduct,
  updateProducts,
} from '../../catalog/product/products-sql.ts';
import { deleteVariants, updateVariants } from '../../catalog/product/variants-sql.ts';
import { type LockedStock, lockStock, moveStock, type StockMove, stockKey } from '../../stock/stock-sql.ts';
import { rowProblem } from '../row-problem.ts';
import { takeTurn } from '../save-rows.ts';
import { PIECE_MS } from './import-queues.ts';
import { type Before, type RowResult, type StoredRow, selectRows, writeResults } from './import-rows-sql.ts';
import { type StoredImport, selectImport, setImport } from './imports-sql.ts';

const BATCH = 200;

/**
 * Undoes the next rows of an import. What something newer has touched is left as it is, and listed.
 * @returns whether all is undone
 */
export async function undoPiece(context: Background, ref: StoredImport): Promise<boolean> {
  const until = performance.now() + PIECE_MS;
  while (performance.now() < until) {
    if (await inTransaction(context.db, (tx) => undoLot(tx, ref))) return true;
  }
  return false;
}

async function undoLot(tx: Tx, ref: StoredImport): Promise<boolean> {
  await takeTurn(tx, ref.marketplaceId);
  const stored = await selectImport(tx, ref, true);
  if (stored?.state !== 'undoing') return true;
  const rows = await selectRows(tx, ref, { states: ['applied'] }, BATCH);
  if (rows.length === 0) {
    await deleteUnusedCategories(tx, ref.marketplaceId, stored.newCategoryIds);
    await publishSurroundings(tx, ref.marketplaceId);
    await setImport(tx, ref, 'undone', { pictures_left: 0 });
    return true;
  }
  const kept = await undoRows(tx, stored, rows);
  await writeResults(
    tx,
    ref,
    rows.map((row): RowResult => {
      const reason = kept.get(row.line);
      return {
        ...row,
        state: reason ? 'left' : 'undone',
        problems: reason ? [{ column: '', value: '', ...rowProblem(reason) }] : [],
        awaitsPictures: false,
      };
    }),
  );
  await setImport(tx, ref, 'undoing', { done: stored.done + rows.length });
  return false;
}

type Undone = { row: StoredRow; before: Before; product: StoredProduct };

/** @returns why rows were left, by their lines */
async function undoRows(
  tx: Tx,
  stored: StoredImport,
  rows: readonly StoredRow[],
): Promise<Map<number, ImportReason>> {
  const { marketplaceId } = stored;
  // Editing categories locks in this order, too.
  const filed = await lockCategoriesOf(
    tx,
    marketplaceId,
    rows.flatMap(({ before }) => before?.product ?? []),
  );
  const products = new Map(
    (
      await lockProductsBySku(
        tx,
        stored,
        rows.map(({ sku }) => sku),
      )
    ).map((product) => [product.sku, product]),
  );
  const made = rows.flatMap(({ before, productId }) =>
    before && !before.product && productId ? productId : [],
  );
  const inUse = made.length > 0 ? await productsInUse(tx, marketplaceId, made) : new Set<string>();
  const traded = made.length > 0 ? await tradedProducts(tx, marketplaceId, made) : new Set<string>();
  const goods = rows.flatMap(({ before, productId }) => [
    ...(before?.moves ?? []),
    ...(before && productId ? goodsOf(productId, before) : []),
  ]);
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, goods));
  const left = new Map<number, ImportReason>();
  const undone: Undone[] = [];
  for (const row of rows) {
    const product = products.get(row.sku);
    const reason = reasonToLeave(row, product, { stock, inUse, traded, filed });
    if (reason) left.set(row.line, reason);
    else if (product && row.before)
      undone.push({ row, before: { ...row.before, product: refiled(row.before.product, filed) }, product });
  }
  await restore(tx, stored, undone, stock);
  return left;
}

function reasonToLeave(
  { appliedVersion, before, productId }: StoredRow,
  product: StoredProduct | undefined,
  now: { stock: LockedStock; inUse: Set<string>; traded: Set<string>; filed: FiledIn },
): ImportReason | undefined {
  if (!before || !productId || !product || product.id !== productId) return 'undo-deleted';
  if (product.version !== appliedVersion) return 'undo-changed';
  if (before.product && !now.filed.categories.has(before.product.categoryId)) return 'undo-no-category';
  if (!before.product && now.inUse.has(productId)) return 'undo-in-use';
  if (!before.product && (now.traded.has(productId) || isRestocked(productId, before, now.stock)))
    return 'undo-traded';
  const short = before.moves.some((move) => (now.stock.get(stockKey(move))?.count ?? 0) - move.change < 0);
  return short ? 'undo-sold' : undefined;
}

const goodsOf = (productId: string, { variants }: Before) => [
  { productId, variantId: null },
  ...variants.map(({ id }) => ({ productId, variantId: id })),
];

/** A later import moved the stock of goods that a row created. */
function isRestocked(productId: string, before: Before, stock: LockedStock): boolean {
  const given = new Map(before.moves.map((move) => [stockKey(move), move.change]));
  return goodsOf(productId, before).some((goods) => {
    const key = stockKey(goods);
    return (stock.get(key)?.count ?? 0) !== (given.get(key) ?? 0);
  });
}

/** Without a subcategory that was deleted. */
const refiled = (product: StoredProduct | null, { subCategories }: FiledIn): StoredProduct | null =>
  product?.subCategoryId && !subCategories.has(product.subCategoryId)
    ? { ...product, subCategoryId: null, subCategory: '' }
    : product;

/** Products with stock moves other than imports'. */
async function tradedProducts(tx: Tx, marketplaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('stock_ledger')
    .select('product_id')
    .distinct()
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', 'in', ids)
    .where('cause', '<>', 'import')
    .execute();
  return new Set(found.map(({ product_id }) => product_id));
}

async function restore(
  tx: Tx,
  { marketplaceId, storeId, userId }: StoredImport,
  undone: readonly Undone[],
  stock: LockedStock,
): Promise<void> {
  const back = undone.flatMap(({ before }) =>
    before.moves.map((move): StockMove => ({ ...move, change: -move.change })),
  );
  await tx.send((batch) => moveStock(batch, { marketplaceId, cause: 'import', userId }, stock, back));
  const variants = undone.flatMap(({ before, product }) =>
    before.variants.map((variant) => ({ ...variant, productId: product.id })),
  );
  await updateVariants(
    tx,
    marketplaceId,
    variants.flatMap(({ fields }) => fields ?? []),
  );
  await replaceBarcodes(
    tx,
    { marketplaceId, storeId },
    undone.flatMap(({ before }) => before.barcodes ?? []),
  );
  await deleteVariants(
    tx,
    marketplaceId,
    variants.filter(({ fields }) => !fields),
  );
  await updateProducts(
    tx,
    { marketplaceId, storeId },
    undone.flatMap(({ before: { product }, row, product: now }) =>
      product && row.appliedVersion !== product.version
        ? // Fields that an earlier version's import did not store (names, pack facts, loose goods) stay as they are.
          {
            ...now,
            ...withoutPlaceholders({ ...now, ...product }),
            id: now.id,
            searchWords: wordsOf(product),
          }
        : [],
    ),
  );
  const made = undone.filter(({ before }) => !before.product).map(({ product }) => product.id);
  await deleteGoods(tx, marketplaceId, sql<boolean>`p.id = ANY(${made}::uuid[])`);
  await publishGoods(
    tx,
    marketplaceId,
    undone.map(({ product }) => product.id),
  );
}

/** An earlier version's import may have stored placeholders as facts. */
function withoutPlaceholders(product: StoredProduct): StoredProduct {
  const { cost, oneRupee, taxBp, status } = product;
  const isMissing = missingFields(product).length > 0;
  return {
    ...product,
    cost: knownCost(cost, oneRupee),
    taxBp: knownTax(taxBp),
    status: isMissing ? 'In Review' : status,
  };
}

const wordsOf = ({ name, brand, size, category, subCategory }: StoredProduct) =>
  productWords({ name, brand, size, category, subCategory });
