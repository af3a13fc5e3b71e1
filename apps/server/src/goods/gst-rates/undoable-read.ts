import type { CallReply } from '@haat/contract/call';
import type { readTaxRates } from '@haat/contract/catalog/gst-rates';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';

/** More edits than these are not offered at once. */
const MOST = 50;

/**
 * A person's bulk edits of the last day by which products of a store began to follow the calendar or keep their rate beside it, and which of their products are as the
 * edit left them: the others can't be taken back.
 */
export async function readUndoable(
  db: Db,
  { marketplaceId, storeId }: StoreRef,
  userId: string,
): Promise<CallReply<typeof readTaxRates>['undo']> {
  const { rows } = await sql<{ edit: string; at: Date; products: number }>`
    SELECT e.id AS edit, e.created_at AS at, count(*)::integer AS products
    FROM (SELECT id, marketplace_id, created_at, rows FROM bulk_edits
      WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND user_id = ${userId}
        AND created_at >= now() - interval '24 hours' AND (rows->0->'after'->>'followsCalendar' = 'true' OR rows->0->'after'->>'keptRateBp' IS NOT NULL)
      ORDER BY created_at DESC LIMIT ${MOST}) e
    CROSS JOIN LATERAL jsonb_array_elements(e.rows) AS r (one)
    JOIN products p ON p.marketplace_id = e.marketplace_id AND p.id = (r.one->>'id')::uuid AND p.version::text = r.one->>'version'
    GROUP BY e.id, e.created_at ORDER BY e.created_at DESC`.execute(db);
  return rows;
}
