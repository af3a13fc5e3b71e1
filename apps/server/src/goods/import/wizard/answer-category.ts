import type { ProductImport } from '@haat/contract/catalog/product-import';
import type { Caller } from '../../../kit/callers.ts';
import type { Background } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { foldCategory } from '../../catalog/catalogue/categories-sql.ts';
import { itemOfRow } from './change-row.ts';
import { countOutcomes, rowsAskedAbout, updatePlanned } from './import-rows-sql.ts';
import { nextPlan, setImport } from './imports-sql.ts';
import { planItems } from './plan-items.ts';
import { isOperator, reachImport } from './reach-import.ts';
import { readItem } from './read-item.ts';
import { showImport } from './show-import.ts';

/** Rows planned again by one answer; for more, the rest is asked again. */
const MAX_ROWS = 5000;

/**
 * Answers which category a file means by a name almost like another's: all of its rows are planned again. Refuses with
 * `store-not-found`, `import-not-found` and `import-begun`.
 * @param use the existing category, or the same name, which is then created
 */
export async function answerCategory(
  context: Pick<Background, 'config' | 'db'>,
  caller: Caller,
  params: { id: string; import: string },
  { name, use }: { name: string; use: string },
): Promise<ProductImport> {
  const { config, db } = context;
  await inTransaction(db, async (tx) => {
    const found = await reachImport(tx, caller, params, true);
    if (found.state !== 'planned') throw new Refusal('import-begun');
    const rows = await rowsAskedAbout(tx, found, name, MAX_ROWS);
    const read = rows.map((row) => {
      const item = itemOfRow(row);
      // No earlier row has its SKUs: it would have been refused for that.
      return readItem({ ...item, cells: { ...item.cells, category: use } });
    });
    const store = { ...found, byOperator: isOperator(caller) };
    const sure =
      foldCategory(use) === foldCategory(name) ? [...found.newCategories, use] : found.newCategories;
    const planned = await planItems({ config, db: tx }, store, read, found.newCategories, sure);
    for (const row of planned.rows) await updatePlanned(tx, found, row);
    await setImport(tx, found, 'planned', {
      ...(await countOutcomes(tx, found)),
      version: nextPlan,
      new_categories: planned.newCategories,
    });
  });
  return showImport(db, await reachImport(db, caller, params));
}
