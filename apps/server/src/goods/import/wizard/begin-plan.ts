import type { ImportChoice, ProductImport } from '@haat/contract/catalog/product-import';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { Jobs } from '../../../kit/jobs.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { fingerprintOf } from '../formats/survey.ts';
import { importWork, stepOf } from './import-queues.ts';
import { deleteRows } from './import-rows-sql.ts';
import { type ImportRef, keepChoice, nextPlan, type StoredImport, setImport } from './imports-sql.ts';
import { isOperator, reachImport } from './reach-import.ts';
import { showImport } from './show-import.ts';

/** Starts planning, in the background. */
export async function beginPlan(
  tx: Tx,
  { jobs, caller }: { jobs: Jobs; caller: Caller },
  found: ImportRef & Pick<StoredImport, 'storeId'>,
  choice: ImportChoice,
): Promise<void> {
  await deleteRows(tx, found);
  const none = { done: 0, created: 0, changed: 0, unchanged: 0, refused: 0, new_categories: [] };
  const by_operator = isOperator(caller);
  await setImport(tx, found, 'planning', { ...none, by_operator, choice, failure: '', version: nextPlan });
  await jobs.enqueue(tx, importWork, stepOf(found));
}

/** Plans an import with the chosen columns. Refuses with `store-not-found`, `import-not-found` and `import-begun`. */
export async function planImport(
  context: Context,
  caller: Caller,
  params: { id: string; import: string },
  { choice, keep }: { choice: ImportChoice; keep: string },
): Promise<ProductImport> {
  const { db, jobs } = context;
  await inTransaction(db, async (tx) => {
    const found = await reachImport(tx, caller, params, true);
    if (!['columns', 'planning', 'planned', 'failed'].includes(found.state))
      throw new Refusal('import-begun');
    await beginPlan(tx, { jobs, caller }, found, choice);
    if (keep) await keepChoice(tx, found, fingerprintOf(found.source), keep, choice);
  });
  jobs.wake(importWork);
  return showImport(db, await reachImport(db, caller, params));
}
