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

/** Effects in rooms above, in the transaction that deletes a user. */
export interface Leaving {
  /** Refuses with `user-holds-cash`. */
  mayGo(tx: Tx, userId: string): Promise<void>;
  /** Deletes their reviews. */
  forget(tx: Tx, userId: string): Promise<void>;
}

/**
 * Deletes a user with everything that is theirs alone: sessions, addresses, devices, points, reviews. Orders and
 * documents stay as issued, without an account. Deleting somebody with a role needs a fresh proof. Refuses with
 * `user-not-found`, `own-account`, `last-super-admin` and `user-holds-cash`.
 */
export async function deleteUser(
  context: Context,
  caller: Caller,
  { id, origin, leaving }: { id: string; origin: Origin; leaving: Leaving },
): Promise<{ _id: string }> {
  const { db, clock, callers } = context;
  await inTransaction(db, async (tx) => {
    await inSequence(tx);
    await lockRights(tx, caller, id, { staysSuper: false });
    if (id === caller.userId) throw new Refusal('own-account');
    const user = await lockUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    await leaving.mayGo(tx, id);
    if (readRoles(user.roles).length > 0) await requireFreshProof({ db: tx, clock }, caller);
    const workplace = (await findWorkplace(tx, id)) ?? null;
    await noteUserDeleted(tx, caller, user, workplace);
    await noteSecurity(tx, { event: 'user-deleted', subject: id, userId: id, origin });
    await leaving.forget(tx, id);
    if (user.phone) await forgetNumber(tx, user.phone);
    await dropResetCodes(tx, user);
    await deleteAccount(tx, id);
    await publishChange(tx, 'user', id);
  });
  callers.forget(id);
  return { _id: id };
}
