import { sql } from 'kysely';
import { sumOf } from '../../../kit/sums.ts';

/** So long after it was captured a payment has to stand in a settlement: three times 24 hours. */
const SETTLES_WITHIN_MS = 3 * 24 * 3_600_000;

const BACK = sql`r.status IN ('sent', 'processed')`;

/** What a payment `p` still has to bring: what went back of it, and what a lost dispute took, is paid out to nobody. */
export const STILL_TO_COME = sql`(p.amount_paise - (
    SELECT ${sumOf(sql`r.amount_paise`, sql`${BACK} AND r.origin = 'here'`)}
      + greatest(p.refunded_before_paise, ${sumOf(sql`r.amount_paise`, sql`${BACK} AND r.origin = 'elsewhere'`)})
    FROM refunds r WHERE r.marketplace_id = p.marketplace_id AND r.payment_id = p.id)
  - (SELECT ${sumOf(sql`d.deducted_paise`)} FROM disputes d WHERE d.marketplace_id = p.marketplace_id AND d.payment_id = p.id))::bigint`;

/**
 * Whether a payment `p` was captured so long ago that it should have been paid out, and stands in no settlement. Counted from the first
 * settlement that was imported: of what came before, and where none is, nothing is known.
 */
export const isUnsettled = (now: Date) => sql<boolean>`p.settlement_id IS NULL
  AND p.created_at >= (SELECT min(coalesce(settled_at, imported_at)) FROM settlements)
  AND p.created_at <= ${new Date(now.getTime() - SETTLES_WITHIN_MS)} AND ${STILL_TO_COME} > 0`;
