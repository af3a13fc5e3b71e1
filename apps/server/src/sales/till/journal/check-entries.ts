import type { Bill, BillLine, JournalEntry, TillNumber } from '@haat/contract/till/entries';
import { financialYear } from '@haat/domain/basics/ist';
import { chargedFor, lineAmount } from '@haat/domain/basics/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { type DocumentSeries, documentNumber } from '@haat/domain/invoices/document-number';
import { MAX_COST } from '@haat/domain/orders/order-lines';
import { isCash } from '@haat/domain/orders/round-off';
import { InvalidInput } from '../../../kit/refusal.ts';

/** The letter and prefixes of a till's numbers. */
interface Numbered {
  /** All prefixes that the store ever used, as a till may not know the newest. */
  prefixes: readonly string[];
  letter: string;
}

/**
 * Refuses, as invalid, only what no till can have written: a gap between entries, sums that don't match their lines, or
 * another till's number. A bill is never refused for anything else, since it is printed.
 */
export function checkEntries(entries: readonly JournalEntry[], numbered: Numbered): void {
  const issues = entries.flatMap((entry, nth) => {
    const at = (path: string) => `entries.${nth}.${path}`;
    const found: { path: string; message: string }[] = [];
    if (nth > 0 && entry.seq !== (entries[nth - 1]?.seq ?? 0) + 1)
      found.push({ path: at('seq'), message: 'Entries follow each other without a gap' });
    if (entries.findIndex(({ id }) => id === entry.id) !== nth)
      found.push({ path: at('id'), message: 'Each entry has an id of its own' });
    if (entry.kind === 'bill' || entry.kind === 'return') {
      if (!addsUp(entry))
        found.push({ path: at('total'), message: 'The lines and what was paid come to another total' });
      const series = entry.kind === 'bill' ? 'invoice' : 'credit note';
      if (entry.number && !isOwn(entry.number, series, { ...numbered, at: entry.at }))
        found.push({ path: at('number.text'), message: 'This is no number of this counter' });
    }
    const cash = countedIn(entry);
    if (cash && cash.said !== cash.sum)
      found.push({ path: at(cash.field), message: 'The notes and coins come to another sum' });
    return found;
  });
  if (issues.length > 0) throw new InvalidInput(issues);
}

/** Undefined without notes and coins. */
function countedIn(entry: JournalEntry): { field: string; said: number; sum: number } | undefined {
  const isOpening = entry.kind === 'shift-opened';
  if (!isOpening && entry.kind !== 'shift-closed') return undefined;
  if (entry.count.length === 0) return undefined;
  const sum = entry.count.reduce((all, { value, pieces }) => all + value * pieces * 100, 0);
  return isOpening
    ? { field: 'float', said: entry.float, sum }
    : { field: 'counted', said: entry.counted, sum };
}

type Sums = Pick<Bill, 'total' | 'points' | 'roundOff' | 'tenders'> & {
  lines: readonly Omit<BillLine, 'listPrice'>[];
};

function addsUp({ lines, tenders, total, points = 0, roundOff = paise(0) }: Sums): boolean {
  const charged = sumOrNone(() => lines.map(chargedFor));
  const paid = sumOrNone(() => tenders.map(({ amount }) => amount));
  const mayRound = roundOff === 0 || tenders.some(({ method }) => isCash(method));
  // Its cost must fit the order's total as well.
  const cost = sumOrNone(() =>
    lines.map((line) => lineAmount(line.cost ?? paise(0), line.quantity, line.soldBy)),
  );
  const toPay = total - pointsValue(points) + roundOff;
  return mayRound && charged === total && paid === toPay && cost !== undefined && cost <= MAX_COST;
}

/** Undefined when negative or too large. */
function sumOrNone(amountsOf: () => Paise[]): Paise | undefined {
  try {
    const amounts = amountsOf();
    return amounts.every((amount) => amount >= 0) ? sumPaise(amounts) : undefined;
  } catch {
    return undefined;
  }
}

/** A number's financial year is that of its document. */
function isOwn(
  number: TillNumber,
  series: DocumentSeries,
  { prefixes, letter, at }: Numbered & { at: Date },
): boolean {
  if (number.financialYear !== financialYear(at)) return false;
  try {
    return prefixes.some(
      (prefix) => number.text === documentNumber(prefix, number.financialYear, series, number.nth, letter),
    );
  } catch {
    return false;
  }
}
