import { readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';

/**
 * Locks the user whose rights a caller changes, and everybody who could change the caller's rights at this moment.
 * @param staysSuper the user is a superAdmin afterwards, too
 * @throws Refusal `last-super-admin` when nobody would be left, `not-authorized` when the caller no longer is one
 */
export async function lockRights(
  tx: Tx,
  caller: Caller,
  userId: string,
  { staysSuper }: { staysSuper: boolean },
): Promise<void> {
  const open = await lockWithSuperAdmins(tx, userId);
  await faultPoint('users: rights locked');
  const others = [...open].filter((id) => id !== userId);
  if (open.has(userId) && !staysSuper && others.length === 0) throw new Refusal('last-super-admin');
  if (!open.has(caller.userId)) throw new Refusal('not-authorized');
}

/**
 * Locks a user and all superAdmins in id order: of two who take each other's role the second waits, and sees the
 * first's change.
 * @returns the superAdmins whose account is open
 */
async function lockWithSuperAdmins(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'roles', 'disabled_at'])
    .where((eb) => eb.or([eb('id', '=', userId), eb(eb.val('superAdmin'), '=', eb.fn.any('roles'))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = rows.filter(
    ({ roles, disabled_at }) => disabled_at === null && readRoles(roles).includes('superAdmin'),
  );
  return new Set(open.map(({ id }) => id));
}
