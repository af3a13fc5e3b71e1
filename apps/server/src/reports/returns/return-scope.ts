import { istDay } from '@haat/domain/basics/ist';
import { schemeOn } from '@haat/domain/invoices/gst-scheme';
import { scopeOf } from '@haat/domain/people/capabilities';
import { aboveFiveCroreIn, filingIn, periodsUntil } from '@haat/domain/returns/filing';
import {
  istMonth,
  lastOfQuarter,
  monthOf,
  type ReturnPeriod,
  returnPeriod,
} from '@haat/domain/returns/period';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readTaxpayer, type StoredScheme } from '../../operators/stores/schemes-sql.ts';

export interface ReturnStore {
  marketplaceId: string;
  id: string;
  name: string;
  /** Uses the GSTIN today. */
  holds: boolean;
  schemes: StoredScheme[];
}

/** With the part that the caller sees. */
export interface ReturnScope {
  gstin: string;
  period: ReturnPeriod;
  filing: 'monthly' | 'quarterly';
  /** Least digits of an HSN (Notification 78/2020). */
  hsnDigits: number;
  /** Under composition by the end of the period. */
  isComposition: boolean;
  /** Of stores with the GSTIN today, or else of former ones. */
  schemes: StoredScheme[][];
  /** `others`: stores whose documents the caller doesn't see. */
  stores: ReturnStore[];
  others: ReturnStore[];
}

/** As far as it is the caller's. Refuses with `not-found`. */
export async function returnScope(
  db: Db | Tx,
  caller: Caller,
  { gstin, period: fp }: { gstin: string; period: string },
): Promise<ReturnScope> {
  const known = await storesOf(db, gstin);
  const schemes = decidingSchemes(known);
  const { until } = returnPeriod(fp, 'monthly');
  const last = new Date(until.getTime() - 1);
  const isComposition = schemes.every((all) => schemeOn({ gstin, schemes: all }, last) === 'composition');
  const month = monthOf(fp);
  const filing = filingIn(schemes, month);
  const period = returnPeriod(fp, filing);
  const all = await storesOfPeriod(db, gstin, known, period);
  const stores = all.filter(isOwn(caller));
  if (stores.length === 0) throw new Refusal('not-found');
  return {
    gstin,
    period,
    filing,
    hsnDigits: schemes.some((all) => aboveFiveCroreIn(all, month)) ? 6 : 4,
    isComposition,
    schemes,
    stores,
    others: all.filter((store) => !stores.includes(store)),
  };
}

/** Stores with the GSTIN, or with documents of the period; all, if nobody uses it any more. */
async function storesOfPeriod(
  db: Db | Tx,
  gstin: string,
  known: readonly ReturnStore[],
  period: ReturnPeriod,
): Promise<ReturnStore[]> {
  const all: ReturnStore[] = [];
  for (const store of known)
    if (store.holds || (await hasDocuments(db, gstin, store, period))) all.push(store);
  return all.length > 0 ? all : [...known];
}

