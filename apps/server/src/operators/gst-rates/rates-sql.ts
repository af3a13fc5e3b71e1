import type { CallReply } from '@haat/contract/call';
import {
  type listRates as listCall,
  type NewRate,
  RATES_A_PAGE,
  type RateRowShown,
  TAXED_A_PAGE,
  type listTouched as touchedCall,
} from '@haat/contract/catalog/gst-rates';
import { pageOf } from '@haat/contract/page';
import { istDay, startOfDay } from '@haat/domain/basics/ist';
import { type CalendarKind, calendarSays, saysTheSame } from '@haat/domain/invoices/calendar-kinds';
import type { RateCondition } from '@haat/domain/invoices/rate-calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { containing } from '../../kit/like.ts';
import { readCalendar } from './calendar-read.ts';

/** Key of a row. */
export interface RateKey {
  prefix: string;
  condition: RateCondition;
  from: string;
}

const SHOWN = sql`r.prefix, r.condition, r.limit_paise AS "limit", r.treatment, r.rate_bp AS rate, r.valid_from AS "from", r.source,
  r.reviewed_at IS NOT NULL AS reviewed`;

const isRow = ({ prefix, condition, from }: RateKey) =>
  sql`r.prefix = ${prefix} AND r.condition = ${condition} AND r.valid_from = ${from}::date`;

/** By first digits, or words of source and master. */
export async function listRates(
  db: Db,
  { keyword = '', pageNumber: page = 1 }: { keyword?: string | undefined; pageNumber?: number | undefined },
): Promise<CallReply<typeof listCall>> {
  const digits = keyword.replace(/\s/g, '');
  const isFound = /^\d{1,8}$/.test(digits)
    ? sql`(r.prefix LIKE ${`${digits}%`} OR ${digits} LIKE r.prefix || '%')`
    : sql`r.source || ' ' || coalesce(h.description, '') ILIKE ${containing(keyword)}`;
  const { rows } = await sql<RateRowShown & { text: string; total: number }>`
    SELECT ${SHOWN}, coalesce(h.description, '') AS text, (count(*) OVER ())::integer AS total
    FROM hsn_rates r LEFT JOIN hsn_codes h ON h.code = r.prefix WHERE ${isFound}
    ORDER BY r.reviewed_at IS NOT NULL, r.prefix, r.condition, r.valid_from
    LIMIT ${RATES_A_PAGE} OFFSET ${(page - 1) * RATES_A_PAGE}`.execute(db);
  return pageOf(
    rows.map(({ total, ...row }) => row),
    { page, size: RATES_A_PAGE, total: rows[0]?.total ?? 0 },
  );
}

/** Undefined: no such row. */
export async function lockRate(
  tx: Tx,
  key: RateKey,
): Promise<(RateRowShown & { since: Date | null }) | undefined> {
  const { rows } = await sql<RateRowShown & { since: Date | null }>`
    SELECT ${SHOWN}, r.reviewed_at AS since FROM hsn_rates r WHERE ${isRow(key)} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The HSN of the master, or undefined. */
export async function readRate(db: Db | Tx, key: RateKey): Promise<RateRowShown | undefined> {
  const { rows } = await sql<RateRowShown>`SELECT ${SHOWN} FROM hsn_rates r WHERE ${isRow(key)}`.execute(db);
  return rows[0];
}

/** @returns false if the key is taken */
export async function insertRate(tx: Tx, row: NewRate, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hsn_rates')
    .values({
      prefix: row.prefix,
      condition: row.condition,
      valid_from: row.from,
      limit_paise: row.limit,
      treatment: row.treatment,
      rate_bp: row.rate,
      source: row.source,
      created_by: userId,
    })
    .onConflict((conflict) => conflict.columns(['prefix', 'condition', 'valid_from']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setReviewed(tx: Tx, key: RateKey, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('hsn_rates')
    .set({ reviewed_at: at, reviewed_by: userId })
    .where('prefix', '=', key.prefix)
    .where('condition', '=', key.condition)
    .where('valid_from', '=', key.from)
    .execute();
}

export async function removeRate(tx: Tx, key: RateKey): Promise<void> {
  await tx
    .deleteFrom('hsn_rates')
    .where('prefix', '=', key.prefix)
    .where('condition', '=', key.condition)
    .where('valid_from', '=', key.from)
    .execute();
}

/**
 * Whether a document's line may have used a row: its HSN has the prefix, its rate is the row's, and it was sold after review and
 * first day.
 */
export async function isUsed(
  tx: Tx,
  { prefix, from, rate, since }: RateRowShown & { since: Date | null },
  now: Date,
): Promise<boolean> {
  if (!since || from > istDay(now)) return false;
  const begun = new Date(Math.max(since.getTime(), startOfDay(from).getTime()));
  const { rows } = await sql`
    SELECT FROM invoice_documents d WHERE d.issued_at >= ${begun} AND EXISTS (
      SELECT FROM jsonb_array_elements(d.content->'lines') AS l
      WHERE l->>'hsn' LIKE ${`${prefix}%`} AND l->>'taxBp' = ${String(rate)}) LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Kinds of products that follow the calendar and that the row taxes differently. */
async function touchedKinds(db: Db, key: RateKey): Promise<CalendarKind[]> {
  const row = await readRate(db, key);
  if (!row) return [];
  const { rows: kinds } = await sql<CalendarKind>`
    SELECT DISTINCT p.hsn, p.tax_answer AS answer, p.sold_by AS "soldBy" FROM products p
    WHERE p.follows_calendar AND p.tax_bp IS NULL AND p.hsn LIKE ${`${key.prefix}%`}`.execute(db);
  const calendar = await readCalendar(db);
  const without = calendar.filter(
    ({ prefix, condition, from }) =>
      prefix !== key.prefix || condition !== key.condition || from !== key.from,
  );
  const all = [...without, { ...row, rateBp: row.rate }];
  const day = startOfDay(key.from);
  return kinds.filter((kind) => !saysTheSame(calendarSays(without, kind, day), calendarSays(all, kind, day)));
}

/** Of all marketplaces, one page. */
export async function listTouched(
  db: Db,
  key: RateKey,
  page: number,
): Promise<CallReply<typeof touchedCall>> {
  const kinds = await touchedKinds(db, key);
  const { rows } = await sql<CallReply<typeof touchedCall>['rows'][number] & { total: number }>`
    SELECT p.id AS _id, p.name, p.size, p.hsn, s.name AS store, p.price_paise AS price, (count(*) OVER ())::integer AS total
    FROM products p JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    WHERE p.follows_calendar AND p.tax_bp IS NULL AND p.hsn LIKE ${`${key.prefix}%`}
      AND p.hsn || ' ' || p.tax_answer || ' ' || p.sold_by = ANY(${kinds.map(({ hsn, answer, soldBy }) => `${hsn} ${answer} ${soldBy}`)}::text[])
    ORDER BY p.name_key, p.id LIMIT ${TAXED_A_PAGE} OFFSET ${(page - 1) * TAXED_A_PAGE}`.execute(db);
  return pageOf(
    rows.map(({ total, ...row }) => row),
    { page, size: TAXED_A_PAGE, total: rows[0]?.total ?? 0 },
  );
}
