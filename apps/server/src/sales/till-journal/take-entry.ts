import { type JournalEntry, journalEntry } from '@haat/contract/till/entries';
import { type Paise, paise, sumPaise, toRupees } from '@haat/domain/money';
import { encode } from 'zod/mini';
import type { Arriving } from './arriving.ts';
import { takeBill } from './take-bill.ts';
import { takeReturn } from './take-return.ts';

type EntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

const AHEAD_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Characters of what could not be read. */
const MOST_SHOWN = 300;

/** Takes an entry of a till into what is to be written: never refuses anything in it. */
export function takeEntry(arriving: Arriving, entry: JournalEntry): void {
  watchClock(arriving, entry);
  watchSeller(arriving, entry);
  if (entry.kind === 'bill') takeBill(arriving, entry);
  if (entry.kind === 'return') takeReturn(arriving, entry);
  if (entry.kind === 'shift-opened') openShift(arriving, entry);
  if (entry.kind === 'shift-closed') closeShift(arriving, entry);
  if (entry.kind === 'unreadable') noteUnreadable(arriving, entry);
  keep(arriving, entry);
}

const isOrder = (entry: JournalEntry): entry is EntryOf<'bill'> | EntryOf<'return'> =>
  entry.kind === 'bill' || entry.kind === 'return';

const placeOf = (entry: JournalEntry) => ({ seq: entry.seq, orderId: isOrder(entry) ? entry.id : null });

/**
 * A clock is off when it shows a time that has not come, or more than a day before the entry before it or the till itself. How long a bill
 * waited for a network says nothing. Noted once, until it goes right again.
 */
function watchClock(arriving: Arriving, entry: JournalEntry): void {
  const { till, receivedAt } = arriving.known;
  const at = entry.at.getTime();
  const before = Math.max(till.createdAt.getTime(), arriving.lastAt?.getTime() ?? 0);
  const isOff = at > receivedAt.getTime() + AHEAD_MS || at < before - DAY_MS;
  if (isOff && !arriving.clockOff) {
    const had = at > receivedAt.getTime() ? receivedAt : new Date(before);
    arriving.differs(placeOf(entry), 'clock-off', {
      ...{ wrote: entry.at.toISOString(), had: had.toISOString() },
    });
  }
  arriving.clockOff = isOff;
  if (!isOff) arriving.lastAt = at > receivedAt.getTime() ? receivedAt : entry.at;
}

/** Whoever wrote an entry and works here no more is noted once, until it is settled. */
function watchSeller(arriving: Arriving, entry: JournalEntry): void {
  const { sellers, unknownSellers } = arriving.known;
  if (sellers.has(entry.by) || unknownSellers.has(entry.by)) return;
  unknownSellers.add(entry.by);
  arriving.differs(placeOf(entry), 'seller-unknown', { wrote: entry.by, had: '' });
}

function openShift(arriving: Arriving, { id, at, by, float }: EntryOf<'shift-opened'>): void {
  arriving.known.shifts.set(id, { cash: paise(0), closed: false });
  arriving.opened.push({ id, at, by, float });
}

/** What has to be in the drawer is what all that has arrived comes to. */
function closeShift(arriving: Arriving, entry: EntryOf<'shift-closed'>): void {
  const { id, at, by, shift: shiftId, report, counted, expected } = entry;
  arriving.takeNumber(placeOf(entry), 'day report', {
    ...{ financialYear: '', nth: report, text: String(report) },
  });
  const shift = arriving.known.shifts.get(shiftId ?? id);
  const here = shift && !shift.closed ? shift.cash : undefined;
  if (here !== expected)
    arriving.differs(placeOf(entry), 'cash-differs', {
      ...{ wrote: inRupees(expected), had: here === undefined ? '' : inRupees(here) },
    });
  if (!shift || here === undefined) return;
  shift.closed = true;
  arriving.closed.push({ id: shiftId ?? id, at, by, report, counted, expected: here });
}

/** Somebody has to enter by hand what the till wrote: the difference shows its beginning, the journal all of it. */
function noteUnreadable(arriving: Arriving, entry: EntryOf<'unreadable'>): void {
  const wrote = [...entry.raw].slice(0, MOST_SHOWN).join('');
  arriving.differs(placeOf(entry), 'unreadable', { wrote, had: entry.why });
}

/** An amount as differences say it: '1234.50'. */
const inRupees = (amount: Paise) => toRupees(amount).toFixed(2);

/** What an entry changes in the drawer. */
function cashOf(entry: JournalEntry): Paise {
  const cash = (sign: 1 | -1, tenders: EntryOf<'bill'>['tenders']) =>
    paise(sign * sumPaise(tenders.flatMap(({ method, amount }) => (method === 'cash' ? amount : []))));
  if (entry.kind === 'bill') return cash(1, entry.tenders);
  if (entry.kind === 'return') return cash(-1, entry.tenders);
  if (entry.kind === 'shift-opened') return entry.float;
  if (entry.kind === 'cash-moved') return paise(entry.direction === 'in' ? entry.amount : -entry.amount);
  return paise(0);
}

function keep(arriving: Arriving, entry: JournalEntry): void {
  const { till, receivedAt, shifts } = arriving.known;
  const shiftId = entry.kind === 'shift-opened' ? entry.id : entry.shift;
  const cash = paise(cashOf(entry) + 0);
  const shift = shiftId ? shifts.get(shiftId) : undefined;
  if (shift) shift.cash = paise(shift.cash + cash);
  const order = isOrder(entry) ? entry : undefined;
  arriving.rows.push({
    marketplace_id: till.marketplaceId,
    till_id: till.id,
    seq: entry.seq,
    id: entry.id,
    store_id: till.storeId,
    kind: entry.kind,
    written_at: entry.at,
    written_by: entry.by,
    shift_id: shiftId,
    received_at: receivedAt,
    order_id: order?.id ?? null,
    number: order?.number?.text ?? '',
    receipt_key: order?.receiptKey ?? null,
    discount_paise: order ? sumPaise(order.lines.map(({ discount }) => discount)) : paise(0),
    cash_paise: cash,
    body: JSON.stringify(encode(journalEntry, entry)),
  });
}
