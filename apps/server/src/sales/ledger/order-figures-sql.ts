import { pointsValue } from '@haat/domain/checkout/rewards';
import { DELIVERY_COST } from '@haat/domain/orders/order-figures';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';

/** Of the types themselves, not of a request, so that the expression is the same text each time. */
const types = (list: readonly string[]) => sql.join(list.map((type) => sql.lit(type)));
const SALES = types(orderTypesWith(({ figures }) => figures === 1));
const RETURNS = types(orderTypesWith(({ figures }) => figures === -1));
const DELIVERED = types(orderTypesWith(({ isOnline }) => isOnline));

/**
 * Where an order `o` counts, by the type of its sale: a return where its goods were sold, and without their order at the counter that
 * took them back.
 */
export const CHANNEL: RawBuilder<string> = sql`
  CASE WHEN o.order_type IN (${RETURNS}) THEN coalesce(o.original_type, 'pos') ELSE o.order_type END`;

/** An amount of an order as its type counts it: as a sale, against the sales; NULL when it is no sale. */
export const signed = (amount: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  CASE WHEN o.order_type IN (${SALES}) THEN ${amount} WHEN o.order_type IN (${RETURNS}) THEN -${amount} END`;

/** The same; NULL also when it is cancelled. */
export const counted = (amount: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  CASE WHEN o.cancelled_at IS NULL THEN ${signed(amount)} END`;

/**
 * `orderFigures` of the domain in SQL, for queries over orders `o`: paise, NULL of an order that is cancelled or no sale. What
 * shows or sums up figures takes them from here.
 */
const SOLD_REVENUE = sql`(o.items_paise - o.cost_paise + o.shipping_paise
  - o.points_redeemed::bigint * ${sql.lit(pointsValue(1))})`;
export const REVENUE = counted(
  sql`(${SOLD_REVENUE} - o.refunded_elsewhere_paise - o.returned_paise + o.returned_cost_paise)`,
);

/** What the delivery of an order that has figures costs the store. */
export const ORDER_DELIVERY_COST: RawBuilder<number> = sql`
  CASE WHEN o.order_type IN (${DELIVERED}) THEN ${sql.lit(DELIVERY_COST)} ELSE 0 END`;

export const PROFIT: RawBuilder<number | null> = sql`(${REVENUE} - ${ORDER_DELIVERY_COST})`;

/** Lines whose cost nobody knows and which are in no profit, of sales and returns alike. */
export const COST_MISSING: RawBuilder<number> = sql`
  CASE WHEN o.cancelled_at IS NULL AND o.order_type IN (${SALES}, ${RETURNS}) THEN o.uncosted_lines ELSE 0 END`;

/** Whether an order counts on its own day: one that was cancelled in its own month never did. */
export const COUNTS_ON_ITS_DAY = sql<boolean>`(o.cancelled_at IS NULL OR o.cancelled_late)`;

/** What an order came to when it was sold, by the columns of `order_days` and `order_reversals`; what went back of it since, these have. */
export const SOLD = {
  orders: sql<number>`CASE WHEN o.order_type IN (${SALES}) THEN 1 ELSE 0 END`,
  lines: signed(sql`o.line_count`),
  pieces: signed(sql`o.pieces`),
  total_paise: signed(sql`o.total_paise`),
  shipping_paise: signed(sql`o.shipping_paise`),
  revenue_paise: signed(SOLD_REVENUE),
  uncosted_lines: sql<number>`CASE WHEN o.order_type IN (${SALES}, ${RETURNS}) THEN o.uncosted_lines ELSE 0 END`,
} as const;
