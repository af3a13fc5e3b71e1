import { type Db, inTransaction } from '../../kit/db.ts';
import { returnGoods } from '../checkout/holds/held-goods.ts';
import { type Hold, lockHold, lockShopper, readHold } from '../checkout/holds/holds-sql.ts';

type HoldName = Pick<Hold, 'marketplaceId' | 'id'>;

/**
 * Releases the goods of an expired hold.
 * @returns whether it had any
 */
export function releaseExpired(db: Db, hold: HoldName, now: Date): Promise<boolean> {
  return release(db, hold, ({ expiresAt }) => expiresAt <= now);
}

export function releaseUnregistered(db: Db, hold: HoldName): Promise<boolean> {
  return release(db, hold, ({ providerOrderId }) => providerOrderId === null);
}

async function release(db: Db, { marketplaceId, id }: HoldName, isDue: (hold: Hold) => boolean) {
  const known = await readHold(db, marketplaceId, id);
  return inTransaction(db, async (tx) => {
    await lockShopper(tx, known?.userId ?? null);
    const hold = await lockHold(tx, marketplaceId, id);
    if (hold?.state !== 'held' || !isDue(hold)) return false;
    await returnGoods(tx, hold, 'released');
    return true;
  });
}
