/** What a spreadsheet takes for the beginning of a formula, and the apostrophes before it, by which it shows a text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as a cell of a CSV file has it: an apostrophe keeps spreadsheets from running it. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `guarded` has written, and of any other cell itself. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
