import type { CallReply } from '@haat/contract/call';
import type { JournalEntry, sendEntries } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import { moveStockInTurn } from '../../../goods/stock/stock-sql.ts';
import { addExpected } from '../../../goods/stock-counts/stock-counts-sql.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteTillOrders } from '../../../operators/audit/audit-sql.ts';
import { givePrefix, prefixesOf } from '../../invoices/invoices-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { insertOrders, insertPayments } from '../../orders/orders-sql.ts';
import type { TillRef } from '../counters/reach-till.ts';
import { readIssuer } from '../counters/store-issuer-read.ts';
import { advanceTill, type LockedTill, lockTill, readDevice, setTillDevice } from '../counters/tills-sql.ts';
import { noteCustomers } from '../customers/customers-sql.ts';
import { Arriving } from './arriving.ts';
import { checkEntries } from './check-entries.ts';
import { isOrder } from './entry-facts.ts';
import { isForeign, type Journal, journalOf } from './journal-of.ts';
import { type EntryResult, readArrived } from './known-entries-read.ts';
import { writePoints } from './points-now.ts';
import { readArrival, type Sending } from './read-arrival.ts';
import { takeEntry } from './take-entry.ts';
import { refuseTakenIds } from './taken-ids.ts';
import { keepDocuments } from './till-documents.ts';
import {
  closeShift,
  insertDifferences,
  insertEntries,
  insertShifts,
  saveSeries,
} from './till-journal-sql.ts';

type Reply = CallReply<typeof sendEntries>;

/** For a store, whoever sends: other browsers must not use up the limit of the counters. */
const OF_OTHER_DEVICES = { most: 2000, perSeconds: 3600 };

export interface SentEntries {
  sender: Caller;
  /** Reached by the sender. */
  till: TillRef;
  entries: readonly JournalEntry[];
  /** The key of the sending browser, if it has one. */
  device: string | undefined;
  /** By how much the till's clock is slow, in milliseconds. */
  clockSlowBy: number;
}

/**
 * Takes a till's entries into the books, all or nothing, in the order in which they were written: orders, money, stock
 * and documents as printed. Entries that arrived before change nothing. Concurrent senders for one till wait for each
 * other. Entries of another browser are stored with a difference and don't disturb the till's own.
 * @returns the answer, and which entries are new
 * @throws Refusal `till-not-found`, `entries-out-of-order` with `{ expected }`, `till-copied`, `too-many-requests` for
 *   another browser
 */
export async function receiveEntries(
  context: Context,
  sent: SentEntries,
): Promise<{ answer: Reply; fresh: readonly JournalEntry[] }> {
  const { db, clock, limiter } = context;
  const { sender, till: ref, entries, device, clockSlowBy } = sent;
  const receivedAt = clock.now();
  const sending = { senderId: sender.userId, receivedAt, clockSlowBy };
  const known = await readDevice(db, ref);
  if (known && isForeign(known, device, receivedAt))
    await limiter.spend('entries of other browsers', ref.storeId, OF_OTHER_DEVICES, entries.length);
  const { answer, fresh } = await inTransaction(db, async (tx) => {
    const till = await lockTill(tx, ref);
    if (!till) throw new Refusal('till-not-found');
    const store = { marketplaceId: till.marketplaceId, id: till.storeId };
    const prefix = await givePrefix(tx, await readIssuer(tx, store));
    checkEntries(entries, { prefixes: await prefixesOf(tx, store), letter: till.letter });
    const arrived = await readArrived(tx, till, entries);
    const fresh = entries.filter(({ id }) => !arrived.has(id));
    const journal = journalOf(till, device, { entries, fresh, at: receivedAt });
    await refuseTakenIds(tx, till, entries, fresh);
    const results = fresh.length > 0 ? await write(tx, till, { fresh, prefix, sending, journal }) : [];
    // Also when an own entry arrived by another way before.
    if (!journal.isForeign) await setTillDevice(tx, till, journal);
    const written = new Map(results.map((result) => [result.id, result]));
    await faultPoint('till.written');
    return {
      answer: {
        lastSeq: entries.at(-1)?.seq ?? 0,
        results: entries.flatMap(({ id }) => arrived.get(id) ?? written.get(id) ?? []),
      },
      fresh,
    };
  });
  if (fresh.some(isOrder)) announceOrders(context, [{ ...ref, news: 'placed' }]);
  return { answer, fresh };
}

interface Fresh {
  fresh: readonly JournalEntry[];
  prefix: string;
  sending: Sending;
  journal: Journal;
}

async function write(
  tx: Tx,
  till: LockedTill,
  { fresh, prefix, sending, journal }: Fresh,
): Promise<EntryResult[]> {
  // Entries are numbered as they arrive; the writer's own count may differ.
  const placed = fresh.map((entry, nth) => ({ ...entry, seq: till.lastSeq + nth + 1 }));
  const known = await readArrival(tx, till, placed, sending);
  const arriving = new Arriving(known, journal);
  for (const [nth, entry] of placed.entries())
    takeEntry(arriving, { entry, ownSeq: fresh[nth]?.seq ?? entry.seq });
  const { receivedAt } = sending;
  const { orders, invoices, credits } = arriving;
  await tx.send((batch) => insertOrders(batch, orders));
  const numbers = await readNumbers(
    tx,
    till,
    orders.map(({ id }) => id),
  );
  await insertPayments(tx, arriving.payments);
  await tx.send((batch) => moveStockInTurn(batch, till.marketplaceId, known.stock, arriving.moves));
  await addExpected(tx, till.marketplaceId, [...arriving.expected.values()]);
  await writePoints(tx, till, arriving.points);
  await noteCustomers(tx, till, arriving.billed, receivedAt);
  await insertEntries(tx, arriving.rows);
  await insertDifferences(tx, till, arriving.found, receivedAt);
  await insertShifts(tx, till, arriving.opened);
  await saveSeries(
    tx,
    till,
    [...arriving.touchedSeries].flatMap((key) => known.series.get(key) ?? []),
  );
  await advanceTill(
    tx,
    till,
    {
      lastSeq: till.lastSeq + fresh.length,
      lastAt: journal.isForeign ? till.lastAt : (arriving.lastAt ?? receivedAt),
      clockOff: arriving.clockOff,
    },
    receivedAt,
  );
  for (const shift of arriving.closed) await closeShift(tx, till, shift);
  const numberOf = (id: string) => numbers.get(id) ?? null;
  await noteTillOrders(
    tx,
    arriving.audited.map((order) => ({ ...order, orderNumber: numberOf(order.id) ?? 0 })),
  );
  await keepDocuments(tx, till, { prefix, orders, invoices, credits });
  return fresh.map(({ id, seq }, nth) => ({
    id,
    seq,
    orderNumber: numberOf(id),
    differences: arriving.found
      .filter((found) => found.seq === placed[nth]?.seq)
      .map(({ kind, line, name, wrote, had }) => ({ kind, line, name, till: wrote, server: had })),
  }));
}

/** Order numbers by id. */
async function readNumbers(
  tx: Tx,
  { marketplaceId }: LockedTill,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`
    SELECT id, number FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
