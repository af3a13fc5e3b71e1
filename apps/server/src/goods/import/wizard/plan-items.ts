import type { Db } from '../../../kit/db.ts';
import type { StoreRef } from '../../catalog/products-sql.ts';
import type { Item } from '../formats/read-items.ts';
import { fetchedPictures } from '../pictures/fetched-pictures-sql.ts';
import { addressesOf, settlePictures } from '../pictures/settle-pictures.ts';
import { outcomeOf, planRow, type RowPlan } from '../plan-row.ts';
import type { Problem } from '../read-row.ts';
import { readSnapshot, type Snapshot } from '../snapshot.ts';
import { cellsOf, changesOf } from './cells-of.ts';
import type { Base, PlannedRow } from './import-rows-sql.ts';
import type { ReadItem } from './read-item.ts';

/** What the import means to make of some products of a file. It writes nothing. */
export async function planItems(db: Db, store: StoreRef, read: readonly ReadItem[]): Promise<PlannedRow[]> {
  const good = read.flatMap(({ row }) => (Array.isArray(row) ? [] : row));
  const known = await fetchedPictures(db, store.marketplaceId, addressesOf(good));
  const settled = new Map(good.map((row) => [row, settlePictures(row, known)]));
  const snapshot = await readSnapshot(
    db,
    store,
    [...settled.values()].map(({ row }) => row),
  );
  return read.map(({ item, row }) => {
    if (Array.isArray(row)) return refused(item, row);
    const { row: wanted, awaits } = settled.get(row) ?? { row, awaits: false };
    const plan = planRow(wanted, snapshot);
    return 'problem' in plan ? refused(item, [plan]) : planned(item, plan, awaits, snapshot);
  });
}

const bare = ({ line, cells, variants, remarks }: Item) => ({
  line,
  sku: cells.sku ?? '',
  cells: readable(cells),
  variants: variants?.map(readable) ?? null,
  remarks,
});

/** The database takes neither a NUL nor half a character; such cells are refused, and shown without them. */
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

function planned(item: Item, plan: RowPlan, awaits: boolean, snapshot: Snapshot): PlannedRow {
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
