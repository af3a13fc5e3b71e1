import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

export interface OrderKey {
  marketplaceId: string;
  id: string;
}

export interface FoundOrder extends OrderKey {
  storeId: string;
  checkoutId: string;
}

/**
 * Finds an order by its id alone, as in addresses; later queries also name the marketplace. Undefined if two marketplaces have
 * this id, which older tills could cause.
 * @param reach the orders `o` that the caller reaches
 */
export async function findOrder(
  db: Db | Tx,
  orderId: string,
  reach: RawBuilder<boolean>,
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.marketplace_id AS "marketplaceId", o.id, o.store_id AS "storeId", o.checkout_id AS "checkoutId" FROM orders o WHERE o.id = ${orderId} AND ${reach}`.execute(
    db,
  );
  return rows.length === 1 ? rows[0] : undefined;
}
