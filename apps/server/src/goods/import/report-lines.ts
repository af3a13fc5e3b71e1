import type { ImportReport } from './import-products.ts';
import type { Problem } from './read-row.ts';

const SHOWN_PROBLEMS = 100;
const SHOWN_LETTERS = 60;

const count = (n: number) => n.toLocaleString('en-IN');

/** A refused cell as a line for the terminal. */
function problemLine({ line, column, value, problem }: Problem): string {
  const text = value.replace(/\s+/g, ' ');
  const short = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
  const where = [`Line ${line}`, ...(column ? [column] : []), ...(short ? [`“${short}”`] : [])];
  return `  ${where.join(', ')}: ${problem}`;
}

/** Shows the first problems and counts the rest. */
export class ShownProblems {
  private readonly first: Problem[] = [];
  private others = 0;

  add(problem: Problem): void {
    if (this.first.length < SHOWN_PROBLEMS) this.first.push(problem);
    else this.others += 1;
  }

  lines(): string[] {
    const lines = this.first.toSorted((a, b) => a.line - b.line).map(problemLine);
    if (this.others > 0) lines.push(`  … and ${count(this.others)} more; --errors FILE.csv writes them all.`);
    return lines;
  }
}

export function reportLines(report: ImportReport, milliseconds: number): string[] {
  const { created, changed, unchanged, refused, newCategories } = report;
  const rows = created + changed + unchanged + refused;
  if (rows === 0) return ['  The file holds no rows.'];
  const outcome =
    `  ${count(rows)} rows in ${(milliseconds / 1000).toFixed(1)} s: ${count(created)} created, ` +
    `${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused.`;
  const named = newCategories.map((name) => `“${name}”`);
  return newCategories.length > 0 ? [outcome, `  New categories: ${named.join(', ')}.`] : [outcome];
}
