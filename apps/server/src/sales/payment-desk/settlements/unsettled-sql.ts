import { sql } from 'kysely';
import { sumOf } from '../../../kit/sums.ts';

/** Captured payments must be in a settlement after three times 24 hours. */
const SETTLES_WITHIN_MS = 3 * 24 * 3_600_000;

const BACK = sql`r.status IN ('sent', 'processed')`;

/** Of a payment `p`: less refunds, including lost disputes. */
export const STILL_TO_COME = sql`(p.amount_paise - (
    SELECT ${sumOf(sql`r.amount_paise`, sql`${BACK} AND r.origin = 'here'`)}
      + greatest(p.refunded_before_paise, ${sumOf(sql`r.amount_paise`, sql`${BACK} AND r.origin = 'elsewhere'`)})
    FROM refunds r WHERE r.marketplace_id = p.marketplace_id AND r.payment_id = p.id))::bigint`;

/** Overdue payments `p`, counted from the first imported settlement: of earlier ones nothing is known. */
export const isUnsettled = (now: Date) => sql<boolean>`p.settlement_id IS NULL
  AND p.created_at >= (SELECT min(coalesce(settled_at, imported_at)) FROM settlements)
  AND p.created_at <= ${new Date(now.getTime() - SETTLES_WITHIN_MS)} AND ${STILL_TO_COME} > 0`;
