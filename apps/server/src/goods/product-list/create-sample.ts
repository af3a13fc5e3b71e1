import { newId, shortId } from '@haat/domain/basics/ids';
import { PRODUCT_SENTINELS } from '@haat/domain/product/product-sentinels';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { sql } from 'kysely';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { ensureCategories, foldCategory } from '../catalog/catalogue/categories-sql.ts';
import { productWords } from '../catalog/catalogue/product-words.ts';
import { BLANK_PRODUCT } from '../catalog/product/product-columns.ts';
import { insertProducts } from '../catalog/product/products-sql.ts';
import { DEFAULT_CATEGORY } from '../import/merge-row.ts';

/**
 * Creates a sample product for a new form, or returns the device's last one if it is unchanged, so that pressing Create
 * twice or leaving the form leaves no pile of empty products. Refuses with `store-not-found`.
 * @param mine the sample that the device got last, or `none`: those of other devices may be open in a form
 */
export function createSample(
  db: Db,
  caller: Caller,
  storeId: string,
  mine?: string,
): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const store = await storeOf(tx, caller, storeId);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sample product ${storeId}`}, 0))`.execute(tx);
    const untouched = mine === 'none' ? undefined : await findUntouched(tx, store, mine);
    return { _id: untouched ?? (await insertSample(tx, caller, store)) };
  });
}

async function findUntouched(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  mine: string | undefined,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('name', '=', PRODUCT_SENTINELS.name)
    .where('version', '=', 1)
    .where(mine ? 'id' : 'sku', '=', mine ?? PRODUCT_SENTINELS.sku)
    .executeTakeFirst();
  return row?.id;
}

async function insertSample(tx: Tx, caller: Caller, store: StoreRef): Promise<string> {
  const { marketplaceId } = store;
  const { name, sku, price, mrp } = PRODUCT_SENTINELS;
  const id = newId();
  const categories = await ensureCategories(tx, marketplaceId, [DEFAULT_CATEGORY]);
  const category = categories.get(foldCategory(DEFAULT_CATEGORY));
  if (!category) throw new Error(`The category ${DEFAULT_CATEGORY} was not made`);
  const sample = {
    ...BLANK_PRODUCT,
    id,
    name,
    price,
    mrp,
    categoryId: category.id,
    expiryDate: FAR_FUTURE_DAY,
    searchWords: productWords({ name, category: category.name, subCategory: '' }),
  };
  const added = await insertProducts(tx, store, [{ ...sample, sku }]);
  // A product that was filled in otherwise may still have that SKU.
  if (!added.has(id)) await insertProducts(tx, store, [{ ...sample, sku: `${sku}-${shortId(id)}` }]);
  await noteProducts(tx, { marketplaceId, id, subject: 'product' }, caller.userId, 'created', {
    storeId: store.storeId,
  });
  return id;
}
