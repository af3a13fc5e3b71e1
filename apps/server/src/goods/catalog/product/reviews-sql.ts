import type { Review } from '@haat/contract/catalog/product';
import { newId } from '@haat/domain/basics/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import { PLACEHOLDER } from '../catalogue/placeholders.ts';

/** Locks a product that shoppers see; returns its marketplace. */
export async function lockReviewable(
  tx: Tx,
  storeId: string,
  productId: string,
): Promise<string | undefined> {
  const store = await tx
    .selectFrom('stores')
    .select('marketplace_id as marketplaceId')
    .where('id', '=', storeId)
    .where('is_open', '=', true)
    .where((eb) => eb(eb.fn('lower', ['name']), '<>', PLACEHOLDER.store))
    .executeTakeFirst();
  if (!store) return undefined;
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', store.marketplaceId)
    .where('id', '=', productId)
    .where('store_id', '=', storeId)
    .where('status', '=', 'Published')
    .forUpdate()
    .executeTakeFirst();
  return product && store.marketplaceId;
}

/** The marketplace of a store's product, shown or not; undefined unless `reach` admits it as `p`. */
export async function homeOfProduct(
  db: Db | Tx,
  { storeId, productId, reach }: { storeId: string; productId: string; reach?: RawBuilder<boolean> },
): Promise<string | undefined> {
  const store = await db
    .selectFrom('stores')
    .select('marketplace_id as marketplaceId')
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) return undefined;
  const product = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.marketplace_id', '=', store.marketplaceId)
    .where('p.id', '=', productId)
    .where('p.store_id', '=', storeId)
    .where(reach ?? sql<boolean>`true`)
    .executeTakeFirst();
  return product && store.marketplaceId;
}

export interface NewReview {
  marketplaceId: string;
  productId: string;
  userId: string;
  name: string;
  rating: number;
  comment: string;
  bought: boolean;
  /** Names of pictures; undefined: keep the present ones. */
  images: readonly string[] | undefined;
}

export interface StoredReview {
  id: string;
  name: string;
  rating: number;
  comment: string;
  bought: boolean;
  images: string[];
  createdAt: Date;
}

/** The columns that are shown. */
export const REVIEW_COLUMNS = [
  'id',
  'name',
  'rating',
  'comment',
  'bought',
  'images',
  'created_at as createdAt',
] as const;

export function shownReview({ id, images, ...review }: StoredReview): Review {
  return { _id: id, ...review, images: images.map(imagePath) };
}

/** One person's review of a product. */
export function findReview(
  db: Db | Tx,
  { marketplaceId, productId, userId }: Pick<NewReview, 'marketplaceId' | 'productId' | 'userId'>,
): Promise<StoredReview | undefined> {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Also updates the product's sums; the caller holds its lock.
 * @param before the replaced review
 */
export async function replaceReview(
  tx: Tx,
  review: NewReview,
  before: StoredReview | undefined,
): Promise<StoredReview> {
  const { marketplaceId, productId, userId, name, rating, comment, bought } = review;
  const images = [...(review.images ?? before?.images ?? [])];
  const said = { name, rating, comment, bought, images };
  const stored = await tx
    .insertInto('reviews')
    .values({
      marketplace_id: marketplaceId,
      product_id: productId,
      user_id: userId,
      id: newId(),
      ...said,
      created_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['marketplace_id', 'product_id', 'user_id'])
        .doUpdateSet({ ...said, created_at: sql`excluded.created_at` }),
    )
    .returning(REVIEW_COLUMNS)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('products')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating - (before?.rating ?? 0)),
      num_reviews: eb('num_reviews', '+', before ? 0 : 1),
    }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .execute();
  return stored;
}

/** In the order in which products are locked. */
export function reviewsOf(tx: Tx, userId: string): Promise<{ marketplaceId: string; productId: string }[]> {
  return tx
    .selectFrom('reviews')
    .select(['marketplace_id as marketplaceId', 'product_id as productId'])
    .where('user_id', '=', userId)
    .orderBy('marketplace_id')
    .orderBy('product_id')
    .execute();
}

/** Names of their files. */
export async function photosOfReviews(
  tx: Tx,
  marketplaceId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviews')
    .select('images')
    .where('marketplace_id', '=', marketplaceId)
    .where(sql<boolean>`product_id = ANY(${productIds}::uuid[])`)
    .where(sql<boolean>`images <> '{}'`)
    .execute();
  return rows.flatMap(({ images }) => images);
}

export interface DeletedReview {
  userId: string;
  rating: number;
  comment: string;
  images: string[];
}

/** By writer or id; also updates the product's sums. */
export async function deleteReview(
  tx: Tx,
  {
    marketplaceId,
    productId,
    ...by
  }: { marketplaceId: string; productId: string } & ({ userId: string } | { id: string }),
): Promise<DeletedReview | undefined> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .forUpdate()
    .execute();
  const review = await tx
    .deleteFrom('reviews')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('user_id', '=', by.userId)))
    .returning(['user_id as userId', 'rating', 'comment', 'images'])
    .executeTakeFirst();
  if (!review) return undefined;
  await tx
    .updateTable('products')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '-', review.rating),
      num_reviews: eb('num_reviews', '-', 1),
    }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .execute();
  return review;
}
