import { type FoundBill, findBills as findBillsCall } from '@haat/contract/till/entries';
import { digitsOf } from '@haat/domain/basics/figures';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { RETURN_DAYS } from '@haat/domain/orders/orders';
import { roundOffOf } from '@haat/domain/orders/round-off';
import { call } from '../../../kit/call.ts';
import type { JournalState, TillDatabase } from './database.ts';
import type { EntryOf, FoundReceipt } from './device.ts';

const MOST = 20;
/** Maximum wait for other counters' bills. */
const PATIENCE_MS = 3_000;
const ONE_DAY_MS = 86_400_000;

type OwnBill = EntryOf<'bill'>;

/**
 * By number, phone, name or total: of all counters, or of this till only if the server doesn't answer in
 * time. Includes returns here that have not arrived yet.
 */
export async function findAllBills(
  db: TillDatabase,
  storeId: string,
  typed: string,
): Promise<{ bills: FoundReceipt[]; onlyOwn: boolean }> {
  const q = typed.trim();
  if (q === '') return { bills: [], onlyOwn: false };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [answer, own] = await Promise.all([
    call(findBillsCall, { params: { storeId }, query: { q }, signal }).catch(() => null),
    ownBills(db, q),
  ]);
  const { lastSeq, all, unsent } = await ownReturns(db);
  const theirs = (answer ?? []).map((bill) => withReturns(bill, unsent, all));
  const known = new Set(theirs.map(({ _id }) => _id));
  const mine = own.flatMap((bill) => (known.has(bill.id) ? [] : [withReturns(foundOf(bill), all, all)]));
  const bills = [...mine, ...theirs].slice(0, MOST).map((bill) => ({ ...bill, countedTo: lastSeq }));
  return { bills, onlyOwn: answer === null };
}

export async function countedNow(db: TillDatabase, receipt: FoundReceipt): Promise<FoundReceipt> {
  return db.transaction('r', [db.kept, db.bills, db.entries], async () => {
    const lastSeq = (await db.read<JournalState>('journal'))?.lastSeq ?? 0;
    const since = await returnedHere(db, receipt.countedTo);
    return { ...withReturns(receipt, since, since), countedTo: lastSeq };
  });
}

async function ownBills(db: TillDatabase, q: string): Promise<OwnBill[]> {
  const rows = await db.bills
    .orderBy('seq')
    .reverse()
    .filter(({ kind, number, phone, total }) => kind === 'bill' && isMeant(q, { number, phone, total }))
    .limit(MOST)
    .primaryKeys();
  const kept = await db.entries.bulkGet(rows);
  return kept.flatMap((row) => (row?.entry.kind === 'bill' ? [row.entry] : []));
}

function isMeant(q: string, bill: { number: string; phone: string; total: number }): boolean {
  const text = q.toUpperCase();
  if (bill.number === text || bill.number.endsWith(`/${text}`)) return true;
  const digits = digitsOf(q);
  if (digits.length >= 6 && bill.phone.endsWith(digits)) return true;
  const total = bill.total as OwnBill['total'];
  // Customers may remember the amount paid in cash.
  return [total, paise(total + roundOffOf(total))].some(
    (amount) => formatRupees(amount).replace(/[₹,]/g, '') === Number(q).toFixed(2),
  );
}

/** Units by `lineKey`, and points by `pointsKey`. */
type Returned = Map<string, number>;

export const lineKey = (bill: string, line: number) => `${bill} ${line}`;

const pointsKey = (bill: string) => `${bill} points`;

/** Units returned here in entries above `after`, by `lineKey`. */
export async function returnedHere(db: TillDatabase, after: number): Promise<Returned> {
  const rows = db.bills.where('seq').above(after);
  const seqs = await rows.filter(({ kind }) => kind === 'return').primaryKeys();
  const returned: Returned = new Map();
  for (const row of await db.entries.bulkGet(seqs)) {
    if (row?.entry.kind !== 'return' || !row.entry.original) continue;
    const points = pointsKey(row.entry.original);
    returned.set(points, (returned.get(points) ?? 0) + (row.entry.points ?? 0));
    for (const { originalLine, quantity } of row.entry.lines) {
      const key = lineKey(row.entry.original, originalLine ?? 0);
      returned.set(key, (returned.get(key) ?? 0) + quantity);
    }
  }
  return returned;
}

/** All returns, and those that have not arrived, read at the same moment. */
function ownReturns(db: TillDatabase): Promise<{ lastSeq: number; all: Returned; unsent: Returned }> {
  return db.transaction('r', [db.kept, db.bills, db.entries], async () => {
    const { sentSeq = 0, lastSeq = 0 } = (await db.read<JournalState>('journal')) ?? {};
    const [all, unsent] = [await returnedHere(db, 0), await returnedHere(db, sentSeq)];
    return { lastSeq, all, unsent };
  });
}

const pointsIn = (returned: Returned, { _id }: FoundBill) => returned.get(pointsKey(_id)) ?? 0;

/** At least those known here, as an entry may have arrived since the server's reply. */
const withReturns = <Found extends FoundBill>(bill: Found, more: Returned, least: Returned): Found => ({
  ...bill,
  ...(bill.points && {
    points: {
      spent: bill.points.spent,
      given: Math.min(
        bill.points.spent,
        Math.max(bill.points.given + pointsIn(more, bill), pointsIn(least, bill)),
      ),
    },
  }),
  lines: bill.lines.map((line) => {
    const of = (returned: Returned) => returned.get(lineKey(bill._id, line.line)) ?? 0;
    return {
      ...line,
      returned: Math.min(line.quantity, Math.max(line.returned + of(more), of(least))),
    };
  }),
});

function foundOf({
  id,
  number,
  at,
  customer,
  buyer,
  scheme,
  gstin,
  total,
  points,
  tenders,
  lines,
}: OwnBill): FoundBill {
  return {
    _id: id,
    number: number.text,
    at,
    customer: { name: customer.name, phone: customer.phone },
    ...(buyer && { buyer }),
    ...(scheme && { scheme }),
    ...(gstin !== undefined && { gstin }),
    total,
    ...(points && { points: { spent: points, given: 0 } }),
    tenders: tenders.map(({ method, amount }) => ({ method, amount })),
    lines: lines.map((line, nth) => ({ ...line, line: nth + 1, returned: 0 })),
    returnableUntil: new Date(at.getTime() + RETURN_DAYS * ONE_DAY_MS),
  };
}
