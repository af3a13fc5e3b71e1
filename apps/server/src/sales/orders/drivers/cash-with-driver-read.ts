import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';

export interface CashWithDriver {
  amount: Paise;
  orders: number;
}

/** The cash that each of some drivers took at doors, less what was given back of it. */
export async function readCashWithDriver(
  db: Db,
  { marketplaceId, ids }: { marketplaceId: string; ids: readonly string[] },
): Promise<Map<string, CashWithDriver>> {
  const { rows } = await sql<CashWithDriver & { id: string }>`
    SELECT p.taken_by AS id, ${sumOf(sql`p.amount_paise`)} AS amount, count(DISTINCT o.id)::integer AS orders
    FROM orders o JOIN payments p ON p.marketplace_id = o.marketplace_id AND p.order_id = o.id AND p.taken_by = o.delivered_by_driver
    WHERE o.marketplace_id = ${marketplaceId} AND o.delivered_by_driver = ANY (${ids}::uuid[]) AND lower(p.method) = 'cash'
    GROUP BY p.taken_by`.execute(db);
  const found = new Map(rows.map(({ id, ...cash }) => [id, cash]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { amount: paise(0), orders: 0 }]));
}
