import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { endSession, endSessionsOf } from './sessions-sql.ts';

/** Signs a caller out on one of their devices. Refuses with `session-not-found`. */
export async function endOneSession(
  context: Context,
  caller: Caller,
  sessionId: string,
): Promise<{ _id: string }> {
  await revoke(context, caller, async (tx, now) => {
    if (!(await endSession(tx, caller.userId, sessionId, now))) throw new Refusal('session-not-found');
  });
  return { _id: sessionId };
}

/** Signs a caller out on this device. */
export async function signOut(context: Context, caller: Caller): Promise<{ ended: number }> {
  const ended = await revoke(context, caller, (tx, now) =>
    endSession(tx, caller.userId, caller.sessionId, now),
  );
  return { ended: Number(ended) };
}

/** Signs a caller out everywhere. */
export async function endAllSessions(context: Context, caller: Caller): Promise<{ ended: number }> {
  return { ended: await revoke(context, caller, (tx, now) => endSessionsOf(tx, caller.userId, now)) };
}

/** In this process it holds from the answer on, in the others when they hear of it: a moment later, a minute at the most. */
async function revoke<T>(
  { callers, clock, db }: Context,
  { userId }: Caller,
  end: (tx: Tx, now: Date) => Promise<T>,
): Promise<T> {
  const ended = await inTransaction(db, async (tx) => {
    const answer = await end(tx, clock.now());
    await publishChange(tx, 'user', userId);
    return answer;
  });
  callers.forget(userId);
  return ended;
}
