import { applyImport as applyCall, type ProductImport } from '@haat/contract/catalog/product-import';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { type Attempt, claim, keepReply } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { deleteFile } from './import-file.ts';
import { importWork, stepOf } from './import-queues.ts';
import { selectImport, selectImports, setImport } from './imports-sql.ts';
import { isOperator, reachImport } from './reach-import.ts';
import { showImport } from './show-import.ts';

/** How long an import can be undone. */
const KEPT_MS = 30 * 24 * 3600_000;

/**
 * Saves a plan in the background, once for each key. Refuses with `store-not-found`, `import-not-found`,
 * `import-begun`, `import-changed` when it is not the plan that was seen, and `import-running` while another import of
 * the store is being saved.
 */
export async function applyImport(
  context: Context,
  caller: Caller,
  params: { id: string; import: string },
  version: number,
  attempt: Pick<Attempt, 'key' | 'replayed'>,
): Promise<ProductImport> {
  const { clock, db, jobs } = context;
  await inTransaction(db, async (tx) => {
    const found = await reachImport(tx, caller, params, true);
    const { marketplaceId } = found;
    const request = { ...params, version };
    const whole = { ...attempt, marketplaceId, userId: caller.userId, request };
    if (await claim(tx, applyCall, whole)) {
      attempt.replayed();
      return;
    }
    if (found.state !== 'planned') throw new Refusal('import-begun');
    if (found.version !== version) throw new Refusal('import-changed');
    await refuseSecond(selectImports(tx, found, 50), found.id);
    const now = clock.now();
    const expires_at = new Date(now.getTime() + KEPT_MS);
    const by_operator = isOperator(caller);
    await setImport(tx, found, 'applying', { done: 0, applied_at: now, expires_at, by_operator });
    const { created, changed, newCategories } = found;
    await noteStaffAction(tx, { ...found, subject: 'import' }, caller.userId, 'imported', {
      file: found.fileName,
      created,
      changed,
      ...(newCategories.length > 0 && { newCategories: newCategories.join(', ') }),
    });
    await keepReply(tx, whole, '{}');
    await jobs.enqueue(tx, importWork, stepOf(found));
  });
  await deleteFile(context, params.import);
  jobs.wake(importWork);
  return showImport(db, await reachImport(db, caller, params));
}

/** A unique index enforces this too. */
async function refuseSecond(imports: ReturnType<typeof selectImports>, id: string): Promise<void> {
  if ((await imports).some((other) => other.id !== id && ['applying', 'undoing'].includes(other.state)))
    throw new Refusal('import-running');
}

/**
 * Undoes an import in the background. Refuses with `store-not-found`, `import-not-found`, `import-not-applied` and
 * `import-running`.
 */
export async function undoImport(
  context: Context,
  caller: Caller,
  params: { id: string; import: string },
): Promise<ProductImport> {
  const { db, jobs } = context;
  await inTransaction(db, async (tx) => {
    const found = await reachImport(tx, caller, params, true);
    if (found.state !== 'applied') throw new Refusal('import-not-applied');
    await refuseSecond(selectImports(tx, found, 50), found.id);
    await setImport(tx, found, 'undoing', { done: 0 });
    await noteStaffAction(tx, { ...found, subject: 'import' }, caller.userId, 'undone', {
      file: found.fileName,
    });
    await jobs.enqueue(tx, importWork, stepOf(found));
  });
  jobs.wake(importWork);
  const stored = await selectImport(db, await reachImport(db, caller, params));
  if (!stored) throw new Refusal('import-not-found');
  return showImport(db, stored);
}
