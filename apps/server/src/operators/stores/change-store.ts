import { NO_GST_RATE } from '@haat/contract/catalog/gst-rates';
import { isCallable, NO_PHONE } from '@haat/contract/phone';
import {
  changeStore as changeStoreCall,
  OPERATORS_FIELDS,
  SCHEME_FAULTS,
  type Store,
  type StoreFields,
  type StoreGstRate,
} from '@haat/contract/stores/staff';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import { istDay, startOfDay } from '@haat/domain/basics/ist';
import { type ChangedPeriod, changedPast } from '@haat/domain/invoices/gst-rate-changes';
import { PORTAL_RATES } from '@haat/domain/invoices/rate-calendar';
import { can } from '@haat/domain/people/capabilities';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import { sql } from 'kysely';
import { encode } from 'zod/mini';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { notifyOwners } from '../../people/notices/notify-owners.ts';
import { lastChange } from '../audit/audit-read.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { changedValues } from '../audit/changed-values.ts';
import { changeScheme, isAnother } from './change-scheme.ts';
import { reachStore, readStore } from './read-store.ts';
import { readRates } from './store-config-read.ts';
import { replaceRates, type StoredRate, type StoreRef, updateStore } from './stores-sql.ts';

const PREFIX_USED = 'Products have barcodes that begin like this: choose another prefix';
/** The time of supply of an order `o` with an invoice `d`, which decides its rates: goods or money moved first. */
const RATES_HELD_AT = sql`least(d.issued_at, o.paid_at, o.out_for_delivery_at, o.delivered_at)`;

interface StoreChange {
  id: string;
  version: ExpectedVersion;
  fields: StoreFields;
}

/**
 * Changes a store's settings; shoppers see them at once. To change its legal name, GSTIN or scheme, the caller must have proved
 * who they are in the last ten minutes; the store's admins are notified. Refuses with `store-not-found`; with `operator-only`
 * fields that only operators may change; at its field a GSTIN of another store, for all but operators; with `edited-meanwhile` when somebody else was faster; with `gst-rate-used` when
 * invoices have used a rate that would change; and with `scheme-used` when documents of a scheme's days exist.
 */
export function changeStore(
  context: Context,
  caller: Caller,
  { id, version: expected, fields }: StoreChange,
): Promise<Store> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const store = await reachStore(tx, caller, id);
    const before = await readStore(tx, caller, id);
    const version = expected ?? before.version;
    // Another version is refused below, with the current one.
    if (version === before.version) refuseOperators(caller, before, fields);
    const isOthers =
      before.gstNumber !== fields.gstNumber ||
      before.company !== fields.company ||
      isAnother(fields.gstScheme, before.gstScheme);
    if (isOthers) await requireFreshProof({ db: tx, clock }, caller);
    if (fields.phone && fields.phone !== before.phone && !isCallable(fields.phone))
      throw new InvalidInput([{ path: 'phone', message: NO_PHONE }]);
    await refuseUnknown(tx, store, fields);
    const { gstRates, gstScheme, openingHours, ...columns } = fields;
    const written = { ...columns, openingHours: storedHours(openingHours) };
    if (version !== before.version || !(await updateStore(tx, store, version, written))) {
      const current = await readStore(tx, caller, id);
      const last = await lastChange(tx, store);
      throw refuseEdited(changeStoreCall, { sent: version, current, ...last });
    }
    // The store is locked now, so that no such barcode can be added meanwhile.
    const used = await usedPrefixes(tx, store, fields.scaleLabels);
    if (used.length > 0) throw new InvalidInput(used);
    if (!can(caller.roles, 'stores.manage')) await refuseOthersGstin(tx, store, before, fields);
    const today = istDay(clock.now());
    if (gstRates) await changeRates(tx, store, gstRates.map(storedRate), today);
    const gstin = { before: before.gstNumber, after: fields.gstNumber };
    await changeScheme(tx, store, { typed: gstScheme, gstin, today });
    const after = await readStore(tx, caller, id);
    const said = changedValues(sent(before), sent(after), ['version']);
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'changed', said);
    await publishSurroundings(tx, store.marketplaceId);
    await publishChange(tx, 'terms', store.marketplaceId);
    if (isOthers) await notifyOwners(context, tx, { marketplaceId: store.marketplaceId, storeId: id });
    return after;
  });
}

/** Refuses changes of operator-only fields by a store's own staff; unchanged values may be sent. */
function refuseOperators({ roles }: Caller, before: Store, sent: StoreFields): void {
  if (can(roles, 'stores.manage')) return;
  const fields = OPERATORS_FIELDS.filter((name) => sent[name] !== undefined && sent[name] !== before[name]);
  if (fields.length > 0) throw new Refusal('operator-only', { fields });
}

