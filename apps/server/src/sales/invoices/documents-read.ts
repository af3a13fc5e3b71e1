import type { Order } from '@haat/contract/orders/order';
import { COMPOSITION_LEGEND } from '@haat/domain/invoices/gst-scheme';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** In order of issue. */
export async function listDocuments(
  db: Db | Tx,
  order: { marketplaceId: string; id: string },
): Promise<Order['documents']> {
  const { rows } = await sql<Order['documents'][number] & { isComposition: boolean }>`
    SELECT id AS _id, kind, number, issued_at AS "issuedAt", total_paise AS total,
      content->'supplier'->>'scheme' IS NOT DISTINCT FROM 'composition' AS "isComposition" FROM invoice_documents
    WHERE marketplace_id = ${order.marketplaceId} AND order_id = ${order.id} ORDER BY issued_at, id`.execute(
    db,
  );
  return rows.map(({ isComposition, ...document }) => ({
    ...document,
    ...(isComposition && { legend: COMPOSITION_LEGEND }),
  }));
}
