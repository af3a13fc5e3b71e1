import type { ProductCard } from '@haat/contract/catalog/product';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import type { Paise } from '@haat/domain/basics/money';
import { measureOf } from '@haat/domain/basics/read-measure';
import { wholeSteps } from '@haat/domain/checkout/cart';
import { ratesAt } from '@haat/domain/invoices/gst-scheme';
import { lineRate } from '@haat/domain/invoices/line-rate';
import type { TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import { sql } from 'kysely';
import { imagePath } from '../../../kit/image-path.ts';
import { sumOf } from '../../../kit/sums.ts';
import type { Directory } from './directory.ts';
import { shownName } from './placeholders.ts';
import { IS_PAST_DAY } from './shown.ts';

export interface CardRow {
  id: string;
  storeId: string;
  categoryId: string;
  subCategoryId: string | null;
  name: string;
  nameHi: string;
  nameKn: string;
  size: string;
  brand: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  taxBp: number | null;
  taxAnswer: TaxAnswer;
  followsCalendar: boolean;
  images: string[];
  ratingTenths: number;
  numReviews: number;
  soldBy: SoldBy;
  step: number;
  /** Past its day: shoppers can buy none. */
  isPast: boolean;
  /** Of the product itself. */
  ownStock: number;
  hsn: string;
  hasVariants: boolean;
  /** Null without variants. `areSizes` is 1 when each names a size. */
  ofVariants: readonly [count: number, areSizes: number, stock: number] | null;
}

/** Units in stock of a product `p` and its variants together. */
export const PIECES_IN_STOCK = sql<number>`p.count_in_stock + CASE WHEN p.has_variants THEN (
    SELECT ${sumOf(sql`v.count_in_stock`)} FROM product_variants v
    WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id
  ) ELSE 0 END`;

/**
 * Needs a table named `p`. The driver reads float8 arrays as numbers, but not bigint ones. One subquery for all figures of
 * variants: each costs as much as the rest.
 */
export const CARD_COLUMNS = sql`
  p.id, p.store_id AS "storeId", p.category_id AS "categoryId", p.sub_category_id AS "subCategoryId", p.name,
  p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.size, p.brand, p.sku, p.price_paise AS price, p.mrp_paise AS mrp, p.tax_bp AS "taxBp",
  p.tax_answer AS "taxAnswer", p.follows_calendar AS "followsCalendar", p.images,
  p.rating_tenths AS "ratingTenths", p.num_reviews AS "numReviews", p.has_variants AS "hasVariants",
  p.sold_by AS "soldBy", coalesce(p.sale_step, 1) AS step, p.hsn, p.count_in_stock AS "ownStock", ${IS_PAST_DAY} AS "isPast",
  CASE WHEN p.has_variants THEN (
    SELECT ARRAY[count(*), bool_and(v.size <> '')::integer, ${sumOf(sql`v.count_in_stock`)}]::float8[] FROM product_variants v
    WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id HAVING count(*) > 0
  ) END AS "ofVariants"`;

/** Placeholders are left blank; the tax rate is today's, 0 if the store charges none; stock includes the variants'. */
export function cardOf(row: CardRow, directory: Directory): ProductCard {
  const [variants, areSizes, stockOfVariants] = row.ofVariants ?? [0, 0, 0];
  const store = directory.stores.find(({ id }) => id === row.storeId);
  const category = directory.categories.find(({ id }) => id === row.categoryId)?.name ?? '';
  return {
    _id: row.id,
    name: row.name,
    ...givenNames(row),
    size: row.size,
    price: row.price,
    mrp: row.mrp,
    tax: taxOf({ ...row, category }, store, directory),
    brand: shownName('brand', row.brand),
    category: shownName('category', category),
    subCategory: directory.subCategories.find(({ id }) => id === row.subCategoryId)?.name ?? '',
    sku: row.sku,
    images: row.images.map(imagePath),
    rating: row.ratingTenths / 10,
    numReviews: row.numReviews,
    soldBy: row.soldBy,
    step: row.step,
    countInStock: row.isPast ? 0 : wholeSteps(row.ownStock + stockOfVariants, row.step),
    measure: measureOf(row),
    hasVariants: row.hasVariants,
    choices: 1 + variants,
    areSizes: areSizes === 1,
    store: { _id: row.storeId, name: store?.name ?? '' },
    marketplace: directory.marketplaceId,
  };
}

type StoreOfDirectory = Directory['stores'][number];

function taxOf(
  row: CardRow & { category: string },
  store: StoreOfDirectory | undefined,
  { calendar }: Directory,
): number {
  const on = new Date();
  const rates = store && ratesAt(store, on);
  if (!rates) return 0;
  return lineRate(row, { rates, calendar }, { piece: row.soldBy === 'piece' ? row.price : undefined, on })
    .rateBp;
}