/** Also a former GSTIN of another store. Only operators may share one between stores, as each sees its return. */
async function refuseOthersGstin(
  tx: Tx,
  { id }: StoreRef,
  before: Store,
  { gstNumber: gstin }: StoreFields,
): Promise<void> {
  if (gstin === '' || gstin === before.gstNumber.trim().toUpperCase()) return;
  // Serialises concurrent changes.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gstin ${gstin}`}, 0))`.execute(tx);
  const held =
    await sql`SELECT 1 FROM stores WHERE upper(trim(gst_number)) = ${gstin} AND id <> ${id} LIMIT 1`.execute(
      tx,
    );
  const used =
    await sql`SELECT 1 FROM gstin_prefixes WHERE gstin = ${gstin} AND issuer_id <> ${id} LIMIT 1`.execute(tx);
  if (held.rows.length + used.rows.length > 0)
    throw new InvalidInput([{ path: 'gstNumber', message: SCHEME_FAULTS['gstin-held'] }]);
}

/** A store as on the wire, amounts in rupees, for the audit log. */
const sent = (store: Store) => encode(changeStoreCall.reply, store);

/** Refuses categories and brands that the marketplace lacks, at their field. */
async function refuseUnknown(tx: Tx, { marketplaceId }: StoreRef, fields: StoreFields): Promise<void> {
  const known = async (table: 'categories' | 'brands', ids: readonly string[] = []) => {
    if (ids.length === 0) return true;
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('marketplace_id', '=', marketplaceId)
      .where('id', 'in', ids)
      .execute();
    return rows.length === new Set(ids).size;
  };
  const issues = [];
  if (!(await known('categories', fields.soldCategories)))
    issues.push({ path: 'soldCategories', message: 'There is no such category' });
  if (!(await known('brands', fields.soldBrands)))
    issues.push({ path: 'soldBrands', message: 'There is no such brand' });
  if (issues.length > 0) throw new InvalidInput(issues);
}

async function changeRates(tx: Tx, store: StoreRef, rates: StoredRate[], today: string): Promise<void> {
  const before = await readRates(tx, store);
  const used = await findUsedRate(tx, store, changedPast(before, rates, today));
  if (used) {
    const said = { category: used.category, from: formatIndianDay(used.from) };
    throw new Refusal('gst-rate-used', said, said);
  }
  const taken = rates.find((rate, nth) => rates.findIndex((other) => keyOf(other) === keyOf(rate)) !== nth);
  if (taken) throw new Refusal('gst-rate-taken', { category: taken.category });
  refuseNoRates(before, rates);
  await replaceRates(tx, store, rates);
}

/** Rates that GST returns don't have; stored ones stay. */
function refuseNoRates(before: readonly StoredRate[], rates: readonly StoredRate[]): void {
  const isStored = (rate: StoredRate) =>
    before.some((one) => keyOf(one) === keyOf(rate) && one.rateBp === rate.rateBp);
  const issues = rates.flatMap((rate, nth) =>
    PORTAL_RATES.includes(rate.rateBp) || isStored(rate)
      ? []
      : [{ path: `gstRates.${nth}.rate`, message: NO_GST_RATE }],
  );
  if (issues.length > 0) throw new InvalidInput(issues);
}

const keyOf = ({ category, validFrom }: StoredRate) => `${category.toLowerCase()} ${validFrom}`;

/** The contract has checked that the day exists. */
const dayOf = (typed: string) => readIndianDay(typed) ?? typed;

const storedRate = ({ category, rate, validFrom }: StoreGstRate): StoredRate => ({
  category,
  rateBp: Math.round(rate * 100),
  validFrom: dayOf(validFrom),
});

function storedHours(hours: StoreFields['openingHours']): OpeningHours | null | undefined {
  return hours && { week: hours.week, holidays: [...new Set(hours.holidays.map(dayOf))].toSorted() };
}

/** Refuses a scale prefix that a product's barcode begins with: a scan could mean either. */
async function usedPrefixes(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  labels: StoreFields['scaleLabels'] = [],
): Promise<{ path: string; message: string }[]> {
  if (labels.length === 0) return [];
  const starts = labels.map(({ prefix }) => sql<boolean>`code LIKE ${`0${prefix}____________`.slice(0, 14)}`);
  const { rows } = await sql<{ prefix: string }>`
    SELECT DISTINCT substr(code, 2, 2) AS prefix FROM barcodes
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND (${sql.join(starts, sql` OR `)})`.execute(
    tx,
  );
  const used = new Set(rows.map(({ prefix }) => prefix));
  return labels.flatMap(({ prefix }, nth) =>
    used.has(prefix) ? [{ path: `scaleLabels.${nth}.prefix`, message: PREFIX_USED }] : [],
  );
}

/** The first of these periods in which an invoice of the store used the rate. */
async function findUsedRate(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  periods: readonly ChangedPeriod[],
): Promise<ChangedPeriod | undefined> {
  for (const period of periods) {
    const { rows } = await sql`
      SELECT 1 FROM orders o
        JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
        JOIN invoice_documents d ON d.marketplace_id = o.marketplace_id AND d.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${id}
        AND d.kind <> 'credit note' AND d.issued_at >= ${startOfDay(period.from)} AND o.created_at < ${startOfDay(period.to)}
        AND ${RATES_HELD_AT} >= ${startOfDay(period.from)} AND ${RATES_HELD_AT} < ${startOfDay(period.to)}
        AND lower(i.category) = lower(${period.category}) AND i.tax_bp = ${period.rateBp}
      LIMIT 1`.execute(tx);
    if (rows.length > 0) return period;
  }
  return undefined;
}
