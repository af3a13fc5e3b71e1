import {
  changeProduct as changeProductCall,
  type EditedProduct,
  type KeptFields,
  type ProductFields,
  type WholeProduct,
} from '@haat/contract/catalog/product-edit';
import { chargesTax, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { lineRate } from '@haat/domain/invoices/line-rate';
import { DEFAULT_IMAGE, isSentinel, knownCost, knownTax } from '@haat/domain/product/product-sentinels';
import { encode } from 'zod/mini';
import type { Caller } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../../operators/audit/audit-read.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { changedValues } from '../../operators/audit/changed-values.ts';
import { readTaxpayer } from '../../operators/stores/schemes-sql.ts';
import { replaceBarcodes } from '../barcodes/barcodes-sql.ts';
import type { Directory } from '../catalog/catalogue/directory.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import { productWords } from '../catalog/catalogue/product-words.ts';
import { type ProductRef, updateEditedProduct } from '../catalog/product/edited-product-sql.ts';
import type { WrittenValues } from '../catalog/product/product-columns.ts';
import { deleteVariants, readVariantsOf, type StoredVariant } from '../catalog/product/variants-sql.ts';
import { type LockedStock, lockStock, moveStock, stockKey } from '../stock/stock-sql.ts';
import { lockLabelsFor } from './barcode-issues.ts';
import { checkFields, type Filing } from './changed-fields.ts';
import { stockMoves } from './moved-stock.ts';
import { withSkus } from './next-sku.ts';
import { reachProduct, readEditedProduct } from './product-edit-read.ts';
import { knownVariants, writeVariants } from './write-variants.ts';
import { writeVendors } from './write-vendors.ts';

/** A product update and the version it is based on. */
interface ProductChange {
  id: string;
  storeId: string;
  version: ExpectedVersion;
  fields: ProductFields;
}

/**
 * Changes a product, its variants, vendors and stock; shoppers see it at once. Refuses with `product-not-found`, with
 * `edited-meanwhile` when somebody else was faster, with `invalid-input` at the field that does not fit the store, and with
 * `out-of-stock` when more was taken off the stock than is left.
 */
export function changeProduct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, storeId, version: expected, fields: sent }: ProductChange,
): Promise<EditedProduct> {
  return inTransaction(db, async (tx) => {
    const ref = await reachProduct(tx, caller, id, storeId);
    const fields = await withSkus(tx, ref, sent, await hasSku(tx, ref));
    await lockLabelsFor(tx, ref, fields);
    const variants = await readVariantsOf(tx, ref.marketplaceId, [id]);
    const stock = await tx.send((batch) =>
      lockStock(batch, ref.marketplaceId, [
        { productId: id, variantId: null },
        ...variants.map((variant) => ({ productId: id, variantId: variant.id })),
      ]),
    );
    const now = clock.now();
    const stored = await readEditedProduct(tx, caller, ref, now);
    const version = expected ?? stored.version;
    if (stored.version !== version)
      throw refuseEdited(changeProductCall, {
        sent: version,
        current: stored,
        ...(await lastChange(tx, ref)),
      });
    // Stock and barcodes that are left out are not written at all.
    const { countInStock, barcodes, ...before } = stored;
    const images = stored.images.map(imageName);
    await writeProduct(tx, ref, {
      caller,
      version,
      before,
      fields,
      variants,
      stock,
      images,
      now,
    });
    const written = await readEditedProduct(tx, caller, ref, now);
    const changed = changedValues(asSent(stored), asSent(written), ['version']);
    await noteStaffAction(tx, { ...ref, subject: 'product' }, caller.userId, 'changed', changed);
    await publishGoods(tx, ref.marketplaceId, [id]);
    return written;
  });
}

async function hasSku(tx: Tx, { marketplaceId, id }: ProductRef): Promise<boolean> {
  const { sku } = await tx
    .selectFrom('products')
    .select('sku')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return !isSentinel('sku', sku);
}

/** A product as on the wire, amounts in rupees, for the audit log. */
const asSent = (product: EditedProduct) => encode(changeProductCall.reply, product);

/** The new values of a locked product, and what they replace. */
interface Writing {
  caller: Caller;
  version: number;
  /** What stays if it is left out. */
  before: KeptFields;
  fields: ProductFields;
  variants: readonly StoredVariant[];
  stock: LockedStock;
  images: readonly string[];
  now: Date;
}

