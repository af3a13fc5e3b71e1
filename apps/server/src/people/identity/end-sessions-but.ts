import type { Tx } from '../../kit/db.ts';
import { forgetSubscriptionsOf } from '../../messages/push/push-subscriptions-sql.ts';
import { endSessionsOf } from '../sessions/sessions-sql.ts';
import { raiseTokenVersion } from './identity-sql.ts';

/**
 * Signs somebody out on all devices but one, with all that those could have left behind: sign-ins that wait for their second step,
 * browsers that are told of orders. Codes and keys that they asked for are good in them alone.
 * @param stays the session that goes on; without it none does
 * @returns how many ended
 */
export async function endSessionsBut(tx: Tx, userId: string, now: Date, stays?: string): Promise<number> {
  const tokenVersion = await raiseTokenVersion(tx, userId);
  const ended = await endSessionsOf(
    tx,
    userId,
    now,
    stays === undefined ? undefined : { sessionId: stays, tokenVersion },
  );
  // After what changes the user: a sharded database changes many shards side by side, and then no table that all have.
  await forgetSubscriptionsOf(tx, userId, stays);
  return ended;
}
