import type { JournalState, TillDatabase } from './database.ts';

const KEPT_DAYS = 90;
const KEPT_ENTRIES = 5_000;
/** With little space, arrived entries older than this are deleted too. */
const SCARCE_DAYS = 2;
const ONE_DAY_MS = 86_400_000;

/**
 * Deletes arrived entries older than 90 days and not among the last 5,000, or with little space older than
 * two days. Keeps those to be checked, and the open shift.
 */
export async function trimJournal(db: TillDatabase, now: number, isScarce: boolean): Promise<number> {
  const { kept, entries, bills, problems, shifts } = db;
  return db.transaction('rw', [kept, entries, bills, problems, shifts], async () => {
    const state = await db.read<JournalState>('journal');
    if (!state) return 0;
    const keepFrom = isScarce ? state.lastSeq : state.lastSeq - KEPT_ENTRIES;
    const before = now - (isScarce ? SCARCE_DAYS : KEPT_DAYS) * ONE_DAY_MS;
    const stay = new Set(await problems.toCollection().primaryKeys());
    const old = await entries
      .where('seq')
      .belowOrEqual(Math.min(state.sentSeq, keepFrom))
      .filter(({ seq, at }) => at < before && !stay.has(seq))
      .primaryKeys();
    await entries.bulkDelete(old);
    await bills.bulkDelete(old);
    await shifts.filter(({ closedAt }) => closedAt !== null && closedAt < before).delete();
    return old.length;
  });
}
