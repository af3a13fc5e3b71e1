import { type SoldBy, toUnits, USUAL_STEP, unitsIn } from '@haat/domain/basics/line-amount';
import { formatRupees, toRupees } from '@haat/domain/basics/money';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/catalogue/stock-alert';
import { PORTAL_RATES } from '@haat/domain/invoices/rate-calendar';
import { MAX_IN_STOCK } from '@haat/domain/product/bulk-edit';
import { missingFields } from '@haat/domain/product/product-sentinels';
import type { CategoryRef } from '../catalog/catalogue/categories-sql.ts';
import { BLANK_PRODUCT, WRITTEN } from '../catalog/product/product-columns.ts';
import type { ProductFields, StoredProduct } from '../catalog/product/products-sql.ts';
import type { ImportRow, Problem } from './read-row.ts';
import { rowProblem } from './row-problem.ts';

/** The category of a new product whose row names none (back office, section 9). */
export const DEFAULT_CATEGORY = 'Kirana';
/** The stock alert count of a new product whose row names none (back office, section 9). */
const DEFAULT_REORDER_LEVEL = 5;

/**
 * A product after a row: the row's cells, and for empty ones the stored values, or the defaults of a new product. A new
 * product's MRP is its price unless given.
 * @param category the one that the row names, or the default; undefined: the stored one stays
 * @returns a problem if the row doesn't fit what is stored
 */
export function mergeRow(
  row: ImportRow,
  stored: StoredProduct | undefined,
  category: CategoryRef | undefined,
): ProductFields | Problem {
  const base = stored ?? { ...BLANK_PRODUCT, categoryId: '' };
  const price = row.price ?? stored?.price;
  const mrp = row.mrp ?? (stored ? stored.mrp : price);
  if (price === undefined || mrp === undefined)
    return { line: row.line, column: 'price', value: '', ...rowProblem('price-missing') };
  if (row.price === 0 && stored?.price !== 0)
    return { line: row.line, column: 'price', value: '0', ...rowProblem('price-zero') };
  if (price > mrp) {
    const why = rowProblem('above-mrp', { price: formatRupees(price), mrp: formatRupees(mrp) });
    return { line: row.line, column: 'price', value: String(toRupees(price)), ...why };
  }
  const { taxBp } = row;
  if (typeof taxBp === 'number' && taxBp !== stored?.taxBp && !PORTAL_RATES.includes(taxBp))
    return {
      line: row.line,
      column: 'tax percent',
      value: String(taxBp / 100),
      ...rowProblem('no-gst-rate'),
    };
  const { oneRupee } = base;
  const status = row.status ?? base.status;
  const [missing] =
    status === 'Published' ? missingFields({ name: row.name, sku: row.sku, price, mrp, oneRupee }) : [];
  if (missing) {
    const value = { name: row.name, sku: row.sku, price: toRupees(price), mrp: toRupees(mrp) }[missing];
    return { line: row.line, column: missing, value: String(value), ...rowProblem('placeholder') };
  }
  const soldBy = row.soldBy ?? base.soldBy;
  if (stored && soldBy !== stored.soldBy)
    return { line: row.line, column: 'sold by', value: soldBy, ...rowProblem('sold-by-fixed') };
  const reorderLevel = unitsOf(row, 'reorder level', row.reorderLevel, soldBy);
  if (typeof reorderLevel === 'object') return reorderLevel;
  const fields = mergedFields(row, base);
  const categoryId = category?.id ?? base.categoryId;
  return {
    ...fields,
    price,
    mrp,
    categoryId,
    subCategoryId: categoryId === base.categoryId ? base.subCategoryId : null,
    step: soldBy === 'piece' ? null : (fields.step ?? USUAL_STEP),
    reorderLevel: reorderLevel ?? stored?.reorderLevel ?? DEFAULT_REORDER_LEVEL * unitsIn(soldBy),
    stockAlertLimit: stored?.stockAlertLimit ?? DEFAULT_STOCK_ALERT * unitsIn(soldBy),
  };
}

/** Stored values where the row has none. */
function mergedFields(row: ImportRow, base: ProductFields): ProductFields {
  const cells: Readonly<Record<string, unknown>> = row;
  const entries = WRITTEN.flatMap(({ stored: name }) =>
    name === 'searchWords' ? [] : [[name, cells[name] ?? base[name]] as const],
  );
  return Object.fromEntries(entries) as unknown as ProductFields;
}

/** A problem for parts of a piece, or more than the bound. */
export function unitsOf(
  { line }: ImportRow,
  column: Problem['column'],
  quantity: number | undefined,
  soldBy: SoldBy,
): number | undefined | Problem {
  if (quantity === undefined) return undefined;
  const units = toUnits(quantity, soldBy);
  if (units !== null && units <= MAX_IN_STOCK) return units;
  const reason = soldBy === 'piece' ? 'no-pieces' : 'too-much';
  return { line, column, value: String(quantity), ...rowProblem(reason) };
}

/** Whether writing these fields over a stored product would change it. */
export function differs(fields: ProductFields, stored: StoredProduct): boolean {
  return (Object.keys(fields) as (keyof ProductFields)[]).some((key) => {
    const [now, then] = [fields[key], stored[key]];
    return Array.isArray(now) ? now.join('\n') !== stored.images.join('\n') : now !== then;
  });
}
