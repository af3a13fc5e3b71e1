import {
  addDriver as addCall,
  type changeDriver as changeCall,
  type Driver,
  MAX_DRIVERS,
} from '@haat/contract/orders/drivers';
import { newId } from '@haat/domain/basics/ids';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { claim, keepReply } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';
import { openOrdersOf } from '../order-drivers-sql.ts';
import { readDriver } from './drivers-read.ts';
import { countDrivers, insertDriver, lockStore, renameDriver } from './drivers-sql.ts';
import { insertLateDoors } from './late-doors-sql.ts';
import { reachDriver } from './reach-driver.ts';

/** Without a link. Refuses with `store-not-found`, `too-many-drivers`, `driver-phone-taken` and what is wrong with the number. */
export async function addDriver(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { caller, params, body, key, replayed }: Input<typeof addCall>,
): Promise<Driver> {
  const phone = readPhone(body.phone);
  const store = await reachStore(db, caller, params.storeId);
  const { marketplaceId } = store;
  const id = await inTransaction(db, async (tx) => {
    const once = { marketplaceId, userId: caller.userId, key, request: { ...params, ...body }, replayed };
    const first = await claim(tx, addCall, once);
    if (first) {
      replayed();
      return (first.reply as { id: string }).id;
    }
    // Serialised for the count.
    await lockStore(tx, store);
    if ((await countDrivers(tx, store)) >= MAX_DRIVERS) throw new Refusal('too-many-drivers');
    const driver = { id: newId(), name: body.name, phone };
    await insertDriver(tx, {
      marketplace_id: marketplaceId,
      store_id: store.id,
      ...driver,
      created_by: caller.userId,
      created_at: clock.now(),
    });
    const thing = { marketplaceId, id: driver.id, subject: 'driver', storeId: store.id } as const;
    await noteStaffAction(tx, thing, caller.userId, 'created', { name: body.name });
    await keepReply(tx, once, JSON.stringify({ id: driver.id }));
    return driver.id;
  });
  return readDriver(db, { marketplaceId, storeId: store.id, id });
}

export async function changeDriver(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { caller, params, body: { name, phone: typed } }: Input<typeof changeCall>,
): Promise<Driver> {
  const phone = readPhone(typed);
  const driver = await inTransaction(db, async (tx) => {
    const before = await reachDriver(tx, caller, params);
    await renameDriver(tx, before, { name, phone, at: clock.now() });
    if (before.phone !== phone) await insertLateDoors(tx, before, await openOrdersOf(tx, before));
    // The number is private and the log is stored for years, so only the fact is logged.
    await noteStaffAction(tx, { ...before, subject: 'driver' }, caller.userId, 'changed', {
      before: { name: before.name },
      after: { name },
      numberChanged: before.phone !== phone,
    });
    return before;
  });
  return readDriver(db, driver);
}
