import type { JournalEntry } from '@haat/contract/till/entries';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import type { SeenCount } from '@haat/domain/till/blind-count';
import { type CashCount, countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import type { TillDatabase } from './database.ts';
import { type BillDraft, type EntryOf, NotSaved, type ReturnDraft } from './device.ts';
import { lineKey, returnedHere } from './find-bills.ts';
import { randomKey } from './random-key.ts';
import { DAY_REPORTS, takeNth, takeNumber } from './take-number.ts';

/** Filled in by the journal, except for the id of an entry with an approval. */
interface EntryHead {
  id: string;
  seq: number;
  at: Date;
  by: string;
  shift: string | null;
}

interface EntryPlace {
  db: TillDatabase;
  head: EntryHead;
  till: { prefix: string; letter: string };
  /** From the open shift's totals. */
  expected: EntryOf<'shift-closed'>['expected'];
  /** The open shift's blind count, if the expected amount was shown. */
  seen: SeenCount | undefined;
}

/** Runs in the transaction that stores the entry. */
export type MakeEntry<Entry extends JournalEntry = JournalEntry> = (place: EntryPlace) => Promise<Entry>;

const listed = (count: CashCount) =>
  DENOMINATIONS.flatMap((value) => (count[value] ? [{ value, pieces: count[value] }] : []));

type Sums = Pick<BillDraft, 'lines' | 'total' | 'points' | 'roundOff' | 'tenders'>;

/** Refuses a total that differs from its lines or tenders, which the server could not read. */
function checkSums({ lines, total, points = 0, roundOff = paise(0), tenders }: Sums): void {
  const charged = sumPaise(lines.map(chargedFor));
  const paid = sumPaise(tenders.map(({ amount }) => amount));
  if (charged !== total || paid !== total - pointsValue(points) + roundOff) throw new NotSaved('failed');
}

/** Refuses goods returned since the bill was found, in another tab or while this return was held. */
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
    if (coming > 0 && coming + (since.get(lineKey(id, line)) ?? 0) > units) throw new NotSaved('returned');
  }
}

/** With the till's next number. */
export const billOf =
  (draftAt: (at: Date) => BillDraft): MakeEntry<EntryOf<'bill'>> =>
  async ({ db, head, till }) => {
    const draft = draftAt(head.at);
    checkSums(draft);
    const number = await takeNumber(db, till, 'invoice', head.at);
    return { kind: 'bill', ...head, number, ...draft, receiptKey: randomKey() };
  };

/** Without a receipt there is no invoice to credit, and no credit note's number. */
export const returnOf =
  (draftAt: (at: Date) => ReturnDraft): MakeEntry<EntryOf<'return'>> =>
  async ({ db, head, till }) => {
    const { original, ...draft } = draftAt(head.at);
    checkSums(draft);
    if (original) await checkLeft(db, original, draft.lines);
    const number = original && (await takeNumber(db, till, 'credit note', head.at));
    const of = original
      ? { original: original.id, originalBill: { number: original.number, at: original.at } }
      : { original: null };
    return { kind: 'return', ...head, number, ...of, ...draft, receiptKey: randomKey() };
  };

/** With the counted float. */
export const shiftOpenedOf =
  (count: CashCount): MakeEntry<EntryOf<'shift-opened'>> =>
  async ({ head }) => ({
    kind: 'shift-opened',
    ...head,
    shift: null,
    count: listed(count),
    float: countedCash(count),
  });

/** With the next number of a day report. */
export const shiftClosedOf =
  (
    id: string,
    count: CashCount,
    note: string,
    approvals: EntryOf<'shift-closed'>['approvals'],
  ): MakeEntry<EntryOf<'shift-closed'>> =>
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

export const cashMovedOf =
  (
    move: Pick<EntryOf<'cash-moved'>, 'direction' | 'amount' | 'reason'> & { id?: string },
  ): MakeEntry<EntryOf<'cash-moved'>> =>
  async ({ head }) => ({ kind: 'cash-moved', ...head, ...move });

export const drawerOpenedOf =
  (why: Pick<EntryOf<'drawer-opened'>, 'id' | 'reason' | 'approvals'>): MakeEntry<EntryOf<'drawer-opened'>> =>
  async ({ head }) => ({ kind: 'drawer-opened', ...head, ...why });
