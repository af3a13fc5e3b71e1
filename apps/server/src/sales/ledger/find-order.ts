import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** What names an order in every table. */
export interface OrderKey {
  marketplaceId: string;
  id: string;
}

/** An order that was found by its id alone, with the checkout that it was placed in. */
export interface FoundOrder extends OrderKey {
  checkoutId: string;
}

/**
 * The key of the order with this id that a caller reaches: addresses hold the id alone, and everything after this look-up
 * works with the marketplace, too. Undefined also where two marketplaces have an order of this id, as tills of before could make one:
 * whoever may see both would act on either.
 * @param reach which orders `o` the caller reaches
 */
export async function findOrder(
  db: Db | Tx,
  orderId: string,
  reach: RawBuilder<boolean>,
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.marketplace_id AS "marketplaceId", o.id, o.checkout_id AS "checkoutId" FROM orders o WHERE o.id = ${orderId} AND ${reach}`.execute(
    db,
  );
  return rows.length === 1 ? rows[0] : undefined;
}
