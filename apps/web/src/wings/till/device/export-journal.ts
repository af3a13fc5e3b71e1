import { journalEntry } from '@haat/contract/till/entries';
import { encode } from 'zod/mini';
import type { JournalState, StoredEntry, TillDatabase } from './database.ts';
import type { StoredSetup } from './setup.ts';

/**
 * One JSON object a line, money in rupees. Each till begins with a line that names it; entries say whether
 * they have arrived.
 */
export async function journalFile(db: TillDatabase, storeId: string): Promise<Blob> {
  const lines: string[] = [];
  const write = (entries: readonly StoredEntry[], sentSeq: number | null) => {
    for (const { seq, entry } of entries)
      lines.push(
        JSON.stringify({ ...encode(journalEntry, entry), sent: sentSeq === null ? null : seq <= sentSeq }),
      );
  };
  for (const { till, endedAt, entries } of await db.old.toArray()) {
    lines.push(head(storeId, till, entries.length, { endedAt: new Date(endedAt).toISOString() }));
    write(entries, null);
  }
  const state = await db.read<JournalState>('journal');
  const kept = await db.read<StoredSetup>('setup');
  const entries = await db.entries.toArray();
  if (state && kept) {
    const { tillId, tillName, letter } = kept.setup;
    lines.push(head(storeId, { tillId, tillName, letter }, entries.length, state));
    write(entries, state.sentSeq);
  }
  return new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' });
}

const head = (store: string, till: object, entries: number, more: object) =>
  JSON.stringify({ kind: 'journal', version: 1, store, ...till, entries, ...more });
