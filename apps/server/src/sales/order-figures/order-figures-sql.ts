import { DELIVERY_COST } from '@haat/domain/order-figures';
import { orderTypesWith } from '@haat/domain/order-types';
import { pointsValue } from '@haat/domain/rewards';
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

/** An amount of an order as its type counts it: as a sale, against the sales; NULL when it is cancelled or no sale. */
export const counted = (amount: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  CASE WHEN o.cancelled_at IS NOT NULL THEN NULL
    WHEN o.order_type IN (${SALES}) THEN ${amount} WHEN o.order_type IN (${RETURNS}) THEN -${amount} END`;

/**
 * `orderFigures` of the domain in SQL, for queries over orders `o`: paise, NULL of an order that is cancelled or no sale. What
 * shows or sums up figures takes them from here.
 */
export const REVENUE = counted(sql`(o.items_paise - o.cost_paise + o.shipping_paise
  - o.points_redeemed::bigint * ${sql.lit(pointsValue(1))} - o.refunded_elsewhere_paise - o.returned_paise + o.returned_cost_paise)`);

/** What the delivery of an order that has figures costs the store. */
export const ORDER_DELIVERY_COST: RawBuilder<number> = sql`
  CASE WHEN o.order_type IN (${DELIVERED}) THEN ${sql.lit(DELIVERY_COST)} ELSE 0 END`;

export const PROFIT: RawBuilder<number | null> = sql`(${REVENUE} - ${ORDER_DELIVERY_COST})`;

/** What was paid or is due for an order, less what went back. */
export const SALES_TOTAL = counted(sql`(o.total_paise - o.refunded_elsewhere_paise - o.returned_paise)`);

/** What was charged for delivery. */
export const SHIPPING = counted(sql`o.shipping_paise`);

/** Lines, and pieces that did not come back. */
export const LINES = counted(sql`o.line_count`);
export const PIECES = counted(sql`(o.pieces - o.returned_pieces)`);

/** Lines whose cost nobody knows and which are in no profit, of sales and returns alike. */
export const COST_MISSING: RawBuilder<number> = sql`
  CASE WHEN o.cancelled_at IS NULL AND o.order_type IN (${SALES}, ${RETURNS}) THEN o.uncosted_lines ELSE 0 END`;

/** 1 of an order that is a sale. */
export const SALE: RawBuilder<number> = sql`
  CASE WHEN o.cancelled_at IS NULL AND o.order_type IN (${SALES}) THEN 1 ELSE 0 END`;
