import type { CallReply } from '@haat/contract/call';
import {
  ENTRIES_AT_ONCE,
  type JournalEntry,
  journalEntry,
  MAX_RAW,
  sendEntries,
} from '@haat/contract/till/entries';
import { safeEncode } from 'zod/mini';
import { call } from '../../../kit/call.ts';
import { type CallFailed, failedWith } from '../../../kit/call-failed.ts';
import type { JournalState, StoredEntry, TillDatabase } from './database.ts';

/** Far below the server's limit. */
export const MAX_BYTES = 300_000;

type Answer = CallReply<typeof sendEntries>;

const bytesOf = ({ entry }: StoredEntry) => JSON.stringify(entry).length;

/** Oldest first: at least one, otherwise limited by bytes. */
export async function nextEntries(
  db: TillDatabase,
  { sentSeq }: JournalState,
  most: number,
): Promise<StoredEntry[]> {
  const found = await db.entries.where('seq').above(sentSeq).limit(ENTRIES_AT_ONCE).toArray();
  let bytes = 0;
  return found.filter((stored, nth) => {
    bytes += bytesOf(stored);
    return nth === 0 || bytes <= most;
  });
}

/** For a connection that was too slow for all. */
export const halfOf = (entries: readonly StoredEntry[]): number =>
  Math.floor(entries.reduce((bytes, stored) => bytes + bytesOf(stored), 0) / 2);

/** The server can't read the request, or it is too large; a part may work. */
const isUnread = (error: unknown): error is CallFailed =>
  failedWith(error, 'invalid-input') || failedWith(error, 'body-too-large');

/**
 * In order. An entry that the server can't read is found by halving the batch, and sent as text, so that it
 * blocks no others; `onUnreadable` gets the server's message.
 * @throws CallFailed for everything else; accepted entries arrive again without effect
 */
export async function sendThem(
  from: { storeId: string; till: string; device: string },
  entries: readonly StoredEntry[],
  onUnreadable: (entry: StoredEntry, message: string) => Promise<void>,
): Promise<Answer> {
  const { device, ...params } = from;
  const send = (these: JournalEntry[]) =>
    call(sendEntries, { params, body: { entries: these, device, now: new Date() } });
  try {
    return await send(entries.map(({ entry }) => entry));
  } catch (error) {
    if (!isUnread(error)) throw error;
    const [only] = entries;
    if (entries.length > 1 || !only) {
      const half = Math.ceil(entries.length / 2);
      const first = await sendThem(from, entries.slice(0, half), onUnreadable);
      const then = await sendThem(from, entries.slice(half), onUnreadable);
      return { lastSeq: then.lastSeq, results: [...first.results, ...then.results] };
    }
    const why = error.message;
    const answer = await send([asText(only.entry, why)]);
    await onUnreadable(only, why);
    return answer;
  }
}

function asText(entry: JournalEntry, why: string): JournalEntry {
  const { id, seq, at, by, shift } = entry;
  const encoded = safeEncode(journalEntry, entry);
  const raw = JSON.stringify(encoded.success ? encoded.data : entry)
    .slice(0, MAX_RAW)
    .toWellFormed();
  return { kind: 'unreadable', id, seq, at, by, shift, raw, why: why.slice(0, 300).toWellFormed() };
}
