import type { CallInput } from '@haat/contract/call';
import type { listOrders } from '@haat/contract/orders/staff';
import { digitsOf } from '@haat/domain/basics/figures';
import { readOrderNumber } from '@haat/domain/orders/order-number';
import { type RawBuilder, sql } from 'kysely';
import { literally } from '../../kit/like.ts';

export type OrderQuery = CallInput<typeof listOrders>['query'];

/** The indexed text: name, and digits of the number. */
const FOUND_IN = sql`(lower(o.customer_name) || ' ' || regexp_replace(o.phone, '\\D', '', 'g'))`;

export function filtersOf(query: OrderQuery): RawBuilder<boolean>[] {
  const filters = stateFilters(query);
  if (query.type) filters.push(sql`o.order_type = ${query.type}`);
  if (query.marketplace) filters.push(sql`o.marketplace_id = ${query.marketplace}`);
  if (query.store) filters.push(sql`o.store_id = ${query.store}`);
  if (query.from) filters.push(sql`o.created_at >= ${query.from}`);
  if (query.until) filters.push(sql`o.created_at < ${query.until}`);
  if (query.paymentMethod) filters.push(sql`lower(o.payment_method) = ${query.paymentMethod.toLowerCase()}`);
  if (query.phone) filters.push(hasPhone(query.phone));
  if (query.search) filters.push(matches(query.search));
  return filters;
}

function stateFilters({ isPaid, isDelivered, status }: OrderQuery): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  const happened = (column: string, yes: boolean) =>
    sql<boolean>`${sql.ref(column)} IS ${yes ? sql`NOT NULL` : sql`NULL`}`;
  if (isPaid !== undefined) filters.push(happened('o.paid_at', isPaid));
  if (isDelivered !== undefined) filters.push(happened('o.delivered_at', isDelivered));
  // Cancelled orders have a tab of their own.
  if (isPaid !== undefined || isDelivered !== undefined) filters.push(happened('o.cancelled_at', false));
  if (status === 'cancelled') filters.push(happened('o.cancelled_at', true));
  return filters;
}

/** Matches part of an Indian number, with or without country code. */
function hasPhone(phone: string): RawBuilder<boolean> {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return sql`${FOUND_IN} LIKE ${`%${digits}%`} AND regexp_replace(o.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`;
}

/**
 * Matches the order's number, the last six digits of its id (on old papers), part of the customer's name, or of their
 * phone number. Searches of two letters match the beginning of a name, as no index helps otherwise.
 */
function matches(search: string): RawBuilder<boolean> {
  const number = readOrderNumber(search);
  const typed = literally(search.toLowerCase());
  const ways: RawBuilder<boolean>[] = [sql`right(o.id::text, 6) = ${search.replace(/^#/, '').toLowerCase()}`];
  if (number !== undefined) ways.push(sql`o.number = ${number}`);
  if (search.startsWith('#')) return anyOf(ways);
  const digits = digitsOf(search);
  if (search.length >= 3) ways.push(sql`${FOUND_IN} LIKE ${`%${typed}%`}`);
  else if (search.length === 2)
    ways.push(sql`${FOUND_IN} LIKE ${`${typed}%`}`, sql`${FOUND_IN} LIKE ${`% ${typed}%`}`);
  if (digits.length >= 4 && digits !== search) ways.push(hasPhone(digits));
  return anyOf(ways);
}

const anyOf = (ways: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(ways, sql` OR `)})`;
