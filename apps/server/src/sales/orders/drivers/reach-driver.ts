import type { Caller } from '../../../kit/callers.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { type LockedDriver, lockDriver } from './drivers-sql.ts';

/** Locks the driver. Refuses with `driver-not-found`. */
export async function reachDriver(
  tx: Tx,
  caller: Caller,
  { storeId, driver }: { storeId: string; driver: string },
): Promise<LockedDriver> {
  const store = await reachStore(tx, caller, storeId, 'driver-not-found');
  const found = await lockDriver(tx, { marketplaceId: store.marketplaceId, storeId: store.id, id: driver });
  if (!found) throw new Refusal('driver-not-found');
  return found;
}
