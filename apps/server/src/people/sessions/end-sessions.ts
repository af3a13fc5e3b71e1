import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { forgetSubscriptionsIn } from '../../messages/push/push-subscriptions-sql.ts';
import { endSession } from './sessions-sql.ts';

/** Refuses with `session-not-found`. */
export async function endOneSession(
  context: Context,
  caller: Caller,
  sessionId: string,
): Promise<{ _id: string }> {
  if (!(await revoke(context, caller, sessionId))) throw new Refusal('session-not-found');
  return { _id: sessionId };
}

export async function signOut(context: Context, caller: Caller): Promise<{ ended: number }> {
  return { ended: Number(await revoke(context, caller, caller.sessionId)) };
}

/** Takes effect at once in this process, and in the others a moment later, a minute at most. */
async function revoke(
  { callers, clock, db }: Context,
  { userId }: Caller,
  sessionId: string,
): Promise<boolean> {
  const ended = await inTransaction(db, async (tx) => {
    const isOwn = await endSession(tx, userId, sessionId, clock.now());
    if (isOwn) await forgetSubscriptionsIn(tx, userId, sessionId);
    await publishChange(tx, 'user', userId);
    return isOwn;
  });
  callers.forget(userId);
  return ended;
}
