import type { Product } from '@haat/contract/catalog/product';
import { scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { goodsOfCode } from '../../barcodes/goods-of-code-read.ts';
import type { CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { readDirectory, recallDirectory } from '../catalogue/directory-read.ts';
import { every, isShown } from '../catalogue/shown.ts';
import { findProduct } from './product-read.ts';

/** A product's page. Refuses with `product-not-found`, also for a product that shoppers don't see. */
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
 * A product by its SKU, by a variant's, or by a barcode, published or not, in the store that the caller works for; a
 * superAdmin's is any store. Its own SKU goes before everything else that the text may be.
 * Refuses with `sku-not-found`.
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
