import type { Buyer } from '@haat/contract/gst-number';
import { newId } from '@haat/domain/basics/ids';
import { chargedFor, piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { type OrderType, stockSign } from '@haat/domain/orders/order-types';
import type { IfMissing } from '@haat/domain/orders/packing';
import { costOfLine } from '@haat/domain/product/product-profit';
import { type Insertable, sql } from 'kysely';
import { type StockMove, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Batch } from '../../kit/batch.ts';
import type { Tx } from '../../kit/db.ts';
import { insertRows, insertRowsIn } from '../../kit/insert-rows.ts';
import type { OrderItems, Orders } from '../../kit/schema.gen.ts';
import { sumOf } from '../../kit/sums.ts';
import { noteOrderChange, notePaymentDays } from '../days/day-changes-sql.ts';
import { insertReversal, isLaterMonth, reverseCancelled } from '../days/order-reversals-sql.ts';
import type { TakesCash } from '../ledger/cash/holder.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { mayBeProviders } from '../ledger/provider/provider-payments-sql.ts';
import { cashStoresOf, movePaidCash } from './payment-cash.ts';
import { roundCash } from './round-cash.ts';

/** The business that an order is for, from the shopper's profile or as staff entered it. */
export interface Business {
  gstin: string;
  company: string;
  address: string;
}

export const businessOf = ({ gstNumber: gstin, company, address }: Buyer): Business => ({
  gstin,
  company,
  address,
});

export interface NewOrder {
  marketplaceId: string;
  id: string;
  storeId: string;
  checkoutId: string;
  userId: string | null;
  orderType: OrderType;
  paymentMethod: string;
  customer: { name: string; email: string; phone: string };
  address: {
    address: string;
    city: string;
    pinCode: string;
    country: string;
    location: { lat: number; lng: number } | undefined;
  };
  /** Absent: the buyer is a person. */
  business?: Business | undefined;
  /** GST state code. */
  placeOfSupply: string;
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  total: Paise;
  createdAt: Date;
  /** Start of the delivery window, which ends at `estimatedDeliveryAt`; absent: unknown. */
  deliverFrom?: Date | null;
  estimatedDeliveryAt: Date;
  inSlot?: boolean;
  driverNote?: string;
  /** Absent: leave them out. */
  ifMissing?: IfMissing;
  /** Absent: unpaid. */
  paidAt?: Date | null;
  /** Absent: not handed over yet. */
  deliveredAt?: Date | null;
  /** For a return: the order whose goods come back. */
  originalId?: string;
  /** The type of that order. */
  originalType?: OrderType;
  lines: NewOrderLine[];
}

/** One stock move for each product, however many lines have it. */
export function stockMovesOf(order: NewOrder): StockMove[] {
  const sign = stockSign(order.orderType, 'placed');
  if (sign === 0) return [];
  return [...Map.groupBy(order.lines, stockKey).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    return {
      productId: first.productId,
      variantId: first.variantId,
      change: sign * units,
      orderId: order.id,
    };
  });
}

/** Drawn without a lock: `docs/decisions/0005-order-numbers.md`. */
export const NEXT_NUMBER = sql<number>`order_number(nextval('order_numbers'))`;

/** Writes orders with their lines and numbers. */
export function insertOrders(batch: Batch, orders: readonly NewOrder[]): void {
  const lines = orders.flatMap((order) => order.lines.map((line, index) => lineRow(order, line, index + 1)));
  insertRowsIn(batch, 'orders', orders.map(orderRow), { made: { number: NEXT_NUMBER } });
  insertRowsIn(batch, 'order_items', lines);
}

function orderRow(order: NewOrder): Omit<Insertable<Orders>, 'number'> {
  const { customer, address, lines } = order;
  return {
    marketplace_id: order.marketplaceId,
    id: order.id,
    store_id: order.storeId,
    checkout_id: order.checkoutId,
    user_id: order.userId,
    order_type: order.orderType,
    payment_method: order.paymentMethod,
    customer_name: customer.name,
    customer_email: customer.email,
    phone: customer.phone,
    address: address.address,
    city: address.city,
    pin_code: address.pinCode,
    country: address.country,
    latitude: address.location?.lat ?? null,
    longitude: address.location?.lng ?? null,
    buyer_gstin: order.business?.gstin ?? '',
    buyer_company: order.business?.company ?? '',
    buyer_address: order.business?.address ?? '',
    place_of_supply: order.placeOfSupply,
    items_paise: order.items,
    shipping_paise: order.shipping,
    points_redeemed: order.pointsRedeemed,
    total_paise: order.total,
    ...figuresOf(lines),
    created_at: order.createdAt,
    deliver_from: order.deliverFrom ?? null,
    estimated_delivery_at: order.estimatedDeliveryAt,
    in_slot: order.inSlot ?? false,
    driver_note: order.driverNote ?? '',
    if_missing: order.ifMissing ?? 'leave-out',
    paid_at: order.paidAt ?? null,
    delivered_at: order.deliveredAt ?? null,
    original_id: order.originalId ?? null,
    original_type: order.originalType ?? null,
  };
}

