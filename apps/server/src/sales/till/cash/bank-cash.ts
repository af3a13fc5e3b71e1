import type { CallInput } from '@haat/contract/call';
import { type CashAct, bankCash as call } from '@haat/contract/till/cash';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { lockCash, moveCash, ordersIn } from '../../ledger/cash/cash-moves-sql.ts';
import { findHolder } from './find-holder.ts';
import type { CashPress } from './hand-over-cash.ts';

/** @throws Refusal each code that `bankCash` declares; nothing is moved then */
export async function bankCash(
  { db, clock }: Context,
  { caller, params, body, key, replayed }: CashPress<CallInput<typeof call>>,
): Promise<CashAct> {
  const store = await reachStore(db, caller, params.storeId);
  const { from, amount, slip, on } = body;
  const at = clock.now();
  if (on === null || on > istDay(at))
    throw new InvalidInput([{ path: 'on', message: 'This day has not come yet' }]);
  await findHolder(db, caller, store, from);
  const request = { store: store.id, ...body };
  const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
  return inTransaction(db, (tx) =>
    answerOnce(tx, call, once, async () => {
      const cash = await lockCash(tx, store, [from]);
      const held = cash.held(from);
      if (amount > held) throw new Refusal('cash-not-held', { held }, { held: formatRupees(held) });
      const orders = await ordersIn(tx, cash, from, amount);
      const to = { kind: 'bank', id: store.id } as const;
      const act = await moveCash(tx, cash, { by: caller.userId, at }, [
        { kind: 'banked', from, to, amount, orders, slip, bankedOn: on },
      ]);
      await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'cash banked', {
        from: from.id,
        amount: amount / 100,
        slip,
        on,
      });
      return { act, at, amount, short: paise(0), over: paise(0) };
    }),
  );
}
