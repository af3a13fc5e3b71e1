import type { OrderRow } from '@haat/contract/orders/order';
import { givenNames } from '@haat/domain/basics/local-name';
import type { Paise } from '@haat/domain/basics/money';
import { GENERAL_LIMIT, needsEwayBill } from '@haat/domain/invoices/eway-bill';
import type { OrderType } from '@haat/domain/orders/order-types';
import { orderStatus, type RequestKind } from '@haat/domain/orders/orders';
import { can, type Role } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { sumOf } from '../../kit/sums.ts';
import { SCHEME_OF_ORDER } from '../invoices/invoices-sql.ts';
import { readStates } from '../invoices/states-read.ts';
import { CHARGED, piecesOfLine } from '../ledger/line-sums-sql.ts';
import { COST_MISSING, ORDER_DELIVERY_COST, PROFIT, REVENUE } from '../ledger/order-figures-sql.ts';

export interface OrderRecord {
  id: string;
  number: number;
  marketplaceId: string;
  storeId: string;
  storeName: string;
  storeNameHi: string;
  storeNameKn: string;
  orderType: OrderType;
  paymentMethod: string;
  customerName: string;
  phone: string;
  address: string;
  pinCode: string;
  items: Paise;
  shipping: Paise;
  total: Paise;
  pointsRedeemed: number;
  createdAt: Date;
  deliverFrom: Date | null;
  inSlot: boolean;
  estimatedDeliveryAt: Date;
  paidAt: Date | null;
  startedAt: Date | null;
  outForDeliveryAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  deliveryHeldAt: Date | null;
  openRequest: RequestKind | null;
  itemCount: number;
  images: string[];
  /** Null for orders without figures. */
  revenue: Paise | null;
  deliveryCost: Paise;
  profit: Paise | null;
  costMissing: number;
  ewayBill: string;
  placeOfSupply: string;
  buyerGstin: string;
  storeStateCode: string;
  /** `SentGoods.value`, of online orders. */
  taxedGoods: Paise;
}

/** The columns of an `OrderRecord`, from `ORDER_TABLES`. */
export const ORDER_COLUMNS = sql`
  o.id, o.number, o.marketplace_id AS "marketplaceId", o.store_id AS "storeId", s.name AS "storeName", s.name_hi AS "storeNameHi", s.name_kn AS "storeNameKn", o.order_type AS "orderType",
  o.payment_method AS "paymentMethod", o.customer_name AS "customerName", o.phone, o.address, o.pin_code AS "pinCode",
  o.items_paise AS items, o.shipping_paise AS shipping, o.total_paise AS total, o.points_redeemed AS "pointsRedeemed",
  o.created_at AS "createdAt", o.estimated_delivery_at AS "estimatedDeliveryAt", o.paid_at AS "paidAt",
  o.deliver_from AS "deliverFrom", o.in_slot AS "inSlot", o.started_at AS "startedAt", o.out_for_delivery_at AS "outForDeliveryAt", o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt",
  o.delivery_held_at AS "deliveryHeldAt",
  r.kind AS "openRequest", l."itemCount", l.images,
  o.eway_bill AS "ewayBill", o.place_of_supply AS "placeOfSupply", o.buyer_gstin AS "buyerGstin", s.state_code AS "storeStateCode",
  CASE WHEN o.order_type <> 'online' OR o.items_paise <= ${sql.lit(GENERAL_LIMIT)} THEN 0 ELSE
    CASE ${SCHEME_OF_ORDER} WHEN 'regular' THEN l."taxedGoods" WHEN 'composition' THEN o.items_paise ELSE 0 END END AS "taxedGoods",
  ${REVENUE} AS revenue, ${ORDER_DELIVERY_COST} AS "deliveryCost", ${PROFIT} AS profit, ${COST_MISSING} AS "costMissing"`;

