import type { JournalEntry } from '@haat/contract/till/entries';
import { Refusal } from '../../../kit/refusal.ts';
import { deviceHash, type LockedTill, type TillDevice } from '../counters/tills-sql.ts';

/** How long an older counter may have open tabs that don't send a key. */
const TABS_OF_BEFORE_MS = 7 * 86_400_000;

/** The sender of a journal, and its own progress. */
export interface Journal {
  /** Another browser's: it must not affect the counter's own count. */
  isForeign: boolean;
  /** Sent without a key by a counter that had none until recently: perhaps another browser's. */
  isUnproved: boolean;
  device: TillDevice | null;
  lastSeq: number;
}

/** Of another browser. A till without a known key accepts all. */
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
  /** Not arrived before. */
  fresh: readonly JournalEntry[];
  at: Date;
}

/**
 * Determines whose journal arrives. Entries sent without a key may have taken the place of the till's own, so both are
 * stored.
 * @throws Refusal `entries-out-of-order` with `{ expected }`; `till-copied` when the till's browser has sent other
 *   entries in these places
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
  // The first key starts the browser's own count.
  if (device === null) {
    const first = { hash: deviceHash(key), onlyFrom: new Date(at.getTime() + TABS_OF_BEFORE_MS) };
    return { ...own, device: first, lastSeq: last };
  }
  if (fresh.some(({ seq }) => seq <= lastSeq)) throw new Refusal('till-copied');
  return own;
}
