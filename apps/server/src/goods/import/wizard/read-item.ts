import type { Item } from '../formats/item-of.ts';
import { type ImportRow, type Problem, readRow, sameSku } from '../read-row.ts';

interface Earlier {
  /** The line of the first product with its SKU. */
  line?: number | undefined;
  /** The first lines that name its SKU or a variant's, for a product or a variant. */
  lineOfSku: (readonly [sku: string, line: number])[];
}

export interface ReadItem extends Pick<Earlier, 'lineOfSku'> {
  item: Item;
  row: ImportRow | Problem[];
}

export const readItem = (item: Item, { line, lineOfSku }: Earlier = { lineOfSku: [] }): ReadItem => ({
  item,
  row: line === undefined ? readRow(item) : [sameSku(item.line, item.cells.sku ?? '', line)],
  lineOfSku,
});

export const namedSkus = ({ cells, variants = [] }: Item): string[] =>
  [cells.sku, ...variants.map(({ sku }) => sku)].flatMap((sku) => sku || []);

/** Finds each row's earlier rows; rows must be given in the order of the file. */
export function earlierRows(): (item: Item) => Earlier {
  const products = new Map<string, number>();
  const all = new Map<string, number>();
  return (item) => {
    const { sku = '' } = item.cells;
    const skus = namedSkus(item);
    const earlier: Earlier = {
      line: products.get(sku),
      lineOfSku: skus.flatMap((one) => {
        const line = all.get(one);
        return line === undefined ? [] : [[one, line] as const];
      }),
    };
    if (sku && !products.has(sku)) products.set(sku, item.line);
    for (const one of skus) if (!all.has(one)) all.set(one, item.line);
    return earlier;
  };
}
