import type { JournalEntry } from '@haat/contract/till/entries';
import type { KeptBill } from './database.ts';
import type { BillRow } from './device.ts';

/** What lists show of an entry; null for what is no bill and no return. */
export function keptBillOf(entry: JournalEntry): KeptBill | null {
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

/** How far sending is: all up to `sentSeq` have arrived, those up to `sendingTo` are under way. */
export interface Progress {
  sentSeq: number;
  sendingTo: number;
}

/** A kept bill as lists show it. */
export function rowOf(
  kept: KeptBill,
  { sentSeq, sendingTo }: Progress,
  nameOf: (person: string) => string,
): BillRow {
  const state = kept.seq <= sentSeq ? 'sent' : kept.seq <= sendingTo ? 'sending' : 'waiting';
  return { ...kept, at: new Date(kept.at), by: nameOf(kept.by), state };
}

/** Whether somebody has to look at a bill. */
export const needsLook = ({ differences, problem, looked }: KeptBill): boolean =>
  !looked && (differences.length > 0 || problem !== undefined);
