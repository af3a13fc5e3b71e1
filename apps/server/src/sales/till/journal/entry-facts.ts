import type { EntryApproval, JournalEntry } from '@haat/contract/till/entries';
import { type Paise, paise, sumPaise, toRupees } from '@haat/domain/basics/money';
import type { GstScheme, Taxpayer } from '@haat/domain/invoices/gst-scheme';

export type EntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>;

export const isOrder = (entry: JournalEntry): entry is EntryOf<'bill'> | EntryOf<'return'> =>
  entry.kind === 'bill' || entry.kind === 'return';

export const rowsOf = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + ('lines' in entry ? entry.lines.length : 0), 0);

/** Old tills' papers follow from the GSTIN. */
export const printedScheme = (
  { scheme }: { scheme?: GstScheme | undefined },
  { gstin }: Taxpayer,
): GstScheme => scheme ?? (gstin === '' ? 'unregistered' : 'regular');

/** As stored with a difference. */
export const placeOf = (entry: JournalEntry) => ({
  seq: entry.seq,
  orderId: isOrder(entry) ? entry.id : null,
});

/** As in differences: '1234.50'. */
export const inRupees = (amount: Paise) => toRupees(amount).toFixed(2);

/** The entry, or the question about the clock, asked before the entry existed. */
export const checkedFor = ({ id }: JournalEntry, { reason, askedFor }: EntryApproval): string =>
  (reason === 'clock-set-back' ? askedFor : undefined) ?? id;

/** The change of the drawer's cash. */
export function cashOf(entry: JournalEntry): Paise {
  const cash = (sign: 1 | -1, tenders: EntryOf<'bill'>['tenders']) =>
    paise(sign * sumPaise(tenders.flatMap(({ method, amount }) => (method === 'cash' ? amount : []))));
  if (entry.kind === 'bill') return cash(1, entry.tenders);
  if (entry.kind === 'return') return cash(-1, entry.tenders);
  if (entry.kind === 'shift-opened') return entry.float;
  if (entry.kind === 'cash-moved') return paise(entry.direction === 'in' ? entry.amount : -entry.amount);
  return paise(0);
}
