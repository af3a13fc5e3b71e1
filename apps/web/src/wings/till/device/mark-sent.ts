import type { CallReply } from '@haat/contract/call';
import type { sendEntries } from '@haat/contract/till/entries';
import type { JournalState, KeptEntry, TillDatabase } from './database.ts';

/** Notes what the server answered: how far it has the journal, the digits of its orders, and what it found. */
export async function markSent(
  db: TillDatabase,
  { lastSeq, results }: CallReply<typeof sendEntries>,
): Promise<{ state: JournalState; seqs: number[] } | null> {
  return db.transaction('rw', [db.kept, db.bills], async () => {
    const before = await db.read<JournalState>('journal');
    if (!before) return null;
    // What it has beyond this till's last entry is another's: the next look at the till finds out.
    const sentSeq = Math.max(before.sentSeq, Math.min(lastSeq, before.lastSeq));
    const state = { ...before, sentSeq };
    await db.write('journal', state);
    for (const { seq, orderNumber, differences } of results)
      await db.bills.update(seq, { orderNumber, differences });
    return { state, seqs: results.map(({ seq }) => seq) };
  });
}

/**
 * Goes back to the entry that the server asks for: it has lost what came after, as after a restored backup. False where it asks
 * for what this till never wrote, or has no longer.
 */
export async function sendAgainFrom(db: TillDatabase, expected: number): Promise<boolean> {
  return db.transaction('rw', [db.kept, db.entries], async () => {
    const before = await db.read<JournalState>('journal');
    const first = await db.entries.get(expected);
    if (!before || !first || expected > before.sentSeq) return false;
    await db.write('journal', { ...before, sentSeq: expected - 1 });
    return true;
  });
}

/** Notes that the server could not read an entry: somebody has to look at it. */
export async function markUnreadable(
  db: TillDatabase,
  { seq, id }: KeptEntry,
  message: string,
): Promise<void> {
  await db.transaction('rw', [db.bills, db.problems], async () => {
    await db.problems.put({ seq, id, message, at: Date.now() });
    await db.bills.update(seq, { problem: message });
  });
}
