import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { shownBarcode } from '@haat/domain/barcode';
import { can } from '@haat/domain/capabilities';
import { gstRateFor } from '@haat/domain/gst';
import type { SoldBy } from '@haat/domain/line-amount';
import type { Paise } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import { ownCost, partsOfPrice } from '@haat/domain/product-profit';
import type { ProductStatus } from '@haat/domain/product-state';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { readBarcodes } from '../barcodes/barcodes-sql.ts';
import { readDirectory } from '../catalog/directory-read.ts';
import type { ProductRef } from '../catalog/edited-product-sql.ts';
import { PACK_FACTS } from '../catalog/pack-facts-sql.ts';
import { readVariantsOf } from '../catalog/variants-sql.ts';

/**
 * Where a product is that the caller reaches as staff: of the own store, or any as a superAdmin.
 * Refuses with `product-not-found`.
 * @param storeId the store that it has to be of; absent: whichever it is
 */
export async function reachProduct(
  db: Db | Tx,
  caller: Caller,
  id: string,
  storeId?: string,
): Promise<ProductRef> {
  const row = await db
    .selectFrom('products as p')
    .select(['p.marketplace_id', 'p.store_id'])
    .where('p.id', '=', id)
    .where(staffScope(caller, 'products.edit', 'p'))
    .executeTakeFirst();
  if (!row || (storeId && row.store_id !== storeId)) throw new Refusal('product-not-found');
  return { marketplaceId: row.marketplace_id, storeId: row.store_id, id };
}

interface Row extends PackFacts {
  version: number;
  name: string;
  nameHi: string;
  nameKn: string;
  size: string;
  brand: string;
  categoryId: string;
  subCategoryId: string | null;
  description: string;
  price: Paise;
  mrp: Paise;
  oneRupee: boolean;
  cost: Paise | null;
  costTaxBp: number | null;
  chargesTax: boolean;
  tax: number | null;
  hsn: string;
  sku: string;
  soldBy: SoldBy;
  step: number | null;
  scaleItem: number | null;
  status: ProductStatus;
  countInStock: number;
  reorderLevel: number;
  stockAlertLimit: number;
  expiryDate: string | null;
  images: string[];
}

async function selectRow(db: Db | Tx, { marketplaceId, id }: ProductRef): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT version, name, name_hi AS "nameHi", name_kn AS "nameKn", size, brand, category_id AS "categoryId",
      sub_category_id AS "subCategoryId", description, price_paise AS price, mrp_paise AS mrp, one_rupee AS "oneRupee", cost_paise AS cost,
      cost_tax_bp AS "costTaxBp", (SELECT trim(s.gst_number) <> '' FROM stores s WHERE s.marketplace_id = p.marketplace_id AND s.id = p.store_id) AS "chargesTax", tax_bp AS tax, hsn, sku, sold_by AS "soldBy", sale_step AS step, scale_item AS "scaleItem", status, count_in_stock AS "countInStock", reorder_level AS "reorderLevel",
      stock_alert_limit AS "stockAlertLimit", expiry_date AS "expiryDate", images, ${PACK_FACTS}
    FROM products p WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('product-not-found');
  return rows[0];
}

async function selectSupplies(db: Db | Tx, { marketplaceId, id }: ProductRef) {
  const rows = await db
    .selectFrom('product_vendors as s')
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.marketplace_id', '=', 's.marketplace_id').onRef('v.id', '=', 's.vendor_id'),
    )
    .select(['v.id as _id', 'v.name', 'v.email', 'v.phone', 's.cost_paise as cost'])
    .where('s.marketplace_id', '=', marketplaceId)
    .where('s.product_id', '=', id)
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map(({ cost, ...vendor }) => ({ vendor, cost }));
}

/** The subcategories of a product's marketplace. */
export function selectSubCategories(db: Db | Tx, { marketplaceId }: ProductRef) {
  return db
    .selectFrom('sub_categories')
    .select(['id', 'name', 'category_id as categoryId'])
    .where('marketplace_id', '=', marketplaceId)
    .execute();
}

/**
 * A product with all its fields, as its form shows it. Refuses with `product-not-found`.
 * @param on whose tax rate holds
 */
export async function readEditedProduct(
  db: Db | Tx,
  caller: Caller,
  ref: ProductRef,
  on: Date,
): Promise<EditedProduct> {
  const row = await selectRow(db, ref);
  const variants = await readVariantsOf(db, ref.marketplaceId, [ref.id]);
  const vendors = await selectSupplies(db, ref);
  const directory = await readDirectory(db, ref.marketplaceId);
  const barcodes = await readBarcodes(db, ref.marketplaceId, [ref.id]);
  const shownOf = (goodsId: string) => (barcodes.get(goodsId) ?? []).map(shownBarcode);
  const { categoryId, subCategoryId, images, costTaxBp, ...fields } = row;
  const store = directory.stores.find(({ id }) => id === ref.storeId);
  const category = directory.categories.find(({ id }) => id === categoryId)?.name ?? '';
  const taxRate = gstRateFor({
    productRateBp: row.tax,
    storeRates: store?.rates ?? [],
    category,
    on,
  });
  return {
    ...fields,
    _id: ref.id,
    marketplace: ref.marketplaceId,
    store: { _id: ref.storeId, name: store?.name ?? '' },
    category,
    subCategory: directory.subCategories.find(({ id }) => id === subCategoryId)?.name ?? '',
    taxRate,
    costWithTax: costTaxBp !== null,
    ...(can(caller.roles, 'products.profit') && {
      profit: profitOf(row, taxRate),
    }),
    barcodes: shownOf(ref.id),
    images: images.map(imagePath),
    variants: variants.map(({ id, productId, position, image, ...rest }) => ({
      _id: id,
      image: imagePath(image),
      barcodes: shownOf(id),
      ...rest,
    })),
    vendors,
  };
}

/** Of one that is sold as it stands; a store without GSTIN charges no tax. */
const profitOf = ({ price, cost, costTaxBp, chargesTax }: Row, taxRate: number): Paise | null =>
  cost === null ? null : partsOfPrice(price, ownCost(cost, costTaxBp), chargesTax ? taxRate : 0).profit;

/** Reads a product for its form. Refuses with `product-not-found`. */
export async function readProductToEdit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<EditedProduct> {
  return readEditedProduct(db, caller, await reachProduct(db, caller, id), clock.now());
}
