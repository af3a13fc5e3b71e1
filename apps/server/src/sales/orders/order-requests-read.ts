import type { OrderRequest } from '@haat/contract/orders/order-requests';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** What the shopper of an order requested, and the answers, oldest first. */
export async function readOrderRequests(
  db: Db | Tx,
  order: { marketplaceId: string; id: string },
): Promise<OrderRequest[]> {
  const { rows } = await sql<OrderRequest>`
    SELECT r.id AS _id, r.kind, r.state, r.reason, r.asked_at AS "askedAt", r.answered_at AS "answeredAt", r.answer,
      r.refund_paise AS refund, r.points_given AS "pointsGiven", r.points_taken AS "pointsTaken", r.points_missing AS "pointsMissing",
      coalesce((SELECT jsonb_agg(jsonb_build_object('line', b.line_no, 'qty', b.quantity) ORDER BY b.line_no) FROM order_request_items b
        WHERE b.marketplace_id = r.marketplace_id AND b.request_id = r.id), '[]') AS items
    FROM order_requests r WHERE r.marketplace_id = ${order.marketplaceId} AND r.order_id = ${order.id}
    ORDER BY r.asked_at, r.id`.execute(db);
  return rows;
}
