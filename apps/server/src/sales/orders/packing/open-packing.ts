import type { ErrorCode } from '@haat/contract/errors';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { forgetAnswers } from './packing-sql.ts';

/** Goods don't leave while somebody has noted that some are missing and has not said that the order is packed. */
export async function endPacking(tx: Tx, order: LockedOrder, refusal: ErrorCode): Promise<void> {
  const { marketplaceId, id } = order;
  const { rows } = await sql`
    SELECT 1 FROM packing_answers a WHERE a.marketplace_id = ${marketplaceId} AND a.order_id = ${id}
      AND (a.reason IS NOT NULL OR a.product_id IS NOT NULL) LIMIT 1`.execute(tx);
  if (rows.length > 0) throw new Refusal(refusal, { reason: 'packing-open' });
  await forgetAnswers(tx, order);
}
