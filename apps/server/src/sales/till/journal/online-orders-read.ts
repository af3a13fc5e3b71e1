import type { Buyer } from '@haat/contract/gst-number';
import type { FoundBill } from '@haat/contract/till/entries';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import type { OrderType } from '@haat/domain/orders/order-types';
import { isPaidByHand, orderCan, returnableUntil } from '@haat/domain/orders/orders';
import { elsewhereLeft, refundedFor } from '@haat/domain/orders/returns';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { GSTIN_OF_ORDER, SCHEME_OF_ORDER } from '../../invoices/invoices-sql.ts';
import { readRequests } from '../../orders/order-requests-sql.ts';
import { readBillLines } from './bill-lines-read.ts';

interface OnlineRow {
  id: string;
  orderNumber: number;
  number: string;
  at: Date;
  name: string;
  phone: string;
  total: Paise;
  buyer: Buyer | null;
  scheme: GstScheme;
  gstin: string;
  orderType: OrderType;
  paymentMethod: string;
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  refundedElsewhere: Paise;
  points: number;
  hasAccount: boolean;
  interState: boolean;
  paidAt: Date | null;
  startedAt: Date | null;
  outForDeliveryAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  deliveryHeldAt: Date | null;
}

/** Online orders, newest first; those that can't be returned have the reason. */
export async function findOnlineOrders(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  which: RawBuilder<unknown>,
  most: number,
): Promise<FoundBill[]> {
  const { rows } = await sql<OnlineRow>`
    SELECT o.id, o.number AS "orderNumber", coalesce(d.number, o.number::text) AS number, coalesce(d.issued_at, o.created_at) AS at,
      o.customer_name AS name, o.phone, o.total_paise AS total,
      CASE WHEN o.buyer_gstin <> '' THEN json_build_object('gstNumber', o.buyer_gstin, 'company', o.buyer_company, 'address', o.buyer_address) END AS buyer,
      ${SCHEME_OF_ORDER} AS scheme, ${GSTIN_OF_ORDER} AS gstin, o.order_type AS "orderType", o.payment_method AS "paymentMethod", o.items_paise AS items,
      o.shipping_paise AS shipping, o.points_redeemed AS "pointsRedeemed", o.refunded_elsewhere_paise AS "refundedElsewhere",
      coalesce(b.points, 0) AS points, o.user_id IS NOT NULL AS "hasAccount", coalesce(d.inter_state, o.place_of_supply <> s.state_code) AS "interState", o.paid_at AS "paidAt", o.started_at AS "startedAt", o.out_for_delivery_at AS "outForDeliveryAt",
      o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt", o.delivery_held_at AS "deliveryHeldAt"
    FROM orders o
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    LEFT JOIN reward_balances b ON b.marketplace_id = o.marketplace_id AND b.user_id = o.user_id
    LEFT JOIN LATERAL (
      SELECT i.number, i.issued_at, i.inter_state FROM invoice_documents i
      WHERE i.marketplace_id = o.marketplace_id AND i.order_id = o.id AND i.kind <> 'credit note' ORDER BY i.issued_at, i.id LIMIT 1
    ) d ON true
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id} AND o.order_type = 'online' AND ${which}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`.execute(tx);
  const found: FoundBill[] = [];
  for (const row of rows) found.push(await asBill(tx, marketplaceId, row));
  return found;
}

async function asBill(tx: Tx, marketplaceId: string, row: OnlineRow): Promise<FoundBill> {
  const order = { marketplaceId, id: row.id };
  const sold = await readBillLines(tx, order);
  const requests = await readRequests(tx, order);
  const piecesLeft = sold.lines.reduce((sum, line) => sum + line.quantity - line.returned, 0);
  const allowed = orderCan.returnAtCounter({ ...row, piecesLeft });
  const isByHand = isPaidByHand({ ...row, totalPrice: row.total });
  return {
    _id: row.id,
    number: row.number,
    at: row.at,
    total: row.total,
    ...sold,
    // As tills write it.
    customer: { name: row.name, phone: row.phone.replace(/\s/g, '').replace(/^\+91/, '') },
    ...(row.buyer && { buyer: row.buyer }),
    scheme: row.scheme,
    gstin: row.gstin,
    returnableUntil: returnableUntil(row),
    online: {
      number: row.orderNumber,
      refused: allowed === true ? null : allowed,
      moneyBack: isByHand ? 'by-hand' : row.total > 0 ? 'provider' : 'none',
      items: row.items,
      shipping: row.shipping,
      pointsRedeemed: row.pointsRedeemed,
      pointsGiven: requests.reduce((sum, one) => sum + one.pointsGiven, 0),
      refunded: refundedFor(requests),
      elsewhere: elsewhereLeft({ refundedElsewhere: paise(row.refundedElsewhere) }, requests),
      points: row.points,
      ...(!row.hasAccount && { hasAccount: false }),
      ...(row.interState && { interState: true }),
    },
  };
}
