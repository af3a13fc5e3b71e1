import type { Session } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Origin } from '../sessions/origin.ts';
import { findUser, updatePassword } from './identity-sql.ts';
import { dropCode } from './password-resets-sql.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { openProvenSession } from './sign-in.ts';

/**
 * Changes the caller's own password. All their sessions end; the answer opens a new one. Refuses with `wrong-password`.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  given: { currentPassword: string; password: string },
  from: Origin,
): Promise<Session> {
  const { db } = context;
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  if (!(await passwordFits(user.password_hash, given.currentPassword))) throw new Refusal('wrong-password');
  const passwordHash = await hashPassword(given.password);
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await dropCode(tx, user.email);
    await publishChange(tx, 'user', user.id);
  });
  const changed = await findUser(db, user.id);
  if (!changed) throw new Refusal('not-authenticated');
  return openProvenSession(context, changed, from, caller.secondFactorAt);
}
