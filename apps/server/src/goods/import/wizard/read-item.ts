import type { Item } from '../formats/item-of.ts';
import { type ImportRow, type Problem, readRow, sameSku } from '../read-row.ts';

/** A parsed product with its problems. */
export interface ReadItem {
  item: Item;
  row: ImportRow | Problem[];
}

/** @param earlier the line of an earlier row with the same SKU */
export const readItem = (item: Item, earlier: number | undefined): ReadItem => ({
  item,
  row: earlier === undefined ? readRow(item) : [sameSku(item.line, item.cells.sku ?? '', earlier)],
});
