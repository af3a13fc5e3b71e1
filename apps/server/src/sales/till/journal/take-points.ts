import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { pointsEarned } from '@haat/domain/checkout/rewards';
import { pointsOfReturn } from '@haat/domain/till/till-points';
import type { RewardMove } from '../../ledger/rewards/rewards-sql.ts';
import { mobileOf } from '../customers/mobile-of.ts';
import type { BillPoints, PointHold } from '../customers/points-sql.ts';
import type { Arriving, OriginalBill } from './arriving.ts';

function move(arriving: Arriving, userId: string, { orderId, change, cause }: RewardMove): void {
  const { balances } = arriving.known.points;
  balances.set(userId, (balances.get(userId) ?? 0) + change);
  arriving.points.moves.push({ userId, orderId, change, cause });
}

/** Uses the bill's held points and gives earned ones. The bill stays as printed; points not held are a difference. */
export function takeBillPoints(arriving: Arriving, bill: Bill): void {
  const { since, holders, holds, bills } = arriving.known.points;
  const phone = mobileOf(bill.customer.phone);
  const wanted = bill.points ?? 0;
  const hold = holds.get(bill.id);
  const spent = hold ? useHold(arriving, hold, { bill, phone, wanted }) : 0;
  if (spent !== wanted)
    arriving.differs({ seq: bill.seq, orderId: bill.id }, 'points-differ', {
      wrote: String(wanted),
      had: String(spent),
    });
  const earns = since !== null && bill.at >= since && !arriving.isForeign;
  const earned = phone && earns ? pointsEarned(bill.total) : 0;
  if (!phone || (earned === 0 && spent === 0)) return;
  const userId = (spent > 0 ? hold?.userId : undefined) ?? holders.get(phone) ?? null;
  if (userId && earned > 0) move(arriving, userId, { orderId: bill.id, change: earned, cause: 'earned' });
  const points = { orderId: bill.id, phone, userId, earned, spent, takenBack: 0, missing: 0, givenBack: 0 };
  bills.set(bill.id, points);
  arriving.points.earned.push(points);
}

/** @returns points paid by the hold, or by the account's rest if it expired */
function useHold(
  arriving: Arriving,
  hold: PointHold,
  { bill, phone, wanted }: { bill: Bill; phone: string | undefined; wanted: number },
): number {
  const { till, points } = arriving.known;
  const { userId, state } = hold;
  // A deleted account has none.
  const isIts = hold.phone === phone && hold.tillId === till.id && state !== 'used';
  if (state === 'held') move(arriving, userId, { orderId: null, change: hold.points, cause: 'released' });
  const most = Math.min(hold.points, points.balances.get(userId) ?? 0);
  const used = isIts ? Math.min(wanted, most) : 0;
  if (used > 0) move(arriving, userId, { orderId: bill.id, change: -used, cause: 'redeemed' });
  arriving.points.ended.set(bill.id, used);
  return used;
}

/**
 * Gives back points as printed, and revokes earned ones as far as they are left. Must be called before the goods count as
 * returned.
 */
export function takeReturnPoints(
  arriving: Arriving,
  back: GoodsReturn,
  original: OriginalBill | undefined,
): void {
  const wrote = back.points ?? 0;
  const points = original && arriving.known.points.bills.get(original.id);
  const { give, take } = original && points ? dueOf(points, original, back) : { give: 0, take: 0 };
  const most = points ? points.spent - points.givenBack : 0;
  const given = Math.min(wrote, most);
  if (wrote !== give)
    arriving.differs({ seq: back.seq, orderId: back.id }, 'points-differ', {
      wrote: String(wrote),
      had: String(give),
    });
  if (!points) return;
  const { userId, orderId } = points;
  points.givenBack += given;
  if (userId) move(arriving, userId, { orderId, change: given, cause: 'given back' });
  const left = points.earned - points.takenBack - points.missing;
  const there = userId ? (arriving.known.points.balances.get(userId) ?? 0) : left;
  const taken = Math.min(take, left, there);
  points.takenBack += taken;
  points.missing += Math.min(take, left) - taken;
  if (userId) move(arriving, userId, { orderId, change: -taken, cause: 'taken back' });
  if (!arriving.points.earned.includes(points)) arriving.points.returned.add(points);
}

function dueOf({ spent, givenBack: given }: BillPoints, { lines }: OriginalBill, back: GoodsReturn) {
  const nowOf = (lineNo: number) =>
    back.lines.reduce((sum, { originalLine, quantity }) => sum + (originalLine === lineNo ? quantity : 0), 0);
  return pointsOfReturn({
    spent,
    given,
    lines: lines.map(({ lineNo, amount, quantity, returned }) => ({
      amount,
      quantity,
      returned,
      now: nowOf(lineNo),
    })),
  });
}
