import { istDay, startOfDay } from '@haat/domain/basics/ist';
import { schemeOn } from '@haat/domain/invoices/gst-scheme';
import { scopeOf } from '@haat/domain/people/capabilities';
import { aboveFiveCroreIn, filingIn } from '@haat/domain/returns/filing';
import { monthOf, type ReturnPeriod, returnPeriod } from '@haat/domain/returns/period';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { StoredScheme } from '../../operators/stores/schemes-sql.ts';

/** A store that sells or sold under a GSTIN. */
export interface ReturnStore {
  marketplaceId: string;
  id: string;
  name: string;
  /** Its GSTIN today. */
  holds: boolean;
  schemes: StoredScheme[];
}

/** A return, and how much of it the caller sees. */
export interface ReturnScope {
  gstin: string;
  period: ReturnPeriod;
  filing: 'monthly' | 'quarterly';
  /** Fewest digits of an HSN code (Notification 78/2020). */
  hsnDigits: number;
  /** Under composition by the end of the period. */
  isComposition: boolean;
  /** Those whose documents the caller sees, and all others. */
  stores: ReturnStore[];
  others: ReturnStore[];
}

/** The return of a GSTIN, as far as it is the caller's. Refuses with `not-found`. */
export async function returnScope(
  db: Db | Tx,
  caller: Caller,
  { gstin, period: fp }: { gstin: string; period: string },
): Promise<ReturnScope> {
  const known = await storesOf(db, gstin);
  const holders = known.filter(({ holds }) => holds);
  const deciding = holders.length > 0 ? holders : known;
  const isOwn = ({ marketplaceId, id }: ReturnStore) =>
    scopeOf(caller.roles) === 'all' ||
    (caller.store?.marketplaceId === marketplaceId && caller.store.storeId === id);
  const { until } = returnPeriod(fp, 'monthly');
  const last = new Date(until.getTime() - 1);
  const schemes = deciding.map((store) => store.schemes);
  const isComposition = deciding.every(
    (store) => schemeOn({ gstin, schemes: store.schemes }, last) === 'composition',
  );
  const month = monthOf(fp);
  const filing = filingIn(schemes, month);
  const period = returnPeriod(fp, filing);
  const all = await storesOfPeriod(db, gstin, known, period);
  const stores = all.filter(isOwn);
  if (stores.length === 0) throw new Refusal('not-found');
  return {
    gstin,
    period,
    filing,
    hsnDigits: schemes.some((all) => aboveFiveCroreIn(all, month)) ? 6 : 4,
    isComposition,
    stores,
    others: all.filter((store) => !stores.includes(store)),
  };
}

/** Those that hold the GSTIN or have documents of the period; a GSTIN that nobody uses any more is left to all. */
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

/** What a store says of itself at a moment. */
function schemeBefore({ schemes }: Pick<ReturnStore, 'schemes'>, at: Date): StoredScheme | undefined {
  return schemes.filter(({ from }) => startOfDay(from) <= at).at(-1);
}

const STORE = sql`s.marketplace_id AS "marketplaceId", s.id, s.name, coalesce((
  SELECT json_agg(json_build_object('scheme', h.scheme, 'from', h.valid_from, 'filing', h.filing,
    'aboveFiveCrore', h.above_five_crore, 'enrolmentNumber', h.enrolment_number) ORDER BY h.valid_from)
  FROM store_gst_schemes h WHERE h.marketplace_id = s.marketplace_id AND h.store_id = s.id), '[]') AS schemes`;

/** The stores that use a GSTIN, or gave a number under it. */
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

/** A GSTIN that files returns, with its stores. */
export interface FilingGstin {
  gstin: string;
  stores: string[];
  filing: 'monthly' | 'quarterly';
  isComposition: boolean;
}

/** The GSTINs of the caller's store, or of all stores: those of today, and those that documents were issued under. */
export async function filingGstins(db: Db, caller: Caller, now: Date): Promise<FilingGstin[]> {
  if (scopeOf(caller.roles) === 'all') return gstinsOf(db, now);
  const { marketplaceId = null, storeId = null } = caller.store ?? {};
  return gstinsOf(db, now, sql`s.marketplace_id = ${marketplaceId} AND s.id = ${storeId}`);
}

/** The GSTINs of some stores, by default of all. */
export async function gstinsOf(db: Db, now = new Date(), which = sql<boolean>`true`): Promise<FilingGstin[]> {
  const { rows } = await sql<Omit<ReturnStore, 'holds'> & { gstin: string }>`
    SELECT upper(trim(s.gst_number)) AS gstin, ${STORE} FROM stores s WHERE ${which} ORDER BY s.name, s.id`.execute(
    db,
  );
  const used = await db.selectFrom('gstin_prefixes').select(['gstin', 'issuer_id']).execute();
  const before = Map.groupBy(used, ({ issuer_id }) => issuer_id);
  const gstins = rows.flatMap((store) =>
    [store.gstin, ...(before.get(store.id) ?? []).map(({ gstin }) => gstin)].map((gstin) => ({
      gstin,
      store,
    })),
  );
  const known = gstins.filter(({ gstin }) => /^[0-9A-Z]{15}$/.test(gstin));
  return [...Map.groupBy(known, ({ gstin }) => gstin)].map(([gstin, of]) => {
    const isComposition = of.every(
      ({ store }) => schemeOn({ gstin, schemes: store.schemes }, now) === 'composition',
    );
    const isQuarterly = of.some(({ store }) => schemeBefore(store, now)?.filing === 'quarterly');
    return {
      gstin,
      stores: [...new Set(of.map(({ store }) => store.name))],
      filing: isComposition || isQuarterly ? 'quarterly' : 'monthly',
      isComposition,
    };
  });
}
