import type { Db } from '../src/kit/db.ts';
import type { Market } from './market.ts';

/** The shopper's available points. */
export async function pointsOf(db: Db, { shopper }: Market): Promise<number> {
  const balance = await db
    .selectFrom('reward_balances')
    .select('points')
    .where('user_id', '=', shopper.id)
    .executeTakeFirst();
  return balance?.points ?? 0;
}

/** For a shopper without points in this market. */
export async function givePoints(db: Db, { id, shopper }: Market, points: number): Promise<void> {
  await db
    .insertInto('reward_balances')
    .values({ marketplace_id: id, user_id: shopper.id, points })
    .execute();
}
