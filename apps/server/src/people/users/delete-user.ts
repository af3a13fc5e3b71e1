import { readRoles } from '@haat/domain/capabilities';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { Refusal } from '../../kit/refusal.ts';
import { dropCodes } from '../codes/sent-codes-sql.ts';
import { deleteAccount, lockUser } from '../identity/identity-sql.ts';
import { resetCodeOf } from '../identity/reset-code.ts';
import { forgetNumber } from '../phone-sign-in/phone-sign-in-sql.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { lockRights } from './keep-a-super-admin.ts';
import { noteUserDeleted } from './note-user.ts';
import { findWorkplace } from './staff-sql.ts';

/** Takes away what a room above keeps of a user, in the transaction that deletes them: their reviews. */
export type Forget = (tx: Tx, userId: string) => Promise<void>;

/**
 * Deletes a user with all that is theirs alone: sessions, addresses, devices, points, reviews. Orders and documents are kept as
 * they were issued, with nobody behind them. Whose role it is that goes wants a fresh proof of who the caller is. Refuses with
 * `user-not-found`, `own-account` and `last-super-admin`.
 */
export async function deleteUser(
  context: Context,
  caller: Caller,
  { id, origin, forget }: { id: string; origin: Origin; forget: Forget },
): Promise<{ _id: string }> {
  const { db, clock, callers } = context;
  await inTransaction(db, async (tx) => {
    await deleteSequentially(tx);
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
    await dropCodes(tx, resetCodeOf(user.email));
    await deleteAccount(tx, id);
    await publishChange(tx, 'user', id);
  });
  callers.forget(id);
  return { _id: id };
}

/** What is deleted along lies on many shards: a sharded database then goes from one to the next. Others take no notice. */
const deleteSequentially = (tx: Tx) =>
  sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
