import type { CallInput } from '@haat/contract/call';
import { type CashAct, setCashRight as call } from '@haat/contract/till/cash';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import {
  type CashMove,
  type CashPlace,
  isHolder,
  lockCash,
  moveCash,
} from '../../ledger/cash/cash-moves-sql.ts';
import type { CashHolder } from '../../ledger/cash/holder.ts';
import type { CashPress } from './hand-over-cash.ts';

/**
 * Reverses an act; cash that was handed on must come back first.
 * @throws Refusal each code that `setCashRight` declares; nothing is moved then
 */
export async function setCashRight(
  { db, clock }: Context,
  { caller, params, body, key, replayed }: CashPress<CallInput<typeof call>>,
): Promise<CashAct> {
  const store = await reachStore(db, caller, params.storeId);
  const request = { store: store.id, act: params.act, ...body };
  const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
  return inTransaction(db, (tx) =>
    answerOnce(tx, call, once, async () => {
      const at = clock.now();
      const done = await moveBack(tx, store, { act: params.act, reason: body.reason, by: caller.userId, at });
      await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'cash set right', {
        amount: done.amount / 100,
        reason: body.reason,
      });
      return done;
    }),
  );
}

interface Mistake {
  act: string;
  reason: string;
  by: string;
  at: Date;
}

async function moveBack(tx: Tx, store: StoreRef, { act, reason, by, at }: Mistake): Promise<CashAct> {
  const mistaken = await readAct(tx, store, act);
  const places = mistaken.flatMap(({ from, to }) => [from, to]);
  const cash = await lockCash(tx, store, places.filter(isHolder));
  // Read again under the lock.
  if ((await readAct(tx, store, act)).some(({ isSetRight }) => isSetRight))
    throw new Refusal('cash-set-right');
  for (const holder of places.filter(isHolder)) {
    const [goes, held] = [sumFrom(mistaken, holder), cash.held(holder)];
    if (goes > held) throw new Refusal('cash-not-held', { held }, { held: formatRupees(held) });
  }
  const moves = mistaken.map(({ _id, kind, from, to, amount, slip, bankedOn }): CashMove => {
    const bank = bankedOn === null ? {} : { slip, bankedOn };
    return { kind, from: to, to: from, amount, reason, reverses: _id, ...bank };
  });
  const made = await moveCash(tx, cash, { by, at }, moves);
  const sum = (of: CashMove['kind']) =>
    paise(moves.reduce((all, { kind, amount }) => (kind === of ? all + amount : all), 0));
  const [short, over] = [sum('short'), sum('over')];
  return { act: made, at, amount: paise(sum('handed over') + sum('banked') + over), short, over };
}

interface Moved {
  _id: string;
  kind: CashMove['kind'];
  from: CashPlace;
  to: CashPlace;
  amount: Paise;
  slip: string;
  bankedOn: string | null;
  isReversal: boolean;
  isSetRight: boolean;
}

/** Refuses with `cash-move-not-found`, also for corrections. */
async function readAct(tx: Tx, { marketplaceId, id }: StoreRef, act: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT m.id AS _id, m.kind, jsonb_build_object('kind', m.from_kind, 'id', m.from_id) AS from,
      jsonb_build_object('kind', m.to_kind, 'id', m.to_id) AS to, m.amount_paise AS amount, m.slip, m.banked_on AS "bankedOn",
      m.reverses_id IS NOT NULL AS "isReversal", r.id IS NOT NULL AS "isSetRight"
    FROM cash_moves m LEFT JOIN cash_moves r ON r.marketplace_id = m.marketplace_id AND r.reverses_id = m.id
    WHERE m.marketplace_id = ${marketplaceId} AND m.store_id = ${id} AND m.act_id = ${act} AND m.order_id IS NULL
    ORDER BY m.id`.execute(tx);
  if (rows.length === 0 || rows.some(({ isReversal }) => isReversal))
    throw new Refusal('cash-move-not-found');
  return rows;
}

/** Net of what comes back to the holder at once. */
const sumFrom = (moves: readonly Moved[], { kind, id }: CashHolder) =>
  moves.reduce((sum, { from, to, amount }) => {
    const out = to.kind === kind && to.id === id ? amount : 0;
    const back = from.kind === kind && from.id === id ? amount : 0;
    return sum + out - back;
  }, 0);
