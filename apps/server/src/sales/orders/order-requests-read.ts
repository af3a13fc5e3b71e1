import type { OrderRequest } from '@haat/contract/orders/order-requests';
import { fromUnits, type SoldBy } from '@haat/domain/basics/line-amount';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

interface Item {
  line: number;
  units: number;
  soldBy: SoldBy;
}

export async function readOrderRequests(
  db: Db | Tx,
  order: { marketplaceId: string; id: string },
): Promise<OrderRequest[]> {
  const { rows } = await sql<Omit<OrderRequest, 'items'> & { items: Item[] }>`
    SELECT r.id AS _id, r.kind, r.state, r.reason, r.asked_at AS "askedAt", r.answered_at AS "answeredAt", r.answer, r.at_counter AS "atCounter",
      r.refund_paise AS refund, r.refunded_elsewhere_paise AS "refundedElsewhere", r.points_charged AS "pointsCharged",
      r.points_given AS "pointsGiven", r.points_taken AS "pointsTaken", r.points_missing AS "pointsMissing",
      coalesce((SELECT jsonb_agg(jsonb_build_object('line', b.line_no, 'units', b.quantity, 'soldBy', i.sold_by) ORDER BY b.line_no) FROM order_request_items b
        JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
        WHERE b.marketplace_id = r.marketplace_id AND b.request_id = r.id), '[]') AS items
    FROM order_requests r WHERE r.marketplace_id = ${order.marketplaceId} AND r.order_id = ${order.id}
    ORDER BY r.asked_at, r.id`.execute(db);
  return rows.map(({ items, ...request }) => ({
    ...request,
    items: items.map(({ line, units, soldBy }) => ({ line, qty: fromUnits(units, soldBy) })),
  }));
}
