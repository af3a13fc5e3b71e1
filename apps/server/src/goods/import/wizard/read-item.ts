import type { Item } from '../formats/item-of.ts';
import { type ImportRow, type Problem, readRow, sameSku } from '../read-row.ts';

/** A product of a file, and what was understood of it or is wrong with it. */
export interface ReadItem {
  item: Item;
  row: ImportRow | Problem[];
}

/** @param earlier the line in which its SKU stood before */
export const readItem = (item: Item, earlier: number | undefined): ReadItem => ({
  item,
  row: earlier === undefined ? readRow(item) : [sameSku(item.line, item.cells.sku ?? '', earlier)],
});