/** A blank cost or tax is unknown, whatever default is stored for it. */
function wholeOf({ before, fields, variants }: Writing): WholeProduct {
  const whole = {
    ...before,
    ...fields,
    variants: knownVariants(fields.variants, variants),
  } as WholeProduct;
  return { ...whole, cost: knownCost(whole.cost, whole.oneRupee), tax: knownTax(whole.tax) };
}

/** Refuses with `invalid-input` and `out-of-stock`, as `changeProduct`. */
export async function writeProduct(tx: Tx, ref: ProductRef, given: Writing): Promise<void> {
  const fields = wholeOf(given);
  const writing = { ...given, fields };
  const { version, variants, images, now } = writing;
  const directory = await readDirectory(tx, ref.marketplaceId);
  const filing = await checkFields(tx, fields, { ref, directory, images, variants, now });
  const costTaxBp = fields.costWithTax
    ? await gstInCost(tx, ref, { ...fields, category: filing.category.name, on: now }, directory)
    : null;
  await updateEditedProduct(tx, ref, version, { ...columnsOf(fields, filing), costTaxBp });
  const variantIds = await writeStock(tx, ref, writing);
  const coded = [
    { variantId: null, barcodes: fields.barcodes },
    ...fields.variants.map(({ barcodes }, nth) => ({ variantId: variantIds[nth] ?? null, barcodes })),
  ];
  await replaceBarcodes(
    tx,
    ref,
    coded.flatMap(({ variantId, barcodes: codes }) => (codes ? { productId: ref.id, variantId, codes } : [])),
  );
  await writeVendors(tx, ref, fields);
}

/**
 * New variants start, and removed ones end, without stock: it is moved through the ledger.
 * @returns the ids of the variants of the form, in its order
 */
async function writeStock(
  tx: Tx,
  ref: ProductRef,
  { caller, fields, variants, stock }: Writing & { fields: WholeProduct },
): Promise<readonly string[]> {
  const written = await writeVariants(tx, ref, variants, fields);
  const step = stock.get(stockKey({ productId: ref.id, variantId: null }))?.step ?? 1;
  const counted = new Map([
    ...stock,
    ...written.added.map(
      (variantId) => [stockKey({ productId: ref.id, variantId }), { count: 0, step }] as const,
    ),
  ]);
  const occasion = { marketplaceId: ref.marketplaceId, cause: 'count', userId: caller.userId } as const;
  await tx.send((batch) => moveStock(batch, occasion, counted, stockMoves(ref.id, counted, fields, written)));
  await deleteVariants(tx, ref.marketplaceId, written.gone);
  return written.variantIds;
}

async function gstInCost(
  tx: Tx,
  { marketplaceId, storeId }: ProductRef,
  {
    on,
    ...fields
  }: Pick<WholeProduct, 'tax' | 'hsn' | 'taxAnswer' | 'followsCalendar' | 'soldBy' | 'price' | 'category'> & {
    on: Date;
  },
  directory: Directory,
): Promise<number> {
  const store = await readTaxpayer(tx, { marketplaceId, id: storeId });
  if (!chargesTax(schemeOn(store, on))) return 0;
  const rates = directory.stores.find(({ id }) => id === storeId)?.rates ?? [];
  const piece = fields.soldBy === 'piece' ? fields.price : undefined;
  return lineRate({ ...fields, taxBp: fields.tax }, { rates, calendar: directory.calendar }, { piece, on })
    .rateBp;
}

function columnsOf(
  fields: WholeProduct,
  { category, subCategory }: Filing,
): Omit<WrittenValues, 'costTaxBp'> {
  const { variants, vendors, barcodes, countInStock, countInStockSeen, tax, images, costWithTax, ...rest } =
    fields;
  const searchWords = productWords({
    name: fields.name,
    brand: fields.brand,
    size: fields.size,
    category: category.name,
    subCategory: subCategory?.name ?? '',
  });
  return {
    ...rest,
    categoryId: category.id,
    subCategoryId: subCategory?.id ?? null,
    taxBp: tax,
    images: images.length > 0 ? images.map(imageName) : [DEFAULT_IMAGE],
    searchWords,
  };
}
