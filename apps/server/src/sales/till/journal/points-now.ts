import type { JournalEntry } from '@haat/contract/till/entries';
import type { Tx } from '../../../kit/db.ts';
import { movePoints, type RewardMove } from '../../ledger/rewards/rewards-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import { mobileOf } from '../customers/mobile-of.ts';
import {
  type BillPoints,
  endHold,
  insertBillPoints,
  lockBalances,
  lockBillPoints,
  lockHolds,
  lockNumbers,
  type PointHold,
  readHolders,
  updateBillPoints,
} from '../customers/points-sql.ts';
import { readPointsSince } from '../customers/points-store-read.ts';

export interface PointsNow {
  /** Bills from this time on earn; null: none. */
  since: Date | null;
  /** Accounts by proved number. */
  holders: ReadonlyMap<string, string>;
  holds: ReadonlyMap<string, PointHold>;
  bills: Map<string, BillPoints>;
  balances: Map<string, number>;
}

/** Call after locking everything else. */
export async function readPoints(
  tx: Tx,
  till: LockedTill,
  entries: readonly JournalEntry[],
  originalIds: readonly string[],
): Promise<PointsNow> {
  const { marketplaceId, storeId } = till;
  const since = await readPointsSince(tx, { marketplaceId, id: storeId });
  const bills = entries.filter((entry) => entry.kind === 'bill');
  const mayHave = bills.filter(({ points, at }) => points !== undefined || (since !== null && at >= since));
  const phones = mayHave.flatMap(({ customer }) => mobileOf(customer.phone) ?? []);
  await lockNumbers(tx, phones);
  const holders = await readHolders(tx, [...new Set(phones)]);
  // A bill whose points were removed again may still have a hold.
  const holds = await lockHolds(
    tx,
    marketplaceId,
    bills.map(({ id }) => id),
  );
  const billed = await lockBillPoints(tx, marketplaceId, originalIds);
  const users = [...holders.values(), ...[...holds.values(), ...billed.values()].map(({ userId }) => userId)];
  const balances = await lockBalances(
    tx,
    marketplaceId,
    users.filter((user) => user !== null),
  );
  return { since, holders, holds, bills: billed, balances };
}

/** In order. */
export interface TakenPoints {
  moves: (RewardMove & { userId: string })[];
  /** Ended holds, with the points that their bills used. */
  ended: Map<string, number>;
  earned: BillPoints[];
  returned: Set<BillPoints>;
}

export const noPoints = (): TakenPoints => ({
  moves: [],
  ended: new Map(),
  earned: [],
  returned: new Set(),
});

/** Call after writing the orders. */
export async function writePoints(tx: Tx, till: LockedTill, { moves, ended, earned, returned }: TakenPoints) {
  const { marketplaceId } = till;
  await tx.send((batch) => {
    insertBillPoints(batch, till, earned);
    for (const points of returned) updateBillPoints(batch, marketplaceId, points);
    for (const [billId, points] of ended) endHold(batch, marketplaceId, billId, { state: 'used', points });
    for (const [userId, its] of Map.groupBy(moves, (one) => one.userId))
      movePoints(batch, marketplaceId, userId, its);
  });
}
