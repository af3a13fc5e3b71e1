import type { PrintedBill } from '@haat/contract/till/printed-bill';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';

export async function readOriginalBill(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
): Promise<PrintedBill | undefined> {
  const { rows } = await sql<PrintedBill>`
    SELECT coalesce(e.body->'originalBill'->>'number', b.number) AS number,
      coalesce((e.body->'originalBill'->>'at')::timestamptz, b.written_at) AS at
    FROM till_entries e
    JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
    LEFT JOIN till_entries b ON b.marketplace_id = o.marketplace_id AND b.order_id = o.original_id
    WHERE e.marketplace_id = ${marketplaceId} AND e.order_id = ${id} AND e.kind = 'return'`.execute(tx);
  const [bill] = rows;
  return bill?.number ? bill : undefined;
}