/** The summed-up lines of an order `o`, joined laterally as `l`. */
export const LINE_SUMS = sql`
  LEFT JOIN LATERAL (
    SELECT ${sumOf(piecesOfLine(sql`i.quantity`))} AS "itemCount",
      ${sumOf(CHARGED, sql`i.tax_bp > 0`)} AS "taxedGoods",
      (array_agg(i.image ORDER BY i.line_no))[1:3] AS images
    FROM order_items i WHERE i.marketplace_id = o.marketplace_id AND i.order_id = o.id
  ) l ON true`;

/** Orders `o` with their stores `s`, open requests `r` and summed-up lines `l`. */
export const ORDER_TABLES = sql`
  orders o
  JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
  LEFT JOIN order_requests r ON r.marketplace_id = o.marketplace_id AND r.order_id = o.id AND r.state = 'open'
  ${LINE_SUMS}`;

/** Revenue, delivery charge and profit, as far as the roles may see them (back office, section 9). */
function figuresOf(
  { revenue, deliveryCost, profit, costMissing }: OrderRecord,
  roles: readonly Role[],
): Pick<OrderRow, 'revenue' | 'deliveryCharge' | 'profit' | 'costMissing'> {
  if (revenue === null || profit === null) return {};
  return {
    ...(can(roles, 'figures.revenue') && { revenue, ...(costMissing > 0 && { costMissing }) }),
    ...(can(roles, 'figures.deliveryCharges') && { deliveryCharge: deliveryCost }),
    ...(can(roles, 'figures.profit') && { profit }),
  };
}

export const orderedStore = (order: OrderRecord): OrderRow['store'] => ({
  _id: order.storeId,
  name: order.storeName,
  ...givenNames({ nameHi: order.storeNameHi, nameKn: order.storeNameKn }),
});

/** By pin code. A business may have goods sent to another State than its GSTIN's; for others it is the place of supply. */
export const readDeliveryStates = (
  db: Db | Tx,
  orders: readonly OrderRecord[],
): Promise<Map<string, string>> =>
  readStates(
    db,
    orders.flatMap(({ taxedGoods, buyerGstin, pinCode }) => (taxedGoods > 0 && buyerGstin ? pinCode : [])),
  );

/** For staff: '' if one is needed and missing. */
function ewayOf(
  { ewayBill, taxedGoods: value, storeStateCode: from, placeOfSupply, pinCode }: OrderRecord,
  roles: readonly Role[],
  states: ReadonlyMap<string, string>,
): Pick<OrderRow, 'ewayBill'> {
  if (!can(roles, 'orders.list')) return {};
  const to = states.get(pinCode) || placeOfSupply;
  return ewayBill || needsEwayBill({ value, from, to }) ? { ewayBill } : {};
}

/**
 * As these roles see it.
 * @param states from `readDeliveryStates`
 */
export function orderRow(
  order: OrderRecord,
  roles: readonly Role[],
  states: ReadonlyMap<string, string>,
): OrderRow {
  return {
    _id: order.id,
    number: order.number,
    marketplace: order.marketplaceId,
    customerName: order.customerName,
    phone: order.phone,
    address: order.address,
    pinCode: order.pinCode,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    itemCount: order.itemCount,
    images: (order.images ?? []).map(imagePath),
    itemsPrice: order.items,
    shippingPrice: order.shipping,
    totalPrice: order.total,
    createdAt: order.createdAt,
    deliverFrom: order.deliverFrom,
    inSlot: order.inSlot,
    estimatedDeliveryTime: order.estimatedDeliveryAt,
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt,
    startedAt: order.startedAt,
    outForDeliveryAt: order.outForDeliveryAt,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt,
    cancelledAt: order.cancelledAt,
    deliveryHeldAt: order.deliveryHeldAt,
    status: orderStatus(order),
    openRequest: order.openRequest,
    store: orderedStore(order),
    ...ewayOf(order, roles, states),
    ...figuresOf(order, roles),
  };
}
