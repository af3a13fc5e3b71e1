import type { CallInput } from '@haat/contract/call';
import { type CashAct, handOverCash as call } from '@haat/contract/till/cash';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { InvalidInput } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { isSameHolder, safeOf, userHolder } from '../../ledger/cash/holder.ts';
import { confirmReceiver, countOf, moveCounted } from './counted-cash.ts';
import { findHolder } from './find-holder.ts';

type Given = CallInput<typeof call>;

export interface CashPress<Input> {
  caller: Caller;
  params: Input extends { params: infer P } ? P : never;
  body: Input extends { body: infer B } ? B : never;
  key: string;
  replayed: () => void;
}

/**
 * Moves counted cash from its holder to a manager or the safe.
 * @throws Refusal each code that `handOverCash` declares; nothing is moved then
 */
export async function handOverCash(
  context: Context,
  { caller, params, body, key, replayed }: CashPress<Given>,
): Promise<CashAct> {
  const { db, clock } = context;
  const store = await reachStore(db, caller, params.storeId);
  const { from, receiver, into, pin, ...counted } = body;
  const to = into === 'safe' ? safeOf(store.id) : userHolder(receiver);
  if (isSameHolder(from, to))
    throw new InvalidInput([{ path: 'receiver', message: 'Cash is handed over to somebody else' }]);
  const count = countOf(counted.count);
  await findHolder(db, caller, store, from);
  await confirmReceiver(context, store, { receiver, pin, askerId: caller.userId });
  // Without the PIN, which could be guessed from the request's hash.
  const request = { store: store.id, from, receiver, into, ...counted };
  const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
  return inTransaction(db, (tx) =>
    answerOnce(tx, call, once, async () => {
      const at = clock.now();
      const moves = { ...counted, count, from, to };
      const done = await moveCounted(tx, store, moves, { by: caller.userId, at });
      const { amount, short, over } = done;
      await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'cash handed over', {
        from: from.id,
        to: to.id,
        receiver,
        amount: amount / 100,
        short: short / 100,
        over: over / 100,
        ...(counted.reason && { reason: counted.reason }),
      });
      return done;
    }),
  );
}
