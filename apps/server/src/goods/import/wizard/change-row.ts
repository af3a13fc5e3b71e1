import type { ImportRowShown, ProductImport } from '@haat/contract/catalog/product-import';
import type { Caller } from '../../../kit/callers.ts';
import type { Background } from '../../../kit/context.ts';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { Cells } from '../columns.ts';
import type { Item } from '../formats/item-of.ts';
import {
  categoriesNamed,
  countOutcomes,
  type StoredRow,
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
): Promise<{ import: ProductImport; rows: ImportRowShown[] }> {
  const { db } = context;
  const found = await reachImport(db, caller, params);
  const line = Number(params.line);
  const [row] = await selectRows(db, found, { line }, 1);
  if (!row) throw new Refusal('import-not-found');
  const cells = Object.fromEntries(
    Object.entries({ ...row.cells, ...changed }).filter(([, text]) => text.trim()),
  );
  const skus = [...new Set([row.sku, (cells.sku ?? '').trim()].filter(Boolean))];
  const read = await recheck(db, found, { ...itemOfRow(row), cells }, skus);
  const lines = read.map(({ item }) => item.line);
  const elsewhere = await categoriesNamed(db, found, found.newCategories, lines);
  const store = { ...found, byOperator: isOperator(caller) };
  const planned = await planItems(context, store, read, elsewhere, found.newCategories);
  await inTransaction(db, async (tx) => {
    const now = await reachImport(tx, caller, params, true);
    if (now.state !== 'planned') throw new Refusal('import-begun');
    for (const one of planned.rows) await updatePlanned(tx, now, one);
    const candidates = [...new Set([...now.newCategories, ...planned.newCategories])];
    await setImport(tx, now, 'planned', {
      ...(await countOutcomes(tx, now)),
      version: nextPlan,
      new_categories: await categoriesNamed(tx, now, candidates),
    });
  });
  const rows = await selectRows(db, found, { line }, 1);
  const rest = await selectRows(db, found, { lines }, lines.length);
  return {
    import: await showImport(db, await reachImport(db, caller, params)),
    rows: [...rows, ...rest.filter((other) => other.line !== line)].map(showRow),
  };
}

/** Reads an edited row and those that name one of some SKUs; every row that shares a SKU with them is compared. */
async function recheck(db: Db, ref: ImportRef, edited: Item, skus: readonly string[]): Promise<ReadItem[]> {
  const naming = async (named: readonly string[], most: number) => {
    const rows = named.length > 0 ? await selectRows(db, ref, { skus: named }, most) : [];
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
