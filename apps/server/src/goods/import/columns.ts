/** The columns of the product import by position (back office, section 3). */
export const COLUMNS = [
  'name',
  'images',
  'description',
  'brand',
  'sku',
  'category',
  'price',
  'mrp',
  'cost',
  'status',
  'stock',
  'expiry date',
  'tax percent',
  'size',
  'reorder level',
] as const;

/** A column of the product import. */
export type Column = (typeof COLUMNS)[number];

const fold = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** Whether a file's first row holds headings: no product is called 'name', and no SKU 'sku'. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell, at) => fold(cell) === COLUMNS[at] && (at === 0 || at === 4));
}

/**
 * The first heading that names another column than the one that stands there, as in a file of the product export:
 * its columns would be taken for one another. Headings in other words say nothing.
 */
export function misplacedHeading(cells: readonly string[]): { at: number; found: string } | undefined {
  const at = cells.findIndex((cell, i) => COLUMNS.some((column, j) => column === fold(cell) && i !== j));
  return at < 0 ? undefined : { at, found: (cells[at] ?? '').trim() };
}
