import type { CallReply } from '@haat/contract/call';
import type { CashAct } from '@haat/contract/till/cash';
import {
  handOverDriverCash as handCall,
  type offerDriverCash as offerCall,
  type readDriverCash as readCall,
  type withdrawDriverCash as withdrawCall,
} from '@haat/contract/till/driver-cash';
import { startOfIstDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { countedCash } from '@haat/domain/till/till-money';
import { sql } from 'kysely';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { lockCash } from '../../ledger/cash/cash-moves-sql.ts';
import { userHolder } from '../../ledger/cash/holder.ts';
import { readSettings } from '../counters/till-settings-sql.ts';
import { readTillStaff } from '../counters/till-staff-read.ts';
import { dropOffer, readOffers, saveOffer } from './cash-offers-sql.ts';
import { confirmReceiver, countOf, findReceiver, judgeCount, moveCounted } from './counted-cash.ts';

type DriverCash = CallReply<typeof readCall>;

const storeOf = ({ store: { marketplaceId, storeId } }: DriverCaller): StoreRef => ({
  marketplaceId,
  id: storeId,
});
const driverOf = ({ userId: id }: DriverCaller) => ({ kind: 'driver', id }) as const;

/** Must be called before locking cash: a revoked link moves nothing. */
async function lockLinked(tx: Tx, { userId, store: { marketplaceId } }: DriverCaller): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM drivers WHERE marketplace_id = ${marketplaceId} AND id = ${userId} AND device_hash IS NOT NULL FOR SHARE`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal('not-authenticated');
}

/** With those who may take it. */
export async function readDriverCash(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: DriverCaller,
): Promise<DriverCash> {
  const store = storeOf(caller);
  const { cashiers, differenceLimit } = await readSettings(db, store);
  const staff = await readTillStaff(db, store, cashiers);
  const { rows: held } = await sql<Pick<DriverCash, 'holds' | 'orders' | 'oldest'>>`
    SELECT h.taken_paise - h.given_paise AS holds, count(m.order_id)::integer AS orders, min(m.moved_at) AS oldest
    FROM cash_holders h
    LEFT JOIN cash_moves m ON m.marketplace_id = h.marketplace_id AND m.store_id = h.store_id AND m.to_kind = h.kind
      AND m.to_id = h.holder_id AND m.upto_paise > h.given_paise
    WHERE h.marketplace_id = ${store.marketplaceId} AND h.store_id = ${store.id} AND h.kind = 'driver' AND h.holder_id = ${caller.userId}
    GROUP BY h.taken_paise, h.given_paise`.execute(db);
  const { rows: handed } = await sql<NonNullable<DriverCash['last']>>`
    SELECT coalesce(u.name, '') AS receiver, m.amount_paise AS amount, m.moved_at AS at
    FROM cash_moves m
    LEFT JOIN users u ON m.to_kind = 'user' AND u.id = m.to_id
    LEFT JOIN cash_moves r ON r.marketplace_id = m.marketplace_id AND r.reverses_id = m.id
    WHERE m.marketplace_id = ${store.marketplaceId} AND m.store_id = ${store.id} AND m.from_kind = 'driver' AND m.from_id = ${caller.userId}
      AND m.kind = 'handed over' AND m.reverses_id IS NULL AND r.id IS NULL AND m.moved_at >= ${startOfIstDay(clock.now())}
    ORDER BY m.moved_at DESC LIMIT 1`.execute(db);
  const [offer] = await readOffers(db, store, clock.now(), caller.userId);
  return {
    ...(held[0] ?? { holds: 0 as Paise, orders: 0, oldest: null }),
    differenceLimit,
    receivers: staff
      .filter(({ isManager }) => isManager)
      .map(({ _id, name, hasPin }) => ({ _id, name, hasPin })),
    offer: offer ? { receiver: offer.receiverName, amount: countedCash(offer.count), at: offer.at } : null,
    last: handed[0] ?? null,
  };
}

/**
 * Moves a driver's counted cash to a manager, whose PIN is typed on the driver's phone.
 * @throws Refusal each code that `handOverDriverCash` declares; nothing is moved then
 */
export async function handOverDriverCash(
  context: Context,
  { caller, body, key, replayed }: Input<typeof handCall>,
): Promise<CashAct> {
  const { db, clock } = context;
  const store = storeOf(caller);
  const { receiver, pin, ...counted } = body;
  const count = countOf(counted.count);
  await confirmReceiver(context, store, { receiver, pin, askerId: caller.userId });
  // Without the PIN, which could be guessed from the request's hash.
  const request = { receiver, ...counted };
  const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
  return inTransaction(db, (tx) =>
    answerOnce(tx, handCall, once, async () => {
      await lockLinked(tx, caller);
      const from = driverOf(caller);
      const moves = { ...counted, count, from, to: userHolder(receiver) };
      const done = await moveCounted(tx, store, moves, { by: null, at: clock.now() });
      // Logged as the receiver's, whose PIN allowed it.
      await noteStaffAction(tx, { ...store, subject: 'store' }, receiver, 'cash handed over', {
        from: caller.userId,
        to: receiver,
        receiver,
        amount: done.amount / 100,
        short: done.short / 100,
        over: done.over / 100,
        ...(counted.reason && { reason: counted.reason }),
      });
      return done;
    }),
  );
}

/**
 * Asks a manager to take a driver's counted cash on their own device.
 * @throws Refusal each code that `offerDriverCash` declares
 */
export async function offerDriverCash(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, body: { receiver, ...counted } }: Input<typeof offerCall>,
): Promise<CallReply<typeof offerCall>> {
  const store = storeOf(caller);
  const count = countOf(counted.count);
  const at = clock.now();
  await findReceiver(db, store, receiver, caller.userId);
  await inTransaction(db, async (tx) => {
    await lockLinked(tx, caller);
    const from = driverOf(caller);
    const cash = await lockCash(tx, store, [from]);
    await judgeCount(tx, cash, from, { ...counted, count });
    const { isPart, reason } = counted;
    const holds = cash.held(from);
    const key = { marketplaceId: store.marketplaceId, driverId: caller.userId, storeId: store.id };
    await saveOffer(tx, key, { receiver, holds, count, isPart, reason, at });
  });
  return { at };
}

export async function withdrawDriverCash(
  { db }: Pick<Context, 'db'>,
  { caller: { userId: driverId, store } }: Input<typeof withdrawCall>,
): Promise<CallReply<typeof withdrawCall>> {
  const withdrawn = await inTransaction(db, (tx) => dropOffer(tx, { ...store, driverId }));
  return { withdrawn };
}
