import { type EntryApproval, type JournalEntry, journalEntry } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { seenAfter } from '@haat/domain/till/blind-count';
import { emptyShift, withEntry } from '@haat/domain/till/shift-figures';
import type { CashCount } from '@haat/domain/till/till-money';
import { safeEncode } from 'zod/mini';
import { storedBillOf } from './bill-rows.ts';
import type { JournalState, StoredBill, StoredShift, TillDatabase } from './database.ts';
import { NotSaved } from './device.ts';
import type { MakeEntry } from './journal-entries.ts';
import { nextTime } from './next-time.ts';
import type { ClockState } from './server-clock.ts';

export interface Keeper {
  by: string;
  till: { tillId: string; prefix: string; letter: string };
  /** Milliseconds since 1970. */
  now: number;
  clock: ClockState;
  /** A manager's confirmation of the clock, recorded with the next entry that has approvals. */
  clockWord?: EntryApproval | null;
}

export interface Written<Entry extends JournalEntry> {
  entry: Entry;
  state: JournalState;
  bill: StoredBill | null;
  shift: StoredShift | null;
}

export const emptyJournal = (till: string): JournalState => ({
  till,
  lastSeq: 0,
  lastAt: 0,
  sentSeq: 0,
  shift: null,
});

export const openShiftOf = async (db: TillDatabase, { shift }: JournalState): Promise<StoredShift | null> =>
  shift === null ? null : ((await db.shifts.get(shift)) ?? null);

/**
 * Number, entry and totals of the shift in one transaction. Resolves when they are on the disk, as printing relies on that.
 * @throws NotSaved when nothing was written
 */
export async function appendEntry<Entry extends JournalEntry>(
  db: TillDatabase,
  keeper: Keeper,
  make: MakeEntry<Entry>,
  needs: 'open shift' | 'no shift' | 'nothing' = 'open shift',
): Promise<Written<Entry>> {
  const { kept, counters, entries, bills, shifts, openBills } = db;
  try {
    return await db.transaction('rw', [kept, counters, entries, bills, shifts, openBills], async () => {
      const before = await db.read<JournalState>('journal');
      if (before?.till !== keeper.till.tillId) throw new NotSaved('not-set-up');
      const shift = await openShiftOf(db, before);
      if (needs === 'open shift' ? !shift : needs === 'no shift' && shift) throw new NotSaved('no-shift');
      const at = nextTime(keeper.now, before.lastAt, keeper.clock);
      if (at === null) throw new NotSaved('clock-back');
      const seq = before.lastSeq + 1;
      const head = { id: newId(), seq, at: new Date(at), by: keeper.by, shift: before.shift };
      const expected = (shift?.sums ?? emptyShift).expected;
      const made = await make({ db, head, till: keeper.till, expected, seen: shift?.seen });
      const word = keeper.clockWord;
      const entry = word && 'approvals' in made ? { ...made, approvals: [...made.approvals, word] } : made;
      const fits = safeEncode(journalEntry, entry);
      if (!fits.success) throw notSaved(fits.error);
      const next = shiftAfter(shift, entry);
      const state = { ...before, lastSeq: seq, lastAt: at, shift: next?.closedAt === null ? next.id : null };
      const bill = storedBillOf(entry);
      await entries.add({ seq, id: entry.id, at, entry });
      if (bill) await bills.add(bill);
      if (next) await shifts.put(next);
      await db.write('journal', state);
      return { entry, state, bill, shift: next };
    });
  } catch (error) {
    throw notSaved(error);
  }
}

/**
 * Stores a blind count before the expected amount is shown; it survives closing the panel or tab, and reloading.
 * @throws NotSaved when nothing was written
 */
export async function keepSeenCount(db: TillDatabase, count: CashCount): Promise<void> {
  const { kept, shifts } = db;
  try {
    await db.transaction('rw', [kept, shifts], async () => {
      const state = await db.read<JournalState>('journal');
      const shift = state && (await openShiftOf(db, state));
      if (!shift) throw new NotSaved('no-shift');
      await shifts.put({ ...shift, seen: seenAfter(shift.seen ?? null, count, shift.sums.expected) });
    });
  } catch (error) {
    throw notSaved(error);
  }
}

function shiftAfter(shift: StoredShift | null, entry: JournalEntry): StoredShift | null {
  if (entry.kind === 'shift-opened') {
    const { id, at, by, float } = entry;
    const sums = withEntry(emptyShift, entry);
    return { id, openedAt: at.getTime(), openedBy: by, float, sums, closedAt: null };
  }
  if (!shift) return null;
  const closedAt = entry.kind === 'shift-closed' ? entry.at.getTime() : null;
  return { ...shift, sums: withEntry(shift.sums, entry), closedAt };
}

function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; ) {
    if (cause.name === 'QuotaExceededError') return true;
    // Dexie wraps the browser's error.
    cause = (cause as { inner?: unknown }).inner ?? cause.cause;
  }
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function notSaved(error: unknown): NotSaved {
  if (error instanceof NotSaved) return error;
  const refused = new NotSaved(isOutOfRoom(error) ? 'full' : 'failed');
  refused.cause = error;
  return refused;
}
