/** Text that spreadsheets take for a formula, with any apostrophes in front. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** Adds an apostrophe to a CSV cell that spreadsheets would run as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Undoes `guarded`; other cells stay. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