async function hasDocuments(
  db: Db | Tx,
  gstin: string,
  { marketplaceId, id }: Pick<ReturnStore, 'marketplaceId' | 'id'>,
  { from, until }: ReturnPeriod,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM invoice_documents d WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${id} AND d.gstin = ${gstin}
      AND d.day >= ${istDay(from)} AND d.day < ${istDay(until)} AND NOT d.by_operator LIMIT 1`.execute(db);
  return rows.length > 0;
}

const isOwn =
  (caller: Caller) =>
  ({ marketplaceId, id }: ReturnStore): boolean =>
    scopeOf(caller.roles) === 'all' ||
    (caller.store?.marketplaceId === marketplaceId && caller.store.storeId === id);

/** Former stores count only if no store has the GSTIN. */
function decidingSchemes(known: readonly ReturnStore[]): StoredScheme[][] {
  const holders = known.filter(({ holds }) => holds);
  return (holders.length > 0 ? holders : known).map(({ schemes }) => schemes);
}

const STORE = sql`s.marketplace_id AS "marketplaceId", s.id, s.name, coalesce((
  SELECT json_agg(json_build_object('scheme', h.scheme, 'from', h.valid_from, 'filing', h.filing,
    'aboveFiveCrore', h.above_five_crore, 'enrolmentNumber', h.enrolment_number) ORDER BY h.valid_from)
  FROM store_gst_schemes h WHERE h.marketplace_id = s.marketplace_id AND h.store_id = s.id), '[]') AS schemes`;

/** Present and former. */
export async function storesOf(db: Db | Tx, gstin: string): Promise<ReturnStore[]> {
  const used = await db.selectFrom('gstin_prefixes').select('issuer_id').where('gstin', '=', gstin).execute();
  const ids = used.map(({ issuer_id }) => issuer_id);
  const { rows } =
    await sql<ReturnStore>`SELECT ${STORE}, upper(trim(s.gst_number)) = ${gstin} AS holds FROM stores s
    WHERE upper(trim(s.gst_number)) = ${gstin} OR s.id = ANY(${ids}::uuid[]) ORDER BY s.name, s.id`.execute(
      db,
    );
  return rows;
}

/** With the caller's stores. */
export interface FilingGstin {
  gstin: string;
  stores: string[];
  periods: ReturnPeriod[];
}

const MONTHS_LISTED = 18;

/** Current ones first, then those of older documents. */
export async function filingGstins(db: Db, caller: Caller, now: Date): Promise<FilingGstin[]> {
  const gstins = scopeOf(caller.roles) === 'all' ? await gstinsOf(db) : await gstinsOfStore(db, caller);
  const found: FilingGstin[] = [];
  for (const [gstin, known] of gstins) {
    const own = known.filter(isOwn(caller));
    const stores = [...new Set(own.map(({ name }) => name))];
    const all = begunPeriods(known, now);
    const periods = own.some(({ holds }) => holds) ? all : await withDocuments(db, gstin, own, all);
    if (periods.length > 0) found.push({ gstin, stores, periods });
  }
  return found;
}

const begunPeriods = (known: readonly ReturnStore[], now: Date): ReturnPeriod[] =>
  periodsUntil(decidingSchemes(known), lastOfQuarter(istMonth(now)), MONTHS_LISTED).filter(
    ({ from }) => from <= now,
  );

async function withDocuments(
  db: Db,
  gstin: string,
  stores: readonly ReturnStore[],
  periods: readonly ReturnPeriod[],
): Promise<ReturnPeriod[]> {
  const found: ReturnPeriod[] = [];
  for (const period of periods)
    for (const store of stores)
      if (found.at(-1) !== period && (await hasDocuments(db, gstin, store, period))) found.push(period);
  return found;
}

async function gstinsOfStore(db: Db, { store }: Caller): Promise<Map<string, ReturnStore[]>> {
  if (!store) return new Map();
  const { gstin: today } = await readTaxpayer(db, { marketplaceId: store.marketplaceId, id: store.storeId });
  const before = await db
    .selectFrom('gstin_prefixes')
    .select('gstin')
    .where('issuer_id', '=', store.storeId)
    .orderBy('gstin')
    .execute();
  const found = new Map<string, ReturnStore[]>();
  for (const gstin of new Set([today, ...before.map((used) => used.gstin)]))
    if (IS_GSTIN.test(gstin)) found.set(gstin, await storesOf(db, gstin));
  return found;
}

const IS_GSTIN = /^[0-9A-Z]{15}$/;

/** With present and former stores. */
export async function gstinsOf(db: Db): Promise<Map<string, ReturnStore[]>> {
  const { rows } = await sql<Omit<ReturnStore, 'holds'> & { gstin: string }>`
    SELECT upper(trim(s.gst_number)) AS gstin, ${STORE} FROM stores s ORDER BY s.name, s.id`.execute(db);
  const used = await db.selectFrom('gstin_prefixes').select(['gstin', 'issuer_id']).execute();
  const before = Map.groupBy(used, ({ issuer_id }) => issuer_id);
  const found = new Map<string, ReturnStore[]>();
  for (const { gstin: today, ...store } of rows) {
    const gstins = new Set([today, ...(before.get(store.id) ?? []).map(({ gstin }) => gstin)]);
    for (const gstin of gstins)
      if (IS_GSTIN.test(gstin))
        found.set(gstin, [...(found.get(gstin) ?? []), { ...store, holds: gstin === today }]);
  }
  return found;
}
