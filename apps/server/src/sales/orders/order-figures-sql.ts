import { DELIVERY_COST } from '@haat/domain/order-figures';
import { orderTypesWith } from '@haat/domain/order-types';
import { pointsValue } from '@haat/domain/rewards';
import { type RawBuilder, sql } from 'kysely';

/** Of the types themselves, not of a request, so that the expression is the same text each time. */
const types = (list: readonly string[]) => sql.join(list.map((type) => sql.lit(type)));
const SALES = types(orderTypesWith(({ figures }) => figures === 1));
const RETURNS = types(orderTypesWith(({ figures }) => figures === -1));
const DELIVERED = types(orderTypesWith(({ isOnline }) => isOnline));

const MARGIN = sql`(o.items_paise - l.cost + o.shipping_paise - o.points_redeemed * ${sql.lit(pointsValue(1))} - o.refunded_elsewhere_paise)`;

/**
 * `orderFigures` of the domain in SQL, for queries over orders `o` with `LINE_SUMS` as `l`: paise, NULL of an order that is
 * cancelled or no sale. What shows or sums up figures takes them from here.
 */
export const REVENUE: RawBuilder<number | null> = sql`
  CASE WHEN o.cancelled_at IS NOT NULL THEN NULL
    WHEN o.order_type IN (${SALES}) THEN ${MARGIN} WHEN o.order_type IN (${RETURNS}) THEN -${MARGIN} END`;

/** What the delivery of an order that has figures costs the store. */
export const ORDER_DELIVERY_COST: RawBuilder<number> = sql`
  CASE WHEN o.order_type IN (${DELIVERED}) THEN ${sql.lit(DELIVERY_COST)} ELSE 0 END`;

export const PROFIT: RawBuilder<number | null> = sql`(${REVENUE} - ${ORDER_DELIVERY_COST})`;
