import type { TallyDocument, TallyMoney, TallyOther } from '@haat/domain/tally/tally-vouchers';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import { sumOf } from '../../kit/sums.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';

/** The moments of some days of a store. */
export type TallyDays = StoreRef & { from: Date; until: Date };

const DAY = (at: ReturnType<typeof sql>) => sql<string>`(${at} AT TIME ZONE 'Asia/Kolkata')::date::text`;

/** The issued documents, earliest first; those of the operator for its delivery, too. */
export async function* readTallyDocuments(
  tx: Tx,
  { marketplaceId, id, from, until }: TallyDays,
): AsyncGenerator<TallyDocument[]> {
  yield* readInPieces(
    tx,
    sql<TallyDocument>`
    SELECT d.number, ${DAY(sql`d.issued_at`)} AS day, d.kind = 'credit note' AS "isNote", d.content->>'issuedBy' AS "issuedBy",
      d.content->'supplier' AS supplier, d.content->'buyer' AS buyer, d.content->'lines' AS lines, d.content->'totals' AS totals
    FROM invoice_documents d
    WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${id} AND d.issued_at >= ${from} AND d.issued_at < ${until}
    ORDER BY d.issued_at, d.id`,
  );
}

/** What customers paid and got back, by day, tender and business; what came and what went back apart. */
export async function readTallyMoney(
  tx: Tx,
  { marketplaceId, id, from, until }: TallyDays,
): Promise<TallyMoney[]> {
  const { rows } = await sql<TallyMoney>`
    SELECT ${DAY(sql`p.created_at`)} AS day, lower(p.method) AS method, o.buyer_gstin AS gstin,
      CASE WHEN o.buyer_gstin = '' THEN '' ELSE o.buyer_company END AS company,
      ${sumOf(sql`p.amount_paise`)} AS amount, ${sumOf(sql`p.round_off_paise`)} AS "roundOff"
    FROM payments p JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND o.order_type IN ('online', 'pos', 'invoice', 'return')
      AND p.created_at >= ${from} AND p.created_at < ${until}
    GROUP BY 1, 2, 3, 4, p.amount_paise < 0 ORDER BY 1, 2, 3, 4, p.amount_paise < 0`.execute(tx);
  return rows;
}

/** Goods that came back without a bill, and points that a refund was less by. */
export async function readTallyOthers(
  tx: Tx,
  { marketplaceId, id, from, until }: TallyDays,
): Promise<TallyOther[]> {
  const { rows } = await sql<TallyOther>`
    SELECT ${DAY(sql`o.created_at`)} AS day, 'return-without-bill' AS kind, ${sumOf(sql`o.total_paise`)} AS amount
    FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND o.order_type = 'return' AND o.original_id IS NULL
      AND o.cancelled_at IS NULL AND o.created_at >= ${from} AND o.created_at < ${until}
    GROUP BY 1
    UNION ALL
    SELECT ${DAY(sql`r.answered_at`)} AS day, 'points-charged' AS kind, ${sumOf(sql`r.points_charged * 100`)} AS amount
    FROM order_requests r JOIN orders o ON o.marketplace_id = r.marketplace_id AND o.id = r.order_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND r.points_charged > 0
      AND r.answered_at >= ${from} AND r.answered_at < ${until}
    GROUP BY 1 ORDER BY 1, 2`.execute(tx);
  return rows;
}
