import type { JournalEntry } from '@haat/contract/till/entries';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { lockStock } from '../../../goods/stock/stock-sql.ts';
import { readCountedAfter } from '../../../goods/stock-counts/stock-counts-sql.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { sumOf } from '../../../kit/sums.ts';
import { INVOICED_AT, readGstinsByStore, SCHEME_OF_ORDER } from '../../invoices/invoices-sql.ts';
import { lockOrders } from '../../invoices/sale-read.ts';
import { readSoldLines } from '../../orders/order-requests-sql.ts';
import { takeAllowed } from '../counters/till-approvals-sql.ts';
import { readManagers } from '../counters/till-manager.ts';
import { readSettings } from '../counters/till-settings-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { Arrival, ArrivedShift, OriginalBill } from './arriving.ts';
import { checkedFor, isOrder } from './entry-facts.ts';
import { readPoints } from './points-now.ts';
import { readGoods, readSeller, readTakenNumbers } from './store-now-read.ts';
import type { SeriesState } from './till-journal-sql.ts';
import { readPeople, readUnknownSellers } from './till-people-read.ts';

export interface Sending {
  senderId: string;
  receivedAt: Date;
  clockSlowBy: number;
}

/**
 * Reads what the server knows when new entries of a locked till arrive. Locks the orders of returned goods first, then
 * goods in the order of their ids, like everything that changes stock, and points last.
 * @throws Refusal `till-copied` when one of the entries has arrived at another till, or is another order
 */
export async function readArrival(
  tx: Tx,
  till: LockedTill,
  entries: readonly JournalEntry[],
  { senderId, receivedAt, clockSlowBy }: Sending,
): Promise<Arrival> {
  const { marketplaceId } = till;
  await refuseTaken(tx, till, entries);
  const originalIds = entries.flatMap((entry) =>
    entry.kind === 'return' && entry.original ? entry.original : [],
  );
  if (originalIds.length > 0) await lockOrders(tx, marketplaceId, originalIds);
  const goodsRefs = entries.flatMap((entry) =>
    entry.kind === 'bill' || entry.kind === 'return'
      ? entry.lines.map(({ product: productId, variant: variantId }) => ({ productId, variantId }))
      : [],
  );
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, goodsRefs));
  const counts = await readCountedAfter(tx, marketplaceId, {
    goodsIds: [...new Set(goodsRefs.map(({ productId, variantId }) => variantId ?? productId))],
    after: new Date(Math.min(...entries.filter(isOrder).map(({ at }) => at.getTime()))),
  });
  const numbers = entries.flatMap((entry) => ('number' in entry && entry.number ? entry.number.text : []));
  const points = await readPoints(tx, till, entries, originalIds);
  const store = { marketplaceId, id: till.storeId };
  const allowedBy = entries
    .flatMap((entry) => ('approvals' in entry ? entry.approvals : []))
    .map(({ by }) => by);
  const seller = await readSeller(tx, till);
  const printed = entries.flatMap((entry) => ('gstin' in entry && entry.gstin) || []);
  const others = printed.filter((gstin) => gstin !== seller.taxpayer.gstin);
  const formerGstins = (await readGstinsByStore(tx, others)).get(till.storeId) ?? new Set();
  const settings = await readSettings(tx, store);
  const goods = await readGoods(tx, till, [...new Set(goodsRefs.map(({ productId }) => productId))]);
  const people = await readPeople(tx, till, [...entries.map(({ by }) => by), ...allowedBy], senderId);
  const managers = await readManagers(tx, store, allowedBy, senderId);
  const allowed = await takeAllowed(
    tx,
    store,
    entries.flatMap((entry) =>
      ('approvals' in entry ? entry.approvals : []).map((one) => checkedFor(entry, one)),
    ),
  );
  const series = await readSeries(tx, till);
  const shifts = await readShifts(tx, till, entries);
  const taken = await readTakenNumbers(tx, store, numbers);
  const unknownSellers = await readUnknownSellers(tx, till);
  const writtenAt = await readWrittenAt(tx, till);
  const originals = await readOriginals(tx, till, originalIds);
  return {
    till,
    receivedAt,
    clockSlowBy,
    writtenAt,
    senderId,
    ...seller,
    formerGstins,
    goods,
    stock,
    counts: Map.groupBy(counts, ({ goodsId }) => goodsId),
    people,
    managers,
    allowed: Map.groupBy(allowed, (one) => one.for),
    series,
    shifts,
    unknownSellers,
    roundsCash: settings.roundCash,
    limits: { discountBp: settings.discountLimit, difference: settings.differenceLimit },
    points,
    originals: new Map(originals.map((one) => [one.id, one])),
    numbers: taken,
  };
}

/** Refuses ids that other entries or orders have: a copied journal would take their place. */
async function refuseTaken(
  tx: Tx,
  { marketplaceId }: LockedTill,
  entries: readonly JournalEntry[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql`
    SELECT FROM till_entries WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT FROM till_shifts WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])`.execute(tx);
  if (rows.length > 0) throw new Refusal('till-copied');
}

async function readSeries(tx: Tx, { marketplaceId, id }: LockedTill): Promise<Map<string, SeriesState>> {
  const { rows } = await sql<SeriesState>`
    SELECT financial_year AS "financialYear", series, last_number AS last FROM till_series
    WHERE marketplace_id = ${marketplaceId} AND till_id = ${id}`.execute(tx);
  return new Map(rows.map((state) => [`${state.financialYear} ${state.series}`, state]));
}

/** With their cash that has arrived. */
async function readShifts(
  tx: Tx,
  { marketplaceId, id }: LockedTill,
  entries: readonly JournalEntry[],
): Promise<Map<string, ArrivedShift>> {
  const ids = [...new Set(entries.flatMap(({ shift }) => shift ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; closed: boolean; cash: Paise }>`
    SELECT s.id, s.closed_at IS NOT NULL AS closed, ${sumOf(sql`e.cash_paise`)} AS cash FROM till_shifts s
    LEFT JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    WHERE s.marketplace_id = ${marketplaceId} AND s.till_id = ${id} AND s.id = ANY(${ids}::uuid[])
    GROUP BY s.id, s.closed_at`.execute(tx);
  return new Map(rows.map(({ id: shiftId, ...shift }) => [shiftId, shift]));
}

/** Time of the till's last entry, by its own clock. */
async function readWrittenAt(tx: Tx, { marketplaceId, id, lastSeq }: LockedTill): Promise<Date | null> {
  const last = await tx
    .selectFrom('till_entries')
    .select('written_at')
    .where('marketplace_id', '=', marketplaceId)
    .where('till_id', '=', id)
    .where('seq', '=', lastSeq)
    .executeTakeFirst();
  return last?.written_at ?? null;
}

/** The store's returnable orders, with what came back. Locks them. */
async function readOriginals(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  ids: readonly string[],
): Promise<OriginalBill[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<OriginalBill, 'lines'>>`
    SELECT o.id, order_type AS "orderType", place_of_supply AS "placeOfSupply", delivered_at AS "deliveredAt", ${INVOICED_AT} AS "invoicedAt",
      ${SCHEME_OF_ORDER} AS scheme
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${storeId} AND o.id = ANY(${ids}::uuid[])
      AND order_type IN ('pos', 'invoice') AND delivered_at IS NOT NULL AND cancelled_at IS NULL`.execute(tx);
  const originals: OriginalBill[] = [];
  for (const row of rows)
    originals.push({ ...row, lines: await readSoldLines(tx, { marketplaceId, id: row.id }) });
  return originals;
}
