import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import type { Paise } from '@haat/domain/basics/money';
import { chargesTax, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { lineRate } from '@haat/domain/invoices/line-rate';
import { can } from '@haat/domain/people/capabilities';
import { shownBarcode } from '@haat/domain/product/barcode';
import { ownCost, partsOfPrice } from '@haat/domain/product/product-profit';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { readTaxpayer } from '../../operators/stores/schemes-sql.ts';
import { readBarcodes } from '../barcodes/barcodes-sql.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';
import { PRODUCT_COLUMNS, type ProductRow } from '../catalog/product/product-columns.ts';
import { readVariantsOf } from '../catalog/product/variants-sql.ts';

/**
 * Finds a product that the caller may edit: of their own store, or any for a superAdmin.
 * Refuses with `product-not-found`.
 * @param storeId if given, the store that it must belong to
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

interface Row extends ProductRow {
  version: number;
  chargesTax: boolean;
}

async function selectRow(db: Db | Tx, { marketplaceId, id, storeId }: ProductRef, now: Date): Promise<Row> {
  const { rows } = await sql<Omit<Row, 'chargesTax'>>`
    SELECT p.version, ${PRODUCT_COLUMNS} FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('product-not-found');
  const store = await readTaxpayer(db, { marketplaceId, id: storeId });
  return { ...rows[0], chargesTax: chargesTax(schemeOn(store, now)) };
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

/**
 * A product with all its fields, as its form shows it. Refuses with `product-not-found`.
 * @param on the time whose tax rates apply
 */
export async function readEditedProduct(
  db: Db | Tx,
  caller: Caller,
  ref: ProductRef,
  on: Date,
): Promise<EditedProduct> {
  const row = await selectRow(db, ref, on);
  const variants = await readVariantsOf(db, ref.marketplaceId, [ref.id]);
  const vendors = await selectSupplies(db, ref);
  const directory = await readDirectory(db, ref.marketplaceId);
  const barcodes = await readBarcodes(db, ref.marketplaceId, [ref.id]);
  const shownOf = (goodsId: string) => (barcodes.get(goodsId) ?? []).map(shownBarcode);
  const { categoryId, subCategoryId, images, costTaxBp, taxBp, ...fields } = row;
  const store = directory.stores.find(({ id }) => id === ref.storeId);
  const category = directory.categories.find(({ id }) => id === categoryId)?.name ?? '';
  const { rateBp: taxRate } = lineRate(
    { ...row, category },
    { rates: store?.rates ?? [], calendar: directory.calendar },
    { piece: row.soldBy === 'piece' ? row.price : undefined, on },
  );
  return {
    ...fields,
    _id: ref.id,
    marketplace: ref.marketplaceId,
    store: { _id: ref.storeId, name: store?.name ?? '' },
    category,
    subCategory: directory.subCategories.find(({ id }) => id === subCategoryId)?.name ?? '',
    tax: taxBp,
    taxRate,
    costWithTax: costTaxBp !== null,
    ...(can(caller.roles, 'products.profit') && { profit: profitOf(row, taxRate) }),
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

/** For products without variants. A store that charges no tax reclaims none. */
const profitOf = ({ price, cost, costTaxBp, chargesTax }: Row, taxRate: number): Paise | null =>
  cost === null
    ? null
    : partsOfPrice(price, ownCost(cost, chargesTax ? costTaxBp : null), chargesTax ? taxRate : 0).profit;

/** Reads a product for its form. Refuses with `product-not-found`. */
export async function readProductToEdit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<EditedProduct> {
  return readEditedProduct(db, caller, await reachProduct(db, caller, id), clock.now());
}
