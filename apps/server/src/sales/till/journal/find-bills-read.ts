import type { CallReply } from '@haat/contract/call';
import type { Buyer } from '@haat/contract/gst-number';
import type { findBills as call, FoundBill } from '@haat/contract/till/entries';
import { digitsOf, plainNumber } from '@haat/domain/basics/figures';
import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import { financialYear } from '@haat/domain/basics/ist';
import { fromRupees, type Paise } from '@haat/domain/basics/money';
import { documentNumber } from '@haat/domain/invoices/document-number';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { returnableUntil } from '@haat/domain/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { containing } from '../../../kit/like.ts';
import { sumOf } from '../../../kit/sums.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { GSTIN_OF_ORDER, prefixesOf, SCHEME_OF_ORDER } from '../../invoices/invoices-sql.ts';
import { readBillLines } from './bill-lines-read.ts';
import { findOnlineOrders } from './online-orders-read.ts';

const MOST = 20;
/** Searches by phone, name and total cover so many days; searches by number cover all. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** PostgreSQL's largest integer. */
const MAX_NUMBER = 2_147_483_647;

interface BillRow {
  id: string;
  number: string;
  at: Date;
  name: string;
  phone: string;
  total: Paise;
  spent: number;
  given: number;
  buyer: Buyer | null;
  scheme: GstScheme;
  gstin: string;
}

/** Bills of all counters of a store, newest first, with what can still be returned. Refuses with `store-not-found`. */
export async function findBills(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  storeId: string,
  typed: string,
): Promise<CallReply<typeof call>> {
  const store = await reachStore(db, caller, storeId);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const from = new Date(now.getTime() - DAYS * DAY_MS);
    const ways = [
      { bills: await byNumber(tx, store, typed, now), orders: byInvoice(typed) },
      { bills: byOrder(typed), orders: byOrder(typed) },
      {
        bills: byCustomer(typed, from, sql`e.cash_paise`),
        orders: byCustomer(typed, from, sql`o.total_paise`),
      },
    ];
    for (const { bills, orders } of ways) {
      const found: FoundBill[] = [];
      for (const bill of bills ? await readBills(tx, store, bills) : [])
        found.push(await whole(tx, store, bill));
      if (orders) found.push(...(await findOnlineOrders(tx, store, orders, MOST)));
      if (found.length > 0) return found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
    }
    return [];
  });
}

/** By a receipt's full number, or its end: 'A00123' of this financial year or the last. */
async function byNumber(
  tx: Tx,
  store: StoreRef,
  typed: string,
  now: Date,
): Promise<RawBuilder<unknown> | undefined> {
  const text = typed.trim().toUpperCase();
  if (text.includes('/')) return sql`e.number = ${text}`;
  const [, letter, nth] = /^([A-Z])(\d{1,6})$/.exec(text) ?? [];
  if (!letter || !nth) return undefined;
  const prefixes = await prefixesOf(tx, store);
  const years = [now, new Date(now.getTime() - 365 * DAY_MS)].map(financialYear);
  const numbers = prefixes.flatMap((prefix) =>
    years.map((year) => documentNumber(prefix, year, 'invoice', Number(nth), letter)),
  );
  return sql`e.number = ANY(${numbers}::text[])`;
}

/** By the order's number. */
function byOrder(typed: string): RawBuilder<unknown> | undefined {
  const number = /^\d{6,10}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  // A larger number is a phone number.
  return number > 0 && number <= MAX_NUMBER ? sql`o.number = ${number}` : undefined;
}

/** By the whole number of an order's invoice. */
const byInvoice = (typed: string): RawBuilder<unknown> | undefined =>
  typed.includes('/')
    ? sql`EXISTS (SELECT 1 FROM invoice_documents d WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id
        AND d.number = ${typed.trim().toUpperCase()})`
    : undefined;

/**
 * By digits of the phone number, words of a name, a business's GSTIN, or the total in rupees.
 * @param cash what was paid in cash, rounded
 */
function byCustomer(typed: string, from: Date, cash: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = plainNumber(typed).trim().replace(/^₹\s*/, '').replaceAll(',', '');
  const total = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : -1;
  const digits = digitsOf(typed).slice(-10);
  const words = containing(typed.trim());
  const phone = digits.length >= 4 && /^[+\d\s-]+$/.test(plainNumber(typed)) ? `%${digits}` : null;
  return sql`o.created_at >= ${from} AND (o.total_paise = ${total} OR ${cash} = ${total}
    OR (${phone}::text IS NOT NULL AND regexp_replace(o.phone, '\\D', '', 'g') LIKE ${phone}) OR o.customer_name ILIKE ${words} OR o.buyer_company ILIKE ${words}
    OR o.buyer_gstin = ${typed.trim().toUpperCase()})`;
}

async function readBills(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  which: RawBuilder<unknown>,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    SELECT o.id, e.number, e.written_at AS at, o.customer_name AS name, o.phone, o.items_paise AS total, o.points_redeemed AS spent,
      (SELECT ${sumOf(sql`r.points_redeemed`)} FROM orders r WHERE r.marketplace_id = o.marketplace_id AND r.original_id = o.id
        AND r.cancelled_at IS NULL) AS given,
      CASE WHEN o.buyer_gstin <> '' THEN json_build_object('gstNumber', o.buyer_gstin, 'company', o.buyer_company, 'address', o.buyer_address) END AS buyer,
      ${SCHEME_OF_ORDER} AS scheme, ${GSTIN_OF_ORDER} AS gstin
    FROM till_entries e JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE e.marketplace_id = ${marketplaceId} AND e.store_id = ${id} AND e.kind = 'bill' AND o.store_id = ${id} AND ${which}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${MOST}`.execute(tx);
  return rows;
}

async function whole(tx: Tx, { marketplaceId }: StoreRef, bill: BillRow): Promise<FoundBill> {
  const order = { marketplaceId, id: bill.id };
  return {
    _id: bill.id,
    number: bill.number,
    at: bill.at,
    total: bill.total,
    ...(bill.spent > 0 && { points: { spent: bill.spent, given: bill.given } }),
    ...(await readBillLines(tx, order)),
    customer: { name: bill.name, phone: isWalkIn(bill.phone) ? '' : bill.phone },
    ...(bill.buyer && { buyer: bill.buyer }),
    scheme: bill.scheme,
    gstin: bill.gstin,
    returnableUntil: returnableUntil({ deliveredAt: bill.at }),
  };
}
