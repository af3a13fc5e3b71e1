import { newId } from '@haat/domain/ids';
import type { Paise } from '@haat/domain/money';
import type { OrderType } from '@haat/domain/orders';
import { sql } from 'kysely';
import type { StockMove } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** A line of an order about to be written. Amounts include tax; `taxable` and the taxes add up to price x quantity. */
export interface NewOrderLine {
  productId: string;
  variantId: string | null;
  bundleId: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  category: string;
  quantity: number;
  price: Paise;
  mrp: Paise;
  cost: Paise;
  taxBp: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** An order about to be written. */
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
  /** GST state code. */
  placeOfSupply: string;
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  total: Paise;
  createdAt: Date;
  estimatedDeliveryAt: Date;
  /** When it was paid; absent: it is not paid yet. */
  paidAt?: Date | null;
  lines: NewOrderLine[];
}

/** What an order takes from stock: one move a product, however many lines it stands in. */
export function stockMovesOf(order: NewOrder): StockMove[] {
  const byProduct = Map.groupBy(order.lines, (line) => `${line.productId} ${line.variantId}`);
  return [...byProduct.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sold = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { productId: first.productId, variantId: first.variantId, change: -sold, orderId: order.id };
  });
}

/** Writes orders with their lines in one statement. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<void> {
  const lines = orders.flatMap((order) => order.lines.map((line, index) => lineRow(order, line, index + 1)));
  await sql`
    WITH new_orders AS (
      INSERT INTO orders (marketplace_id, id, store_id, checkout_id, user_id, order_type, payment_method, customer_name, customer_email,
        phone, address, city, pin_code, country, latitude, longitude, place_of_supply, items_paise, shipping_paise, points_redeemed,
        total_paise, created_at, estimated_delivery_at, paid_at)
      SELECT marketplace_id, id, store_id, checkout_id, user_id, order_type, payment_method, customer_name, customer_email,
        phone, address, city, pin_code, country, latitude, longitude, place_of_supply, items_paise, shipping_paise, points_redeemed,
        total_paise, created_at, estimated_delivery_at, paid_at
      FROM jsonb_populate_recordset(NULL::orders, ${JSON.stringify(orders.map(orderRow))}::jsonb)
    )
    INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, variant_id, bundle_id, name, size, image, sku, hsn, category,
      quantity, price_paise, mrp_paise, cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    SELECT marketplace_id, order_id, line_no, product_id, variant_id, bundle_id, name, size, image, sku, hsn, category,
      quantity, price_paise, mrp_paise, cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise
    FROM jsonb_populate_recordset(NULL::order_items, ${JSON.stringify(lines)}::jsonb)`.execute(
    prepared(tx, 'orders.insert'),
  );
}

function orderRow(order: NewOrder): object {
  const { customer, address } = order;
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
    latitude: address.location?.lat,
    longitude: address.location?.lng,
    place_of_supply: order.placeOfSupply,
    items_paise: order.items,
    shipping_paise: order.shipping,
    points_redeemed: order.pointsRedeemed,
    total_paise: order.total,
    created_at: order.createdAt,
    estimated_delivery_at: order.estimatedDeliveryAt,
    paid_at: order.paidAt,
  };
}

function lineRow(order: NewOrder, line: NewOrderLine, lineNo: number): object {
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
    quantity: line.quantity,
    price_paise: line.price,
    mrp_paise: line.mrp,
    cost_paise: line.cost,
    tax_bp: line.taxBp,
    taxable_paise: line.taxable,
    cgst_paise: line.cgst,
    sgst_paise: line.sgst,
    igst_paise: line.igst,
  };
}

/** What a change of an order's state needs to know of it. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Locks an order until the transaction ends.
 * @param storeId only an order of this store is found; undefined finds any
 */
export function lockOrder(tx: Tx, orderId: string, storeId: string | undefined) {
  return tx
    .selectFrom('orders')
    .select([
      'marketplace_id as marketplaceId',
      'id',
      'checkout_id as checkoutId',
      'user_id as userId',
      sql<OrderType>`order_type`.as('orderType'),
      'payment_method as paymentMethod',
      'phone',
      'items_paise as items',
      'shipping_paise as shipping',
      'total_paise as total',
      'points_redeemed as pointsRedeemed',
      'paid_at as paidAt',
      'delivered_at as deliveredAt',
      'cancelled_at as cancelledAt',
    ])
    .where('id', '=', orderId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

type Mark = 'paid_at' | 'delivered_at' | 'cancelled_at';

/** Sets the time of a step that the order has just taken. */
export async function markOrder(tx: Tx, order: LockedOrder, mark: Mark, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ [mark]: at })
    .where('marketplace_id', '=', order.marketplaceId)
    .where('id', '=', order.id)
    .execute();
}

/** Money taken for an order, or, below zero, given back. */
export interface NewPayment {
  marketplaceId: string;
  orderId: string;
  amount: Paise;
  method: string;
  /** The provider's id, if there is one. */
  reference?: string;
  /** Who took it, or gave it back; null when the shopper paid online. */
  takenBy: string | null;
  at: Date;
}

/** Notes money that was taken for orders or given back; nothing is noted of ₹0. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  const real = payments.filter(({ amount }) => amount !== 0);
  if (real.length === 0) return;
  await tx
    .insertInto('payments')
    .values(
      real.map(({ marketplaceId, orderId, amount, method, reference, takenBy, at }) => ({
        marketplace_id: marketplaceId,
        id: newId(),
        order_id: orderId,
        method,
        reference: reference ?? '',
        amount_paise: amount,
        taken_by: takenBy,
        created_at: at,
      })),
    )
    .execute();
}

/** What an order was paid with online, less what went back already; undefined when no provider holds money of it. */
export async function onlinePaymentOf(
  tx: Tx,
  order: LockedOrder,
): Promise<{ paymentId: string; amount: Paise } | undefined> {
  const { rows } = await sql<{ paymentId: string; amount: Paise }>`
    SELECT reference AS "paymentId", sum(amount_paise)::bigint AS amount FROM payments p
    WHERE p.marketplace_id = ${order.marketplaceId} AND p.order_id = ${order.id} AND EXISTS (
      SELECT FROM provider_payments o WHERE o.marketplace_id = p.marketplace_id AND o.id = p.reference)
    GROUP BY reference HAVING sum(amount_paise) > 0`.execute(tx);
  return rows[0];
}
