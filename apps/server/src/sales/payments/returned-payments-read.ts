import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  type listReturnedPayments,
  RETURNED_A_PAGE,
  type ReturnedPayment,
} from '@haat/contract/payments/shopper';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';

type Row = Omit<ReturnedPayment, '_id' | 'marketplace'> & { id: string; marketplaceId: string; name: string };

const OF_SHOPPER = (userId: string) => sql`
  checkout_holds h JOIN provider_payments p ON p.marketplace_id = h.marketplace_id AND p.hold_id = h.id
  WHERE h.user_id = ${userId} AND p.outcome = 'refunded'`;

/**
 * The caller's refunded payments without an order, one page. A payment that was refunded elsewhere first has no refund
 * of ours.
 */
export async function listOwnReturned(
  db: Db,
  { userId }: Caller,
  page: number,
): Promise<CallReply<typeof listReturnedPayments>> {
  const [list, count] = await Promise.all([
    sql<Row>`
      SELECT r.id, r.marketplace_id AS "marketplaceId", m.name, r.amount_paise AS amount, r.currency, r.reason, r.created_at AS at,
        r.stores, coalesce(r.status, 'processed') AS status
      FROM (
        SELECT p.marketplace_id, p.id, p.amount_paise, p.currency, p.reason, p.created_at, (
          SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
            'name', s.name, 'nameHi', nullif(s.name_hi, ''), 'nameKn', nullif(s.name_kn, ''))) ORDER BY s.name), '[]')
          FROM stores s WHERE s.marketplace_id = h.marketplace_id
            AND s.id::text IN (SELECT o->>'storeId' FROM jsonb_array_elements(h.orders) o)) AS stores,
          (SELECT f.status FROM refunds f WHERE f.marketplace_id = p.marketplace_id AND f.payment_id = p.id
            ORDER BY f.created_at DESC LIMIT 1) AS status
        FROM ${OF_SHOPPER(userId)} ORDER BY p.created_at DESC, p.id
        LIMIT ${RETURNED_A_PAGE} OFFSET ${(page - 1) * RETURNED_A_PAGE}
      ) r
      JOIN marketplaces m ON m.id = r.marketplace_id
      ORDER BY r.created_at DESC, r.id`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${OF_SHOPPER(userId)}`.execute(db),
  ]);
  const rows = list.rows.map(({ id: _id, marketplaceId, name, ...rest }) => ({
    _id,
    ...rest,
    marketplace: { _id: marketplaceId, name },
  }));
  return pageOf(rows, { page, size: RETURNED_A_PAGE, total: count.rows[0]?.total ?? 0 });
}
