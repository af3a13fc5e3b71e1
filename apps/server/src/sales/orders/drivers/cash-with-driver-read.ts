import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

export interface CashWithDriver {
  amount: Paise;
  /** Including those that it is only part of. */
  orders: number;
  /** Null: none. */
  limit: Paise | null;
}

/** By driver. */
export async function readCashWithDriver(
  db: Db,
  { marketplaceId, id: storeId }: StoreRef,
  ids: readonly string[],
): Promise<Map<string, CashWithDriver>> {
  const { rows } = await sql<CashWithDriver & { id: string }>`
    SELECT h.holder_id AS id, h.taken_paise - h.given_paise AS amount, coalesce(h.limit_paise, s.limit_paise) AS limit,
      (SELECT count(*) FROM cash_moves m WHERE m.marketplace_id = h.marketplace_id AND m.store_id = h.store_id AND m.to_kind = h.kind
        AND m.to_id = h.holder_id AND m.order_id IS NOT NULL AND m.upto_paise > h.given_paise) AS orders
    FROM cash_holders h LEFT JOIN cash_settings s ON s.marketplace_id = h.marketplace_id AND s.store_id = h.store_id
    WHERE h.marketplace_id = ${marketplaceId} AND h.store_id = ${storeId} AND h.kind = 'driver'
      AND h.holder_id = ANY (${ids}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ id, ...cash }) => [id, cash]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { amount: paise(0), orders: 0, limit: null }]));
}
