import { NO_GST_RATE } from '@haat/contract/catalog/gst-rates';
import { MISSING, type ProductFields, type WholeProduct } from '@haat/contract/catalog/product-edit';
import { errorMessage } from '@haat/contract/errors';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { PORTAL_RATES } from '@haat/domain/invoices/rate-calendar';
import { DEFAULT_IMAGE, type FilledIn, missingFields } from '@haat/domain/product/product-sentinels';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import { InvalidInput } from '../../kit/refusal.ts';
import { type Directory, idsByName } from '../catalog/catalogue/directory.ts';
import type { ProductRef } from '../catalog/product/edited-product-sql.ts';
import type { StoredVariant } from '../catalog/product/variants-sql.ts';
import { useImages } from '../images/uploaded-images-sql.ts';
import { barcodeIssues, scaleIssues } from './barcode-issues.ts';
import { takenSkus } from './skus-read.ts';
import { vendorsOfStore } from './vendors-sql.ts';

type Issue = { path: string; message: string };

interface Ground {
  ref: ProductRef;
  directory: Directory;
  images: readonly string[];
  variants: readonly StoredVariant[];
  now: Date;
}

export interface Filing {
  category: { id: string; name: string };
  subCategory: { id: string; name: string } | null;
}

/**
 * Checks a form against the store: its categories, vendors, SKUs and pictures, and the product's variants.
 * Refuses with `invalid-input` at each field that does not fit.
 */
export async function checkFields(tx: Tx, fields: WholeProduct, ground: Ground): Promise<Filing> {
  const issues = [
    ...(fields.status === 'Published' ? placeholderIssues(fields) : []),
    ...variantIssues(fields, ground.variants),
    ...(await skuIssues(tx, fields, ground.ref)),
    ...(await barcodeIssues(tx, fields, ground.ref)),
    ...(await soldByIssues(tx, fields, ground.ref)),
    ...(await taxIssues(tx, fields, ground.ref)),
    ...(await scaleIssues(tx, fields, ground.ref)),
    ...(await vendorIssues(tx, fields, ground.ref)),
    ...(await imageIssues(tx, fields, ground)),
  ];
  const filing = filingOf(fields, ground);
  if ('message' in filing) issues.push(filing);
  if (issues.length > 0 || 'message' in filing) throw new InvalidInput(issues);
  return filing;
}

const placeholderIssues = (fields: FilledIn): Issue[] =>
  missingFields(fields).map((path) => ({ path, message: MISSING[path] }));

function filingOf(fields: ProductFields, { directory }: Ground): Filing | Issue {
  const [categoryId] = idsByName(directory.categories, fields.category);
  const category = directory.categories.find(({ id }) => id === categoryId);
  if (!category) return { path: 'category', message: 'Please choose a category' };
  if (fields.subCategory === '') return { category, subCategory: null };
  const inside = directory.subCategories.filter((sub) => sub.categoryId === category.id);
  const [subId] = idsByName(inside, fields.subCategory);
  const subCategory = inside.find(({ id }) => id === subId);
  return subCategory
    ? { category, subCategory }
    : { path: 'subCategory', message: 'This category has no such subcategory' };
}

function variantIssues({ variants }: ProductFields, stored: readonly StoredVariant[]): Issue[] {
  const known = new Set(stored.map(({ id }) => id));
  const seen = new Set<string>();
  return variants.flatMap(({ _id }, nth) => {
    if (_id === undefined) return [];
    const wrong = !known.has(_id) || seen.has(_id);
    seen.add(_id);
    return wrong ? [{ path: `variants.${nth}.name`, message: 'This variant is not there any more' }] : [];
  });
}

const SKU_TAKEN = 'This SKU is already used by another product.';

async function skuIssues(tx: Tx, { sku, variants }: ProductFields, ref: ProductRef): Promise<Issue[]> {
  const skus = [sku, ...variants.map((variant) => variant.sku)];
  const taken = await takenSkus(tx, ref, skus, ref.id);
  return skus.flatMap((one, nth) => {
    const path = nth === 0 ? 'sku' : `variants.${nth - 1}.sku`;
    if (one === '') return [{ path, message: MISSING.sku }];
    const twice = skus.indexOf(one) < nth && !(nth > 0 && skus.indexOf(one) === 0);
    return taken.has(one) || twice ? [{ path, message: SKU_TAKEN }] : [];
  });
}

/** Refuses a rate that GST returns don't have, unless it is stored already. */
async function taxIssues(
  tx: Tx,
  { tax }: ProductFields,
  { marketplaceId, id }: ProductRef,
): Promise<Issue[]> {
  if (tax === null || PORTAL_RATES.includes(tax)) return [];
  const { tax_bp: stored } = await tx
    .selectFrom('products')
    .select('tax_bp')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return tax === stored ? [] : [{ path: 'tax', message: NO_GST_RATE }];
}

async function vendorIssues(tx: Tx, { vendors }: ProductFields, ref: ProductRef): Promise<Issue[]> {
  const named = vendors.flatMap(({ vendor }) => vendor._id ?? []);
  const known = await vendorsOfStore(tx, ref, named);
  return vendors.flatMap(({ vendor: { _id } }, nth) => {
    if (_id === undefined) return [];
    const path = `vendors.${nth}.vendor.name`;
    if (!known.has(_id)) return [{ path, message: 'This store has no such vendor' }];
    return named.indexOf(_id) === named.lastIndexOf(_id)
      ? []
      : [{ path, message: 'This vendor stands here twice' }];
  });
}

async function imageIssues(tx: Tx, fields: ProductFields, ground: Ground): Promise<Issue[]> {
  const own = new Set([DEFAULT_IMAGE, ...ground.images, ...ground.variants.map(({ image }) => image)]);
  const sent = [
    ...fields.images.map((address, nth) => ({ name: imageName(address), path: `images.${nth}` })),
    ...fields.variants
      .map(({ image }, nth) => ({ name: imageName(image), path: `variants.${nth}.image` }))
      .filter(({ name }) => name !== ''),
  ];
  const names = sent.map(({ name }) => name).filter((name) => !own.has(name));
  const uploaded = await useImages(tx, names, ground.now);
  return sent
    .filter(({ name }) => !own.has(name) && !uploaded.has(name))
    .map(({ path }) => ({ path, message: 'This picture was not uploaded here' }));
}

/**
 * Refuses a new unit for goods that have been stocked or sold: stock, ledger and orders would mix pieces and grams. A new
 * product is needed then. A sample product's piece does not count.
 */
async function soldByIssues(
  tx: Tx,
  { soldBy }: WholeProduct,
  { marketplaceId, id }: ProductRef,
): Promise<{ path: string; message: string }[]> {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT (p.name <> ${SAMPLE_PRODUCT_NAME} AND (p.count_in_stock <> 0
      OR EXISTS (SELECT FROM product_variants v
        WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = ${id} AND v.count_in_stock <> 0)
      OR EXISTS (SELECT FROM stock_ledger l WHERE l.marketplace_id = ${marketplaceId} AND l.product_id = ${id})))
      OR EXISTS (SELECT FROM order_items i WHERE i.marketplace_id = ${marketplaceId} AND i.product_id = ${id}) AS "isUsed"
    FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id} AND p.sold_by <> ${soldBy}`.execute(
    tx,
  );
  return rows[0]?.isUsed ? [{ path: 'soldBy', message: errorMessage('sold-by-fixed') }] : [];
}
