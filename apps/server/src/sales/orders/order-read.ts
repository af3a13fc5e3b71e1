import type { Order } from '@haat/contract/orders/order';
import { fromUnits, type SoldBy } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import type { Treatment } from '@haat/domain/invoices/treatment';
import { restDependsOn } from '@haat/domain/orders/checkout-rest';
import { codeAtDoor } from '@haat/domain/orders/door';
import { isOutForDelivery, orderStatus } from '@haat/domain/orders/orders';
import { ifMissingAt } from '@haat/domain/orders/packing';
import { can } from '@haat/domain/people/capabilities';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Config } from '../../kit/config.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sumOf } from '../../kit/sums.ts';
import { ABOVE_FIVE_CRORE } from '../../operators/stores/schemes-sql.ts';
import { listDocuments } from '../invoices/documents-read.ts';
import { GSTIN_OF_ORDER, SCHEME_OF_ORDER } from '../invoices/invoices-sql.ts';
import { CREDITED, ofOrder } from '../invoices/payment-state.ts';
import { type FoundOrder, findOrder, type OrderKey } from '../ledger/find-order.ts';
import { orderScope } from '../ledger/order-scope.ts';
import { ROUNDS_CASH } from '../ledger/rounds-cash-sql.ts';
import { readCheckoutOrders } from './checkout-parts-read.ts';
import { doorCodeOf } from './drivers/door-code.ts';
import { readEntered } from './order-entry-read.ts';
import { readOrderRequests } from './order-requests-read.ts';
import { readSoldLines } from './order-requests-sql.ts';
import {
  ORDER_COLUMNS,
  ORDER_TABLES,
  type OrderRecord,
  orderedStore,
  orderRow,
  readDeliveryStates,
} from './order-row.ts';
import { readOriginalBill } from './original-bill-read.ts';
import { PACKING_COLUMNS, type PackingColumns, readPacked } from './packing/packed-read.ts';

interface WholeOrder extends OrderRecord, PackingColumns {
  asStaff: boolean;
  customerEmail: string;
  city: string;
  country: string;
  tax: Paise;
  credited: Paise;
  roundsCash: boolean;
  buyerCompany: string;
  buyerAddress: string;
  driverNote: string;
  driverName: string;
  driverPhone: string;
  driverId: string | null;
  userId: string | null;
  codeForAll: boolean;
  wrong: number;
  letThroughAt: Date | null;
  scheme: GstScheme;
  gstin: string;
  namesHsn: boolean;
  store: {
    company: string;
    address: string;
    city: string;
    fssai_number: string;
    phone: string;
    pin_code: string;
    state_code: string;
    replaces_missing: boolean;
  };
  paper: { receipt_language: ReceiptLanguage; thanks: string } | null;
}

interface Line {
  line: number;
  product: string;
  variant: string | null;
  name: string;
  nameHi: string | null;
  nameKn: string | null;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  treatment: Treatment | null;
  category: string;
  soldBy: SoldBy;
  units: number;
  discount: Paise;
  price: Paise;
  mrp: Paise;
  tax: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Received units of a purchase order's line. */
  cameUnits: number | null;
  cameCost: Paise | null;
}

/**
 * One order with everything that belongs to it: the caller's own, or one that they reach as staff.
 * @throws Refusal `order-not-found` for anybody else's, so that nobody learns that it exists
 */
export function readOrder(
  { clock, config, db }: Pick<Context, 'clock' | 'config' | 'db'>,
  caller: Caller,
  orderId: string,
): Promise<Order> {
  const asStaff = orderScope(caller, 'orders.list', clock.now());
  const reach = sql<boolean>`(o.user_id = ${caller.userId} OR ${asStaff})`;
  return inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId, reach);
    if (!found) throw new Refusal('order-not-found');
    const order = await readWholeOrder(tx, found, asStaff);
    const states = await readDeliveryStates(tx, [order]);
    // Staff of other stores see it as shoppers.
    const seenBy = order.asStaff ? caller : { ...caller, roles: [] };
    const pointsEarned = await readPointsEarned(tx, found);
    const packed = await readPacked(tx, found, order, order.asStaff);
    const orderItems = await readLines(tx, found);
    const payments = await readPayments(tx, found, order.asStaff);
    const razorPay = await readRazorPay(tx, found);
    const refunds = await readRefunds(tx, found);
    const requests = await readOrderRequests(tx, found);
    const documents = await listDocuments(tx, found);
    const siblings = await readSiblings(tx, found, reach);
    const counter = await readCounter(tx, found);
    const entry = await (order.asStaff ? readEntered(tx, found) : undefined);
    const parts = { pointsEarned, orderItems, payments, razorPay, refunds, requests, documents };
    const together = await withRest(tx, found, siblings);
    return {
      ...wholeOf(order, seenBy, states),
      ...doorOf(config, order, seenBy),
      ...parts,
      ...together,
      ...(packed && { packed }),
      ...(counter && { counter }),
      ...(entry && { entry }),
    };
  });
}

