import { fromUnits } from '@haat/domain/basics/line-amount';
import { shownBarcode } from '@haat/domain/product/barcode';
import { cellOf } from '@haat/domain/product-fields/cell';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import type { ProductFields } from '../../catalog/product/products-sql.ts';
import type { Cells, Field } from '../columns.ts';
import type { RowPlan } from '../plan-row.ts';

/** A product's cells in our own file; unknown ones are left out. */
export function cellsOf(
  product: ProductFields,
  stock: number,
  category: string,
  barcodes: readonly string[],
): Cells {
  const lists = { images: product.images.join(' | '), barcodes: barcodes.map(shownBarcode).join(' ') };
  const values = { ...product, ...lists, category, countInStock: stock };
  const cells = IMPORTED.map(({ stored, head, field }) => {
    const value = values[stored];
    if (field.kind === 'quantity') return [head, String(fromUnits(Number(value), product.soldBy))];
    const cell = cellOf(field, value);
    return [head, typeof cell === 'number' && field.kind === 'rupees' ? cell.toFixed(2) : String(cell)];
  });
  return Object.fromEntries(cells.filter(([, text]) => text !== '')) as Cells;
}

/** Current values of the columns that a plan changes. */
export function changesOf({ fields, stored, category, stockChange, barcodes }: RowPlan): Cells {
  if (!stored) return {};
  const now = cellsOf(stored, stored.countInStock, stored.category, barcodes.stored);
  const inStock = stored.countInStock + stockChange;
  const then = cellsOf(fields, inStock, category?.name ?? stored.category, barcodes.planned);
  const columns = new Set([...Object.keys(now), ...Object.keys(then)]) as Set<Field>;
  return Object.fromEntries(
    [...columns]
      .filter((column) => now[column] !== then[column])
      .map((column) => [column, now[column] ?? '']),
  );
}
