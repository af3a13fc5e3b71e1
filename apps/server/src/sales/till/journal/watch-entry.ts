import type { JournalEntry } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { schemeOn } from '@haat/domain/invoices/gst-scheme';
import { isCash, roundOffOf } from '@haat/domain/orders/round-off';
import type { Arriving } from './arriving.ts';
import { cashOf, inRupees, isOrder, placeOf, printedScheme } from './entry-facts.ts';

const AHEAD_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * A clock is off when it shows the future, a time before the previous entry, or more than a day before the till was
 * made. A bill that waited long for a network is fine. Recorded once while the deviation stays the same.
 */
export function watchClock(arriving: Arriving, entry: JournalEntry): void {
  const { till, receivedAt } = arriving.known;
  const at = entry.at.getTime();
  const before = Math.max(till.createdAt.getTime() - DAY_MS, arriving.lastAt?.getTime() ?? 0);
  const isOff = at > receivedAt.getTime() + AHEAD_MS || at < before;
  const since = at - (arriving.writtenAt?.getTime() ?? 0);
  const goesOn = arriving.clockOff && since >= 0 && since <= DAY_MS;
  arriving.writtenAt = entry.at;
  if (isOff && !goesOn) {
    const had = at > receivedAt.getTime() ? receivedAt : new Date(before);
    arriving.differs(placeOf(entry), 'clock-off', { wrote: entry.at.toISOString(), had: had.toISOString() });
  }
  arriving.clockOff = isOff;
  if (!isOff) arriving.lastAt = at > receivedAt.getTime() ? receivedAt : entry.at;
}

/** Records entries by people who don't work here at that time, once until it is settled. */
export function watchSeller(arriving: Arriving, entry: JournalEntry): void {
  const { people, unknownSellers } = arriving.known;
  if (people.get(entry.by)?.sells || unknownSellers.has(entry.by)) return;
  unknownSellers.add(entry.by);
  arriving.differs(placeOf(entry), 'seller-unknown', { wrote: entry.by, had: '' });
}

/** These need no shift, or their shift has a difference of its own. */
const OUTSIDE_SHIFTS: ReadonlySet<JournalEntry['kind']> = new Set([
  'shift-opened',
  'shift-closed',
  'unreadable',
]);

/** Cash without an open shift is not accounted for, and closed shifts can't have more entries. */
export function watchShift(arriving: Arriving, entry: JournalEntry): void {
  if (OUTSIDE_SHIFTS.has(entry.kind)) return;
  const cash = cashOf(entry);
  const shift = entry.shift && !arriving.isForeign ? arriving.known.shifts.get(entry.shift) : undefined;
  if ((cash === 0 && !entry.shift) || (shift && !shift.closed)) return;
  arriving.differs(placeOf(entry), 'shift-unknown', { wrote: inRupees(cash), had: shift ? 'closed' : '' });
}

/** A closed counter can't sell. Entries from before it was closed are still its own. */
export function watchClosed(arriving: Arriving, entry: JournalEntry): void {
  const { retiredAt } = arriving.known.till;
  if (!retiredAt || entry.at <= retiredAt) return;
  arriving.differs(placeOf(entry), 'till-closed', {
    wrote: entry.at.toISOString(),
    had: retiredAt.toISOString(),
  });
}

/**
 * Checks the round off against the store's setting. A till that doesn't know the setting and rounds nothing is fine.
 */
export function watchRoundOff(arriving: Arriving, entry: JournalEntry): void {
  if (!isOrder(entry) || !entry.roundOff) return;
  const cash = entry.tenders.reduce((sum, { method, amount }) => sum + (isCash(method) ? amount : 0), 0);
  const had = arriving.known.roundsCash ? roundOffOf(paise(cash - entry.roundOff)) : paise(0);
  if (entry.roundOff !== had)
    arriving.differs(placeOf(entry), 'round-off-differs', {
      wrote: inRupees(entry.roundOff),
      had: inRupees(had),
    });
}

/** A bill has its store's scheme at the time of writing, a credit note its bill's. Tills learn of a new scheme late. */
export function watchScheme(arriving: Arriving, entry: JournalEntry): void {
  if (!isOrder(entry)) return;
  const { taxpayer, originals } = arriving.known;
  const wrote = printedScheme(entry, taxpayer);
  const original = entry.kind === 'return' && entry.original ? originals.get(entry.original) : undefined;
  if (entry.kind === 'return' && (!original || !entry.scheme)) return;
  const had = original?.scheme ?? schemeOn(taxpayer, entry.at);
  if (wrote !== had) arriving.differs(placeOf(entry), 'scheme-differs', { wrote, had });
}

/** The GSTIN must have been the store's at the time of writing; without one, the scheme differs. */
export function watchGstin(arriving: Arriving, entry: JournalEntry): void {
  const wrote = entry.kind === 'bill' ? entry.gstin : undefined;
  const had = arriving.known.taxpayer.gstin;
  if (wrote && had && wrote !== had) arriving.differs(placeOf(entry), 'gstin-differs', { wrote, had });
}
