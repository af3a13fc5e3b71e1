import type { ErrorCode } from '@haat/contract/errors';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { forgetAnswers } from './packing-sql.ts';

/** Refuses goods to leave while answers are missing, or less than ordered is in the bag and the order isn't marked packed. */
export async function endPacking(tx: Tx, order: LockedOrder, refusal: ErrorCode): Promise<void> {
  const { marketplaceId, id } = order;
  const { rows } = await sql`
    SELECT 1 FROM packing_answers a
    JOIN order_items i ON i.marketplace_id = a.marketplace_id AND i.order_id = a.order_id AND i.line_no = a.line_no
    WHERE a.marketplace_id = ${marketplaceId} AND a.order_id = ${id} AND a.quantity < i.quantity LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal(refusal, { reason: 'packing-open' });
  await forgetAnswers(tx, order);
}
