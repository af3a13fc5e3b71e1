import type { NewOrderRequest } from '@haat/contract/orders/order-requests';
import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { Treatment } from '@haat/domain/invoices/treatment';
import type { SoldGoods } from '@haat/domain/orders/allot-return';
import type { RequestKind, RequestState } from '@haat/domain/orders/orders';
import type { EarlierReturn, ReturnedPieces } from '@haat/domain/orders/returns';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import { sumOf } from '../../kit/sums.ts';
import { CHARGED } from '../ledger/line-sums-sql.ts';

interface OneOrder {
  marketplaceId: string;
  id: string;
}

export interface SoldLine extends SoldGoods {
  /** For a piece, kilogram or litre; null: unknown. */
  cost: Paise | null;
  name: string;
  size: string;
  sku: string;
  hsn: string;
  category: string;
  mrp: Paise;
  /** The rate, in hundredths of a percent, and the tax of the whole line. */
  taxBp: number;
  treatment: Treatment | null;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  cess: Paise;
}

/** With what came back by requests and at the counter. */
export async function readSoldLines(db: Db | Tx, order: OneOrder): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    SELECT i.line_no AS "lineNo", i.product_id AS "productId", i.variant_id AS "variantId", i.price_paise AS price, i.sold_by AS "soldBy", i.quantity,
      ${CHARGED} AS amount,
      i.cgst_paise AS cgst, i.sgst_paise AS sgst, i.igst_paise AS igst, i.cess_paise AS cess,
      i.name, i.size, i.sku, i.hsn, i.category, i.mrp_paise AS mrp, i.cost_paise AS cost, i.tax_bp AS "taxBp", i.treatment,
      (SELECT ${sumOf(sql`b.quantity`)} FROM order_request_items b
        JOIN order_requests r ON r.marketplace_id = b.marketplace_id AND r.id = b.request_id AND r.state = 'accepted'
        WHERE r.marketplace_id = i.marketplace_id AND r.order_id = i.order_id AND b.line_no = i.line_no)
      + (SELECT ${sumOf(sql`c.quantity`)} FROM orders t
        JOIN order_items c ON c.marketplace_id = t.marketplace_id AND c.order_id = t.id
        WHERE t.marketplace_id = i.marketplace_id AND t.original_id = i.order_id AND t.cancelled_at IS NULL
          AND c.original_line = i.line_no) AS returned
    FROM order_items i WHERE i.marketplace_id = ${order.marketplaceId} AND i.order_id = ${order.id} ORDER BY i.line_no`.execute(
    db,
  );
  return rows;
}

export interface StoredRequest {
  id: string;
  kind: RequestKind;
  state: RequestState;
  pieces: ReturnedPieces[];
}

/** Zeros unless an accepted return. */
interface GivenBack extends EarlierReturn {
  pointsGiven: number;
}

export async function readRequests(tx: Tx, order: OneOrder): Promise<(StoredRequest & GivenBack)[]> {
  const { rows } = await sql<StoredRequest & GivenBack>`
    SELECT r.id, r.kind, r.state, r.refund_paise AS refund, r.refunded_elsewhere_paise AS "refundedElsewhere",
      r.points_charged AS "pointsCharged", r.points_given AS "pointsGiven", coalesce(
      (SELECT jsonb_agg(jsonb_build_object('lineNo', b.line_no, 'quantity', b.quantity) ORDER BY b.line_no) FROM order_request_items b
        WHERE b.marketplace_id = r.marketplace_id AND b.request_id = r.id), '[]') AS pieces
    FROM order_requests r WHERE r.marketplace_id = ${order.marketplaceId} AND r.order_id = ${order.id} ORDER BY r.asked_at`.execute(
    tx,
  );
  return rows;
}

/** The index `order_requests_one_open` refuses a second open one. */
export async function insertRequest(
  tx: Tx,
  { marketplaceId, id: orderId }: OneOrder,
  { kind, reason }: Pick<NewOrderRequest, 'kind' | 'reason'>,
  pieces: readonly ReturnedPieces[],
  at: Date,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('order_requests')
    .values({ marketplace_id: marketplaceId, order_id: orderId, id, kind, reason, asked_at: at })
    .execute();
  await insertPieces(tx, { marketplaceId, orderId, id }, pieces);
}

function insertPieces(
  tx: Tx,
  { marketplaceId, orderId, id }: { marketplaceId: string; orderId: string; id: string },
  pieces: readonly ReturnedPieces[],
  damaged: readonly ReturnedPieces[] = [],
): Promise<void> {
  const request = { marketplace_id: marketplaceId, order_id: orderId, request_id: id };
  return insertRows(
    tx,
    'order_request_items',
    pieces.map(({ lineNo, quantity }) => ({
      ...request,
      line_no: lineNo,
      quantity,
      damaged: damaged.reduce((sum, one) => (one.lineNo === lineNo ? sum + one.quantity : sum), 0),
    })),
  );
}

/**
 * Records goods returned at a counter as a request that is answered at once. An open request for a return becomes it, with these
 * goods. The order must be locked.
 */
export async function openAtCounter(
  tx: Tx,
  { marketplaceId, id: orderId }: OneOrder,
  requests: readonly Pick<StoredRequest, 'id' | 'state'>[],
  back: { reason: string; pieces: readonly ReturnedPieces[]; damaged: readonly ReturnedPieces[]; at: Date },
): Promise<StoredRequest> {
  const { reason, pieces, damaged, at } = back;
  const open = requests.find(({ state }) => state === 'open');
  const id = open?.id ?? newId();
  if (open) {
    await tx
      .updateTable('order_requests')
      .set({ at_counter: true })
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('order_request_items')
      .where('marketplace_id', '=', marketplaceId)
      .where('request_id', '=', id)
      .execute();
  } else {
    const asked = { id, kind: 'return', reason, asked_at: at, at_counter: true };
    await tx
      .insertInto('order_requests')
      .values({ marketplace_id: marketplaceId, order_id: orderId, ...asked })
      .execute();
  }
  await insertPieces(tx, { marketplaceId, orderId, id }, pieces, damaged);
  return { id, kind: 'return', state: 'open', pieces: [...pieces] };
}

export interface Settlement {
  state: Exclude<RequestState, 'open'>;
  answeredBy: string | null;
  at: Date;
  answer?: string;
  refund?: Paise;
  refundedElsewhere?: Paise;
  pointsCharged?: number;
  pointsGiven?: number;
  pointsTaken?: number;
  pointsMissing?: number;
}

/** If any. The order must be locked. */
export async function settleOpenRequest(tx: Tx, order: OneOrder, end: Settlement): Promise<void> {
  await tx
    .updateTable('order_requests')
    .set({
      state: end.state,
      answered_by: end.answeredBy,
      answered_at: end.at,
      answer: end.answer ?? '',
      refund_paise: end.refund ?? paise(0),
      refunded_elsewhere_paise: end.refundedElsewhere ?? paise(0),
      points_charged: end.pointsCharged ?? 0,
      points_given: end.pointsGiven ?? 0,
      points_taken: end.pointsTaken ?? 0,
      points_missing: end.pointsMissing ?? 0,
    })
    .where('marketplace_id', '=', order.marketplaceId)
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .execute();
}