/** Sums of the lines, stored with the order. */
export function figuresOf(lines: readonly NewOrderLine[]) {
  return {
    cost_paise: sumPaise(lines.map((line) => costOfLine({ ...line, charged: chargedFor(line) }))),
    uncosted_lines: lines.filter(({ cost }) => cost === null).length,
    line_count: lines.length,
    pieces: lines.reduce((sum, { quantity, soldBy }) => sum + piecesOf(quantity, soldBy), 0),
  };
}

export function lineRow(order: OrderKey, line: NewOrderLine, lineNo: number): Insertable<OrderItems> {
  return {
    marketplace_id: order.marketplaceId,
    order_id: order.id,
    line_no: lineNo,
    product_id: line.productId,
    variant_id: line.variantId,
    bundle_id: line.bundleId,
    name: line.name,
    size: line.size,
    image: line.image,
    sku: line.sku,
    hsn: line.hsn,
    category: line.category,
    sold_by: line.soldBy,
    quantity: line.quantity,
    price_paise: line.price,
    mrp_paise: line.mrp,
    cost_paise: line.cost,
    discount_paise: line.discount,
    tax_bp: line.taxBp,
    treatment: line.treatment ?? null,
    taxable_paise: line.taxable,
    cgst_paise: line.cgst,
    sgst_paise: line.sgst,
    igst_paise: line.igst,
    original_line: line.originalLine ?? null,
  };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Until the transaction ends. */
export function lockOrder(tx: Tx, { marketplaceId, id }: OrderKey) {
  return lockable(tx, marketplaceId).where('id', '=', id).executeTakeFirst();
}

/** Locks all orders of a checkout in the order of ids, until the transaction ends. */
export function lockCheckout(
  tx: Tx,
  { marketplaceId, checkoutId }: { marketplaceId: string; checkoutId: string },
): Promise<LockedOrder[]> {
  return lockable(tx, marketplaceId).where('checkout_id', '=', checkoutId).orderBy('id').execute();
}

function lockable(tx: Tx, marketplaceId: string) {
  return tx
    .selectFrom('orders')
    .select([
      'marketplace_id as marketplaceId',
      'id',
      'store_id as storeId',
      'checkout_id as checkoutId',
      'user_id as userId',
      sql<OrderType>`order_type`.as('orderType'),
      'payment_method as paymentMethod',
      'phone',
      'items_paise as items',
      'shipping_paise as shipping',
      'total_paise as total',
      'points_redeemed as pointsRedeemed',
      'refunded_elsewhere_paise as refundedElsewhere',
      'paid_at as paidAt',
      'deliver_from as deliverFrom',
      'estimated_delivery_at as estimatedDeliveryAt',
      'in_slot as inSlot',
      'driver_name as driverName',
      'driver_phone as driverPhone',
      'driver_id as driverId',
      'delivered_by_driver as deliveredByDriver',
      'eway_bill as ewayBill',
      'started_at as startedAt',
      'packed_at as packedAt',
      sql<IfMissing>`if_missing`.as('ifMissing'),
      'out_for_delivery_at as outForDeliveryAt',
      'delivered_at as deliveredAt',
      'cancelled_at as cancelledAt',
      'delivery_held_at as deliveryHeldAt',
    ])
    .where('marketplace_id', '=', marketplaceId)
    .forUpdate();
}

export const orderAt = (tx: Tx, { marketplaceId, id }: OrderKey) =>
  tx.updateTable('orders').where('marketplace_id', '=', marketplaceId).where('id', '=', id);

type Mark = 'paid_at' | 'started_at' | 'out_for_delivery_at' | 'delivered_at' | 'cancelled_at';

export async function markOrder(tx: Tx, order: LockedOrder, mark: Mark, at: Date): Promise<void> {
  const isCancelled = mark === 'cancelled_at';
  await orderAt(tx, order)
    .set({ [mark]: at, ...(isCancelled && { cancelled_late: isLaterMonth(at) }) })
    .execute();
  if (!isCancelled) return;
  await noteOrderChange(tx, order);
  await reverseCancelled(tx, order, at);
}

export async function writeEwayBill(tx: Tx, order: OrderKey, number: string): Promise<void> {
  await orderAt(tx, order).set({ eway_bill: number }).execute();
}

export interface TakenBack {
  refund: Paise;
  /** The tax and cost of the returned goods. */
  cost: Paise;
  /** Loose goods count as one piece, with the last of their line. */
  pieces: number;
  /** The delivery charge in the refund. */
  shipping: Paise;
  at: Date;
}

/** Subtracts a return from a locked order's figures, and from the sums of the day of the return. */
export async function takeBack(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  { refund, cost, pieces, shipping, at }: TakenBack,
): Promise<void> {
  await sql`
    UPDATE orders SET returned_paise = returned_paise + ${refund}, returned_cost_paise = returned_cost_paise + ${cost},
      returned_pieces = returned_pieces + ${pieces}
    WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(tx);
  await noteOrderChange(tx, { marketplaceId, id });
  const revenue = paise(refund - cost);
  await insertReversal(tx, { marketplaceId, id }, { total: refund, revenue, pieces, shipping, at });
}

export interface NewPayment {
  marketplaceId: string;
  orderId: string;
  amount: Paise;
  /** Round off of cash, if known; absent: calculated here by the store's settings. */
  roundOff?: Paise;
  method: string;
  /** The provider's id, if any. */
  reference?: string;
  /** Null: online. */
  takenBy: string | null;
  /** Absent: `takenBy`. */
  holder?: TakesCash | undefined;
  handedBy?: string;
  at: Date;
}

/** `cashMoved`: somebody holds its cash. */
type WrittenPayment = NewPayment & { roundOff: Paise; cashMoved: boolean };

/**
 * Records money taken or given back, with its holder; ₹0 is skipped.
 * @returns the money as it changed hands
 */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<NewPayment[]> {
  const rounded = await roundCash(tx, payments);
  const stores = await cashStoresOf(tx, rounded);
  const written = rounded.map((payment) => ({ ...payment, cashMoved: stores.has(payment) }));
  const real = await writePayments(tx, written);
  for (const [payment, store] of stores) await movePaidCash(tx, payment, store);
  return real;
}

/** Without moving cash. */
export async function writePayments<P extends WrittenPayment>(tx: Tx, payments: readonly P[]): Promise<P[]> {
  const real = payments.filter(({ amount, roundOff }) => amount !== 0 || roundOff !== 0);
  if (real.length === 0) return real;
  await insertRows(
    tx,
    'payments',
    real.map((payment) => ({
      marketplace_id: payment.marketplaceId,
      id: newId(),
      order_id: payment.orderId,
      method: payment.method,
      reference: payment.reference ?? '',
      amount_paise: payment.amount,
      round_off_paise: payment.roundOff,
      taken_by: payment.takenBy,
      handed_by: payment.handedBy ?? '',
      cash_moved: payment.cashMoved,
      created_at: payment.at,
    })),
  );
  await notePaymentDays(tx, real);
  return real;
}

export async function paidSoFar(tx: Tx, { marketplaceId, id }: OrderKey): Promise<Paise> {
  const { rows } = await sql<{ paid: Paise }>`
    SELECT ${sumOf(sql`amount_paise - round_off_paise`)} AS paid FROM payments
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}`.execute(tx);
  return rows[0]?.paid ?? paise(0);
}

/** '' if an entered order has no reference of UPI or check. */
export async function notedReference(tx: Tx, { marketplaceId, id }: OrderKey): Promise<string> {
  const noted = await tx
    .selectFrom('order_entries')
    .select('reference')
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return noted?.reference ?? '';
}

/** Online payments less refunds; undefined when the provider has no money of the order. */
export async function onlinePaymentOf(
  tx: Tx,
  order: LockedOrder,
): Promise<{ paymentId: string; amount: Paise } | undefined> {
  const { rows } = await sql<{ paymentId: string; amount: Paise }>`
    SELECT p.reference AS "paymentId", ${sumOf(sql`p.amount_paise`)} AS amount FROM payments p
    JOIN provider_payments o ON o.marketplace_id = p.marketplace_id AND o.id = p.reference
    WHERE p.marketplace_id = ${order.marketplaceId} AND p.order_id = ${order.id} AND ${mayBeProviders('p')}
    GROUP BY p.reference HAVING sum(p.amount_paise) > 0`.execute(tx);
  return rows[0];
}

/** Records received quantities and costs on the lines of a purchase order. */
export async function writeCameLines(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  came: readonly { lineNo: number; quantity: number; price: Paise }[],
): Promise<void> {
  await sql`
    UPDATE order_items i SET came_quantity = c.quantity, came_price_paise = c.price
    FROM unnest(${came.map(({ lineNo }) => lineNo)}::integer[], ${came.map(({ quantity }) => quantity)}::integer[],
      ${came.map(({ price }) => price)}::bigint[]) AS c (line_no, quantity, price)
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ${id} AND i.line_no = c.line_no`.execute(tx);
}