function wholeOf(order: WholeOrder, { roles }: Caller, states: ReadonlyMap<string, string>) {
  return {
    ...orderRow(order, roles, states),
    asStaff: order.asStaff,
    user: { name: order.customerName, email: order.customerEmail, phone: order.phone },
    shippingAddress: {
      name: order.customerName,
      phone: order.phone,
      address: order.address,
      city: order.city,
      pinCode: order.pinCode,
      country: order.country,
    },
    driverNote: order.driverNote,
    driver: driverOf(order, roles),
    business: businessOf(order),
    taxPrice: order.tax,
    ...(order.orderType === 'online' && {
      ifMissing: ifMissingAt(order.ifMissing, order.store.replaces_missing),
    }),
    ...(order.credited > 0 && { credited: order.credited }),
    pointsRedeemed: order.pointsRedeemed,
    ...(order.roundsCash && { roundsCash: true }),
    store: storeOf(order),
  };
}

const businessOf = ({ buyerGstin: gstNumber, buyerCompany: company, buyerAddress: address }: WholeOrder) =>
  gstNumber ? { company, gstNumber, address } : null;

/** Shoppers see a driver's number only while the driver is on the way. */
function driverOf(order: WholeOrder, roles: Caller['roles']): Order['driver'] {
  const { driverName: name, driverPhone: phone } = order;
  const mayRead = can(roles, 'orders.list') || isOutForDelivery(order);
  return mayRead && (name || phone) ? { name, phone } : null;
}

/** The code for its shopper only; for staff, whether they may let the order through. */
function doorOf(
  config: Config,
  order: WholeOrder,
  { roles, userId }: Caller,
): Pick<Order, 'doorCode' | 'codeAtDoor' | 'driverId'> {
  const door = { ...order, isPaid: order.paidAt !== null, hasShopper: order.userId !== null };
  const code = isOutForDelivery(order) ? codeAtDoor(door, order, order) : null;
  return {
    ...(code && order.userId === userId && { doorCode: doorCodeOf(config, order.id) }),
    ...(can(roles, 'orders.list') && {
      ...(order.driverId && { driverId: order.driverId }),
      ...(code && { codeAtDoor: code }),
    }),
  };
}

async function readWholeOrder(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  asStaff: RawBuilder<boolean>,
): Promise<WholeOrder> {
  const { rows } = await sql<WholeOrder>`
    SELECT ${ORDER_COLUMNS}, ${PACKING_COLUMNS}, ${asStaff} AS "asStaff", o.customer_email AS "customerEmail", o.city, o.country, o.tax_paise AS tax, ${CREDITED} AS credited, ${ROUNDS_CASH} AS "roundsCash",
      o.buyer_company AS "buyerCompany", o.buyer_address AS "buyerAddress",
      o.driver_note AS "driverNote", o.driver_name AS "driverName", o.driver_phone AS "driverPhone", o.driver_id AS "driverId",
      o.user_id AS "userId", coalesce(x.code_for_all, false) AS "codeForAll", coalesce(c.wrong, 0) AS wrong, c.let_through_at AS "letThroughAt", ${SCHEME_OF_ORDER} AS scheme, ${GSTIN_OF_ORDER} AS gstin, ${ABOVE_FIVE_CRORE('o', sql`o.created_at`)} AS "namesHsn", to_json(s) AS store,
      (SELECT to_json(c) FROM till_settings c WHERE c.marketplace_id = s.marketplace_id AND c.store_id = s.id) AS paper
    FROM ${ORDER_TABLES}
    LEFT JOIN door_settings x ON x.marketplace_id = o.marketplace_id AND x.store_id = o.store_id
    LEFT JOIN door_codes c ON c.marketplace_id = o.marketplace_id AND c.order_id = o.id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Refusal('order-not-found');
  return order;
}

/** The counter whose journal has the order. */
async function readCounter(tx: Tx, { marketplaceId, id }: OrderKey): Promise<Order['counter']> {
  const { rows } = await sql<Omit<NonNullable<Order['counter']>, 'change'> & HandedOver>`
    SELECT t.name, e.number, coalesce(split_part(trim(u.name), ' ', 1), '') AS cashier, e.body->'received' AS received,
      e.body->'tenders' AS tenders
    FROM till_entries e JOIN tills t ON t.marketplace_id = e.marketplace_id AND t.id = e.till_id
    LEFT JOIN users u ON u.id = e.written_by
    WHERE e.marketplace_id = ${marketplaceId} AND e.order_id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const { received, tenders, ...counter } = row;
  const original = await readOriginalBill(tx, { marketplaceId, id });
  return { ...counter, ...(original && { original }), change: changeOf({ received, tenders }) };
}

