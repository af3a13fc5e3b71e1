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
import type { JournalState, KeptEntry, TillDatabase } from './database.ts';

/** A request stays far below what the server takes. */
const MAX_BYTES = 300_000;

type Answer = CallReply<typeof sendEntries>;

/** The entries to send next, oldest first: as many as travel together. */
export async function nextEntries(db: TillDatabase, { sentSeq }: JournalState): Promise<KeptEntry[]> {
  const found = await db.entries.where('seq').above(sentSeq).limit(ENTRIES_AT_ONCE).toArray();
  let bytes = 0;
  return found.filter(({ entry }, nth) => {
    bytes += JSON.stringify(entry).length;
    return nth === 0 || bytes < MAX_BYTES;
  });
}

/** Whether the server can't read what was sent, or finds it too large: a part of it may go through. */
const isUnread = (error: unknown): error is CallFailed =>
  failedWith(error, 'invalid-input') || failedWith(error, 'body-too-large');

/**
 * Sends entries of a till, in order. When the server can't read one of them, they are halved until it is found; that one is sent as
 * text in its place, so that it stands in nobody's way, and `onUnreadable` hears what the server said.
 * @throws CallFailed for everything else; what was taken before it arrives again, and changes nothing
 */
export async function sendThem(
  from: { storeId: string; till: string; device: string },
  entries: readonly KeptEntry[],
  onUnreadable: (entry: KeptEntry, message: string) => Promise<void>,
): Promise<Answer> {
  const { device, ...params } = from;
  const send = (these: JournalEntry[]) => call(sendEntries, { params, body: { entries: these, device } });
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
