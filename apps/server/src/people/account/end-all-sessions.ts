import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { endSessionsBut } from '../identity/end-sessions-but.ts';

/** Signs a caller out everywhere and revokes everything that sessions left behind. */
export async function endAllSessions(
  { callers, clock, db }: Context,
  { userId }: Caller,
): Promise<{ ended: number }> {
  const ended = await inTransaction(db, async (tx) => {
    const number = await endSessionsBut(tx, userId, clock.now());
    await publishChange(tx, 'user', userId);
    return number;
  });
  callers.forget(userId);
  return { ended };
}
