import type { Product } from '@haat/contract/catalog/product';
import { scopeOf } from '@haat/domain/capabilities';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readDirectory, recallDirectory } from './directory.ts';
import type { CatalogueReads } from './list-products.ts';
import { findProduct } from './product-read.ts';
import { every, isShown } from './shown.ts';

/** A product's page. Refuses with `product-not-found`, also for a product that shoppers don't see. */
export async function readProduct(
  reads: CatalogueReads,
  marketplaceId: string,
  productId: string,
): Promise<Product> {
  const directory = await recallDirectory(reads, marketplaceId);
  const condition = every([isShown(directory), sql<boolean>`p.id = ${productId}`]);
  const product = await findProduct(reads.db, directory, condition);
  if (!product) throw new Refusal('product-not-found');
  return product;
}

/**
 * A product by its SKU, published or not, in the store that the caller works for; a superAdmin's is any store.
 * Refuses with `sku-not-found`.
 */
export async function readProductBySku(
  db: Db,
  caller: Caller,
  { marketplaceId, sku }: { marketplaceId: string; sku: string },
): Promise<Product> {
  const directory = await readDirectory(db, marketplaceId);
  const conditions = [sql<boolean>`p.marketplace_id = ${marketplaceId} AND p.sku = ${sku}`];
  if (scopeOf(caller.roles) !== 'all')
    conditions.push(sql<boolean>`p.store_id = ${caller.store?.storeId ?? null}`);
  const product = await findProduct(db, directory, every(conditions));
  if (!product) throw new Refusal('sku-not-found', undefined, { sku });
  return product;
}
