import type { CallInput } from '@haat/contract/call';
import type { CashAct, handOverCash as call } from '@haat/contract/till/cash';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { type CashCount, countedCash } from '@haat/domain/till/till-money';
import type { Context } from '../../../kit/context.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import {
  type CashMove,
  type LockedCash,
  lockCash,
  moveCash,
  ordersIn,
} from '../../ledger/cash/cash-moves-sql.ts';
import type { CashHolder } from '../../ledger/cash/holder.ts';
import { readManagers } from '../counters/till-manager.ts';
import { checkPin } from '../counters/till-pin.ts';
import { readPin } from '../counters/till-pins-sql.ts';
import { readSettings } from '../counters/till-settings-sql.ts';
import { dropOffer } from './cash-offers-sql.ts';

type Body = CallInput<typeof call>['body'];

export type Counted = Pick<Body, 'holds' | 'isPart' | 'reason'> & { count: CashCount };

/** Refuses notes or coins that are listed twice. */
export function countOf(count: Body['count']): CashCount {
  const values = count.map(({ value }) => value);
  if (new Set(values).size < values.length)
    throw new InvalidInput([{ path: 'count', message: 'Each note or coin is counted once' }]);
  return Object.fromEntries(count.map(({ value, pieces }) => [value, pieces]));
}

/** Refuses with `approval-missing` unless the receiver is a manager of the store now. */
export async function findReceiver(
  db: Db | Tx,
  store: StoreRef,
  receiver: string,
  askerId: string,
): Promise<string> {
  const name = (await readManagers(db, store, [receiver], askerId)).get(receiver);
  if (name === undefined) throw new Refusal('approval-missing', { by: receiver });
  return name;
}

/** By the receiver's PIN; without one, the receiver must be signed in. */
export async function confirmReceiver(
  context: Context,
  store: StoreRef,
  { receiver, pin, askerId }: Pick<Body, 'receiver' | 'pin'> & { askerId: string },
): Promise<void> {
  const { db } = context;
  const name = await findReceiver(db, store, receiver, askerId);
  const kept = await readPin(db, store, receiver);
  if (!kept && receiver === askerId) return;
  if (!kept) throw new Refusal('till-pin-missing', { by: receiver }, { name });
  if (pin === undefined)
    throw new InvalidInput([{ path: 'pin', message: 'Please type the PIN of who takes the cash' }]);
  await checkPin(context, { storeId: store.id, managerId: receiver, askerId }, { typed: pin, kept });
  await faultPoint('pin: checked');
}

/** What a count would hand over of a locked holder's cash. Refuses what doesn't fit. */
export async function judgeCount(
  tx: Tx,
  cash: LockedCash,
  from: CashHolder,
  { count, holds, isPart, reason }: Counted,
): Promise<Pick<CashAct, 'amount' | 'short' | 'over'>> {
  const held = cash.held(from);
  const counted = countedCash(count);
  if (from.kind === 'driver' && held === 0) throw new Refusal('no-cash-held');
  if (isPart) refuseBadPart(counted, held);
  else if (held !== holds) throw new Refusal('cash-changed', { held }, { held: formatRupees(held) });
  const off = isPart ? 0 : counted - held;
  const { differenceLimit } = await readSettings(tx, cash.store);
  if (Math.abs(off) > differenceLimit && reason === '')
    throw new Refusal(
      'cash-reason-missing',
      { limit: differenceLimit },
      { limit: formatRupees(differenceLimit) },
    );
  if (held === 0 && counted === 0) throw new InvalidInput([{ path: 'count', message: NOTHING }]);
  return {
    amount: paise(Math.min(counted, held)),
    short: paise(Math.max(0, -off)),
    over: paise(Math.max(0, off)),
  };
}

/** What is short or over becomes a move of its own, so that every paisa is accounted for. */
export async function moveCounted(
  tx: Tx,
  store: StoreRef,
  { from, to, ...counted }: Counted & { from: CashHolder; to: CashHolder },
  { by, at }: { by: string | null; at: Date },
): Promise<CashAct> {
  const cash = await lockCash(tx, store, [from, to]);
  await faultPoint('cash: locked');
  const { amount, short, over } = await judgeCount(tx, cash, from, counted);
  const { count, reason } = counted;
  const moves: CashMove[] = [];
  const add = (move: CashMove) => move.amount > 0 && moves.push({ ...move, reason });
  const orders = await ordersIn(tx, cash, from, amount);
  add({ kind: 'handed over', from, to, amount, orders, count });
  add({ kind: 'short', from, to: { kind: 'short', id: store.id }, amount: short });
  add({ kind: 'over', from: { kind: 'over', id: store.id }, to, amount: over });
  const act = await moveCash(tx, cash, { by, at }, moves);
  if (from.kind === 'driver')
    await dropOffer(tx, { marketplaceId: store.marketplaceId, storeId: store.id, driverId: from.id });
  return { act, at, amount: paise(amount + over), short, over };
}

const NOTHING = 'Please count the cash first';

function refuseBadPart(counted: Paise, held: Paise): void {
  if (counted === 0) throw new InvalidInput([{ path: 'count', message: NOTHING }]);
  if (counted > held) throw new Refusal('cash-not-held', { held }, { held: formatRupees(held) });
}
