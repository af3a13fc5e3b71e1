import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

/** Whether somebody has been brought a product, itself or a variant of it, in an order of their own. */
export async function hasBought(
  tx: Tx,
  { marketplaceId, productId, userId }: { marketplaceId: string; productId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
    WHERE o.marketplace_id = ${marketplaceId} AND o.user_id = ${userId} AND o.order_type IN ('online', 'pos', 'invoice')
      AND o.delivered_at IS NOT NULL AND i.product_id = ${productId}
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
