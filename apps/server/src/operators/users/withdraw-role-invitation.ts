import type { EditedUser } from '@haat/contract/users';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findUser } from '../../people/identity/identity-sql.ts';
import { withdrawRoleInvitation as withdraw } from '../role-invitations/role-invitations-sql.ts';
import { noteWithdrawn } from './note-user.ts';
import { readUser } from './users-read.ts';

/** Refuses with `user-not-found` and `invitation-void`. */
export function withdrawRoleInvitation(
  { clock, db }: Context,
  caller: Caller,
  id: string,
): Promise<EditedUser> {
  return inTransaction(db, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new Refusal('user-not-found');
    if (!(await withdraw(tx, user.typed_email, clock.now()))) throw new Refusal('invitation-void');
    await noteWithdrawn(tx, caller, user);
    return readUser(tx, id, clock.now());
  });
}
