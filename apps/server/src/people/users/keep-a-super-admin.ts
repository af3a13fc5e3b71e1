import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { lockWithSuperAdmins } from './staff-sql.ts';

/**
 * Locks whom a caller is about to change the rights of, with everybody who could do so to the caller at this moment.
 * @param staysSuper the user is a superAdmin afterwards, too
 * @throws Refusal `last-super-admin` when nobody would be left, `not-authorized` when the caller is none any more
 */
export async function lockRights(
  tx: Tx,
  caller: Caller,
  userId: string,
  { staysSuper }: { staysSuper: boolean },
): Promise<void> {
  const { open } = await lockWithSuperAdmins(tx, userId);
  await seam('users: rights locked');
  const others = [...open].filter((id) => id !== userId);
  if (open.has(userId) && !staysSuper && others.length === 0) throw new Refusal('last-super-admin');
  if (!open.has(caller.userId)) throw new Refusal('not-authorized');
}
