import type { CallReply } from '@haat/contract/call';
import {
  CHOSEN_TAXED,
  type chooseTaxRates as chooseCall,
  type listTaxRates as listCall,
  type readTaxRates as readCall,
  TAX_STATES,
  TAXED_A_PAGE,
  type TaxedProduct,
  type TaxState,
} from '@haat/contract/catalog/gst-rates';
import { pageOf } from '@haat/contract/page';
import { istDay, startOfDay } from '@haat/domain/basics/ist';
import {
  type CalendarKind,
  type CalendarSays,
  calendarSays,
  saysTheSame,
} from '@haat/domain/invoices/calendar-kinds';
import { gstRateFor } from '@haat/domain/invoices/gst';
import { answersFor, isTaxedOnMrp, type NoRate, type RateRow } from '@haat/domain/invoices/rate-calendar';
import type { Treatment } from '@haat/domain/invoices/treatment';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { containing } from '../../kit/like.ts';
import { readCalendar } from '../../operators/gst-rates/calendar-read.ts';
import { readRates } from '../../operators/stores/store-config-read.ts';
import { readUndoable } from './undoable-read.ts';

interface Kind extends CalendarKind {
  isKnown: boolean;
}

/** Future days shown. */
const COMING = 5;

/** The calendar's tax for a kind of products on a day; columns of a list of values. */
type Says = Kind & CalendarSays;

async function readKinds(db: Db, { marketplaceId, storeId }: StoreRef): Promise<Kind[]> {
  const { rows } = await sql<CalendarKind>`
    SELECT DISTINCT p.hsn, p.tax_answer AS answer, p.sold_by AS "soldBy" FROM products p
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId}`.execute(db);
  const master = await readMaster(db, rows);
  return rows.map((kind) => ({ ...kind, isKnown: master.get(kind.hsn)?.isKnown ?? false }));
}

/** Texts of the HSN master; an empty master knows every HSN. */
async function readMaster(db: Db, of: readonly { hsn: string }[]) {
  const codes = [...new Set(of.map(({ hsn }) => hsn))];
  const { rows } = await sql<{ code: string; isKnown: boolean; text: string }>`
    SELECT c.code, h.code IS NOT NULL OR NOT EXISTS (SELECT 1 FROM hsn_codes) AS "isKnown", coalesce(h.description, '') AS text
    FROM unnest(${codes}::text[]) AS c (code) LEFT JOIN hsn_codes h ON h.code = c.code`.execute(db);
  return new Map(rows.map(({ code, ...said }) => [code, said]));
}

const bpOf = (found: RateRow | NoRate) => (typeof found === 'object' ? found.rateBp : null);
const dayOf = (found: RateRow | NoRate) => (typeof found === 'object' ? found.from : null);
const treatmentOf = (found: RateRow | NoRate) => (typeof found === 'object' ? found.treatment : null);
const whyOf = (found: RateRow | NoRate): NoRate | 'rate' => (typeof found === 'object' ? 'rate' : found);

