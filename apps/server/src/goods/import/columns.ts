import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from '@haat/contract/catalog/product-import';

/** The columns of the product import by position (back office, section 3). */
export const COLUMNS = IMPORT_COLUMNS;
/** A column of the product import. */
export type Column = (typeof COLUMNS)[number];

/** What a file with named columns may hold besides. */
export const FIELDS = IMPORT_FIELDS;
/** What a column may say of a product. */
export type Field = ImportField;

/** A row's cells by what they say; what is left out is empty. */
export type Cells = Partial<Record<Field, string>>;

/** How headings are compared: 'Expiry_Date' is 'expiry date', and 'Item name*' is 'item name'. */
export const fold = (cell: string): string =>
  cell
    .replace(/[\uFEFF*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** Whether a file's first row holds headings: no product is called 'name', and no SKU 'sku'. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell, at) => fold(cell) === COLUMNS[at] && (at === 0 || at === 4));
}

/**
 * The first heading that names another column than the one that stands there: such columns would be taken for one
 * another. Headings in other words say nothing.
 */
export function misplacedHeading(cells: readonly string[]): { at: number; found: string } | undefined {
  const at = cells.findIndex((cell, i) => COLUMNS.some((column, j) => column === fold(cell) && i !== j));
  return at < 0 ? undefined : { at, found: (cells[at] ?? '').trim() };
}
