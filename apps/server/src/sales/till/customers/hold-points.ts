import type { CallInput, CallReply } from '@haat/contract/call';
import type { holdPoints as call, releasePoints } from '@haat/contract/till/customers';
import { readCode } from '@haat/domain/basics/indian-mobile';
import { needsPointsCode } from '@haat/domain/till/till-points';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { Origin } from '../../../kit/origin.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { checkCode } from '../../../people/codes/check-code.ts';
import { withAccountOf } from '../../../people/phone-sign-in/sign-in-by-phone.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { findTill, type TillRef } from '../counters/reach-till.ts';
import { isCustomer } from './customers-read.ts';
import { readCustomerPhone } from './mobile-of.ts';
import { codeRequester, pointsCode } from './points-code.ts';
import {
  claimWaiting,
  endHold,
  lockBalances,
  lockBill,
  lockHolds,
  lockNumbers,
  type PointHold,
  readHolders,
  takenWithoutCode,
  writeHold,
} from './points-sql.ts';
import { requirePoints } from './points-store-read.ts';

/** A bill that arrives later takes what is left. */
const HELD_FOR_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

type Reply = CallReply<typeof call>;

interface Wanted {
  till: TillRef;
  phone: string;
  bill: string;
  points: number;
  heldBy: string;
}

/**
 * Takes points from a customer's account for a bill, for two hours or until it arrives. Repeating it changes nothing; other
 * points replace the bill's. A code proves the number, whose pending points then go to its account, made if missing.
 * @throws Refusal `till-not-found`, `points-off`, what is wrong with the number, `points-need-code`, `wrong-code`,
 *   `not-enough-points`, `points-of-saved-bill`
 */
export async function holdPoints(
  context: Context,
  caller: Caller,
  { params, body }: CallInput<typeof call>,
  origin: Origin,
): Promise<Reply> {
  const { db } = context;
  const till = await findTill(db, caller, params);
  const phone = readCustomerPhone(body.phone);
  await requirePoints(db, till);
  const { bill, points } = body;
  const wanted = { till, phone, bill, points, heldBy: caller.userId };
  const before = (await inTransaction(db, (tx) => lockHolds(tx, till.marketplaceId, [bill]))).get(bill);
  // Repeated after a lost answer: the code is used up, but what it proved is held.
  const isAgain = before?.state === 'held' && before.phone === phone && isProvedBy(before, points);
  if (body.code === '' || isAgain) {
    const isKnown = await isCustomer(db, till, phone);
    return inTransaction(db, (tx) => hold(context, tx, wanted, { isKnown }));
  }
  const code = readCode(body.code);
  if (!code) throw new Refusal('wrong-code');
  const typed = { code, requester: codeRequester(till), origin };
  const use = await checkCode(context, pointsCode(phone, bill), typed, 'wrong-code');
  return withAccountOf(context, phone, { use, wrong: 'wrong-code' }, async (tx, userId) => {
    await claimWaiting(tx, phone, userId);
    return hold(context, tx, wanted, 'by code');
  });
}

async function hold(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { till, phone, bill, points, heldBy }: Wanted,
  proof: 'by code' | { isKnown: boolean },
): Promise<Reply> {
  const { marketplaceId } = till;
  const now = clock.now();
  await lockNumbers(tx, [phone]);
  await lockBill(tx, bill);
  const userId = (await readHolders(tx, [phone])).get(phone);
  const before = (await lockHolds(tx, marketplaceId, [bill])).get(bill);
  if (before?.state === 'used') throw new Refusal('points-of-saved-bill');
  // Only its own counter knows the id of an open bill.
  if (before && before.tillId !== till.id) throw new Refusal('points-of-saved-bill');
  if (!userId) throw new Refusal(proof === 'by code' ? 'not-enough-points' : 'points-need-code');
  const held = before?.state === 'held' ? before : undefined;
  const isCovered = before?.userId === userId && isProvedBy(before, points);
  const byCode = proof === 'by code' || isCovered;
  if (!byCode) await requireFew(tx, { marketplaceId, userId, bill, points }, now, proof);
  const balances = await lockBalances(tx, marketplaceId, [userId, ...(held ? [held.userId] : [])]);
  const there = (balances.get(userId) ?? 0) + (held?.userId === userId ? held.points : 0);
  if (points > there) throw new Refusal('not-enough-points', { points: there });
  await tx.send((batch) => {
    if (held)
      movePoints(batch, marketplaceId, held.userId, [
        { orderId: null, change: held.points, cause: 'released' },
      ]);
    movePoints(batch, marketplaceId, userId, [{ orderId: null, change: -points, cause: 'held' }]);
  });
  const until = new Date(now.getTime() + HELD_FOR_MS);
  await writeHold(tx, till, {
    billId: bill,
    tillId: till.id,
    userId,
    phone,
    points,
    byCode,
    heldBy,
    heldAt: now,
    expiresAt: until,
    state: 'held',
  });
  return { points, left: there - points, until };
}

/** A code covered at least as many. */
const isProvedBy = (hold: PointHold, points: number) => hold.byCode && points <= hold.points;

/** Few points of a customer of the store need no code. Refuses with `points-need-code`. */
async function requireFew(
  tx: Tx,
  { bill, points, ...account }: { marketplaceId: string; userId: string; bill: string; points: number },
  now: Date,
  proof: 'by code' | { isKnown: boolean },
): Promise<void> {
  const isKnown = proof !== 'by code' && proof.isKnown;
  const before = await takenWithoutCode(tx, account, new Date(now.getTime() - DAY_MS), bill);
  if (!isKnown || needsPointsCode(points, before)) throw new Refusal('points-need-code');
}

/** Refuses with `till-not-found`. Does nothing once the bill has arrived. */
export async function releaseBillPoints(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { bill, ...params }: CallInput<typeof releasePoints>['params'],
): Promise<CallReply<typeof releasePoints>> {
  const till = await findTill(db, caller, params);
  const { marketplaceId } = till;
  return inTransaction(db, async (tx) => {
    const held = (await lockHolds(tx, marketplaceId, [bill])).get(bill);
    if (held?.state !== 'held' || held.tillId !== till.id) return { points: 0 };
    await tx.send((batch) => {
      movePoints(batch, marketplaceId, held.userId, [
        { orderId: null, change: held.points, cause: 'released' },
      ]);
      endHold(batch, marketplaceId, bill, { state: 'used', points: 0 });
    });
    return { points: held.points };
  });
}
