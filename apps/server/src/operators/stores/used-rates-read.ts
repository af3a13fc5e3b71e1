import type { ChangedPeriod } from '@haat/domain/invoices/gst-rate-changes';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreRef } from './stores-sql.ts';

/** When goods or money of an order `o` with an invoice `d` moved first: what was placed before that is taxed by its rates. */
const RATES_HELD_AT = sql`least(d.issued_at, o.paid_at, o.out_for_delivery_at, o.delivered_at)`;

/** The first of these periods in which an invoice of the store used the rate that held then; undefined when none did. */
export async function findUsedRate(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  periods: readonly ChangedPeriod[],
): Promise<ChangedPeriod | undefined> {
  for (const period of periods) {
    const { rows } = await sql`
      SELECT 1 FROM orders o
        JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
        JOIN invoice_documents d ON d.marketplace_id = o.marketplace_id AND d.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id}
        AND d.kind <> 'credit note' AND d.issued_at >= ${startOf(period.from)} AND o.created_at < ${startOf(period.to)}
        AND ${RATES_HELD_AT} >= ${startOf(period.from)} AND ${RATES_HELD_AT} < ${startOf(period.to)}
        AND lower(i.category) = ${period.category.toLowerCase()} AND i.tax_bp = ${period.rateBp}
      LIMIT 1`.execute(tx);
    if (rows.length > 0) return period;
  }
  return undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);
