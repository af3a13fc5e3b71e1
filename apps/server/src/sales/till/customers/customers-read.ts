import type { CallReply } from '@haat/contract/call';
import type { Buyer } from '@haat/contract/gst-number';
import {
  CUSTOMERS_AT_ONCE,
  CUSTOMERS_ON_DEVICE,
  type findTillCustomer,
  type listTillCustomers,
  type TillCustomer,
} from '@haat/contract/till/customers';
import type { Paise } from '@haat/domain/basics/money';
import { BILLING_DEFAULTS } from '@haat/domain/basics/walk-in';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';
import { findTill, type TillRef } from '../counters/reach-till.ts';

/** Bills still being written are read again in the next round. */
const OVERLAP_MS = 5 * 60_000;

interface Row {
  phone: string;
  changed: number;
  name: string;
  at: Date | null;
  total: Paise | null;
  buyer: Buyer | null;
  userId: string | null;
  points: number | null;
}

/**
 * First a store's newest customers, then changed ones. Some come twice.
 * @throws Refusal `till-not-found`
 */
export async function listCustomers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  params: { storeId: string; till: string },
  after: string | undefined,
): Promise<CallReply<typeof listTillCustomers>> {
  const till = await findTill(db, caller, params);
  const now = clock.now().getTime();
  const [since = '0', last = ''] = (after ?? (await firstOfNewest(db, till))).split('~');
  const rows = await readRows(
    db,
    till,
    sql`(c.changed_at, c.phone) > (to_timestamp(${Number(since)}::double precision / 1000), ${last})
      ORDER BY c.changed_at, c.phone LIMIT ${CUSTOMERS_AT_ONCE}`,
  );
  const newest = rows.at(-1);
  const more = rows.length === CUSTOMERS_AT_ONCE && newest !== undefined;
  return {
    customers: await withPoints(db, till, rows),
    next: more ? `${newest.changed}~${newest.phone}` : `${now - OVERLAP_MS}~`,
    more,
  };
}

/** The lower bound for a device's limit of customers. */
async function firstOfNewest(db: Db, { marketplaceId, storeId }: TillRef): Promise<string> {
  const { rows } = await sql<{ changed: number }>`
    SELECT floor(extract(epoch FROM changed_at) * 1000)::bigint - 1 AS changed FROM till_customers
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId}
    ORDER BY changed_at DESC, phone DESC OFFSET ${CUSTOMERS_ON_DEVICE - 1} LIMIT 1`.execute(db);
  return `${rows[0]?.changed ?? 0}~`;
}

/**
 * A customer of the store by phone: of its counters, or of the shop with a proved number. Null for everybody else.
 * @throws Refusal `till-not-found`, and what is wrong with the number
 */
export async function findCustomer(
  db: Db,
  caller: Caller,
  params: { storeId: string; till: string },
  typed: string,
): Promise<CallReply<typeof findTillCustomer>> {
  const till = await findTill(db, caller, params);
  const phone = readPhone(typed);
  const [row] = await readRows(db, till, sql`c.phone = ${phone}`);
  const [customer] = await withPoints(db, till, row ? [row] : await ofTheShop(db, till, phone));
  return { customer: customer ?? null };
}

/** Bought from the store, at a counter or in the shop. */
export const isCustomer = async (db: Db, till: TillRef, phone: string): Promise<boolean> =>
  (await readRows(db, till, sql`c.phone = ${phone}`)).length > 0 ||
  (await ofTheShop(db, till, phone)).length > 0;

async function readRows(
  db: Db,
  { marketplaceId, storeId }: TillRef,
  which: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT c.phone, floor(extract(epoch FROM c.changed_at) * 1000)::bigint AS changed, o.customer_name AS name, o.created_at AS at,
      o.items_paise AS total, u.id AS "userId", b.points,
      CASE WHEN o.buyer_gstin <> '' THEN json_build_object('gstNumber', o.buyer_gstin, 'company', o.buyer_company, 'address', o.buyer_address) END AS buyer
    FROM till_customers c
    JOIN orders o ON o.marketplace_id = c.marketplace_id AND o.id = c.order_id
    LEFT JOIN users u ON u.phone = c.phone AND u.phone_proved_at IS NOT NULL AND u.disabled_at IS NULL
    LEFT JOIN reward_balances b ON b.marketplace_id = c.marketplace_id AND b.user_id = u.id
    WHERE c.marketplace_id = ${marketplaceId} AND c.store_id = ${storeId} AND ${which}`.execute(db);
  return rows;
}

/** With an order from the store. */
async function ofTheShop(db: Db, { marketplaceId, storeId }: TillRef, phone: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT u.phone, 0 AS changed, u.name, NULL::timestamptz AS at, NULL::bigint AS total, NULL::json AS buyer, u.id AS "userId", b.points
    FROM users u
    JOIN orders o ON o.marketplace_id = ${marketplaceId} AND o.store_id = ${storeId} AND o.user_id = u.id AND o.order_type = 'online'
    LEFT JOIN reward_balances b ON b.marketplace_id = ${marketplaceId} AND b.user_id = u.id
    WHERE u.phone = ${phone} AND u.phone_proved_at IS NOT NULL AND u.disabled_at IS NULL LIMIT 1`.execute(db);
  return rows;
}

async function withPoints(db: Db, { marketplaceId }: TillRef, rows: readonly Row[]): Promise<TillCustomer[]> {
  const unproved = rows.filter(({ userId }) => userId === null).map(({ phone }) => phone);
  const waiting = await readWaiting(db, marketplaceId, unproved);
  return rows.map(({ phone, name, at, total, buyer, userId, points }) => ({
    phone: phone.slice(-10),
    name: name === BILLING_DEFAULTS.name ? '' : name,
    lastBill: at && total !== null ? { at, total } : null,
    ...(buyer && { buyer }),
    points: userId === null ? (waiting.get(phone) ?? 0) : (points ?? 0),
    isProved: userId !== null,
  }));
}

/** Points of unproved numbers. */
async function readWaiting(
  db: Db,
  marketplaceId: string,
  phones: readonly string[],
): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; points: number }>`
    SELECT phone, ${sumOf(sql`earned - taken_back`)} AS points FROM till_points
    WHERE marketplace_id = ${marketplaceId} AND user_id IS NULL AND phone = ANY(${phones}::text[]) GROUP BY phone`.execute(
    db,
  );
  return new Map(rows.map(({ phone, points }) => [phone, points]));
}
