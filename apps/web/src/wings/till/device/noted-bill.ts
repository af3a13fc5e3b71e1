/** A bill as it is noted: of a line that the database has, there is only its number. */
export type NotedBill = unknown;

type WithLines = { lines: readonly unknown[] };

const hasLines = (bill: unknown): bill is WithLines =>
  typeof bill === 'object' && bill !== null && 'lines' in bill && Array.isArray(bill.lines);

/** The lines of a bill. A line never changes, another one takes its place: the same one is the same in every bill. */
export const linesOf = (bill: unknown): ReadonlySet<unknown> => new Set(hasLines(bill) ? bill.lines : []);

const idOf = (line: unknown): unknown => (line as { id?: unknown } | null)?.id;

/** What is to be noted of a bill, so that a scan on a bill of 200 lines notes one of them. @param stored lines that the database has */
export function notedBill(bill: unknown, stored: ReadonlySet<unknown>): NotedBill {
  if (!hasLines(bill) || stored.size === 0) return bill;
  return { ...bill, lines: bill.lines.map((line) => (stored.has(line) ? idOf(line) : line)) };
}

/** The bill that was noted, with the lines that the database has of it. */
export function wholeBill(noted: NotedBill, stored: unknown): unknown {
  if (!hasLines(noted)) return noted;
  const known = new Map([...linesOf(stored)].map((line) => [idOf(line), line]));
  return {
    ...noted,
    lines: noted.lines.map((line) => (typeof line === 'number' ? known.get(line) : line)).filter(Boolean),
  };
}
