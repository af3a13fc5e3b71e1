import type { Order } from '@haat/contract/orders/order';
import type { Paise } from '@haat/domain/money';
import { orderStatus } from '@haat/domain/orders';
import { sql } from 'kysely';
import { imagePath } from '../../goods/images/image-path.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { listDocuments } from '../invoices/documents-read.ts';
import { readOrderRequests } from './order-requests-read.ts';
import { readSoldLines } from './order-requests-sql.ts';
import { LINE_SUMS, ORDER_COLUMNS, type OrderRecord, orderRow } from './order-row.ts';

interface WholeOrder extends OrderRecord {
  checkoutId: string;
  customerEmail: string;
  city: string;
  country: string;
  tax: Paise;
  pointsEarned: number;
  store: {
    company: string;
    address: string;
    city: string;
    gst_number: string;
    fssai_number: string;
    phone: string;
  };
}

interface Line {
  line: number;
  product: string;
  variant: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  category: string;
  qty: number;
  price: Paise;
  mrp: Paise;
  tax: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/**
 * One order: the caller's own, or one that the caller reaches as staff.
 * @throws Refusal `order-not-found` for anybody else's, so that nobody learns that it exists
 */
export async function readOrder(db: Db | Tx, caller: Caller, orderId: string): Promise<Order> {
  const found = await sql<WholeOrder>`
    SELECT ${ORDER_COLUMNS}, l.*, o.checkout_id AS "checkoutId", o.customer_email AS "customerEmail", o.city, o.country, o.tax_paise AS tax,
      (SELECT coalesce(sum(change), 0)::integer FROM reward_ledger r
        WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id AND r.cause IN ('earned', 'taken back')) AS "pointsEarned",
      to_json(s) AS store
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id ${LINE_SUMS}
    WHERE o.id = ${orderId} AND (o.user_id = ${caller.userId} OR ${staffScope(caller, 'orders.list')})`.execute(
    db,
  );
  const order = found.rows[0];
  if (!order) throw new Refusal('order-not-found');
  const [lines, payments, razorPay, refunds, documents, siblings] = [
    await readLines(db, order),
    await readPayments(db, order),
    await readRazorPay(db, order),
    await readRefunds(db, order),
    await listDocuments(db, order),
    await readSiblings(db, order, caller),
  ];
  const requests = await readOrderRequests(db, order);
  return {
    ...orderRow(order, caller.roles),
    user: { name: order.customerName, email: order.customerEmail, phone: order.phone },
    orderItems: lines,
    shippingAddress: {
      name: order.customerName,
      phone: order.phone,
      address: order.address,
      city: order.city,
      pinCode: order.pinCode,
      country: order.country,
    },
    taxPrice: order.tax,
    pointsRedeemed: order.pointsRedeemed,
    pointsEarned: order.pointsEarned,
    store: storeOf(order),
    payments,
    razorPay,
    refunds,
    requests,
    documents,
    siblings,
  };
}

function storeOf({ storeId, storeName, store }: WholeOrder): Order['store'] {
  const { company, address, city, gst_number: gstNumber, fssai_number: fssaiNumber, phone } = store;
  return { _id: storeId, name: storeName, company, address, city, gstNumber, fssaiNumber, phone };
}

async function readLines(db: Db | Tx, order: WholeOrder): Promise<Order['orderItems']> {
  const { rows } = await sql<Line>`
    SELECT line_no AS line, product_id AS product, variant_id AS variant, name, size, image, sku, category, quantity AS qty,
      price_paise AS price, mrp_paise AS mrp, tax_bp AS tax,
      taxable_paise AS taxable, cgst_paise AS cgst, sgst_paise AS sgst, igst_paise AS igst
    FROM order_items WHERE marketplace_id = ${order.marketplaceId} AND order_id = ${order.id} ORDER BY line_no`.execute(
    db,
  );
  const sold = await readSoldLines(db, order);
  return rows.map(({ variant, image, ...line }) => ({
    ...line,
    returned: sold.find(({ lineNo }) => lineNo === line.line)?.returned ?? 0,
    image: imagePath(image),
    ...(variant && { variant }),
  }));
}

async function readPayments(db: Db | Tx, order: WholeOrder): Promise<Order['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'reference as paymentId',
      'method as paymentMethod',
      'amount_paise as Amount',
      'created_at as at',
    ])
    .where('marketplace_id', '=', order.marketplaceId)
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();
  return rows;
}

async function readRazorPay(db: Db | Tx, order: WholeOrder): Promise<Order['razorPay']> {
  const { rows } = await sql<{ orderId: string; paymentId: string }>`
    SELECT h.provider_order_id AS "orderId", p.id AS "paymentId" FROM checkout_holds h
    JOIN provider_payments p ON p.marketplace_id = h.marketplace_id AND p.hold_id = h.id AND p.outcome = 'placed'
    WHERE h.marketplace_id = ${order.marketplaceId} AND h.id = ${order.checkoutId}`.execute(db);
  return rows[0] ?? null;
}

/** Those of the order, and of a payment for its checkout that came to nothing. */
async function readRefunds(db: Db | Tx, order: WholeOrder): Promise<Order['refunds']> {
  const { rows } = await sql<Order['refunds'][number]>`
    SELECT r.amount_paise AS amount, r.status, r.created_at AS at FROM refunds r
    JOIN provider_payments p ON p.marketplace_id = r.marketplace_id AND p.id = r.payment_id
    WHERE r.marketplace_id = ${order.marketplaceId} AND p.hold_id = ${order.checkoutId}
      AND (r.order_id = ${order.id} OR r.order_id IS NULL)
    ORDER BY r.created_at DESC`.execute(db);
  return rows;
}

async function readSiblings(db: Db | Tx, order: WholeOrder, caller: Caller): Promise<Order['siblings']> {
  const { rows } = await sql<OrderRecord>`
    SELECT ${ORDER_COLUMNS}, l.* FROM orders o
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id ${LINE_SUMS}
    WHERE o.marketplace_id = ${order.marketplaceId} AND o.checkout_id = ${order.checkoutId} AND o.id <> ${order.id}
      AND (o.user_id = ${caller.userId} OR ${staffScope(caller, 'orders.list')})
    ORDER BY o.id`.execute(db);
  return rows.map((sibling) => ({
    _id: sibling.id,
    store: { _id: sibling.storeId, name: sibling.storeName },
    totalPrice: sibling.total,
    itemCount: sibling.itemCount,
    status: orderStatus(sibling),
    estimatedDeliveryTime: sibling.estimatedDeliveryAt,
  }));
}
