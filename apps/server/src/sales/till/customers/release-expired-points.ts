import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { endHold, lockHolds } from './points-sql.ts';

/** A till may be offline for long. */
const KEPT_DAYS = 100;
const AT_ONCE = 500;

/** Of bills that did not arrive in time; deletes old holds. */
export async function releaseExpiredPoints({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const { rows } = await sql<{ marketplaceId: string; bill: string }>`
      SELECT marketplace_id AS "marketplaceId", bill_id AS bill FROM till_point_holds
      WHERE state = 'held' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${AT_ONCE}`.execute(db);
    // One by one, to keep locks short.
    for (const { marketplaceId, bill } of rows)
      await inTransaction(db, async (tx) => {
        const hold = (await lockHolds(tx, marketplaceId, [bill])).get(bill);
        if (hold?.state !== 'held' || hold.expiresAt > now) return;
        await tx.send((batch) => {
          movePoints(batch, marketplaceId, hold.userId, [
            { orderId: null, change: hold.points, cause: 'released' },
          ]);
          endHold(batch, marketplaceId, bill, { state: 'expired' });
        });
      });
    if (rows.length < AT_ONCE) break;
  }
  await db
    .deleteFrom('till_point_holds')
    .where('state', '<>', 'held')
    .where('held_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}
