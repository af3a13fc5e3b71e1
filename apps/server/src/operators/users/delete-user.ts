import { readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { Refusal } from '../../kit/refusal.ts';
import { deleteAccount, lockUser } from '../../people/identity/identity-sql.ts';
import { dropResetCodes } from '../../people/identity/reset-code.ts';
import { forgetNumber } from '../../people/phone-sign-in/phone-sign-in-sql.ts';
import { noteSecurity } from '../../people/security-log/security-log-sql.ts';
import { findWorkplace } from '../../people/users/staff-sql.ts';
import { inSequence } from './in-sequence.ts';
import { lockRights } from './keep-a-super-admin.ts';
import { noteUserDeleted } from './note-user.ts';

/** Deletes what a room above stores about a user, in the transaction that deletes them: their reviews. */
export type Forget = (tx: Tx, userId: string) => Promise<void>;

/**
 * Deletes a user with everything that is theirs alone: sessions, addresses, devices, points, reviews. Orders and
 * documents stay as issued, without an account. Deleting somebody with a role needs a fresh proof. Refuses with
 * `user-not-found`, `own-account` and `last-super-admin`.
 */
export async function deleteUser(
  context: Context,
  caller: Caller,
  { id, origin, forget }: { id: string; origin: Origin; forget: Forget },
): Promise<{ _id: string }> {
  const { db, clock, callers } = context;
  await inTransaction(db, async (tx) => {
    await inSequence(tx);
    await lockRights(tx, caller, id, { staysSuper: false });
    if (id === caller.userId) throw new Refusal('own-account');
    const user = await lockUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    if (readRoles(user.roles).length > 0) await requireFreshProof({ db: tx, clock }, caller);
    const workplace = (await findWorkplace(tx, id)) ?? null;
    await noteUserDeleted(tx, caller, user, workplace);
    await noteSecurity(tx, { event: 'user-deleted', subject: id, userId: id, origin });
    await forget(tx, id);
    if (user.phone) await forgetNumber(tx, user.phone);
    await dropResetCodes(tx, user);
    await deleteAccount(tx, id);
    await publishChange(tx, 'user', id);
  });
  callers.forget(id);
  return { _id: id };
}
