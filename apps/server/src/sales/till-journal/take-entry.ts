import { EARLIEST, type JournalEntry, journalEntry, LATEST } from '@haat/contract/till/entries';
import { paise, sumPaise } from '@haat/domain/money';
import { encode } from 'zod/mini';
import type { Arriving } from './arriving.ts';
import { cashOf, type EntryOf, inRupees, isOrder, placeOf } from './entry-facts.ts';
import { takeBill } from './take-bill.ts';
import { takeReturn } from './take-return.ts';
import { takenApprovals } from './taken-approvals.ts';
import { watchApprovals } from './watch-approvals.ts';
import { watchClock, watchSeller, watchShift } from './watch-entry.ts';

/** Characters of what could not be read. */
const MOST_SHOWN = 300;

/** Takes an entry of a till into what is to be written: never refuses anything in it. */
export function takeEntry(arriving: Arriving, entry: JournalEntry): void {
  watchClock(arriving, entry);
  watchSeller(arriving, entry);
  watchShift(arriving, entry);
  watchApprovals(arriving, entry);
  if (entry.kind === 'bill') takeBill(arriving, entry);
  if (entry.kind === 'return') takeReturn(arriving, entry);
  if (entry.kind === 'shift-opened') openShift(arriving, entry);
  if (entry.kind === 'shift-closed') closeShift(arriving, entry);
  if (entry.kind === 'unreadable') noteUnreadable(arriving, entry);
  keep(arriving, entry);
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

/** What could not be read may bear any time at all: of one that no till can have, when it arrived. */
const writtenAt = ({ at }: JournalEntry, receivedAt: Date): Date =>
  at >= EARLIEST && at < LATEST ? at : receivedAt;

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
    written_at: writtenAt(entry, receivedAt),
    written_by: entry.by,
    sent_by: arriving.known.senderId,
    shift_id: shiftId,
    received_at: receivedAt,
    order_id: order?.id ?? null,
    number: order?.number?.text ?? '',
    receipt_key: order?.receiptKey ?? null,
    discount_paise: order ? sumPaise(order.lines.map(({ discount }) => discount)) : paise(0),
    cash_paise: cash,
    approvals: JSON.stringify(takenApprovals(arriving, entry)),
    body: JSON.stringify(encode(journalEntry, entry)),
  });
}
