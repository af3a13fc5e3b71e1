import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { storeOf } from '../../../operators/stores/read-store.ts';
import { type StoredImport, selectImport } from './imports-sql.ts';

/** The operator imports, not the store. */
export const isOperator = ({ roles }: Caller): boolean => roles.includes('superAdmin');

/** An import of a store that the caller reaches. Refuses with `store-not-found` and `import-not-found`. */
export async function reachImport(
  db: Db | Tx,
  caller: Caller,
  params: { id: string; import: string },
  lock = false,
): Promise<StoredImport> {
  const { marketplaceId, storeId } = await storeOf(db, caller, params.id);
  const found = await selectImport(db, { marketplaceId, id: params.import }, lock);
  if (!found || found.storeId !== storeId) throw new Refusal('import-not-found');
  return found;
}
