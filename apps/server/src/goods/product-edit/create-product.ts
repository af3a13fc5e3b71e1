import {
  createProduct as createCall,
  type EditedProduct,
  type ProductFields,
} from '@haat/contract/catalog/product-edit';
import { newId } from '@haat/domain/basics/ids';
import { PRODUCT_SENTINELS } from '@haat/domain/product/product-sentinels';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { idsByName } from '../catalog/catalogue/directory.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import { BLANK_PRODUCT } from '../catalog/product/product-columns.ts';
import { insertProducts } from '../catalog/product/products-sql.ts';
import { lockStock } from '../stock/stock-sql.ts';
import { lockLabelsFor } from './barcode-issues.ts';
import { writeProduct } from './change-product.ts';
import { withSkus } from './next-sku.ts';
import { readEditedProduct } from './product-edit-read.ts';

/** Without a key, each attempt creates a product. */
interface Creation {
  caller: Caller;
  storeId: string;
  request: ProductFields;
  key: string;
  replayed: () => void;
}

/**
 * Creates a product of a store, with its variants, vendors and opening stock. Refuses with `store-not-found`, with `sku-taken`,
 * and with `invalid-input` at the field that does not fit the store.
 */
export function createProduct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, storeId, request, key, replayed }: Creation,
): Promise<EditedProduct> {
  return inTransaction(db, async (tx) => {
    const store = await storeOf(tx, caller, storeId);
    const make = async () => {
      const fields = await withSkus(tx, store, request, false);
      await lockLabelsFor(tx, store, fields);
      return insertProduct(tx, caller, fields, store, clock.now());
    };
    const attempt = { ...store, userId: caller.userId, key, request: [storeId, request], replayed };
    return key ? answerOnce(tx, createCall, attempt, make) : make();
  });
}

async function insertProduct(
  tx: Tx,
  caller: Caller,
  fields: ProductFields,
  { marketplaceId, storeId }: StoreRef,
  now: Date,
): Promise<EditedProduct> {
  const ref = { marketplaceId, storeId, id: newId() };
  const [categoryId] = idsByName((await readDirectory(tx, marketplaceId)).categories, fields.category);
  if (!categoryId) throw new InvalidInput([{ path: 'category', message: 'Please choose a category' }]);
  // An empty product first, which is then changed like an existing one.
  const { name, price, mrp } = PRODUCT_SENTINELS;
  const empty = { ...BLANK_PRODUCT, name, price, mrp, id: ref.id, sku: fields.sku, categoryId };
  if (!(await insertProducts(tx, ref, [empty])).has(ref.id)) throw new Refusal('sku-taken');
  const stock = await tx.send((batch) =>
    lockStock(batch, marketplaceId, [{ productId: ref.id, variantId: null }]),
  );
  const opening = withoutSeen(fields);
  await writeProduct(tx, ref, {
    caller,
    version: 1,
    before: { ...BLANK_PRODUCT, costWithTax: false },
    fields: opening,
    variants: [],
    stock,
    images: [],
    now,
  });
  await noteProducts(tx, { ...ref, subject: 'product' }, caller.userId, 'created', { storeId });
  await publishGoods(tx, marketplaceId, [ref.id]);
  return readEditedProduct(tx, caller, ref, now);
}

/** The form showed no stock before, so the typed count is the opening stock. */
const withoutSeen = (fields: ProductFields): ProductFields => ({
  ...fields,
  countInStockSeen: undefined,
  variants: fields.variants.map((variant) => ({ ...variant, countInStockSeen: undefined })),
});
