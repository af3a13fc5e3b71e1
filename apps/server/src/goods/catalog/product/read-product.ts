import type { Product } from '@haat/contract/catalog/product';
import type { Paise } from '@haat/domain/basics/money';
import { measureOf } from '@haat/domain/basics/read-measure';
import { wholeSteps } from '@haat/domain/checkout/cart';
import { scopeOf } from '@haat/domain/people/capabilities';
import { givenExpiry } from '@haat/domain/product/sample-product';
import type { PackFacts } from '@haat/domain/product-fields/pack-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import { type Db, readBatch } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import type { StatementName } from '../../../kit/prepared.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { goodsOfCode } from '../../barcodes/goods-of-code-read.ts';
import { CARD_COLUMNS, type CardRow, cardOf } from '../catalogue/cards.ts';
import type { CatalogueReads } from '../catalogue/catalogue-memory.ts';
import type { Directory } from '../catalogue/directory.ts';
import { readDirectory, recallDirectory } from '../catalogue/directory-read.ts';
import { type Condition, every, isShown } from '../catalogue/shown.ts';
import { factsOf, PACK_COLUMNS } from './product-columns.ts';
import { REVIEW_COLUMNS, shownReview } from './reviews-sql.ts';

/** Refuses with `product-not-found`, also if shoppers don't see the product. */
export async function readProduct(
  reads: CatalogueReads,
  marketplaceId: string,
  productId: string,
): Promise<Product> {
  const directory = await recallDirectory(reads, marketplaceId);
  const condition = every([isShown(directory), sql<boolean>`p.id = ${productId}`]);
  const product = await findProduct(reads.db, directory, condition, 'catalog.product');
  if (!product) throw new Refusal('product-not-found');
  return product;
}

/**
 * Finds a product, published or not, by its SKU (first), a variant's SKU or a barcode, in the caller's store; for a superAdmin in
 * any. Refuses with `sku-not-found`.
 */
export async function readProductBySku(
  db: Db,
  caller: Caller,
  { marketplaceId, sku }: { marketplaceId: string; sku: string },
): Promise<Product> {
  const directory = await readDirectory(db, marketplaceId);
  const storeId = scopeOf(caller.roles) === 'all' ? undefined : caller.store?.storeId;
  const find = (wanted: RawBuilder<boolean>) =>
    findProduct(
      db,
      directory,
      every([
        sql<boolean>`p.marketplace_id = ${marketplaceId}`,
        ...(scopeOf(caller.roles) === 'all' ? [] : [sql<boolean>`p.store_id = ${storeId ?? null}`]),
        wanted,
      ]),
    );
  const product =
    (await find(sql<boolean>`p.sku = ${sku}`)) ??
    (await find(
      sql<boolean>`p.id = ANY(${await productsOfCode(db, { marketplaceId, storeId }, sku)}::uuid[])`,
    ));
  if (!product) throw new Refusal('sku-not-found', undefined, { sku });
  return product;
}

const productsOfCode = async (...args: Parameters<typeof goodsOfCode>): Promise<string[]> =>
  (await goodsOfCode(...args)).map(({ productId }) => productId);

const NEWEST_REVIEWS = 50;

interface ProductRow extends CardRow, PackFacts {
  description: string;
  bestBefore: string | null;
}

interface VariantRow {
  id: string;
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  color: string;
  size: string;
  image: string;
  countInStock: number;
}

/** @param statement name of the prepared query if its text never varies: planning takes longer than executing */
async function findProduct(
  db: Db,
  directory: Directory,
  condition: Condition,
  statement?: StatementName,
): Promise<Product | undefined> {
  const product = sql<ProductRow>`
    SELECT ${CARD_COLUMNS}, p.description, p.expiry_date AS "bestBefore", ${PACK_COLUMNS}
    FROM products p WHERE ${condition} LIMIT 1`;
  const [row] = statement
    ? await readBatch(db, (batch) => batch.add(product, statement))
    : (await product.execute(db)).rows;
  if (!row) return undefined;
  const [variants, reviews, ratings] = await Promise.all([
    row.hasVariants ? readVariants(db, directory.marketplaceId, row.id) : [],
    row.numReviews > 0 ? readReviews(db, directory.marketplaceId, row.id) : [],
    row.numReviews > 0 ? readRatings(db, directory.marketplaceId, row.id) : [0, 0, 0, 0, 0],
  ]);
  const { description, hsn, bestBefore } = row;
  return {
    ...cardOf(row, directory),
    // The product itself is one choice beside its variants.
    countInStock: row.isPast ? 0 : wholeSteps(row.ownStock, row.step),
    description,
    hsn,
    bestBefore: givenExpiry(bestBefore),
    ...factsOf(row),
    variants: variants.map(({ id, image, countInStock, ...rest }) => ({
      _id: id,
      image: imagePath(image),
      countInStock: row.isPast ? 0 : wholeSteps(countInStock, row.step),
      measure: measureOf({ ...row, size: rest.size || row.size }),
      ...rest,
    })),
    reviews: reviews.map(shownReview),
    ratings,
  };
}

async function readVariants(db: Db, marketplaceId: string, productId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    SELECT id, name, sku, price_paise AS price, mrp_paise AS mrp, color, size, image, count_in_stock AS "countInStock"
    FROM product_variants WHERE marketplace_id = ${marketplaceId} AND product_id = ${productId}
    ORDER BY position, id`.execute(db);
  return rows;
}

function readReviews(db: Db, marketplaceId: string, productId: string) {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_REVIEWS)
    .execute();
}

/** Counts of 1, 2, 3, 4 and 5 stars. */
async function readRatings(db: Db, marketplaceId: string, productId: string): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating, count(*) AS count FROM reviews
    WHERE marketplace_id = ${marketplaceId} AND product_id = ${productId} GROUP BY rating`.execute(db);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}
