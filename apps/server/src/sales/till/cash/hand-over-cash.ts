import type { CallInput } from '@haat/contract/call';
import { type CashAct, handOverCash as call } from '@haat/contract/till/cash';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { type CashCount, countedCash } from '@haat/domain/till/till-money';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { type CashMove, lockCash, moveCash, ordersIn } from '../../ledger/cash/cash-moves-sql.ts';
import { type CashHolder, isSameHolder, safeOf, userHolder } from '../../ledger/cash/holder.ts';
import { readManagers } from '../counters/till-manager.ts';
import { checkPin } from '../counters/till-pin.ts';
import { readPin } from '../counters/till-pins-sql.ts';
import { readSettings } from '../counters/till-settings-sql.ts';
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
 * Moves counted cash from who holds it into a manager's hands, or the safe. What is short or over of all that was held
 * is a move of its own, so that every paisa goes somewhere.
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
  await confirm(context, caller, store, { receiver, pin });
  // A PIN could be guessed from the hash of a request that has it.
  const request = { store: store.id, from, receiver, into, ...counted };
  const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
  return inTransaction(db, (tx) =>
    answerOnce(tx, call, once, async () => {
      const at = clock.now();
      const moves = { ...counted, count, from, to };
      const done = await hand(tx, store, moves, { by: caller.userId, at });
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

function countOf(count: Given['body']['count']): CashCount {
  const values = count.map(({ value }) => value);
  if (new Set(values).size < values.length)
    throw new InvalidInput([{ path: 'count', message: 'Each note or coin is counted once' }]);
  return Object.fromEntries(count.map(({ value, pieces }) => [value, pieces]));
}

/** The receiver is a manager of the store now, and says so by their PIN; one without a PIN only signed in. */
async function confirm(
  context: Context,
  caller: Caller,
  store: StoreRef,
  { receiver, pin }: Pick<Given['body'], 'receiver' | 'pin'>,
): Promise<void> {
  const { db } = context;
  const name = (await readManagers(db, store, [receiver], caller.userId)).get(receiver);
  if (name === undefined) throw new Refusal('approval-missing', { by: receiver });
  const kept = await readPin(db, store, receiver);
  if (!kept && receiver === caller.userId) return;
  if (!kept) throw new Refusal('till-pin-missing', { by: receiver }, { name });
  if (pin === undefined)
    throw new InvalidInput([{ path: 'pin', message: 'Please type the PIN of who takes the cash' }]);
  const asked = { storeId: store.id, managerId: receiver, askerId: caller.userId };
  await checkPin(context, asked, { typed: pin, kept });
}

type Handed = Pick<Given['body'], 'holds' | 'isPart' | 'reason'> & {
  from: CashHolder;
  to: CashHolder;
  count: CashCount;
};

async function hand(
  tx: Tx,
  store: StoreRef,
  { from, to, count, holds, isPart, reason }: Handed,
  { by, at }: { by: string; at: Date },
): Promise<CashAct> {
  const cash = await lockCash(tx, store, [from, to]);
  await faultPoint('cash: locked');
  const held = cash.held(from);
  const counted = countedCash(count);
  if (isPart) refuseBadPart(counted, held);
  else if (held !== holds) throw new Refusal('cash-changed', { held }, { held: formatRupees(held) });
  const off = isPart ? 0 : counted - held;
  const amount = paise(Math.min(counted, held));
  const [short, over] = [paise(Math.max(0, -off)), paise(Math.max(0, off))];
  const { differenceLimit } = await readSettings(tx, store);
  if (Math.abs(off) > differenceLimit && reason === '')
    throw new Refusal(
      'cash-reason-missing',
      { limit: differenceLimit },
      { limit: formatRupees(differenceLimit) },
    );
  const moves: CashMove[] = [];
  const add = (move: CashMove) => move.amount > 0 && moves.push({ ...move, reason });
  const orders = await ordersIn(tx, cash, from, amount);
  add({ kind: 'handed over', from, to, amount, orders, count });
  add({ kind: 'short', from, to: { kind: 'short', id: store.id }, amount: short });
  add({ kind: 'over', from: { kind: 'over', id: store.id }, to, amount: over });
  if (moves.length === 0) throw new InvalidInput([{ path: 'count', message: NOTHING }]);
  const act = await moveCash(tx, cash, { by, at }, moves);
  return { act, at, amount: paise(amount + over), short, over };
}

const NOTHING = 'Please count the cash first';

function refuseBadPart(counted: Paise, held: Paise): void {
  if (counted === 0) throw new InvalidInput([{ path: 'count', message: NOTHING }]);
  if (counted > held) throw new Refusal('cash-not-held', { held }, { held: formatRupees(held) });
}
