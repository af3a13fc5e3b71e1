import type { CallReply } from '@haat/contract/call';
import type { RefusedProduct } from '@haat/contract/catalog/bulk-edit';
import type { deleteProducts as deleteCall } from '@haat/contract/catalog/chosen-products';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { deleteGoods } from '../catalog/product/delete-goods-sql.ts';
import { findProducts, type LockedProduct } from '../catalog/product/product-changes-sql.ts';
import { goneOf, refusedOf } from './plan-bulk-edit.ts';

/**
 * Deletes products of a store in one transaction, as `deleteProduct`, with one audit entry that names them all. Products
 * that changed since they were chosen, or that the store lacks, are skipped and listed. This can't be undone. Refuses with
 * `store-not-found`.
 */
export function deleteProducts(
  db: Db,
  caller: Caller,
  storeId: string,
  chosen: readonly { _id: string; version: number }[],
): Promise<CallReply<typeof deleteCall>> {
  return inTransaction(db, async (tx) => {
    const store = await storeOf(tx, caller, storeId);
    const { marketplaceId } = store;
    const versions = new Map(chosen.map(({ _id, version }) => [_id, version]));
    const found = await findProducts(tx, store, [...versions.keys()], 'lock');
    const refused: RefusedProduct[] = [];
    const doomed: LockedProduct[] = [];
    for (const product of found) {
      if (product.version === versions.get(product.id)) doomed.push(product);
      else refused.push(refusedOf(product, 'changed-meanwhile'));
      versions.delete(product.id);
    }
    refused.push(...goneOf([...versions.keys()]));
    if (doomed.length === 0) return { deleted: 0, refused };
    const ids = doomed.map(({ id }) => id);
    const deleted = await deleteGoods(
      tx,
      marketplaceId,
      sql<boolean>`p.store_id = ${store.storeId} AND p.id = ANY(${ids}::uuid[])`,
    );
    const subject = { marketplaceId, id: storeId, subject: 'store' as const };
    const left = new Map(deleted.map(({ id, countInStock }) => [id, countInStock]));
    const products = doomed.map(({ id, name, sku }) => ({ id, name, sku, countInStock: left.get(id) ?? 0 }));
    await noteProducts(tx, subject, caller.userId, 'bulk deleted', { products }, products);
    await publishGoods(tx, marketplaceId, ids);
    // They may have had discount rules.
    await publishChange(tx, 'terms', marketplaceId);
    return { deleted: doomed.length, refused };
  });
}