async function withTables(
  db: Db,
  store: StoreRef,
  { calendar, kinds }: CalendarOfStore,
  on: Date,
): Promise<RawBuilder<unknown>> {
  const says = kinds.map((kind): Says => ({ ...kind, ...calendarSays(calendar, kind, on) }));
  const storeRates = await readRates(db, { marketplaceId: store.marketplaceId, id: store.storeId });
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('marketplace_id', '=', store.marketplaceId)
    .execute();
  const bps = categories.map(({ name: category }) =>
    gstRateFor({ productRateBp: null, storeRates, category, on }),
  );
  const all = <T>(of: (one: Says) => T) => says.map(of);
  return sql`
    says AS (SELECT * FROM unnest(${all(({ hsn }) => hsn)}::text[], ${all(({ answer }) => answer)}::text[],
      ${all(({ soldBy }) => soldBy)}::text[], ${all(({ isKnown }) => isKnown)}::boolean[], ${all(({ upTo }) => upTo)}::bigint[],
      ${all(({ low }) => whyOf(low))}::text[], ${all(({ low }) => bpOf(low))}::integer[],
      ${all(({ low }) => treatmentOf(low))}::text[], ${all(({ low }) => dayOf(low))}::text[],
      ${all(({ high }) => whyOf(high))}::text[], ${all(({ high }) => bpOf(high))}::integer[],
      ${all(({ high }) => treatmentOf(high))}::text[], ${all(({ high }) => dayOf(high))}::text[])
      AS s (hsn, answer, sold_by, is_known, up_to, low_why, low_bp, low_treatment, low_from, high_why, high_bp, high_treatment, high_from)),
    cats AS (SELECT * FROM unnest(${categories.map(({ id }) => id)}::uuid[], ${bps}::integer[]) AS c (id, bp)),
    rated AS (
      SELECT p.id, p.version, p.name, p.name_key, p.size, p.images, p.hsn, p.sold_by, p.price_paise, p.list_words, p.tax_answer,
        p.tax_bp IS NULL AND p.follows_calendar AS follows, p.kept_rate_bp, s.is_known,
        CASE WHEN s.up_to IS NULL OR p.price_paise <= s.up_to THEN s.low_why ELSE s.high_why END AS why,
        CASE WHEN s.up_to IS NULL OR p.price_paise <= s.up_to THEN s.low_bp ELSE s.high_bp END AS new_bp,
        CASE WHEN s.up_to IS NULL OR p.price_paise <= s.up_to THEN s.low_treatment ELSE s.high_treatment END AS treatment,
        CASE WHEN s.up_to IS NULL OR p.price_paise <= s.up_to THEN s.low_from ELSE s.high_from END AS since,
        coalesce(p.tax_bp, c.bp) AS own_bp
      FROM products p JOIN says s ON s.hsn = p.hsn AND s.answer = p.tax_answer AND s.sold_by = p.sold_by
      JOIN cats c ON c.id = p.category_id
      WHERE p.marketplace_id = ${store.marketplaceId} AND p.store_id = ${store.storeId}),
    judged AS (
      SELECT *, CASE WHEN follows AND new_bp IS NOT NULL THEN new_bp ELSE own_bp END AS bp,
        CASE WHEN NOT is_known OR why = 'no-hsn' THEN 'no-hsn' WHEN why = 'on-mrp' THEN 'no-row' WHEN why <> 'rate' THEN why
          WHEN follows THEN 'follow' WHEN own_bp = new_bp THEN 'agree' WHEN kept_rate_bp = new_bp THEN 'kept' ELSE 'differ' END AS state
      FROM rated)`;
}

/** Products against the calendar, its future changes, and edits that can be undone. */
export async function readTaxRates(
  db: Db,
  store: StoreRef,
  userId: string,
  now: Date,
): Promise<CallReply<typeof readCall>> {
  const calendar = await readCalendar(db);
  const kinds = await readKinds(db, store);
  const tables = await withTables(db, store, { calendar, kinds }, now);
  const { rows } = await sql<{ state: TaxState; count: number }>`
    WITH ${tables} SELECT state, count(*)::integer AS count FROM judged GROUP BY state`.execute(db);
  const countOf = (state: TaxState) => rows.find((row) => row.state === state)?.count ?? 0;
  const counts = Object.fromEntries(TAX_STATES.map((state) => [state, countOf(state)]));
  return {
    day: istDay(now),
    counts: counts as CallReply<typeof readCall>['counts'],
    coming: await readComing(db, store, { calendar, kinds }, now),
    undo: await readUndoable(db, store, userId),
  };
}

interface CalendarOfStore {
  calendar: readonly RateRow[];
  kinds: readonly Kind[];
}

/** Kinds whose rate or treatment changes on a future day. */
function changedOn({ calendar, kinds }: CalendarOfStore, from: string): Kind[] {
  const day = startOfDay(from);
  const eve = new Date(day.getTime() - 1);
  return kinds.filter(
    (kind) => !saysTheSame(calendarSays(calendar, kind, eve), calendarSays(calendar, kind, day)),
  );
}

/** Products of these kinds that follow the calendar. */
const followersOf = ({ marketplaceId, storeId }: StoreRef, kinds: readonly Kind[]) => sql`
  SELECT p.id FROM products p JOIN unnest(${kinds.map(({ hsn }) => hsn)}::text[], ${kinds.map(({ answer }) => answer)}::text[],
    ${kinds.map(({ soldBy }) => soldBy)}::text[]) AS k (hsn, answer, sold_by)
    ON k.hsn = p.hsn AND k.answer = p.tax_answer AND k.sold_by = p.sold_by
  WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.follows_calendar AND p.tax_bp IS NULL`;

