import { istDay } from '@haat/domain/basics/ist';
import { unitsIn } from '@haat/domain/basics/line-amount';
import { fromRupees } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { packFactsOf } from '../../demo/catalogue/pack-facts.ts';
import { pictureFile } from '../../demo/catalogue/pictures.ts';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { stableBetween } from '../../demo/catalogue/stable.ts';
import { demoStores } from '../../demo/catalogue/stores.ts';
import { demoVendors } from '../../demo/catalogue/vendors.ts';
import { productWords } from '../goods/catalog/catalogue/product-words.ts';
import { BLANK_PRODUCT } from '../goods/catalog/product/product-columns.ts';
import { insertProducts, type ProductRecord } from '../goods/catalog/product/products-sql.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { atMinute, daysBefore, OPENS } from './shop-hours.ts';

/** Products of all stores with variants and vendors, with the catalogue's stock. */
export async function seedProducts(tx: Tx, now: Date): Promise<void> {
  for (const store of demoStores) {
    const at = { marketplaceId: idOf.marketplace(store.marketplace), storeId: idOf.store(store.code) };
    const products = demoProducts.filter((product) => product.store === store.code);
    await insertProducts(
      tx,
      at,
      products.map((product) => recordOf(product, now)),
    );
  }
  await ageProducts(tx, now);
  await insertRows(tx, 'product_variants', demoProducts.flatMap(variantRows));
  await insertRows(tx, 'barcodes', demoProducts.flatMap(barcodeRows));
  await insertRows(tx, 'vendors', demoVendors.map(vendorRow));
  await insertRows(tx, 'product_vendors', demoProducts.flatMap(supplyRows));
}

/** In units: never whole kilograms of loose goods. */
export function stockOf({ sku, soldBy, stock }: DemoProduct): number {
  if (soldBy === 'piece' || stock === 0) return stock;
  return stock * 1000 - stableBetween(`weighed ${sku}`, 1, 19) * 50;
}

/** A past morning, before the first sale. */
export function listedSince(product: DemoProduct, now: Date): Date {
  const day = daysBefore(now, product.createdDaysAgo);
  return atMinute(day, OPENS - stableBetween(`listed ${product.sku}`, 1, 3600) / 60);
}

function recordOf(product: DemoProduct, now: Date): ProductRecord {
  const { marketplace, store, slug, sku, name, size, brand, description, category, subCategory } = product;
  const { expiresInDays, reorderLevel, status, soldBy, step, scaleItem } = product;
  return {
    ...BLANK_PRODUCT,
    id: idOf.product(store, slug),
    sku,
    name,
    nameHi: product.hindi,
    nameKn: product.kannada,
    size,
    brand,
    description,
    categoryId: idOf.category(marketplace, category),
    subCategoryId: idOf.subCategory(marketplace, category, subCategory),
    price: fromRupees(product.price),
    mrp: fromRupees(product.mrp),
    cost: fromRupees(product.cost),
    taxBp: product.tax * 100,
    hsn: product.hsn,
    status,
    soldBy,
    step,
    scaleItem,
    reorderLevel: reorderLevel * unitsIn(soldBy),
    stockAlertLimit: BLANK_PRODUCT.stockAlertLimit * unitsIn(soldBy),
    expiryDate: expiresInDays === undefined ? null : istDay(daysBefore(now, -expiresInDays)),
    images: product.pictures.map(pictureFile),
    ...packFactsOf(product),
    searchWords: productWords({ name, brand, size, category, subCategory }),
  };
}

/** Sets the products' age and stock. */
async function ageProducts(tx: Tx, now: Date): Promise<void> {
  const aged = demoProducts.map(
    (
      product,
    ) => sql`(${idOf.marketplace(product.marketplace)}::uuid, ${idOf.product(product.store, product.slug)}::uuid,
      ${stockOf(product)}::integer, ${product.variants.length > 0}::boolean,
      ${listedSince(product, now)}::timestamptz)`,
  );
  await sql`
    UPDATE products p SET count_in_stock = a.count_in_stock, has_variants = a.has_variants,
      created_at = a.created_at, updated_at = a.created_at
    FROM (VALUES ${sql.join(aged)}) AS a (marketplace_id, id, count_in_stock, has_variants, created_at)
    WHERE p.marketplace_id = a.marketplace_id AND p.id = a.id`.execute(tx);
}

const variantRows = (product: DemoProduct) =>
  product.variants.map((variant, position) => ({
    marketplace_id: idOf.marketplace(product.marketplace),
    product_id: idOf.product(product.store, product.slug),
    id: idOf.variant(variant.sku),
    name: variant.name,
    sku: variant.sku,
    price_paise: fromRupees(variant.price),
    mrp_paise: fromRupees(variant.mrp),
    // Cost in proportion to the pack's price.
    cost_paise: fromRupees((product.cost * variant.price) / product.price),
    color: variant.color,
    image: pictureFile(variant.picture),
    size: variant.size,
    count_in_stock: variant.stock,
    position,
  }));

const barcodeRows = ({ marketplace, store, slug, barcode, variants }: DemoProduct) => {
  const productId = idOf.product(store, slug);
  const row = (variantId: string | null, code: string) => ({
    marketplace_id: idOf.marketplace(marketplace),
    store_id: idOf.store(store),
    goods_id: variantId ?? productId,
    product_id: productId,
    variant_id: variantId,
    // As stored: a GTIN has 14 digits.
    code: code.padStart(14, '0'),
    position: 0,
  });
  return [
    ...(barcode ? [row(null, barcode)] : []),
    ...variants.map((variant) => row(idOf.variant(variant.sku), variant.barcode)),
  ];
};

const vendorRow = (vendor: (typeof demoVendors)[number]) => ({
  ...homeOf(vendor.store),
  id: idOf.vendor(vendor.email),
  name: vendor.name,
  email: vendor.email,
  phone: vendor.phone,
});

function homeOf(code: string): { marketplace_id: string; store_id: string } {
  const store = demoStores.find((s) => s.code === code);
  if (!store) throw new Error(`The catalogue names a store that does not exist: ${code}`);
  return { marketplace_id: idOf.marketplace(store.marketplace), store_id: idOf.store(code) };
}

const supplyRows = (product: DemoProduct) =>
  demoVendors
    .filter((vendor) => vendor.store === product.store && vendor.categories.includes(product.category))
    .map((vendor) => ({
      marketplace_id: idOf.marketplace(product.marketplace),
      product_id: idOf.product(product.store, product.slug),
      vendor_id: idOf.vendor(vendor.email),
      cost_paise: fromRupees(product.cost),
    }));
