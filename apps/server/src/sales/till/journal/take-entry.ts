import { EARLIEST, type JournalEntry, journalEntry, LATEST } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { discountGiven } from '@haat/domain/till/given-discount';
import { encode } from 'zod/mini';
import type { Arriving } from './arriving.ts';
import { cashOf, type EntryOf, inRupees, isOrder, placeOf } from './entry-facts.ts';
import { takeBill } from './take-bill.ts';
import { takeReturn } from './take-return.ts';
import { takenApprovals } from './taken-approvals.ts';
import { watchApprovals } from './watch-approvals.ts';
import {
  watchClock,
  watchClosed,
  watchGstin,
  watchRoundOff,
  watchScheme,
  watchSeller,
  watchShift,
} from './watch-entry.ts';

/** Characters shown of an unreadable entry. */
const MAX_SHOWN = 300;

export interface Placed {
  entry: JournalEntry;
  /** By the writer's own count. */
  ownSeq: number;
}

/** Processes an entry without refusing anything in it. */
export function takeEntry(arriving: Arriving, { entry, ownSeq }: Placed): void {
  if (arriving.isDoubtful(ownSeq))
    arriving.differs(placeOf(entry), 'other-device', { wrote: String(ownSeq), had: '' });
  if (!arriving.isForeign) watchClock(arriving, entry);
  watchClosed(arriving, entry);
  watchSeller(arriving, entry);
  watchShift(arriving, entry);
  watchApprovals(arriving, entry);
  watchRoundOff(arriving, entry);
  watchScheme(arriving, entry);
  watchGstin(arriving, entry);
  if (entry.kind === 'bill') takeBill(arriving, entry);
  if (entry.kind === 'return') takeReturn(arriving, entry);
  if (entry.kind === 'shift-opened' && mayOpen(arriving, entry)) openShift(arriving, entry);
  if (entry.kind === 'shift-closed' && !arriving.isForeign) closeShift(arriving, entry);
  if (entry.kind === 'unreadable') noteUnreadable(arriving, entry);
  keep(arriving, entry, ownSeq);
}

/** Other browsers and closed counters can't open shifts. */
const mayOpen = ({ isForeign, known: { till } }: Arriving, { at }: JournalEntry): boolean =>
  !isForeign && (!till.retiredAt || at <= till.retiredAt);

function openShift(arriving: Arriving, entry: EntryOf<'shift-opened'>): void {
  const { id, at, float } = entry;
  arriving.known.shifts.set(id, { cash: paise(0), closed: false });
  arriving.opened.push({ id, at, by: arriving.userOf(entry), float });
}

/** The expected cash comes from the entries that have arrived. */
function closeShift(arriving: Arriving, entry: EntryOf<'shift-closed'>): void {
  const { id, at, shift: shiftId, report, counted, expected } = entry;
  arriving.takeNumber(placeOf(entry), 'day report', { financialYear: '', nth: report, text: String(report) });
  const shift = arriving.known.shifts.get(shiftId ?? id);
  const here = shift && !shift.closed ? shift.cash : undefined;
  if (here !== expected)
    arriving.differs(placeOf(entry), 'cash-differs', {
      wrote: inRupees(expected),
      had: here === undefined ? '' : inRupees(here),
    });
  if (!shift || here === undefined) return;
  shift.closed = true;
  arriving.closed.push({
    id: shiftId ?? id,
    at,
    by: arriving.userOf(entry),
    report,
    counted,
    expected: here,
  });
}

function noteUnreadable(arriving: Arriving, entry: EntryOf<'unreadable'>): void {
  const wrote = [...entry.raw].slice(0, MAX_SHOWN).join('');
  arriving.differs(placeOf(entry), 'unreadable', { wrote, had: entry.why });
}

/** An unreadable entry may have any time; impossible ones are replaced by the time of arrival. */
const writtenAt = ({ at }: JournalEntry, receivedAt: Date): Date =>
  at >= EARLIEST && at < LATEST ? at : receivedAt;

function keep(arriving: Arriving, entry: JournalEntry, ownSeq: number): void {
  const { isForeign, known } = arriving;
  const { till, receivedAt, shifts } = known;
  const shiftId = isForeign ? null : entry.kind === 'shift-opened' ? entry.id : entry.shift;
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
    written_by: arriving.userOf(entry),
    sent_by: known.senderId,
    shift_id: shiftId,
    received_at: receivedAt,
    order_id: order?.id ?? null,
    number: isForeign ? '' : (order?.number?.text ?? ''),
    receipt_key: order?.receiptKey ?? null,
    discount_paise: discountGiven(order?.lines ?? []),
    cash_paise: cash,
    approvals: JSON.stringify(takenApprovals(arriving, entry)),
    body: JSON.stringify(encode(journalEntry, { ...entry, seq: ownSeq })),
  });
}
