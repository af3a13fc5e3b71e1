import type { DiscountRule } from '@haat/domain/checkout/discounts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** A marketplace's discount rules: products or sizes, and how many other goods earn the discount. */
export async function readRules(db: Db | Tx, marketplaceId: string): Promise<DiscountRule[]> {
  const { rows } = await sql<DiscountRule>`
    SELECT product_id AS "productId", threshold_paise AS threshold, msg, size_ids AS sizes
    FROM discount_rules
    WHERE marketplace_id = ${marketplaceId}`.execute(prepared(db, 'discount-rules.read'));
  return rows;
}
