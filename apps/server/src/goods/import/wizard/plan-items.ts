import { fromUnits } from '@haat/domain/basics/line-amount';
import { shownBarcode } from '@haat/domain/product/barcode';
import { cellOf } from '@haat/domain/product-fields/cell';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import type { Config } from '../../../kit/config.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { type CategoryMaker, categoryNames, foldCategory } from '../../catalog/catalogue/categories-sql.ts';
import type { ProductFields } from '../../catalog/product/products-sql.ts';
import type { Cells, Field } from '../columns.ts';
import type { Item } from '../formats/item-of.ts';
import { likeCategories } from '../like-category.ts';
import { DEFAULT_CATEGORY } from '../merge-row.ts';
import { pictureSources } from '../pictures/picture-reach.ts';
import { noSuchCategory, outcomeOf, planRow, type RowPlan } from '../plan-row.ts';
import type { ImportRow, Problem } from '../read-row.ts';
import { rowProblem } from '../row-problem.ts';
import { isHouseCategory, readSnapshot, type Snapshot } from '../snapshot.ts';
import type { Base, PlannedRow } from './import-rows-sql.ts';
import { makerOf, type StoredImport } from './imports-sql.ts';
import type { ReadItem } from './read-item.ts';

export interface Planned {
  rows: PlannedRow[];
  /** Including those planned already. */
  newCategories: string[];
}

/**
 * Plans some products of a file, and writes nothing.
 * @param planned the categories that the import would create for its other products
 * @param wanted categories that were already confirmed
 */
export async function planItems(
  { config, db }: { config: Config; db: Db | Tx },
  store: StoredImport,
  read: readonly ReadItem[],
  planned: readonly string[],
  wanted: readonly string[] = planned,
): Promise<Planned> {
  const good = read.flatMap(({ row }) => (Array.isArray(row) ? [] : row));
  const earlier = read.flatMap(({ lineOfSku }) => lineOfSku);
  const snapshot = await readSnapshot(db, store, good, pictureSources(config), earlier);
  const made = new Map(planned.map((name) => [foldCategory(name), name]));
  const maker = await makerOf(db, store);
  const known = snapshot.newCategories.length > 0 ? await categoryNames(db, store.marketplaceId) : [];
  const sure = new Set(wanted.map(foldCategory));
  const isSure = (name: string) => sure.has(foldCategory(name)) || made.has(foldCategory(name));
  const likeCategory = likeCategories();
  const likeOf = ({ category }: RowPlan): string | undefined =>
    !category?.isNew || isHouseCategory(category.name) || isSure(category.name)
      ? undefined
      : likeCategory(category.name, [...known, DEFAULT_CATEGORY, ...made.values()]);
  const rows = read.map(({ item, row }) => {
    if (Array.isArray(row)) return refused(item, row);
    const plan = planRow(row, snapshot);
    if ('problem' in plan) return refused(item, [plan]);
    const like = likeOf(plan);
    if (like !== undefined) return refused(item, [otherCategory(row, like)]);
    return mayMake(plan, made, maker)
      ? plannedRow(item, plan, snapshot)
      : refused(item, [noSuchCategory(row)]);
  });
  return { rows, newCategories: [...made.values()] };
}

/** A category named almost like an existing one: the user is asked which is meant. */
const otherCategory = ({ line, category = '' }: ImportRow, like: string): Problem => ({
  line,
  column: 'category',
  value: category,
  proposal: like,
  ...rowProblem('category-like', { name: category, like }),
});

function mayMake({ category }: RowPlan, made: Map<string, string>, { left }: CategoryMaker): boolean {
  if (!category?.isNew || isHouseCategory(category.name)) return true;
  const folded = foldCategory(category.name);
  if (!made.has(folded) && made.size >= left) return false;
  if (!made.has(folded)) made.set(folded, category.name);
  return true;
}

const bare = ({ line, cells, variants, remarks }: Item) => ({
  line,
  sku: cells.sku ?? '',
  cells: readable(cells),
  variants: variants?.map(readable) ?? null,
  remarks,
});

/** PostgreSQL takes neither NUL nor lone surrogates. */
function readable<C extends object>(cells: C): C {
  const entries = Object.entries(cells as Record<string, string>);
  return Object.fromEntries(
    entries.map(([field, text]) => [field, text.toWellFormed().replaceAll('\0', '\uFFFD')]),
  ) as C;
}

function refused(item: Item, problems: readonly Problem[]): PlannedRow {
  const plain = problems.map(({ line: _, values, ...problem }) => ({
    ...readable({ ...problem, value: problem.value.slice(0, 200) }),
    ...(values && { values }),
  }));
  const row = bare(item);
  return {
    ...row,
    sku: row.sku.slice(0, 100).toWellFormed().replaceAll('\0', '\uFFFD'),
    outcome: 'refused',
    problems: plain,
    changes: {},
    base: null,
  };
}

function plannedRow(item: Item, plan: RowPlan, snapshot: Snapshot): PlannedRow {
  const { awaits } = plan;
  const outcome = outcomeOf(plan);
  const changes = changesOf(plan);
  if (awaits && plan.stored) changes.images = plan.stored.images.join(' | ');
  return {
    ...bare(item),
    outcome: awaits && outcome === 'unchanged' ? 'changed' : outcome,
    problems: [],
    changes,
    base: baseOf(plan, snapshot, item),
  };
}

function baseOf({ stored, barcodes }: RowPlan, snapshot: Snapshot, { cells }: Item): Base | null {
  if (!stored) return null;
  const variants = snapshot.variants.get(stored.id) ?? [];
  const now = Object.entries(cellsOf(stored, stored.countInStock, stored.category, barcodes.stored));
  return {
    version: stored.version,
    stock: stored.countInStock,
    variantStock: Object.fromEntries(variants.map(({ sku, countInStock }) => [sku, countInStock])),
    cells: Object.fromEntries(now.filter(([field]) => !cells[field as keyof typeof cells])),
  };
}

/** A product's cells in our own file; unknown ones are left out. */
function cellsOf(
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
function changesOf({ fields, stored, category, stockChange, barcodes }: RowPlan): Cells {
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