async function readComing(
  db: Db,
  store: StoreRef,
  own: CalendarOfStore,
  now: Date,
): Promise<CallReply<typeof readCall>['coming']> {
  const today = istDay(now);
  const days = [...new Set(own.calendar.map(({ from }) => from))].filter((from) => from > today).sort();
  const coming: CallReply<typeof readCall>['coming'] = [];
  for (const from of days) {
    const kinds = changedOn(own, from);
    if (kinds.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM (${followersOf(store, kinds)}) f`.execute(db);
    const products = rows[0]?.count ?? 0;
    const prefixes = own.calendar
      .filter((row) => row.from === from && kinds.some(({ hsn }) => hsn.startsWith(row.prefix)))
      .map(({ prefix }) => prefix);
    if (products > 0) coming.push({ from, products, prefixes: [...new Set(prefixes)].slice(0, 10) });
    if (coming.length === COMING) break;
  }
  return coming;
}

interface Listed extends Omit<TaxedProduct, 'calendar' | 'onMrp' | 'answers' | 'image' | 'text'> {
  why: NoRate | 'rate';
  newBp: number | null;
  treatment: Treatment | null;
  since: string | null;
  images: string[];
}

/** One page, with each product's own and the calendar's rate. */
export async function listTaxRates(
  db: Db,
  store: StoreRef,
  {
    state,
    keyword = '',
    coming,
    pageNumber: page = 1,
  }: {
    state?: TaxState | undefined;
    keyword?: string | undefined;
    coming?: string | undefined;
    pageNumber?: number | undefined;
  },
  now: Date,
): Promise<CallReply<typeof listCall>> {
  const calendar = await readCalendar(db);
  const kinds = await readKinds(db, store);
  const tables = await withTables(db, store, { calendar, kinds }, now);
  const conditions = [
    sql<boolean>`true`,
    ...(state ? [sql<boolean>`j.state = ${state}`] : []),
    ...(keyword ? [isFound(keyword)] : []),
    ...(coming
      ? [sql<boolean>`j.id IN (${followersOf(store, changedOn({ calendar, kinds }, coming))})`]
      : []),
  ];
  const { rows } = await sql<Listed & { total: number }>`
    WITH ${tables}
    SELECT j.id AS _id, j.version, j.name, j.size, j.images, j.hsn, j.sold_by AS "soldBy",
      j.price_paise AS price, j.bp AS rate, j.state, j.why, j.new_bp AS "newBp", j.treatment, j.since,
      (count(*) OVER ())::integer AS total
    FROM judged j WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY j.name_key, j.id LIMIT ${TAXED_A_PAGE} OFFSET ${(page - 1) * TAXED_A_PAGE}`.execute(db);
  const master = await readMaster(db, rows);
  const products = rows.map(({ total, why, newBp, treatment, since, images, ...row }) => ({
    ...row,
    text: master.get(row.hsn)?.text ?? '',
    image: imagePath(images[0] ?? ''),
    calendar:
      newBp === null || treatment === null || since === null ? null : { rate: newBp, treatment, from: since },
    onMrp: isTaxedOnMrp(row.hsn),
    answers: answersFor(calendar, row.hsn, now),
  }));
  return pageOf(products, { page, size: TAXED_A_PAGE, total: rows[0]?.total ?? 0 });
}

const MAX_WORDS = 8;

function isFound(keyword: string): RawBuilder<boolean> {
  const digits = keyword.replace(/\s/g, '');
  if (/^\d{2,8}$/.test(digits)) return sql<boolean>`j.hsn LIKE ${`${digits}%`}`;
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`j.list_words LIKE ${containing(word)}`),
    sql` AND `,
  )})`;
}

/** As many as are changed at once. */
export async function chooseTaxRates(
  db: Db,
  store: StoreRef,
  state: 'agree' | 'differ',
  now: Date,
): Promise<CallReply<typeof chooseCall>> {
  const calendar = await readCalendar(db);
  const kinds = await readKinds(db, store);
  const tables = await withTables(db, store, { calendar, kinds }, now);
  const { rows } = await sql<{ _id: string; version: number; total: number }>`
    WITH ${tables} SELECT id AS _id, version, (count(*) OVER ())::integer AS total FROM judged
    WHERE state = ${state} ORDER BY id LIMIT ${CHOSEN_TAXED}`.execute(db);
  return {
    products: rows.map(({ _id, version }) => ({ _id, version })),
    total: rows[0]?.total ?? 0,
  };
}
