import { lineAmount } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { isTooLateForTax, taxOfReturn } from '@haat/domain/invoices/credit-note';
import { allotReturn } from '@haat/domain/orders/allot-return';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { type OrderReason, orderStatus, returnableUntil } from '@haat/domain/orders/orders';
import { returnedShare } from '@haat/domain/orders/returns';
import type { Caller } from '../../../kit/callers.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { INVOICED_AT } from '../../invoices/invoices-sql.ts';
import { issueCreditNotes } from '../../invoices/issue-credit-notes.ts';
import { lockStaffOrder } from '../../orders/change-order.ts';
import { readSoldLines, type SoldLine } from '../../orders/order-requests-sql.ts';
import type { Business, LockedOrder, NewOrder } from '../../orders/orders-sql.ts';
import { lockBillPoints } from '../customers/points-sql.ts';

/** The locked order whose goods come back, with its lines. */
export interface Original {
  order: LockedOrder;
  lines: SoldLine[];
  /** GST code of the State. */
  placeOfSupply: string;
  invoicedAt: Date;
  business: Business | undefined;
}

/**
 * Locks the original. Online orders are returned by request or by `returnAtCounter`, bills with points by a till, which returns
 * points in proportion.
 * @throws Refusal `order-not-found`, `order-cannot-be-returned` with the reason
 */
export async function lockOriginal(tx: Tx, caller: Caller, orderId: string, now: Date): Promise<Original> {
  const order = await lockStaffOrder(tx, caller, 'pos.use', orderId);
  const refused = whyNot(order, now);
  if (refused) throw new Refusal('order-cannot-be-returned', { reason: refused });
  if ((await lockBillPoints(tx, order.marketplaceId, [order.id])).size > 0)
    throw new Refusal('order-cannot-be-returned', { reason: 'bill-with-points' });
  const lines = await readSoldLines(tx, order);
  const supply = await tx
    .selectFrom('orders as o')
    .select([
      'place_of_supply as placeOfSupply',
      'buyer_gstin as gstin',
      'buyer_company as company',
      'buyer_address as address',
      INVOICED_AT.as('invoicedAt'),
    ])
    .where('marketplace_id', '=', order.marketplaceId)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { placeOfSupply, invoicedAt, ...business } = supply;
  return { order, lines, placeOfSupply, invoicedAt, business: business.gstin ? business : undefined };
}

function whyNot(order: LockedOrder, now: Date): OrderReason | undefined {
  const { money, isOnline } = ORDER_TYPE_EFFECTS[order.orderType];
  const status = orderStatus(order);
  if (status === 'cancelled') return 'cancelled';
  if (isOnline && status === 'delivered') return 'online-order';
  if (isOnline || money !== 'from customer' || status !== 'delivered') return 'not-delivered';
  return now >= returnableUntil(order) ? 'return-too-late' : undefined;
}

/**
 * The lines of a return, from the lines of the original: goods, tax and a share of the amount as they were sold, so
 * that all returns of a line add up to it, discount included. Refuses with `more-than-was-sold`.
 */
export function linesFromOriginal(
  lines: readonly NewOrderLine[],
  { lines: sold, invoicedAt }: Original,
  now: Date,
): NewOrderLine[] {
  const isLate = isTooLateForTax(invoicedAt, now);
  const left = sold.map((line) => ({ ...line }));
  return lines.flatMap((line) => {
    const allotted = allotReturn(left, line);
    if (!allotted) throw new Refusal('more-than-was-sold', { sku: line.sku });
    return allotted.flatMap(({ lineNo, quantity }) => {
      const from = left.find((one) => one.lineNo === lineNo);
      if (!from) return [];
      const share = returnedShare({ ...from, now: quantity });
      const discount = paise(lineAmount(line.price, quantity, line.soldBy) - share);
      const tax = taxOfReturn(isLate ? undefined : from, { quantity, charged: share });
      from.returned += quantity;
      const { name, size, sku, hsn, category, mrp, cost } = from;
      const treatment = from.treatment ?? undefined;
      const asSold = { name, size, sku, hsn, category, mrp, cost, treatment, ...tax };
      return { ...line, ...asSold, quantity, discount, originalLine: lineNo };
    });
  });
}

export function creditOriginal(tx: Tx, { order }: Original, back: NewOrder): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const credited = back.lines.flatMap(({ originalLine: lineNo, quantity }) =>
    lineNo ? { lineNo, quantity } : [],
  );
  const reason = 'Goods returned';
  return issueCreditNotes(tx, {
    marketplaceId,
    orderId,
    credited,
    reason,
    returnId: back.id,
    at: back.createdAt,
  });
}
