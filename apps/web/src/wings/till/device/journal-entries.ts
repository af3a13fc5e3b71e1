import type { JournalEntry } from '@haat/contract/till/entries';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import type { SeenCount } from '@haat/domain/till/blind-count';
import { type CashCount, countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import type { TillDatabase } from './database.ts';
import { type BillDraft, type Kept, NotKept, type ReturnDraft } from './device.ts';
import { lineKey, returnedHere } from './find-bills.ts';
import { randomKey } from './random-key.ts';
import { DAY_REPORTS, takeNth, takeNumber } from './take-number.ts';

/** What every entry has; the journal fills it in. One for which a manager was asked has an id already. */
interface EntryHead {
  id: string;
  seq: number;
  at: Date;
  by: string;
  shift: string | null;
}

/** What the maker of an entry may use within its transaction. */
interface EntryPlace {
  db: TillDatabase;
  head: EntryHead;
  till: { prefix: string; letter: string };
  /** By the figures of the open shift. */
  expected: Kept<'shift-closed'>['expected'];
  /** The blind count of the open shift, if what is expected was shown. */
  seen: SeenCount | undefined;
}

/** Makes an entry, taking its numbers, within the transaction that keeps it. */
export type MakeEntry<Entry extends JournalEntry = JournalEntry> = (place: EntryPlace) => Promise<Entry>;

const listed = (count: CashCount) =>
  DENOMINATIONS.flatMap((value) => (count[value] ? [{ value, pieces: count[value] }] : []));

type Sums = Pick<BillDraft, 'lines' | 'total' | 'roundOff' | 'tenders'>;

/** Refuses what the server would not read: a total that is not that of its lines, or not what was paid. */
function checkSums({ lines, total, roundOff = paise(0), tenders }: Sums): void {
  const charged = sumPaise(lines.map(chargedFor));
  const paid = sumPaise(tenders.map(({ amount }) => amount));
  if (charged !== total || paid !== total + roundOff) throw new NotKept('failed');
}

/** Refuses what has come back since the bill was found: in another tab, or while this return was put aside. */
async function checkLeft(
  db: TillDatabase,
  { id, countedTo, left }: NonNullable<ReturnDraft['original']>,
  lines: ReturnDraft['lines'],
): Promise<void> {
  const since = await returnedHere(db, countedTo);
  for (const { line, units } of left) {
    const coming = lines.reduce(
      (sum, { originalLine, quantity }) => sum + (originalLine === line ? quantity : 0),
      0,
    );
    if (coming > 0 && coming + (since.get(lineKey(id, line)) ?? 0) > units) throw new NotKept('returned');
  }
}

/** A bill with the next number of the till. */
export const billOf =
  (draft: BillDraft): MakeEntry<Kept<'bill'>> =>
  async ({ db, head, till }) => {
    checkSums(draft);
    const number = await takeNumber(db, till, 'invoice', head.at);
    return { kind: 'bill', ...head, number, ...draft, receiptKey: randomKey() };
  };

/** A return with the number of its credit note; without a receipt it has none: there is no invoice to credit. */
export const returnOf =
  ({ original, ...draft }: ReturnDraft): MakeEntry<Kept<'return'>> =>
  async ({ db, head, till }) => {
    checkSums(draft);
    if (original) await checkLeft(db, original, draft.lines);
    const number = original && (await takeNumber(db, till, 'credit note', head.at));
    const of = { original: original?.id ?? null };
    return { kind: 'return', ...head, number, ...of, ...draft, receiptKey: randomKey() };
  };

/** The opening of a shift, with the float that was counted. */
export const shiftOpenedOf =
  (count: CashCount): MakeEntry<Kept<'shift-opened'>> =>
  async ({ head }) => ({
    kind: 'shift-opened',
    ...head,
    shift: null,
    count: listed(count),
    float: countedCash(count),
  });

/** The closing of the open shift, with the next number of a day report. */
export const shiftClosedOf =
  (
    id: string,
    count: CashCount,
    note: string,
    approvals: Kept<'shift-closed'>['approvals'],
  ): MakeEntry<Kept<'shift-closed'>> =>
  async ({ db, head, expected, seen }) => ({
    kind: 'shift-closed',
    ...head,
    id,
    count: listed(count),
    counted: countedCash(count),
    expected,
    ...(seen && { seenOff: seen.off }),
    report: await takeNth(db, DAY_REPORTS),
    note,
    approvals,
  });

/** Money put into the drawer or taken out of it. */
export const cashMovedOf =
  (move: Pick<Kept<'cash-moved'>, 'direction' | 'amount' | 'reason'>): MakeEntry<Kept<'cash-moved'>> =>
  async ({ head }) => ({ kind: 'cash-moved', ...head, ...move });

/** The drawer opened without a sale. */
export const drawerOpenedOf =
  (why: Pick<Kept<'drawer-opened'>, 'id' | 'reason' | 'approvals'>): MakeEntry<Kept<'drawer-opened'>> =>
  async ({ head }) => ({ kind: 'drawer-opened', ...head, ...why });
