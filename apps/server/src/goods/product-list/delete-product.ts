import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { deleteGoods } from '../catalog/product/delete-goods-sql.ts';

/**
 * Deletes a product with its variants, reviews, discount rule and places in bundles. Orders and invoices have copies of its
 * name and price, and its stock ledger is retained. Refuses with `product-not-found`.
 */
export function deleteProduct(
  db: Db,
  caller: Caller,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const reach = staffScope(caller, 'products.edit', 'p');
    const [deleted] = await deleteGoods(tx, marketplaceId, sql<boolean>`p.id = ${id} AND ${reach}`);
    if (!deleted) throw new Refusal('product-not-found');
    const { id: _, ...details } = deleted;
    await noteProducts(tx, { marketplaceId, id, subject: 'product' }, caller.userId, 'deleted', details);
    await publishGoods(tx, marketplaceId, [id]);
    // It may have had a discount rule.
    await publishChange(tx, 'terms', marketplaceId);
    return { _id: id };
  });
}
