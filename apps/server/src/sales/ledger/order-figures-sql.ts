import { DELIVERY_COST } from '@haat/domain/checkout/delivery';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';

/** Literals instead of parameters, so that the expression is always the same text. */
const types = (list: readonly string[]) => sql.join(list.map((type) => sql.lit(type)));
const SALES = types(orderTypesWith(({ figures }) => figures === 1));
const RETURNS = types(orderTypesWith(({ figures }) => figures === -1));
const DELIVERED = types(orderTypesWith(({ isOnline }) => isOnline));

/**
 * Where an order `o` counts, by the type of its sale: a return counts where its goods were sold or, without that order,
 * at the counter.
 */
export const CHANNEL: RawBuilder<string> = sql`
  CASE WHEN o.order_type IN (${RETURNS}) THEN coalesce(o.original_type, 'pos') ELSE o.order_type END`;

export const signed = (amount: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  CASE WHEN o.order_type IN (${SALES}) THEN ${amount} WHEN o.order_type IN (${RETURNS}) THEN -${amount} END`;

/** Like `signed`; NULL also for cancelled orders. */
export const counted = (amount: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  CASE WHEN o.cancelled_at IS NULL THEN ${signed(amount)} END`;

/**
 * Revenue and profit of orders `o` (back office, section 9): paise, NULL for cancelled orders and for those that are no sale.
 * All figures use these.
 */
const SOLD_REVENUE = sql`(o.items_paise - o.cost_paise + o.shipping_paise
  - o.points_redeemed::bigint * ${sql.lit(pointsValue(1))})`;
export const REVENUE = counted(
  sql`(${SOLD_REVENUE} - o.refunded_elsewhere_paise - o.returned_paise + o.returned_cost_paise)`,
);

/** The assumed delivery cost of an order with figures. */
export const ORDER_DELIVERY_COST: RawBuilder<number> = sql`
  CASE WHEN o.order_type IN (${DELIVERED}) THEN ${sql.lit(DELIVERY_COST)} ELSE 0 END`;

export const PROFIT: RawBuilder<number | null> = sql`(${REVENUE} - ${ORDER_DELIVERY_COST})`;

/** Lines with unknown cost, which are in no profit; sales and returns alike. */
export const COST_MISSING: RawBuilder<number> = sql`
  CASE WHEN o.cancelled_at IS NULL AND o.order_type IN (${SALES}, ${RETURNS}) THEN o.uncosted_lines ELSE 0 END`;

/** Whether an order counts on its own day; not if it was cancelled in its own month. */
export const COUNTS_ON_ITS_DAY = sql<boolean>`(o.cancelled_at IS NULL OR o.cancelled_late)`;

/**
 * An order's figures at its sale, by the columns of `order_days` and `order_reversals`, which contain what went back
 * later.
 */
export const SOLD = {
  orders: sql<number>`CASE WHEN o.order_type IN (${SALES}) THEN 1 ELSE 0 END`,
  lines: signed(sql`o.line_count`),
  pieces: signed(sql`o.pieces`),
  total_paise: signed(sql`o.total_paise`),
  shipping_paise: signed(sql`o.shipping_paise`),
  revenue_paise: signed(SOLD_REVENUE),
  uncosted_lines: sql<number>`CASE WHEN o.order_type IN (${SALES}, ${RETURNS}) THEN o.uncosted_lines ELSE 0 END`,
} as const;
