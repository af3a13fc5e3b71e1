import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { INVOICED_AT } from '../../invoices/invoices-sql.ts';
import { readSoldLines } from '../../orders/order-requests-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { OriginalBill } from './arriving.ts';

/** Locks orders of the store whose goods may come back, and reads what was already returned. */
export async function readOriginals(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  ids: readonly string[],
): Promise<OriginalBill[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<OriginalBill, 'lines'>>`
    SELECT id, order_type AS "orderType", place_of_supply AS "placeOfSupply", delivered_at AS "deliveredAt", ${INVOICED_AT} AS "invoicedAt" FROM orders o
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND id = ANY(${ids}::uuid[])
      AND order_type IN ('pos', 'invoice') AND delivered_at IS NOT NULL AND cancelled_at IS NULL`.execute(tx);
  const originals: OriginalBill[] = [];
  for (const row of rows)
    originals.push({ ...row, lines: await readSoldLines(tx, { marketplaceId, id: row.id }) });
  return originals;
}
