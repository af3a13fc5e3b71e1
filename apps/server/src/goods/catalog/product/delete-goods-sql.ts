import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { releaseImages } from '../../images/uploaded-images-sql.ts';
import { PIECES_IN_STOCK } from '../catalogue/cards.ts';
import { noteGoneProducts } from './gone-goods-sql.ts';
import { photosOfReviews } from './reviews-sql.ts';

export interface DeletedProduct {
  id: string;
  storeId: string;
  name: string;
  sku: string;
  /** In units, variants included. */
  countInStock: number;
}

/**
 * Deletes products with their variants, reviews and rules. Releases photos of the reviews; pictures of products stay, as orders
 * show them.
 * @param which of the products `p`
 */
export async function deleteGoods(
  tx: Tx,
  marketplaceId: string,
  which: RawBuilder<boolean>,
): Promise<DeletedProduct[]> {
  // Reviewing locks the product, so no photo can be added after this.
  const { rows: found } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE p.marketplace_id = ${marketplaceId} AND ${which} ORDER BY p.id FOR UPDATE`.execute(
    tx,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const doomed = sql<boolean>`p.id = ANY(${ids}::uuid[])`;
  await noteGoneProducts(tx, marketplaceId, doomed);
  await releaseImages(tx, await photosOfReviews(tx, marketplaceId, ids));
  const { rows } = await sql<DeletedProduct>`
    DELETE FROM products p WHERE p.marketplace_id = ${marketplaceId} AND ${doomed}
    RETURNING p.id, p.store_id AS "storeId", p.name, p.sku, ${PIECES_IN_STOCK} AS "countInStock"`.execute(tx);
  return rows;
}
