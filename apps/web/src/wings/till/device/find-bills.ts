import { type FoundBill, findBills as findBillsCall } from '@haat/contract/till/entries';
import { formatRupees } from '@haat/domain/money';
import { RETURN_DAYS } from '@haat/domain/orders';
import { call } from '../../../kit/call.ts';
import type { TillDatabase } from './database.ts';
import type { Kept } from './device.ts';

const MOST = 20;
/** A cashier waits no longer for other counters' bills. */
const PATIENCE_MS = 3_000;
const ONE_DAY_MS = 86_400_000;

type OwnBill = Kept<'bill'>;

/**
 * Bills by number, phone, name or total: of all counters of the store, or, when the server does not answer in time, of this till alone. What
 * came back here and has not arrived yet counts.
 */
export async function findAllBills(
  db: TillDatabase,
  storeId: string,
  typed: string,
): Promise<{ bills: FoundBill[]; onlyOwn: boolean }> {
  const q = typed.trim();
  if (q === '') return { bills: [], onlyOwn: false };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [answer, own] = await Promise.all([
    call(findBillsCall, { params: { storeId }, query: { q }, signal }).catch(() => null),
    ownBills(db, q),
  ]);
  const returned = await ownReturns(db);
  const theirs = (answer ?? []).map((bill) => withReturns(bill, returned.unsent));
  const known = new Set(theirs.map(({ _id }) => _id));
  const mine = own.flatMap((bill) => (known.has(bill.id) ? [] : [withReturns(foundOf(bill), returned.all)]));
  return { bills: [...mine, ...theirs].slice(0, MOST), onlyOwn: answer === null };
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
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 6 && bill.phone.endsWith(digits)) return true;
  return formatRupees(bill.total as OwnBill['total']).replace(/[₹,]/g, '') === Number(q).toFixed(2);
}

type Returned = Map<string, number>;
const lineKey = (bill: string, line: number) => `${bill} ${line}`;

/** Units that came back at this till, by bill and line. */
async function ownReturns(db: TillDatabase): Promise<{ all: Returned; unsent: Returned }> {
  const sentSeq = (await db.read<{ sentSeq: number }>('journal'))?.sentSeq ?? 0;
  const seqs = await db.bills.filter(({ kind }) => kind === 'return').primaryKeys();
  const [all, unsent]: [Returned, Returned] = [new Map(), new Map()];
  for (const row of await db.entries.bulkGet(seqs)) {
    if (row?.entry.kind !== 'return' || !row.entry.original) continue;
    for (const { originalLine, quantity } of row.entry.lines) {
      const key = lineKey(row.entry.original, originalLine ?? 0);
      for (const map of row.seq > sentSeq ? [all, unsent] : [all])
        map.set(key, (map.get(key) ?? 0) + quantity);
    }
  }
  return { all, unsent };
}

const withReturns = (bill: FoundBill, returned: Returned): FoundBill => ({
  ...bill,
  lines: bill.lines.map((line) => ({
    ...line,
    returned: Math.min(line.quantity, line.returned + (returned.get(lineKey(bill._id, line.line)) ?? 0)),
  })),
});

function foundOf({ id, number, at, customer, total, tenders, lines }: OwnBill): FoundBill {
  return {
    _id: id,
    number: number.text,
    at,
    customer: { name: customer.name, phone: customer.phone },
    total,
    tenders: tenders.map(({ method, amount }) => ({ method, amount })),
    lines: lines.map((line, nth) => ({ ...line, line: nth + 1, returned: 0 })),
    returnableUntil: new Date(at.getTime() + RETURN_DAYS * ONE_DAY_MS),
  };
}
