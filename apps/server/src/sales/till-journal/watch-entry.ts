import type { JournalEntry } from '@haat/contract/till/entries';
import type { Arriving } from './arriving.ts';
import { cashOf, inRupees, isOrder, placeOf } from './entry-facts.ts';

const AHEAD_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * A clock is off when it shows a time that has not come, or more than a day before the entry before it or the till itself. How long a bill
 * waited for a network says nothing. Noted once, until it goes right again.
 */
export function watchClock(arriving: Arriving, entry: JournalEntry): void {
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
export function watchSeller(arriving: Arriving, entry: JournalEntry): void {
  const { sellers, unknownSellers } = arriving.known;
  if (sellers.has(entry.by) || unknownSellers.has(entry.by)) return;
  unknownSellers.add(entry.by);
  arriving.differs(placeOf(entry), 'seller-unknown', { wrote: entry.by, had: '' });
}

/** Cash of a bill or return that no open shift counts is nobody's to account for. */
export function watchShift(arriving: Arriving, entry: JournalEntry): void {
  const cash = isOrder(entry) ? cashOf(entry) : 0;
  const shift = entry.shift ? arriving.known.shifts.get(entry.shift) : undefined;
  if (cash === 0 || (shift && !shift.closed)) return;
  arriving.differs(placeOf(entry), 'shift-unknown', {
    ...{ wrote: inRupees(cash), had: shift ? 'closed' : '' },
  });
}
