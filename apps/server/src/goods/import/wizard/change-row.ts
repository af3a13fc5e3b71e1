import type { ImportRowShown, ProductImport } from '@haat/contract/catalog/product-import';
import type { Caller } from '../../../kit/callers.ts';
import type { Background } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { Cells } from '../columns.ts';
import type { Item } from '../formats/item-of.ts';
import {
  categoriesNamed,
  countOutcomes,
  type StoredRow,
  selectPage,
  selectRows,
  updatePlanned,
} from './import-rows-sql.ts';
import { type ImportRef, nextPlan, setImport } from './imports-sql.ts';
import { planItems } from './plan-items.ts';
import { isOperator, reachImport } from './reach-import.ts';
import { earlierRows, namedSkus, type ReadItem, readItem } from './read-item.ts';
import { showImport, showRow } from './show-import.ts';

/** Maximum rows that are checked again. */
const MAX_RECHECKED = 100;
/** Maximum rows that those are compared with. */
const MAX_COMPARED = 1000;

export const itemOfRow = ({ line, cells, variants, remarks }: StoredRow): Item => ({
  line,
  cells,
  ...(variants && { variants }),
  beyond: 0,
  remarks,
});

/**
 * Changes cells of a planned row and checks it again, with all rows that name its old or new SKU. Refuses with
 * `store-not-found`, `import-not-found` and `import-begun`.
 */
export async function changeRow(
  context: Pick<Background, 'config' | 'db'>,
  caller: Caller,
  params: { id: string; import: string; line: string },
  changed: Cells,
): Promise<{ import: ProductImport; rows: ImportRowShown[]; more?: boolean }> {
  const { config, db } = context;
  const line = Number(params.line);
  const lines = await inTransaction(db, async (tx) => {
    const found = await reachImport(tx, caller, params, true);
    // Read under the lock: another cell of the row may just have changed.
    const [row] = await selectRows(tx, found, { line }, 1);
    if (!row) throw new Refusal('import-not-found');
    if (found.state !== 'planned') throw new Refusal('import-begun');
    const cells = Object.fromEntries(
      Object.entries({ ...row.cells, ...changed }).filter(([, text]) => text.trim()),
    );
    const skus = [...new Set([row.sku, (cells.sku ?? '').trim()].filter(Boolean))];
    const read = await recheck(tx, found, { ...itemOfRow(row), cells }, skus);
    const checked = read.map(({ item }) => item.line);
    const elsewhere = await categoriesNamed(tx, found, found.newCategories, checked);
    const store = { ...found, byOperator: isOperator(caller) };
    const planned = await planItems({ config, db: tx }, store, read, elsewhere, found.newCategories);
    for (const one of planned.rows) await updatePlanned(tx, found, one);
    const candidates = [...new Set([...found.newCategories, ...planned.newCategories])];
    await setImport(tx, found, 'planned', {
      ...(await countOutcomes(tx, found)),
      version: nextPlan,
      new_categories: await categoriesNamed(tx, found, candidates),
    });
    return checked;
  });
  const shown = await reachImport(db, caller, params);
  const rows = await selectRows(db, shown, { line }, 1);
  const { rows: rest, more } = await selectPage(db, shown, { lines }, lines.length);
  return {
    import: await showImport(db, shown),
    rows: [...rows, ...rest.filter((other) => other.line !== line)].map(showRow),
    ...(more && { more }),
  };
}

/** Reads an edited row and those that name one of some SKUs; every row that shares a SKU with them is compared. */
async function recheck(tx: Tx, ref: ImportRef, edited: Item, skus: readonly string[]): Promise<ReadItem[]> {
  const naming = async (named: readonly string[], most: number) => {
    const rows = named.length > 0 ? await selectRows(tx, ref, { skus: named }, most) : [];
    return [edited, ...rows.filter(({ line }) => line !== edited.line).map(itemOfRow)];
  };
  const affected = await naming(skus, MAX_RECHECKED);
  const lines = new Set(affected.map(({ line }) => line));
  const compared = await naming(affected.flatMap(namedSkus), MAX_COMPARED);
  const earlierOf = earlierRows();
  return compared
    .toSorted((a, b) => a.line - b.line)
    .map((item) => ({ item, earlier: earlierOf(item) }))
    .filter(({ item }) => lines.has(item.line))
    .map(({ item, earlier }) => readItem(item, earlier));
}
