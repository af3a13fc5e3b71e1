import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { reachBundle, readStaffBundle } from './bundles-read.ts';
import { removeBundle } from './bundles-sql.ts';
import { loggedBundle, notifyOf } from './write-bundle.ts';

/** Refuses with `bundle-not-found`. */
export async function deleteBundle(db: Db, caller: Caller, id: string): Promise<{ _id: string }> {
  await inTransaction(db, async (tx) => {
    const bundle = await reachBundle(tx, caller, id);
    const deleted = loggedBundle(await readStaffBundle(tx, caller, id));
    await removeBundle(tx, bundle);
    await notifyOf(tx, bundle, caller, 'deleted', deleted);
  });
  return { _id: id };
}
