import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { endSessionsBut } from '../../people/identity/end-sessions-but.ts';
import { findUser } from '../../people/identity/identity-sql.ts';
import { noteSecurity } from '../../people/security-log/security-log-sql.ts';
import { inSequence } from './in-sequence.ts';
import { noteSessionsEnded } from './note-user.ts';

export async function endUserSessions(
  { db, clock, callers }: Context,
  caller: Caller,
  { id, origin }: { id: string; origin: Origin },
): Promise<{ ended: number }> {
  const ended = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    const user = await findUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    const number = await endSessionsBut(tx, id, clock.now());
    await noteSessionsEnded(tx, caller, user, number);
    await noteSecurity(tx, { event: 'sessions-ended', subject: id, userId: id, origin });
    await publishChange(tx, 'user', id);
    return number;
  });
  callers.forget(id);
  return { ended };
}
