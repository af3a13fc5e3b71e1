import type { JournalEntry } from '@haat/contract/till/entries';
import { Refusal } from '../../../kit/refusal.ts';
import { deviceHash } from '../counters/device-hash.ts';
import type { LockedTill, TillDevice } from '../counters/tills-sql.ts';

/** So long a counter of before may have tabs that know of no key. */
const TABS_OF_BEFORE_MS = 7 * 86_400_000;

/** Whose journal arrives, and how far the till's own is with it. */
export interface Journal {
  /** Another browser's: it changes nothing of what the counter itself counts. */
  isForeign: boolean;
  /** Without the key, from a counter that had none until lately: perhaps another browser's. */
  isUnproved: boolean;
  device: TillDevice | null;
  lastSeq: number;
}

/** Whether what comes with a key, or without one, is none of a till's own. A till of which no key is known takes all for that. */
export function isForeign(
  { deviceHash: known, deviceOnlyFrom }: Pick<LockedTill, 'deviceHash' | 'deviceOnlyFrom'>,
  key: string | undefined,
  at: Date,
): boolean {
  if (known === null || deviceOnlyFrom === null) return false;
  return key === undefined ? deviceOnlyFrom <= at : deviceHash(key) !== known;
}

interface Sent {
  entries: readonly JournalEntry[];
  /** Those that have not arrived before. */
  fresh: readonly JournalEntry[];
  at: Date;
}

/**
 * Whose journal arrives. Without a key of it what stands in an own place already was perhaps another's, so both are kept.
 * @throws Refusal `entries-out-of-order` with `{ expected }`; `till-copied` when the till's browser has sent others in these places
 */
export function journalOf(till: LockedTill, key: string | undefined, { entries, fresh, at }: Sent): Journal {
  const { deviceHash: hash, deviceOnlyFrom: onlyFrom, deviceSeq: lastSeq } = till;
  const device = hash !== null && onlyFrom !== null ? { hash, onlyFrom } : null;
  if (isForeign(till, key, at)) return { isForeign: true, isUnproved: false, device, lastSeq };
  const expected = lastSeq + 1;
  if ((entries[0]?.seq ?? 0) > expected)
    throw new Refusal('entries-out-of-order', { expected }, { expected });
  const last = entries.at(-1)?.seq ?? 0;
  const own = { isForeign: false, isUnproved: false, device, lastSeq: Math.max(lastSeq, last) };
  if (device === null && key === undefined) return own;
  if (key === undefined) return { ...own, isUnproved: true, lastSeq };
  // A first key ends the count that was anybody's.
  if (device === null) {
    const first = { hash: deviceHash(key), onlyFrom: new Date(at.getTime() + TABS_OF_BEFORE_MS) };
    return { ...own, device: first, lastSeq: last };
  }
  if (fresh.some(({ seq }) => seq <= lastSeq)) throw new Refusal('till-copied');
  return own;
}
