import type { JournalEntry } from '@haat/contract/till/entries';
import type { StoredBill } from './database.ts';
import type { BillRow } from './device.ts';

/** Null if the entry is no bill or return. */
export function storedBillOf(entry: JournalEntry): StoredBill | null {
  if (entry.kind !== 'bill' && entry.kind !== 'return') return null;
  return {
    id: entry.id,
    seq: entry.seq,
    kind: entry.kind,
    number: entry.number?.text ?? '',
    at: entry.at.getTime(),
    total: entry.total,
    phone: entry.customer.phone,
    by: entry.by,
    orderNumber: null,
    differences: [],
    looked: false,
  };
}

/** Entries up to `sentSeq` have arrived; those up to `sendingTo` are being sent. */
export interface Progress {
  sentSeq: number;
  sendingTo: number;
}

export function rowOf(
  kept: StoredBill,
  { sentSeq, sendingTo }: Progress,
  nameOf: (person: string) => string,
): BillRow {
  const state = kept.seq <= sentSeq ? 'sent' : kept.seq <= sendingTo ? 'sending' : 'waiting';
  return { ...kept, at: new Date(kept.at), by: nameOf(kept.by), state };
}

export const needsLook = ({ differences, problem, looked }: StoredBill): boolean =>
  !looked && (differences.length > 0 || problem !== undefined);
