import { MEGABYTE } from '@haat/contract/call';
import type { JournalEntry } from '@haat/contract/till/entries';
import type { Limiter } from '../../../kit/limiter.ts';

/** Unreadable entries that a store's tills may send in a day, whoever sends them; a bill is some kilobytes. */
const OF_A_STORE = { most: (32 * MEGABYTE) / 1024, perSeconds: 86_400 };

const NAME = 'unreadable entries of a store';

/** Size of the entries stored as text, in kilobytes. */
function kilobytesOf(entries: readonly JournalEntry[]): number {
  const bytes = entries.reduce(
    (sum, entry) => sum + (entry.kind === 'unreadable' ? Buffer.byteLength(entry.raw) : 0),
    0,
  );
  return Math.ceil(bytes / 1024);
}

/**
 * Runs `take` while the store's unreadable entries are within the day's limit; those that are not stored don't count.
 * Refuses with `too-many-requests`: the till sends them again later.
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
    // If this fails too, the error of the work matters more.
    if (taken < sent) await limiter.giveBack(NAME, storeId, sent - taken).catch(() => {});
  }
}
