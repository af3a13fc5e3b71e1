import type { CallInput, CallReply } from '@haat/contract/call';
import type { declineCash as call } from '@haat/contract/till/cash';
import type { Caller } from '../../../kit/callers.ts';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { dropOffer } from './cash-offers-sql.ts';

/** Ends a driver's offer; nothing moves. */
export async function declineCash(
  db: Db,
  caller: Caller,
  { storeId, driver }: CallInput<typeof call>['params'],
): Promise<CallReply<typeof call>> {
  const store = await reachStore(db, caller, storeId);
  return inTransaction(db, async (tx) => {
    const declined = await dropOffer(tx, {
      marketplaceId: store.marketplaceId,
      storeId: store.id,
      driverId: driver,
    });
    if (declined)
      await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'cash declined', { driver });
    return { declined };
  });
}
