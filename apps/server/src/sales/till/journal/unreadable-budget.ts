import { MEGABYTE } from '@haat/contract/call';
import type { JournalEntry } from '@haat/contract/till/entries';
import type { Limiter } from '../../../kit/limiter.ts';

/** What a store's tills may send within a day of entries that nobody can read, whoever sends them: a bill is some kilobytes. */
const OF_A_STORE = { most: (32 * MEGABYTE) / 1024, perSeconds: 86_400 };

const NAME = 'unreadable entries of a store';

/** Kilobytes that are kept of entries as text. */
function kilobytesOf(entries: readonly JournalEntry[]): number {
  const bytes = entries.reduce(
    (sum, entry) => sum + (entry.kind === 'unreadable' ? Buffer.byteLength(entry.raw) : 0),
    0,
  );
  return Math.ceil(bytes / 1024);
}

/**
 * Takes entries as long as the store's unreadable ones are within what a day may bring; those that were not taken do not count. Refuses
 * with `too-many-requests`: the till keeps them and tries again.
 */
export async function withinUnreadable<T extends { fresh: readonly JournalEntry[] }>(
  limiter: Limiter,
  storeId: string,
  entries: readonly JournalEntry[],
  take: () => Promise<T>,
): Promise<T> {
  const sent = kilobytesOf(entries);
  if (sent === 0) return take();
  await limiter.spend(NAME, storeId, OF_A_STORE, sent);
  let taken = 0;
  try {
    const done = await take();
    taken = kilobytesOf(done.fresh);
    return done;
  } finally {
    // Where even this fails, what the taking said is what matters.
    if (taken < sent) await limiter.giveBack(NAME, storeId, sent - taken).catch(() => {});
  }
}
