import type { CallInput } from '@haat/contract/call';
import type { allowAtTill as allowCall } from '@haat/contract/till/approvals';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { insertAllowed } from './till-approvals-sql.ts';
import { readManagers } from './till-manager.ts';
import { checkPin } from './till-pin.ts';
import { readPin } from './till-pins-sql.ts';

/**
 * A manager of the store approves something by PIN, for one bill or order.
 * @throws Refusal `store-not-found`, `approval-missing` when the named person is no manager of the store now,
 *   `till-pin-missing`, and those of `checkPin`
 */
export async function allowAtTill(
  context: Context,
  caller: Caller,
  { params, body }: CallInput<typeof allowCall>,
): Promise<{ allowedAt: Date }> {
  const { clock, db } = context;
  const { by, pin, approvals } = body;
  const store = await reachStore(db, caller, params.storeId);
  const name = (await readManagers(db, store, [by], caller.userId)).get(by);
  if (name === undefined)
    throw new Refusal('approval-missing', { by, needed: approvals.map(({ reason }) => reason) });
  const kept = await readPin(db, store, by);
  if (!kept) throw new Refusal('till-pin-missing', { by }, { name });
  await checkPin(context, { storeId: store.id, managerId: by, askerId: caller.userId }, { typed: pin, kept });
  const at = clock.now();
  const allowed = approvals.map((one) => ({ ...one, for: body.for, by, askedBy: caller.userId, at }));
  await inTransaction(db, (tx) => insertAllowed(tx, store, allowed));
  return { allowedAt: at };
}
