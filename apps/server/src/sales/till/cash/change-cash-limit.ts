import type { CallInput, CallReply } from '@haat/contract/call';
import type { changeCashLimit as call } from '@haat/contract/till/cash';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import {
  holderLimit,
  lockCash,
  saveHolderLimit,
  saveStoreLimit,
  storeLimit,
} from '../../ledger/cash/cash-moves-sql.ts';
import { findHolder } from './find-holder.ts';

export async function changeCashLimit(
  { db }: Context,
  caller: Caller,
  storeId: string,
  { holder, limit }: CallInput<typeof call>['body'],
): Promise<CallReply<typeof call>> {
  const store = await reachStore(db, caller, storeId);
  if (holder) await findHolder(db, caller, store, holder);
  return inTransaction(db, async (tx) => {
    const cash = holder && (await lockCash(tx, store, [holder]));
    const before = holder ? await holderLimit(tx, store, holder) : await storeLimit(tx, store);
    if (holder && cash) await saveHolderLimit(tx, cash, holder, limit);
    else await saveStoreLimit(tx, store, limit);
    const inRupees = (amount: number | null) => ({ limit: amount === null ? null : amount / 100 });
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'cash limit changed', {
      before: inRupees(before),
      after: inRupees(limit),
      ...(holder && { holder: holder.id }),
    });
    return { limit };
  });
}
