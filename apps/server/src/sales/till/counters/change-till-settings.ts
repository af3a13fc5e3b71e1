import { changeTillSettings as call, type TillSettings, type TillStaff } from '@haat/contract/till/tills';
import { encode } from 'zod/mini';
import type { Caller } from '../../../kit/callers.ts';
import { publishChange } from '../../../kit/change-feed.ts';
import type { Context } from '../../../kit/context.ts';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { requireFreshProof } from '../../../kit/reauthentication.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { changedValues } from '../../../operators/audit/changed-values.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { notifyOwners } from '../../../people/notices/notify-owners.ts';
import { lockIssuer } from './store-issuer-read.ts';
import { readSettings, replaceSettings } from './till-settings-sql.ts';
import { readTillStaff } from './till-staff-read.ts';

/**
 * Changes a store's settings for its counters. For its managers only; a new cashier can only sell from then on.
 * Changing the payee needs a proof of identity within ten minutes, and the store's admins are notified.
 * @throws Refusal `store-not-found` and `user-not-found` for a cashier who does not work there
 */
export async function changeTillSettings(
  context: Context,
  caller: Caller,
  storeId: string,
  settings: TillSettings,
): Promise<TillSettings> {
  const { callers, clock, db } = context;
  const store = await reachStore(db, caller, storeId);
  const place = { marketplaceId: store.marketplaceId, storeId };
  const { saved, others } = await inTransaction(db, async (tx) => {
    await lockIssuer(tx, store);
    const before = await readSettings(tx, store);
    const paysOthers = before.upiId !== settings.upiId || before.upiName !== settings.upiName;
    if (paysOthers) await requireFreshProof({ db: tx, clock }, caller);
    const staff = await readTillStaff(tx, store, []);
    const unknown = settings.cashiers.find((cashier) => !staff.some(({ _id }) => _id === cashier));
    if (unknown) throw new Refusal('user-not-found', { user: unknown });
    await replaceSettings(tx, store, settings, clock.now());
    const after = await readSettings(tx, store);
    // Users whose work changes.
    const others = [...before.cashiers, ...after.cashiers].filter(
      (one) => before.cashiers.includes(one) !== after.cashiers.includes(one),
    );
    for (const userId of others) await publishChange(tx, 'user', userId);
    const said = changedValues(encode(call.reply, before), encode(call.reply, after));
    await noteStaffAction(tx, { ...store, subject: 'till settings' }, caller.userId, 'changed', said);
    if (paysOthers) await notifyOwners(context, tx, place);
    return { saved: after, others };
  });
  for (const userId of others) callers.forget(userId);
  return saved;
}

export async function readTillSettings(
  db: Db,
  caller: Caller,
  storeId: string,
): Promise<{ settings: TillSettings; staff: TillStaff[] }> {
  const store = await reachStore(db, caller, storeId);
  const settings = await readSettings(db, store);
  return { settings, staff: await readTillStaff(db, store, settings.cashiers) };
}
