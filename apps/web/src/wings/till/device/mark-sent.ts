import type { CallReply } from '@haat/contract/call';
import type { sendEntries } from '@haat/contract/till/entries';
import type { JournalState, StoredEntry, TillDatabase } from './database.ts';

/** Progress, order numbers, and differences. */
export async function markSent(
  db: TillDatabase,
  { lastSeq, results }: CallReply<typeof sendEntries>,
): Promise<{ state: JournalState; seqs: number[] } | null> {
  return db.transaction('rw', [db.kept, db.bills], async () => {
    const before = await db.read<JournalState>('journal');
    if (!before) return null;
    // A higher number is another device's, which the next check detects.
    const sentSeq = Math.max(before.sentSeq, Math.min(lastSeq, before.lastSeq));
    const state = { ...before, sentSeq };
    await db.write('journal', state);
    for (const { seq, orderNumber, differences } of results)
      await db.bills.update(seq, { orderNumber, differences });
    return { state, seqs: results.map(({ seq }) => seq) };
  });
}

/** Resends from an entry that the server lost, for example by restoring a backup. False if this till doesn't have it. */
export async function resendFrom(db: TillDatabase, expected: number): Promise<boolean> {
  return db.transaction('rw', [db.kept, db.entries], async () => {
    const before = await db.read<JournalState>('journal');
    const first = await db.entries.get(expected);
    if (!before || !first || expected > before.sentSeq) return false;
    await db.write('journal', { ...before, sentSeq: expected - 1 });
    return true;
  });
}

/** Keeps an entry that the server could not read, for somebody to check. */
export async function markUnreadable(
  db: TillDatabase,
  { seq, id }: StoredEntry,
  message: string,
): Promise<void> {
  await db.transaction('rw', [db.bills, db.problems], async () => {
    await db.problems.put({ seq, id, message, at: Date.now() });
    await db.bills.update(seq, { problem: message });
  });
}
