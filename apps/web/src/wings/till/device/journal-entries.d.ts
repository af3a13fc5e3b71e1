import type { JournalEntry } from '@haat/contract/till/entries';
import { type CashCount } from '@haat/domain/till-money';
import type { TillDatabase } from './database.ts';
import type { BillDraft, Kept, ReturnDraft } from './device.ts';
/** What every entry has; the journal fills it in. */
export interface EntryHead {
    id: string;
    seq: number;
    at: Date;
    by: string;
    shift: string | null;
}
/** What the maker of an entry may use within its transaction. */
export interface EntryPlace {
    db: TillDatabase;
    head: EntryHead;
    till: {
        prefix: string;
        letter: string;
    };
    /** By the figures of the open shift. */
    expected: Kept<'shift-closed'>['expected'];
}
/** Makes an entry, taking its numbers, within the transaction that keeps it. */
export type MakeEntry<Entry extends JournalEntry = JournalEntry> = (place: EntryPlace) => Promise<Entry>;
/** A bill with the next number of the till. */
export declare const billOf: (draft: BillDraft) => MakeEntry<Kept<'bill'>>;
/** A return with the number of its credit note; without a receipt it has none: there is no invoice to credit. */
export declare const returnOf: ({ original, ...draft }: ReturnDraft) => MakeEntry<Kept<'return'>>;
/** The opening of a shift, with the float that was counted. */
export declare const shiftOpenedOf: (count: CashCount) => MakeEntry<Kept<'shift-opened'>>;
/** The closing of the open shift, with the next number of a day report. */
export declare const shiftClosedOf: (count: CashCount, approvals: Kept<'shift-closed'>['approvals']) => MakeEntry<Kept<'shift-closed'>>;
/** Money put into the drawer or taken out of it. */
export declare const cashMovedOf: (move: Pick<Kept<'cash-moved'>, 'direction' | 'amount' | 'reason'>) => MakeEntry<Kept<'cash-moved'>>;
/** The drawer opened without a sale. */
export declare const drawerOpenedOf: (why: Pick<Kept<'drawer-opened'>, 'reason' | 'approvals'>) => MakeEntry<Kept<'drawer-opened'>>;