/** From the till's entry, in rupees; null for returns. */
interface HandedOver {
  received: number | null;
  tenders: { method: string; amount: number }[] | null;
}

function changeOf({ received, tenders }: HandedOver): Paise {
  const cash = (tenders ?? []).reduce((sum, { method, amount }) => sum + (method === 'cash' ? amount : 0), 0);
  return paise(Math.max(0, Math.round(((received ?? 0) - cash) * 100)));
}

async function readPointsEarned(tx: Tx, { marketplaceId, id }: OrderKey): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT ${sumOf(sql`change`)} AS points FROM reward_ledger
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id} AND cause IN ('earned', 'taken back')`.execute(
    tx,
  );
  return rows[0]?.points ?? 0;
}

function storeOf(order: WholeOrder): Order['store'] {
  const { company, address, city, fssai_number: fssaiNumber, phone } = order.store;
  const { pin_code: pinCode, state_code: stateCode, replaces_missing: replacesMissing } = order.store;
  const { receipt_language: receiptLanguage = 'en', thanks = '' } = order.paper ?? {};
  return {
    ...orderedStore(order),
    company,
    address,
    city,
    gstNumber: order.scheme === 'unregistered' ? '' : order.gstin,
    scheme: order.scheme,
    ...(order.namesHsn && { namesHsn: true }),
    fssaiNumber,
    phone,
    pinCode,
    stateCode,
    replacesMissing,
    receiptLanguage,
    thanks,
  };
}

async function readLines(tx: Tx, order: OrderKey): Promise<Order['orderItems']> {
  const lines = await sql<Line>`
      SELECT i.line_no AS line, i.product_id AS product, i.variant_id AS variant, i.name,
        nullif(p.name_hi, '') || coalesce(' · ' || v.name, '') AS "nameHi", nullif(p.name_kn, '') || coalesce(' · ' || v.name, '') AS "nameKn",
        i.size, i.image, i.sku, i.hsn, i.category, i.sold_by AS "soldBy", i.quantity AS units, i.discount_paise AS discount,
        i.price_paise AS price, i.mrp_paise AS mrp, i.tax_bp AS tax, i.treatment, i.came_quantity AS "cameUnits", i.came_price_paise AS "cameCost",
        i.taxable_paise AS taxable, i.cgst_paise AS cgst, i.sgst_paise AS sgst, i.igst_paise AS igst
      FROM order_items i
      LEFT JOIN product_variants v ON v.marketplace_id = i.marketplace_id AND v.product_id = i.product_id AND v.id = i.variant_id
      LEFT JOIN products p ON p.marketplace_id = i.marketplace_id AND p.id = i.product_id AND p.name || coalesce(' · ' || v.name, '') = i.name
      WHERE i.marketplace_id = ${order.marketplaceId} AND i.order_id = ${order.id} ORDER BY i.line_no`.execute(
    tx,
  );
  const sold = await readSoldLines(tx, order);
  return lines.rows.map(
    ({ variant, image, hsn, treatment, nameHi, nameKn, units, cameUnits, cameCost, ...line }) => ({
      ...line,
      ...(hsn && { hsn }),
      ...(treatment && { treatment }),
      ...givenNames({ nameHi: nameHi ?? '', nameKn: nameKn ?? '' }),
      qty: fromUnits(units, line.soldBy),
      returned: fromUnits(sold.find(({ lineNo }) => lineNo === line.line)?.returned ?? 0, line.soldBy),
      image: imagePath(image),
      ...(variant && { variant }),
      ...(cameUnits !== null && {
        came: fromUnits(cameUnits, line.soldBy),
        cameCost: cameCost ?? line.price,
      }),
    }),
  );
}

async function readPayments(tx: Tx, order: OrderKey, forStaff: boolean): Promise<Order['payments']> {
  const { rows } = await sql<Order['payments'][number] & { roundOff: Paise }>`
    SELECT p.reference AS "paymentId", p.method AS "paymentMethod", p.amount_paise AS "Amount", p.round_off_paise AS "roundOff",
      p.created_at AS at, p.handed_by AS "handedBy"
    FROM payments p WHERE ${ofOrder(order)} ORDER BY p.created_at, p.id`.execute(tx);
  return rows.map(({ handedBy, roundOff, ...payment }) => ({
    ...payment,
    ...(roundOff !== 0 && { roundOff }),
    ...(forStaff && handedBy && { handedBy }),
  }));
}

async function readRazorPay(tx: Tx, order: FoundOrder): Promise<Order['razorPay']> {
  const { rows } = await sql<NonNullable<Order['razorPay']>>`
    SELECT h.provider_order_id AS "orderId", p.id AS "paymentId", p.method FROM checkout_holds h
    JOIN provider_payments p ON p.marketplace_id = h.marketplace_id AND p.hold_id = h.id AND p.outcome = 'placed'
    WHERE h.marketplace_id = ${order.marketplaceId} AND h.id = ${order.checkoutId}`.execute(tx);
  return rows[0] ?? null;
}

/** Refunds of the order, and of payments for its checkout that became no order. */
async function readRefunds(tx: Tx, order: FoundOrder): Promise<Order['refunds']> {
  const { rows } = await sql<Order['refunds'][number]>`
    SELECT r.amount_paise AS amount, r.status, r.created_at AS at,
      CASE WHEN r.status IN ('processed', 'otherwise') THEN coalesce(r.decided_at, r.tried_at, r.created_at) END AS "paidAt"
    FROM refunds r
    JOIN provider_payments p ON p.marketplace_id = r.marketplace_id AND p.id = r.payment_id
    WHERE r.marketplace_id = ${order.marketplaceId} AND p.hold_id = ${order.checkoutId}
      AND (r.order_id = ${order.id} OR r.order_id IS NULL)
    ORDER BY r.created_at DESC`.execute(tx);
  return rows;
}

type Siblings = Order['siblings'];

/** Finds the sibling order that the others depend on; skipped for a single order. */
async function withRest(
  tx: Tx,
  order: FoundOrder,
  siblings: Omit<Siblings[number], 'restDependsOnIt'>[],
): Promise<Pick<Order, 'restDependsOnIt' | 'siblings'>> {
  if (siblings.length === 0) return { restDependsOnIt: false, siblings: [] };
  const { parts, terms } = await readCheckoutOrders(tx, order);
  return {
    restDependsOnIt: restDependsOn(order.id, parts, terms),
    siblings: siblings.map((sibling) => ({
      ...sibling,
      restDependsOnIt: restDependsOn(sibling._id, parts, terms),
    })),
  };
}

async function readSiblings(
  tx: Tx,
  order: FoundOrder,
  reach: RawBuilder<boolean>,
): Promise<Omit<Siblings[number], 'restDependsOnIt'>[]> {
  const { rows } = await sql<OrderRecord>`
    SELECT ${ORDER_COLUMNS} FROM ${ORDER_TABLES}
    WHERE o.marketplace_id = ${order.marketplaceId} AND o.checkout_id = ${order.checkoutId} AND o.id <> ${order.id} AND ${reach}
    ORDER BY o.id`.execute(tx);
  return rows.map((sibling) => ({
    _id: sibling.id,
    store: orderedStore(sibling),
    totalPrice: sibling.total,
    itemCount: sibling.itemCount,
    number: sibling.number,
    status: orderStatus(sibling),
    deliverFrom: sibling.deliverFrom,
    estimatedDeliveryTime: sibling.estimatedDeliveryAt,
    orderType: sibling.orderType,
    paymentMethod: sibling.paymentMethod,
    paidAt: sibling.paidAt,
    startedAt: sibling.startedAt,
    outForDeliveryAt: sibling.outForDeliveryAt,
    deliveredAt: sibling.deliveredAt,
    cancelledAt: sibling.cancelledAt,
    deliveryHeldAt: sibling.deliveryHeldAt,
  }));
}
