import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { forgiveTries, hashPin } from './till-pin.ts';
import { savePin } from './till-pins-sql.ts';

/**
 * Sets the caller's own PIN, which approves at all counters of a store. Resets the wait after wrong attempts.
 * @throws Refusal `store-not-found`
 */
export async function setTillPin(
  context: Context,
  caller: Caller,
  storeId: string,
  pin: string,
): Promise<{ setAt: Date }> {
  const { clock, config, db } = context;
  const store = await reachStore(db, caller, storeId);
  const hash = await hashPin(config, pin);
  const setAt = clock.now();
  await inTransaction(db, async (tx) => {
    await savePin(tx, store, { userId: caller.userId, hash, at: setAt });
    await noteStaffAction(tx, { ...store, subject: 'till settings' }, caller.userId, 'PIN set');
  });
  await forgiveTries(context, { storeId, managerId: caller.userId });
  return { setAt };
}
