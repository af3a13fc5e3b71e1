import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from '@haat/contract/catalog/product-import';

/** By position (back office, section 3). */
export const COLUMNS = IMPORT_COLUMNS;
export type Column = (typeof COLUMNS)[number];

/** Fields of files with named columns. */
export const FIELDS = IMPORT_FIELDS;
export type Field = ImportField;

export type Cells = Partial<Record<Field, string>>;

/** For comparison: 'Expiry_Date' is 'expiry date', and 'Item name*' is 'item name'. */
export const fold = (cell: string): string =>
  cell
    .replace(/[\uFEFF*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** No product is called 'name', and no SKU 'sku'. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell, at) => fold(cell) === COLUMNS[at] && (at === 0 || at === 4));
}

/** A heading of another column; unknown headings are ignored. */
export function misplacedHeading(cells: readonly string[]): { at: number; found: string } | undefined {
  const at = cells.findIndex((cell, i) => COLUMNS.some((column, j) => column === fold(cell) && i !== j));
  return at < 0 ? undefined : { at, found: (cells[at] ?? '').trim() };
}
