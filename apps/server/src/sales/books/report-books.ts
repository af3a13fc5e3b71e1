import type { BookResult } from './check-books.ts';

/** Of one check; the number says how many there are. */
const SHOWN = 100;

const count = (n: number) => n.toLocaleString('en-IN');

/** What the checks came to, for a terminal: a line each, and below it what differs, by marketplace. */
export function reportBooks(results: readonly BookResult[]): string[] {
  return results.flatMap((result) => [headline(result), ...differencesOf(result)]);
}

function headline({ about, unit, compared, differences }: BookResult): string {
  const found = differences.length === 0 ? 'no difference' : `${count(differences.length)} differ`;
  return `  ${differences.length === 0 ? '✓' : '✗'} ${about}: ${count(compared)} ${unit}, ${found}`;
}

function differencesOf({ differences }: BookResult): string[] {
  const shown = differences.slice(0, SHOWN);
  const lines = [...Map.groupBy(shown, ({ marketplace }) => marketplace)].flatMap(([marketplace, own]) => [
    `      ${marketplace}`,
    ...own.map(({ subject, says }) => `        ${subject}: ${says}`),
  ]);
  const rest = differences.length - shown.length;
  return rest > 0 ? [...lines, `      and ${count(rest)} more`] : lines;
}
