import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { INVOICED_AT, SCHEME_OF_ORDER } from '../../invoices/invoices-sql.ts';
import { readSoldLines } from '../../orders/order-requests-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { OriginalBill } from './arriving.ts';

/** Orders of the store, locked, of which goods may come back at its counter, with what of them has. */
export async function readOriginals(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  ids: readonly string[],
): Promise<OriginalBill[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<OriginalBill, 'lines'>>`
    SELECT o.id, order_type AS "orderType", place_of_supply AS "placeOfSupply", delivered_at AS "deliveredAt", ${INVOICED_AT} AS "invoicedAt",
      ${SCHEME_OF_ORDER} AS scheme
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${storeId} AND o.id = ANY(${ids}::uuid[])
      AND order_type IN ('pos', 'invoice') AND delivered_at IS NOT NULL AND cancelled_at IS NULL`.execute(tx);
  const originals: OriginalBill[] = [];
  for (const row of rows)
    originals.push({ ...row, lines: await readSoldLines(tx, { marketplaceId, id: row.id }) });
  return originals;
}
