import type { CallReply } from '@haat/contract/call';
import type { JournalEntry, sendEntries } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import { moveStockInTurn } from '../../goods/stock/stock-sql.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { noteTillOrders } from '../../operators/audit/audit-sql.ts';
import { givePrefix, prefixesOf } from '../invoices/invoices-sql.ts';
import { announceOrders } from '../order-news/announce-orders.ts';
import { insertOrders, insertPayments } from '../orders/orders-sql.ts';
import type { TillRef } from '../tills/reach-till.ts';
import { readIssuer } from '../tills/store-issuer-read.ts';
import { advanceTill, type LockedTill, lockTill } from '../tills/tills-sql.ts';
import { Arriving } from './arriving.ts';
import { checkEntries } from './check-entries.ts';
import { isOrder } from './entry-facts.ts';
import { type EntryResult, readArrived } from './known-entries-read.ts';
import { readKnown, type Sending } from './read-known.ts';
import { takeEntry } from './take-entry.ts';
import { keepDocuments } from './till-documents.ts';
import {
  closeShift,
  insertDifferences,
  insertEntries,
  insertShifts,
  saveSeries,
} from './till-journal-sql.ts';

type Reply = CallReply<typeof sendEntries>;

/** What a till sends. */
export interface SentEntries {
  sender: Caller;
  /** One that the sender reaches. */
  till: TillRef;
  entries: readonly JournalEntry[];
}

/**
 * Takes what a till has written down into the books, all or nothing, in the order in which it was written: orders, money, stock and
 * documents as they were printed. What has arrived before changes nothing. Whoever sends for the same till waits for this.
 * @returns the answer, and which of the entries had not arrived before
 * @throws Refusal `till-not-found`, `entries-out-of-order` with `{ expected }`, `till-copied`
 */
export async function receiveEntries(
  context: Context,
  sent: SentEntries,
): Promise<{ answer: Reply; fresh: readonly JournalEntry[] }> {
  const { db, clock } = context;
  const { sender, till: ref, entries } = sent;
  const sending = { senderId: sender.userId, receivedAt: clock.now() };
  const { answer, fresh } = await inTransaction(db, async (tx) => {
    const till = await lockTill(tx, ref);
    if (!till) throw new Refusal('till-not-found');
    const store = { marketplaceId: till.marketplaceId, id: till.storeId };
    const prefix = await givePrefix(tx, await readIssuer(tx, store));
    checkEntries(entries, { prefixes: await prefixesOf(tx, store), letter: till.letter });
    const fresh = entries.filter(({ seq }) => seq > till.lastSeq);
    const expected = till.lastSeq + 1;
    const [first] = fresh;
    if (first && first.seq !== expected)
      throw new Refusal('entries-out-of-order', { expected }, { expected });
    const arrived = await readArrived(tx, till, entries.slice(0, entries.length - fresh.length));
    const results = fresh.length > 0 ? await write(tx, till, { fresh, prefix, sending }) : [];
    await seam('till.written');
    return { answer: { lastSeq: till.lastSeq + fresh.length, results: [...arrived, ...results] }, fresh };
  });
  if (fresh.some(isOrder)) announceOrders(context, [{ ...ref, news: 'placed' }]);
  return { answer, fresh };
}

interface Fresh {
  fresh: readonly JournalEntry[];
  prefix: string;
  sending: Sending;
}

async function write(tx: Tx, till: LockedTill, { fresh, prefix, sending }: Fresh): Promise<EntryResult[]> {
  const known = await readKnown(tx, till, fresh, sending);
  const arriving = new Arriving(known);
  for (const entry of fresh) takeEntry(arriving, entry);
  const { receivedAt } = sending;
  const { orders, invoices, credits } = arriving;
  await insertOrders(tx, orders);
  const [numbers] = await Promise.all([
    readNumbers(
      tx,
      till,
      orders.map(({ id }) => id),
    ),
    insertPayments(tx, arriving.payments),
    moveStockInTurn(tx, till.marketplaceId, known.stock, arriving.moves),
    insertEntries(tx, arriving.rows),
    insertDifferences(tx, till, arriving.found, receivedAt),
    insertShifts(tx, till, arriving.opened),
    saveSeries(
      tx,
      till,
      [...arriving.touchedSeries].flatMap((key) => known.series.get(key) ?? []),
    ),
    advanceTill(
      tx,
      till,
      {
        lastSeq: till.lastSeq + fresh.length,
        lastAt: arriving.lastAt ?? receivedAt,
        clockOff: arriving.clockOff,
      },
      receivedAt,
    ),
  ]);
  for (const shift of arriving.closed) await closeShift(tx, till, shift);
  const numberOf = (id: string) => numbers.get(id) ?? null;
  await noteTillOrders(
    tx,
    arriving.audited.map((order) => ({ ...order, orderNumber: numberOf(order.id) ?? 0 })),
  );
  await keepDocuments(tx, till, { prefix, orders, invoices, credits });
  return fresh.map(({ id, seq }) => ({
    ...{ id, seq, orderNumber: numberOf(id) },
    differences: arriving.found
      .filter((found) => found.seq === seq)
      .map(({ kind, line, name, wrote, had }) => ({ kind, line, name, till: wrote, server: had })),
  }));
}

/** The digits of orders, by their ids. */
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
