import type { EditedUser } from '@haat/contract/users';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteWayIn } from '../../people/identity/change-way-in.ts';
import { lockUser, writeSecondFactor } from '../../people/identity/identity-sql.ts';
import { deleteFactor } from '../../people/second-factor/second-factor-sql.ts';
import { inSequence } from './in-sequence.ts';
import { lockRights } from './keep-a-super-admin.ts';
import { noteFactorRemoved } from './note-user.ts';
import { readUser } from './users-read.ts';

/**
 * Removes a user's lost second factor, with a reason for the audit log. All their sessions end, and they are notified.
 * Refuses with `user-not-found`, `no-second-factor`, and `own-second-factor`, as an open session may have been found by
 * somebody else.
 */
export async function removeSecondFactor(
  context: Context,
  caller: Caller,
  { id, reason, origin }: { id: string; reason: string; origin: Origin },
): Promise<EditedUser> {
  const { clock, callers, db } = context;
  if (id === caller.userId) throw new Refusal('own-second-factor');
  const answer = await inTransaction(db, async (tx) => {
    await inSequence(tx);
    await lockRights(tx, caller, id, { staysSuper: true });
    const user = await lockUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    if (!user.second_factor_at) throw new Refusal('no-second-factor');
    await writeSecondFactor(tx, id, null);
    await deleteFactor(tx, id);
    const what = 'second-factor-removed';
    await noteWayIn(context, tx, user, { event: what, notice: what, origin });
    await noteFactorRemoved(tx, caller, user, reason);
    return readUser(tx, id, clock.now());
  });
  callers.forget(id);
  return answer;
}
