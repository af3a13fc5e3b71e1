/** Lines that are in the database are only numbers. */
export type NotedBill = unknown;

type WithLines = { lines: readonly unknown[] };

const hasLines = (bill: unknown): bill is WithLines =>
  typeof bill === 'object' && bill !== null && 'lines' in bill && Array.isArray(bill.lines);

/** Lines are immutable, so the same object is the same line. */
export const linesOf = (bill: unknown): ReadonlySet<unknown> => new Set(hasLines(bill) ? bill.lines : []);

const idOf = (line: unknown): unknown => (line as { id?: unknown } | null)?.id;

/**
 * A scan on a bill of 200 lines writes one of them.
 * @param stored lines that are in the database
 */
export function notedBill(bill: unknown, stored: ReadonlySet<unknown>): NotedBill {
  if (!hasLines(bill) || stored.size === 0) return bill;
  return { ...bill, lines: bill.lines.map((line) => (stored.has(line) ? idOf(line) : line)) };
}

export function wholeBill(noted: NotedBill, stored: unknown): unknown {
  if (!hasLines(noted)) return noted;
  const known = new Map([...linesOf(stored)].map((line) => [idOf(line), line]));
  return {
    ...noted,
    lines: noted.lines.map((line) => (typeof line === 'number' ? known.get(line) : line)).filter(Boolean),
  };
}
